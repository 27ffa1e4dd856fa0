"""What players need from Xylotar."""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.beliefs import Beliefs
from trickhouse.engine.dice import Dice
from trickhouse.engine.mind import CLEAR, Mind
from trickhouse.engine.playouts import Playouts
from trickhouse.engine.rules import Action
from trickhouse.engine.state import State, View
from trickhouse.engine.themes import CLEARLY, tricks
from trickhouse.engine.thinking import OfWorlds, Thinking
from trickhouse.engine.trials import Fact, Figure, Figures, Forecast, Trials
from trickhouse.games.xylotar import habits, kernel
from trickhouse.games.xylotar.beliefs import XylotarBeliefs
from trickhouse.games.xylotar.facts import facts, is_highest
from trickhouse.games.xylotar.playouts import XylotarPlayouts
from trickhouse.games.xylotar.tells import weigh
from trickhouse.games.xylotar.trials import SortTrials, XylotarTrials, forecast
from trickhouse.games.xylotar.view import PHASES


class XylotarThinking(Thinking):
    """Everything but sorting is tried out; racks are sorted by habit."""

    figures = {  # noqa: RUF012
        "bid": Figure(float(kernel.BID_POINTS), is_chance=True),
        "tricks": Figure(1.0),
        "trick": Figure(1.0, is_chance=True),
        "game": Figure(0.0, is_chance=True),
    }

    def beliefs(self, view: View) -> Beliefs:
        return XylotarBeliefs(view)

    def habit(self, view: View, rng: Dice) -> Action:
        return habits.choose(view, rng)

    def playouts(self, view: View, mind: Mind = CLEAR, truth: State | None = None) -> Playouts | None:
        return None if view.record["phase"] == kernel.SORT else XylotarPlayouts(view, mind, truth)

    def trials(self, view: View, made: Action | None = None, truth: State | None = None) -> Trials:
        if view.record["phase"] == kernel.SORT:
            return SortTrials(view, made, truth)
        return XylotarTrials(view, truth)

    def tell(self, view: View, worlds: NDArray[np.void], rng: Dice) -> NDArray[np.float64]:
        assert view.seat is not None
        weights = np.ones(len(worlds))
        weigh(worlds, worlds[:1].copy(), view.seat, rng, weights)
        return weights

    def kind(self, view: View) -> str:
        phase = PHASES[view.record["phase"]]
        return phase if phase != "play" else "lead" if view.record["led"] == kernel.NONE else "follow"

    def themes(self, view: View, right: Figures, tempting: Figures) -> list[str]:
        kind = self.kind(view)
        if kind in ("bid", "keep"):
            return ["when-to-bid" if kind == "bid" else "make-bid"]
        themes = tricks(right, tempting, follows=kind == "follow")
        makes = kernel.BID_POINTS * (right["bid"] - tempting["bid"]) > abs(right["tricks"] - tempting["tricks"])
        return [*themes, "make-bid"] if makes and right["bid"] - tempting["bid"] >= CLEARLY else themes

    def facts(self, view: View, action: Action) -> list[Fact]:
        return facts(view, action)

    def is_highest(self, view: View, action: Action) -> OfWorlds | None:
        return is_highest(view, action)

    def forecast(self, view: View) -> Forecast | None:
        return forecast(view)


THINKING = XylotarThinking()
