"""Weigh the worlds of a view by how likely the others' choices would have been in them.

Beliefs are exact and ignore these choices: they follow from a fair deal and what has been seen. This second
layer rests on a guess at how people choose (`GameAI.likelihood_ratio`), so it is kept apart and marked wherever it is
shown.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.state import View
from trickhouse.players.player import dice_for

DRAWN_WORLDS = 4000
"""Worlds that are sampled."""

MIN_EFFECTIVE_SHARE = 0.05
"""The least effective share of a sample that weights may leave: a guess at how people choose is never that good."""


class WeightedWorlds(NamedTuple):
    """Worlds sampled from exact beliefs, with the weights that the others' choices give them."""

    cards: NDArray[np.uint8]
    """Cards by world, as in beliefs."""
    weights: NDArray[np.float64]
    """Weights by world; they add up to 1."""

    @property
    def effective(self) -> float:
        """Kish's effective sample size: as many worlds without weights would say as much."""
        return float(1.0 / np.square(self.weights).sum())


def weigh_worlds(view: View, worlds: int = DRAWN_WORLDS) -> WeightedWorlds:
    """Sample worlds of a view and weigh them. The same view gives the same worlds, because chance comes from it."""
    beliefs = view.game.ai.beliefs(view)
    cards, states = beliefs.sample(dice_for(0, view), worlds), beliefs.states(dice_for(0, view), worlds)
    return WeightedWorlds(cards, _bound(view.game.ai.likelihood_ratio(view, states, dice_for(1, view))))


def _bound(weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """Take square roots until enough of the sample counts, then make the weights add up to 1."""
    while np.square(weights.sum()) < MIN_EFFECTIVE_SHARE * len(weights) * np.square(weights).sum():
        weights = np.sqrt(weights)
    shares: NDArray[np.float64] = weights / weights.sum()
    return shares
