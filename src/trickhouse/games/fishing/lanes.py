"""Fishing in many lanes: compiled loops over states, each seen through the view of the seat to decide."""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.bits import popcount
from trickhouse.engine.dice import Dice, below
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.lanes import Lanes, Loops, pay_points, pay_rank
from trickhouse.engine.observation import Tensor
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.cards import DECK_SIZE, TIERS
from trickhouse.games.fishing.observation import observe, write_actions, write_mask
from trickhouse.games.fishing.pairs import WORD, nth_of
from trickhouse.games.fishing.rollouts import random_deal
from trickhouse.games.fishing.view import glance


@jit
def _settle(s: Fields, rng: Dice) -> None:
    """Deal, if a deal is due."""
    while s.phase == kernel.DEAL:
        random_deal(s, np.empty(DECK_SIZE, np.uint8), np.empty(TIERS + 1, np.int64), rng)


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
        low, high = kernel.legal(v, seat)
        legal[i, 0], legal[i, 1], legal[i, 2] = low, high, kernel.VERB[v.phase]
        write_actions(low, high, legal[i, 2], masks[i])


@jit
def sample(legal: NDArray[np.int64], choices: Dice, actions: NDArray[np.int64]) -> None:
    """Pick a legal action for every lane, each equally likely."""
    for i in range(len(legal)):
        low, high, verb = legal[i, 0], legal[i, 1], legal[i, 2]
        actions[i] = verb + nth_of(low, high, below(choices[i], popcount(low) + popcount(high)))


@jit
def first_illegal(legal: NDArray[np.int64], actions: NDArray[np.int64]) -> int:
    """The first lane whose action is illegal, or NONE."""
    for i in range(len(legal)):
        low, high, verb = legal[i, 0], legal[i, 1], legal[i, 2]
        choice = actions[i] - verb
        if not 0 <= choice < 2 * WORD:
            return i
        if not (low >> choice if choice < WORD else high >> choice - WORD) & 1:
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
