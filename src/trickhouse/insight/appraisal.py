"""Appraise a view: what each action is worth, how much worse than the best it is, and how certain that is.

Three passes, each with its own worlds, so that none flatters the next:

1. learning: how best to play on after each action, as `search` learns it;
2. choosing: which action is best, by sequential halving, without further learning;
3. measuring: how far every other action falls behind that one, in the same worlds and with the same luck (common
   random numbers).

The best of many noisy figures looks better than it is. Here it is chosen before it is measured, so its lead over
another action is an unbiased mean of independent differences, and has a standard error.
"""

from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.dice import Dice
from trickhouse.engine.errors import SetupError
from trickhouse.engine.record import format_action
from trickhouse.engine.rules import Action
from trickhouse.engine.state import View
from trickhouse.engine.trials import Figure, Trials
from trickhouse.insight.census import Census, take_census
from trickhouse.players.player import Budget, dice_for
from trickhouse.players.search import Indices, Worths, find_best, sequential_halving

DEFAULT_BUDGET = Budget(simulations=80_000)
"""The most that a decision takes: less than a second of one core. What is settled early takes less."""

LEARNING, CHOOSING, MEASURING = range(3)
SHARES = (0.2, 0.25, 0.55)
"""Shares of the simulations, by pass."""

Z_95 = 1.96
"""Standard errors on either side of a 95% interval (a z-score)."""

PRECISE_POINTS, ROUGH_POINTS = 0.1, 0.2
"""Half-widths of a 95% interval that are narrow enough: for the action in question, and for all others."""

CLEAR_FRACTION = 0.25
"""Stop sampling an action once the half-width of its interval is below this fraction of its loss: it is out of the
question."""

FIRST_LOOK_WORLDS, GROWTH_FRACTION = 400, 0.25
"""Worlds before the first check of what is settled; before each further one, this fraction of those so far."""

MIN_CENSUS_PASSES = 20
"""Passes of a census through all worlds before the first check: a standard error needs that many."""

UNSEEN_POINTS = 1.0
"""Size assumed for a difference that may still come up, where none has come up yet."""

ROUNDING_POINTS = 1e-9
"""Differences closer than this are equal."""


class Option(msgspec.Struct, frozen=True):
    """One action that could be chosen, with its worth."""

    action: dict[str, Any]
    """The action as in a record."""
    worth: float
    """The lead over the others' mean, in points, that the seat can expect at the end."""
    loss: float
    """How much less that is than the best action's; by chance it may be slightly below 0."""
    error: float
    """Standard error of the loss; 0 for the best action."""
    worlds: int
    """Number of worlds in which it was compared with the best action."""
    figures: dict[str, float]
    """Other expectations, chances and means, by the game's names for them."""


class Appraisal(msgspec.Struct, frozen=True):
    """A decision, judged from its view alone."""

    seat: int
    best: int
    """Index of the best option."""
    options: tuple[Option, ...]
    """All options in the game's order; a single one if there is no choice."""
    simulations: int
    """Simulations spent."""
    worlds: int | None = None
    """Number of worlds that fit the view, if all of them were examined; `None` if they were sampled."""

    def option_for(self, action: Action) -> Option:
        """Find the option of an action."""
        fields = format_action(action)
        return next(option for option in self.options if option.action == fields)


def is_forced(view: View) -> bool:
    """Return whether there is nothing to choose."""
    return len(view.legal) == 1 and view.legal[0].is_single


def appraise(
    view: View, budget: Budget = DEFAULT_BUDGET, made: Action | None = None, *, seed: int = 0, max_listed: int = 0
) -> Appraisal:
    """Appraise every legal action of the view's seat; measure the action that was made, if given, most precisely.

    Where at most `max_listed` worlds fit the view, all of them are measured, weighted by their chances, instead of
    samples. The same arguments give the same answer, to the byte: chance comes from the view and the seed.
    """
    if budget.simulations is None:
        raise SetupError("an appraisal must be the same everywhere: give it a number of simulations, not a time")
    assert view.seat is not None
    trials = view.game.ai.trials(view, made)
    if len(trials.actions) == 1:
        (only,) = trials.actions
        return Appraisal(view.seat, 0, (Option(format_action(only), 0.0, 0.0, 0.0, 0, {}),), 0)
    parts = [int(budget.simulations * share) for share in SHARES]
    rngs = [dice_for(len(SHARES) * seed + number, view) for number in range(len(SHARES))]
    if trials.learns:
        find_best(trials, Budget(simulations=parts[LEARNING]), rngs[LEARNING])
    reference, chosen = _choose(trials, parts[CHOOSING], rngs[CHOOSING])
    asked = None if made is None else trials.actions.index(made)
    census = take_census(view, max_listed) if max_listed else None
    measured = _Comparison(trials, reference, asked, census)
    measured.run(parts[MEASURING], rngs[MEASURING])
    simulations = int(trials.counts.sum()) + chosen + measured.simulations
    options = measured.options(view.game.ai.figures)
    return Appraisal(view.seat, reference, options, simulations, len(census.chances) if census else None)


