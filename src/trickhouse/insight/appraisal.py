"""What every action of a view is worth, how much worse than the best it is, and how sure that is.

Three passes, each with worlds of its own, so that none flatters the next:

1. learning: how a round is best played on after each action, as `search` learns it;
2. choosing: which action is the best, by sequential halving, without learning any more;
3. measuring: by how much every other action falls behind that one, in the same worlds and with the same luck.

The best of many noisy figures looks better than it is. Here it has been chosen before it is measured, so that its lead
over another action is an unbiased mean of independent differences, with a standard error to go with it.
"""

import math
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
from trickhouse.players.search import best

USUAL = Budget(simulations=80_000)
"""At most: less than a second of one core. What is settled early takes less."""

LEARNING, CHOOSING, MEASURING = range(3)
SHARES = (0.2, 0.25, 0.55)
"""Of the simulations, by pass."""

CONFIDENT = 1.96
"""Standard errors on either side of a 95% interval."""

PRECISE, ROUGH = 0.1, 0.2
"""In points: half a 95% interval that is narrow enough, for the action in question and for all others."""

CLEAR = 0.25
"""An action is not measured on once half its interval is this part of its loss: it is out of the question."""

FIRST_LOOK, GROWTH = 400, 0.25
"""Worlds before the first look at what is settled; then so many more, as a part of those before."""

FEWEST = 20
"""How often a census goes through all worlds before the first look: a standard error needs that many."""

UNSEEN = 1.0
"""In points: a difference that may still come up, where none has come up that could tell how large they are."""

ROUNDING = 1e-9
"""In points: differences that are less apart are the same."""


class Option(msgspec.Struct, frozen=True):
    """One action that could be chosen."""

    action: dict[str, Any]
    """As in a record."""
    worth: float
    """By how many points the seat is expected to end ahead of the others' mean."""
    loss: float
    """How much less that is than the best action's; slightly below 0 if chance has it so."""
    error: float
    """The standard error of the loss; the best action's own is 0."""
    worlds: int
    """In how many worlds it was compared with the best."""
    figures: dict[str, float]
    """What else is expected, by the game's own names: chances and means."""


class Appraisal(msgspec.Struct, frozen=True):
    """A decision, looked at from its view alone."""

    seat: int
    best: int
    """Among the options."""
    options: tuple[Option, ...]
    """In the game's own order; a single one if there is no choice."""
    simulations: int
    """How many it took."""
    worlds: int | None = None
    """How many fit the view, if every one of them was looked at; otherwise they were drawn."""

    def of(self, action: Action) -> Option:
        """What an action was worth."""
        fields = format_action(action)
        return next(option for option in self.options if option.action == fields)


def is_forced(view: View) -> bool:
    """Whether there is nothing to choose."""
    return len(view.legal) == 1 and view.legal[0].is_single


def appraise(
    view: View, budget: Budget = USUAL, made: Action | None = None, *, seed: int = 0, listed: int = 0
) -> Appraisal:
    """Every legal action of the view's own seat. What was made, if that is told, is measured most precisely.

    Where at most `listed` worlds fit the view, all of them are measured, each by its chance, instead of samples.
    The same arguments give the same answer, to the byte: chance comes from the view. Another seed gives other samples.
    """
    if budget.simulations is None:
        raise SetupError("an appraisal takes a number of simulations, not a time: it must be the same everywhere")
    assert view.seat is not None
    trials = view.game.thinking.trials(view, made)
    if len(trials.actions) == 1:
        (only,) = trials.actions
        return Appraisal(view.seat, 0, (Option(format_action(only), 0.0, 0.0, 0.0, 0, {}),), 0)
    parts = [int(budget.simulations * share) for share in SHARES]
    rngs = [dice_for(len(SHARES) * seed + number, view) for number in range(len(SHARES))]
    if trials.learns:
        best(trials, Budget(simulations=parts[LEARNING]), rngs[LEARNING])
    reference, chosen = _choose(trials, parts[CHOOSING], rngs[CHOOSING])
    asked = None if made is None else trials.actions.index(made)
    census = take_census(view, listed) if listed else None
    measured = _Comparison(trials, reference, asked, census)
    measured.run(parts[MEASURING], rngs[MEASURING])
    simulations = int(trials.counts.sum()) + chosen + measured.simulations
    options = measured.options(view.game.thinking.figures)
    return Appraisal(view.seat, reference, options, simulations, len(census.chances) if census else None)


