"""The memory aid of a table: what players see again, and what one with a perfect memory would know."""

import numpy as np

from trickhouse.engine.events import Event, TrickTaken
from trickhouse.engine.state import View, Views
from trickhouse.server.protocol.socket import Chances, Memory
from trickhouse.server.protocol.values import MemoryAid

ROUNDING_ERROR = 1e-9
"""Rounding error of a probability that is 1."""


def shows_past(aid: MemoryAid) -> bool:
    """Whether a table goes on showing what its players have seen. Otherwise the server does not even send it."""
    return aid in ("seen", "follows")


def limit(aid: MemoryAid, views: Views) -> Views:
    """What clients are sent of views: all of it, or what is left without a memory."""
    return views if shows_past(aid) else views.game.display.forget(views)


def memory(aid: MemoryAid, view: View, log: tuple[Event, ...]) -> Memory:
    """The memory aid for a seat; `log` is that of its view."""
    return Memory(last_trick(log), chances(view) if aid == "follows" and view.seat is not None else None)


def last_trick(log: tuple[Event, ...]) -> tuple[Event, ...]:
    """Events of the last complete trick of this round."""
    ends = [place + 1 for place, event in enumerate(log) if isinstance(event, TrickTaken)]
    return log[(ends[-2] if len(ends) > 1 else 0) : ends[-1]] if ends else ()


def chances(view: View) -> Chances | None:
    """Probabilities of the hidden cards in per cent: 0 only if impossible, 100 only if certain."""
    if view.result is not None:
        return None
    exact = view.game.ai.beliefs(view).marginals
    percent = np.clip(np.rint(100 * exact), 1, 99)
    percent[exact <= 0] = 0
    percent[exact >= 1 - ROUNDING_ERROR] = 100
    return Chances(exact.shape, tuple(percent.astype(int).ravel().tolist()))
