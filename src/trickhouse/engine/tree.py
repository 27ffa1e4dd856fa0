"""What playouts learn about later decisions: information-set Monte Carlo tree search, with PUCT to select.

Rules of thumb alone finish a round worse than the search itself would. So the first decisions in a playout, of the seat
that searches and of those who seem to think as well, are chosen by what they brought in earlier playouts. A node is an
information set: everything that the seat knows, and nothing else, so that one choice is made for all worlds that look
the same to it. A playout adds at most one node for each seat; below it, and once the tree is full, habits take over.

A game composes these functions into a `choose` of its own, because Numba can cache a function only if it names the
functions that it calls. The game decides what a seat sees, and hashes with `blend`, and which column an action gets:
`first` is the action in column 0, and those before it wrap around to the last columns.
"""

import math

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.bits import first as first_of
from trickhouse.engine.bits import popcount
from trickhouse.engine.jit import Fields, jit

EXPLORATION_POINTS = 4.0
"""In points: how much a choice that has hardly been tried may be better than it looks."""

HABIT_PRIOR = 0.5
"""The part of PUCT's prior that goes to what habits would do; all legal actions share the rest."""

LCG_MULTIPLIER = 0x5851F42D4C957F2D  # Knuth's multiplier for 64-bit linear congruential generators
HASH_MASK = (1 << 62) - 1  # hashes are never negative


def tree_dtype(seats: int, choices: int, depth: int, nodes: int) -> np.dtype[np.void]:
    """A tree for this many seats, choices per decision, decisions per seat in a playout, and nodes (a power of two)."""
    return np.dtype(
        [
            ("nodes", np.int64),
            ("place", np.int32, 2 * nodes),  # by hash: the number of a node, from 1; half empty, so searches are short
            ("key", np.int64, nodes + 1),  # what was seen, hashed
            ("habit", np.int64, nodes + 1),  # the action that habits take there
            ("tries", np.int32, (nodes + 1, choices)),
            ("sums", np.float64, (nodes + 1, choices)),  # of what they were worth
            # the playout under way, by seat
            ("inside", np.int64, seats),  # whether it is still in the tree
            ("seen", np.int64, seats),  # so far, hashed
            ("read", np.int64, seats),  # entries of the log that are in it
            ("depth", np.int64, seats),
            ("node_at", np.int64, (seats, depth)),
            ("choice_at", np.int64, (seats, depth)),
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
def enter(tree: Fields, seen: NDArray[np.int64], read: int) -> None:
    """A playout begins. `seen` is what each seat knows by now, hashed, including the first `read` log entries."""
    tree.inside[:] = 1
    tree.seen[:] = seen
    tree.read[:] = read
    tree.depth[:] = 0


@jit
def blend(seen: int, more: int) -> int:
    """What was seen and one thing more, hashed. The order matters."""
    word = (seen ^ more) * LCG_MULTIPLIER & HASH_MASK  # compiled code has already dropped what exceeds 64 bits
    return word ^ word >> 29


@jit
def find(tree: Fields, seat: int) -> int:
    """The node for what a seat has seen; 0 if there is none."""
    return int(tree.place[_place(tree, tree.seen[seat])])


@jit
def grow(tree: Fields, seat: int, habit: int) -> int:
    """The seat leaves the tree: a new node for what it has seen, with the action of habits; 0 if the tree is full."""
    tree.inside[seat] = 0
    if tree.nodes == len(tree.key) - 1:
        return 0
    tree.nodes += 1
    tree.place[_place(tree, tree.seen[seat])] = tree.nodes
    tree.key[tree.nodes] = tree.seen[seat]
    tree.habit[tree.nodes] = habit
    return int(tree.nodes)


@jit
def _place(tree: Fields, seen: int) -> int:
    """Where the node for what was seen is, or belongs: open addressing with linear probing."""
    last = len(tree.place) - 1
    place = seen & last
    while tree.place[place] and tree.key[tree.place[place]] != seen:
        place = place + 1 & last
    return int(place)


@jit
def _column(tree: Fields, action: int, first: int) -> int:
    return int((action - first) % tree.tries.shape[1])


@jit
def select(tree: Fields, node: int, legal: int, first: int) -> int:
    """By PUCT: the action with the best mean plus bonus, which is larger for what has been tried less.

    What was never tried counts as average. `legal` is a set of actions, no two of which share a column.
    """
    tries, total = tree.tries[node].sum(), tree.sums[node].sum()
    average = total / tries
    doubt = EXPLORATION_POINTS * math.sqrt(tries)
    share = (1 - HABIT_PRIOR) / popcount(legal)
    best, chosen = -math.inf, 0
    while legal:
        action = first_of(legal)
        legal &= legal - 1
        column = _column(tree, action, first)
        tried = tree.tries[node, column]
        mean = tree.sums[node, column] / tried if tried else average
        prior = share + HABIT_PRIOR if action == tree.habit[node] else share
        promise = mean + doubt * prior / (1 + tried)
        if promise > best:
            best, chosen = promise, action
    return chosen


@jit
def favourite(tree: Fields, node: int, legal: int, first: int) -> int:
    """The action that was tried most: what `select` comes back to when it has learned enough."""
    most, chosen = -1, 0
    while legal:
        action = first_of(legal)
        legal &= legal - 1
        tried = tree.tries[node, _column(tree, action, first)]
        if tried > most or (tried == most and action == tree.habit[node]):
            most, chosen = tried, action
    return chosen


@jit
def note(tree: Fields, seat: int, node: int, action: int, first: int) -> None:
    """Remember what a seat chose in a node, for `learn`. Node 0 means no node, so nothing is learned there."""
    if node:
        depth = tree.depth[seat]
        tree.node_at[seat, depth] = node
        tree.choice_at[seat, depth] = _column(tree, action, first)
        tree.depth[seat] += 1


@jit
def learn(tree: Fields, seat: int, worth: float) -> None:
    """The playout is over: note what the choices of a seat were worth (backpropagation)."""
    for depth in range(tree.depth[seat]):
        node, choice = tree.node_at[seat, depth], tree.choice_at[seat, depth]
        tree.tries[node, choice] += 1
        tree.sums[node, choice] += worth
