"""Games side by side, one in each lane: the arrays that compiled loops read and write.

In the language of reinforcement learning, a vectorised environment that resets itself.

The loops themselves are in each game's `lanes.py`: they call the game's own functions, and Numba can cache a function
only if it names the functions that it calls.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.dice import Dice
from trickhouse.engine.jit import jit
from trickhouse.engine.observation import Tensor


class Lanes(NamedTuple):
    """Each array is by lane, unless it says otherwise."""

    starts: NDArray[np.void]
    """By starter, not by lane: a game whose first deal is due."""
    states: NDArray[np.void]
    started: NDArray[np.int64]
    """Number of games begun; the starter rotates."""
    deals: Dice
    """Generators for shuffles, one for each lane, so that lanes do not depend on each other."""
    choices: Dice
    """Generators for random actions, apart from the deals, so that picking an action changes no deal."""
    seats: NDArray[np.int64]
    """The seat whose decision it is."""
    legal: NDArray[np.int64]
    """The legal actions in the kernel's own form. Callers never get these, whereas they may write into the masks."""
    actions: NDArray[np.int64]
    """The action to take next."""
    masks: Tensor
    tensors: Tensor
    observations: NDArray[np.void]
    """The same bytes as the tensors, by name."""
    rewards: NDArray[np.float32]
    """By lane and seat: what a seat has earned since its last decision."""
    reward: NDArray[np.float32]
    """What the seat to decide now has earned; just after the end of a game, the seat that decided last."""
    terminated: NDArray[np.bool_]
    """Whether a game has just ended. The lane has already begun its next one."""
    people: NDArray[np.int64]
    """Not by lane: the seats that earn rewards, all but automata."""
    is_ranked: bool
    """Whether seats are rewarded for their final rank instead of for points."""
    views: NDArray[np.void]
    """By thread: scratch space for what a seat sees."""


class Loops(NamedTuple):
    """A game's compiled loops over lanes."""

    advance: Callable[[Lanes, int, int, int, bool], None]
    """In the lanes from one number to just before another: take their actions, or begin new games if the flag is set.
    The last number says which of the `views` this thread may use."""
    sample: Callable[[NDArray[np.int64], Dice, NDArray[np.int64]], None]
    """Write a random legal action for every lane: given `legal`, `choices` and `actions`."""
    first_illegal: Callable[[NDArray[np.int64], NDArray[np.int64]], int]
    """The first lane whose action is illegal, or −1: given `legal` and `actions`."""
    trace: Callable[[np.record, np.record, NDArray[np.int64], NDArray[np.void], Tensor], None]
    """Replay decisions, writing what each seat saw and could have done: given a state and scratch space for a view."""


@jit
def pay_points(points: NDArray[np.int64], times: int, rewards: NDArray[np.float32]) -> None:
    """Add points, `times` 1 or −1, to every seat's reward.

    An action earns the points after it, less those before it: two calls.
    """
    for seat in range(len(rewards)):
        rewards[seat] += times * points[seat]


@jit
def pay_rank(points: NDArray[np.int64], winners: int, people: NDArray[np.int64], rewards: NDArray[np.float32]) -> None:
    """From 1 for a sole winner to −1 for a sole loser; the sum is 0. Winning a tie-break counts as ranking higher."""
    for seat in people:
        balance = 0
        for other in people:
            difference = 2 * (points[seat] - points[other]) + (winners >> seat & 1) - (winners >> other & 1)
            balance += (difference > 0) - (difference < 0)
        rewards[seat] = balance / (len(people) - 1)
