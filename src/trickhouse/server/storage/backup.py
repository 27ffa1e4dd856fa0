"""Reading a data file from outside, while a server may be using it: copying it, and opening it to inspect it."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import sqlalchemy as sa
from alembic.runtime.migration import MigrationContext
from alembic.util.exc import CommandError

from trickhouse.engine.errors import SetupError
from trickhouse.server.storage.datafile import RESTORE, address_of, check
from trickhouse.server.storage.storage import check_tables, known_revisions, read_leniently


def copy(source: Path, target: Path) -> None:
    """Copy a data file as of one moment, while a server may go on writing. Only its owner may read the copy."""
    if _is_taken(target):
        raise SetupError(f"{target} already exists: choose another name")
    check(_present(source), reads_only=True)
    try:
        with _unfinished(target.absolute().parent) as made:
            with closing(_reader(source)) as original, closing(sqlite3.connect(made)) as written:
                original.backup(written)
                written.execute("PRAGMA journal_mode = DELETE")  # one file, without companions
            made.rename(target)  # a link that appears there meanwhile is replaced, not followed
        _sync(target.absolute().parent)
    except (sqlite3.Error, UnicodeDecodeError, OSError) as error:
        raise SetupError(f"{source} cannot be copied to {target}: {_reason(error)}") from None


def _is_taken(path: Path) -> bool:
    """Whether the name is taken, even by a dangling link."""
    try:
        path.lstat()
    except FileNotFoundError:
        return False
    except OSError as error:
        raise SetupError(f"cannot write there ({error.strerror}): {path}") from None
    return True


@contextmanager
def _unfinished(folder: Path) -> Iterator[Path]:
    """A temporary file with an unguessable name; removed afterwards, together with SQLite's companion files."""
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
    """Make sure that the new name is on the disk."""
    opened = os.open(folder, os.O_RDONLY)
    os.fsync(opened)
    os.close(opened)


@contextmanager
def opened_read_only(path: Path) -> Iterator[sa.Connection]:
    """Check a data file thoroughly and open it; an error if it is damaged, or of another version."""
    check(_present(path), reads_only=True, is_thorough=True)
    with _connected(path) as connection:
        _check_revision(path, connection)
        yield connection


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
