"""The deck of Xylotar: eight colours, each with every value from 0 to its top once.

A card is a small integer, its place in canonical order: by colour `R O Y G T B V P`, each from 0 upwards. The numbers
from `BACK` on are cards that lie face down: their colour shows, their value does not.
"""

from typing import NewType

import numpy as np

from trickhouse.engine.errors import ActionError

Card = NewType("Card", int)

COLOURS = "ROYGTBVP"
TOP_VALUES = (10, 9, 8, 7, 6, 5, 4, 3)
HIGHEST_VALUE = max(TOP_VALUES)

DECK = [(colour, value) for colour, top in enumerate(TOP_VALUES) for value in range(top + 1)]
BACK = 64
UNSEEN = BACK + len(COLOURS)
"""A card of which not even the back has been seen."""

UNKNOWN = -1
"""The value of a card that lies face down."""

COLOUR_OF = np.array(
    [colour for colour, _ in DECK] + [0] * (BACK - len(DECK)) + [*range(len(COLOURS)), UNKNOWN], np.int64
)
BACK_OF = np.where(COLOUR_OF == UNKNOWN, UNSEEN, BACK + COLOUR_OF).astype(np.uint8)
VALUE_OF = np.array([value for _, value in DECK] + [UNKNOWN] * (UNSEEN + 1 - len(DECK)), np.int64)

FIRST_COLOUR = {2: 0, 3: 2, 4: 0, 5: 0}
"""By number of players: the first colour in play, which is also trump. Three play without red and orange."""

NAMES = [f"{COLOURS[colour]}{value}" for colour, value in DECK]
_CARDS = {name: Card(card) for card, name in enumerate(NAMES)}


def deck(players: int) -> list[int]:
    """The cards in play, in canonical order."""
    return [card for card, (colour, _) in enumerate(DECK) if colour >= FIRST_COLOUR[players]]


def parse_card(name: str) -> Card:
    """`R10` → the red 10."""
    if name not in _CARDS:
        raise ActionError(f"there is no card {name[:20]!r} in Xylotar")
    return _CARDS[name]


def format_card(card: int) -> str:
    """The red 10 → `R10`."""
    return NAMES[card]


SHOWN = {
    **dict(enumerate(NAMES)),
    **{BACK + colour: f"{letter}?" for colour, letter in enumerate(COLOURS)},
    UNSEEN: "??",
}
"""How a card of a view is written: `R7`, face down `R?`, not laid out yet `??`."""
