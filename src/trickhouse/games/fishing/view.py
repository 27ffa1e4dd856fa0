"""What a seat may know in Fishing: its hand, every card played and caught, and how many cards lie where."""

from collections.abc import Iterator

import msgspec
import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.bits import members
from trickhouse.engine.events import Caught, ColourNamed, Passed, Penalty, Played, TrickTaken
from trickhouse.engine.game import Result, Seat, State, View, alone, blank, copy
from trickhouse.engine.jit import Fields, jit
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.actions import cards_of
from trickhouse.games.fishing.cards import COLOURS, DECK_SIZE, NAMES, TIERS, TRUMP


@jit
def look(s: Fields, seat: int, v: Fields) -> None:
    """The allow-list: copy into a blank record what a seat (or NONE, a spectator) may know. Nothing else gets there."""
    glance(s, seat, v)
    # The past, of which everybody has seen the same.
    v.log_size, v.last_log_size = s.log_size, s.last_log_size
    v.log[:] = s.log
    v.last_log[:] = s.last_log
    v.last_points[:] = s.last_points


@jit
def glance(s: Fields, seat: int, v: Fields) -> None:
    """The part of it that lies on the table now. It is written whole, over whatever somebody else saw in this game."""
    v.players, v.phase, v.round_no, v.trick = s.players, s.phase, s.round_no, s.trick
    v.leader, v.turn, v.required, v.namer, v.lowest = s.leader, s.turn, s.required, s.namer, s.lowest
    v.ocean_top, v.table_size, v.effect = s.ocean_top, s.table_size, s.effect
    v.overfished, v.winners = s.overfished, s.winners
    v.left[0], v.left[1] = s.left[0], s.left[1]
    for tier in range(TIERS + 1):
        v.depths[tier] = s.depths[tier]
    for card in range(DECK_SIZE):
        v.tier[card] = s.tier[card]
    for card in range(DECK_SIZE):  # one array a loop, and the compiler takes many cards at a time
        v.caught_by[card] = s.caught_by[card]
    for card in range(DECK_SIZE):
        v.caught_in[card] = s.caught_in[card]
    for other in range(s.players):
        v.hand_size[other], v.hold_size[other], v.table[other] = s.hand_size[other], s.hold_size[other], s.table[other]
        v.net[other, 0], v.net[other, 1] = s.net[other, 0], s.net[other, 1]
        v.points[other], v.voids[other] = s.points[other], s.voids[other]
        for round_no in range(kernel.ROUNDS + 1):
            v.stowed[other, round_no], v.drawn[other, round_no] = s.stowed[other, round_no], s.drawn[other, round_no]
        for tier in range(TIERS + 1):
            v.fished[other, tier] = s.fished[other, tier]
        _glance_at_secrets(s, other, seat, v)


@jit
def _glance_at_secrets(s: Fields, other: int, seat: int, v: Fields) -> None:
    """A seat knows its hand, the card it passed and, once all have passed, the card it got."""
    is_own = other == seat
    v.hand[other, 0] = s.hand[other, 0] if is_own else 0
    v.hand[other, 1] = s.hand[other, 1] if is_own else 0
    is_giver = seat != kernel.NONE and other == (seat if seat > 0 else s.players) - 1
    is_known = s.passed[other] == kernel.NONE or is_own or (is_giver and s.phase != kernel.PASSING)
    v.passed[other] = s.passed[other] if is_known else kernel.HIDDEN


@jit
def _look_at(states: NDArray[np.void], seat: int, shown: NDArray[np.void]) -> None:
    look(states[0], seat, shown[0])


def view(state: State, seat: int | None) -> View:
    """What a seat, or a spectator, may know."""
    shown = blank(kernel.STATE)
    _look_at(alone(state.record), kernel.NONE if seat is None else seat, alone(shown))
    return View(state.game, shown, None if seat is None else Seat(seat))


def open_view(state: State) -> View:
    """All cards open."""
    return View(state.game, copy(state.record), None)


LogEntry = Played | Caught | Penalty | Passed | TrickTaken | ColourNamed

PHASES = ("deal", "play", "catch", "pass", "name", "over")


class Batch(msgspec.Struct, frozen=True):
    """What a seat caught in one round, as far as it has not come back since."""

    round: int
    stowed: int
    """How many of these are in the hold."""
    drawn: int
    """How many of these were drawn for this round."""
    cards: tuple[str, ...]
    """Those of the batch that have not been seen since: in the hold, or in a hand."""


class Boat(msgspec.Struct, frozen=True):
    """A player's place as a seat sees it."""

    points: int
    hand_size: int
    hand: tuple[str, ...] | None
    """The cards, if this seat may know them."""
    net: tuple[str, ...]
    """Caught this round."""
    hold_size: int
    holds: tuple[Batch, ...]
    fished: tuple[int, ...]
    """Drawn from the ocean for this round, by stars."""
    voids: tuple[str, ...]
    """Colours shown to be lacking since this player last got cards."""
    has_passed: bool
    passed: str | None
    """The card passed to the left this round, if this seat may know it."""


class Table(msgspec.Struct, frozen=True):
    """A view of Fishing as plain data."""

    seat: int | None
    players: int
    round: int
    rounds: int
    phase: str
    trump: str
    actors: tuple[int, ...]
    leader: int
    trick: int
    """From 0."""
    hand_sizes: tuple[int, ...]
    """By round: how many cards each gets, and so how many tricks there are."""
    required: str | None
    named_by: int | None
    lowest_wins: bool
    trick_cards: tuple[Played, ...]
    left: tuple[str, ...]
    """The cards of the trick that nobody has caught yet."""
    ocean: tuple[int, ...]
    """Cards left, by stars."""
    boats: tuple[Boat, ...]
    log: tuple[LogEntry, ...]
    """This round so far."""
    overfished: bool
    result: Result | None


