"""What the others seem to be like: do they play by habits, or do they just play?

A search that takes everybody for a player of habits counts on plays that never come. So it looks back: every play and
bid of this round and the last is compared with what habits would have done there. Whoever agrees is trusted to go on
like that; in playouts the others do something random as often as they are not trusted.
"""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.bits import popcount
from trickhouse.engine.dice import Dice
from trickhouse.engine.jit import Fields, jit
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.habits import act

PRIOR = 0.6
"""How much somebody is trusted before they have done anything."""

WHIM = 0.25
"""How often somebody with habits does something else all the same."""


@jit
def trust(s: Fields, world: Fields, rng: Dice, trusted: NDArray[np.float64]) -> None:
    """By seat: how likely it is that it plays by habits. `world` fits what is known; `s` is room to replay it in."""
    odds = np.full(kernel.MAX_RACKS, PRIOR / (1 - PRIOR))
    _replay(s, world.last_card, world.last_log, world.last_log_size, rng, odds)
    _replay(s, world.card, world.log, world.log_size, rng, odds)
    for seat in range(world.racks):
        trusted[seat] = odds[seat] / (1 + odds[seat])


@jit
def _replay(
    s: Fields,
    cards: NDArray[np.uint8],
    log: NDArray[np.int16],
    size: int,
    rng: Dice,
    odds: NDArray[np.float64],
) -> None:
    """Play a round again as it is logged, comparing before each action."""
    if size == 0:
        return
    _lay_out_again(s, cards, log, size)
    for i in range(size):
        kind, seat, slot = int(log[i]) >> 8, int(log[i]) >> 4 & 15, int(log[i]) & 15
        if s.phase == kernel.BIDDING and kind != kernel.LOG_PEEK:
            _compare_and_do(s, kernel.NO_BID, rng, odds)
        if kind == kernel.LOG_PLAY and s.phase == kernel.PLAYING and not kernel.is_automaton(s, seat):
            _compare_and_do(s, kernel.PLAY + slot, rng, odds)
        elif kind == kernel.LOG_PEEK:
            _compare_and_do(s, kernel.PEEK + slot, rng, odds)
        elif kind == kernel.LOG_BID and s.phase == kernel.KEEPING:
            _compare_and_do(s, kernel.KEEP + slot, rng, odds)


@jit
def _lay_out_again(s: Fields, cards: NDArray[np.uint8], log: NDArray[np.int16], size: int) -> None:
    """The start of a round: everybody still has everything, whoever played first begins."""
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
        if int(log[i]) >> 8 == kernel.LOG_PLAY:
            s.starter = int(log[i]) >> 4 & 15
            break
    kernel.lay_out(s)


@jit
def _compare_and_do(s: Fields, action: int, rng: Dice, odds: NDArray[np.float64]) -> None:
    """How much more likely is this action for somebody with habits than for somebody without?"""
    choices = popcount(kernel.legal(s, s.turn))
    if choices > 1:
        is_habit = act(s, s.turn, rng) == action
        odds[s.turn] *= WHIM + (choices * (1 - WHIM) if is_habit else 0.0)
    kernel.apply_unchecked(s, s.turn, action)
