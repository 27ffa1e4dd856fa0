"""What may lie where a seat cannot see: the hidden worlds that fit a view, and how likely each of them is."""

from abc import ABC, abstractmethod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.dice import Dice


class Worlds(NamedTuple):
    """Every world that fits a view."""

    cards: NDArray[np.uint8]
    """By world, then as in a state of the game."""
    chances: NDArray[np.float64]
    """By world; their sum is 1."""


class Beliefs(ABC):
    """All that follows from one view and a fair deal. What the others' choices may give away is not in it."""

    @property
    @abstractmethod
    def count(self) -> int:
        """How many worlds there are, likely or not."""

    @property
    @abstractmethod
    def marginals(self) -> NDArray[np.float64]:
        """The chance of everything that may lie in a place, by place; the game says what its axes are."""

    @abstractmethod
    def sample(self, rng: Dice, n: int) -> NDArray[np.uint8]:
        """The cards of n worlds, drawn independently and each as often as it is likely."""

    @abstractmethod
    def states(self, rng: Dice, n: int) -> NDArray[np.void]:
        """The same as the kernel's records, each a complete state that looks like the view to whoever it belongs to."""

    @abstractmethod
    def worlds(self, limit: int) -> Worlds | None:
        """Every world with its chance; `None` if there are more than `limit`."""
