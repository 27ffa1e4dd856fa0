"""The deck of Fishing: 40 starting cards and the 60 cards of the ocean.

A card is a small integer, its place in canonical order: the starting cards by colour, then the higher cards by colour,
the trumps, the zeros and the buoys. Green is trump. A buoy has no colour and no value.
"""

import functools
import json
from importlib.resources import files
from typing import NewType

import numpy as np

from trickhouse.engine.errors import ActionError, SetupError

Card = NewType("Card", int)

COLOURS = "BVRYG"
TRUMP = COLOURS.index("G")
BUOY = len(COLOURS)
"""Placeholder for the colour of a buoy, which has none."""

BUOYS = ("minus-a", "minus-b", "pass", "all", "lead", "name", "low")

_SUITED = [
    *((colour, value) for colour in range(4) for value in range(1, 11)),
    *((colour, value) for colour in range(4) for value in range(11, 19)),
    *((TRUMP, value) for value in range(1, 17)),
    *((colour, 0) for colour in range(5)),
]
NAMES = [*(f"{COLOURS[colour]}{value}" for colour, value in _SUITED), *(f"buoy-{name}" for name in BUOYS)]
_CARDS = {name: Card(card) for card, name in enumerate(NAMES)}

DECK_SIZE, STARTING_SIZE, OCEAN_SIZE, TIERS = 100, 40, 60, 5
COLOUR_OF = np.array([*(colour for colour, _ in _SUITED), *([BUOY] * len(BUOYS))], np.int64)
VALUE_OF = np.array([*(value for _, value in _SUITED), *([-1] * len(BUOYS))], np.int64)
MINUS_A, MINUS_B, PASS, ALL, LEAD, NAME, LOW = (_CARDS[f"buoy-{name}"] for name in BUOYS)

Ocean = tuple[tuple[str, ...], ...]
"""Five lists of card names, one star to five."""


def starting_cards(players: int) -> list[int]:
    """The cards dealt in the first round: fewer players play without the lowest."""
    without = {3: {1, 2}, 4: {1}, 5: set()}[players]
    also = {_CARDS["B3"], _CARDS["R3"]} if players == 3 else set()
    return [card for card in range(STARTING_SIZE) if VALUE_OF[card] not in without and card not in also]


def parse_card(name: str) -> Card:
    """`B7` → the blue 7."""
    if name not in _CARDS:
        raise ActionError(f"there is no card {name[:20]!r} in Fishing")
    return _CARDS[name]


def format_card(card: int) -> str:
    """The blue 7 → `B7`."""
    return NAMES[card]


@functools.cache
def named_ocean(name: str) -> Ocean:
    """An ocean deck from its data file."""
    data = files("trickhouse.games.fishing") / "oceans"
    known = sorted(path.name.removesuffix(".json") for path in data.iterdir() if path.name.endswith(".json"))
    if name not in known:
        raise SetupError(f"unknown ocean {name[:40]!r}; choose from {', '.join(known)}")
    try:
        tiers = tuple(tuple(tier) for tier in json.loads((data / f"{name}.json").read_text("utf-8")))
    except (ValueError, TypeError) as error:
        raise SetupError(f"ocean {name}: not five lists of cards: {error}") from None
    check_ocean(tiers)
    return tiers


def check_ocean(tiers: Ocean) -> None:
    """Five tiers that hold each ocean card once, or a clear error."""
    if len(tiers) != TIERS:
        raise SetupError(f"an ocean is five lists of cards, not {len(tiers)}")
    missing = set(NAMES[STARTING_SIZE:])
    for stars, tier in enumerate(tiers, start=1):
        for name in tier:
            if name not in NAMES[STARTING_SIZE:]:
                raise SetupError(f"ocean, list {stars}: {str(name)[:20]!r} is not an ocean card")
            if name not in missing:
                raise SetupError(f"ocean, list {stars}: {name!r} is in it a second time")
            missing.remove(name)
    if missing:
        raise SetupError(f"ocean: {min(missing, key=NAMES.index)!r} is missing ({len(missing)} in all)")


def tier_of(tiers: Ocean) -> list[int]:
    """By card: its number of stars, 0 for the starting cards."""
    stars = {name: tier for tier, names in enumerate(tiers, start=1) for name in names}
    return [stars.get(name, 0) for name in NAMES]
