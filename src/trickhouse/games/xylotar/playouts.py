"""Xylotar played on from a view: worlds from the beliefs, rounds finished by what has been learned and by habits."""

import weakref

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.arrays import blank
from trickhouse.engine.bits import members
from trickhouse.engine.dice import Dice, below
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.mind import Mind, cara_utility
from trickhouse.engine.opponents import CHANCE, KINDS, PRIOR, THOUGHT
from trickhouse.engine.playouts import Playouts
from trickhouse.engine.state import State, View
from trickhouse.engine.tree import clear, enter, learn
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.actions import legal_actions
from trickhouse.games.xylotar.beliefs import TABLE, build, fill
from trickhouse.games.xylotar.cards import BACK, COLOUR_OF, VALUE_OF
from trickhouse.games.xylotar.habits import WEIGHTS, act, comes_true
from trickhouse.games.xylotar.opponents import draw_kind, infer_kinds
from trickhouse.games.xylotar.rollouts import random_action
from trickhouse.games.xylotar.tree import TREE, choose, knowledge, recall

# Scratch states for a decision: the view, the world that is being tried, and the game in it.
VIEW, WORLD, GAME = range(3)

UNDECIDED = 0.5
"""The chance of making a bid, to a seat that has none yet and does not see the end of the round."""

QUESTION = np.dtype(
    [
        ("seat", np.int64),
        ("until", np.int64),  # the first trick that the seat does not foresee
        ("risk", np.float64),
        ("is_true", np.int64),  # whether the cards are known
        ("learns", np.int64),  # whether the tree grows
        ("likely", np.float64, (kernel.MAX_RACKS, KINDS)),  # what the others are like
        # in the world that is being tried
        ("kind", np.int64, kernel.MAX_RACKS),
        ("seen", np.int64, kernel.MAX_RACKS),
    ]
)


@jit
def forget(v: Fields, seat: int, memory: int) -> None:
    """Turn face down what others played more than `memory` tricks ago. Bids and racks that one sorted stay open."""
    trick = int(v.trick)
    for i in range(v.log_size - 1, -1, -1):
        kind, who, slot = kernel.unpack(v.log[i])
        if kind == kernel.LOG_TAKE:
            trick -= 1
        elif kind == kernel.LOG_PLAY and trick < v.trick - memory and kernel.sorter(v, who) != seat:
            v.card[who, slot] = BACK + COLOUR_OF[v.card[who, slot]]


@jit
def finish_round(s: Fields, tree: Fields, q: Fields, rng: Dice) -> None:
    """Play on as far as the seat can see: thinkers by the tree, the others by habit or by chance."""
    while s.phase != kernel.DEAL and s.phase != kernel.OVER and s.trick < q.until:
        kind = q.kind[s.turn]
        if kind == THOUGHT:
            action = choose(tree, s, s.turn, rng) if q.learns else recall(tree, s, s.turn, rng)
        elif kind == CHANCE:
            action = random_action(s, s.turn, rng)
        else:
            action = act(s, s.turn, rng)
        kernel.apply_unchecked(s, s.turn, action)


@jit
def _points(s: Fields, seat: int) -> float:
    """The points of the round; or where the seat sees no further, the tricks so far and the hope for a bid."""
    if s.phase == kernel.DEAL or s.phase == kernel.OVER:
        return float(s.last_points[seat])
    return float(s.tricks[seat]) + kernel.BID_POINTS * _hope(s, seat)


@jit
def _hope(s: Fields, seat: int) -> float:
    """The chance that a bid comes true, to a seat that expects an even share of the tricks to come."""
    if s.bid[seat] == kernel.NONE:
        return UNDECIDED
    left = int(s.slots) - 1 - int(s.trick)
    need = int(VALUE_OF[s.card[seat, s.bid[seat]]]) - int(s.tricks[seat])
    return comes_true(float(need), left / int(s.racks), left, WEIGHTS[s.players])


