"""What the others' choices give away: how much likelier they are in a world than random choices (likelihood ratios).

The players are as `others.py` supposes: each goes by habit, plays at random or thinks, and does what habits would do
more or less often. That random play is always possible keeps every weight above zero.
"""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.dice import Dice
from trickhouse.engine.jit import jit
from trickhouse.engine.opponents import KINDS
from trickhouse.games.xylotar.opponents import weigh_last_round, weigh_this_round


@jit
def likelihood_ratios(
    worlds: NDArray[np.void], scratch: NDArray[np.void], seat: int, rng: Dice, weights: NDArray[np.float64]
) -> None:
    """The weight of each world, given what all but this seat have done. The round before shows what they are like."""
    s, world = scratch[0], worlds[0]
    before = np.zeros((int(world.racks), KINDS))
    likely = np.zeros((int(world.racks), KINDS))
    weigh_last_round(s, world, rng, before)
    luck = rng[0]
    for i in range(len(worlds)):
        rng[0] = luck  # habits throw dice now and then: the same dice for all worlds, or weights would be mostly noise
        scratch[0] = worlds[i]
        likely[:] = before
        weigh_this_round(s, worlds[i], rng, likely)
        weights[i] = 1.0
        for other in range(world.racks):
            if other != seat:
                weights[i] *= likely[other].sum() / before[other].sum()
