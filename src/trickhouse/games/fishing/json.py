"""A view of Fishing as JSON, written by compiled code: `data.py` says what stands in it."""

import msgspec
import numpy as np
from numpy.typing import NDArray

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
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.actions import ACTIONS, is_bound
from trickhouse.games.fishing.cards import COLOURS, DECK_SIZE, MINUS_A, MINUS_B, NAMES, TIERS, TRUMP
from trickhouse.games.fishing.decided import is_decided_at
from trickhouse.games.fishing.pairs import count_of, holds, take
from trickhouse.games.fishing.view import PHASES

_PHASES, _COLOURS, _CARDS = words(PHASES), words(COLOURS), words(NAMES)
_ACTIONS = phrases(map(msgspec.json.encode, ACTIONS))
_FOLLOW = phrases(msgspec.json.encode(Rule("follow", colour)) for colour in COLOURS)


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
    """A card that was played, and a trick that was taken without effects."""
    old, new, text = before[0], after[0], begun(room)
    if old.phase != kernel.PLAYING or new.phase == kernel.OVER or new.round_no != old.round_no:
        return 0
    put(text, b"[")
    for place in range(old.log_size, new.log_size):
        kind, seat, card = kernel.unpack(new.log[place])
        if kind == kernel.LOG_PLAY:
            _played(text, seat, card)
        elif kind == kernel.LOG_TAKE and _is_plain(new.log[place - new.players : place]):
            _taken(text, seat, new.log[place - new.players : place])
        else:
            return 0
    close(text, b"]")
    return int(text[1][0])


@jit
def _is_plain(trick: NDArray[np.int16]) -> bool:
    """Whether all of a trick goes to its winner, and costs nothing."""
    for entry in trick:
        kind, _, card = kernel.unpack(entry)
        if kind != kernel.LOG_PLAY or card in (MINUS_A, MINUS_B):
            return False
    return True


@jit
def _played(text: Text, seat: int, card: int) -> None:
    put(text, b'{"event":"played","seat":')
    number(text, seat)
    put(text, b',"card":')
    word(text, _CARDS, card)
    put(text, b"},")


@jit
def _taken(text: Text, seat: int, trick: NDArray[np.int16]) -> None:
    put(text, b'{"event":"trick-taken","seat":')
    number(text, seat)
    put(text, b',"cards":[')
    for entry in trick:
        word(text, _CARDS, kernel.unpack(entry)[2])
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
    low, high = kernel.legal(v, seat)
    while low | high:
        choice, low, high = take(low, high)
        word(text, _ACTIONS, kernel.VERB[v.phase] + choice)
        comma(text)


@jit
def _rule(text: Text, v: Fields, seat: int) -> None:
    if is_bound(v, seat):
        word(text, _FOLLOW, v.required)
    else:
        put(text, b"null")


@jit
def _view(text: Text, v: Fields, seat: int, public: Parts, has_log: bool) -> None:
    """The text ends where the log begins, if there is one."""
    put(text, b'{"seat":')
    number_or_null(text, seat)
    part(text, public, 0)
    put(text, b',"boats":[')
    for boat in range(v.players):
        part(text, public, 1 + boat)
        _own(text, v, boat)
    close(text, b'],"result":')
    if v.phase == kernel.OVER:
        result(text, v.points[: v.players], v.winners, v.round_no)
    else:
        put(text, b"null")
    put(text, b',"log":' if has_log else b',"log":[]}')


@jit
def _public(v: Fields) -> Parts:
    """What everybody sees, written once for all: the table, and then boat by boat."""
    text, ends = (np.empty(ROOM, np.uint8), np.zeros(1, np.int64)), np.zeros(1 + v.players, np.int64)
    _table(text, v)
    ends[0] = text[1][0]
    for boat in range(v.players):
        _boat(text, v, boat)
        ends[1 + boat] = text[1][0]
    return text[0], ends


