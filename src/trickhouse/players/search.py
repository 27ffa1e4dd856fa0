"""`search`: try every action in many worlds that fit the view, drop the worse ones, and try the better ones more.

Sequential halving: in each stage all actions that are left get the same share of the budget, then the worse half goes.
"""

import math
import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.dice import Dice
from trickhouse.engine.mind import CLEAR, Mind
from trickhouse.engine.playouts import Playouts
from trickhouse.engine.rules import Action
from trickhouse.engine.state import View
from trickhouse.players.player import Budget, dice_for

WORLDS_AT_A_TIME = 8
"""Few enough that a deadline is met to the millisecond."""


class Search:
    """Playouts for all that is legal. What the game does not try out is left to habits."""

    name = "search"

    def __init__(self, seed: int = 0, mind: Mind = CLEAR) -> None:
        self._seed = seed
        self._mind = mind

    def choose(self, view: View, budget: Budget) -> Action:
        legal = view.legal
        if len(legal) == 1 and legal[0].is_single:
            return legal[0]
        rng = dice_for(self._seed, view)
        playouts = view.game.thinking.playouts(view, self._mind)
        if playouts is None:
            return view.game.thinking.habit(view, rng)
        return playouts.actions[best(playouts, budget, rng)]


def best(playouts: Playouts, budget: Budget, rng: Dice, now: Callable[[], float] = time.perf_counter) -> int:
    """The index of the best action, by sequential halving. In each stage all that are left get the same worlds."""
    live = np.arange(len(playouts.actions))
    stages = max(1, math.ceil(math.log2(len(live))))
    start, allowed = now(), budget.cap if budget.milliseconds is None else budget.milliseconds
    for stage in range(1, stages + 1):
        worlds = None if budget.simulations is None else max(1, budget.simulations // (stages * len(live)))
        if allowed is not None:
            _run_until(start + allowed / 1000 * stage / stages, worlds, playouts, live, rng, now)
        else:
            assert worlds is not None
            playouts.run(live, worlds, rng)
        by_worth = live[np.argsort(-playouts.means[live], kind="stable")]
        live = np.sort(by_worth[: (len(live) + 1) // 2])
    return int(by_worth[0])


def _run_until(
    deadline: float,
    worlds: int | None,
    playouts: Playouts,
    live: NDArray[np.int64],
    rng: Dice,
    now: Callable[[], float],
) -> None:
    """As many worlds as there is time for, up to a given number. However late it is, a few are tried."""
    done = 1 if worlds is None else min(worlds, WORLDS_AT_A_TIME)
    playouts.run(live, done, rng)
    while now() < deadline and done != worlds:
        some = WORLDS_AT_A_TIME if worlds is None else min(WORLDS_AT_A_TIME, worlds - done)
        playouts.run(live, some, rng)
        done += some
