"""Trials: playouts for judging a decision instead of making one. They report what happened in every world."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.dice import Dice
from trickhouse.engine.playouts import Playouts

Outcomes = NDArray[np.float64]
"""What came of it, by action, world and column."""


class Trials(Playouts):
    """The actions of one decision. `run` may learn how best to play on; `measure` uses what was learned.

    To measure in the worlds that were learned from would be to find what happened to go well there (overfitting). So
    the two sets of worlds are drawn separately, like training and test data, and measuring changes nothing.
    """

    columns: ClassVar[tuple[str, ...]]
    """What is reported of a world: first `worth`, which the seat plays for; `trick` and `game` are chances to win."""
    learns: ClassVar[bool] = False
    """Whether `run` makes a difference to `measure`."""

    @abstractmethod
    def measure(self, live: NDArray[np.int64], worlds: int | NDArray[np.void], rng: Dice) -> Outcomes:
        """Try some actions, by index, in this many worlds, or in the given ones, with the same dice for each action.

        After the columns comes what the outcome was worth to each seat.
        """


Figures = Mapping[str, float]
"""By column: the expected value for an action."""


class Figure(msgspec.Struct, frozen=True):
    """How a column is to be read."""

    points: float
    """Points for each unit of the column; 0 if it cannot be the reason why an action is better."""
    is_chance: bool = False


class Forecast(msgspec.Struct, frozen=True):
    """What a player can be asked to predict: the value of a column. The words are `forecast-GAME`."""

    column: str
    """A column of whole numbers."""
    spans: tuple[tuple[int, int], ...]
    """All possible values, in rising order: the first and the last number of each span."""


class Fact(msgspec.Struct, frozen=True):
    """Something about an action that its player could know for certain."""

    code: str
    """Stable code; its words are `reason-CODE`."""
    values: dict[str, str | int] = {}
    """The values that are put into these words."""
    speaks_for: bool = True
    """Whether it speaks for the action, or against it."""
