"""Fishing played on from a view: worlds from the beliefs, the round finished by habits, the rest of the game judged."""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.bits import first
from trickhouse.engine.dice import Dice, below
from trickhouse.engine.game import State, View
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.playouts import Playouts
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.actions import encode, legal_actions
from trickhouse.games.fishing.beliefs import build, fill
from trickhouse.games.fishing.habits import act
from trickhouse.games.fishing.piles import TABLE
from trickhouse.games.fishing.prospects import worth

# Room for a decision: the view, the world that is being tried, and the game in it.
VIEW, WORLD, GAME = range(3)


@jit
def _finish_round(s: Fields, rng: Dice) -> None:
    while s.phase != kernel.DEAL and s.phase != kernel.OVER:
        seat = s.turn if s.turn != kernel.NONE else first(kernel.actors(s))
        kernel.apply_unchecked(s, seat, act(s, seat, rng))


@jit
def _run(
    states: NDArray[np.void],
    t: Fields,
    seat: int,
    actions: NDArray[np.int64],
    worlds: int,
    is_true: bool,
    rng: Dice,
    luck: Dice,
    totals: NDArray[np.float64],
) -> None:
    s = states[GAME]
    for _ in range(worlds):
        states[WORLD] = states[VIEW]
        if not is_true:
            fill(states[WORLD], t, rng)
        start = rng[0] ^ np.uint64(below(rng, 1 << 30))  # the same luck for every action in this world
        for i in range(len(actions)):
            states[GAME] = states[WORLD]
            luck[0] = start
            kernel.apply_unchecked(s, seat, actions[i])
            _finish_round(s, luck)
            totals[i] += worth(s, seat)


class FishingPlayouts(Playouts):
    """For every decision."""

    def __init__(self, view: View, truth: State | None = None) -> None:
        assert view.seat is not None
        self.actions = legal_actions(view.record, view.seat)
        self._ids = np.array([encode(action) for action in self.actions])
        self._seat = view.seat
        self._states = np.zeros(3, kernel.STATE).view(np.recarray)
        self._is_true = truth is not None
        self._states[VIEW] = (truth or view).record
        self._table = np.zeros(1, TABLE).view(np.recarray)[0]
        build(self._table, view.record)
        self._luck = np.ones(1, np.uint64)
        self.totals = np.zeros(len(self.actions))
        self.counts = np.zeros(len(self.actions), np.int64)

    def run(self, live: NDArray[np.int64], worlds: int, rng: Dice) -> None:
        totals = np.zeros(len(live))
        _run(self._states, self._table, self._seat, self._ids[live], worlds, self._is_true, rng, self._luck, totals)
        self.totals[live] += totals
        self.counts[live] += worlds
