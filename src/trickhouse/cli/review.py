"""`trickhouse review`: judge decisions by what their players could know."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from trickhouse.cli.arguments import ProcessesOption
from trickhouse.cli.compilation import announce_compilation
from trickhouse.cli.records import RecordsArgument, for_each_record

if TYPE_CHECKING:
    from trickhouse.engine.record import Record
    from trickhouse.engine.warmup import CompiledPart

COMPILED: "tuple[CompiledPart, ...]" = ("ai", "trials")


def review(
    file: RecordsArgument,
    seat: Annotated[
        int | None, typer.Option("--seat", metavar="N", help="Review only the decisions of this seat.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object per record.")] = False,
    plot: Annotated[Path | None, typer.Option(metavar="FILE.svg", help="Save a graph of the expected result.")] = None,
    simulations: Annotated[int, typer.Option(metavar="N", min=100, help="Maximum simulations per decision.")] = 80_000,
    processes: ProcessesOption = None,
    language: Annotated[
        str, typer.Option(metavar="CODE", help="Language of the explanations: en, cs, de or fr.")
    ] = "en",
) -> None:
    """Review every decision of a game.

    Given what its player could know: points lost, how certain that is, and why.
    """
    from rich.console import Console

    from trickhouse.cli.progress import bar
    from trickhouse.insight.plot import check_file, draw_plot
    from trickhouse.insight.review import count_decisions, format_review
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
        with bar(record.game.name, "decisions", count_decisions(record, seats)) as advance:
            found = reviewed(record, seats, Budget(simulations=simulations), processes, advance)
        if json:
            sys.stdout.write(format_review(found).decode() + "\n")
        else:
            Console().print(draw(found, place, language))
        if plot is not None:
            draw_plot(found, plot)

    for_each_record(file, judge)
