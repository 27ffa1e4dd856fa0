"""The deck of Oh Hell: 52 cards. A card is a small integer, its place in canonical order; a hand is a set of bits."""

from collections.abc import Iterable

SUITS, RANKS = "CDHS", "23456789TJQKA"
NAMES = tuple(suit + rank for suit in SUITS for rank in RANKS)
"""`C2`, `C3`, … `CA`, `D2`, … `SA`."""
OF_SUIT = tuple(0x1FFF << 13 * suit for suit in range(4))
"""By suit: the set of its thirteen cards."""


def suit_of(card: int) -> int:
    """The place of a card's suit in `SUITS`."""
    return card // 13


def as_set(cards: Iterable[int]) -> int:
    """Cards as a set of bits."""
    return sum(1 << card for card in cards)


def strength(card: int, led: int, trump: int) -> tuple[bool, bool, int]:
    """A key to compare the cards of a trick: trumps beat the suit that was led, which beats all others."""
    return suit_of(card) == trump, suit_of(card) == led, card
