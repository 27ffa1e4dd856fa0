"""`trickhouse backup`: copy the data file."""

from pathlib import Path
from typing import Annotated

import typer


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="File to write the copy to.")],
    data: Annotated[Path, typer.Option(metavar="FILE", help="File that stores the games.")] = Path("trickhouse.db"),
) -> None:
    """Back up the data file.

    Copies everything the server has stored into one file. Works while the server is running.
    """
    from trickhouse.server.storage.backup import copy

    copy(data, file)
    print(f"{file}: {file.stat().st_size} bytes, copied from {data}")
