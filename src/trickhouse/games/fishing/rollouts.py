"""Fishing played at random, in compiled code: for simulation, batches and benchmarks."""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.bits import popcount
from trickhouse.engine.dice import Dice, below, dice, shuffle_range
from trickhouse.engine.jit import Fields, jit
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.cards import DECK_SIZE, TIERS, named_ocean, tier_of
from trickhouse.games.fishing.pairs import nth_of


@jit
def random_deal(s: Fields, cards: NDArray[np.uint8], ends: NDArray[np.int64], rng: Dice) -> None:
    """Shuffle what is due to be shuffled, and deal. The arrays are scratch space."""
    start = 0
    for i in range(kernel.to_shuffle(s, cards, ends)):
        shuffle_range(rng, cards, start, ends[i])
        start = ends[i]
    kernel.deal(s, cards)


@jit
def random_action(s: Fields, seat: int, rng: Dice) -> int:
    """One of the legal actions, each equally likely."""
    low, high = kernel.legal(s, seat)
    return int(kernel.VERB[s.phase]) + nth_of(low, high, below(rng, popcount(low) + popcount(high)))


@jit
def play_randomly(s: Fields, made: NDArray[np.int64], rng: Dice) -> int:
    """Act at random until a deal is due, the game is over or `made` is full of seats and actions. Returns how many."""
    count = 0
    while s.phase != kernel.DEAL and s.phase != kernel.OVER and count < len(made):
        seat = kernel.decider(s)
        made[count, 0] = seat
        made[count, 1] = random_action(s, seat, rng)
        kernel.apply_unchecked(s, seat, made[count, 1])
        count += 1
    return count


@jit
def _rollouts(
    states: NDArray[np.void], cards: NDArray[np.uint8], ends: NDArray[np.int64], games: int, rng: Dice
) -> int:
    """states[0] is a game whose first deal is due, states[1] scratch space to play it in."""
    decisions = 0
    s = states[1]
    for _ in range(games):
        states[1] = states[0]
        while s.phase != kernel.OVER:
            if s.phase == kernel.DEAL:
                random_deal(s, cards, ends, rng)
            else:
                seat = kernel.decider(s)
                kernel.apply_unchecked(s, seat, random_action(s, seat, rng))
                decisions += 1
    return decisions


def rollouts(players: int, games: int, seed: int) -> int:
    """Play complete random games, deals and all, in one call. Returns the number of decisions."""
    states = np.zeros(2, kernel.STATE).view(np.recarray)
    kernel.begin(states[0], players, 0, np.array(tier_of(named_ocean("standard")), np.uint8))
    return int(_rollouts(states, np.zeros(DECK_SIZE, np.uint8), np.zeros(TIERS + 1, np.int64), games, dice(seed)))
