"""Playouts of Fishing: forced ends are worth what they bring, luck is the same for every action, minds have limits."""

import itertools
import random
from collections.abc import Callable

import numpy as np
import pytest

from tests.budget import amount
from tests.games.fishing.tables import GAME, table, trick, unshuffled
from trickhouse.engine.arrays import copy
from trickhouse.engine.dice import dice
from trickhouse.engine.mind import CLEAR_MIND, Mind, cara_utility
from trickhouse.engine.state import State, View
from trickhouse.games.fishing import kernel, prospects
from trickhouse.games.fishing.beliefs import FishingBeliefs
from trickhouse.games.fishing.cards import DECK_SIZE, TIERS
from trickhouse.games.fishing.playouts import FishingPlayouts
from trickhouse.games.fishing.rollouts import random_action, random_deal

PLAYERS = (3, 4, 5)


def wandered(players: int, seed: int, stop: Callable[[np.record], bool]) -> State:
    """A random game, stopped where a seat may act and `stop` holds, or at its end."""
    record, rng = copy(GAME.new(players, unshuffled).record), dice(seed)
    pack, ends = np.zeros(DECK_SIZE, np.uint8), np.zeros(TIERS + 1, np.int64)
    while record.phase != kernel.OVER and (record.phase == kernel.DEAL or not stop(record)):
        if record.phase == kernel.DEAL:
            random_deal(record, pack, ends, rng)
        else:
            seat = kernel.decider(record)
            kernel.apply_unchecked(record, seat, random_action(record, seat, rng))
    return State(GAME, record)


def choices(players: int, count: int, stop: Callable[[np.record], bool]) -> list[State]:
    """Such points of random games where the seat to act has a choice."""
    games = (wandered(players, seed, stop) for seed in itertools.count())
    return [*itertools.islice((state for state in games if state.actors and has_choice(state)), count)]


def has_choice(state: State) -> bool:
    return len(state.view(state.actors[0]).legal) > 1


def decisions(players: int, count: int) -> list[State]:
    """All over the game."""
    rng = random.Random(players)
    return choices(players, count, lambda record: record.round_no > 1 and rng.randrange(60) == 0)


def last_choices(players: int, count: int) -> list[State]:
    """In the last round: a seat plays last to a trick, and then all have one card left."""
    is_last = (kernel.PLAYING, kernel.ROUNDS, players - 1, 2)
    return choices(
        players,
        count,
        lambda record: (record.phase, record.round_no, record.table_size, record.hand_size[record.turn]) == is_last,
    )


def tried(view: View, worlds: int, seed: int, mind: Mind = CLEAR_MIND, truth: State | None = None) -> FishingPlayouts:
    """All actions tried out."""
    playouts = FishingPlayouts(view, mind, truth)
    playouts.run(np.arange(len(playouts.actions)), worlds, dice(seed))
    return playouts


def worths(state: State, mind: Mind = CLEAR_MIND, worlds: int = 20) -> dict[str, float]:
    """By action: what it is worth to the seat to act, who knows all cards."""
    playouts = tried(state.view(state.actors[0]), worlds, 1, mind, state)
    return {str(action): mean for action, mean in zip(playouts.actions, playouts.means.tolist(), strict=True)}


def ahead(state: State, seat: int) -> float:
    """A seat's points less the others' mean."""
    points = state.record.points[: state.record.players]
    return float(points[seat] - (points.sum() - points[seat]) / (len(points) - 1))


def forced_end(state: State, action: object) -> State | None:
    """How the game ends after an action; `None` if a seat has a choice on the way."""
    state = state.play(state.actors[0], action)
    while state.actors:
        if has_choice(state):
            return None
        state = state.play(state.actors[0], state.view(state.actors[0]).legal[0])
    return state


@pytest.mark.parametrize("players", PLAYERS)
def test_the_same_dice_give_the_same(players: int) -> None:
    for seed, state in enumerate(decisions(players, 15)):
        view = state.view(state.actors[0])
        one, two = tried(view, 20, seed), tried(view, 20, seed)
        assert one.totals.tolist() == two.totals.tolist()
        assert one.actions == view.legal
        assert one.counts.tolist() == [20] * len(view.legal)


@pytest.mark.parametrize("players", PLAYERS)
def test_what_else_is_tried_does_not_change_the_luck_of_an_action(players: int) -> None:
    for seed, state in enumerate(decisions(players, 15)):
        view = state.view(state.actors[0])
        together = tried(view, 20, seed).totals
        for index in range(len(view.legal)):
            alone = FishingPlayouts(view, CLEAR_MIND)
            alone.run(np.array([index]), 20, dice(seed))
            assert alone.totals[index] == together[index]
            assert alone.counts.sum() == 20


