"""Opponent modelling: do the others seem to play by habit, at random, or do they think?

A search that takes every opponent for a creature of habit counts on plays that never come. So it looks back: it
compares every play and bid of this round and the last with what habits would have done there, and Bayes' rule gives the
chance of each kind of player. In playouts, those who agree with habits go on by habit, those who never do play at
random, and those who sometimes do are taken for thinkers, who learn in the tree.
"""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.bits import popcount
from trickhouse.engine.dice import Dice, below
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.opponents import CHANCE, HABITS, PRIOR, THOUGHT, weigh_choice
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.habits import act

CHANCE_UNIT = 1 << 30
"""A chance of 1, in the units of the dice."""


@jit
def infer_kinds(s: Fields, world: Fields, rng: Dice, likely: NDArray[np.float64]) -> None:
    """By seat: how likely each kind is, by Bayes' rule. `world` fits what is known; `s` is scratch space."""
    weigh_last_round(s, world, rng, likely)
    weigh_this_round(s, world, rng, likely)
    for seat in range(world.racks):
        likely[seat] /= likely[seat].sum()


@jit
def weigh_last_round(s: Fields, world: Fields, rng: Dice, likely: NDArray[np.float64]) -> None:
    """By seat and kind: the prior, times how much likelier the kind makes what was done last round than chance does."""
    likely[:] = PRIOR
    _replay(s, world.last_card, world.last_log, world.last_log_size, rng, likely)


@jit
def weigh_this_round(s: Fields, world: Fields, rng: Dice, likely: NDArray[np.float64]) -> None:
    """The same, on top of it, for what has been done since."""
    _replay(s, world.card, world.log, world.log_size, rng, likely)


@jit
def draw_kind(likely: NDArray[np.float64], seat: int, rng: Dice) -> int:
    """Draw a kind of player for a seat, according to their chances."""
    dart = below(rng, CHANCE_UNIT) - likely[seat, HABITS] * CHANCE_UNIT
    if dart < 0:
        return HABITS
    return CHANCE if dart < likely[seat, CHANCE] * CHANCE_UNIT else THOUGHT


@jit
def _replay(
    s: Fields,
    cards: NDArray[np.uint8],
    log: NDArray[np.int16],
    size: int,
    rng: Dice,
    likely: NDArray[np.float64],
) -> None:
    """Replay a round from its log, comparing each action with what habits would do."""
    if size == 0:
        return
    _lay_out_again(s, cards, log, size)
    for i in range(size):
        kind, seat, slot = kernel.unpack(log[i])
        if s.phase == kernel.BIDDING and kind != kernel.LOG_PEEK:
            _compare_and_do(s, kernel.NO_BID, rng, likely)
        if kind == kernel.LOG_PLAY and s.phase == kernel.PLAYING and not kernel.is_automaton(s, seat):
            _compare_and_do(s, kernel.PLAY + slot, rng, likely)
        elif kind == kernel.LOG_PEEK:
            _compare_and_do(s, kernel.PEEK + slot, rng, likely)
        elif kind == kernel.LOG_BID and s.phase == kernel.KEEPING:
            _compare_and_do(s, kernel.KEEP + slot, rng, likely)


@jit
def _lay_out_again(s: Fields, cards: NDArray[np.uint8], log: NDArray[np.int16], size: int) -> None:
    """Go back to the start of a round: all racks are full, and the seat that played first begins."""
    s.card[:] = cards
    s.have[:] = (1 << s.slots) - 1
    s.bid[:] = kernel.NONE
    s.peeked[:] = 0
    s.peek = kernel.NONE
    s.shows[:] = 0
    s.tricks[:] = 0
    s.trick = 0
    s.log_size = 0
    for i in range(size):
        kind, seat, _ = kernel.unpack(log[i])
        if kind == kernel.LOG_PLAY:
            s.starter = seat
            break
    kernel.lay_out(s)


@jit
def _compare_and_do(s: Fields, action: int, rng: Dice, likely: NDArray[np.float64]) -> None:
    choices = popcount(kernel.legal(s, s.turn))
    if choices > 1:
        weigh_choice(likely[s.turn], choices, act(s, s.turn, rng) == action)
    kernel.apply_unchecked(s, s.turn, action)
