"""`search`: try every action in many worlds that fit the view, drop the worse ones, and try the better ones more."""

import math
import time

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.dice import Dice
from trickhouse.engine.game import Action, View
from trickhouse.engine.mind import CLEAR, Mind
from trickhouse.engine.playouts import Playouts
from trickhouse.players.player import Budget, dice_for

WORLDS_AT_A_TIME = 8
"""Few enough that a deadline is met to a millisecond."""


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
        playouts = view.game.playouts(view, self._mind)
        if playouts is None:
            return view.game.habit(view, rng)
        return playouts.actions[best(playouts, budget, rng)]


def best(playouts: Playouts, budget: Budget, rng: Dice) -> int:
    """The best action by index. In each stage all that are left get the same worlds; then the worse half goes."""
    live = np.arange(len(playouts.actions))
    stages = max(1, math.ceil(math.log2(len(live))))
    start = time.perf_counter()
    for stage in range(1, stages + 1):
        if budget.milliseconds is not None:
            _run_until(start + budget.milliseconds / 1000 * stage / stages, playouts, live, rng)
        else:
            assert budget.simulations is not None
            playouts.run(live, max(1, budget.simulations // (stages * len(live))), rng)
        by_worth = live[np.argsort(-playouts.means[live], kind="stable")]
        live = np.sort(by_worth[: (len(live) + 1) // 2])
    return int(by_worth[0])


def _run_until(deadline: float, playouts: Playouts, live: NDArray[np.int64], rng: Dice) -> None:
    playouts.run(live, 1, rng)
    while time.perf_counter() < deadline:
        playouts.run(live, WORLDS_AT_A_TIME, rng)
