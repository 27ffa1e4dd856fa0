"""What a player of Xylotar could be certain of about a card: by exact beliefs, so it holds in every world.

And what holds in some worlds and not in others: whether it is the highest.
"""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.ai import WorldPredicate
from trickhouse.engine.bits import members
from trickhouse.engine.jit import Fields
from trickhouse.engine.rules import Action
from trickhouse.engine.state import View, require_seat
from trickhouse.engine.trials import Fact
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.actions import XylotarPlay
from trickhouse.games.xylotar.beliefs import XylotarBeliefs
from trickhouse.games.xylotar.cards import COLOUR_OF, COLOURS, VALUE_OF

ROUNDING_ERROR = 1e-12
"""The largest chance that is taken for a rounding error."""


def facts(view: View, action: Action) -> list[Fact]:
    """Whether a card led is surely the highest left of its colour, and whether the next player surely has none."""
    v, seat = view.record, require_seat(view)
    if not isinstance(action, XylotarPlay) or v["led"] != kernel.NONE:
        return []
    found = []
    colour, following = int(COLOUR_OF[v["card"][seat, action.play]]), (seat + 1) % int(v["racks"])
    if _is_highest(view, seat, action.play, colour):
        found.append(Fact("xylotar-highest", {"slot": action.play + 1, "colour": COLOURS[colour]}))
    if not v["have"][following] & v["shows"][following, colour]:
        found.append(Fact("void", {"seat": following, "colour": COLOURS[colour]}, speaks_for=False))
    return found


def _is_highest(view: View, seat: int, slot: int, colour: int) -> bool:
    """Whether every value that the card may have beats all that others may have of its colour."""
    v: Fields = view.record
    may_be = XylotarBeliefs(view).marginals > ROUNDING_ERROR
    lowest = int(np.argmax(may_be[seat, slot]))
    for other in range(v.racks):
        slots = int(v.have[other] & v.shows[other, colour]) if other != seat else 0
        if any(slots >> place & 1 and may_be[other, place, lowest:].any() for place in range(v.slots)):
            return False
    return True


def is_highest(view: View, action: Action) -> WorldPredicate | None:
    """Whether a card beats all of its colour that the others still have in their racks."""
    if not isinstance(action, XylotarPlay):
        return None
    v, seat, slot = view.record, require_seat(view), action.play
    colour = COLOUR_OF[v["card"][seat, slot]]
    others = [other for other in range(v["racks"]) if other != seat]
    held = [(other, place) for other in others for place in members(v["have"][other] & v["shows"][other, colour])]
    racks, places = np.array(held, np.int64).reshape(-1, 2).T

    def of_worlds(cards: NDArray[np.uint8]) -> NDArray[np.bool_]:
        lower = VALUE_OF[cards[:, racks, places]] < VALUE_OF[cards[:, seat, slot, np.newaxis]]
        highest: NDArray[np.bool_] = np.logical_and.reduce(lower, axis=1)
        return highest

    return of_worlds
