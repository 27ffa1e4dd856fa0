"""What a seat may know in Xylotar: the colours of all racks, the values of the racks it sorted and of its own peek."""

from collections.abc import Iterator

import msgspec
import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.bits import first, members
from trickhouse.engine.events import Bid, Peeked, Played, TrickTaken
from trickhouse.engine.game import Result, Seat, State, View, alone, blank, copy
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
    if seat != kernel.NONE:  # what is legal follows from the own colours; those of all are in the cards too
        for colour in range(kernel.COLOURS):
            v.shows[seat, colour] = s.shows[seat, colour]
    for rack in range(s.racks):
        v.have[rack], v.bid[rack], v.peeked[rack] = s.have[rack], s.bid[rack], s.peeked[rack]
        v.played[rack], v.tricks[rack], v.points[rack] = s.played[rack], s.tricks[rack], s.points[rack]
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


@jit
def _look_at(states: NDArray[np.void], seat: int, shown: NDArray[np.void]) -> None:
    shown[0].card[:] = UNSEEN
    look(states[0], seat, shown[0])


def view(state: State, seat: int | None) -> View:
    """What a seat, or a spectator, may know."""
    shown = blank(kernel.STATE)
    _look_at(alone(state.record), kernel.NONE if seat is None else seat, alone(shown))
    return View(state.game, shown, None if seat is None else Seat(seat))


def open_view(state: State) -> View:
    """All cards open."""
    return View(state.game, copy(state.record), None)


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
    if card == UNSEEN:
        return "??"
    return f"{COLOURS[card - BACK]}?" if card >= BACK else NAMES[card]


def result(record: np.record) -> Result | None:
    """The outcome by person, once the game is over."""
    if record.phase != kernel.OVER:
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


def told(view: View, start: int = 0) -> list[LogEntry]:
    """The log of this round as events, from an entry on."""
    record = view.record
    return list(_told(view.seat, record.card, record.log[: record.log_size]))[start:]


def told_of_last_round(view: View, start: int = 0) -> list[LogEntry]:
    """The same of the round before."""
    record = view.record
    return list(_told(view.seat, record.last_card, record.last_log[: record.last_log_size]))[start:]


def _told(viewer: Seat | None, cards: NDArray[np.uint8], log: NDArray[np.int16]) -> Iterator[LogEntry]:
    trick: list[str] = []
    gone = [0] * kernel.MAX_RACKS
    for entry in log:
        kind, seat, slot = int(entry) >> 8, int(entry) >> 4 & 15, int(entry) & 15
        card = card_name(cards[seat, slot])
        if kind == kernel.LOG_PLAY:
            trick.append(card)
            gone[seat] |= 1 << slot
            yield Played(seat, card, slot)
        elif kind == kernel.LOG_BID:
            gone[seat] |= 1 << slot
            yield Bid(seat, slot, card)
        elif kind == kernel.LOG_PEEK:
            slots = (slot, first(~gone[seat] & -(2 << slot)))
            seen = tuple(card_name(cards[seat, s]) for s in slots) if viewer == seat else None
            yield Peeked(seat, slots, seen)
        else:
            yield TrickTaken(seat, tuple(trick))
            trick.clear()


def table(view: View) -> Table:
    """The view as plain data."""
    record, game = view.record, view.game
    return Table(
        seat=view.seat,
        players=int(record.players),
        round=int(record.round_no),
        rounds=int(record.rounds),
        phase=PHASES[record.phase],
        trump=COLOURS[record.trump],
        actors=tuple(game.actors(view)),
        starter=int(record.starter),
        leader=int(record.leader),
        trick=int(record.trick),
        tricks=int(record.slots) - 1,
        led=COLOURS[record.led] if record.led != kernel.NONE else None,
        winning=int(record.winning) if record.winning != kernel.NONE else None,
        trick_cards=tuple(_trick_cards(record)),
        peek=tuple(members(kernel.peeked_pair(record))) if record.phase == kernel.KEEPING else None,
        racks=tuple(_rack(record, seat) for seat in range(record.racks)),
        log=tuple(told(view)),
        last_round=_last_round(record) if record.last_log_size else None,
        result=result(record),
    )


def _trick_cards(record: np.record) -> Iterator[Played]:
    for place in range(record.racks):
        seat = int(record.leader + place) % int(record.racks)
        slot = int(record.played[seat])
        if slot != kernel.NONE:
            yield Played(seat, card_name(record.card[seat, slot]), slot)


def _rack(record: np.record, seat: int) -> Rack:
    return Rack(
        cards=tuple(card_name(card) for card in record.card[seat, : record.slots]),
        left=tuple(members(record.have[seat])),
        bid=int(record.bid[seat]) if record.bid[seat] != kernel.NONE else None,
        sorter=int(kernel.sorter(record, seat)),
        sorted=bool(record.placed[seat] == record.slots),
        automaton=bool(kernel.is_automaton(record, seat)),
        tricks=int(record.tricks[seat]),
        points=int(record.points[seat]),
    )


def _last_round(record: np.record) -> LastRound:
    seats = range(record.racks)
    return LastRound(
        racks=tuple(tuple(card_name(card) for card in record.last_card[seat, : record.slots]) for seat in seats),
        bids=tuple(card_name(record.last_card[seat, record.last_bid[seat]]) for seat in seats),
        tricks=tuple(int(record.last_tricks[seat]) for seat in seats),
        points=tuple(int(record.last_points[seat]) for seat in seats),
    )
