"""The data file: a SQLite file that one server has at a time, looked through before it is used and watched while it is.

Beside it lies `FILE-lock`. It is locked as long as a server has the file, and notes how long the write-ahead log was:
without that note, a log that was lost or cut short would look like one that never existed.
"""

import logging
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import TextIO
from urllib.parse import quote

import msgspec

from trickhouse.engine.errors import SetupError

if sys.platform != "win32":
    import fcntl

log = logging.getLogger(__name__)

LOG_SIZE = 4_200_000
"""Bytes that the write-ahead log grows to before SQLite begins it anew: a thousand pages."""

RESTORE = "restore a backup, or choose another file with --data"


class Mark(msgspec.Struct, frozen=True):
    """What the file beside the data file says."""

    process: int
    size: int = 0
    """Bytes of the data file when it was last looked at."""
    log_size: int = 0
    """Bytes of the write-ahead log; it does not shrink while it is in use."""
    closed: bool = False


class DataFile:
    """Taken by this process until it is closed. What is wrong with it is one line."""

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self.log = Path(f"{self.path}-wal")
        self._lock_file = Path(f"{self.path}-lock")
        self._beside = _opened(self._lock_file)
        try:
            self._before = self._read_mark()
            self._lock()
            self._tell_what_was_found()
            check(self.path)
        except BaseException:
            self._beside.close()
            raise
        self._mark = Mark(os.getpid())
        self._known: dict[Path, tuple[int, int]] = {}
        self._keeper: sqlite3.Connection | None = None

    def _lock(self) -> None:
        if sys.platform == "win32":
            return
        try:
            fcntl.flock(self._beside, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            other = "" if self._before is None else f", process {self._before.process}"
            raise SetupError(
                f"{self.path} is used by another server{other}: stop that one, choose another file with --data, "
                "or let several servers share a PostgreSQL with --database"
            ) from None

    def _read_mark(self) -> Mark | None:
        self._beside.seek(0)
        try:
            return msgspec.json.decode(self._beside.read(), type=Mark)
        except (msgspec.MsgspecError, UnicodeError):
            return None

    def _write_mark(self, mark: Mark) -> None:
        self._mark = mark
        self._beside.seek(0)
        self._beside.truncate()
        self._beside.write(msgspec.json.encode(mark).decode())
        self._beside.flush()

    def _tell_what_was_found(self) -> None:
        """What lies beside the file says how the last server that had it ended."""
        before = self._before
        if before is None or not self.path.exists():
            return
        if before.size and not self.path.stat().st_size:
            raise SetupError(
                f"{self.path} is empty, and had {before.size} bytes: {RESTORE}, or delete it to begin anew"
            )
        length = self.log.stat().st_size if self.log.exists() else 0
        if not before.closed and length >= before.log_size:
            log.info("the server was not stopped the last time: what it stored is taken over from the log")
        elif not before.closed:
            log.warning(
                "%s has %d bytes, and had %d when the server was last here: unless another program has merged it, what "
                "was stored last is lost",
                *(self.log, length, before.log_size),
            )

    def watch(self) -> None:
        """From now on the file must stay where it is. A connection is kept, so that its log stays too."""
        self._keeper = sqlite3.connect(self.path, check_same_thread=False)
        self._keeper.execute("SELECT count(*) FROM sqlite_master").fetchone()
        try:
            self._make_room()
        except OSError as error:
            raise SetupError(
                f"{self.log} needs {LOG_SIZE:,} bytes ({error.strerror}): make room, or choose another disk with --data"
            ) from None
        self._known = {path: _identity(path) for path in (self.path, self.log, self._lock_file)}
        self.note()

    def _make_room(self) -> None:
        """Let the log have its full length from the start.

        Otherwise every commit makes it longer, and the system stores the new length too before it is done: that takes
        two to four times as long. SQLite does not read beyond what it has written.
        """
        with self.log.open("ab") as file:
            file.write(bytes(max(0, LOG_SIZE - file.tell())))
            os.fsync(file.fileno())

    def look(self) -> str | None:
        """What is wrong: the file, its log or its lock is not the one that was opened, or the file has been emptied."""
        try:
            for path, known in self._known.items():
                if _identity(path) != known:
                    return f"{path} has been replaced: put the right one back, or stop the server"
            if not self.path.stat().st_size:
                return f"{self.path} has been emptied: stop the server, and {RESTORE}"
        except FileNotFoundError as error:
            return f"{error.filename} is gone: put it back, or stop the server"
        except OSError as error:
            return f"{self.path}: {error.strerror}"
        return None

    def note(self) -> None:
        """Remember how long everything is."""
        size, log_size = self.path.stat().st_size, self.log.stat().st_size
        if size != self._mark.size or log_size > self._mark.log_size:
            self._write_mark(Mark(os.getpid(), size, max(log_size, self._mark.log_size)))

    def close(self) -> None:
        """Nobody uses it any more."""
        is_well = bool(self._known) and self.look() is None
        if self._keeper is not None:
            self._keeper.close()
        if is_well:
            self._write_mark(Mark(os.getpid(), self.path.stat().st_size, closed=True))
        self._beside.close()


def _opened(path: Path) -> TextIO:
    try:
        return path.open("a+", encoding="utf-8")
    except OSError as error:
        raise SetupError(f"{path} cannot be opened: {error.strerror}") from None


def _identity(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino


def check(path: Path, *, reads_only: bool = False, is_thorough: bool = False) -> None:
    """An error if this is no data file of ours, or a damaged one. A file that does not exist yet is fine."""
    if not path.exists() or not path.stat().st_size:
        return
    address = f"file:{quote(str(path.resolve()))}?mode={'ro' if reads_only else 'rw'}"
    try:
        with closing(sqlite3.connect(address, uri=True, timeout=2)) as connection:
            names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            look = "integrity_check" if is_thorough else "quick_check"
            problems = [problem for (problem,) in connection.execute(f"PRAGMA {look}(1)")]
    except sqlite3.DatabaseError as error:
        raise SetupError(_why(path, error)) from None
    if names and not names >= {"alembic_version", "people", "tables"}:
        raise SetupError(f"{path} belongs to another program: choose another file with --data")
    if problems != ["ok"]:
        raise SetupError(f"{path} is damaged ({' '.join(problems[0].split())}): {RESTORE}")


def _why(path: Path, error: sqlite3.DatabaseError) -> str:
    if isinstance(error, sqlite3.OperationalError):  # it may be well, but cannot be read now
        return f"{path} cannot be opened: {error}"
    if "not a database" in str(error):
        return f"{path} is not a data file of Trickhouse: {RESTORE}"
    return f"{path} is damaged ({error}): {RESTORE}"