def _choose(trials: Trials, simulations: int, rng: Dice) -> tuple[int, int]:
    """Return the best action, by sequential halving, and how many simulations it took."""
    totals, spent = np.zeros(len(trials.actions)), 0

    def run_stage(live: Indices, _stage: int, stages: int) -> Worths:
        nonlocal spent
        worlds = max(1, simulations // (stages * len(live)))
        totals[live] += trials.measure(live, worlds, rng)[:, :, 0].sum(axis=1)
        spent += worlds * len(live)
        return totals[live]

    best = sequential_halving(len(totals), run_stage)
    return best, spent


class _Comparison:
    """A comparison of all actions with one of them, in the same worlds, until they are settled."""

    def __init__(self, trials: Trials, reference: int, asked: int | None, census: Census | None = None) -> None:
        count, columns = len(trials.actions), len(trials.columns)
        self._trials, self._reference, self._asked = trials, reference, asked
        self._census, self._size = census, 1 if census is None else len(census.chances)
        self._worlds = np.zeros(count, np.int64)  # with a census: passes through all of them
        self._behind = np.zeros((count, columns))  # sums of the reference less the action
        self._squares = np.zeros(count)
        self._least, self._most = np.full(count, np.inf), np.full(count, -np.inf)  # by how much it has been behind
        self._live = np.array([index for index in range(count) if index != reference])
        self.simulations = 0

    def run(self, simulations: int, rng: Dice) -> None:
        """Measure until every action is settled or the simulations are spent."""
        worlds = first = max(MIN_CENSUS_PASSES, FIRST_LOOK_WORLDS // self._size)
        while len(self._live) and self.simulations < simulations:
            affordable = (simulations - self.simulations) // (self._size * (len(self._live) + 1))
            self._try(max(1, min(worlds, affordable)), rng)
            worlds = max(first // 2, int(GROWTH_FRACTION * self._worlds.max()))
            self._live = self._live[~self._settled[self._live]]

    def _try(self, worlds: int, rng: Dice) -> None:
        tried = np.array([self._reference, *self._live])
        measure = self._trials.measure if self._census is None else self._census.measure(self._trials)
        outcomes = measure(tried, worlds, rng)[:, :, : len(self._trials.columns)]
        behind = outcomes[0] - outcomes
        others, lost = tried[1:], behind[1:, :, 0]
        self._behind[others] += behind[1:].sum(axis=1)
        self._squares[others] += np.square(lost).sum(axis=1)
        self._least[others] = np.minimum(self._least[others], lost.min(axis=1))
        self._most[others] = np.maximum(self._most[others], lost.max(axis=1))
        self._behind[self._reference] += outcomes[0].sum(axis=0)  # for the reference itself: the sum of its outcomes
        self._worlds[tried] += worlds
        self.simulations += worlds * self._size * len(tried)

    @property
    def _losses(self) -> NDArray[np.float64]:
        return self._behind[:, 0] / np.maximum(self._worlds, 1)

    @property
    def _errors(self) -> NDArray[np.float64]:
        """Standard errors, as if one more difference had come up, as far from the mean as any so far.

        What happens in one of a thousand worlds is absent from most samples of some hundred, and their variance does
        not show it. If it is seen k times where λ are expected, then λ lies in k ± 1.96 √(k + 1) about as often as
        such an interval claims: the + 1 is 1.96² / 4, as in Wilson's interval. Here it counts in the size of what
        happens, which may be hundredths of a point or ten points.
        """
        worlds, losses = np.maximum(self._worlds, 1), self._losses
        farthest = np.maximum(self._most - losses, losses - self._least)
        unseen = np.where(self._most - self._least > ROUNDING_POINTS, farthest, UNSEEN_POINTS)
        squares = (self._squares - worlds * np.square(losses)).clip(0.0) + np.square(unseen)
        errors: NDArray[np.float64] = np.sqrt(squares / (worlds * np.maximum(worlds - 1, 1)))
        errors[self._reference] = 0.0
        return errors

    @property
    def _settled(self) -> NDArray[np.bool_]:
        enough = np.full(len(self._worlds), PRECISE_POINTS if self._asked is None else ROUGH_POINTS)
        enough = np.maximum(enough, CLEAR_FRACTION * self._losses)
        if self._asked is not None:
            enough[self._asked] = PRECISE_POINTS
        settled: NDArray[np.bool_] = Z_95 * self._errors <= enough
        return settled

    def options(self, known: dict[str, Figure]) -> tuple[Option, ...]:
        """Return the findings. Every action's figures are the best action's less the measured difference."""
        means = self._behind / np.maximum(self._worlds, 1)[:, np.newaxis]
        brought = means[self._reference].copy()
        means[self._reference] = 0.0
        figures, errors = brought - means, self._errors
        for column, name in enumerate(self._trials.columns):
            if name in known and known[name].is_chance:  # the two come from unequal numbers of worlds
                figures[:, column] = figures[:, column].clip(0.0, 1.0)
        return tuple(
            Option(
                format_action(action),
                float(figures[index, 0]),
                float(means[index, 0]),
                float(errors[index]),
                int(self._worlds[index]) * self._size,
                dict(zip(self._trials.columns[1:], figures[index, 1:].tolist(), strict=True)),
            )
            for index, action in enumerate(self._trials.actions)
        )
