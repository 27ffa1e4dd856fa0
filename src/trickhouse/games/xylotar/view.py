"""What a seat may know in Xylotar: the colours of all racks, the values of the racks it sorted and of its own peek."""

import functools
import itertools
from collections.abc import Iterator
from typing import cast

import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from trickhouse.engine.arrays import alone, blank, move
from trickhouse.engine.bits import members
from trickhouse.engine.events import Bid, Peeked, Played, TrickTaken
from trickhouse.engine.game import Result, Seat, View
from trickhouse.engine.jit import Fields, jit
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.cards import BACK, BACK_OF, COLOURS, NAMES, UNSEEN


@jit
def look(s: Fields, seat: int, v: Fields) -> None:
    """The allow-list: copy into a blank record what a seat (or NONE, a spectator) may know. Nothing else gets there."""
    glance(s, seat, v)
    v.shows[:] = s.shows
    # The past, of which everybody has seen the same.
    v.log_size, v.last_log_size = s.log_size, s.last_log_size
    v.log[:] = s.log
    v.last_log[:] = s.last_log
    v.last_card[:] = s.last_card
    v.last_bid[:] = s.last_bid
    v.last_tricks[:] = s.last_tricks
    v.last_points[:] = s.last_points


@jit
def glance(s: Fields, seat: int, v: Fields) -> None:
    """The part of it that lies on the table now. It is written whole, over whatever somebody else saw in this game."""
    v.players, v.racks, v.slots, v.trump = s.players, s.racks, s.slots, s.trump
    v.rounds, v.ties, v.automata = s.rounds, s.ties, s.automata
    v.phase, v.round_no, v.starter = s.phase, s.round_no, s.starter
    v.trick, v.leader, v.turn, v.led, v.best, v.winning = s.trick, s.leader, s.turn, s.led, s.best, s.winning
    v.peek, v.winners = s.peek, s.winners
    move(s.have, v.have)
    move(s.bid, v.bid)
    move(s.peeked, v.peeked)
    move(s.played, v.played)
    move(s.tricks, v.tricks)
    move(s.points, v.points)
    if seat != kernel.NONE:  # what is legal follows from the own colours; those of all are in the cards too
        move(s.shows[seat], v.shows[seat])
    for rack in range(s.racks):
        sorts = kernel.sorter(s, rack) == seat
        v.placed[rack] = s.placed[rack] if sorts or s.placed[rack] == s.slots else 0
        _glance_at_cards(s, rack, _seen(s, rack, seat, sorts), v)


@jit
def _seen(s: Fields, rack: int, seat: int, sorts: bool) -> int:
    """The slots whose cards a seat has seen: all that it sorted, those turned over, and its own peek."""
    return -1 if sorts else int(~s.have[rack] | (s.peeked[rack] if seat == rack else 0))


@jit
def _glance_at_cards(s: Fields, rack: int, seen: int, v: Fields) -> None:
    """Of the cards that a seat has not seen it knows the backs, once they are laid out."""
    is_laid_out = s.phase != kernel.SORT
    for slot in range(s.slots):
        card = s.card[rack, slot]
        back = BACK_OF[card] if is_laid_out else np.uint8(UNSEEN)
        v.card[rack, slot] = card if seen >> slot & 1 else back


BLANK: Fields = blank(kernel.STATE)
BLANK.card[:] = UNSEEN
"""Of which nothing has been seen."""


@jit
def look_from(states: NDArray[np.void], seat: int, shown: NDArray[np.void]) -> None:
    """For as many seats as there is room, this one first. A spectator comes before seat 0."""
    for number in range(len(shown)):
        look(states[0], seat + number, shown[number])


LogEntry = Bid | Peeked | Played | TrickTaken

PHASES = ("deal", "sort", "play", "bid", "keep", "over")


class Rack(msgspec.Struct, frozen=True):
    """A rack as a seat sees it."""

    cards: tuple[str, ...]
    """By slot: `R7`, face down `R?`, not laid out yet `??`."""
    left: tuple[int, ...]
    """The slots still in the rack."""
    bid: int | None
    """The slot set aside."""
    peeked: tuple[int, ...]
    """The slots that its player has looked at to bid."""
    sorter: int
    sorted: bool
    automaton: bool
    tricks: int
    points: int


