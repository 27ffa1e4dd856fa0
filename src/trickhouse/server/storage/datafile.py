"""The data file: a SQLite file that one server uses at a time, checked before use and watched while in use.

Beside it lies `FILE-lock`. It is locked while a server uses the file, and notes how far the write-ahead log has come:
without that note, a log that was lost, truncated or replaced would look like one that never existed. The data file
itself is locked, too, since it may have several names (hard links). Only their owner may read these files: they hold
the seeds of games in progress.
"""

import logging
import os
import sqlite3
import struct
import sys
import threading
from contextlib import closing, suppress
from pathlib import Path
from typing import BinaryIO
from urllib.parse import quote

import msgspec

from trickhouse.engine.errors import SetupError
from trickhouse.server.storage import wal

if sys.platform != "win32":
    import fcntl

log = logging.getLogger(__name__)

LOG_BYTES = 4_200_000
"""Size at which SQLite restarts the write-ahead log: a thousand pages."""

RESTORE = "restore a backup, or choose another file with --data"

OWNER_ONLY = 0o600
"""Mode of new files."""
MARK_BYTES = 512
"""Length of the lock file's note: one write replaces all of it."""
MAX_SUFFIX_BYTES = len("-journal")
"""Longest suffix that SQLite adds to the file's name for its companions."""
MAX_PATH_BYTES = 512
"""SQLite's limit for a path."""
LOCKED_BYTE = 2**62
"""Offset of the byte that we lock in a data file, far from those that SQLite locks (around 2^30)."""


class Mark(msgspec.Struct, frozen=True):
    """The note in the lock file."""

    process: int
    size: int = 0
    """Size of the data file in bytes when it was last checked."""
    log_size: int = 0
    """Size of the write-ahead log in bytes; it does not shrink while in use."""
    closed: bool = False
    log: wal.WalPosition | None = None
    """Which log it was, and how far it had come with the last commit."""


