"""Run `trickhouse arena`: play with a progress bar, then print and write the report."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path

from rich.console import Console

from trickhouse.arena.contest import Contest, runner
from trickhouse.arena.entrant import CEILING, FLOOR
from trickhouse.arena.plot import check_suffix, plot
from trickhouse.arena.report import Report, format_report
from trickhouse.arena.text import draw
from trickhouse.engine.errors import SetupError

Bar = Callable[[str, int], AbstractContextManager[Callable[[int], None]]]
"""Opens a progress bar for a game and a number of games; call its function with how many more have been played."""


def with_yardsticks(names: Sequence[str], against: str | None) -> tuple[list[str], str]:
    """Add the two yardsticks to the names, and choose a common opponent: not all of them fit at one table."""
    return [*names, FLOOR, CEILING], against or FLOOR


def run_arena(
    contest: Contest,
    bar: Bar,
    *,
    until_settled: bool = False,
    cluster: bool = False,
    processes: int | None = None,
    json: Path | None = None,
    picture: Path | None = None,
) -> Report:
    """Play a contest, print the tables and write the report and the plot to the files given."""
    _check_files(json, picture)
    run = runner(cluster=cluster, processes=processes)
    with bar(contest.plan.game, contest.games) as advance:
        report = contest.play(run, until_settled=until_settled, watch=lambda *_: advance(1))
    if json:
        json.write_bytes(format_report(report))
    if picture:
        plot(report, picture)
    Console().print(draw(report))
    return report


def _check_files(json: Path | None, picture: Path | None) -> None:
    """Refuse impossible files now, not after an hour of play."""
    if picture:
        check_suffix(picture)
    for file in (json, picture):
        if file and not file.parent.is_dir():
            raise SetupError(f"{file} is in a folder that does not exist: create it, or choose another")
        if file and file.is_dir():
            raise SetupError(f"{file} is a folder, not a file: add a file name")
