"""What a puzzle asks now and then before it tells the answer: how sure somebody is of something that has a chance.

All of it goes by what the solver's seat can know. Whether a card is the highest is looked up in the worlds that fit the
view: nobody's play matters. What a round brings is played out in such worlds, as an appraisal plays them.
"""

from typing import NamedTuple

import numpy as np
from msgspec import Struct

from trickhouse.engine.rules import Action
from trickhouse.engine.state import View
from trickhouse.engine.thinking import OfWorlds
from trickhouse.engine.trials import Forecast
from trickhouse.players.player import Budget, dice_for
from trickhouse.players.search import best
from trickhouse.puzzles.calibration import About
from trickhouse.puzzles.puzzle import Puzzle

SELDOM = 3
"""One puzzle in so many asks."""

LISTED, DRAWN = 1_000, 4_000
"""Worlds: up to this many all of them are looked at; of more, so many are drawn, and a chance is off by 1% or so."""

LEARNING, PLAYED = Budget(simulations=10_000), 2_000
"""How much is learnt of how a round is best played on, and how often it is then played out."""


class Asks(Struct, frozen=True):
    """What somebody is asked about the action that they choose."""

    about: About
    spans: tuple[tuple[int, int], ...] = ()
    """Of a forecast: what there is to choose from, as the first and the last number of each."""


class Likely(NamedTuple):
    """How likely it is."""

    chance: float
    spread: tuple[float, ...] = ()
    """Of a forecast: the chance of every span."""


def asks(puzzle: Puzzle, *, can_forecast: bool = True) -> Asks | None:
    """What a puzzle asks, or nothing. By its name: whoever loads the page again is asked the same."""
    number = int(puzzle.id[-4:], 16)
    if number % SELDOM:
        return None
    possible = [one for one in questions(puzzle.view).values() if can_forecast or one.about != "forecast"]
    return possible[number // SELDOM % len(possible)]


def questions(view: View) -> dict[About, Asks]:
    """All that can be asked, whatever is chosen afterwards."""
    thinking = view.game.thinking
    found = [Asks("best")]
    if all(thinking.is_highest(view, action) for action in view.legal):
        found.append(Asks("highest"))
    if forecast := thinking.forecast(view):
        found.append(Asks("forecast", forecast.spans))
    return {one.about: one for one in found}


def likely(puzzle: Puzzle, made: Action, about: About, guess: int | None = None) -> Likely:
    """Of one of these questions, about an action; the guess is one of the spans."""
    view = puzzle.view
    if about == "best":
        return Likely(float(made == puzzle.right))
    if about == "highest":
        is_highest = view.game.thinking.is_highest(view, made)
        assert is_highest is not None
        return Likely(_chance(view, is_highest))
    forecast = view.game.thinking.forecast(view)
    assert forecast is not None
    assert guess is not None
    spread = _spread(view, made, forecast)
    return Likely(spread[guess], spread)


def _chance(view: View, is_so: OfWorlds) -> float:
    beliefs = view.game.thinking.beliefs(view)
    worlds = beliefs.worlds(LISTED)
    if worlds is None:
        return float(is_so(beliefs.sample(dice_for(0, view), DRAWN)).mean())
    return float(worlds.chances[is_so(worlds.cards)].sum() / worlds.chances.sum())


def _spread(view: View, made: Action, forecast: Forecast) -> tuple[float, ...]:
    trials, rng = view.game.thinking.trials(view, made), dice_for(0, view)
    if trials.learns:
        best(trials, LEARNING, rng)
    action = np.array([trials.actions.index(made)])
    numbers = trials.measure(action, PLAYED, rng)[0, :, trials.columns.index(forecast.column)]
    return tuple(float(((first <= numbers) & (numbers <= last)).mean()) for first, last in forecast.spans)
