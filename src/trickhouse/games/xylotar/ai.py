"""The part of Xylotar that players need."""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.ai import GameAI, WorldPredicate
from trickhouse.engine.beliefs import Beliefs
from trickhouse.engine.dice import Dice
from trickhouse.engine.mind import CLEAR_MIND, Mind
from trickhouse.engine.playouts import Playouts
from trickhouse.engine.rules import Action
from trickhouse.engine.state import State, View
from trickhouse.engine.themes import CLEAR_DIFFERENCE, trick_themes
from trickhouse.engine.trials import Fact, Figure, Figures, Forecast, Trials
from trickhouse.games.xylotar import habits, kernel
from trickhouse.games.xylotar.beliefs import XylotarBeliefs
from trickhouse.games.xylotar.facts import facts, is_highest
from trickhouse.games.xylotar.likelihoods import likelihood_ratios
from trickhouse.games.xylotar.playouts import XylotarPlayouts
from trickhouse.games.xylotar.trials import SortTrials, XylotarTrials, forecast


class XylotarAI(GameAI):
    """Xylotar for players: everything but sorting is tried out; racks are sorted by habit."""

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

    def playouts(self, view: View, mind: Mind = CLEAR_MIND, truth: State | None = None) -> Playouts | None:
        return None if view.record["phase"] == kernel.SORT else XylotarPlayouts(view, mind, truth)

    def trials(self, view: View, made: Action | None = None, truth: State | None = None) -> Trials:
        if view.record["phase"] == kernel.SORT:
            return SortTrials(view, made, truth)
        return XylotarTrials(view, truth)

    def likelihood_ratio(self, view: View, worlds: NDArray[np.void], rng: Dice) -> NDArray[np.float64]:
        assert view.seat is not None
        weights = np.ones(len(worlds))
        likelihood_ratios(worlds, worlds[:1].copy(), view.seat, rng, weights)
        return weights

    def kind(self, view: View) -> str:
        phase = view.phase
        return phase if phase != "play" else "lead" if view.record["led"] == kernel.NONE else "follow"

    def themes(self, view: View, right: Figures, tempting: Figures) -> list[str]:
        kind = self.kind(view)
        if kind in ("bid", "keep"):
            return ["when-to-bid" if kind == "bid" else "make-bid"]
        themes = trick_themes(right, tempting, follows=kind == "follow")
        bid, tricks = right["bid"] - tempting["bid"], right["tricks"] - tempting["tricks"]
        is_about_bid = bid >= CLEAR_DIFFERENCE and kernel.BID_POINTS * bid > abs(tricks)
        return [*themes, "make-bid"] if is_about_bid else themes

    def facts(self, view: View, action: Action) -> list[Fact]:
        return facts(view, action)

    def is_highest(self, view: View, action: Action) -> WorldPredicate | None:
        return is_highest(view, action)

    def forecast(self, view: View) -> Forecast | None:
        return forecast(view)


AI = XylotarAI()
