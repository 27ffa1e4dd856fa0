"""A data file read from outside: copied while a server uses it, and gone through from the first table to the last."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

import sqlalchemy as sa
from alembic.runtime.migration import MigrationContext
from alembic.util.exc import CommandError

from trickhouse.engine.errors import SetupError
from trickhouse.server.store.archive import Stored, load
from trickhouse.server.store.datafile import RESTORE, check
from trickhouse.server.store.storage import check_tables, known_revisions, tables
from trickhouse.server.wire.errors import BrokenTableError


class Inspection(NamedTuple):
    """What was found in a data file."""

    tables: int
    actions: int
    broken: list[str]
    """The ids of tables that cannot be read."""


def copy(source: Path, target: Path) -> None:
    """A whole copy, of one moment; a server may go on writing meanwhile."""
    if target.exists():
        raise SetupError(f"{target} is there already: choose another name")
    check(_present(source), reads_only=True)
    unfinished = target.with_name(f"{target.name}.part")
    try:
        with closing(_reader(source)) as original, closing(sqlite3.connect(unfinished)) as made:
            original.backup(made)
            made.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
        unfinished.rename(target)
        _sync(target.absolute().parent)
    except (sqlite3.Error, OSError) as error:
        with suppress(OSError):
            unfinished.unlink()
        raise SetupError(f"{source} cannot be copied to {target}: {error}") from None


def _sync(folder: Path) -> None:
    """The new name is on the disk."""
    opened = os.open(folder, os.O_RDONLY)
    os.fsync(opened)
    os.close(opened)


def inspect(path: Path, judge: Callable[[Stored], None]) -> Inspection:
    """Go through everything; `judge` raises an error if a table is not as it should be."""
    check(_present(path), reads_only=True, is_thorough=True)
    count, broken = 0, []
    with _connected(path) as connection:
        _check_revision(path, connection)
        ids = list(connection.scalars(sa.select(tables.c.id).order_by(tables.c.made)))
        for table in ids:
            try:
                stored = load(connection, table)
                assert stored is not None
                judge(stored)
                count += len(stored.moves)
            except BrokenTableError:
                broken.append(table)
    return Inspection(len(ids), count, broken)


def _present(path: Path) -> Path:
    if not path.is_file():
        raise SetupError(f"there is no file {path}")
    return path


def _check_revision(path: Path, connection: sa.Connection) -> None:
    try:
        found = MigrationContext.configure(connection).get_current_revision()
    except (sa.exc.DBAPIError, CommandError) as error:
        raise SetupError(f"{path} cannot be read: {error}") from None
    if found is not None and found not in known_revisions():
        raise SetupError(f"{path} was written by a newer Trickhouse: update this one, or {RESTORE}")
    if found != known_revisions()[-1]:
        raise SetupError(f"{path} was written by an older Trickhouse: a server that starts with it updates it")
    check_tables(connection)


def _reader(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{quote(str(path.resolve()))}?mode=ro", uri=True, timeout=10)


@contextmanager
def _connected(path: Path) -> Iterator[sa.Connection]:
    engine = sa.create_engine("sqlite+pysqlite://", creator=lambda: _reader(path), poolclass=sa.NullPool)
    with engine.connect() as connection:
        yield connection
