"""Xylotar played at random, in compiled code: for simulation, batches and benchmarks."""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.bits import nth, popcount
from trickhouse.engine.dice import Dice, below, dice, shuffle_range
from trickhouse.engine.jit import Fields, jit
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.cards import deck


@jit
def random_deal(s: Fields, cards: NDArray[np.uint8], rng: Dice) -> None:
    """Deal a deck of this game in random order. `cards` holds the deck."""
    shuffle_range(rng, cards, 0, s.racks * s.slots)
    kernel.deal(s, cards)


@jit
def random_action(s: Fields, seat: int, rng: Dice) -> int:
    """One of the legal actions, each equally likely."""
    actions = kernel.legal(s, seat)
    return nth(actions, below(rng, popcount(actions)))


@jit
def sort_as_dealt(s: Fields) -> None:
    """Leave equals as they lie. After a random deal that makes every order equally likely."""
    for rack in range(s.racks):
        s.placed[rack] = s.slots
    kernel.lay_out(s)


@jit
def play_randomly(s: Fields, made: NDArray[np.int64], rng: Dice) -> int:
    """Act at random until a deal is due, the game is over or `made` is full of seats and actions. Returns how many."""
    count = 0
    while s.phase != kernel.DEAL and s.phase != kernel.OVER and count < len(made):
        seat = kernel.decider(s)
        made[count, 0] = seat
        made[count, 1] = random_action(s, seat, rng)
        kernel.apply_unchecked(s, seat, made[count, 1])
        count += 1
    return count


@jit
def _rollouts(states: NDArray[np.void], cards: NDArray[np.uint8], games: int, rng: Dice) -> int:
    """states[0] is a game whose first deal is due, states[1] scratch space to play it in."""
    decisions = 0
    s = states[1]
    for _ in range(games):
        states[1] = states[0]
        while s.phase != kernel.OVER:
            if s.phase == kernel.DEAL:
                random_deal(s, cards, rng)
                sort_as_dealt(s)
            kernel.apply_unchecked(s, s.turn, random_action(s, s.turn, rng))
            decisions += 1
    return decisions


def rollouts(players: int, games: int, seed: int) -> int:
    """Play complete random games of three rounds, deals and all. Returns the number of decisions, without sorting."""
    states = np.zeros(2, kernel.STATE).view(np.recarray)
    kernel.begin(states[0], players, 0, 3, kernel.ANOTHER_ROUND, kernel.LOWEST, kernel.BLIND, kernel.FROM_LEFT)
    return int(_rollouts(states, np.array(deck(players), np.uint8), games, dice(seed)))
