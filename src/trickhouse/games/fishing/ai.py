"""The part of Fishing that players need."""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.ai import GameAI, WorldPredicate
from trickhouse.engine.beliefs import Beliefs
from trickhouse.engine.dice import Dice
from trickhouse.engine.mind import CLEAR_MIND, Mind
from trickhouse.engine.playouts import Playouts
from trickhouse.engine.rules import Action
from trickhouse.engine.state import State, View
from trickhouse.engine.themes import trick_themes
from trickhouse.engine.trials import Fact, Figure, Figures, Forecast, Trials
from trickhouse.games.fishing import habits
from trickhouse.games.fishing.beliefs import FishingBeliefs
from trickhouse.games.fishing.facts import facts, is_highest
from trickhouse.games.fishing.likelihoods import likelihood_ratios
from trickhouse.games.fishing.playouts import FishingPlayouts
from trickhouse.games.fishing.trials import FishingTrials, forecast

THEMES = {"catch": "catch-card", "name": "name-colour", "pass": "throw-away"}
"""Themes of the decisions that are not cards played to a trick."""


class FishingAI(GameAI):
    """Fishing for players: every decision is tried out."""

    figures = {  # noqa: RUF012
        "catch": Figure(1.0),
        "cards": Figure(1.0),
        "later": Figure(1.0),
        "trick": Figure(0.0, is_chance=True),
        "game": Figure(0.0, is_chance=True),
    }

    def beliefs(self, view: View) -> Beliefs:
        return FishingBeliefs(view)

    def habit(self, view: View, rng: Dice) -> Action:
        return habits.choose(view, rng)

    def playouts(self, view: View, mind: Mind = CLEAR_MIND, truth: State | None = None) -> Playouts | None:
        return FishingPlayouts(view, mind, truth)

    def trials(self, view: View, made: Action | None = None, truth: State | None = None) -> Trials:  # noqa: ARG002
        return FishingTrials(view, truth)

    def likelihood_ratio(self, view: View, worlds: NDArray[np.void], rng: Dice) -> NDArray[np.float64]:
        assert view.seat is not None
        weights = np.ones(len(worlds))
        likelihood_ratios(worlds, worlds[:1].copy(), view.seat, rng, weights)
        return weights

    def kind(self, view: View) -> str:
        phase = view.phase
        if phase != "play":
            return phase
        return "follow" if view.record["table_size"] else "lead"

    def themes(self, view: View, right: Figures, tempting: Figures) -> list[str]:
        kind = self.kind(view)
        if kind in THEMES:
            return [THEMES[kind]]
        themes = trick_themes(right, tempting, follows=kind == "follow")
        return [*themes, "catch-more"] if right["catch"] - tempting["catch"] >= 1.0 else themes

    def facts(self, view: View, action: Action) -> list[Fact]:
        return facts(view, action)

    def is_highest(self, view: View, action: Action) -> WorldPredicate | None:
        return is_highest(view, action)

    def forecast(self, view: View) -> Forecast | None:
        return forecast(view)


AI = FishingAI()
