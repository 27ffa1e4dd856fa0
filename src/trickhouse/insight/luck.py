"""The luck of the deal, by seat: what the cards were worth, less what cards are worth on average.

The value of a state that has just been dealt is fixed beforehand: the mean lead of each seat in a number of playouts,
with dice that are always the same. The cards are dealt again a few times from the same situation. The real deal is one
like these, so the difference between its value and their mean is 0 on average, whoever plays and however well. It is a
control variate: subtracting it, or any share of it that is fixed beforehand, leaves a result unbiased and makes it vary
less.
"""

import math

import numpy as np

from trickhouse.engine.dice import dice
from trickhouse.engine.shuffle import child_seed, seeded
from trickhouse.engine.state import State

PLAYOUTS, REDEALS = 24, 24

TRUST = 0.75
"""How much of the difference is taken off: a few playouts are noisy, and games of habits gained most by about this."""


def values(dealt: State) -> list[float]:
    """By seat: the lead over the others' mean that its cards promise at the end."""
    seats = dealt.game.rules.seats(dealt.players)
    if not dealt.actors:  # with this deal the game was over
        return _leads(dealt)
    thinking, view = dealt.game.thinking, dealt.view(dealt.actors[0])
    trials, habit = thinking.trials(view, truth=dealt), thinking.habit(view, dice(0))
    index = trials.actions.index(habit) if habit in trials.actions else 0
    worths = trials.measure(np.array([index]), PLAYOUTS, dice(0))[0, :, len(trials.columns) :]
    leads: list[float] = worths.mean(axis=0).tolist()
    return leads[:seats]


def _leads(state: State) -> list[float]:
    people = state.game.people(state.players)
    total, others = math.fsum(state.points[seat] for seat in people), len(people) - 1
    return [points - (total - points) / others if seat in people else 0.0 for seat, points in enumerate(state.points)]


class Luck:
    """The luck of a game, deal by deal."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._deals = 0
        self.by_seat: list[float] = []
        """So far, in points."""

    def add(self, before: State, dealt: State) -> None:
        """A deal led from one state to another; from the same state, cards are dealt anew for comparison."""
        self._deals += 1
        own_seed = child_seed(self._seed, "luck", self._deals)
        again = (before.game.settle(before, seeded(child_seed(own_seed, "deal", n))) for n in range(REDEALS))
        average = np.mean([values(other) for other in again], axis=0)
        others = len(before.game.people(before.players)) - 1
        lucky = (
            TRUST * (np.array(values(dealt)) - average) * others / (others + 1)
        )  # a lead, as points above everybody's mean
        self.by_seat = (lucky + (self.by_seat or 0.0)).tolist()
