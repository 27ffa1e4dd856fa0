"""Observations: what they say is what the view says; nothing in them is dead, and nothing in them is a secret.

That an observation is the same in all worlds that a seat cannot tell apart is checked in tests/test_secrets.py, with
everything else that reaches a player.
"""

import doctest
import itertools
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tests.budget import amount
from tests.kits import ENV, KITS, NAMED, is_sorting, wander
from tests.lab.documents import DOCUMENT, with_current_tables
from tests.setups import Setup, play, step
from trickhouse.engine.env import ActionId
from trickhouse.engine.errors import IllegalActionError, NotYourTurnError, SetupError
from trickhouse.engine.observation import Field, Observation
from trickhouse.engine.shuffle import seeded_chance
from trickhouse.engine.state import State, View
from trickhouse.games import NAMES, find
from trickhouse.games.xylotar.actions import PlaceColour, Sort


def walk(setup: Setup, seed: int) -> Iterator[State]:
    """A game played by the kernel's actions, sorts step by step; the last state is the end of it."""
    match, rng = setup.match(seed), random.Random(seed)
    state = match.state
    while state.actors:
        yield state
        seat = rng.choice(state.actors)
        action = int(rng.choice(np.flatnonzero(setup.game.env.mask(state.view(seat)))))
        state = setup.game.env.apply(state, seat, action, seeded_chance(match.record.seed))
    yield state


def fields_of(view: View) -> Any:
    return view.game.env.observation.records(view.game.env.observe(view))[()]


@pytest.mark.parametrize("setup", ENV, ids=str)
def test_the_mask_is_what_is_legal(setup: Setup) -> None:
    for state in walk(setup, 3):
        for seat in setup.seats:
            view = state.view(seat)
            env = setup.game.env
            allowed = [env.action_of(view, ActionId(i)) for i in np.flatnonzero(env.mask(view))]
            if is_sorting(state) and seat in state.actors:
                assert all(isinstance(action, PlaceColour) for action in allowed)
                assert allowed
            else:
                assert allowed == view.legal


@pytest.mark.parametrize("setup", ENV, ids=str)
def test_an_action_and_its_number_convert_both_ways(setup: Setup) -> None:
    for state in walk(setup, 4):
        for seat in state.actors:
            view = state.view(seat)
            for action in np.flatnonzero(setup.game.env.mask(view)).tolist():
                assert setup.game.env.action_ids(view, setup.game.env.action_of(view, action)) == [action]


@pytest.mark.parametrize("setup", ENV, ids=str)
def test_action_numbers_play_the_same_game_as_actions(setup: Setup) -> None:
    match, rng = setup.match(5), random.Random(5)
    chance, state = seeded_chance(match.record.seed), match.state
    while match.actors:
        step(match, rng)
        move = match.record.moves[-1]
        for action in setup.game.env.action_ids(state.view(move.seat), move.action):
            state = setup.game.env.apply(state, move.seat, action, chance)
        assert state == match.state


def test_a_step_of_a_sort_is_not_a_table_action() -> None:
    match = NAMED["xylotar-4"].match(1)
    game, view = match.game, match.view(0)
    place = game.env.action_of(view, ActionId(int(np.flatnonzero(game.env.mask(view))[0])))
    with pytest.raises(IllegalActionError, match="one step of a sort"):
        match.act(0, place)
    whole = view.legal[0].pick(lambda n: n - 1)
    assert isinstance(whole, Sort)
    assert len(game.env.action_ids(view, whole)) > 1


@pytest.mark.parametrize("name", NAMES)
def test_an_illegal_action_is_refused_with_a_reason(name: str) -> None:
    match = Setup(name, 3).match(1)
    game, chance = match.game, seeded_chance(bytes(32))
    seat = match.actors[0]
    mask = game.env.mask(match.view(seat))
    with pytest.raises(IllegalActionError, match=f"seat {seat} may not .*; it may {game.env.names_in(mask)}"):
        game.env.apply(match.state, seat, int(np.flatnonzero(mask == 0)[-1]), chance)
    for beyond in (-1, len(mask)):
        with pytest.raises(IllegalActionError, match=f"do {beyond}, which is not an action"):
            game.env.apply(match.state, seat, beyond, chance)
    with pytest.raises(SetupError, match="spectator"):
        game.env.observe(match.view(None))
    played = play(Setup(name, 3), 1, 40)
    waiting = next(seat for seat in range(3) if seat not in played.actors)
    with pytest.raises(NotYourTurnError):
        game.env.apply(played.state, waiting, 0, chance)


