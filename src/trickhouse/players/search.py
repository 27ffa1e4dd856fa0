"""`search`: try every action in many worlds that fit the view, drop the worse ones, and try the better ones more.

It is sequential halving: in each stage all actions that are left get the same share of the budget, and then the worse
half is dropped.
"""

import math
import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.dice import Dice
from trickhouse.engine.mind import CLEAR_MIND, Mind
from trickhouse.engine.playouts import Playouts
from trickhouse.engine.rules import Action
from trickhouse.engine.state import View
from trickhouse.players.player import Budget, dice_for

WORLDS_AT_A_TIME = 8
"""Few enough to meet a deadline to the millisecond."""

Indices = NDArray[np.int64]
Worths = NDArray[np.float64]


class Search:
    """A player that compares all legal actions by playouts; where the game has none, it follows habits."""

    name = "search"

    def __init__(self, seed: int = 0, mind: Mind = CLEAR_MIND) -> None:
        self._seed = seed
        self._mind = mind

    def choose(self, view: View, budget: Budget) -> Action:
        legal = view.legal
        if len(legal) == 1 and legal[0].is_single:
            return legal[0]
        rng = dice_for(self._seed, view)
        playouts = view.game.ai.playouts(view, self._mind)
        if playouts is None:
            return view.game.ai.habit(view, rng)
        return playouts.actions[find_best(playouts, budget, rng)]


def find_best(playouts: Playouts, budget: Budget, rng: Dice, now: Callable[[], float] = time.perf_counter) -> int:
    """Return the index of the best action. In each stage all actions that are left get the same worlds."""
    start, allowed_ms = now(), budget.cap if budget.milliseconds is None else budget.milliseconds

    def run_stage(live: Indices, stage: int, stages: int) -> Worths:
        worlds = None if budget.simulations is None else max(1, budget.simulations // (stages * len(live)))
        if allowed_ms is not None:
            _run_until(start + allowed_ms / 1000 * stage / stages, worlds, playouts, live, rng, now)
        elif worlds is not None:
            playouts.run(live, worlds, rng)
        else:
            raise ValueError("search has no pace of its own: give it a number of simulations or milliseconds")
        return playouts.means[live]

    return sequential_halving(len(playouts.actions), run_stage)


def sequential_halving(count: int, run_stage: Callable[[Indices, int, int], Worths]) -> int:
    """Return the best of `count` arms: run all that are left, drop the worse half, and repeat until one is left.

    `run_stage` gets the arms that are left, the number of the stage, from 1, and how many stages there are. It returns
    the worth of each of these arms, by all that is known by then.
    """
    live = np.arange(count)
    stages = max(1, math.ceil(math.log2(count)))
    for stage in range(1, stages + 1):
        by_worth = live[np.argsort(-run_stage(live, stage, stages), kind="stable")]
        live = np.sort(by_worth[: (len(live) + 1) // 2])
    return int(by_worth[0])


def _run_until(
    deadline: float,
    worlds: int | None,
    playouts: Playouts,
    live: Indices,
    rng: Dice,
    now: Callable[[], float],
) -> None:
    """Try as many worlds as there is time for, up to a given number; a few even when time is up."""
    done = 1 if worlds is None else min(worlds, WORLDS_AT_A_TIME)
    playouts.run(live, done, rng)
    while now() < deadline and done != worlds:
        some = WORLDS_AT_A_TIME if worlds is None else min(WORLDS_AT_A_TIME, worlds - done)
        playouts.run(live, some, rng)
        done += some
