"""What is learned in playouts about later decisions: a tree over what a seat will have seen by then.

Rules of thumb alone finish a round worse than the search itself would. So the first decisions in a playout, of the seat
that searches and of those who seem to think as well, are chosen by what they brought in earlier ones. A node is an
information set: everything that the seat knows, and nothing else, so that one choice is made for all worlds that look
the same to it. Every playout adds one node a seat at most; below it, and when there is no room left, habits go on.
"""

import math

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.bits import first, popcount
from trickhouse.engine.dice import Dice
from trickhouse.engine.jit import Fields, jit
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.habits import act, known

NODES = 1 << 14
PLACES = 2 * NODES  # half empty, so that looking for a node is short
CHOICES = 16  # plays, peeks and bids by slot, and not to bid
DEPTH = 2 * kernel.MAX_SLOTS + 2  # decisions of a seat in a round

CURIOSITY = 4.0
"""Points of doubt about what was hardly tried."""

HABIT = 0.5
"""The part of the curiosity that is for what habits would do."""

SPREAD = 0x5851F42D4C957F2D  # odd, and its bits are as good as random
WORD = (1 << 62) - 1  # never negative

TREE = np.dtype(
    [
        ("nodes", np.int64),
        ("place", np.int32, PLACES),  # by hash: the number of a node, from 1
        ("key", np.int64, NODES + 1),  # what was seen, hashed
        ("habit", np.int64, NODES + 1),  # what habits do there
        ("tries", np.int32, (NODES + 1, CHOICES)),
        ("sums", np.float64, (NODES + 1, CHOICES)),  # of what they were worth
        # the playout under way, by seat
        ("inside", np.int64, kernel.MAX_RACKS),  # whether it has not left the tree yet
        ("seen", np.int64, kernel.MAX_RACKS),  # so far, hashed
        ("read", np.int64, kernel.MAX_RACKS),  # so far, of the log
        ("depth", np.int64, kernel.MAX_RACKS),
        ("node_at", np.int64, (kernel.MAX_RACKS, DEPTH)),
        ("choice_at", np.int64, (kernel.MAX_RACKS, DEPTH)),
    ]
)


@jit
def clear(tree: Fields) -> None:
    """Forget everything, so that the room can be used again."""
    tree.place[:] = 0
    tree.tries[: tree.nodes + 1] = 0
    tree.sums[: tree.nodes + 1] = 0.0
    tree.nodes = 0


@jit
def enter(tree: Fields, s: Fields, seen: NDArray[np.int64]) -> None:
    """A playout begins with the decision that is searched. `seen` is what each seat knows by then, hashed."""
    tree.inside[:] = 1
    tree.seen[:] = seen
    tree.read[:] = s.log_size
    tree.depth[:] = 0


@jit
def knowledge(s: Fields, seat: int) -> int:
    """What a seat knows of a world, hashed. What it has not seen is no part of it."""
    word = seat + 1
    for rack in range(s.racks):
        open_slots = known(s, seat, rack)
        for slot in range(s.slots):
            if open_slots >> slot & 1:
                word = _mix(word, int(s.card[rack, slot]) + 1)
    return word


@jit
def choose(tree: Fields, s: Fields, seat: int, rng: Dice) -> int:
    """What the seat does next in the playout."""
    legal = kernel.legal(s, seat)
    if not tree.inside[seat]:
        return act(s, seat, rng)
    if legal & (legal - 1) == 0:
        return first(legal)
    _see(tree, s, seat)
    place = _find(tree, int(tree.seen[seat]))
    node = int(tree.place[place])
    if node == 0:
        tree.inside[seat] = 0
        action = act(s, seat, rng)
        if tree.nodes == NODES:
            return action
        node = _add(tree, place, int(tree.seen[seat]), action)
    else:
        action = _most_promising(tree, node, legal)
    depth = tree.depth[seat]
    tree.node_at[seat, depth] = node
    tree.choice_at[seat, depth] = _choice(action)
    tree.depth[seat] += 1
    return action


@jit
def learn(tree: Fields, seat: int, worth: float) -> None:
    """The playout is over: note what its choices were worth."""
    for depth in range(tree.depth[seat]):
        node, choice = tree.node_at[seat, depth], tree.choice_at[seat, depth]
        tree.tries[node, choice] += 1
        tree.sums[node, choice] += worth


@jit
def _see(tree: Fields, s: Fields, seat: int) -> None:
    """Read on in the log: all of it is public, and so are the cards played and bid; of a peek, one's own cards."""
    seen = int(tree.seen[seat])
    for i in range(tree.read[seat], s.log_size):
        entry = int(s.log[i])
        kind, who, slot = entry >> 8, entry >> 4 & 15, entry & 15
        seen = _mix(seen, entry + 1)
        if kind == kernel.LOG_PLAY or kind == kernel.LOG_BID:
            seen = _mix(seen, int(s.card[who, slot]) + 1)
        elif kind == kernel.LOG_PEEK and who == seat:
            slots = s.peeked[seat]
            while slots:
                seen = _mix(seen, int(s.card[seat, first(slots)]) + 1)
                slots &= slots - 1
    tree.seen[seat] = seen
    tree.read[seat] = s.log_size


@jit
def _mix(seen: int, more: int) -> int:
    word = (seen ^ more) * SPREAD & WORD  # compiled, what is above the word is lost before
    return word ^ word >> 29


@jit
def _find(tree: Fields, seen: int) -> int:
    """The place of the node for what was seen, or the empty place where it belongs."""
    place = seen & PLACES - 1
    while tree.place[place] and tree.key[tree.place[place]] != seen:
        place = place + 1 & PLACES - 1
    return int(place)


@jit
def _add(tree: Fields, place: int, seen: int, habit: int) -> int:
    tree.nodes += 1
    tree.place[place] = tree.nodes
    tree.key[tree.nodes] = seen
    tree.habit[tree.nodes] = habit
    return int(tree.nodes)


@jit
def _choice(action: int) -> int:
    """An action as the column of a node; the actions of one decision do not share any."""
    if action <= kernel.NO_BID:
        return action
    return action - kernel.PEEK if action < kernel.KEEP else action - kernel.KEEP


@jit
def _most_promising(tree: Fields, node: int, legal: int) -> int:
    """The action with the best mean and a bonus for what was tried little; what was never tried passes as average."""
    tries, total = tree.tries[node].sum(), tree.sums[node].sum()
    average = total / tries
    doubt = CURIOSITY * math.sqrt(tries)
    share = (1 - HABIT) / popcount(legal)
    best, chosen = -math.inf, 0
    while legal:
        action = first(legal)
        legal &= legal - 1
        choice = _choice(action)
        tried = tree.tries[node, choice]
        mean = tree.sums[node, choice] / tried if tried else average
        prior = share + HABIT if action == tree.habit[node] else share
        promise = mean + doubt * prior / (1 + tried)
        if promise > best:
            best, chosen = promise, action
    return chosen
