"""Read files of records, for the subcommands that take them."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated

import typer

from trickhouse.cli.compilation import load
from trickhouse.cli.terminal import refuse

if TYPE_CHECKING:
    from trickhouse.engine.record import Record

RecordsArgument = Annotated[
    str,
    typer.Argument(metavar="FILE", help="Records file: a single record, or one per line. Use - for standard input."),
]


def for_each_record(file: str, do: "Callable[[Record, str], None]") -> None:
    """Call a function with every record of a file and its place there. Errors name the record they are about."""
    from trickhouse.engine.errors import TrickhouseError
    from trickhouse.engine.record import parse_record, split_records

    with open_input(file) as lines:
        for number, (line_number, text) in enumerate(split_records(lines), start=1):
            place = f"{file}: record {number} (line {line_number})"
            try:
                do(parse_record(text, load), place)
            except TrickhouseError as error:
                sys.stdout.flush()
                raise type(error)(f"{place}: {error}") from None


@contextmanager
def open_input(file: str) -> Iterator[IO[bytes]]:
    """Open a file, or standard input for `-`; refuse a file that cannot be read."""
    if file == "-":
        yield sys.stdin.buffer
        return
    try:
        with Path(file).open("rb") as lines:
            yield lines
    except OSError as error:
        refuse(f"{file}: {error.strerror or error}")