@jit
def _table(text: Text, v: Fields) -> None:
    put(text, b',"players":')
    number(text, v.players)
    put(text, b',"round":')
    number(text, v.round_no)
    put(text, b',"rounds":')
    number(text, kernel.ROUNDS)
    put(text, b',"phase":')
    word(text, _PHASES, v.phase)
    put(text, b',"trump":')
    word(text, _COLOURS, TRUMP)
    put(text, b',"actors":')
    members(text, kernel.actors(v))
    put(text, b',"leader":')
    number(text, v.leader)
    put(text, b',"trick":')
    number(text, v.trick)
    put(text, b',"hand_sizes":')
    numbers(text, kernel.HAND_SIZES[v.players, 1:])
    put(text, b',"required":')
    word(text, _COLOURS, v.required)
    put(text, b',"named_by":')
    number_or_null(text, v.namer)
    put(text, b',"lowest_wins":')
    flag(text, v.lowest != 0)
    put(text, b',"trick_cards":[')
    for place in range(v.table_size):
        _played(text, (v.leader + place) % v.players, v.table[place])
    close(text, b'],"winning":')
    number_or_null(text, kernel.winner(v) if v.table_size else kernel.NONE)
    put(text, b',"left":')
    _cards(text, v.left)
    put(text, b',"ocean":')
    _ocean(text, v)
    put(text, b',"overfished":')
    flag(text, v.overfished != 0)


@jit
def _cards(text: Text, pair: NDArray[np.int64]) -> None:
    low, high = pair[0], pair[1]
    put(text, b"[")
    while low | high:
        card, low, high = take(low, high)
        word(text, _CARDS, card)
        comma(text)
    close(text, b"]")


@jit
def _ocean(text: Text, v: Fields) -> None:
    """How many cards are left in each tier: the upper ones go first."""
    drawn = v.ocean_top
    put(text, b"[")
    for stars in range(1, TIERS + 1):
        number(text, max(0, v.depths[stars] - drawn))
        comma(text)
        drawn = max(0, drawn - v.depths[stars])
    close(text, b"]")


@jit
def _boat(text: Text, v: Fields, seat: int) -> None:
    put(text, b'{"points":')
    number(text, v.points[seat])
    put(text, b',"hand_size":')
    number(text, v.hand_size[seat])
    put(text, b',"net":')
    _cards(text, v.net[seat])
    put(text, b',"hold_size":')
    number(text, v.hold_size[seat])
    put(text, b',"holds":[')
    for round_no in range(v.round_no + 1):
        if v.stowed[seat, round_no] or v.drawn[seat, round_no]:
            _batch(text, v, seat, round_no)
    close(text, b'],"fished":')
    numbers(text, v.fished[seat, 1:])
    put(text, b',"voids":[')
    for colour in range(len(COLOURS)):
        if v.voids[seat] >> colour & 1:
            word(text, _COLOURS, colour)
            comma(text)
    close(text, b'],"has_passed":')
    flag(text, v.passed[seat] != kernel.NONE)


@jit
def _own(text: Text, v: Fields, seat: int) -> None:
    """What its owner alone knows of a boat, as far as this view has it."""
    put(text, b',"hand":')
    if count_of(v.hand[seat]) == v.hand_size[seat]:
        _cards(text, v.hand[seat])
    else:
        put(text, b"null")
    put(text, b',"passed":')
    word(text, _CARDS, v.passed[seat])
    put(text, b"},")


@jit
def _batch(text: Text, v: Fields, seat: int, round_no: int) -> None:
    put(text, b'{"round":')
    number(text, round_no)
    put(text, b',"stowed":')
    number(text, v.stowed[seat, round_no])
    put(text, b',"drawn":')
    number(text, v.drawn[seat, round_no])
    put(text, b',"cards":[')
    for card in range(DECK_SIZE):
        if v.caught_in[card] == round_no and v.caught_by[card] == seat and not _is_seen(v, card):
            word(text, _CARDS, card)
            comma(text)
    close(text, b"]},")


@jit
def _is_seen(v: Fields, card: int) -> bool:
    """Whether a card has come back this round."""
    for seat in range(v.players):
        if holds(v.net[seat], card):
            return True
    return holds(v.left, card)
