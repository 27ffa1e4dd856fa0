"""JSON written by compiled code, straight from a view's record: a few words to say it in.

Python's own way, an object for every part and an encoder for all of them, takes many times as long, and a server tells
every move to every seat. A text is its bytes and, in an array of one, where they end. Entries of a list are each
followed by a comma; `close` takes the last one back.
"""

import threading
from collections.abc import Callable, Iterable

import msgspec
import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.arrays import move
from trickhouse.engine.bits import first
from trickhouse.engine.jit import jit
from trickhouse.engine.state import View, Views
from trickhouse.engine.telling import Telling

Text = tuple[NDArray[np.uint8], NDArray[np.int64]]
Parts = tuple[NDArray[np.uint8], NDArray[np.int64]]
"""Texts one after another, and where each of them ends."""
WriteViews = Callable[[NDArray[np.void], int, bool, NDArray[np.uint8], NDArray[np.int64]], None]
"""Writes texts of several views into a room, starting with this number, and notes where each of them ends.

Unless the log is wanted, which Python tells, the texts are complete; otherwise they end where it begins.
"""
WriteEvents = Callable[[NDArray[np.void], NDArray[np.void], NDArray[np.uint8]], int]
"""Writes what happened between two moments into a room, and gives its length; 0 if that is for Python to tell."""

ROOM = 16_384
"""Bytes for a view. What is longer is refused, not written elsewhere."""


COMMA, ZERO = b",0"
FULL = "a view is longer than the room for it"


class _Paper(threading.local):
    """What compiled code writes on. Each thread has its own and uses it again: new paper costs more than ink."""

    def __init__(self) -> None:
        self.room = np.empty(0, np.uint8)
        self.ends = np.empty(0, np.int64)

    def reach(self, count: int) -> None:
        """Have room for so many views."""
        if len(self.ends) < count:
            self.room, self.ends = np.empty(count * ROOM, np.uint8), np.empty(count, np.int64)


_paper = _Paper()


class CompiledTelling(Telling):
    """Of a game whose JSON is written by compiled code. Python tells the log, and whatever is rare."""

    def __init__(self, write_views: WriteViews, write_situations: WriteViews, write_events: WriteEvents) -> None:
        self._write_views = write_views
        """Views, of a seat and those after it."""
        self._write_situations = write_situations
        """What is told to those at a place and after it; the views are all there are, a spectator's first."""
        self._write_events = write_events

    def json(self, views: Views, *, has_log: bool = True) -> list[bytes]:
        texts = _written(self._write_views, views, views.first, len(views), has_log)
        return self._with_logs(texts, views) if has_log else texts

    def situations(self, views: Views, places: range, *, has_log: bool = True) -> list[bytes]:
        texts = _written(self._write_situations, views, places.start, len(places), has_log)
        return self._with_logs(texts, (views[place] for place in places)) if has_log else texts

    def events_for_all(self, before: Views, after: Views) -> bytes | None:
        _paper.reach(1)
        size = self._write_events(before.records, after.records, _paper.room)
        return _paper.room[:size].tobytes() if size else None

    def _with_logs(self, texts: list[bytes], views: Iterable[View]) -> list[bytes]:
        return [text + msgspec.json.encode(self.log(view)) + b"}" for text, view in zip(texts, views, strict=True)]


def _written(write: WriteViews, views: Views, start: int, count: int, has_log: bool) -> list[bytes]:
    _paper.reach(count)
    write(views.records, start, has_log, _paper.room, _paper.ends[:count])
    ends = _paper.ends[:count].tolist()
    text = _paper.room[: ends[-1]].tobytes()
    return [text[start:end] for start, end in zip((0, *ends), ends, strict=False)]


def words(names: Iterable[str]) -> NDArray[np.uint8]:
    """Texts for `word`: by number, in quotation marks."""
    return phrases(f'"{name}"'.encode() for name in names)


def phrases(texts: Iterable[bytes]) -> NDArray[np.uint8]:
    """Texts for `word` as they are: by number, each with its length in front."""
    listed = [*texts]
    table = np.zeros((len(listed), 1 + max(map(len, listed))), np.uint8)
    for row, text in zip(table, listed, strict=True):
        row[0] = len(text)
        row[1 : 1 + len(text)] = list(text)
    return table


@jit
def begun(room: NDArray[np.uint8]) -> Text:
    """An empty text."""
    return room, np.zeros(1, np.int64)


@jit
def put(text: Text, what: bytes | NDArray[np.uint8]) -> None:
    """Write this as it is."""
    room, end = text
    at = end[0]
    if at + len(what) > len(room):
        raise MemoryError(FULL)
    move(what, room[at : at + len(what)])
    end[0] = at + len(what)


@jit
def part(text: Text, parts: Parts, which: int) -> None:
    """Write a part that is the same for several texts, and has been written before."""
    written, ends = parts
    put(text, written[ends[which - 1] if which else 0 : ends[which]])


@jit
def comma(text: Text) -> None:
    """End an entry of a list."""
    room, end = text
    at = end[0]
    if at == len(room):
        raise MemoryError(FULL)
    room[at] = COMMA
    end[0] = at + 1


@jit
def word(text: Text, table: NDArray[np.uint8], which: int) -> None:
    """Write a word of a table; for a negative number, `null`."""
    if which < 0:
        put(text, b"null")
    else:
        put(text, table[which, 1 : 1 + table[which, 0]])


@jit
def number(text: Text, what: int) -> None:
    """Write an integer."""
    what = int(what)
    if what < 0:
        put(text, b"-")
        what = -what
    digits, more = 1, what // 10
    while more:
        digits, more = digits + 1, more // 10
    room, end = text
    after = end[0] + digits
    if after > len(room):
        raise MemoryError(FULL)
    for place in range(after - 1, after - 1 - digits, -1):
        room[place] = ZERO + what % 10
        what //= 10
    end[0] = after


@jit
def number_or_null(text: Text, what: int) -> None:
    """Write an integer; a negative one stands for nothing."""
    if what < 0:
        put(text, b"null")
    else:
        number(text, what)


@jit
def flag(text: Text, is_so: bool) -> None:
    """Write a truth value."""
    if is_so:
        put(text, b"true")
    else:
        put(text, b"false")


@jit
def close(text: Text, what: bytes) -> None:
    """End a list with this, in place of the comma after its last entry."""
    room, end = text
    if room[end[0] - 1] == COMMA:
        end[0] -= 1
    put(text, what)


@jit
def numbers(text: Text, which: NDArray[np.int64]) -> None:
    """Write a list of integers, brackets and all."""
    put(text, b"[")
    for what in which:
        number(text, what)
        comma(text)
    close(text, b"]")


@jit
def members(text: Text, mask: int) -> None:
    """Write the members of a set as a list."""
    put(text, b"[")
    while mask:
        number(text, first(mask))
        comma(text)
        mask &= mask - 1
    close(text, b"]")


@jit
def result(text: Text, scores: NDArray[np.int64], winners: int, rounds: int) -> None:
    """Write how a game ended; the winners are a set."""
    put(text, b'{"scores":')
    numbers(text, scores)
    put(text, b',"winners":')
    members(text, winners)
    put(text, b',"rounds":')
    number(text, rounds)
    put(text, b"}")
