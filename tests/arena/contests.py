"""Contests for the tests, and reports without what differs from run to run."""

from typing import Any

import msgspec

from tests.arena.entrants import find
from tests.kits import KITS
from trickhouse.arena.contest import Contest, runner
from trickhouse.arena.report import DecisionTime, Report
from trickhouse.engine.record import parse_options
from trickhouse.engine.shuffle import seed_from
from trickhouse.games import find as find_game
from trickhouse.players.player import Budget


def contest(game: str, players: int, names: str, deals: int, simulations: int = 16, **more: Any) -> Contest:
    """A contest of the tests' entrants, names separated by spaces."""
    rules = find_game(game)
    return Contest(
        rules,
        players,
        names.split(),
        deals=deals,
        seed=seed_from("tests"),
        budget=Budget(simulations=simulations),
        options=parse_options(rules, KITS[game].quick),
        find=find,
        **more,
    )


def played(game: str, players: int, names: str, deals: int, simulations: int = 16, **more: Any) -> Report:
    """The report of a contest on one core."""
    return contest(game, players, names, deals, simulations, **more).play(runner(cluster=False, processes=1))


def timeless(report: Report) -> Report:
    """A report without its times, which differ from run to run."""
    standings = [
        msgspec.structs.replace(standing, time=DecisionTime(standing.time.decisions, 0, 0))
        for standing in report.standings
    ]
    return msgspec.structs.replace(report, standings=standings, seconds=0)