class DataFile:
    """A data file that this process holds until it is closed. Errors are one line."""

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self.log = Path(f"{self.path}-wal")
        self._lock_file = Path(f"{self.path}-lock")
        self._beside = _opened(self._lock_file)
        self._itself: BinaryIO | None = None
        """The data file, open for its lock. Closing it before SQLite does would drop SQLite's locks."""
        self._log_file: BinaryIO | None = None
        self._keeper: sqlite3.Connection | None = None
        self._known: dict[Path, tuple[int, int]] = {}
        self._reading = threading.Lock()
        """Guards the log and the note: the writer checks them, and so do health requests."""
        self._mark = Mark(os.getpid())
        try:
            self._before = self._read_mark()
            self._lock()
            is_new = not self.path.exists()
            self._itself = _opened(self.path)
            self._lock_all_names(self._itself)
            if not is_new:
                self._report_last_end()
            check(self.path)
        except BaseException:
            self._close_files()
            raise

    def _lock(self) -> None:
        if sys.platform == "win32":
            return
        try:
            fcntl.flock(self._beside, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            other = "" if self._before is None else f" (process {self._before.process})"
            raise SetupError(f"{self.path} is in use by another server{other}: {_WAYS_OUT}") from None

    def _lock_all_names(self, file: BinaryIO) -> None:
        """Lock the file itself: under another name (a hard link) it would have another lock file."""
        if sys.platform != "linux":  # elsewhere such a lock would end whenever SQLite closes the file
            return
        wish = struct.pack("hhqqi0q", fcntl.F_WRLCK, os.SEEK_SET, LOCKED_BYTE, 1, 0)
        try:
            fcntl.fcntl(file, fcntl.F_OFD_SETLK, wish)
        except (BlockingIOError, PermissionError):
            raise SetupError(f"{self.path} is in use by another server, under another name: {_WAYS_OUT}") from None

    def _read_mark(self) -> Mark | None:
        self._beside.seek(0)
        try:
            return msgspec.json.decode(self._beside.read(), type=Mark)
        except (msgspec.MsgspecError, UnicodeError):
            return None

    def _write_mark(self, mark: Mark) -> None:
        """Write the note at once, so that a killed process leaves either the old one or the new one."""
        self._mark = mark
        self._beside.seek(0)
        self._beside.write(msgspec.json.encode(mark).ljust(MARK_BYTES))

    def _report_last_end(self) -> None:
        """Report how the last server that used the file ended, according to its note."""
        before = self._before
        if before is None:
            return
        if before.size and not self.path.stat().st_size:
            raise SetupError(
                f"{self.path} is empty but used to have {before.size} bytes: {RESTORE}, or delete it to start over"
            )
        if before.closed:
            return
        length = self.log.stat().st_size if self.log.exists() else 0
        if length < before.log_size:
            log.warning(
                "%s has %d bytes but used to have %d: unless another program has checkpointed it, the most recent "
                "changes are lost",
                *(self.log, length, before.log_size),
            )
        elif before.log is not None and not self._goes_on(before.log):
            log.warning(
                "%s is not the log that the server last wrote, or only a part of it: the most recent changes are lost",
                self.log,
            )
        else:
            log.info("the server was not shut down cleanly last time; recovering from the write-ahead log")

    def _goes_on(self, known: wal.WalPosition) -> bool:
        """Whether the log continues the known one, and SQLite can read it that far. A later log is fine, too."""
        with self.log.open("rb", buffering=0) as file:
            if not wal.follows(file, known):
                return False
            is_same = wal.is_same(file, known)
        with suppress(sqlite3.DatabaseError, UnicodeDecodeError), closing(sqlite3.connect(self.path)) as connection:
            _, frames, _ = connection.execute("PRAGMA wal_checkpoint").fetchone()
            return not is_same or frames >= known.frames
        return True  # the file is damaged, which is reported next

    def watch(self) -> None:
        """Start to watch the file. A connection is kept open, so that the log stays, too."""
        self._keeper = sqlite3.connect(self.path, check_same_thread=False)
        self._keeper.execute("SELECT count(*) FROM sqlite_master").fetchone()
        try:
            self._allocate_log()
        except OSError as error:
            raise SetupError(
                f"{self.log} needs {LOG_BYTES:,} bytes ({error.strerror}): "
                "free some space, or choose another disk with --data"
            ) from None
        self._log_file = self.log.open("rb", buffering=0)
        self._known = {path: _identity(path) for path in (self.path, self.log, self._lock_file)}
        self.note()

    def _allocate_log(self) -> None:
        """Give the log its full length from the start.

        Otherwise every commit extends it, and the system must store the new length as well, which takes two to four
        times as long. SQLite does not read beyond what it has written.
        """
        with self.log.open("ab") as file:
            file.write(bytes(max(0, LOG_BYTES - file.tell())))
            os.fsync(file.fileno())

    def look(self) -> str | None:
        """What is wrong, if the file, its log or its lock was replaced, or another program wrote to it."""
        try:
            for path, known in self._known.items():
                if _identity(path) != known:
                    return f"{path} has been replaced: restore the original, or stop the server"
            if not self.path.stat().st_size:
                return f"{self.path} has been emptied: stop the server, and {RESTORE}"
            if not self._has_own_log():
                return f"{self.log} has been overwritten: stop the server, and {RESTORE}"
        except FileNotFoundError as error:
            return f"{error.filename} is gone: put it back, or stop the server"
        except OSError as error:
            return f"{self.path}: {error.strerror}"
        return None

    def _has_own_log(self) -> bool:
        """Whether the log is still the one that SQLite writes; SQLite may restart it between our two reads."""
        with self._reading:
            file, known = self._log_file, self._mark.log
            return file is None or known is None or wal.is_in_use(file, known) or wal.is_in_use(file, known)

    def lost(self) -> str | None:
        """Why a commit that SQLite has just reported would be lost; if it would not, note how far the log has come."""
        if wrong := self.look():
            return wrong
        try:
            self.note()
        except OSError as error:
            return str(error)
        return None

    def note(self) -> None:
        """Note the sizes of the files, and how far the log has come."""
        assert self._log_file is not None
        assert self._itself is not None
        with self._reading:
            size, log_size = (os.fstat(file.fileno()).st_size for file in (self._itself, self._log_file))
            position = wal.read_position(self._log_file, self._mark.log)
            mark = Mark(os.getpid(), size, max(log_size, self._mark.log_size), log=position)
            if mark != self._mark:
                self._write_mark(mark)

    def close(self) -> None:
        """Release the file, and note that it was closed properly."""
        is_well = bool(self._known) and self.look() is None
        if self._keeper is not None:
            self._keeper.close()
        if is_well:
            self._write_mark(Mark(os.getpid(), self.path.stat().st_size, closed=True))
        self._close_files()

    def _close_files(self) -> None:
        for file in (self._beside, self._itself, self._log_file):
            if file is not None:
                file.close()


_WAYS_OUT = "stop it, choose another file with --data, or share a PostgreSQL database with --database"


def _opened(path: Path) -> BinaryIO:
    """Open a file for reading and writing; only its owner may read a new one."""
    try:
        return os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY), "r+b", buffering=0)
    except OSError as error:
        raise SetupError(f"cannot open {path}: {error.strerror}") from None


