"""A position of a game outside a table, as a seat sees it: what lessons and puzzles show."""

import itertools
from collections.abc import Sequence

import msgspec

from trickhouse.engine.state import State
from trickhouse.server.protocol.socket import Moved, Step


def show_position(states: Sequence[State], seat: int, ply: int) -> Moved:
    """Show consecutive states, the first of them at a ply, as a table would show them to a seat."""
    views = [state.view(seat) for state in states]
    display = views[-1].game.display
    steps = tuple(
        Step(ply + number, tuple(display.events(before, after)))
        for number, (before, after) in enumerate(itertools.pairwise(views), start=1)
    )
    now = views[-1]
    return Moved(ply + len(steps), steps, msgspec.Raw(now.json()), tuple(now.legal), display.rule(now), (), None)
