"""`trickhouse review`: what decisions were worth, given what their players could know."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from trickhouse.cli.compilation import announce_compilation
from trickhouse.cli.records import RecordsArgument, for_each_record

if TYPE_CHECKING:
    from trickhouse.engine.record import Record
    from trickhouse.engine.warmup import Compiled

COMPILED: "tuple[Compiled, ...]" = ("thinking", "trials")


def review(
    file: RecordsArgument,
    seat: Annotated[int | None, typer.Option("--seat", metavar="N", help="Only this seat's decisions.")] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON object a line for every record.")] = False,
    plot: Annotated[Path | None, typer.Option(metavar="FILE.svg", help="Draw the expected result.")] = None,
    simulations: Annotated[int, typer.Option(min=100, help="For a decision, at most.")] = 80_000,
    processes: Annotated[int | None, typer.Option(min=1, help="Cores to use; all, if not said.")] = None,
    language: Annotated[str, typer.Option(help="Of the reasons: en, cs, de or fr.")] = "en",
) -> None:
    """Judge every decision by what its player could know: what it lost, how sure that is, and why."""
    from rich.console import Console

    from trickhouse.cli.progress import bar
    from trickhouse.insight.plot import check_file, draw_plot
    from trickhouse.insight.review import count, format_review
    from trickhouse.insight.review import review as reviewed
    from trickhouse.insight.text import check_language, draw
    from trickhouse.players.player import Budget

    check_language(language)
    if plot is not None:
        check_file(plot)
    seats = None if seat is None else [seat]

    def judge(record: "Record", place: str) -> None:
        for part in COMPILED:
            announce_compilation(record.game, part)
        with bar(record.game.name, "decisions", count(record, seats)) as advance:
            found = reviewed(record, seats, Budget(simulations=simulations), processes, advance)
        if json:
            sys.stdout.write(format_review(found).decode() + "\n")
        else:
            Console().print(draw(found, place, language))
        if plot is not None:
            draw_plot(found, plot)

    for_each_record(file, judge)