class LastRound(msgspec.Struct, frozen=True):
    """The round before, of which all is known."""

    racks: tuple[tuple[str, ...], ...]
    bids: tuple[str, ...]
    tricks: tuple[int, ...]
    points: tuple[int, ...]


class Table(msgspec.Struct, frozen=True):
    """A view of Xylotar as plain data."""

    seat: int | None
    players: int
    round: int
    rounds: int
    phase: str
    trump: str
    actors: tuple[int, ...]
    starter: int
    leader: int
    trick: int
    """From 0."""
    tricks: int
    """How many there are in a round."""
    led: str | None
    winning: int | None
    trick_cards: tuple[Played, ...]
    peek: tuple[int, ...] | None
    """The two slots that the one to act is looking at."""
    racks: tuple[Rack, ...]
    log: tuple[LogEntry, ...]
    """This round so far."""
    last_round: LastRound | None
    result: Result | None


def card_name(card: int) -> str:
    """A card as a seat sees it: `R7`, `R?` or `??`."""
    return _SHOWN[card]


_SHOWN = {
    **dict(enumerate(NAMES)),
    **{BACK + colour: f"{letter}?" for colour, letter in enumerate(COLOURS)},
    UNSEEN: "??",
}


def result(record: np.record) -> Result | None:
    """The outcome by person, once the game is over."""
    if record["phase"] != kernel.OVER:
        return None
    people = [seat for seat in range(record.racks) if not kernel.is_automaton(record, seat)]
    return Result(
        scores=tuple(int(record.points[seat]) for seat in people),
        winners=tuple(i for i, seat in enumerate(people) if record.winners >> seat & 1),
        rounds=int(record.round_no),
    )


def actors(record: np.record) -> tuple[Seat, ...]:
    """The seats that may act now."""
    return tuple(Seat(seat) for seat in members(_actors_of(alone(record))))


@jit
def _actors_of(states: NDArray[np.void]) -> int:
    return kernel.actors(states[0])


# Four seats see almost the same, and the next ply almost the same again. So what a view shows is put together from
# parts that are remembered for as long as they do not change, by the very numbers that they are made from.


def told(view: View, start: int = 0) -> tuple[LogEntry, ...]:
    """The log of this round as events, from an entry on."""
    plain = view.plain
    if plain.told is None:
        plain.told = _told(view.seat, plain.card, plain.log[: plain.log_size])
    return cast(tuple[LogEntry, ...], plain.told[start:])


def told_of_last_round(view: View, start: int = 0) -> tuple[LogEntry, ...]:
    """The same of the round before."""
    plain = view.plain
    return _told(view.seat, plain.last_card, plain.last_log[: plain.last_log_size])[start:]


def _told(viewer: Seat | None, cards: list[list[int]], log: list[int]) -> tuple[LogEntry, ...]:
    """What everybody saw, and the cards of the viewer's own peek."""
    open_cards = [cards[entry >> 4 & 15][entry & 15] if entry >> 8 in _SHOWING else 0 for entry in log]
    events = _seen_by_all(tuple(log), tuple(open_cards))
    return events if viewer is None else _with_own_peek(viewer, cards[viewer], events)


def _with_own_peek(viewer: Seat, rack: list[int], events: tuple[LogEntry, ...]) -> tuple[LogEntry, ...]:
    """Of the one peek that a player has in a round, the player alone is told the cards."""
    for number, event in enumerate(events):
        if isinstance(event, Peeked) and event.seat == viewer:
            own = Peeked(viewer, event.slots, tuple(_SHOWN[rack[slot]] for slot in event.slots))
            return (*events[:number], own, *events[number + 1 :])
    return events


_SHOWING = (kernel.LOG_PLAY, kernel.LOG_BID)
"""What lays a card open."""


@functools.lru_cache(10_000)
def _seen_by_all(log: tuple[int, ...], open_cards: tuple[int, ...]) -> tuple[LogEntry, ...]:
    """One event for each entry of a log. A log grows at its end, so all but its last entry is known already."""
    if not log:
        return ()
    before = _seen_by_all(log[:-1], open_cards[:-1])
    return (*before, _seen_last(before, log[-1], _SHOWN[open_cards[-1]]))


