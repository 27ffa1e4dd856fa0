"""Measure the luck of the deal, by seat: what the cards were worth, less what cards are worth on average.

The value of a state that has just been dealt does not depend on the players: it is the mean lead of each seat in some
playouts, always with the same dice. The cards are dealt again a few times from the same situation. The real deal is one
like these, so the difference between its value and their mean is 0 on average, however well anybody plays. It is a
control variate: subtracting it, or any fixed share of it, leaves a result unbiased and reduces its variance.
"""

import math

import numpy as np

from trickhouse.engine.dice import dice
from trickhouse.engine.shuffle import child_seed, seeded_chance
from trickhouse.engine.state import State

PLAYOUTS, REDEALS = 24, 24

VARIATE_WEIGHT = 0.75
"""Share of the difference that is subtracted: few playouts are noisy, and this share helped most in games of habits."""


def deal_values(dealt: State) -> list[float]:
    """Estimate, by seat, the lead over the others' mean that its cards promise at the end."""
    seats = dealt.game.rules.seats(dealt.players)
    if not dealt.actors:  # this deal ended the game
        return _leads(dealt)
    ai, view = dealt.game.ai, dealt.view(dealt.actors[0])
    trials, habit = ai.trials(view, truth=dealt), ai.habit(view, dice(0))
    index = trials.actions.index(habit) if habit in trials.actions else 0
    worths = trials.measure(np.array([index]), PLAYOUTS, dice(0))[0, :, len(trials.columns) :]
    leads: list[float] = worths.mean(axis=0).tolist()
    return leads[:seats]


def _leads(state: State) -> list[float]:
    people = state.game.people(state.players)
    total, others = math.fsum(state.points[seat] for seat in people), len(people) - 1
    return [points - (total - points) / others if seat in people else 0.0 for seat, points in enumerate(state.points)]


class Luck:
    """The luck of a game, summed over its deals."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._deals = 0
        self.by_seat: list[float] = []
        """Luck so far, in points."""

    def add(self, before: State, dealt: State) -> None:
        """Count a deal that led from one state to another; compare it with other deals from the same state."""
        self._deals += 1
        own_seed = child_seed(self._seed, "luck", self._deals)
        again = (before.settle(seeded_chance(child_seed(own_seed, "deal", n))) for n in range(REDEALS))
        average = np.mean([deal_values(other) for other in again], axis=0)
        others = len(before.game.people(before.players)) - 1
        lucky = (
            VARIATE_WEIGHT * (np.array(deal_values(dealt)) - average) * others / (others + 1)
        )  # turn a lead into points above the mean of all
        self.by_seat = (lucky + (self.by_seat or 0.0)).tolist()