@jit
def _worth(s: Fields, seat: int) -> float:
    """A seat's points, compared with what the others got on average."""
    others, people = 0.0, 0
    for other in range(s.racks):
        if other != seat and not kernel.is_automaton(s, other):
            others += _points(s, other)
            people += 1
    return _points(s, seat) - others / people


@jit
def suppose(q: Fields, world: Fields, luck: Dice) -> None:
    """Draw what the others are like in a world, and note what those who think know in it."""
    for other in range(world.racks):
        q.kind[other] = THOUGHT if other == q.seat else draw_kind(q.likely, other, luck)
        if q.kind[other] == THOUGHT and other != q.seat:
            q.seen[other] = knowledge(world, other)


@jit
def _run(
    states: NDArray[np.void],
    t: Fields,
    tree: Fields,
    q: Fields,
    actions: NDArray[np.int64],
    worlds: int,
    rng: Dice,
    luck: Dice,
    totals: NDArray[np.float64],
) -> None:
    s, seat = states[GAME], int(q.seat)
    for _ in range(worlds):
        states[WORLD] = states[VIEW]
        if not q.is_true:
            fill(states[WORLD].card, t, rng)
        luck[0] = rng[0] ^ np.uint64(below(rng, 1 << 30))
        suppose(q, states[WORLD], luck)
        start = luck[0]  # the same dice for every action in this world (common random numbers)
        for i in range(len(actions)):
            states[GAME] = states[WORLD]
            luck[0] = start
            enter(tree, q.seen, s.log_size)
            kernel.apply_unchecked(s, seat, actions[i])
            finish_round(s, tree, q, luck)
            for other in range(s.racks):
                if tree.depth[other] and other != seat:
                    learn(tree, other, _worth(s, other))
            worth = cara_utility(q.risk, _worth(s, seat))
            learn(tree, seat, worth)
            totals[i] += worth


class Workspace:
    """Scratch space for one search. Allocating it takes longer than many a decision, so it is reused."""

    def __init__(self) -> None:
        self.states = np.zeros(3, kernel.STATE).view(np.recarray)
        self.table = blank(TABLE)
        self.tree = blank(TREE)


_free_workspaces: list[Workspace] = []


class XylotarPlayouts(Playouts):
    """Playouts for every decision of Xylotar but sorting."""

    def __init__(self, view: View, mind: Mind, truth: State | None = None) -> None:
        assert view.seat is not None
        self.actions = legal_actions(view.record, view.seat)
        self._ids = np.array([*members(kernel.legal(view.record, view.seat))])
        self._luck = np.ones(1, np.uint64)
        self._workspace = _free_workspaces.pop() if _free_workspaces else Workspace()
        weakref.finalize(self, _free_workspaces.append, self._workspace)
        clear(self._workspace.tree)
        self._question = blank(QUESTION)
        self._question.seat = view.seat
        self._question.until = kernel.MAX_SLOTS if mind.horizon is None else view.record.trick + mind.horizon
        self._question.risk = mind.risk
        self._question.is_true = truth is not None
        self._question.learns = True
        self._look_at((truth or view).record, mind)
        self.totals = np.zeros(len(self.actions))
        self.counts = np.zeros(len(self.actions), np.int64)

    def _look_at(self, record: np.record, mind: Mind) -> None:
        """What the seat believes about the cards, and about the others, whom only a full memory can judge."""
        states, table, question = self._workspace.states, self._workspace.table, self._question
        states[VIEW] = record
        if mind.memory is not None:
            forget(states[VIEW], question.seat, mind.memory)
        build(table, states[VIEW])
        if mind.memory is not None:
            question.likely = PRIOR
            return
        states[WORLD] = states[GAME] = record
        fill(states[WORLD].card, table, self._luck)
        infer_kinds(states[GAME], states[WORLD], self._luck, question.likely)

    def run(self, live: NDArray[np.int64], worlds: int, rng: Dice) -> None:
        totals = np.zeros(len(live))
        states, table, tree = self._workspace.states, self._workspace.table, self._workspace.tree
        _run(states, table, tree, self._question, self._ids[live], worlds, rng, self._luck, totals)
        self.totals[live] += totals
        self.counts[live] += worlds
