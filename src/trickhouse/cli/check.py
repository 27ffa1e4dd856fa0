"""`trickhouse check`: whether a data file is whole, and every game in it can be played again by the rules."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from trickhouse.server.store.archive import Stored


def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A data file, or a copy of one.")] = Path(
        "trickhouse.db"
    ),
) -> None:
    """Go through a data file: the database itself, then table by table, action by action. Changes nothing."""
    from trickhouse.engine.errors import SetupError
    from trickhouse.server.store.copies import inspect

    found = inspect(file, judge)
    for table in found.broken:
        print(f"{file}: table {table} cannot be read")
    if found.broken:
        raise SetupError(f"{file}: {len(found.broken)} of {found.tables} tables cannot be read; the others are well")
    print(f"{file}: well; {found.tables} tables, {found.actions} actions, all legal")


def judge(stored: "Stored") -> None:
    """An error if a game was not played by the rules, or did not end as its table says."""
    from trickhouse.engine.match import replay
    from trickhouse.server.store.archive import readable
    from trickhouse.server.table.play import new_match

    if stored.document.seed is not None:
        with readable(stored.document.id):
            *_, last = replay(new_match(stored.document).record.with_moves(tuple(stored.moves)))
            assert last.result == stored.document.result, "the game and what is said of it differ"
