"""Render a report as tables for the terminal."""

from rich.console import Group
from rich.markup import escape
from rich.table import Table

from trickhouse.arena.report import EntrantStanding, Report
from trickhouse.arena.statistics import Estimate
from trickhouse.locale.number import minus


def draw(report: Report) -> Group:
    """Render standings, differences and details. With usual names it fits into 80 columns."""
    versus = f", each against {report.against}" if report.against else ""
    title = f"{report.game}, {report.players} players{versus}: {report.deals} deals, {report.games} games"
    return Group(
        escape(title),
        _standings(report),
        "Differences, deal by deal",
        _differences(report),
        "Details",
        _details(report),
        _footnote(report),
    )


def _standings(report: Report) -> Table:
    has_ceiling = any(standing.ceiling for standing in report.standings)
    has_luck = any(standing.adjusted for standing in report.standings)
    table = _table("points", *["without luck"] * has_luck, "wins", *["of ceiling"] * has_ceiling)
    for standing in report.standings:
        ceiling = [_percent(standing.ceiling, digits=0) if standing.ceiling else "–"] if has_ceiling else []
        adjusted = [_number(standing.adjusted)] if standing.adjusted else []
        table.add_row(_name(standing), _number(standing.points), *adjusted, _percent(standing.wins), *ceiling)
    return table


def _details(report: Report) -> Table:
    shares = sorted({what for standing in report.standings for what in standing.shares})
    table = _table("rating", "per round", *shares, "ms", "p99 ms")
    for standing in report.standings:
        table.add_row(
            _name(standing),
            f"{standing.rating.mu:.1f} ± {2 * standing.rating.sigma:.1f}",
            f"{standing.points_per_round:.2f}",
            *(_share(standing, what) for what in shares),
            f"{standing.time.mean:.2f}",
            f"{standing.time.p99:.2f}",
        )
    return table


def _table(*heads: str) -> Table:
    table = Table()
    table.add_column("", no_wrap=True)
    for head in heads:
        table.add_column(head, justify="right", no_wrap=True)
    return table


def _name(standing: EntrantStanding) -> str:
    return escape(standing.name) + "*" * standing.sees_all


def _differences(report: Report) -> Table:
    has_luck = any(difference.adjusted for difference in report.differences)
    table = _table("points", "without luck" if has_luck else "wins")
    for difference in report.differences:
        name = escape(f"{difference.one} − {difference.other}")
        wins = _percent(difference.wins, sign="+")
        other = _number(difference.adjusted, sign="+") if difference.adjusted else wins
        table.add_row(name, _number(difference.points, sign="+"), other)
    return table


def _footnote(report: Report) -> str:
    stopped = {
        None: "",
        True: f" Settled after {report.deals} of {report.deals_asked} deals.",
        False: " Not settled.",
    }
    cheater = " * sees all cards." * any(standing.sees_all for standing in report.standings)
    bootstrap = "In brackets: 95% intervals, by bootstrap over deals."
    return f"{bootstrap}{cheater}{stopped[report.settled]} {report.seconds:.1f} s."


def _share(standing: EntrantStanding, what: str) -> str:
    share = standing.shares.get(what)
    return f"{share.happened / share.possible:.1%}" if share and share.possible else "–"


def _number(value: Estimate, sign: str = "") -> str:
    return minus(f"{value.mean:{sign}.2f} \\[{value.low:{sign}.2f}, {value.high:{sign}.2f}]")


def _percent(value: Estimate, sign: str = "", digits: int = 1) -> str:
    mean, low, high = (100 * part for part in (value.mean, value.low, value.high))
    return minus(f"{mean:{sign}.{digits}f}% \\[{low:{sign}.{digits}f}, {high:{sign}.{digits}f}]")
