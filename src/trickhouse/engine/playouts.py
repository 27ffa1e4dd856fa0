"""What each action of a view is worth, by Monte Carlo: tried out in worlds that fit it, with quick policies."""

from abc import ABC, abstractmethod

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.dice import Dice
from trickhouse.engine.rules import Action


class Playouts(ABC):
    """The actions of one decision, and what they have brought so far."""

    actions: list[Action]
    totals: NDArray[np.float64]
    """By action: the sum of what its playouts were worth to the seat."""
    counts: NDArray[np.int64]
    """By action: the number of playouts."""

    @abstractmethod
    def run(self, live: NDArray[np.int64], worlds: int, rng: Dice) -> None:
        """Try some actions, by index, in this many more worlds.

        Each action gets the same worlds and the same dice (common random numbers), so that only the action differs.
        """

    @property
    def means(self) -> NDArray[np.float64]:
        """What each action was worth on average."""
        return self.totals / np.maximum(self.counts, 1)