def _seen_last(before: tuple[LogEntry, ...], entry: int, card: str) -> LogEntry:
    kind, seat, slot = entry >> 8, entry >> 4 & 15, entry & 15
    if kind == kernel.LOG_PLAY:
        return Played(seat, card, slot)
    if kind == kernel.LOG_BID:
        return Bid(seat, slot, card)
    if kind == kernel.LOG_PEEK:
        gone = {event.slot for event in before if isinstance(event, Played | Bid) and event.seat == seat}
        return Peeked(seat, (slot, next(right for right in itertools.count(slot + 1) if right not in gone)))
    trick = itertools.takewhile(lambda event: not isinstance(event, TrickTaken), reversed(before))
    return TrickTaken(seat, tuple(event.card for event in trick if isinstance(event, Played))[::-1])


def table(view: View) -> Table:
    """The view as plain data."""
    plain = view.plain
    return Table(
        seat=view.seat,
        players=plain.players,
        round=plain.round_no,
        rounds=plain.rounds,
        phase=PHASES[plain.phase],
        trump=COLOURS[plain.trump],
        actors=actors(view.record),
        starter=plain.starter,
        leader=plain.leader,
        trick=plain.trick,
        tricks=plain.slots - 1,
        led=COLOURS[plain.led] if plain.led != kernel.NONE else None,
        winning=plain.winning if plain.winning != kernel.NONE else None,
        trick_cards=tuple(_trick_cards(plain)),
        peek=tuple(members(kernel.peeked_pair(view.record))) if plain.phase == kernel.KEEPING else None,
        racks=tuple(_rack(plain, seat) for seat in range(plain.racks)),
        log=told(view),
        last_round=_last_round(plain) if plain.last_log_size else None,
        result=result(view.record) if plain.phase == kernel.OVER else None,
    )


def table_beside(view: View, public: Table) -> Table:
    """The same, from what a spectator is shown: a seat also sees values in racks that it sorted, and its peek."""
    seat = view.seat
    assert seat is not None
    cards, racks, log = view.record["card"].tolist(), list(public.racks), public.log
    for rack, shown in enumerate(racks):
        if seat in (rack, shown.sorter):
            racks[rack] = replace(shown, cards=_names(tuple(cards[rack][: len(shown.cards)])))
    if view.record["peeked"][seat]:
        log = _with_own_peek(seat, cards[seat], log)
    return replace(public, seat=seat, racks=tuple(racks), log=log)


def _trick_cards(plain: Fields) -> Iterator[Played]:
    for place in range(plain.racks):
        seat = (plain.leader + place) % plain.racks
        slot = plain.played[seat]
        if slot != kernel.NONE:
            yield Played(seat, _SHOWN[plain.card[seat][slot]], slot)


@functools.cache
def _owners(players: int) -> list[tuple[int, bool]]:
    """By rack: who sorts it, and whether it is an automaton's."""
    record: Fields = blank(kernel.STATE)
    record.players, record.racks = players, kernel.RACKS[players]
    return [(int(kernel.sorter(record, rack)), bool(kernel.is_automaton(record, rack))) for rack in range(record.racks)]


@functools.lru_cache(100_000)
def _names(cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([_SHOWN[card] for card in cards])


@functools.lru_cache(100_000)
def _slots(mask: int) -> tuple[int, ...]:
    return tuple(members(mask))


def _rack(plain: Fields, seat: int) -> Rack:
    sorter, is_automaton = _owners(plain.players)[seat]
    return Rack(
        cards=_names(tuple(plain.card[seat][: plain.slots])),
        left=_slots(plain.have[seat]),
        bid=plain.bid[seat] if plain.bid[seat] != kernel.NONE else None,
        peeked=_slots(plain.peeked[seat]),
        sorter=sorter,
        sorted=plain.placed[seat] == plain.slots,
        automaton=is_automaton,
        tricks=plain.tricks[seat],
        points=plain.points[seat],
    )


def _last_round(plain: Fields) -> LastRound:
    seats = range(plain.racks)
    return LastRound(
        racks=tuple(_names(tuple(plain.last_card[seat][: plain.slots])) for seat in seats),
        bids=tuple(_SHOWN[plain.last_card[seat][plain.last_bid[seat]]] for seat in seats),
        tricks=tuple(plain.last_tricks[: plain.racks]),
        points=tuple(plain.last_points[: plain.racks]),
    )
