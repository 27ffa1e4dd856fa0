"""Bounded rationality: how a player's thinking falls short of perfect."""

import msgspec

from trickhouse.engine.elementary import exp
from trickhouse.engine.jit import jit


class Mind(msgspec.Struct, frozen=True):
    """What a player foresees, remembers and dares. Every human being has limits."""

    horizon: int | None = None
    """How many tricks they look ahead, counting the present one; `None`: to the end of the round."""
    memory: int | None = None
    """How many tricks they remember, not counting the present one; `None`: all of them."""
    risk: float = 0.0
    """Above 0 they would rather gamble for many points than be sure of a few; below 0 the other way round."""


CLEAR_MIND = Mind()
"""A mind without limits; only time is short."""


@jit
def cara_utility(risk: float, worth: float) -> float:
    """Exponential utility (CARA): what an outcome is worth to a player who likes risks, or avoids them."""
    return worth if risk == 0.0 else (exp(risk * worth) - 1) / risk
