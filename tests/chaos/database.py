"""A PostgreSQL that goes away and comes back."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.chaos.trouble import endure
from tests.server.postgres import restartable
from tests.server.process import Process


def restart(folder: Path, times: int = 1) -> dict[str, Any]:
    """Play while it is stopped, and started again."""
    with restartable() as database:

        @contextmanager
        def away(_server: Process, _folder: Path) -> Iterator[None]:
            database.stop()
            try:
                yield
            finally:
                database.start()

        return endure(folder, away, times, "--database", database.url)
