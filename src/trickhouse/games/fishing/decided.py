"""Whether the rest of a round of Fishing is decided, as far as all can see: as a rule, only in its last trick.

All players have one card and must play it; then only a zero leaves a choice. Who catches which cards matters as much as
the points, because what is caught becomes later hands.
"""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.jit import Fields, jit
from trickhouse.games.fishing.cards import DECK_SIZE, VALUE_OF
from trickhouse.games.fishing.kernel import PLAYING
from trickhouse.games.fishing.pairs import holds


@jit
def is_decided_at(views: NDArray[np.void]) -> bool:
    """Whether no player has a choice left in this round. Takes an array of one: a spectator's view."""
    v = views[0]
    if v.phase != PLAYING or v.hand_size[: v.players].max() > 1:
        return False
    for card in range(DECK_SIZE):
        if VALUE_OF[card] == 0 and (holds(v.left, card) or _may_be_held(v, card)):
            return False
    return True


@jit
def _may_be_held(v: Fields, card: int) -> bool:
    """Whether a card of the ocean may be in a hand."""
    for seat in range(v.players):
        if holds(v.net[seat], card):
            return False
    if v.caught_in[card] > 0:  # with others of that round it went into a hold
        return bool(v.drawn[v.caught_by[card], v.caught_in[card]] > 0)
    return bool(v.fished[:, v.tier[card]].max() > 0)
