"""Ask, now and then, how certain a solver is, before a puzzle shows its answer.

Everything follows from what the solver's seat can know. Whether a card is the highest is looked up in the worlds that
fit the view: nothing is played out. What a round brings is played out in such worlds, as an appraisal does.
"""

from typing import NamedTuple

import numpy as np
from msgspec import Struct

from trickhouse.engine.ai import WorldPredicate
from trickhouse.engine.rules import Action
from trickhouse.engine.state import View
from trickhouse.engine.trials import Forecast
from trickhouse.players.player import Budget, dice_for
from trickhouse.players.search import find_best
from trickhouse.training.calibration import QuestionKind
from trickhouse.training.puzzle import Puzzle

PUZZLES_PER_QUESTION = 3
"""One puzzle in this many asks."""

MAX_LISTED_WORLDS, DRAWN_WORLDS = 1_000, 4_000
"""Up to this many worlds, all are examined; of more, a sample is drawn, and a chance is off by about 1%."""

LEARNING_BUDGET, FORECAST_PLAYOUTS = Budget(simulations=10_000), 2_000
"""Effort to learn how best to play on, and how often the round is then played out."""


class CertaintyQuestion(Struct, frozen=True):
    """What a puzzle asks about the action that the solver chooses."""

    about: QuestionKind
    spans: tuple[tuple[int, int], ...] = ()
    """For a forecast: the spans to choose from, each as its first and last number."""


class ChanceEstimate(NamedTuple):
    """How likely it is that the solver is right."""

    chance: float
    spread: tuple[float, ...] = ()
    """For a forecast: the chance of every span."""


def question_for(puzzle: Puzzle, view: View, *, can_forecast: bool = True) -> CertaintyQuestion | None:
    """Return what a puzzle asks, if anything. It follows from the puzzle's id, so reloading a page changes nothing."""
    number = int(puzzle.id[-4:], 16)
    if number % PUZZLES_PER_QUESTION:
        return None
    possible = [one for one in possible_questions(view).values() if can_forecast or one.about != "forecast"]
    return possible[number // PUZZLES_PER_QUESTION % len(possible)]


def possible_questions(view: View) -> dict[QuestionKind, CertaintyQuestion]:
    """Return all questions that make sense, whichever action is chosen afterwards."""
    ai = view.game.ai
    found = [CertaintyQuestion("best")]
    if all(ai.is_highest(view, action) for action in view.legal):
        found.append(CertaintyQuestion("highest"))
    if forecast := ai.forecast(view):
        found.append(CertaintyQuestion("forecast", forecast.spans))
    return {one.about: one for one in found}


def estimate_chance(
    puzzle: Puzzle, view: View, made: Action, about: QuestionKind, guess: int | None = None
) -> ChanceEstimate:
    """Estimate how likely an answer about an action is right; the guess is the index of a span."""
    if about == "best":
        return ChanceEstimate(float(made == puzzle.right))
    if about == "highest":
        is_highest = view.game.ai.is_highest(view, made)
        assert is_highest is not None
        return ChanceEstimate(_chance(view, is_highest))
    forecast = view.game.ai.forecast(view)
    assert forecast is not None
    assert guess is not None
    spread = _spread(view, made, forecast)
    return ChanceEstimate(spread[guess], spread)


def _chance(view: View, is_so: WorldPredicate) -> float:
    beliefs = view.game.ai.beliefs(view)
    worlds = beliefs.worlds(MAX_LISTED_WORLDS)
    if worlds is None:
        return float(is_so(beliefs.sample(dice_for(0, view), DRAWN_WORLDS)).mean())
    return float(worlds.chances[is_so(worlds.cards)].sum() / worlds.chances.sum())


def _spread(view: View, made: Action, forecast: Forecast) -> tuple[float, ...]:
    trials, rng = view.game.ai.trials(view, made), dice_for(0, view)
    if trials.learns:
        find_best(trials, LEARNING_BUDGET, rng)
    action = np.array([trials.actions.index(made)])
    numbers = trials.measure(action, FORECAST_PLAYOUTS, rng)[0, :, trials.columns.index(forecast.column)]
    return tuple(float(((first <= numbers) & (numbers <= last)).mean()) for first, last in forecast.spans)
