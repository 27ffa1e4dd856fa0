"""What a player of Fishing could be certain of about a card: by exact beliefs, so it holds in every world.

And what holds in some worlds and not in others: whether it is the highest.
"""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.ai import WorldPredicate
from trickhouse.engine.jit import Fields
from trickhouse.engine.rules import Action
from trickhouse.engine.state import View, require_seat
from trickhouse.engine.trials import Fact
from trickhouse.games.fishing.actions import FishingPlay
from trickhouse.games.fishing.beliefs import HAND, PASSED, FishingBeliefs
from trickhouse.games.fishing.cards import BUOY, COLOUR_OF, COLOURS, DECK_SIZE, VALUE_OF, parse_card
from trickhouse.games.fishing.habits import BETTER
from trickhouse.games.fishing.pairs import holds

ROUNDING_ERROR = 1e-12
"""The largest chance that is taken for a rounding error."""


def facts(view: View, action: Action) -> list[Fact]:
    """Whether a card led is surely the best left of its colour, and whether the next player surely has none."""
    v: Fields = view.record
    seat, players = require_seat(view), int(v.players)
    if not isinstance(action, FishingPlay) or v.table_size:
        return []
    card, following, found = parse_card(action.play), (seat + 1) % players, []
    colour = int(COLOUR_OF[card])
    if colour == BUOY:
        return []
    may_have = FishingBeliefs(view).marginals[:players] > ROUNDING_ERROR
    may_have[seat] = False
    if not any(may_have[:, other].any() for other in range(DECK_SIZE) if holds(BETTER[v.lowest, card], other)):
        found.append(Fact("fishing-highest", {"card": action.play}))
    if not may_have[following, np.flatnonzero(colour == COLOUR_OF)].any():
        found.append(Fact("void", {"seat": following, "colour": COLOURS[colour]}, speaks_for=False))
    return found


def is_highest(view: View, action: Action) -> WorldPredicate | None:
    """Whether none of the others has a card of the same colour and a higher value in hand; a buoy has no colour."""
    if not isinstance(action, FishingPlay):
        return None
    card = parse_card(action.play)
    if COLOUR_OF[card] == BUOY:
        return None
    higher = np.flatnonzero((COLOUR_OF[card] == COLOUR_OF) & (VALUE_OF[card] < VALUE_OF))
    others = [HAND + other for other in range(view.record["players"]) if other != require_seat(view)]

    def of_worlds(places: NDArray[np.uint8]) -> NDArray[np.bool_]:
        absent = np.isin(places[:, higher] & ~np.uint8(PASSED), others, invert=True)
        highest: NDArray[np.bool_] = np.logical_and.reduce(absent, axis=1)
        return highest

    return of_worlds
