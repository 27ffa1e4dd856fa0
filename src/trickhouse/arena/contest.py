"""A contest from beginning to end: set it up, play it, stop when it is settled, and report."""

import time
from collections.abc import Callable, Sequence
from contextlib import closing

from trickhouse.arena.cluster import run_on_cluster
from trickhouse.arena.duplicate import Outcome, Plan, Task
from trickhouse.arena.entrant import Find, check_names, find
from trickhouse.arena.ledger import Ledger
from trickhouse.arena.report import Report, make_report
from trickhouse.arena.seating import LIMIT, against_one, at_one_table
from trickhouse.arena.workers import Run, run_on_cores
from trickhouse.engine.errors import SetupError
from trickhouse.engine.game import Game
from trickhouse.engine.rules import Options
from trickhouse.players.player import Budget

MINIMUM, GROWTH = 30, 1.5
"""Whether it is settled is first checked after this many deals, then each time their number has grown by this."""

STRICT = 0.995
"""The confidence of each check: ten checks at 95% (optional stopping) would err far more often than once in twenty."""

Watch = Callable[[Task, Outcome], None]


class Contest:
    """Who plays what against whom. An error, before any game is played, if that is impossible."""

    def __init__(
        self,
        game: Game,
        players: int,
        names: Sequence[str],
        *,
        deals: int,
        seed: bytes,
        budget: Budget,
        options: Options | None = None,
        against: str | None = None,
        seatings: int = LIMIT,
        weighs_luck: bool = False,
        find: Find = find,
    ) -> None:
        people = game.people(players)
        if weighs_luck and not game.has("thinking"):
            raise SetupError(f"{game.name} has no `thinking`, by which the luck of a deal is weighed")
        if deals < 1:
            raise SetupError("the arena needs at least one deal")
        seating = at_one_table(names, players, seatings) if against is None else against_one(names, players, against)
        if len(seating.names) < 2:
            raise SetupError("the arena needs two different names; the same player twice is NAME and NAME#2")
        self.people = people
        self.against = against
        self.sees_all = check_names(seating.names, find)
        self.plan = Plan(game.name, players, options or game.options(), seed, deals, seating, budget, find, weighs_luck)

    @property
    def games(self) -> int:
        """The most that will be played."""
        return sum(len(self.plan.seating.line_ups(deal)) for deal in range(self.plan.deals))

    def play(self, run: Run = run_on_cores, *, until_settled: bool = False, watch: Watch | None = None) -> Report:
        """Play it; `watch` hears of every game."""
        start = time.perf_counter()
        ledger = Ledger(self.plan.seating.names, self.people)
        look, settled = MINIMUM, False
        with closing(run(self.plan)) as outcomes:
            for task, outcome in outcomes:
                ledger.add(task, outcome)
                if watch:
                    watch(task, outcome)
                if until_settled and task.is_last and ledger.deals == look:
                    look = int(look * GROWTH)
                    if settled := self._is_settled(ledger):
                        break
        return make_report(
            self.plan,
            ledger,
            sees_all=self.sees_all,
            against=self.against,
            settled=settled if until_settled else None,
            seconds=time.perf_counter() - start,
        )

    def _is_settled(self, ledger: Ledger) -> bool:
        """Whether the best is surely better than the second. Cheaters do not count: of course they are ahead."""
        points = ledger.points
        honest = [index for index, name in enumerate(ledger.names) if not self.sees_all[name]]
        asked = honest if len(honest) > 1 else range(len(ledger.names))
        best, second = sorted(asked, key=lambda index: -points.means[index])[:2]
        return points.difference(best, second, STRICT).low > 0


def runner(*, cluster: bool, processes: int | None) -> Run:
    """Where to play: on a Ray cluster, or on some cores of this machine."""
    if cluster:
        return run_on_cluster
    return lambda plan: run_on_cores(plan, processes)
