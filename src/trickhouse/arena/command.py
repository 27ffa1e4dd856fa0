"""What `trickhouse arena` does: play with a progress bar, then print and write the report."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from trickhouse.arena.contest import Contest, runner
from trickhouse.arena.entrant import CEILING, FLOOR
from trickhouse.arena.plot import check_suffix, plot
from trickhouse.arena.report import Report, format_report
from trickhouse.arena.text import draw
from trickhouse.arena.workers import Run
from trickhouse.engine.errors import SetupError


def with_yardsticks(names: Sequence[str], against: str | None) -> tuple[list[str], str]:
    """The names and the two yardsticks, and against whom: all of them do not fit at one table."""
    return [*names, FLOOR, CEILING], against or FLOOR


def run_arena(
    contest: Contest,
    *,
    until_settled: bool = False,
    cluster: bool = False,
    processes: int | None = None,
    json: Path | None = None,
    picture: Path | None = None,
) -> Report:
    """Play a contest, show the tables and write what was asked for."""
    _check_files(json, picture)
    report = _play(contest, runner(cluster=cluster, processes=processes), until_settled=until_settled)
    if json:
        json.write_bytes(format_report(report))
    if picture:
        plot(report, picture)
    Console().print(draw(report))
    return report


def _play(contest: Contest, run: Run, *, until_settled: bool) -> Report:
    columns = (
        TextColumn(contest.plan.game),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task("games", total=contest.games)
        return contest.play(run, until_settled=until_settled, watch=lambda *_: progress.advance(task))


def _check_files(json: Path | None, picture: Path | None) -> None:
    """Refuse to play for an hour and then find no place for the report."""
    if picture:
        check_suffix(picture)
    for file in (json, picture):
        if file and not file.parent.is_dir():
            raise SetupError(f"{file}: there is no such folder")
        if file and file.is_dir():
            raise SetupError(f"{file}: is a folder")
