"""Positions of Fishing as people would write them down, and scripted play from there.

A set of cards is a text such as `Y7 B3`; a script is a text such as `0 play Y7, 1 play Y3`.
"""

from collections.abc import Iterable, Sequence

import numpy as np

from trickhouse.engine.arrays import copy
from trickhouse.engine.record import parse_move
from trickhouse.engine.shuffle import Chance
from trickhouse.engine.state import State
from trickhouse.games import find
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.cards import NAMES, OCEAN_SIZE, STARTING_SIZE, parse_card, starting_cards
from trickhouse.games.fishing.pairs import add

GAME = find("fishing")


def unshuffled(_label: str, pack: Sequence[int]) -> list[int]:
    """A chance that leaves every pack in canonical order."""
    return list(pack)


def reversing(_label: str, pack: Sequence[int]) -> list[int]:
    """A chance that turns every pack upside down."""
    return list(reversed(pack))


def table(
    hands: Sequence[str],
    *,
    leader: int = 0,
    round_no: int = 1,
    points: Sequence[int] = (),
    nets: Sequence[str] = (),
    holds: Sequence[str] = (),
    ocean: str | None = None,
) -> State:
    """A trick is about to be led. By seat: hands, points, what was caught this round, and holds with the top first.

    The holds were caught in the round before. The ocean, top first, holds all other cards unless it is
    given. As many tricks have been played as cards are missing from the hands; the log does not tell of them.
    """
    seats = range(len(hands))
    stated = [parse_card(name) for cards_ in (*hands, *nets, *holds, ocean or "") for name in cards_.split()]
    assert len(set(stated)) == len(stated), "a card is stated twice"
    assert set(stated) <= {*starting_cards(len(hands)), *range(STARTING_SIZE, len(NAMES))}, "a card is not in play"
    assert len({len(hand.split()) for hand in hands}) == 1, "hands differ in size"

    record = copy(GAME.new(len(hands), unshuffled, starter=leader).record)
    size = len(hands[0].split())
    record.round_no = round_no
    record.trick = kernel.HAND_SIZES[len(hands), round_no] - size
    record.hand[:] = 0
    for seat in seats:
        _put(record.hand[seat], hands[seat])
        record.hand_size[seat] = size
    record.points[: len(points)] = points
    for seat, net_ in enumerate(nets):
        _put(record.net[seat], net_)
    for seat, hold_ in enumerate(holds):
        assert round_no > 1, "there are no holds in the first round"
        pack = _pack(hold_)
        record.hold[seat, : len(pack)] = pack
        record.hold_size[seat] = record.stowed[seat, round_no - 1] = len(pack)
        _remember(record, seat, round_no - 1, hold_)
    rest = [card for card in record.ocean.tolist() if card not in stated] if ocean is None else _pack(ocean)
    record.ocean_top = OCEAN_SIZE - len(rest)
    record.ocean[record.ocean_top :] = rest
    return State(GAME, record)


def _pack(names: str) -> list[int]:
    return [parse_card(name) for name in names.split()]


def _put(pair: np.ndarray, names: str) -> None:
    for card in _pack(names):
        add(pair, card)


def _remember(record: np.record, seat: int, round_no: int, names: str) -> None:
    record.caught_by[_pack(names)] = seat
    record.caught_in[_pack(names)] = round_no


def play(state: State, script: str, chance: Chance = unshuffled) -> State:
    """The state after `0 play Y7, 1 play Y3, 1 catch R4, 2 pass B5, 2 name G` and the like."""
    for step in script.split(","):
        seat, verb, what = step.split()
        move = parse_move(GAME, {"seat": int(seat), verb: what})
        state = state.apply(move.seat, move.action, chance)
    return state


def trick(state: State, names: str, chance: Chance = unshuffled) -> State:
    """The state after these cards have been played, each by the seat whose turn it is."""
    for name in names.split():
        state = play(state, f"{state.actors[0]} play {name}", chance)
    return state


def may(state: State, seat: int) -> str:
    """What a seat may do, as in a script but without the seat."""
    return ", ".join(map(str, state.view(seat).legal))


def cards(names: str) -> set[str]:
    """A set of cards."""
    return set(names.split())


def hand(state: State, seat: int) -> set[str]:
    """The cards that a seat holds."""
    return set(state.open_view().data.boats[seat].hand)


def net(state: State, seat: int) -> set[str]:
    """The cards that a seat has caught this round."""
    return set(state.open_view().data.boats[seat].net)


def hold(state: State, seat: int) -> str:
    """The cards in a seat's hold, top first."""
    return _names(state.record.hold[seat, : state.record.hold_size[seat]])


def ocean(state: State) -> str:
    """The cards in the ocean, top first."""
    return _names(state.record.ocean[state.record.ocean_top :])


def points(state: State) -> list[int]:
    """By seat."""
    return [boat.points for boat in state.open_view().data.boats]


def _names(pack: Iterable[int]) -> str:
    return " ".join(NAMES[card] for card in pack)
