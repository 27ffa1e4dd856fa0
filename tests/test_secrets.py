"""Nothing leaks: what a seat cannot know may be anything, and that seat cannot tell.

At random points of random games, what a seat does not know is dealt anew. Its view, legal actions, text, JSON and
observation must stay equal byte for byte, and so must the events it is told when the game goes on.
"""

import random
from collections.abc import Sequence

import msgspec
import pytest

from tests.redeal import Exchange, exchange, hidden, kinds, redealt, redealt_racks
from tests.setups import SETUPS, Setup, is_sorting, step, wander
from trickhouse.engine.game import Action, Game, State, View
from trickhouse.engine.match import Match
from trickhouse.engine.record import Move, format_action, parse_action
from trickhouse.engine.shuffle import Chance, seeded
from trickhouse.games.fishing.cards import NAMES

MANY_GAMES = 250


def shown(view: View) -> tuple[bytes, ...]:
    """Everything that reaches a player, as bytes."""
    return (
        view.record.tobytes(),
        view.json(),
        repr(view.legal).encode(),
        view.game.draw(view).markup.encode(),
        repr(view).encode(),
        *([] if view.seat is None else (view.game.observe(view).tobytes(), view.game.mask(view).tobytes())),
    )


def told(before: View, after: View) -> bytes:
    return msgspec.json.encode(before.game.events(before, after))


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_no_leak_at_random_points_of_many_games(setup: Setup) -> None:
    """Each game is played quickly to a random point; one more step is then looked at by one seat."""
    differed = 0
    for seed in range(MANY_GAMES):
        rng = random.Random(seed)
        match = wander(setup, seed, rng)
        differed += _check_next_step(setup, match, rng)
    assert differed > MANY_GAMES / 2  # otherwise the test would have tested nothing


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_no_leak_in_every_step_of_a_game(setup: Setup) -> None:
    """All that can happen in a game, ends of rounds and new deals too, each step looked at by one seat."""
    match, rng = setup.match(1), random.Random(1)
    differed = 0
    while match.actors:
        differed += _check_next_step(setup, match, rng)
    assert differed > match.ply / 2


def _check_next_step(setup: Setup, match: Match, rng: random.Random) -> int:
    before = match.state
    step(match, rng)
    seat = rng.choice([None, *setup.seats])
    chance = _other_chance(setup, seat, seeded(match.record.seed), rng)
    return _check(before, match.record.moves[-1], match.state, seat, chance, rng)


def _check(before: State, move: Move, after: State, seat: int | None, chance: Chance, rng: random.Random) -> int:
    """Compare a step with the same step in another world; whether the worlds really differed."""
    if is_sorting(before):
        return _check_sorting(before, seat, rng)
    views = before.view(seat), after.view(seat)
    swapped = exchange(hidden(before, after, seat, move.action), kinds(before), rng)
    other_before = redealt(before, swapped)
    other_after = other_before.apply(move.seat, _exchanged(before.game, move.action, swapped), chance)
    assert shown(other_before.view(seat)) == shown(views[0])
    assert shown(other_after.view(seat)) == shown(views[1])
    assert told(other_before.view(seat), other_after.view(seat)) == told(*views)
    return other_before != before or other_after != after


def _check_sorting(before: State, seat: int | None, rng: random.Random) -> int:
    """While racks are sorted, all that a seat does not sort itself is dealt anew; then somebody else sorts."""
    other = redealt_racks(before, seat, rng)
    assert shown(other.view(seat)) == shown(before.view(seat))
    movers = [actor for actor in before.actors if actor != seat]
    if movers and len(before.actors) > 1:  # the last one to sort shows the colours of all racks
        mover = rng.choice(movers)
        after, other_after = (
            state.apply(mover, state.view(mover).legal[0].pick(rng.randrange), _never) for state in (before, other)
        )
        assert shown(other_after.view(seat)) == shown(after.view(seat))
        assert told(other.view(seat), other_after.view(seat)) == told(before.view(seat), after.view(seat))
    return other != before


def _never(label: str, _cards: object) -> list[int]:
    raise AssertionError(f"no deal was due, yet {label} was asked for")


def _exchanged(game: Game, action: Action, swapped: Exchange) -> Action:
    """A card that is named in an action is another one in the other world; slots are the same."""
    fields = format_action(action)
    named = {verb: NAMES[swapped[NAMES.index(value)]] for verb, value in fields.items() if value in NAMES}
    return parse_action(game, fields | named)


def _other_chance(setup: Setup, seat: int | None, chance: Chance, rng: random.Random) -> Chance:
    """Shuffles that give a seat the same cards as before, and everybody else others."""
    if setup.name == "fishing":
        return lambda label, cards: (chance if label.endswith(f"/{seat}") else _random_chance(rng))(label, cards)

    def deal(label: str, cards: Sequence[int]) -> list[int]:
        order = chance(label, cards)
        size = len(order) // len(setup.seats)
        blocks = {2: {0: (1, 2), 2: (0, 3)}}.get(setup.players, {s: (s,) for s in setup.seats}).get(seat, ())
        free = [i for i in range(len(order)) if i // size not in blocks]
        for i, card in zip(free, rng.sample([order[i] for i in free], len(free)), strict=True):
            order[i] = card
        return order

    return deal


def _random_chance(rng: random.Random) -> Chance:
    return lambda _label, cards: rng.sample(cards, len(cards))