@pytest.mark.parametrize("name", NAMES)
def test_every_observation_field_varies(name: str) -> None:
    """Each field differs between some observations, and holds nothing but zeros where there is no such seat."""
    setups = [setup for setup in ENV if setup.name == name]
    game = find(name)
    rows = [
        game.env.observe(state.view(seat))
        for setup in setups
        for state in walk(setup, 6)
        for seat in state.actors or [0]
    ]
    records = game.env.observation.records(np.array(rows))
    for field in game.env.observation.fields:
        values = records[field.name].reshape(len(rows), -1)
        assert (values != values[0]).any(), f"{field.name} is always the same"


@pytest.mark.parametrize("name", NAMES)
def test_seats_that_are_not_there_are_zeros(name: str) -> None:
    game = find(name)
    for state in walk(Setup(name, 3), 2):
        record = fields_of(state.view(1))
        for field in game.env.observation.fields:
            if "own" in (field.axes or [()])[0]:
                assert not record[field.name][3:].any()


@pytest.mark.property
@pytest.mark.parametrize("setup", ENV, ids=str)
def test_numbers_are_those_of_the_view(setup: Setup) -> None:
    """A few fields, read off the view's plain data, which is written by other code."""
    for state in itertools.islice(walk(setup, 7), amount(quick=150, long=10_000)):
        for seat in setup.seats:
            view = state.view(seat)
            observed, data = fields_of(view), view.data
            around = [(seat + place) % len(setup.seats) for place in range(len(setup.seats))]
            points = [state.points[other] - state.points[seat] for other in around]
            assert observed.ahead[: len(around)].tolist() == points
            assert [around[place] for place in np.flatnonzero(observed.actors)] == sorted(
                data.actors, key=lambda other: (other - seat) % len(setup.seats)
            )
            assert observed.trick == data.trick
            KITS[setup.name].check_observation(observed, data, around)


@pytest.mark.parametrize("setup", [NAMED["xylotar-4"], NAMED["fishing-3-rich"]], ids=str)
def test_a_planted_leak_is_found(setup: Setup) -> None:
    """An observation of the state, unlike one of the view, tells worlds apart that the seat cannot."""
    found = 0
    for seed in range(300):
        rng = random.Random(seed)
        state, seat = wander(setup, seed, rng).state, 1
        if is_sorting(state):
            continue
        other = KITS[setup.name].other_world(state, seat, rng)
        assert (setup.game.env.observe(state.view(seat)) == setup.game.env.observe(other.view(seat))).all()
        careless = [setup.game.env.observe(View(setup.game, world.record, seat)) for world in (state, other)]
        found += not np.array_equal(*careless)
    assert found  # in Fishing, only a card that is being passed has a place in which it could show


def test_one_field_list_gives_type_offsets_table_and_text() -> None:
    observation = Observation(
        Field("trick", "the trick", is_number=True),
        Field("led", "the colour", (("R", "G"),)),
        Field("points", "by seat", (("own", "+1"),), is_number=True),
        Field("seen", "by seat and card", (("own", "+1"), ("a", "b", "c"))),
    )
    assert observation.size == 11
    tensor = np.array([4, 0, 1, -2, 0, 0, 0, 0, 1, 0, 1], np.int8)
    record = observation.records(tensor)[()]
    assert (record.trick, record.led.tolist(), record.seen[1].tolist()) == (4, [0, 1], [1, 0, 1])
    record.points[1] = 9
    assert tensor[4] == 9, "the record is the tensor"
    assert observation.describe(tensor) == "trick: 4\nled: G\npoints: own -2, +1 9\nseen\n  +1: a, c"
    assert observation.table().splitlines()[-1] == "| `seen` | 5 | 2 × 3 | by seat and card |"


def test_the_examples_of_the_document_run() -> None:
    assert doctest.testfile(str(DOCUMENT), module_relative=False).failed == 0


def test_the_document_has_the_tables_as_they_are() -> None:
    """`make golden` rewrites them."""
    text = DOCUMENT.read_text("utf-8")
    assert with_current_tables(text) == text
