"""`trickhouse replay`: replay records."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from trickhouse.cli.records import RecordsArgument, for_each_record
from trickhouse.cli.terminal import ansi

if TYPE_CHECKING:
    from trickhouse.engine.match import Match
    from trickhouse.engine.record import Record


def replay(
    file: RecordsArgument,
    steps: Annotated[bool, typer.Option("--steps", help="Print one JSON object per action.")] = False,
    view: Annotated[
        int | None, typer.Option("--view", metavar="SEAT", help="Show only what this seat can see.")
    ] = None,
) -> None:
    """Replay records.

    Shows the table after every action, or what was legal at each step.
    """

    def show(record: "Record", _place: str) -> None:
        for line in _json_lines(record, view) if steps else _drawings(record, view):
            print(line)

    for_each_record(file, show)


def _legal_by_seat(match: "Match", only: int | None) -> dict[str, list[Any]]:
    from trickhouse.engine.record import format_action

    seats = (seat for seat in match.actors if only is None or seat == only)
    return {str(seat): [format_action(action) for action in match.legal(seat)] for seat in seats}


def _json_lines(record: "Record", view: int | None) -> Iterator[str]:
    """Yield what was legal before every action, then the result; each with a seat's view if one is given."""
    import msgspec

    from trickhouse.engine.match import replay as replayed
    from trickhouse.engine.record import format_result

    for match in replayed(record):
        seen = {} if view is None else {"view": match.view(view).data}
        step = {"ply": match.ply, "legal": _legal_by_seat(match, view), **seen}
        if match.ply < len(record.moves):
            yield msgspec.json.encode(step).decode()
        elif match.result:
            result = format_result(match.result, record.game.people(record.players))
            yield msgspec.json.encode({"result": result, **seen}).decode()
        else:
            yield msgspec.json.encode({"unfinished": step}).decode()


def _drawings(record: "Record", view: int | None) -> Iterator[str]:
    """Yield the table after every action: with all cards open, or as one seat sees it."""
    from trickhouse.engine.match import replay as replayed

    before = None
    for match in replayed(record):
        if view is None:
            move = record.moves[match.ply - 1] if match.ply else None
            yield f"{match.ply}. " + (f"seat {move.seat}: {move.action}" if move else "the deal")
            yield ansi(match.game.display.draw(match.state.open_view()))
        else:
            seen = match.view(view)
            yield f"{match.ply}. " + "; ".join(map(str, match.game.display.events(before, seen)))
            yield ansi(match.game.display.draw(seen))
            before = seen
