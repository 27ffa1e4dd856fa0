"""Nothing leaks: what a seat cannot know may be anything, and that seat cannot tell.

At random points of random games, what a seat does not know is dealt again. Its view, legal actions, text, JSON and
observation must stay equal byte for byte, and so must its events when the game goes on. At a table without a memory aid
the same holds for what its player has seen and would have to remember.
"""

import random
from typing import Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from tests.budget import amount
from tests.kit import Kit, exchange
from tests.kits import KITS, SETUPS, is_sorting, wander
from tests.setups import Setup, step
from trickhouse.engine.match import Match
from trickhouse.engine.record import Move
from trickhouse.engine.shuffle import Chance, seeded_chance
from trickhouse.engine.state import State, View
from trickhouse.games import find

FORGETFUL = [setup for setup in SETUPS if type(KITS[setup.name]).forgotten is not Kit.forgotten]
"""Those of games in which players see cards that are then turned face down again."""
MANY_GAMES, STEPS = amount(quick=25, long=250), amount(quick=100, long=10_000)
"""A round has fewer steps than that, and a game fewer than ten thousand."""


def test_every_value_of_every_option_is_among_the_setups() -> None:
    """What is checked here is checked under every rule that a table can choose."""
    for name, kit in KITS.items():
        game = find(name)
        for option, kind in get_type_hints(game.options).items():
            if get_origin(kind) is Literal:
                usual = getattr(game.options(), option)
                assert {setup.options.get(option, usual) for setup in kit.setups} == set(get_args(kind)), option


def shown(state: State, seat: int | None) -> tuple[bytes, ...]:
    """Everything that reaches a player, as bytes."""
    view, place = state.view(seat), 0 if seat is None else 1 + seat
    return (
        *view.game.display.situations(state.all_views(), range(place, place + 1)),
        view.record.tobytes(),
        view.json(),
        repr(view.legal).encode(),
        view.game.display.draw(view).markup.encode(),
        repr(view).encode(),
        *_numbers(view),
    )


def _numbers(view: View) -> list[bytes]:
    """What programs that learn are given, if the game has that part."""
    if view.seat is None or not view.game.has("env"):
        return []
    return [view.game.env.observe(view).tobytes(), view.game.env.mask(view).tobytes()]


def encoded_events(before: View, after: View) -> bytes:
    return msgspec.json.encode(before.game.display.events(before, after))


@pytest.mark.property
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_no_leak_at_random_points_of_many_games(setup: Setup) -> None:
    """Each game is played quickly to a random point; then one seat looks at one more step."""
    differed = 0
    for seed in range(MANY_GAMES):
        rng = random.Random(seed)
        match = wander(setup, seed, rng)
        differed += _check_next_step(setup, match, rng)
    assert differed > MANY_GAMES / 2  # otherwise the test would have tested nothing


@pytest.mark.property
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_no_leak_in_every_step_of_a_game(setup: Setup) -> None:
    """All that can happen in a game, ends of rounds and new deals included; one seat looks at each step."""
    match, rng = setup.match(1), random.Random(1)
    differed = 0
    while match.actors and match.ply < STEPS:
        differed += _check_next_step(setup, match, rng)
    assert differed > match.ply / 2


def _check_next_step(setup: Setup, match: Match, rng: random.Random) -> int:
    before = match.state
    step(match, rng)
    seat = rng.choice([None, *setup.seats])
    chance = KITS[setup.name].other_chance(setup, seat, seeded_chance(match.record.seed), rng)
    return _check(before, match.record.moves[-1], match.state, seat, chance, rng)


def _check(before: State, move: Move, after: State, seat: int | None, chance: Chance, rng: random.Random) -> int:
    """Compare a step with the same step in another world. Returns whether the worlds really differed."""
    if is_sorting(before):
        return _check_sorting(before, seat, rng)
    kit = KITS[before.game.name]
    swapped = exchange(kit.hidden(before, after, seat, move.action), kit.kinds(before), rng)
    other_before = kit.redealt(before, swapped)
    other_after = other_before.apply(move.seat, kit.exchanged(before, move.action, swapped), chance)
    assert shown(other_before, seat) == shown(before, seat)
    assert shown(other_after, seat) == shown(after, seat)
    assert encoded_events(other_before.view(seat), other_after.view(seat)) == encoded_events(
        before.view(seat), after.view(seat)
    )
    return other_before != before or other_after != after


