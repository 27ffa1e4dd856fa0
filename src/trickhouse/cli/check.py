"""`trickhouse check`: check that a data file is intact and that every game in it follows the rules."""

from pathlib import Path
from typing import Annotated

import typer


def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Data file, or a copy of one.")] = Path("trickhouse.db"),
) -> None:
    """Check a data file.

    Checks the database, then every action of every table. Read-only.
    """
    from trickhouse.engine.errors import SetupError
    from trickhouse.server.table.inspection import inspect

    found = inspect(file)
    for table in found.broken:
        print(f"{file}: table {table} cannot be read")
    if found.broken:
        raise SetupError(f"{file}: {len(found.broken)} of {found.tables} tables cannot be read; the others are fine")
    print(f"{file}: OK, {found.tables} tables, {found.actions} actions, all legal")
