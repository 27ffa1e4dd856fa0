"""Displays whose JSON is written by compiled code, straight from a view's record.

A server sends every move to every seat, and Python's own encoder takes many times as long. What compiled code writes
follows from the game's `ViewData` (`view_schema.py`).
"""

import functools
import threading
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.display import Display, ViewData
from trickhouse.engine.state import View, Views

BUFFER_BYTES = 16_384
"""Size of the buffer for one view. A longer view is an error."""


class _Scratch(threading.local):
    """The buffers that compiled code writes into. Reused per thread: allocation is slower than writing."""

    def __init__(self) -> None:
        self.buffer = np.empty(0, np.uint8)
        self.ends = np.empty(0, np.int64)

    def reserve(self, count: int) -> None:
        """Make the buffers large enough for this many views."""
        if len(self.ends) < count:
            self.buffer, self.ends = np.empty(count * BUFFER_BYTES, np.uint8), np.empty(count, np.int64)


_scratch = _Scratch()

WriteViews = Callable[[NDArray[np.void], int, bool, NDArray[np.uint8], NDArray[np.int64]], None]
"""Writes texts of several views into a buffer, starting with this seat or place, and notes where each of them ends.

If a log is to follow, which Python writes, a text ends where it begins; otherwise it is complete.
"""
WriteEvents = Callable[[NDArray[np.void], NDArray[np.void], NDArray[np.uint8]], int]
"""Writes what happened between two moments into a buffer; returns its length, or 0 if Python has to write it."""


class CompiledDisplay(Display):
    """The display of a game whose JSON is written by compiled code; Python writes the log, and everything rare."""

    def __init__(self, write_views: WriteViews, write_situations: WriteViews, write_events: WriteEvents) -> None:
        self._write_views = write_views
        """Writes the views of a seat and those after it."""
        self._write_situations = write_situations
        """Writes the situations at a place and those after it; the views are all there are, a spectator's first."""
        self._write_events = write_events

    @functools.cached_property
    def _decode(self) -> Callable[[bytes], Any]:
        return msgspec.json.Decoder(self.data_type).decode

    def data(self, view: View) -> ViewData:
        data: ViewData = self._decode(self.json(view.as_batch)[0])
        return data

    def json(self, views: Views, *, has_log: bool = True) -> list[bytes]:
        texts = _write(self._write_views, views, views.first, len(views), has_log)
        return self._with_logs(texts, views) if has_log else texts

    def situations(self, views: Views, places: range, *, has_log: bool = True) -> list[bytes]:
        texts = _write(self._write_situations, views, places.start, len(places), has_log)
        return self._with_logs(texts, (views[place] for place in places)) if has_log else texts

    def events_for_all(self, before: Views, after: Views) -> bytes | None:
        _scratch.reserve(1)
        size = self._write_events(before.records, after.records, _scratch.buffer)
        return _scratch.buffer[:size].tobytes() if size else None

    def _with_logs(self, texts: list[bytes], views: Iterable[View]) -> list[bytes]:
        return [text + msgspec.json.encode(self.log(view)) + b"}" for text, view in zip(texts, views, strict=True)]


def _write(write: WriteViews, views: Views, start: int, count: int, has_log: bool) -> list[bytes]:
    _scratch.reserve(count)
    ends = _scratch.ends[:count]
    write(views.records, start, has_log, _scratch.buffer, ends)
    listed = ends.tolist()
    text = _scratch.buffer[: listed[-1]].tobytes()
    return [text[start:end] for start, end in zip((0, *listed), listed, strict=False)]
