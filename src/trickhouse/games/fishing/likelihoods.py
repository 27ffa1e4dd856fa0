"""What the others' choices give away: how much likelier they are in a world than random choices (likelihood ratios).

As a fifth of the prior belongs to random play (`engine/opponents.py`), no seat's factor in a weight falls below a
fifth.
"""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.bits import popcount
from trickhouse.engine.dice import Dice
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.opponents import KINDS, PRIOR, weigh_choice
from trickhouse.games.fishing import cards as deck
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.habits import act
from trickhouse.games.fishing.pairs import add, count_of, holds, remove


@jit
def likelihood_ratios(
    worlds: NDArray[np.void], scratch: NDArray[np.void], seat: int, rng: Dice, weights: NDArray[np.float64]
) -> None:
    """The weight of each world, given what all but this seat have done in this round."""
    s = scratch[0]
    likely = np.zeros((kernel.MAX_PLAYERS, KINDS))
    luck = rng[0]
    for i in range(len(worlds)):
        rng[0] = luck  # habits throw dice now and then: the same dice for all worlds
        scratch[0] = worlds[i]
        likely[:] = PRIOR
        replay_round(s, worlds[i], rng, likely)
        weights[i] = 1.0
        for other in range(s.players):
            if other != seat:
                weights[i] *= likely[other].sum()


@jit
def replay_round(s: Fields, world: Fields, rng: Dice, likely: NDArray[np.float64]) -> None:
    """Replay the round from its log, comparing each action with what habits would do."""
    if world.log_size == 0:
        return
    _go_back(s, world)
    for i in range(world.log_size):
        kind, seat, what = kernel.unpack(world.log[i])
        if kind == kernel.LOG_PLAY:
            _compare_and_do(s, seat, kernel.PLAY + what, rng, likely)
        elif kind == kernel.LOG_CATCH:
            _compare_and_do(s, seat, kernel.CATCH + what, rng, likely)
        elif kind == kernel.LOG_NAME:
            _compare_and_do(s, seat, kernel.NAME + what, rng, likely)
        elif kind == kernel.LOG_PASS:
            for giver in range(s.players):
                _compare_and_do(s, giver, kernel.PASS + int(world.passed[giver]), rng, likely)


@jit
def _go_back(s: Fields, world: Fields) -> None:
    """To the start of the round: played cards are in hands again, and passed ones where they came from."""
    has_passed = False
    for i in range(world.log_size):
        kind, seat, card = kernel.unpack(world.log[i])
        if kind == kernel.LOG_PLAY:
            add(s.hand[seat], card)
        has_passed = has_passed or kind == kernel.LOG_PASS
    for giver in range(s.players):
        if has_passed:
            remove(s.hand[giver + 1 if giver + 1 < s.players else 0], world.passed[giver])
    for giver in range(s.players):
        if has_passed:
            add(s.hand[giver], world.passed[giver])
        s.hand_size[giver] = count_of(s.hand[giver])
        for card in (deck.MINUS_A, deck.MINUS_B):
            if holds(s.net[giver], card):
                s.points[giver] += kernel.PENALTY
    s.net[:] = 0
    _, leader, _ = kernel.unpack(world.log[0])
    kernel.start_round(s, leader)


@jit
def _compare_and_do(s: Fields, seat: int, action: int, rng: Dice, likely: NDArray[np.float64]) -> None:
    low, high = kernel.legal(s, seat)
    choices = popcount(low) + popcount(high)
    if choices > 1:
        weigh_choice(likely[seat], choices, act(s, seat, rng) == action)
    kernel.apply_unchecked(s, seat, action)
