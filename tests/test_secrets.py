"""Nothing leaks: what a seat cannot know may be anything, and that seat cannot tell.

At random points of random games, what a seat does not know is dealt again. Its view, legal actions, text, JSON and
observation must stay equal byte for byte, and so must the events it is told when the game goes on.
"""

import random

import msgspec
import pytest

from tests.budget import amount
from tests.kit import exchange
from tests.kits import KITS, SETUPS, is_sorting, wander
from tests.setups import Setup, step
from trickhouse.engine.match import Match
from trickhouse.engine.record import Move
from trickhouse.engine.shuffle import Chance, seeded
from trickhouse.engine.state import State, View

MANY_GAMES, STEPS = amount(quick=25, long=250), amount(quick=100, long=10_000)
"""A round has fewer steps than that, and a game fewer than ten thousand."""


def shown(state: State, seat: int | None) -> tuple[bytes, ...]:
    """Everything that reaches a player, as bytes."""
    view, place = state.view(seat), 0 if seat is None else 1 + seat
    return (
        *view.game.telling.situations(view.game.all_views(state), range(place, place + 1)),
        view.record.tobytes(),
        view.json(),
        repr(view.legal).encode(),
        view.game.telling.draw(view).markup.encode(),
        repr(view).encode(),
        *_numbers(view),
    )


def _numbers(view: View) -> list[bytes]:
    """What programs that learn are given, if the game has that part."""
    if view.seat is None or not view.game.has("learning"):
        return []
    return [view.game.learning.observe(view).tobytes(), view.game.learning.mask(view).tobytes()]


def told(before: View, after: View) -> bytes:
    return msgspec.json.encode(before.game.telling.events(before, after))


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
    chance = KITS[setup.name].other_chance(setup, seat, seeded(match.record.seed), rng)
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
    assert told(other_before.view(seat), other_after.view(seat)) == told(before.view(seat), after.view(seat))
    return other_before != before or other_after != after


def _check_sorting(before: State, seat: int | None, rng: random.Random) -> int:
    """While players choose together, what a seat does not know is dealt again; then somebody else chooses."""
    other = KITS[before.game.name].redealt_whole(before, seat, rng)
    assert shown(other, seat) == shown(before, seat)
    movers = [actor for actor in before.actors if actor != seat]
    if movers and len(before.actors) > 1:  # the last one to choose may reveal something to all
        mover = rng.choice(movers)
        after, other_after = (
            state.apply(mover, state.view(mover).legal[0].pick(rng.randrange), _never) for state in (before, other)
        )
        assert shown(other_after, seat) == shown(after, seat)
        assert told(other.view(seat), other_after.view(seat)) == told(before.view(seat), after.view(seat))
    return other != before


def _never(label: str, _cards: object) -> list[int]:
    raise AssertionError(f"no deal was due, yet {label} was asked for")
