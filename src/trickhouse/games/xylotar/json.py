"""A view of Xylotar as JSON, written by compiled code: `data.py` says what stands in it."""

import msgspec
import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.bits import first, popcount
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.rules import SPECTATOR
from trickhouse.engine.telling import Rule
from trickhouse.engine.writing import (
    ROOM,
    Parts,
    Text,
    begun,
    close,
    comma,
    flag,
    members,
    number,
    number_or_null,
    numbers,
    part,
    phrases,
    put,
    result,
    word,
    words,
)
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.actions import SIMPLE, is_bound
from trickhouse.games.xylotar.cards import COLOURS, SHOWN, UNSEEN, VALUE_OF
from trickhouse.games.xylotar.decided import is_decided_at
from trickhouse.games.xylotar.view import PHASES

_PHASES, _COLOURS = words(PHASES), words(COLOURS)
_CARDS = words(SHOWN.get(card, "") for card in range(UNSEEN + 1))
_ACTIONS = phrases(msgspec.json.encode(SIMPLE.get(action)) for action in range(kernel.PLACE))
_FOLLOW = phrases(msgspec.json.encode(Rule("follow", colour)) for colour in COLOURS)
_NOT_LEFTMOST = msgspec.json.encode(Rule("not-leftmost"))


@jit
def write_views(
    views: NDArray[np.void], seat: int, has_log: bool, room: NDArray[np.uint8], ends: NDArray[np.int64]
) -> None:
    """From a seat on."""
    text, public = begun(room), _public(views[0])
    for i in range(len(views)):
        _view(text, views[i], seat + i, public, has_log)
        ends[i] = text[1][0]


@jit
def write_situations(
    views: NDArray[np.void], start: int, has_log: bool, room: NDArray[np.uint8], ends: NDArray[np.int64]
) -> None:
    """From a place on; the first view is a spectator's."""
    text, decided, public = begun(room), is_decided_at(views[:1]), _public(views[0])
    for i in range(len(ends)):
        _situation(text, views[start + i], SPECTATOR + start + i, decided)
        _view(text, views[start + i], SPECTATOR + start + i, public, has_log)
        ends[i] = text[1][0]


@jit
def write_events(before: NDArray[np.void], after: NDArray[np.void], room: NDArray[np.uint8]) -> int:
    """A card that was played, a trick that was taken, a bid that was declined."""
    old, new, text = before[0], after[0], begun(room)
    if old.phase != kernel.PLAYING and old.phase != kernel.BIDDING:
        return 0
    if new.phase == kernel.OVER or new.round_no != old.round_no:
        return 0
    put(text, b"[")
    if old.phase == kernel.BIDDING:
        put(text, b'{"event":"declined","seat":')
        number(text, old.turn)
        put(text, b"},")
    for place in range(old.log_size, new.log_size):
        kind, seat, slot = kernel.unpack(new.log[place])
        if kind == kernel.LOG_PLAY:
            _played(text, new, seat, slot)
        elif kind == kernel.LOG_TAKE:
            _taken(text, new, place, seat)
        else:
            return 0  # somebody has bid or peeked, and not declined
    close(text, b"]")
    return int(text[1][0])


@jit
def _played(text: Text, v: Fields, seat: int, slot: int) -> None:
    put(text, b'{"event":"played","seat":')
    number(text, seat)
    put(text, b',"card":')
    word(text, _CARDS, v.card[seat, slot])
    put(text, b',"slot":')
    number(text, slot)
    put(text, b"},")


@jit
def _taken(text: Text, v: Fields, end: int, winner: int) -> None:
    """The trick that ends at this entry of the log; there may be bids and peeks in between."""
    start = end
    while start and kernel.unpack(v.log[start - 1])[0] != kernel.LOG_TAKE:
        start -= 1
    put(text, b'{"event":"trick-taken","seat":')
    number(text, winner)
    put(text, b',"cards":[')
    for place in range(start, end):
        kind, seat, slot = kernel.unpack(v.log[place])
        if kind == kernel.LOG_PLAY:
            word(text, _CARDS, v.card[seat, slot])
            comma(text)
    close(text, b"]},")


@jit
def _situation(text: Text, v: Fields, seat: int, decided: bool) -> None:
    """All but the view itself, which comes next."""
    put(text, b'"legal":[')
    if seat != SPECTATOR:
        _legal(text, v, seat)
    close(text, b'],"rule":')
    _rule(text, v, seat)
    put(text, b',"decided":')
    flag(text, decided)
    put(text, b',"view":')


@jit
def _legal(text: Text, v: Fields, seat: int) -> None:
    """What a seat may do, each followed by a comma."""
    mask = kernel.legal(v, seat)
    if mask >> kernel.PLACE:
        _sorting(text, v, kernel.rack_to_sort(v, seat))
        return
    while mask:
        action = first(mask)
        if kernel.PEEK <= action < kernel.KEEP:
            put(text, b'{"peek":')
            members(text, kernel.neighbours(v.have[seat], action - kernel.PEEK))
            put(text, b"}")
        else:
            word(text, _ACTIONS, action)
        comma(text)
        mask &= mask - 1


