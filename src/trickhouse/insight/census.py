"""List every world that fits a view, with its chance: where there are few, only how play goes on is sampled."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.dice import Dice
from trickhouse.engine.state import View
from trickhouse.engine.trials import Outcomes, Trials
from trickhouse.players.player import dice_for

DRAWS_PER_WORLD = 40
"""Draws to find a complete state of each world. If a world is too rare to come up, the view is sampled instead."""


@dataclass(frozen=True)
class Census:
    """All worlds of a view."""

    states: NDArray[np.void]
    """Complete states, by world."""
    chances: NDArray[np.float64]
    """Chances, by world."""

    def measure(self, trials: Trials) -> Callable[[NDArray[np.int64], int, Dice], Outcomes]:
        """Return a function like `Trials.measure` that goes through all worlds each time, weighted by their chances."""

        def run(live: NDArray[np.int64], times: int, rng: Dice) -> Outcomes:
            outcomes = trials.measure(live, np.tile(self.states, times), rng)
            by_world = outcomes.reshape(len(live), times, len(self.chances), -1)
            weighted: Outcomes = np.einsum("atwc,w->atc", by_world, self.chances)
            return weighted

        return run


def take_census(view: View, limit: int) -> Census | None:
    """List every world, or return `None` if there are more than the limit.

    Beliefs list worlds of cards only; the complete states come from drawing until each has come up.
    """
    beliefs = view.game.ai.beliefs(view)
    worlds = beliefs.worlds(limit)
    if worlds is None:
        return None
    draws = DRAWS_PER_WORLD * len(worlds.chances)
    cards, states = beliefs.sample(dice_for(0, view), draws), beliefs.states(dice_for(0, view), draws)
    found = {world.tobytes(): number for number, world in enumerate(cards)}
    numbers = [found[world.tobytes()] for world in worlds.cards if world.tobytes() in found]
    return Census(states[numbers], worlds.chances) if len(numbers) == len(worlds.chances) else None
