"""What a player of Fishing could be certain of about a card: by exact beliefs, so it holds in every world."""

import numpy as np

from trickhouse.engine.jit import Fields
from trickhouse.engine.rules import Action
from trickhouse.engine.state import View, seated
from trickhouse.engine.trials import Fact
from trickhouse.games.fishing.actions import Play
from trickhouse.games.fishing.beliefs import FishingBeliefs
from trickhouse.games.fishing.cards import BUOY, COLOUR_OF, COLOURS, DECK_SIZE, parse_card
from trickhouse.games.fishing.habits import BETTER
from trickhouse.games.fishing.pairs import holds

NOTHING = 1e-12
"""The largest chance that is taken for a rounding error."""


def facts(view: View, action: Action) -> list[Fact]:
    """Whether a card led is surely the best left of its colour, and whether the next player surely has none."""
    v: Fields = view.record
    seat, players = seated(view), int(v.players)
    if not isinstance(action, Play) or v.table_size:
        return []
    card, following, found = parse_card(action.play), (seat + 1) % players, []
    colour = int(COLOUR_OF[card])
    if colour == BUOY:
        return []
    may_have = FishingBeliefs(view).marginals[:players] > NOTHING
    may_have[seat] = False
    if not any(may_have[:, other].any() for other in range(DECK_SIZE) if holds(BETTER[v.lowest, card], other)):
        found.append(Fact("fishing-highest", {"card": action.play}))
    if not may_have[following, np.flatnonzero(colour == COLOUR_OF)].any():
        found.append(Fact("void", {"seat": following, "colour": COLOURS[colour]}, speaks_for=False))
    return found
