"""Appraisals beside the exact worth, in last tricks: every world is listed, and every way in which play may go on.

What an appraisal samples is what is listed here: worlds by their chances, and in each of them the same policies for
everybody, with the same tree where one has been learned. What is left to chance there is tried in every way instead.
"""

import itertools
import math
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import numpy as np

from tests.insight.samples import learned
from tests.kit import Pick
from tests.kits import KITS
from tests.setups import Setup, step
from trickhouse.engine.dice import dice
from trickhouse.engine.state import View
from trickhouse.engine.trials import Trials
from trickhouse.insight.appraisal import Z_95, appraise
from trickhouse.players.player import Budget

WORLDS, WAYS = 100, 300
"""More worlds, or ways in which an action may end in all of them together, are not listed."""

SAMPLES = 4000
"""If two actions differ by the same amount in this many worlds, chance does not matter between them."""

TINY = 1e-9
"""In points: mere rounding."""

Turns = list[list[tuple[int, float]]]
"""Wherever chance decides: what may come and how likely it is, without what has been tried; the last is tried now."""


@dataclass(frozen=True)
class Ends:
    """All that may come of an action."""

    chances: list[float]
    worths: list[float]

    @property
    def mean(self) -> float:
        return float(np.dot(self.chances, self.worths))

    @property
    def is_certain(self) -> bool:
        return max(self.worths) - min(self.worths) <= TINY


@dataclass(frozen=True)
class Check:
    """A loss beside the exact one."""

    off: float
    """What it is too high by."""
    error: float
    is_certain: bool
    """Whether each of the two actions can end in one way only."""
    varies: bool
    """Whether their difference is left to chance, so that it was really sampled."""

    @property
    def is_covered(self) -> bool:
        return abs(self.off) <= Z_95 * self.error


def endings(setup: Setup, first_seed: int) -> Iterator[View]:
    """Free decisions in the last tricks of the rounds of random matches, one after another."""
    for seed in itertools.count(first_seed):
        match, rng = setup.match(seed), random.Random(seed)
        while match.actors:
            view = match.view(match.actors[0])
            if KITS[setup.name].is_late(view) and len(view.legal) > 1:
                yield view
            step(match, rng)


def checks(setup: Setup, budget: Budget, first_seed: int) -> Iterator[Check]:
    """One of the actions that are not the best, in every late decision of which everything can be listed."""
    rng = random.Random(first_seed)
    for view in endings(setup, first_seed):
        appraisal = appraise(view, budget)
        index = rng.choice([index for index in range(len(appraisal.options)) if index != appraisal.best])
        trials, option = learned(view, budget), appraisal.options[index]
        best, ends = all_ends(view, trials, appraisal.best), all_ends(view, trials, index)
        if best and ends:
            worths = trials.measure(np.array([appraisal.best, index]), SAMPLES, dice(0))[:, :, 0]
            varies = np.ptp(worths[0] - worths[1]) > TINY
            off = option.loss - (best.mean - ends.mean)
            yield Check(off, option.error, best.is_certain and ends.is_certain, bool(varies))


def all_ends(view: View, trials: Trials, option: int, most: int = WAYS) -> Ends | None:
    """`None` if there are more, in all worlds together."""
    kit, worlds = KITS[view.game.name], view.game.ai.beliefs(view).worlds(WORLDS)
    if worlds is None:
        return None
    ends = Ends([], [])
    for cards, chance in zip(*worlds, strict=True):
        play_on = partial(kit.play_on, trials, kit.in_world(view, cards), view.seat, trials.actions[option])
        for likely, worth in every_way(play_on):
            ends.chances.append(chance * likely)
            ends.worths.append(worth)
            if len(ends.worths) > most:
                return None
    return ends


def every_way(play_on: Callable[[Pick], float]) -> Iterator[tuple[float, float]]:
    """Play on again and again, until chance has fallen in every way: how likely that was, and what came of it."""
    path: Turns = []
    while True:
        worth = play_on(_along(path))
        yield math.prod(turn[-1][1] for turn in path), worth
        while path and len(path[-1]) == 1:
            path.pop()
        if not path:
            return
        path[-1].pop()


def _along(path: Turns) -> Pick:
    """Chance that falls as the path says; beyond its end the path grows."""
    turns = iter([*path])

    def pick(chances: dict[int, float]) -> int:
        turn = next(turns, None)
        if turn is None:
            turn = [*chances.items()]
            path.append(turn)
        return turn[-1][0]

    return pick