@pytest.mark.property
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_no_trace_of_what_a_player_must_remember(setup: Setup) -> None:
    """Without a memory aid, what a seat has seen and does not see any more may be anything, too."""
    plies, forgotten = _look_at_every_step(setup)
    assert forgotten > plies / 4 or setup not in FORGETFUL


@pytest.mark.parametrize("setup", FORGETFUL, ids=str)
def test_a_game_that_forgets_nothing_would_be_found_out(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(setup.game.display), "forget", lambda _, views: views)
    with pytest.raises(AssertionError):
        _look_at_every_step(setup)


def _look_at_every_step(setup: Setup) -> tuple[int, int]:
    """One seat at each step of a game. Returns how many there are, and in how many something forgotten was changed."""
    match, rng = setup.match(1), random.Random(1)
    forgotten = 0
    while match.actors and match.ply < STEPS:
        forgotten += _check_forgetting(setup, match, rng)
    return match.ply, forgotten


def _check_forgetting(setup: Setup, match: Match, rng: random.Random) -> int:
    """Compare a step with the same step in another world. Returns whether something that the seat had seen differed."""
    kit, before = KITS[setup.name], match.state
    step(match, rng)
    after, move = match.state, match.record.moves[-1]
    seat = rng.choice(setup.game.people(setup.players))
    other = kit.other_world(after, seat, rng, forgets=True)
    assert sent(other, seat) == sent(after, seat)
    if is_sorting(before):
        return other.view(seat) != after.view(seat)
    hidden = kit.hidden(before, after, seat, move.action) | kit.forgotten(before, seat) & kit.forgotten(after, seat)
    swapped = exchange(hidden, kit.kinds(before), rng)
    other_before = kit.redealt(before, swapped)
    chance = kit.other_chance(setup, seat, seeded_chance(match.record.seed), rng)
    other_after = other_before.apply(move.seat, kit.exchanged(before, move.action, swapped), chance)
    assert sent(other_before, seat) == sent(before, seat)
    assert sent(other_after, seat) == sent(after, seat)
    assert encoded_events(still_seen(other_before, seat), still_seen(other_after, seat)) == encoded_events(
        still_seen(before, seat), still_seen(after, seat)
    )
    return other.view(seat) != after.view(seat) or other_before.view(seat) != before.view(seat)


def still_seen(state: State, seat: int) -> View:
    """The view of a seat at a table without a memory aid."""
    return state.game.display.forget(state.all_views())[1 + seat]


def sent(state: State, seat: int) -> tuple[bytes, ...]:
    """Everything that reaches a player at a table without a memory aid, as bytes, and the log, which does not."""
    view, display = still_seen(state, seat), state.game.display
    return (
        *display.situations(display.forget(state.all_views()), range(1 + seat, 2 + seat)),
        view.record.tobytes(),
        view.json(),
        repr(view.legal).encode(),
        display.draw(view).markup.encode(),
    )


def _check_sorting(before: State, seat: int | None, rng: random.Random) -> int:
    """While players choose together, what a seat does not know is dealt again; then another seat chooses."""
    other = KITS[before.game.name].redealt_whole(before, seat, rng)
    assert shown(other, seat) == shown(before, seat)
    movers = [actor for actor in before.actors if actor != seat]
    if movers and len(before.actors) > 1:  # the last one to choose may reveal something to all
        mover = rng.choice(movers)
        after, other_after = (
            state.apply(mover, state.view(mover).legal[0].pick(rng.randrange), _never) for state in (before, other)
        )
        assert shown(other_after, seat) == shown(after, seat)
        assert encoded_events(other.view(seat), other_after.view(seat)) == encoded_events(
            before.view(seat), after.view(seat)
        )
    return other != before


def _never(label: str, _cards: object) -> list[int]:
    raise AssertionError(f"no deal was due, yet {label} was asked for")
