"""Totals of a contest: what each entrant got, deal by deal, and sums over games."""

import math
from array import array
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from trickhouse.arena.duplicate import GameOutcome, GameTask
from trickhouse.arena.ratings import Ratings
from trickhouse.arena.statistics import Bootstrap, bootstrap
from trickhouse.arena.stopwatch import Stopwatch


@dataclass
class EntrantTotals:
    """Totals of one entrant."""

    points: "array[float]" = field(default_factory=lambda: array("d"))
    """Points by deal: the mean over its seats at all tables."""
    adjusted: "array[float]" = field(default_factory=lambda: array("d"))
    """Points by deal without the luck of the deals, a control variate; empty if that was not weighed."""
    wins: "array[float]" = field(default_factory=lambda: array("d"))
    """Wins by deal: the mean over its seats; a shared win is split."""
    seats: int = 0
    """Number of seats in all games."""
    total: int = 0
    """Points in all seats."""
    rounds: int = 0
    happened: Counter[str] = field(default_factory=Counter)
    possible: Counter[str] = field(default_factory=Counter)
    time: Stopwatch = field(default_factory=Stopwatch)


class ContestTotals:
    """Totals by name. For each deal they keep only two numbers per entrant."""

    def __init__(self, names: tuple[str, ...], people: Sequence[int]) -> None:
        self.names = names
        self._people = people
        self.entrants = {name: EntrantTotals() for name in names}
        self.ratings = Ratings(names)
        self.games = 0
        self.deals = 0
        self._deal: dict[str, list[tuple[int, float]]] = {name: [] for name in names}
        self._luck: dict[str, list[float]] = {name: [] for name in names}

    def add(self, task: GameTask, outcome: GameOutcome) -> None:
        """Count a game; games must come deal by deal."""
        self.games += 1
        names = dict(zip(self._people, task.line_up.names, strict=True))
        self.ratings.add(names, outcome.result)
        for name, stopwatch in outcome.times.items():
            self.entrants[name].time.add(stopwatch)
        for seat, name in names.items():
            if name in task.line_up.measured:
                self._add_seat(name, seat, outcome)
        if task.is_last:
            self._close_deal()

    def _add_seat(self, name: str, seat: int, outcome: GameOutcome) -> None:
        entrant, result = self.entrants[name], outcome.result
        won = (seat in result.winners) / len(result.winners)
        self._deal[name].append((result.scores[seat], won))
        if outcome.luck is not None:
            self._luck[name].append(outcome.luck[seat])
        entrant.seats += 1
        entrant.total += result.scores[seat]
        entrant.rounds += result.rounds
        for what, by_seat in outcome.shares.items():
            entrant.happened[what] += by_seat[seat][0]
            entrant.possible[what] += by_seat[seat][1]

    def _close_deal(self) -> None:
        self.deals += 1
        for name, seats in self._deal.items():
            self.entrants[name].points.append(math.fsum(points for points, _ in seats) / len(seats))
            self.entrants[name].wins.append(math.fsum(won for _, won in seats) / len(seats))
            if luck := self._luck[name]:
                adjusted = self.entrants[name].points[-1] - math.fsum(luck) / len(luck)
                self.entrants[name].adjusted.append(adjusted)
            seats.clear()
            luck.clear()

    @property
    def points(self) -> Bootstrap:
        """Mean points, one column per name."""
        return bootstrap(np.column_stack([np.array(self.entrants[name].points) for name in self.names]))

    @property
    def adjusted(self) -> Bootstrap | None:
        """Mean points without the luck of the deals, if that was weighed, one column per name."""
        columns = [np.array(self.entrants[name].adjusted) for name in self.names]
        return bootstrap(np.column_stack(columns)) if len(columns[0]) else None

    @property
    def wins(self) -> Bootstrap:
        """Shares of wins, one column per name."""
        return bootstrap(np.column_stack([np.array(self.entrants[name].wins) for name in self.names]))
