"""Seat the entrants: for every deal, line-ups in which each name gets each seat equally often.

At one table, the names sit in all orders. With fewer names than seats, each name in turn fills the seats that are left
over: `A B` for four is A against three B, and B against three A. Against a common opponent, each name in turn
sits alone among copies of it.
"""

import itertools
from collections.abc import Iterable
from dataclasses import dataclass

from trickhouse.engine.errors import SetupError

MAX_LINE_UPS_PER_DEAL = 24
"""Default limit of line-ups per deal: all orders of four names."""


@dataclass(frozen=True)
class LineUp:
    """Who sits where in one game."""

    names: tuple[str, ...]
    """Names in the order of the seats."""
    measured: frozenset[str]
    """Names whose points count; the others only fill the table."""


Circle = tuple[LineUp, ...]
"""One order around the table, rotated so that each name gets each seat."""


@dataclass(frozen=True)
class Seating:
    """All orders around the table, and how many line-ups a deal may have."""

    circles: tuple[Circle, ...]
    limit: int | None
    """Maximum line-ups per deal. If not all circles fit, whole circles take turns, so that seats stay balanced."""

    @property
    def names(self) -> tuple[str, ...]:
        """All names whose points count, sorted."""
        return tuple(sorted(frozenset[str]().union(*(circle[0].measured for circle in self.circles))))

    def line_ups(self, deal: int) -> list[LineUp]:
        """Return the line-ups of a deal."""
        per_deal = len(self.circles)
        if self.limit is not None:
            per_deal = min(per_deal, max(1, self.limit // max(map(len, self.circles))))
        first = deal * per_deal
        return [line_up for i in range(first, first + per_deal) for line_up in self.circles[i % len(self.circles)]]


def at_one_table(names: Iterable[str], people: int, limit: int = MAX_LINE_UPS_PER_DEAL) -> Seating:
    """Seat the names at one table, to play each other."""
    named = sorted(names)
    if len(named) > people:
        raise SetupError(
            f"{len(named)} names do not fit into {people} seats: use --against NAME to match each with one opponent"
        )
    if len(set(named)) < 2:
        raise SetupError("a contest needs two different names: write NAME and NAME#2 for the same player twice")
    everyone = frozenset(named)
    fills = [[name] * (people - len(named)) for name in everyone]
    orders = {order for fill in fills for order in itertools.permutations([*named, *fill])}
    circles = {_circle(order, everyone) for order in orders}
    return Seating(tuple(sorted(circles, key=lambda circle: circle[0].names)), limit)


def against_one(names: Iterable[str], people: int, opponent: str) -> Seating:
    """Seat each name, and the opponent itself, alone among copies of the opponent, on the same deals."""
    lone = sorted({*names, opponent})
    return Seating(tuple(_circle((name, *[opponent] * (people - 1)), frozenset({name})) for name in lone), limit=None)


def _circle(order: tuple[str, ...], measured: frozenset[str]) -> Circle:
    turned = sorted({order[i:] + order[:i] for i in range(len(order))})
    return tuple(LineUp(names, measured) for names in turned)
