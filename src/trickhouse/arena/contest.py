"""Run a contest from beginning to end: set it up, play it, stop when it is settled, and report."""

import time
from collections.abc import Callable, Sequence
from contextlib import closing

from trickhouse.arena.cluster import run_on_cluster
from trickhouse.arena.duplicate import ContestPlan, GameOutcome, GameTask
from trickhouse.arena.entrant import FindEntrant, check_names, find_entrant
from trickhouse.arena.report import Report, make_report
from trickhouse.arena.seating import MAX_LINE_UPS_PER_DEAL, against_one, at_one_table
from trickhouse.arena.totals import ContestTotals
from trickhouse.arena.workers import Runner, run_on_cores
from trickhouse.engine.errors import SetupError
from trickhouse.engine.game import Game
from trickhouse.engine.rules import Options
from trickhouse.players.player import Budget

MIN_DEALS, DEALS_GROWTH = 30, 1.5
"""Deals before the first check whether the contest is settled, and the factor to the next check."""

SETTLED_CONFIDENCE = 0.995
"""Confidence of each check: ten checks at 95% (optional stopping) would err far more often than once in twenty."""

Watch = Callable[[GameTask, GameOutcome], None]


class Contest:
    """Who plays what against whom. An impossible contest is refused before any game is played."""

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
        seatings: int = MAX_LINE_UPS_PER_DEAL,
        weighs_luck: bool = False,
        find: FindEntrant = find_entrant,
    ) -> None:
        people = game.people(players)
        if weighs_luck and not game.has("ai"):
            raise SetupError(f"{game.name} has no `ai`, which measures the luck of a deal: leave out --luck")
        if deals < 1:
            raise SetupError("a contest needs at least one deal")
        seating = at_one_table(names, players, seatings) if against is None else against_one(names, players, against)
        if len(seating.names) < 2:
            raise SetupError("a contest needs two different names: write NAME and NAME#2 for the same player twice")
        self.people = people
        self.against = against
        self.sees_all = check_names(seating.names, find)
        self.plan = ContestPlan(
            game.name, players, options or game.options(), seed, deals, seating, budget, find, weighs_luck
        )

    @property
    def games(self) -> int:
        """Maximum number of games."""
        return sum(len(self.plan.seating.line_ups(deal)) for deal in range(self.plan.deals))

    def play(self, run: Runner = run_on_cores, *, until_settled: bool = False, watch: Watch | None = None) -> Report:
        """Play the contest; call `watch` after every game."""
        start = time.perf_counter()
        totals = ContestTotals(self.plan.seating.names, self.people)
        look, settled = MIN_DEALS, False
        with closing(run(self.plan)) as outcomes:
            for task, outcome in outcomes:
                totals.add(task, outcome)
                if watch:
                    watch(task, outcome)
                if until_settled and task.is_last and totals.deals == look:
                    look = int(look * DEALS_GROWTH)
                    if settled := self._is_settled(totals):
                        break
        return make_report(
            self.plan,
            totals,
            sees_all=self.sees_all,
            against=self.against,
            settled=settled if until_settled else None,
            seconds=time.perf_counter() - start,
        )

    def _is_settled(self, totals: ContestTotals) -> bool:
        """Return whether the best is surely better than the second. Cheaters do not count: of course they are ahead."""
        points = totals.points
        honest = [index for index, name in enumerate(totals.names) if not self.sees_all[name]]
        asked = honest if len(honest) > 1 else range(len(totals.names))
        best, second = sorted(asked, key=lambda index: -points.means[index])[:2]
        return points.difference(best, second, SETTLED_CONFIDENCE).low > 0


def runner(*, cluster: bool, processes: int | None) -> Runner:
    """Choose where to play: on a Ray cluster, or on some cores of this machine."""
    if cluster:
        return run_on_cluster
    return lambda plan: run_on_cores(plan, processes)
