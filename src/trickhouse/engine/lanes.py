"""Games side by side, one in each lane: the arrays that compiled loops read and write.

The loops themselves stand in each game's `lanes.py`: what they call is the game's own, and Numba keeps compiled code
only for functions that name what they call.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.dice import Dice
from trickhouse.engine.jit import jit
from trickhouse.engine.observation import Tensor


class Lanes(NamedTuple):
    """By lane, unless something else is said."""

    starts: NDArray[np.void]
    """By starter: a game in which the first deal is due."""
    states: NDArray[np.void]
    started: NDArray[np.int64]
    """How many games have begun; who starts goes round."""
    deals: Dice
    """What shuffles: a generator for each lane, so that lanes do not depend on each other."""
    choices: Dice
    """What picks random actions, so that picking changes no deal."""
    seats: NDArray[np.int64]
    """Whose decision it is."""
    legal: NDArray[np.int64]
    """What may be done, as the kernel has it: the masks are for others, who may write into them."""
    actions: NDArray[np.int64]
    """What to do next."""
    masks: Tensor
    tensors: Tensor
    observations: NDArray[np.void]
    """The same bytes as the tensors, by name."""
    rewards: NDArray[np.float32]
    """By lane and seat: what a seat has earned since its last decision."""
    reward: NDArray[np.float32]
    """Of the seat that decides now; of the one that decided last, when a game has just ended."""
    terminated: NDArray[np.bool_]
    """Whether a game has just ended. The lane is in its next game already."""
    people: NDArray[np.int64]
    """The seats that earn: all but automata."""
    is_ranked: bool
    """Whether seats earn by their rank in the end, not by their points."""
    views: NDArray[np.void]
    """Room for what a seat sees, for each thread."""


class Loops(NamedTuple):
    """What a game can do with lanes."""

    advance: Callable[[Lanes, int, int, int, bool], None]
    """In the lanes from a first to a last, with the view's room of a thread: do what is to do, or begin anew."""
    sample: Callable[[NDArray[np.int64], Dice, NDArray[np.int64]], None]
    """From `legal`, by `choices`, into `actions`."""
    first_illegal: Callable[[NDArray[np.int64], NDArray[np.int64]], int]
    """By `legal` and `actions`: the first lane with an action that is not, or −1."""
    trace: Callable[[np.record, np.record, NDArray[np.int64], NDArray[np.void], Tensor], None]
    """What each seat saw and could have done when it decided: from a state on, through room for a view."""


@jit
def pay_points(points: NDArray[np.int64], times: int, rewards: NDArray[np.float32]) -> None:
    """To every seat; with −1 before an action and 1 after it, seats earn what the action brought."""
    for seat in range(len(rewards)):
        rewards[seat] += times * points[seat]


@jit
def pay_rank(points: NDArray[np.int64], winners: int, people: NDArray[np.int64], rewards: NDArray[np.float32]) -> None:
    """From 1 for the best alone to −1 for the worst alone; the sum is 0. Whoever wins a tie is better."""
    for seat in people:
        balance = 0
        for other in people:
            difference = 2 * (points[seat] - points[other]) + (winners >> seat & 1) - (winners >> other & 1)
            balance += (difference > 0) - (difference < 0)
        rewards[seat] = balance / (len(people) - 1)