@jit
def _sorting(text: Text, v: Fields, rack: int) -> None:
    """The groups of equal values, from high to low."""
    put(text, b'{"sort":{"rack":')
    number(text, rack)
    put(text, b',"groups":[')
    slot = 0
    while slot < v.slots:
        value, equals = VALUE_OF[v.card[rack, slot]], 0
        while slot < v.slots and VALUE_OF[v.card[rack, slot]] == value:
            equals |= 1 << v.card[rack, slot]
            slot += 1
        put(text, b"[")
        while equals:
            word(text, _CARDS, first(equals))
            comma(text)
            equals &= equals - 1
        close(text, b"],")
    close(text, b"]}},")


@jit
def _rule(text: Text, v: Fields, seat: int) -> None:
    if not is_bound(v, seat):
        put(text, b"null")
    elif v.led == kernel.NONE:
        put(text, _NOT_LEFTMOST)
    else:
        word(text, _FOLLOW, v.led)


@jit
def _view(text: Text, v: Fields, seat: int, public: Parts, has_log: bool) -> None:
    """The text ends where the log begins, if there is one."""
    put(text, b'{"seat":')
    number_or_null(text, seat)
    part(text, public, 0)
    put(text, b',"racks":[')
    for rack in range(v.racks):
        put(text, b'{"cards":')
        _cards(text, v.card[rack], v.slots)
        part(text, public, 1 + rack)
    close(text, b'],"result":')
    if v.phase == kernel.OVER:
        result(text, v.points[: v.racks], v.winners, v.round_no)
    else:
        put(text, b"null")
    put(text, b',"log":' if has_log else b',"log":[]}')


@jit
def _public(v: Fields) -> Parts:
    """What everybody sees, written once for all: the table, and then rack by rack."""
    text, ends = (np.empty(ROOM, np.uint8), np.zeros(1, np.int64)), np.zeros(1 + v.racks, np.int64)
    _table(text, v)
    ends[0] = text[1][0]
    for rack in range(v.racks):
        _rack(text, v, rack)
        ends[1 + rack] = text[1][0]
    return text[0], ends


@jit
def _table(text: Text, v: Fields) -> None:
    put(text, b',"players":')
    number(text, v.players)
    put(text, b',"round":')
    number(text, v.round_no)
    put(text, b',"rounds":')
    number(text, v.rounds)
    put(text, b',"phase":')
    word(text, _PHASES, v.phase)
    put(text, b',"trump":')
    word(text, _COLOURS, v.trump)
    put(text, b',"actors":')
    members(text, kernel.actors(v))
    put(text, b',"starter":')
    number(text, v.starter)
    put(text, b',"leader":')
    number(text, v.leader)
    put(text, b',"trick":')
    number(text, v.trick)
    put(text, b',"tricks":')
    number(text, v.slots - 1)
    put(text, b',"led":')
    word(text, _COLOURS, v.led)
    put(text, b',"winning":')
    number_or_null(text, v.winning)
    put(text, b',"trick_cards":[')
    _trick(text, v)
    close(text, b'],"peek":')
    if v.phase == kernel.KEEPING:
        members(text, kernel.peeked_pair(v))
    else:
        put(text, b"null")
    put(text, b',"is_last_chance":')
    flag(text, v.phase == kernel.BIDDING and popcount(v.have[v.turn]) == 2)
    put(text, b',"last_round":')
    _last_round(text, v)


@jit
def _trick(text: Text, v: Fields) -> None:
    for place in range(v.racks):
        seat = (v.leader + place) % v.racks
        slot = v.played[seat]
        if slot != kernel.NONE:
            _played(text, v, seat, slot)


@jit
def _rack(text: Text, v: Fields, rack: int) -> None:
    put(text, b',"left":')
    members(text, v.have[rack])
    put(text, b',"bid":')
    number_or_null(text, v.bid[rack])
    put(text, b',"peeked":')
    members(text, v.peeked[rack])
    put(text, b',"sorter":')
    number(text, kernel.sorter(v, rack))
    put(text, b',"sorted":')
    flag(text, v.placed[rack] == v.slots)
    put(text, b',"automaton":')
    flag(text, kernel.is_automaton(v, rack))
    put(text, b',"place_of_bid":')
    number_or_null(text, kernel.MIDDLE if kernel.is_automaton(v, rack) else kernel.NONE)
    put(text, b',"tricks":')
    number(text, v.tricks[rack])
    put(text, b',"points":')
    number(text, v.points[rack])
    put(text, b"},")


@jit
def _cards(text: Text, cards: NDArray[np.uint8], count: int) -> None:
    put(text, b"[")
    for slot in range(count):
        word(text, _CARDS, cards[slot])
        comma(text)
    close(text, b"]")


@jit
def _last_round(text: Text, v: Fields) -> None:
    if v.last_log_size == 0:
        put(text, b"null")
        return
    put(text, b'{"racks":[')
    for rack in range(v.racks):
        _cards(text, v.last_card[rack], v.slots)
        comma(text)
    close(text, b'],"bids":[')
    for rack in range(v.racks):
        word(text, _CARDS, v.last_card[rack, v.last_bid[rack]])
        comma(text)
    close(text, b'],"tricks":')
    numbers(text, v.last_tricks[: v.racks])
    put(text, b',"points":')
    numbers(text, v.last_points[: v.racks])
    put(text, b"}")
