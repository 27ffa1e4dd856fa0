"""What a seat of Xylotar is sent, as JSON written by compiled code: views, what is legal, and what happened.

The JSON of a view follows from `data.py`; the rest is written here.
"""

import msgspec
import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.bits import first
from trickhouse.engine.display import Rule
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.json_text import (
    Text,
    begin_text,
    close,
    end_view,
    put,
    put_comma,
    put_flag,
    put_members,
    put_number,
    put_word,
    quoted_words,
    text_table,
)
from trickhouse.engine.rules import SPECTATOR
from trickhouse.engine.view_schema import MAX_SHARED
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.actions import SIMPLE, is_bound
from trickhouse.games.xylotar.cards import COLOURS, SHOWN, UNSEEN, VALUE_OF
from trickhouse.games.xylotar.data import VALUES, show_private, show_public, write_view
from trickhouse.games.xylotar.decided import is_decided_at

_CARDS = quoted_words(SHOWN.get(card, "") for card in range(UNSEEN + 1))
_ACTIONS = text_table(msgspec.json.encode(SIMPLE.get(action)) for action in range(kernel.PLACE))
_FOLLOW = text_table(msgspec.json.encode(Rule("follow", colour)) for colour in COLOURS)
_NOT_LEFTMOST = msgspec.json.encode(Rule("not-leftmost"))


@jit
def write_views(
    views: NDArray[np.void],
    seat: int,
    has_log: bool,
    buffer: NDArray[np.uint8],
    ends: NDArray[np.int64],
) -> None:
    """Write the views of a seat and those after it."""
    text, shown, shared = begin_text(buffer), np.zeros(1, VALUES), np.zeros((MAX_SHARED, 2), np.int64)
    show_public(views[0], shown[0])
    for i in range(len(views)):
        show_private(views[i], seat + i, shown[0])
        write_view(text, shown[0], shared, i == 0)
        ends[i] = end_view(text, has_log)


@jit
def write_situations(
    views: NDArray[np.void],
    start: int,
    has_log: bool,
    buffer: NDArray[np.uint8],
    ends: NDArray[np.int64],
) -> None:
    """Write the situations at a place and those after it; the first view is a spectator's."""
    text, shown, shared = begin_text(buffer), np.zeros(1, VALUES), np.zeros((MAX_SHARED, 2), np.int64)
    decided = is_decided_at(views[:1])
    show_public(views[0], shown[0])
    for i in range(len(ends)):
        v, seat = views[start + i], SPECTATOR + start + i
        _put_situation(text, v, seat, decided)
        show_private(v, seat, shown[0])
        write_view(text, shown[0], shared, i == 0)
        ends[i] = end_view(text, has_log)


@jit
def write_events(before: NDArray[np.void], after: NDArray[np.void], buffer: NDArray[np.uint8]) -> int:
    """A card that was played, a trick that was taken, a bid that was declined."""
    old, new, text = before[0], after[0], begin_text(buffer)
    if old.phase != kernel.PLAYING and old.phase != kernel.BIDDING:
        return 0
    if new.phase == kernel.OVER or new.round_no != old.round_no:
        return 0
    put(text, b"[")
    if old.phase == kernel.BIDDING:
        put(text, b'{"event":"declined","seat":')
        put_number(text, old.turn)
        put(text, b"},")
    for place in range(old.log_size, new.log_size):
        kind, seat, slot = kernel.unpack(new.log[place])
        if kind == kernel.LOG_PLAY:
            _put_card_played(text, new, seat, slot)
        elif kind == kernel.LOG_TAKE:
            _put_trick_taken(text, new, place, seat)
        else:
            return 0  # the player has bid or peeked, and not declined
    close(text, b"]")
    return int(text[1][0])


@jit
def _put_card_played(text: Text, v: Fields, seat: int, slot: int) -> None:
    put(text, b'{"event":"played","seat":')
    put_number(text, seat)
    put(text, b',"card":')
    put_word(text, _CARDS, v.card[seat, slot])
    put(text, b',"slot":')
    put_number(text, slot)
    put(text, b"},")


@jit
def _put_trick_taken(text: Text, v: Fields, end: int, winner: int) -> None:
    """The trick that ends at this entry of the log; there may be bids and peeks in between."""
    start = end
    while start and kernel.unpack(v.log[start - 1])[0] != kernel.LOG_TAKE:
        start -= 1
    put(text, b'{"event":"trick-taken","seat":')
    put_number(text, winner)
    put(text, b',"cards":[')
    for place in range(start, end):
        kind, seat, slot = kernel.unpack(v.log[place])
        if kind == kernel.LOG_PLAY:
            put_word(text, _CARDS, v.card[seat, slot])
            put_comma(text)
    close(text, b"]},")


@jit
def _put_situation(text: Text, v: Fields, seat: int, decided: bool) -> None:
    """All but the view itself, which comes next."""
    put(text, b'"legal":[')
    if seat != SPECTATOR:
        _put_legal(text, v, seat)
    close(text, b'],"rule":')
    _put_rule(text, v, seat)
    put(text, b',"decided":')
    put_flag(text, decided)
    put(text, b',"view":')


@jit
def _put_legal(text: Text, v: Fields, seat: int) -> None:
    """What a seat may do, each followed by a comma."""
    mask = kernel.legal(v, seat)
    if mask >> kernel.PLACE:
        _put_sorting(text, v, kernel.rack_to_sort(v, seat))
        return
    while mask:
        action = first(mask)
        if kernel.PEEK <= action < kernel.KEEP:
            put(text, b'{"peek":[')
            put_members(text, kernel.neighbours(v.have[seat], action - kernel.PEEK))
            close(text, b"]}")
        else:
            put_word(text, _ACTIONS, action)
        put_comma(text)
        mask &= mask - 1


@jit
def _put_sorting(text: Text, v: Fields, rack: int) -> None:
    """The groups of equal values, from high to low."""
    put(text, b'{"sort":{"rack":')
    put_number(text, rack)
    put(text, b',"groups":[')
    slot = 0
    while slot < v.slots:
        value, equals = VALUE_OF[v.card[rack, slot]], 0
        while slot < v.slots and VALUE_OF[v.card[rack, slot]] == value:
            equals |= 1 << v.card[rack, slot]
            slot += 1
        put(text, b"[")
        while equals:
            put_word(text, _CARDS, first(equals))
            put_comma(text)
            equals &= equals - 1
        close(text, b"],")
    close(text, b"]}},")


@jit
def _put_rule(text: Text, v: Fields, seat: int) -> None:
    if not is_bound(v, seat):
        put(text, b"null")
    elif v.led == kernel.NONE:
        put(text, _NOT_LEFTMOST)
    else:
        put_word(text, _FOLLOW, v.led)
