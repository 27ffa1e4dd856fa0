"""Whether the rest of a round of Fishing is decided, by what everybody can see: it is in the last trick, as a rule.

Everybody has a card and must play it; then only a zero has something to choose. Which cards are caught by whom counts
as much as the points, for that is where hands come from.
"""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.jit import Fields, jit
from trickhouse.games.fishing.cards import DECK_SIZE, VALUE_OF
from trickhouse.games.fishing.kernel import PLAYING
from trickhouse.games.fishing.pairs import holds


@jit
def is_decided_at(views: NDArray[np.void]) -> bool:
    """Whether nobody has a choice any more in this round. For an array of one: a spectator's view."""
    v = views[0]
    if v.phase != PLAYING or v.hand_size[: v.players].max() > 1:
        return False
    for card in range(DECK_SIZE):
        if VALUE_OF[card] == 0 and (holds(v.left, card) or _may_be_held(v, card)):
            return False
    return True


@jit
def _may_be_held(v: Fields, card: int) -> bool:
    """Whether somebody may have a card in hand that was not dealt in the first round."""
    for seat in range(v.players):
        if holds(v.net[seat], card):
            return False
    if v.caught_in[card] > 0:  # with others of that round it went into a hold
        return bool(v.drawn[v.caught_by[card], v.caught_in[card]] > 0)
    return bool(v.fished[:, v.tier[card]].max() > 0)
