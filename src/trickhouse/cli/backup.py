"""`trickhouse backup`: a copy of the games, also while the server runs."""

from pathlib import Path
from typing import Annotated

import typer


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes.")],
    data: Annotated[Path, typer.Option(metavar="FILE", help="Where games are kept.")] = Path("trickhouse.db"),
) -> None:
    """Copy all that a server has stored into one file, also while it runs."""
    from trickhouse.server.store.copies import copy

    copy(data, file)
    print(f"{file}: {file.stat().st_size} bytes, copied from {data}")
