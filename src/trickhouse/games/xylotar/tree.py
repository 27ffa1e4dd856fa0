"""Xylotar's part of the tree search: what a seat sees in a playout, and what it does next."""

import numpy as np

from trickhouse.engine.bits import first
from trickhouse.engine.dice import Dice
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.tree import blend, favourite, find, grow, note, select, tree_dtype
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.habits import act
from trickhouse.games.xylotar.view import known_slots

CHOICES = 16  # by slot: plays, peeks or bids; and one for not bidding
DECISIONS = 2 * kernel.MAX_SLOTS + 2  # of a seat in a round

TREE = tree_dtype(kernel.MAX_RACKS, CHOICES, DECISIONS, nodes=1 << 14)

# By phase: the action in column 0. `NO_BID` comes just before the peeks, and so has the last column.
FIRST_ACTION = np.array([kernel.NONE, kernel.PLACE, kernel.PLAY, kernel.PEEK, kernel.KEEP, kernel.NONE])


@jit
def choose(tree: Fields, s: Fields, seat: int, rng: Dice) -> int:
    """What the seat does next in the playout."""
    if not tree.inside[seat]:
        return act(s, seat, rng)
    legal = kernel.legal(s, seat)
    if legal & (legal - 1) == 0:
        return first(legal)
    _see(tree, s, seat)
    node = find(tree, seat)
    if node:
        action = select(tree, node, legal, FIRST_ACTION[s.phase])
    else:
        action = act(s, seat, rng)
        node = grow(tree, seat, action)
    note(tree, seat, node, action, FIRST_ACTION[s.phase])
    return action


@jit
def recall(tree: Fields, s: Fields, seat: int, rng: Dice) -> int:
    """What the seat has learned to do here. The tree stays as it is, so that what was learned can be measured."""
    legal = kernel.legal(s, seat)
    if legal & (legal - 1) == 0:
        return first(legal)
    if tree.inside[seat]:
        _see(tree, s, seat)
        node = find(tree, seat)
        if node:
            return favourite(tree, node, legal, FIRST_ACTION[s.phase])
        tree.inside[seat] = 0
    return act(s, seat, rng)


@jit
def knowledge(s: Fields, seat: int) -> int:
    """What a seat knows of a world, hashed: nothing that it has not seen."""
    word = seat + 1
    for rack in range(s.racks):
        open_slots = known_slots(s, seat, rack)
        for slot in range(s.slots):
            if open_slots >> slot & 1:
                word = blend(word, int(s.card[rack, slot]) + 1)
    return word


@jit
def _see(tree: Fields, s: Fields, seat: int) -> None:
    """Read on in the log: all of it is public, and so are cards played and bid; a peek's cards are its owner's."""
    seen = int(tree.seen[seat])
    for i in range(tree.read[seat], s.log_size):
        kind, who, slot = kernel.unpack(s.log[i])
        seen = blend(seen, int(s.log[i]) + 1)
        if kind == kernel.LOG_PLAY or kind == kernel.LOG_BID:
            seen = blend(seen, int(s.card[who, slot]) + 1)
        elif kind == kernel.LOG_PEEK and who == seat:
            slots = s.peeked[seat]
            while slots:
                seen = blend(seen, int(s.card[seat, first(slots)]) + 1)
                slots &= slots - 1
    tree.seen[seat] = seen
    tree.read[seat] = s.log_size
