"""Fishing played on from a view: worlds from the beliefs, rounds finished by habit, the rest of the game estimated."""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.arrays import blank
from trickhouse.engine.dice import Dice, below, shuffle_range
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.mind import Mind, cara_utility
from trickhouse.engine.playouts import Playouts
from trickhouse.engine.state import State, View
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.actions import encode, legal_actions
from trickhouse.games.fishing.beliefs import build, fill
from trickhouse.games.fishing.cards import DECK_SIZE
from trickhouse.games.fishing.habits import act
from trickhouse.games.fishing.pairs import add, count_of, gather
from trickhouse.games.fishing.piles import TABLE
from trickhouse.games.fishing.prospects import worth
from trickhouse.games.fishing.rollouts import random_action

# Scratch states for a decision: the view, the world that is being tried, and the game in it.
VIEW, WORLD, GAME = range(3)

RANDOM_ONE_IN = 5
"""One in this many actions of the others is random: otherwise a search would rely too much on their habits."""

QUESTION = np.dtype(
    [
        ("seat", np.int64),
        ("until", np.int64),  # the first trick that the seat does not foresee
        ("risk", np.float64),
        ("forgets", np.int64),  # who caught what
        ("is_true", np.int64),  # whether the cards are known
        ("pack", np.uint8, DECK_SIZE),  # scratch space to shuffle in
    ]
)


@jit
def _forget_catches(world: Fields, q: Fields, rng: Dice) -> None:
    """Shuffle the others' hands: to a seat that has forgotten who caught what, any of them may hold any card."""
    if world.phase == kernel.PASSING:  # a card chosen to be passed stays where it is
        return
    size = 0
    for other in range(world.players):
        if other != q.seat:
            size = gather(world.hand[other], q.pack, size)
            world.hand[other] = 0
    shuffle_range(rng, q.pack, 0, size)
    for other in range(world.players):
        if other != q.seat:
            for _ in range(world.hand_size[other]):
                size -= 1
                add(world.hand[other], q.pack[size])


@jit
def finish_round(s: Fields, q: Fields, rng: Dice) -> None:
    """Play on by habit as far as the seat can see; now and then the others do something else."""
    while s.phase != kernel.DEAL and s.phase != kernel.OVER and s.trick < q.until:
        seat = kernel.decider(s)
        is_random = seat != q.seat and below(rng, RANDOM_ONE_IN) == 0
        kernel.apply_unchecked(s, seat, random_action(s, seat, rng) if is_random else act(s, seat, rng))


@jit
def _worth(s: Fields, seat: int) -> float:
    """By how much the seat is ahead: as expected after the round; where it sees no further, by what has been caught."""
    if s.phase == kernel.DEAL or s.phase == kernel.OVER:
        return worth(s, seat)
    total = 0.0
    for other in range(s.players):
        total += count_of(s.net[other])
    mine = count_of(s.net[seat])
    return mine - (total - mine) / (int(s.players) - 1)


@jit
def _run(
    states: NDArray[np.void],
    t: Fields,
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
            fill(states[WORLD], t, rng)
        if q.forgets:
            _forget_catches(states[WORLD], q, rng)
        # The same dice for every action in this world: common random numbers.
        start = rng[0] ^ np.uint64(below(rng, 1 << 30))
        for i in range(len(actions)):
            states[GAME] = states[WORLD]
            luck[0] = start
            kernel.apply_unchecked(s, seat, actions[i])
            finish_round(s, q, luck)
            totals[i] += cara_utility(q.risk, _worth(s, seat))


class FishingPlayouts(Playouts):
    """Playouts for every decision of Fishing."""

    def __init__(self, view: View, mind: Mind, truth: State | None = None) -> None:
        assert view.seat is not None
        self.actions = legal_actions(view.record, view.seat)
        self._ids = np.array([encode(action) for action in self.actions])
        self._question = blank(QUESTION)
        self._question.seat = view.seat
        self._question.until = kernel.LOG_SIZE if mind.horizon is None else view.record.trick + mind.horizon
        self._question.risk = mind.risk
        self._question.forgets = mind.memory is not None
        self._question.is_true = truth is not None
        self._states = np.zeros(3, kernel.STATE).view(np.recarray)
        self._states[VIEW] = (truth or view).record
        self._table = blank(TABLE)
        build(self._table, view.record)
        self._luck = np.ones(1, np.uint64)
        self.totals = np.zeros(len(self.actions))
        self.counts = np.zeros(len(self.actions), np.int64)

    def run(self, live: NDArray[np.int64], worlds: int, rng: Dice) -> None:
        totals = np.zeros(len(live))
        _run(self._states, self._table, self._question, self._ids[live], worlds, rng, self._luck, totals)
        self.totals[live] += totals
        self.counts[live] += worlds
