"""Labelled shuffles: the only source of chance.

All chance in a game comes from one 32-byte seed. A shuffle of given cards is decided by the seed and a label that says
what is being shuffled, so that it can be repeated on any machine, in any language. It is a Fisher–Yates shuffle, its
random numbers made from SHA-256 in counter mode and unbiased by rejection:

- a stream of 32-bit big-endian words: the SHA-256 digests of `seed / label / counter`, the counter 0, 1, 2, …
  as 8 big-endian bytes;
- for i from n−1 down to 1: take words until one is below the largest multiple of i+1 that fits into 32 bits, let j be
  that word modulo i+1, and swap cards i and j.
"""

import hashlib
import itertools
import re
import struct
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from trickhouse.engine.errors import SetupError

Item = TypeVar("Item")

_DIGEST_WORDS = struct.Struct(">8I").unpack

Chance = Callable[[str, Sequence[int]], list[int]]
"""Given a label and cards in canonical order, the same cards in a random order. Rules only get the result."""


def child_seed(seed: bytes, label: str, which: int | str) -> bytes:
    """A seed derived from another: for one of many games, by number, or for one of many players, by name."""
    own = which.encode() if isinstance(which, str) else which.to_bytes(8, "big")
    return hashlib.sha256(seed + b"/" + label.encode() + b"/" + own).digest()


def words(seed: bytes, label: str) -> Iterator[int]:
    """The endless stream of 32-bit words that belongs to a label."""
    for counter in itertools.count():
        yield from _DIGEST_WORDS(child_seed(seed, label, counter))


def shuffle(seed: bytes, label: str, cards: Sequence[Item]) -> list[Item]:
    """The cards in the order that the seed and the label decide."""
    shuffled = list(cards)
    stream = words(seed, label)
    for i in range(len(shuffled) - 1, 0, -1):
        word = next(stream)
        while word >= 2**32 - 2**32 % (i + 1):
            word = next(stream)
        j = word % (i + 1)
        shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
    return shuffled


def seeded_chance(seed: bytes) -> Chance:
    """The chance of one game: every shuffle that its seed decides."""
    return lambda label, cards: shuffle(seed, label, cards)


def parse_seed(text: str) -> bytes:
    """A seed from its 64 hexadecimal digits."""
    if not re.fullmatch("[0-9a-fA-F]{64}", text):
        raise SetupError(f"a seed is 64 hexadecimal digits, not {text[:70]!r}")
    return bytes.fromhex(text)


def format_seed(seed: bytes) -> str:
    """A seed as 64 hexadecimal digits."""
    return seed.hex()


def seed_from(words_of_a_person: str) -> bytes:
    """A seed from anything a person may type: 64 hexadecimal digits as they are, else the SHA-256 of the text."""
    if re.fullmatch("[0-9a-fA-F]{64}", words_of_a_person):
        return bytes.fromhex(words_of_a_person)
    return hashlib.sha256(words_of_a_person.encode()).digest()
