"""Random numbers inside compiled code: for random play and for search, never for the rules.

A generator is an array of one 64-bit word, the state of Marsaglia's xorshift64. It is passed in, so that the same word
gives the same play on any number of cores.
"""

import math

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.elementary import cos_of_turn, log
from trickhouse.engine.jit import jit

Dice = NDArray[np.uint64]


def dice(seed: int) -> Dice:
    """A generator; any seed will do."""
    # SplitMix64's odd constant spreads small seeds over all bits; xorshift would never leave zero.
    word = (seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) % 2**64
    return np.array([word or 1], np.uint64)


@jit
def below(rng: Dice, n: int) -> int:
    """A number from 0 to n − 1, each equally likely (up to n / 2³²).

    Lemire's multiply-shift: the high half of a product, without a division.
    """
    x = rng[0]
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    rng[0] = x
    return int(np.int64(((x >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32)))  # signed, as masks and counts are


@jit
def shuffle_range(rng: Dice, cards: NDArray[np.uint8], start: int, end: int) -> None:
    """Shuffle cards[start:end] in place (Fisher–Yates)."""
    for i in range(end - 1, start, -1):
        j = start + below(rng, i - start + 1)
        cards[i], cards[j] = cards[j], cards[i]


@jit
def normal(rng: Dice) -> float:
    """A number from the standard normal distribution (Box–Muller)."""
    length = math.sqrt(-2.0 * log((below(rng, 1 << 30) + 1) / (1 << 30)))
    return length * cos_of_turn(below(rng, 1 << 30) / (1 << 30))
