"""What a round of Fishing leaves behind: the points so far, and what each player's cards will bring later.

It is the value function for the states in which playouts stop.
"""

import numpy as np

from trickhouse.engine.jit import Fields, jit
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.cards import DECK_SIZE
from trickhouse.games.fishing.habits import KIND
from trickhouse.games.fishing.kernel import NONE
from trickhouse.games.fishing.pairs import count_of, holds

# What an owned card will bring, by rounds played and by the kinds of `habits`: in the next hand, and deeper in the
# hold; and what each card from the ocean brings. Found by linear regression on games that habits played.
IN_NEXT_HAND = np.array(
    (
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
        (-0.44, -0.34, 0.23, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
        (-0.28, -0.30, 0.06, -0.39, 0.60, 0.11, 0.33, 0.36, -0.33, 0.00, 0.00),
        (-0.09, -0.17, -0.33, -0.65, -1.44, 0.01, 2.00, 1.11, 0.46, 0.00, -1.18),
        (-0.36, -0.56, -0.78, -0.91, -1.70, 0.38, 2.79, 1.07, 0.73, -0.15, -1.12),
        (-0.70, -0.79, -1.16, -1.00, -1.30, 0.74, 2.76, 1.09, 0.49, 0.16, -1.11),
        (-1.20, -1.23, -1.33, -1.01, -0.48, 1.07, 2.31, 0.51, 0.28, 0.46, -0.14),
        (-1.54, -1.44, -1.30, -0.63, 0.14, 1.59, 2.13, -0.25, -0.02, 1.27, -0.56),
    )
)
IN_HOLD = np.array(
    (
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
        (-0.33, -0.50, -0.56, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
        (-0.78, -0.74, -1.20, -1.55, 0.47, -1.49, 0.35, 0.20, 0.31, 0.00, 0.00),
        (-1.09, -1.13, -1.20, -1.33, -0.26, -0.37, 3.59, 0.13, -0.79, 0.00, 0.49),
        (-1.05, -1.23, -1.18, -1.12, 0.20, 0.80, 2.66, 0.22, -1.27, 0.12, -0.54),
        (-1.23, -1.16, -0.79, -0.58, 0.62, 1.48, 2.11, -0.26, -0.53, 1.48, 0.06),
        (-0.77, -0.79, -0.40, -0.15, 0.61, 1.28, 1.26, -0.38, -0.71, 2.96, -0.15),
        (0.05, -0.03, 0.03, 0.05, 0.05, -0.10, 0.06, -0.20, -0.04, 0.89, -0.41),
    )
)
FROM_OCEAN = np.array((0.00, 0.56, -0.16, 0.28, 0.62, 0.83, 0.74, 0.60))


@jit
def worth(s: Fields, seat: int) -> float:
    """At the end of a round: by how much this seat's final points are expected to exceed the others' mean."""
    total = 0.0
    for other in range(s.players):
        total += prospect(s, other)
    mine = prospect(s, seat)
    return mine - (total - mine) / (int(s.players) - 1)


@jit
def prospect(s: Fields, seat: int) -> float:
    """A seat's points, and what the cards that it owns will bring."""
    total: float = s.points[seat]
    if s.phase == kernel.OVER:
        return total
    edge, share, from_ocean = _next_draw(s, seat)
    total += FROM_OCEAN[s.round_no] * from_ocean
    for card in range(DECK_SIZE):
        batch = _batch(s, seat, card)
        if batch != NONE:
            drawn = 1.0 if batch < edge else share if batch == edge else 0.0
            total += drawn * IN_NEXT_HAND[s.round_no, KIND[card]] + (1.0 - drawn) * IN_HOLD[s.round_no, KIND[card]]
    return total


@jit
def _batch(s: Fields, seat: int, card: int) -> int:
    """At the end of a round: when a seat caught a card that it still has; or NONE."""
    if holds(s.net[seat], card):
        return int(s.round_no)
    if s.caught_by[card] != seat:
        return NONE
    for other in range(s.players):
        if holds(s.net[other], card):
            return NONE
    return int(s.caught_in[card])


@jit
def _next_draw(s: Fields, seat: int) -> tuple[int, float, int]:
    """The last batch that a seat's next draw from its hold reaches, the share drawn of it, and what the ocean adds."""
    missing = kernel.HAND_SIZES[s.players, s.round_no + 1]
    for batch in range(1, s.round_no):
        caught = int(s.stowed[seat, batch])
        if caught > missing:
            return batch, missing / caught, 0
        missing -= caught
    caught = count_of(s.net[seat])
    if caught > missing:
        return s.round_no, missing / caught, 0
    return s.round_no, 1.0, missing - caught
