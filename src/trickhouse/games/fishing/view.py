"""What a seat may know in Fishing: its hand, every card played and caught, and how many cards lie where."""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.arrays import blank, move
from trickhouse.engine.jit import Fields, jit
from trickhouse.games.fishing import kernel

PHASES = ("deal", "play", "catch", "pass", "name", "over")


@jit
def look(s: Fields, seat: int, v: Fields) -> None:
    """The allow-list: copy into a blank record what a seat (or NONE, a spectator) may know, and nothing else."""
    glance(s, seat, v)
    # The past, which all have seen alike.
    v.log_size, v.last_log_size = s.log_size, s.last_log_size
    v.log[:] = s.log
    v.last_log[:] = s.last_log
    v.last_points[:] = s.last_points


@jit
def glance(s: Fields, seat: int, v: Fields) -> None:
    """What lies on the table now. All of it is overwritten, so `v` may hold what another seat of this game saw."""
    v.players, v.phase, v.round_no, v.trick = s.players, s.phase, s.round_no, s.trick
    v.leader, v.turn, v.required, v.namer, v.lowest = s.leader, s.turn, s.required, s.namer, s.lowest
    v.ocean_top, v.table_size, v.effect = s.ocean_top, s.table_size, s.effect
    v.overfished, v.winners = s.overfished, s.winners
    move(s.tier, v.tier)
    move(s.depths, v.depths)
    move(s.hand_size, v.hand_size)
    move(s.net, v.net)
    move(s.hold_size, v.hold_size)
    move(s.table, v.table)
    move(s.left, v.left)
    move(s.points, v.points)
    move(s.voids, v.voids)
    move(s.caught_by, v.caught_by)
    move(s.caught_in, v.caught_in)
    move(s.stowed, v.stowed)
    move(s.drawn, v.drawn)
    move(s.fished, v.fished)
    _glance_at_secrets(s, seat, v)


@jit
def _glance_at_secrets(s: Fields, seat: int, v: Fields) -> None:
    """A seat knows its hand, the card it passed and, once all have passed, the card it got."""
    v.hand[:] = 0
    for other in range(kernel.MAX_PLAYERS):
        v.passed[other] = kernel.NONE if s.passed[other] == kernel.NONE else kernel.HIDDEN
    if seat == kernel.NONE:
        return
    v.hand[seat, 0], v.hand[seat, 1] = s.hand[seat, 0], s.hand[seat, 1]
    v.passed[seat] = s.passed[seat]
    if s.phase != kernel.PASSING:
        giver = (seat if seat > 0 else s.players) - 1
        v.passed[giver] = s.passed[giver]


BLANK = blank(kernel.STATE)
"""A view in which nothing has been seen."""


@jit
def look_from(states: NDArray[np.void], seat: int, shown: NDArray[np.void]) -> None:
    """`look` for this seat and the following ones, a view each. A spectator comes before seat 0."""
    for number in range(len(shown)):
        look(states[0], seat + number, shown[number])
