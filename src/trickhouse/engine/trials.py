"""Trials: playouts for those who judge a decision instead of making it. They tell what happened in every world."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.dice import Dice
from trickhouse.engine.playouts import Playouts

Outcomes = NDArray[np.float64]
"""By action, world and column."""


class Trials(Playouts):
    """The actions of one decision. `run` may learn how the round is best played on; `measure` only goes by that.

    Who learns from the same worlds that they measure finds what happened to go well there. So worlds that are learned
    from and worlds that are measured are drawn apart, and measuring changes nothing.
    """

    columns: ClassVar[tuple[str, ...]]
    """What is told of a world. The first is `worth`, what the seat plays for; `trick` and `game` are chances to win."""
    learns: ClassVar[bool] = False
    """Whether `run` makes a difference to `measure`."""

    @abstractmethod
    def measure(self, live: NDArray[np.int64], worlds: int | NDArray[np.void], rng: Dice) -> Outcomes:
        """Try some actions, by index, in so many worlds, or in these: with the same luck for each of the actions.

        After the columns come, by seat, what it was worth to each of them.
        """


Figures = Mapping[str, float]
"""By column: what is expected of an action."""


class Figure(msgspec.Struct, frozen=True):
    """What a column means."""

    points: float
    """What one of it brings, or certainty, if that can be the reason why an action is better; otherwise 0."""
    is_chance: bool = False


class Forecast(msgspec.Struct, frozen=True):
    """What somebody can be asked to foresee: what a column comes to. The words are `forecast-GAME`."""

    column: str
    """Of whole numbers."""
    spans: tuple[tuple[int, int], ...]
    """All that it can come to, in rising order: the first and the last number of each span."""


class Fact(msgspec.Struct, frozen=True):
    """Something about an action that was certain to whoever chose it."""

    code: str
    """As in the words `reason-…`."""
    values: dict[str, str | int] = {}
    """What is put into these words."""
    speaks_for: bool = True
    """Or against it."""
