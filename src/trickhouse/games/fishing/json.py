"""What a seat of Fishing is sent, as JSON written by compiled code: views, what is legal, and what happened.

The JSON of a view follows from `data.py`; the rest is written here.
"""

import msgspec
import numpy as np
from numpy.typing import NDArray

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
    put_number,
    put_word,
    quoted_words,
    text_table,
)
from trickhouse.engine.rules import SPECTATOR
from trickhouse.engine.view_schema import MAX_SHARED
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.actions import ACTIONS, is_bound
from trickhouse.games.fishing.cards import COLOURS, MINUS_A, MINUS_B, NAMES
from trickhouse.games.fishing.data import VALUES, show_private, show_public, write_view
from trickhouse.games.fishing.decided import is_decided_at
from trickhouse.games.fishing.pairs import take

_CARDS = quoted_words(NAMES)
_ACTIONS = text_table(map(msgspec.json.encode, ACTIONS))
_FOLLOW = text_table(msgspec.json.encode(Rule("follow", colour)) for colour in COLOURS)


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
    """A card that was played, and a trick that was taken without effects."""
    old, new, text = before[0], after[0], begin_text(buffer)
    if old.phase != kernel.PLAYING or new.phase == kernel.OVER or new.round_no != old.round_no:
        return 0
    put(text, b"[")
    for place in range(old.log_size, new.log_size):
        kind, seat, card = kernel.unpack(new.log[place])
        if kind == kernel.LOG_PLAY:
            _put_card_played(text, seat, card)
        elif kind == kernel.LOG_TAKE and _is_plain(new.log[place - new.players : place]):
            _put_trick_taken(text, seat, new.log[place - new.players : place])
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
def _put_card_played(text: Text, seat: int, card: int) -> None:
    put(text, b'{"event":"played","seat":')
    put_number(text, seat)
    put(text, b',"card":')
    put_word(text, _CARDS, card)
    put(text, b"},")


@jit
def _put_trick_taken(text: Text, seat: int, trick: NDArray[np.int16]) -> None:
    put(text, b'{"event":"trick-taken","seat":')
    put_number(text, seat)
    put(text, b',"cards":[')
    for entry in trick:
        put_word(text, _CARDS, kernel.unpack(entry)[2])
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
    low, high = kernel.legal(v, seat)
    while low | high:
        choice, low, high = take(low, high)
        put_word(text, _ACTIONS, kernel.VERB[v.phase] + choice)
        put_comma(text)


@jit
def _put_rule(text: Text, v: Fields, seat: int) -> None:
    if is_bound(v, seat):
        put_word(text, _FOLLOW, v.required)
    else:
        put(text, b"null")
