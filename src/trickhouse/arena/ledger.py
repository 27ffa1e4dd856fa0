"""The books of the arena: what each entrant got, deal by deal, and sums over games."""

import math
from array import array
from collections import Counter
from dataclasses import dataclass, field

import numpy as np

from trickhouse.arena.duplicate import Outcome, Task
from trickhouse.arena.ratings import Ratings
from trickhouse.arena.statistics import Bootstrap, bootstrap
from trickhouse.arena.stopwatch import Stopwatch


@dataclass
class Account:
    """What one entrant got."""

    points: "array[float]" = field(default_factory=lambda: array("d"))
    """By deal, the mean over its seats at all tables."""
    wins: "array[float]" = field(default_factory=lambda: array("d"))
    """By deal, the mean over its seats; of a shared win everybody has a part."""
    seats: int = 0
    """How many there were in all games."""
    total: int = 0
    """Points in all of them."""
    rounds: int = 0
    happened: Counter[str] = field(default_factory=Counter)
    possible: Counter[str] = field(default_factory=Counter)
    time: Stopwatch = field(default_factory=Stopwatch)


class Ledger:
    """Accounts by name. What is kept of a deal is two numbers for each of them."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.accounts = {name: Account() for name in names}
        self.ratings = Ratings(names)
        self.games = 0
        self.deals = 0
        self._deal: dict[str, list[tuple[int, float]]] = {name: [] for name in names}

    def add(self, task: Task, outcome: Outcome) -> None:
        """Note a game; they come deal by deal."""
        self.games += 1
        self.ratings.add(task.table.names, outcome.result)
        for name, stopwatch in outcome.times.items():
            self.accounts[name].time.add(stopwatch)
        for person, name in enumerate(task.table.names):
            if name in task.table.measured:
                self._add_person(name, person, outcome)
        if task.is_last:
            self._close_deal()

    def _add_person(self, name: str, person: int, outcome: Outcome) -> None:
        account, result = self.accounts[name], outcome.result
        won = (person in result.winners) / len(result.winners)
        self._deal[name].append((result.scores[person], won))
        account.seats += 1
        account.total += result.scores[person]
        account.rounds += result.rounds
        for what, by_person in outcome.shares.items():
            account.happened[what] += by_person[person][0]
            account.possible[what] += by_person[person][1]

    def _close_deal(self) -> None:
        self.deals += 1
        for name, seats in self._deal.items():
            self.accounts[name].points.append(math.fsum(points for points, _ in seats) / len(seats))
            self.accounts[name].wins.append(math.fsum(won for _, won in seats) / len(seats))
            seats.clear()

    @property
    def points(self) -> Bootstrap:
        """Mean points; columns by name."""
        return bootstrap(np.column_stack([np.array(self.accounts[name].points) for name in self.names]))

    @property
    def wins(self) -> Bootstrap:
        """Shares of wins; columns by name."""
        return bootstrap(np.column_stack([np.array(self.accounts[name].wins) for name in self.names]))
