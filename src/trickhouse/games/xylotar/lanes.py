"""Xylotar in many lanes: compiled loops over states, each seen through the view of the seat to decide."""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.bits import nth, popcount
from trickhouse.engine.dice import Dice, below
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.lanes import Lanes, Loops, pay_points, pay_rank
from trickhouse.engine.observation import Tensor
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.cards import deck
from trickhouse.games.xylotar.observation import observe, write_actions, write_mask
from trickhouse.games.xylotar.rollouts import random_deal
from trickhouse.games.xylotar.view import glance

DECKS = np.zeros((6, kernel.MAX_RACKS * kernel.MAX_SLOTS), np.uint8)
"""By number of players."""
for players in range(2, 6):
    DECKS[players, : len(deck(players))] = deck(players)


@jit
def _settle(s: Fields, rng: Dice) -> None:
    """Deal, if a deal is due."""
    while s.phase == kernel.DEAL:
        random_deal(s, DECKS[s.players].copy(), rng)


@jit
def _act(s: Fields, seat: int, action: int, rng: Dice, rewards: NDArray[np.float32], is_ranked: bool) -> None:
    """Do an action and deal if that is due; then pay for it: the points after it less those before."""
    rewards[seat] = 0
    if not is_ranked:
        pay_points(s.points, -1, rewards)
    kernel.apply_unchecked(s, seat, action)
    _settle(s, rng)
    if not is_ranked:
        pay_points(s.points, 1, rewards)


@jit
def advance(lanes: Lanes, start: int, end: int, room: int, is_reset: bool) -> None:
    """Take lanes to their next decision and write what its seat sees; begin new games on reset or where one ended.

    This is one long function with local names for the arrays, because passing them all on takes longer than an action.
    """
    states, starts, started, deals, v = lanes.states, lanes.starts, lanes.started, lanes.deals, lanes.views[room]
    seats, actions, legal, masks = lanes.seats, lanes.actions, lanes.legal, lanes.masks
    tensors, observations = lanes.tensors, lanes.observations
    rewards, reward, terminated = lanes.rewards, lanes.reward, lanes.terminated
    for i in range(start, end):
        s, seat = states[i], seats[i]
        if is_reset or terminated[i]:
            rewards[i] = 0
        if not is_reset:
            _act(s, seat, actions[i], deals[i], rewards[i], lanes.is_ranked)
        terminated[i] = not is_reset and s.phase == kernel.OVER
        if terminated[i] and lanes.is_ranked:
            pay_rank(s.points, s.winners, lanes.people, rewards[i])
        if is_reset or terminated[i]:
            states[i] = starts[started[i] % len(starts)]
            started[i] += 1
            _settle(s, deals[i])
        seats[i] = kernel.decider(s)
        reward[i] = rewards[i, seat if terminated[i] else seats[i]]
        seat = seats[i]
        glance(s, seat, v)
        tensors[i] = 0
        observe(v, seat, observations[i])
        legal[i, 0] = kernel.legal(v, seat)
        write_actions(legal[i, 0], masks[i])


@jit
def sample(legal: NDArray[np.int64], choices: Dice, actions: NDArray[np.int64]) -> None:
    """Pick a legal action for every lane, each equally likely."""
    for i in range(len(legal)):
        mask = legal[i, 0]
        actions[i] = nth(mask, below(choices[i], popcount(mask)))


@jit
def first_illegal(legal: NDArray[np.int64], actions: NDArray[np.int64]) -> int:
    """The first lane whose action is illegal, or NONE."""
    for i in range(len(legal)):
        action = actions[i]
        if not 0 <= action < kernel.ACTIONS or not legal[i, 0] >> action & 1:
            return i
    return kernel.NONE


@jit
def trace(s: Fields, v: Fields, made: NDArray[np.int64], seen: NDArray[np.void], masks: Tensor) -> None:
    """Replay decisions, writing what each seat saw and could have done, through a view."""
    for i in range(len(made)):
        seat = made[i, 0]
        glance(s, seat, v)
        observe(v, seat, seen[i])
        write_mask(v, seat, masks[i])
        kernel.apply_unchecked(s, seat, made[i, 1])


LOOPS = Loops(advance, sample, first_illegal, trace)