def test_open_cards_and_a_forced_end_leave_no_doubt() -> None:
    """With Y10 seat 2 catches all six cards that are left, with Y7 seat 0 does."""
    state = trick(table(["Y9 B4", "Y5 R6", "Y7 Y10"], round_no=8), "Y9 Y5")
    assert worths(state) == {"play Y7": -3.0, "play Y10": 6.0}


def test_a_trick_with_a_penalty_may_be_worth_nothing() -> None:
    """Whoever takes the buoy gets three cards, and pays three points for one of them."""
    state = trick(table(["Y9 B4", "buoy-minus-a R6", "Y7 Y10"], round_no=8), "Y9 buoy-minus-a")
    assert worths(state) == {"play Y7": -1.5, "play Y10": 3.0}


@pytest.mark.property
@pytest.mark.parametrize("players", PLAYERS)
def test_who_sees_all_cards_foresees_a_forced_end(players: int) -> None:
    forced = 0
    for state in last_choices(players, amount(quick=10, long=30)):
        seat = state.actors[0]
        playouts = tried(state.view(seat), 5, 1, truth=state)
        for action, mean in zip(playouts.actions, playouts.means, strict=True):
            end = forced_end(state, action)
            if end is not None:
                forced += 1
                assert mean == pytest.approx(ahead(end, seat))
    assert forced > amount(quick=2, long=10)


@pytest.mark.property
@pytest.mark.parametrize("players", PLAYERS)
def test_a_forced_end_is_worth_what_it_is_in_the_worlds_that_fit_the_view(players: int) -> None:
    compared = 0
    for state in last_choices(players, amount(quick=6, long=24)):
        view = state.view(state.actors[0])
        worlds = [State(GAME, world) for world in FishingBeliefs(view).states(dice(2), 200).view(np.recarray)]
        playouts = tried(view, 2000, 1)
        for action, mean in zip(playouts.actions, playouts.means, strict=True):
            ends = [*itertools.takewhile(bool, (forced_end(world, action) for world in worlds))]
            if len(ends) == len(worlds):
                compared += 1
                assert mean == pytest.approx(np.mean([ahead(end, view.seat) for end in ends]), abs=1.0)
    assert compared > amount(quick=0, long=5)


def test_the_end_of_a_round_is_worth_what_its_cards_will_bring() -> None:
    """Before the last round, points are not all that counts."""
    state = trick(table(["Y9", "Y5", "Y7"], round_no=3), "Y9 Y5")
    after = state.play(2, state.view(2).legal[0])
    assert worths(state) == {"play Y7": pytest.approx(prospects.worth(after.record, 2))}
    assert prospects.worth(after.record, 2) != ahead(after, 2)


def test_a_short_sight_counts_what_has_been_caught_by_then() -> None:
    state = trick(table(["Y9 B4 V5", "Y5 R6 V6", "Y7 Y10 R10"], nets=["", "B5 B6", ""], round_no=8), "Y9 Y5")
    assert worths(state, Mind(horizon=1)) == {"play Y7": -2.5, "play Y10": 2.0}
    assert worths(state, Mind(horizon=3)) == worths(state)
    assert worths(state) != worths(state, Mind(horizon=1))


def test_who_forgets_does_not_know_who_has_which_card() -> None:
    """Seat 0 leads next: with B4, all is lost; if it has R6 instead, R10 catches that trick."""
    state = trick(table(["Y9 B4", "Y5 R6", "Y7 R10"], round_no=8), "Y9 Y5")
    assert worths(state) == {"play Y7": -3.0}
    mixed_up = worths(state, Mind(memory=0), worlds=1000)["play Y7"]
    assert mixed_up == pytest.approx((-3.0 + 1.5) / 2, abs=0.4)  # five standard deviations


@pytest.mark.parametrize("risk", [-0.3, 0.3])
def test_risk_bends_what_an_end_is_worth(risk: float) -> None:
    state = trick(table(["Y9 B4", "Y5 R6", "Y7 Y10"], round_no=8), "Y9 Y5")
    expected = {"play Y7": pytest.approx(cara_utility(risk, -3.0)), "play Y10": pytest.approx(cara_utility(risk, 6.0))}
    assert worths(state, Mind(risk=risk)) == expected
