"""How somebody thinks, as far as it differs from thinking perfectly."""

import math

import msgspec

from trickhouse.engine.jit import jit


class Mind(msgspec.Struct, frozen=True):
    """How somebody thinks: what they see coming, what they remember, what they dare. Everybody human has limits."""

    horizon: int | None = None
    """How many tricks they look ahead, the present one included; `None`: to the end of the round."""
    memory: int | None = None
    """How many tricks they remember, the present one not included; `None`: all of them."""
    risk: float = 0.0
    """Above 0 they prefer a chance of many points to the sure few, below 0 the sure few."""


CLEAR = Mind()
"""No limits but time."""


@jit
def feel(risk: float, worth: float) -> float:
    """What an outcome is worth to somebody who likes risks, or avoids them: exponential utility."""
    return worth if risk == 0.0 else (math.exp(risk * worth) - 1) / risk