def _choose(trials: Trials, simulations: int, rng: Dice) -> tuple[int, int]:
    """The best action by sequential halving, and how many simulations it took."""
    live = np.arange(len(trials.actions))
    totals = np.zeros(len(live))
    stages, spent = math.ceil(math.log2(len(live))), 0
    for _ in range(stages):
        worlds = max(1, simulations // (stages * len(live)))
        totals[live] += trials.measure(live, worlds, rng)[:, :, 0].sum(axis=1)
        spent += worlds * len(live)
        by_worth = live[np.argsort(-totals[live], kind="stable")]
        live = np.sort(by_worth[: (len(live) + 1) // 2])
    return int(by_worth[0]), spent


class _Comparison:
    """All actions beside one of them, in the same worlds, for as long as they are not settled."""

    def __init__(self, trials: Trials, reference: int, asked: int | None, census: Census | None = None) -> None:
        count, columns = len(trials.actions), len(trials.columns)
        self._trials, self._reference, self._asked = trials, reference, asked
        self._census, self._size = census, 1 if census is None else len(census.chances)
        self._worlds = np.zeros(count, np.int64)  # with a census: how often all of them
        self._behind = np.zeros((count, columns))  # sums of the reference less the action
        self._squares = np.zeros(count)
        self._least, self._most = np.full(count, np.inf), np.full(count, -np.inf)  # that it has been behind
        self._live = np.array([index for index in range(count) if index != reference])
        self.simulations = 0

    def run(self, simulations: int, rng: Dice) -> None:
        """Measure until all is settled or the simulations are spent."""
        worlds = first = max(FEWEST, FIRST_LOOK // self._size)
        while len(self._live) and self.simulations < simulations:
            affordable = (simulations - self.simulations) // (self._size * (len(self._live) + 1))
            self._try(max(1, min(worlds, affordable)), rng)
            worlds = max(first // 2, int(GROWTH * self._worlds.max()))
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
        self._behind[self._reference] += outcomes[0].sum(axis=0)  # of itself: what it brought
        self._worlds[tried] += worlds
        self.simulations += worlds * self._size * len(tried)

    @property
    def _losses(self) -> NDArray[np.float64]:
        return self._behind[:, 0] / np.maximum(self._worlds, 1)

    @property
    def _errors(self) -> NDArray[np.float64]:
        """Standard errors, as if one more difference had come up, as far from the mean as any that has.

        What happens in one of a thousand worlds is not in most samples of some hundred, and their variance tells
        nothing of it. If it is seen k times where λ are expected, then λ lies in k ± 1.96 √(k + 1) about as often as
        such an interval says: the + 1 is 1.96² / 4, as in Wilson's interval. It counts in the size of what happens,
        which may be hundredths of a point or ten of them.
        """
        worlds, losses = np.maximum(self._worlds, 1), self._losses
        farthest = np.maximum(self._most - losses, losses - self._least)
        unseen = np.where(self._most - self._least > ROUNDING, farthest, UNSEEN)
        squares = (self._squares - worlds * np.square(losses)).clip(0.0) + np.square(unseen)
        errors: NDArray[np.float64] = np.sqrt(squares / (worlds * np.maximum(worlds - 1, 1)))
        errors[self._reference] = 0.0
        return errors

    @property
    def _settled(self) -> NDArray[np.bool_]:
        enough = np.full(len(self._worlds), PRECISE if self._asked is None else ROUGH)
        enough = np.maximum(enough, CLEAR * self._losses)
        if self._asked is not None:
            enough[self._asked] = PRECISE
        settled: NDArray[np.bool_] = CONFIDENT * self._errors <= enough
        return settled

    def options(self, told: dict[str, Figure]) -> tuple[Option, ...]:
        """What has been found. Every action's figures are the best one's less the measured difference."""
        means = self._behind / np.maximum(self._worlds, 1)[:, np.newaxis]
        brought = means[self._reference].copy()
        means[self._reference] = 0.0
        figures, errors = brought - means, self._errors
        for column, name in enumerate(self._trials.columns):
            if name in told and told[name].is_chance:  # the two come from unequal numbers of worlds
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
