"""Who sits where: for every deal, line-ups in which each name gets each seat equally often.

At one table, the names sit in all orders. With fewer names than seats, each name in turn fills the seats that are left
over: `A B` for four is A against three B, and B against three A. Against a common opponent, each name in turn
sits alone among copies of it.
"""

import itertools
from collections.abc import Iterable
from dataclasses import dataclass

from trickhouse.engine.errors import SetupError

LIMIT = 24
"""Line-ups per deal, unless another limit is given: all orders of four names."""


@dataclass(frozen=True)
class LineUp:
    """Who sits where in one game."""

    names: tuple[str, ...]
    """Of the people, in the order of their seats."""
    measured: frozenset[str]
    """Whose points count here; the others are only company."""


Circle = tuple[LineUp, ...]
"""One order around the table, rotated so that each name gets each seat."""


@dataclass(frozen=True)
class Seating:
    """All orders around the table, and how many line-ups a deal may have."""

    circles: tuple[Circle, ...]
    limit: int | None
    """If it is too low for all circles, whole circles take turns from deal to deal, so that seats stay balanced."""

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody whose points count, by name."""
        return tuple(sorted(frozenset[str]().union(*(circle[0].measured for circle in self.circles))))

    def line_ups(self, deal: int) -> list[LineUp]:
        """The line-ups of a deal."""
        a_deal = len(self.circles)
        if self.limit is not None:
            a_deal = min(a_deal, max(1, self.limit // max(map(len, self.circles))))
        first = deal * a_deal
        return [line_up for i in range(first, first + a_deal) for line_up in self.circles[i % len(self.circles)]]


def at_one_table(names: Iterable[str], people: int, limit: int = LIMIT) -> Seating:
    """The names play each other."""
    named = sorted(names)
    if len(named) > people:
        raise SetupError(f"{len(named)} names for {people} seats; with --against NAME each plays against that one")
    if len(set(named)) < 2:
        raise SetupError("the arena needs two different names; the same player twice is NAME and NAME#2")
    everybody = frozenset(named)
    fills = [[name] * (people - len(named)) for name in everybody]
    orders = {order for fill in fills for order in itertools.permutations([*named, *fill])}
    circles = {_circle(order, everybody) for order in orders}
    return Seating(tuple(sorted(circles, key=lambda circle: circle[0].names)), limit)


def against_one(names: Iterable[str], people: int, opponent: str) -> Seating:
    """Each name, and the opponent itself, sits alone among opponents. They meet on the same deals, so all play all."""
    lone = sorted({*names, opponent})
    return Seating(tuple(_circle((name, *[opponent] * (people - 1)), frozenset({name})) for name in lone), limit=None)


def _circle(order: tuple[str, ...], measured: frozenset[str]) -> Circle:
    turned = sorted({order[i:] + order[:i] for i in range(len(order))})
    return tuple(LineUp(names, measured) for names in turned)
