"""What the others' choices tell: worlds of a view, each weighed by how likely these choices would have been in it.

Beliefs are exact, and say nothing of this: they follow from a fair deal and what has been seen. Here is a second layer,
which rests on a guess at how people choose (`Thinking.tell`), so it is kept apart and marked wherever it is shown.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.state import View
from trickhouse.players.player import dice_for

DRAWN = 4000
"""Worlds."""

FEWEST = 0.05
"""The least that weights may leave of a sample, as a part of it: a guess at how people choose is never that good."""


class Weighed(NamedTuple):
    """Worlds drawn from exact beliefs, and what the others' choices make of them."""

    cards: NDArray[np.uint8]
    """By world, as beliefs have them."""
    weights: NDArray[np.float64]
    """By world; their sum is 1."""

    @property
    def effective(self) -> float:
        """How many worlds drawn without weights would say as much (Kish's effective sample size)."""
        return float(1.0 / np.square(self.weights).sum())


def weigh(view: View, worlds: int = DRAWN) -> Weighed:
    """So many worlds of a view with their weights: the same for the same view, because chance comes from it."""
    beliefs = view.game.thinking.beliefs(view)
    cards, states = beliefs.sample(dice_for(0, view), worlds), beliefs.states(dice_for(0, view), worlds)
    return Weighed(cards, _bounded(view.game.thinking.tell(view, states, dice_for(1, view))))


def _bounded(weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """Square roots are taken until enough of the sample counts; then the sum is made 1."""
    while np.square(weights.sum()) < FEWEST * len(weights) * np.square(weights).sum():
        weights = np.sqrt(weights)
    shares: NDArray[np.float64] = weights / weights.sum()
    return shares
