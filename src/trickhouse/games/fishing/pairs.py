"""Sets of Fishing's 100 cards: pairs of bit masks, cards 0–49 and cards 50–99.

One mask holds at most 62 cards (see `engine/bits.py`). In records a pair is an array of two, which changes in place;
in calculations it is two numbers, `low` and `high`, which compiled code keeps in registers. Which of the two masks a
card is in is a comparison, because a division takes longer: a twentieth of random play.
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.bits import first, members, nth, popcount
from trickhouse.engine.jit import jit

WORD = 50


def pair_of(cards: Iterable[int]) -> list[int]:
    """A set of cards as a pair of masks."""
    pair = [0, 0]
    for card in cards:
        pair[card // WORD] |= 1 << card % WORD
    return pair


def cards_of(low: int, high: int) -> list[int]:
    """The cards of a set, in canonical order."""
    return [*members(low), *(WORD + card for card in members(high))]


@jit
def add(pair: NDArray[np.int64], card: int) -> None:
    """Put a card into a set."""
    card = int(card)
    word = 1 if card >= WORD else 0
    pair[word] |= 1 << card - word * WORD


@jit
def remove(pair: NDArray[np.int64], card: int) -> None:
    """Take a card out of a set, if it is there."""
    card = int(card)
    word = 1 if card >= WORD else 0
    pair[word] &= ~(1 << card - word * WORD)


@jit
def holds(pair: NDArray[np.int64], card: int) -> bool:
    """Whether a card is in a set."""
    card = int(card)
    word = 1 if card >= WORD else 0
    return bool(pair[word] >> card - word * WORD & 1)


@jit
def count_of(pair: NDArray[np.int64]) -> int:
    """How many cards a set has."""
    return popcount(pair[0]) + popcount(pair[1])


@jit
def gather(pair: NDArray[np.int64], cards: NDArray[np.uint8], size: int) -> int:
    """Append a set, in canonical order, to the first `size` of `cards`. Returns the new size."""
    for word in range(2):
        mask = pair[word]
        while mask:
            cards[size] = word * WORD + first(mask)
            mask &= mask - 1
            size += 1
    return size


@jit
def take(low: int, high: int) -> tuple[int, int, int]:
    """The first card of a non-empty set, and the rest."""
    if low:
        return first(low), low & (low - 1), high
    return WORD + first(high), low, high & (high - 1)


@jit
def nth_of(low: int, high: int, n: int) -> int:
    """The card of a set that has n cards before it."""
    in_low = popcount(low)
    return nth(low, n) if n < in_low else WORD + nth(high, n - in_low)
