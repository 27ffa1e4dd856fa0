"""Every world that fits a view, with its chance: where there are few, only how play goes on is left to sampling."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.dice import Dice
from trickhouse.engine.state import View
from trickhouse.engine.trials import Outcomes, Trials
from trickhouse.players.player import dice_for

DRAWS = 40
"""For each world, to find a state of it. One that is too rare to come up leaves the view to sampling."""


@dataclass(frozen=True)
class Census:
    """All worlds of a view."""

    states: NDArray[np.void]
    """Complete ones, by world."""
    chances: NDArray[np.float64]

    def measure(self, trials: Trials) -> Callable[[NDArray[np.int64], int, Dice], Outcomes]:
        """Like `Trials.measure`, but that each number of worlds goes through all of them, weighed by their chances."""

        def run(live: NDArray[np.int64], times: int, rng: Dice) -> Outcomes:
            outcomes = trials.measure(live, np.tile(self.states, times), rng)
            by_world = outcomes.reshape(len(live), times, len(self.chances), -1)
            weighed: Outcomes = np.einsum("atwc,w->atc", by_world, self.chances)
            return weighed

        return run


def take_census(view: View, limit: int) -> Census | None:
    """Every world, or `None` if there are more than the limit.

    A world that beliefs list is a world of cards; the complete states come from drawing until each has come up.
    """
    beliefs = view.game.thinking.beliefs(view)
    worlds = beliefs.worlds(limit)
    if worlds is None:
        return None
    draws = DRAWS * len(worlds.chances)
    cards, states = beliefs.sample(dice_for(0, view), draws), beliefs.states(dice_for(0, view), draws)
    found = {world.tobytes(): number for number, world in enumerate(cards)}
    numbers = [found[world.tobytes()] for world in worlds.cards if world.tobytes() in found]
    return Census(states[numbers], worlds.chances) if len(numbers) == len(worlds.chances) else None
