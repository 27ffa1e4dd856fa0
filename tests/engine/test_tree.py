"""The search tree: one node for what a seat has seen, the best choice in the end, and never more than fits."""

import itertools

import numpy as np
import pytest

from trickhouse.engine.arrays import blank
from trickhouse.engine.tree import blend, clear, enter, find, grow, learn, note, select, tree_dtype

SEATS, CHOICES, NODES = 2, 4, 8
TREE = tree_dtype(SEATS, CHOICES, depth=3, nodes=NODES)

LEGAL, FIRST, HABIT = 0b1111000, 4, 5
"""Actions 3 to 6, of which 3 comes before the first column; and what habits do."""


def seen(*words: int) -> np.ndarray:
    return np.array(words, np.int64)


def decide(tree: np.record, seat: int) -> int:
    """One decision, as a game would make it."""
    node = find(tree, seat)
    action = select(tree, node, LEGAL, FIRST) if node else HABIT
    note(tree, seat, node or grow(tree, seat, HABIT), action, FIRST)
    return action


def playouts(tree: np.record, what: int, worth: dict[int, float], count: int) -> list[int]:
    """What seat 0 chooses, time after time, when it always sees the same and its reward depends on the action alone."""
    chosen = []
    for _ in range(count):
        enter(tree, seen(what, what), 0)
        chosen.append(decide(tree, 0))
        learn(tree, 0, worth.get(chosen[-1], 0.0))
    return chosen


@pytest.mark.parametrize("favourite", [3, 4, 5, 6])
def test_it_comes_to_choose_what_is_worth_most(favourite: int) -> None:
    chosen = playouts(blank(TREE), 1, {favourite: 3.0}, 300)
    assert chosen[0] == HABIT
    assert chosen.count(favourite) > 200
    assert set(chosen) == {3, 4, 5, 6}, "everything is tried"


def test_habits_are_tried_most_where_all_is_worth_the_same() -> None:
    chosen = playouts(blank(TREE), 1, dict.fromkeys((3, 4, 5, 6), 2.0), 100)
    assert chosen.count(HABIT) > 50


def test_what_was_seen_has_a_node_of_its_own() -> None:
    tree = blank(TREE)
    playouts(tree, 1, {3: 3.0}, 100)
    playouts(tree, 2, {6: 3.0}, 100)
    assert playouts(tree, 1, {3: 3.0}, 10).count(3) > 5
    assert playouts(tree, 2, {6: 3.0}, 10).count(6) > 5
    assert tree.nodes == 2


def test_each_seat_learns_from_what_it_earns() -> None:
    tree = blank(TREE)
    for _ in range(200):
        enter(tree, seen(1, 2), 0)
        for seat, favourite in ((0, 4), (1, 6)):
            learn(tree, seat, 3.0 if decide(tree, seat) == favourite else 0.0)
    enter(tree, seen(1, 2), 0)
    assert [decide(tree, seat) for seat in range(SEATS)] == [4, 6]


def test_a_playout_adds_one_node_and_then_leaves_the_tree() -> None:
    tree = blank(TREE)
    enter(tree, seen(1, 1), 0)
    decide(tree, 0)
    assert not tree.inside[0]
    assert tree.inside[1]


def test_a_full_tree_takes_no_more_and_forgets_nothing() -> None:
    tree = blank(TREE)
    for what in range(1, NODES + 5):
        playouts(tree, what, {4: 3.0}, 50)
    assert tree.nodes == NODES
    assert playouts(tree, NODES, {4: 3.0}, 10).count(4) > 5
    assert playouts(tree, NODES + 1, {4: 3.0}, 10) == [HABIT] * 10


def test_a_tree_that_was_cleared_is_as_new() -> None:
    tree = blank(TREE)
    before = playouts(tree, 1, {6: 3.0}, 50)
    for what in range(2, NODES):
        playouts(tree, what, {3: 3.0}, 50)
    clear(tree)
    assert tree.nodes == 0
    assert playouts(tree, 1, {6: 3.0}, 50) == before


def test_hashes_tell_apart_what_was_seen_in_which_order() -> None:
    hashes = {blend(blend(blend(0, one), two), three) for one, two, three in itertools.product(range(1, 40), repeat=3)}
    assert len(hashes) == 39**3
    assert min(hashes) >= 0
