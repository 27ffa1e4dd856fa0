"""A view of Xylotar as JSON, written by compiled code: `data.py` says what stands in it."""

import msgspec
import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.bits import popcount
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.state import Views
from trickhouse.engine.writing import (
    Text,
    close,
    comma,
    flag,
    members,
    number,
    number_or_null,
    numbers,
    put,
    word,
    words,
    written,
)
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.cards import COLOURS, SHOWN, UNSEEN
from trickhouse.games.xylotar.log import told
from trickhouse.games.xylotar.view import PHASES

_PHASES, _COLOURS = words(PHASES), words(COLOURS)
_CARDS = words(SHOWN.get(card, "") for card in range(UNSEEN + 1))


def json(views: Views, *, has_log: bool) -> list[bytes]:
    """The views as JSON."""
    rest = b',"result":' + msgspec.json.encode(views[0].result) + b"}"
    logs = [msgspec.json.encode(told(view)) for view in views] if has_log else [b"[]"] * len(views)
    starts = written(_write, views.records, views.first)
    return [start + log + rest for start, log in zip(starts, logs, strict=True)]


@jit
def _write(views: NDArray[np.void], seat: int, text: Text, ends: NDArray[np.int64]) -> None:
    for i in range(len(views)):
        _view(text, views[i], seat + i)
        ends[i] = text[1][0]


@jit
def _view(text: Text, v: Fields, seat: int) -> None:
    """All but the log and the result, which are told in Python: the text ends where the log begins."""
    put(text, b'{"seat":')
    number_or_null(text, seat)
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
    put(text, b',"racks":[')
    for rack in range(v.racks):
        _rack(text, v, rack)
    close(text, b'],"last_round":')
    _last_round(text, v)
    put(text, b',"log":')


@jit
def _trick(text: Text, v: Fields) -> None:
    for place in range(v.racks):
        seat = (v.leader + place) % v.racks
        slot = v.played[seat]
        if slot != kernel.NONE:
            put(text, b'{"event":"played","seat":')
            number(text, seat)
            put(text, b',"card":')
            word(text, _CARDS, v.card[seat, slot])
            put(text, b',"slot":')
            number(text, slot)
            put(text, b"},")


@jit
def _rack(text: Text, v: Fields, rack: int) -> None:
    put(text, b'{"cards":')
    _cards(text, v.card[rack], v.slots)
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