def check_name(path: Path) -> None:
    """Refuse a name that is too long for SQLite, which adds suffixes to it, before any file is created."""
    path = Path(os.path.abspath(path))  # noqa: PTH100 (`resolve` asks the system, which may refuse such a name)
    folder = next(parent for parent in path.parents if os.path.isdir(parent))  # noqa: PTH112 (raises nothing)
    longest = os.pathconf(folder, "PC_NAME_MAX") if hasattr(os, "pathconf") else 255
    name, whole = len(os.fsencode(path.name)), len(os.fsencode(path))
    if name + MAX_SUFFIX_BYTES > longest or whole + MAX_SUFFIX_BYTES > MAX_PATH_BYTES:
        raise SetupError(
            f"the name of the data file is too long ({name} bytes, its path {whole}): choose a shorter one"
        )


def _identity(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino


def check(path: Path, *, reads_only: bool = False, is_thorough: bool = False) -> None:
    """Raise an error if this is not one of our data files, or is damaged. A file that does not exist yet is fine."""
    if not path.exists() or not path.stat().st_size:
        return
    address = address_of(path, "ro" if reads_only else "rw")
    try:
        with closing(sqlite3.connect(address, uri=True, timeout=2)) as connection:
            names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            look = "integrity_check" if is_thorough else "quick_check"
            problems = [problem for (problem,) in connection.execute(f"PRAGMA {look}(1)")]
    except sqlite3.DatabaseError as error:
        raise SetupError(_why(path, error)) from None
    except UnicodeDecodeError:  # SQLite quotes what it found
        raise SetupError(f"{path} is damaged (its schema cannot be read): {RESTORE}") from None
    if names and not names >= {"alembic_version", "people", "tables"}:
        raise SetupError(f"{path} belongs to another program: choose another file with --data")
    if problems != ["ok"]:
        raise SetupError(f"{path} is damaged ({' '.join(problems[0].split())}): {RESTORE}")


def address_of(path: Path, mode: str) -> str:
    """SQLite URI of a file with any name, to open it read-only (`ro`) or not (`rw`)."""
    return f"file:{quote(os.fsencode(path.resolve()))}?mode={mode}"


def _why(path: Path, error: sqlite3.DatabaseError) -> str:
    if isinstance(error, sqlite3.OperationalError):  # it may be intact, but cannot be read now
        return f"cannot open {path}: {error}"
    if "not a database" in str(error):
        return f"{path} is not a data file of Trickhouse: {RESTORE}"
    return f"{path} is damaged ({error}): {RESTORE}"
