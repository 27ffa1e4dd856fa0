"""`GameAI`: what players need of a game. All of it starts from a view."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.beliefs import Beliefs
from trickhouse.engine.dice import Dice
from trickhouse.engine.mind import CLEAR_MIND, Mind
from trickhouse.engine.playouts import Playouts
from trickhouse.engine.rules import Action
from trickhouse.engine.state import State, View
from trickhouse.engine.trials import Fact, Figure, Figures, Forecast, Trials

WorldPredicate = Callable[[NDArray[np.uint8]], NDArray[np.bool_]]
"""Given worlds as beliefs list and draw them: in which of them something is true."""


class GameAI(ABC):
    """What a game offers to those who think about it."""

    figures: ClassVar[dict[str, Figure]]
    """The columns of trials that are chances, or that reviews give as reasons, with the words `reason-…`."""

    @abstractmethod
    def beliefs(self, view: View) -> Beliefs:
        """The hidden worlds that fit a view."""

    @abstractmethod
    def habit(self, view: View, rng: Dice) -> Action:
        """The action that rules of thumb choose, at once, from what the view's own seat can know."""

    @abstractmethod
    def playouts(self, view: View, mind: Mind = CLEAR_MIND, truth: State | None = None) -> Playouts | None:
        """Playouts of what the view's own seat may do now, as a mind sees it; `None` for what is left to habits.

        Worlds are drawn from the view. Only the arena's clairvoyant, who may know everything, passes `truth`.
        """

    @abstractmethod
    def trials(self, view: View, made: Action | None = None, truth: State | None = None) -> Trials:
        """Trials for judging a decision of any kind. If there are many actions: some of them, and the one made."""

    @abstractmethod
    def likelihood_ratio(self, view: View, worlds: NDArray[np.void], rng: Dice) -> NDArray[np.float64]:
        """By world that fits a view: how much likelier the others' choices are there than random ones.

        Worlds can be weighted by it. What a choice gives away is called a "tell" in poker.
        """

    @abstractmethod
    def kind(self, view: View) -> str:
        """The kind of a decision, in a word: to lead, to follow, to bid …"""

    def themes(self, view: View, right: Figures, tempting: Figures) -> list[str]:  # noqa: ARG002
        """What a decision is about, judging by what the right action and a tempting one are expected to bring."""
        return [self.kind(view)]

    def facts(self, view: View, action: Action) -> list[Fact]:  # noqa: ARG002
        """What was certain about an action, from the view and a fair deal alone, and is worth mentioning."""
        return []

    def is_highest(self, view: View, action: Action) -> WorldPredicate | None:  # noqa: ARG002
        """Whether no other seat holds a higher card of the colour that is played; `None` where no colour is played."""
        return None

    def forecast(self, view: View) -> Forecast | None:  # noqa: ARG002
        """What the view's own seat may be asked to foresee of its round."""
        return None