def result(record: np.record) -> Result | None:
    """The outcome by seat, once the game is over."""
    if record.phase != kernel.OVER:
        return None
    return Result(
        scores=tuple(int(points) for points in record.points[: record.players]),
        winners=tuple(members(record.winners)),
        rounds=int(record.round_no),
    )


def actors(record: np.record) -> tuple[Seat, ...]:
    """The seats that may act now."""
    return tuple(Seat(seat) for seat in members(_actors_of(alone(record))))


@jit
def _actors_of(states: NDArray[np.void]) -> int:
    return kernel.actors(states[0])


def names(pair: NDArray[np.int64]) -> tuple[str, ...]:
    """A set of cards by name."""
    return tuple(NAMES[card] for card in cards_of((int(pair[0]), int(pair[1]))))


def told(view: View, start: int = 0) -> list[LogEntry]:
    """The log of this round as events, from an entry on."""
    record = view.record
    return [event for entry, event in _told(view, record.log[: record.log_size]) if entry >= start]


def told_of_last_round(view: View, start: int = 0) -> list[LogEntry]:
    """The same of the round before."""
    record = view.record
    return [event for entry, event in _told(view, record.last_log[: record.last_log_size]) if entry >= start]


def _told(view: View, log: NDArray[np.int16]) -> Iterator[tuple[int, LogEntry]]:
    """Each event with the log's entry that it comes from."""
    left: list[str] = []
    by: dict[int, str] = {}
    for i, entry in enumerate(log):
        kind, seat, what = int(entry) >> 10, int(entry) >> 7 & 7, int(entry) & 127
        caught: tuple[str, ...] = ()
        if kind == kernel.LOG_PLAY:
            left.append(NAMES[what])
            by[seat] = NAMES[what]
            yield i, Played(seat, NAMES[what])
        elif kind == kernel.LOG_PASS:
            yield i, _passed(view)
        elif kind == kernel.LOG_NAME:
            yield i, ColourNamed(seat, COLOURS[what])
        elif kind == kernel.LOG_TAKE:
            caught = tuple(left)
            yield i, TrickTaken(seat, caught)
        else:
            caught = (NAMES[what],) if kind == kernel.LOG_CATCH else tuple(c for c in left if c != by[seat])
            if caught:
                yield i, Caught(seat, caught, by[seat])
        for card in caught:
            left.remove(card)
            if card.startswith("buoy-minus"):
                yield i, Penalty(seat, card, -3)


def _passed(view: View) -> Passed:
    """What this seat gave and got, while the round of the pass lasts."""
    passed = view.record.passed
    if view.seat is None or passed[view.seat] == kernel.NONE:
        return Passed()
    return Passed(NAMES[passed[view.seat]], NAMES[passed[(view.seat - 1) % int(view.record.players)]])


def table(view: View) -> Table:
    """The view as plain data."""
    record, game = view.record, view.game
    ocean_left = record.depths[1:] - _drawn_by_tier(record)
    return Table(
        seat=view.seat,
        players=int(record.players),
        round=int(record.round_no),
        rounds=kernel.ROUNDS,
        phase=PHASES[record.phase],
        trump=COLOURS[TRUMP],
        actors=tuple(game.actors(view)),
        leader=int(record.leader),
        trick=int(record.trick),
        hand_sizes=tuple(int(size) for size in kernel.HAND_SIZES[record.players, 1:]),
        required=COLOURS[record.required] if record.required != kernel.NONE else None,
        named_by=int(record.namer) if record.namer != kernel.NONE else None,
        lowest_wins=bool(record.lowest),
        trick_cards=tuple(
            Played(int(record.leader + place) % int(record.players), NAMES[record.table[place]])
            for place in range(record.table_size)
        ),
        left=names(record.left),
        ocean=tuple(int(count) for count in ocean_left),
        boats=tuple(_boat(record, seat) for seat in range(record.players)),
        log=tuple(told(view)),
        overfished=bool(record.overfished),
        result=result(record),
    )


def _drawn_by_tier(record: np.record) -> NDArray[np.int64]:
    """How many cards have left each tier of the ocean: the upper ones go first."""
    sizes = record.depths[1:]
    above = np.cumsum(sizes) - sizes
    drawn: NDArray[np.int64] = np.clip(int(record.ocean_top) - above, 0, sizes)
    return drawn


def _boat(record: np.record, seat: int) -> Boat:
    hand = names(record.hand[seat])
    passed = int(record.passed[seat])
    batches = record.stowed[seat] + record.drawn[seat]
    return Boat(
        points=int(record.points[seat]),
        hand_size=int(record.hand_size[seat]),
        hand=hand if len(hand) == record.hand_size[seat] else None,
        net=names(record.net[seat]),
        hold_size=int(record.hold_size[seat]),
        holds=tuple(_batch(record, seat, int(round_no)) for round_no in np.flatnonzero(batches)),
        fished=tuple(int(count) for count in record.fished[seat, 1:]),
        voids=tuple(COLOURS[colour] for colour in members(record.voids[seat])),
        has_passed=passed != kernel.NONE,
        passed=NAMES[passed] if passed >= 0 else None,
    )


def _batch(record: np.record, seat: int, round_no: int) -> Batch:
    seen = {card for pair in (record.left, *record.net) for card in cards_of((int(pair[0]), int(pair[1])))}
    here = np.flatnonzero((record.caught_by == seat) & (record.caught_in == round_no))
    return Batch(
        round=round_no,
        stowed=int(record.stowed[seat, round_no]),
        drawn=int(record.drawn[seat, round_no]),
        cards=tuple(NAMES[card] for card in here if int(card) not in seen),
    )
