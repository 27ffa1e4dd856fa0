"""Xylotar played on from a view: worlds from the beliefs, rounds finished by what was learned so far and by habits."""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.bits import members
from trickhouse.engine.dice import Dice, below
from trickhouse.engine.game import State, View, blank
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.playouts import Playouts
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.actions import legal_actions
from trickhouse.games.xylotar.beliefs import TABLE, build, fill
from trickhouse.games.xylotar.habits import act
from trickhouse.games.xylotar.others import trust
from trickhouse.games.xylotar.tree import TREE, choose, enter, learn

# Room for a decision: the view, the world that is being tried, and the game in it.
VIEW, WORLD, GAME = range(3)

CERTAIN = 1 << 30
"""Chances for the dice are of so many."""


@jit
def _finish_round(s: Fields, tree: Fields, seat: int, trusted: NDArray[np.float64], rng: Dice) -> None:
    """This seat goes on as the tree says; the others by habits, as far as they are trusted to."""
    wild = 0
    for other in range(s.racks):
        if other != seat and below(rng, CERTAIN) >= trusted[other] * CERTAIN:
            wild |= 1 << other
    while s.phase != kernel.DEAL and s.phase != kernel.OVER:
        if s.turn == seat:
            kernel.apply_unchecked(s, seat, choose(tree, s, seat, rng))
        elif wild >> s.turn & 1:
            kernel.apply_unchecked(s, s.turn, kernel.random_action(s, s.turn, rng))
        else:
            kernel.apply_unchecked(s, s.turn, act(s, s.turn, rng))


@jit
def _worth(s: Fields, seat: int) -> float:
    """The points of the round, compared with what the others got on average."""
    others, people = 0, 0
    for other in range(s.racks):
        if other != seat and not kernel.is_automaton(s, other):
            others += s.last_points[other]
            people += 1
    return float(s.last_points[seat]) - others / people


@jit
def _run(
    states: NDArray[np.void],
    t: Fields,
    tree: Fields,
    seat: int,
    actions: NDArray[np.int64],
    worlds: int,
    is_true: bool,
    trusted: NDArray[np.float64],
    rng: Dice,
    luck: Dice,
    totals: NDArray[np.float64],
) -> None:
    s = states[GAME]
    for _ in range(worlds):
        states[WORLD] = states[VIEW]
        if not is_true:
            fill(states[WORLD].card, t, rng)
        start = rng[0] ^ np.uint64(below(rng, 1 << 30))  # the same luck for every action in this world
        for i in range(len(actions)):
            states[GAME] = states[WORLD]
            luck[0] = start
            enter(tree, s)
            kernel.apply_unchecked(s, seat, actions[i])
            _finish_round(s, tree, seat, trusted, luck)
            worth = _worth(s, seat)
            learn(tree, worth)
            totals[i] += worth


class XylotarPlayouts(Playouts):
    """For everything but sorting."""

    def __init__(self, view: View, truth: State | None = None) -> None:
        assert view.seat is not None
        self.actions = legal_actions(view.record, view.seat)
        self._ids = np.array([*members(kernel.legal(view.record, view.seat))])
        self._seat = view.seat
        self._states = np.zeros(3, kernel.STATE).view(np.recarray)
        self._is_true = truth is not None
        self._states[VIEW] = (truth or view).record
        self._table = np.zeros(1, TABLE).view(np.recarray)[0]
        build(self._table, view.record)
        self._tree = blank(TREE)
        self._luck = np.ones(1, np.uint64)
        self._trusted = np.zeros(kernel.MAX_RACKS)
        self._states[WORLD] = self._states[GAME] = view.record
        fill(self._states[WORLD].card, self._table, self._luck)
        trust(self._states[GAME], self._states[WORLD], self._luck, self._trusted)
        self.totals = np.zeros(len(self.actions))
        self.counts = np.zeros(len(self.actions), np.int64)

    def run(self, live: NDArray[np.int64], worlds: int, rng: Dice) -> None:
        totals = np.zeros(len(live))
        _run(
            self._states,
            self._table,
            self._tree,
            self._seat,
            self._ids[live],
            worlds,
            self._is_true,
            self._trusted,
            rng,
            self._luck,
            totals,
        )
        self.totals[live] += totals
        self.counts[live] += worlds
