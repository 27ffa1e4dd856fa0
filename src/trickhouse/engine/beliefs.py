"""What a seat cannot see: the hidden worlds that fit its view, and how likely each of them is."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.dice import Dice


class Worlds(NamedTuple):
    """Every world that fits a view."""

    cards: NDArray[np.uint8]
    """The cards by world; the game's own beliefs define the rest of the shape."""
    chances: NDArray[np.float64]
    """The chance of each world; they sum to 1."""


class Beliefs(ABC):
    """What follows from one view and a fair deal, ignoring what the others' choices may give away."""

    @property
    @abstractmethod
    def count(self) -> int:
        """Number of worlds, likely or not."""

    @property
    @abstractmethod
    def axes(self) -> tuple[Sequence[str], ...]:
        """The names along the axes of the marginals: places first, what may lie there last."""

    @property
    @abstractmethod
    def marginals(self) -> NDArray[np.float64]:
        """For every place, the chance of everything that may lie there; the game defines the axes."""

    @abstractmethod
    def sample(self, rng: Dice, n: int) -> NDArray[np.uint8]:
        """The cards of n worlds, drawn independently, in proportion to their chances."""

    @abstractmethod
    def tally(self, cards: NDArray[np.uint8], weights: NDArray[np.float64]) -> NDArray[np.float64]:
        """The marginals as estimated from worlds that were drawn, each counted by its weight; the weights sum to 1."""

    @abstractmethod
    def states(self, rng: Dice, n: int) -> NDArray[np.void]:
        """Such worlds as complete states (determinizations), each of which gives the view's seat exactly this view."""

    @abstractmethod
    def worlds(self, limit: int) -> Worlds | None:
        """Every world with its chance; `None` if there are more than `limit`."""
