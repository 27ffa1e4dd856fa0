"""The memory aid of a table, made from a view: what somebody with a perfect memory could know anyway."""

import numpy as np

from trickhouse.engine.events import Event, TrickTaken
from trickhouse.engine.state import View
from trickhouse.server.wire.messages import Chances, Memory
from trickhouse.server.wire.values import MemoryAid

ROUNDING = 1e-9
"""By how much a sum of chances that comes to certainty may miss it."""


def memory(aid: MemoryAid, view: View, log: tuple[Event, ...]) -> Memory:
    """What the table's aid tells a seat; `log` is that of its view."""
    return Memory(last_trick(log), chances(view) if aid == "follows" and view.seat is not None else None)


def last_trick(log: tuple[Event, ...]) -> tuple[Event, ...]:
    """All that happened in the last complete trick of this round."""
    ends = [place + 1 for place, event in enumerate(log) if isinstance(event, TrickTaken)]
    return log[(ends[-2] if len(ends) > 1 else 0) : ends[-1]] if ends else ()


def chances(view: View) -> Chances | None:
    """What follows from everything seen, in per cent: 0 only for the impossible, 100 only for the certain."""
    if view.result is not None:
        return None
    exact = view.game.thinking.beliefs(view).marginals
    percent = np.clip(np.rint(100 * exact), 1, 99)
    percent[exact <= 0] = 0
    percent[exact >= 1 - ROUNDING] = 100
    return Chances(exact.shape, tuple(percent.astype(int).ravel().tolist()))
