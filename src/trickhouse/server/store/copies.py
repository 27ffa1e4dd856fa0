"""A data file read from outside: copied while a server uses it, and gone through from the first table to the last."""

import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sa
from alembic.runtime.migration import MigrationContext
from alembic.util.exc import CommandError

from trickhouse.engine.errors import SetupError
from trickhouse.server.store.archive import Stored, load
from trickhouse.server.store.datafile import RESTORE, address_of, check
from trickhouse.server.store.storage import check_tables, known_revisions, read_leniently, tables
from trickhouse.server.wire.errors import BrokenTableError


class Inspection(NamedTuple):
    """What was found in a data file."""

    tables: int
    actions: int
    broken: list[str]
    """The ids of tables that cannot be read."""


def copy(source: Path, target: Path) -> None:
    """A whole copy, of one moment; a server may go on writing meanwhile. It is for its owner's eyes alone."""
    if _is_taken(target):
        raise SetupError(f"{target} is there already: choose another name")
    check(_present(source), reads_only=True)
    try:
        with _unfinished(target.absolute().parent) as made:
            with closing(_reader(source)) as original, closing(sqlite3.connect(made)) as written:
                original.backup(written)
                written.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
            made.rename(target)  # a link that appears there meanwhile is replaced, not followed
        _sync(target.absolute().parent)
    except (sqlite3.Error, UnicodeDecodeError, OSError) as error:
        raise SetupError(f"{source} cannot be copied to {target}: {_reason(error)}") from None


def _is_taken(path: Path) -> bool:
    """Whether there is something of that name, be it a link that leads nowhere."""
    try:
        path.lstat()
    except FileNotFoundError:
        return False
    except OSError as error:
        raise SetupError(f"cannot write there ({error.strerror}): {path}") from None
    return True


@contextmanager
def _unfinished(folder: Path) -> Iterator[Path]:
    """A new file with a name that nobody can guess; it is gone afterwards, and all that SQLite has put beside it."""
    opened, name = tempfile.mkstemp(prefix="trickhouse-", suffix=".part", dir=folder)
    os.close(opened)
    try:
        yield Path(name)
    finally:
        for left in folder.glob(f"{Path(name).name}*"):
            left.unlink(missing_ok=True)


def _reason(error: Exception) -> str:
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)


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
    try:
        if path.is_file():
            return path
    except OSError as error:
        raise SetupError(f"cannot read that ({error.strerror}): {path}") from None
    raise SetupError(f"there is no file {path}")


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
    return sqlite3.connect(address_of(path, "ro"), uri=True, timeout=10)


@contextmanager
def _connected(path: Path) -> Iterator[sa.Connection]:
    engine = sa.create_engine("sqlite+pysqlite://", creator=lambda: _reader(path), poolclass=sa.NullPool)
    sa.event.listen(engine, "connect", read_leniently)
    with engine.connect() as connection:
        yield connection
