"""`trickhouse replay`: records played again."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from trickhouse.cli.compilation import load
from trickhouse.cli.terminal import ansi, refuse

if TYPE_CHECKING:
    from trickhouse.engine.match import Match
    from trickhouse.engine.record import Record


def replay(
    file: Annotated[
        str,
        typer.Argument(metavar="FILE", help="Records, one a line, or a single one; - for standard input."),
    ],
    steps: Annotated[bool, typer.Option("--steps", help="One JSON object a line for every action.")] = False,
    view: Annotated[int | None, typer.Option("--view", metavar="SEAT", help="Only what this seat knows.")] = None,
) -> None:
    """Play records again: the table action by action, or what was legal at every step."""
    from trickhouse.engine.errors import TrickhouseError
    from trickhouse.engine.record import parse_record, split_records

    with _opened(file) as lines:
        for number, (line_number, text) in enumerate(split_records(lines), start=1):
            try:
                record = parse_record(text, load)
                for line in _json_lines(record, view) if steps else _drawings(record, view):
                    print(line)
            except TrickhouseError as error:
                sys.stdout.flush()
                raise type(error)(f"{file}: record {number} (line {line_number}): {error}") from None


@contextmanager
def _opened(file: str) -> Iterator[Any]:
    if file == "-":
        yield sys.stdin.buffer
        return
    try:
        with Path(file).open("rb") as lines:
            yield lines
    except OSError as error:
        refuse(f"{file}: {error.strerror or error}")


def _legal_by_seat(match: "Match", only: int | None) -> dict[str, list[Any]]:
    from trickhouse.engine.record import format_action

    seats = (seat for seat in match.actors if only is None or seat == only)
    return {str(seat): [format_action(action) for action in match.legal(seat)] for seat in seats}


def _json_lines(record: "Record", view: int | None) -> Iterator[str]:
    """What was legal before every action, and the result. A seat's view, if one is asked for, stands beside it."""
    import msgspec

    from trickhouse.engine.match import replay as replayed

    for match in replayed(record):
        seen = {} if view is None else {"view": match.view(view).table}
        step = {"ply": match.ply, "legal": _legal_by_seat(match, view), **seen}
        if match.ply < len(record.moves):
            yield msgspec.json.encode(step).decode()
        elif match.result:
            yield msgspec.json.encode({"result": match.result, **seen}).decode()
        else:
            yield msgspec.json.encode({"unfinished": step}).decode()


def _drawings(record: "Record", view: int | None) -> Iterator[str]:
    """The table after every action: all cards open, or just what a seat saw happen."""
    from trickhouse.engine.match import replay as replayed

    before = None
    for match in replayed(record):
        if view is None:
            move = record.moves[match.ply - 1] if match.ply else None
            yield f"{match.ply}. " + (f"seat {move.seat}: {move.action}" if move else "the deal")
            yield ansi(match.game.draw(match.game.open_view(match.state)))
        else:
            seen = match.view(view)
            yield f"{match.ply}. " + "; ".join(map(str, match.game.events(before, seen)))
            yield ansi(match.game.draw(seen))
            before = seen
