"""The opponent model: what kinds of players there are, and how each of them chooses.

A player goes by habit, plays at random or thinks. Each kind does what habits would do, some more often than others, so
every choice is evidence for one kind or another.
"""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.jit import jit

HABITS, CHANCE, THOUGHT = range(3)
KINDS = 3

PRIOR = np.array((0.4, 0.2, 0.4))
"""By kind: how likely it is before a player has done anything."""

AGREES = np.array((0.75, 0.0, 0.4))
"""By kind: how often it does what habits would do, apart from agreeing by chance."""


@jit
def weigh_choice(likely: NDArray[np.float64], choices: int, agrees: bool) -> None:
    """Multiply by the likelihood ratio of one choice, by kind: how much likelier it is than by chance.

    `choices` is the number of legal actions, `agrees` whether habits would have chosen the same one.
    """
    by_chance = 1 - AGREES
    likely *= by_chance + choices * AGREES if agrees else by_chance
