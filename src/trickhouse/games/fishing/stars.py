"""An ocean in short: 60 digits, the stars of each ocean card in canonical order, and a hash to recognise it by.

Two oceans have the same hash if they are the same, in whatever order their lists are written. The client computes it
likewise (`web/src/games/fishing/oceans.ts`).
"""

import hashlib
from collections.abc import Iterator

from trickhouse.games.fishing.cards import NAMES, STARTING_SIZE, Ocean, tier_of

HASH_DIGITS = 8


def format_stars(tiers: Ocean) -> str:
    """Five lists of cards → `111…5`."""
    return "".join(map(str, tier_of(tiers)[STARTING_SIZE:]))


def ocean_hash(tiers: Ocean) -> str:
    """Hash by which people recognise an ocean: short, so not a protection against forgery."""
    return hashlib.sha256(format_stars(tiers).encode()).hexdigest()[:HASH_DIGITS]


def describe_ocean(tiers: Ocean) -> Iterator[str]:
    """Yield the hash, every tier with its cards in canonical order, and the address that opens it in the client."""
    yield f"ocean {ocean_hash(tiers)}, {sum(map(len, tiers))} cards"
    for stars, tier in enumerate(tiers, start=1):
        yield f"{'*' * stars:<5} {len(tier):>2}  {' '.join(sorted(tier, key=NAMES.index))}".rstrip()
    yield f"in the browser: /option/fishing/ocean#stars={format_stars(tiers)}"
