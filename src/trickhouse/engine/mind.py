"""How somebody thinks, where it differs from thinking perfectly."""

import math

import msgspec

from trickhouse.engine.jit import jit


class Mind(msgspec.Struct, frozen=True):
    """What somebody sees coming, remembers and dares. Every human being has limits."""

    horizon: int | None = None
    """How many tricks they look ahead, counting the present one; `None`: to the end of the round."""
    memory: int | None = None
    """How many tricks they remember, not counting the present one; `None`: all of them."""
    risk: float = 0.0
    """Above 0 they would rather gamble for many points than be sure of a few; below 0 the other way round."""


CLEAR = Mind()
"""No limits but time."""


@jit
def feel(risk: float, worth: float) -> float:
    """What an outcome is worth to somebody who likes risks, or avoids them: exponential utility (CARA)."""
    return worth if risk == 0.0 else (math.exp(risk * worth) - 1) / risk
