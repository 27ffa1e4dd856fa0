"""The data file: a SQLite file that one server has at a time, looked through before it is used and watched while it is.

Beside it lies `FILE-lock`. It is locked as long as a server has the file, and notes how far the write-ahead log had
come: without that note, a log that was lost, cut short or replaced would look like one that never existed. The data
file itself is locked, too, since it may have several names (hard links). All of them are for their owner's eyes alone:
they hold the seeds of games that are being played.
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
from trickhouse.server.store import wal

if sys.platform != "win32":
    import fcntl

log = logging.getLogger(__name__)

LOG_SIZE = 4_200_000
"""Bytes that the write-ahead log grows to before SQLite begins it anew: a thousand pages."""

RESTORE = "restore a backup, or choose another file with --data"

OWNER_ONLY = 0o600
"""Mode of every file that is made."""
MARK_BYTES = 512
"""Length of the file beside the data file: one write replaces all of it."""
LONGEST_SUFFIX_BYTES = len("-journal")
"""What SQLite adds to a file's name for those beside it, at most."""
LONGEST_PATH_BYTES = 512
"""Limit of SQLite for a path."""
LOCKED_BYTE = 2**62
"""Offset of the byte that is locked in a data file, far from those that SQLite locks (around 2^30)."""


class Mark(msgspec.Struct, frozen=True):
    """What the file beside the data file says."""

    process: int
    size: int = 0
    """Bytes of the data file when it was last looked at."""
    log_size: int = 0
    """Bytes of the write-ahead log; it does not shrink while it is in use."""
    closed: bool = False
    log: wal.Position | None = None
    """Which log it was, and how far it had come with the last commit."""


class DataFile:
    """Taken by this process until it is closed. What is wrong with it is one line."""

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self.log = Path(f"{self.path}-wal")
        self._lock_file = Path(f"{self.path}-lock")
        self._beside = _opened(self._lock_file)
        self._itself: BinaryIO | None = None
        """Kept open for its lock. To close it earlier than SQLite does would take away the locks of SQLite."""
        self._log_file: BinaryIO | None = None
        self._keeper: sqlite3.Connection | None = None
        self._known: dict[Path, tuple[int, int]] = {}
        self._reading = threading.Lock()
        """Of the log, and of what is noted: the writer looks, and so does whoever asks how things are."""
        self._mark = Mark(os.getpid())
        try:
            self._before = self._read_mark()
            self._lock()
            is_new = not self.path.exists()
            self._itself = _opened(self.path)
            self._lock_all_names(self._itself)
            if not is_new:
                self._tell_what_was_found()
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
            other = "" if self._before is None else f", process {self._before.process}"
            raise SetupError(f"{self.path} is used by another server{other}: {_WAYS_OUT}") from None

    def _lock_all_names(self, file: BinaryIO) -> None:
        """Lock the file itself: under another name (a hard link) another file would lie beside it."""
        if sys.platform != "linux":  # elsewhere such a lock would end whenever SQLite closes the file
            return
        wish = struct.pack("hhqqi0q", fcntl.F_WRLCK, os.SEEK_SET, LOCKED_BYTE, 1, 0)
        try:
            fcntl.fcntl(file, fcntl.F_OFD_SETLK, wish)
        except (BlockingIOError, PermissionError):
            raise SetupError(f"{self.path} is used by another server, under another name: {_WAYS_OUT}") from None

    def _read_mark(self) -> Mark | None:
        self._beside.seek(0)
        try:
            return msgspec.json.decode(self._beside.read(), type=Mark)
        except (msgspec.MsgspecError, UnicodeError):
            return None

    def _write_mark(self, mark: Mark) -> None:
        """In one write, so that a process that is killed leaves the old one or the new one."""
        self._mark = mark
        self._beside.seek(0)
        self._beside.write(msgspec.json.encode(mark).ljust(MARK_BYTES))

    def _tell_what_was_found(self) -> None:
        """What lies beside the file says how the last server that had it ended."""
        before = self._before
        if before is None:
            return
        if before.size and not self.path.stat().st_size:
            raise SetupError(
                f"{self.path} is empty, and had {before.size} bytes: {RESTORE}, or delete it to begin anew"
            )
        if before.closed:
            return
        length = self.log.stat().st_size if self.log.exists() else 0
        if length < before.log_size:
            log.warning(
                "%s has %d bytes, and had %d when the server was last here: unless another program has merged it, what "
                "was stored last is lost",
                *(self.log, length, before.log_size),
            )
        elif before.log is not None and not self._goes_on(before.log):
            log.warning(
                "%s is not the log that the server last wrote, or only a part of it: what was stored last is lost",
                self.log,
            )
        else:
            log.info("the server was not stopped the last time: what it stored is taken over from the log")

    def _goes_on(self, known: wal.Position) -> bool:
        """Whether the log is the known one, and SQLite can read it as far as it was. A later log is fine, too."""
        with self.log.open("rb", buffering=0) as file:
            if not wal.follows(file, known):
                return False
            is_same = wal.is_same(file, known)
        with suppress(sqlite3.DatabaseError, UnicodeDecodeError), closing(sqlite3.connect(self.path)) as connection:
            _, frames, _ = connection.execute("PRAGMA wal_checkpoint").fetchone()
            return not is_same or frames >= known.frames
        return True  # the file is damaged: that is told next

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
        self._log_file = self.log.open("rb", buffering=0)
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
        """What is wrong: the file, its log or its lock is not the one that was opened, or was written by others."""
        try:
            for path, known in self._known.items():
                if _identity(path) != known:
                    return f"{path} has been replaced: put the right one back, or stop the server"
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
        """Whether the log is still the one that SQLite writes, which may begin it anew between two looks at it."""
        with self._reading:
            file, known = self._log_file, self._mark.log
            return file is None or known is None or wal.is_in_use(file, known) or wal.is_in_use(file, known)

    def note(self) -> None:
        """Remember how long everything is, and how far the log has come."""
        assert self._log_file is not None
        assert self._itself is not None
        with self._reading:
            size, log_size = (os.fstat(file.fileno()).st_size for file in (self._itself, self._log_file))
            position = wal.read_position(self._log_file, self._mark.log)
            mark = Mark(os.getpid(), size, max(log_size, self._mark.log_size), log=position)
            if mark != self._mark:
                self._write_mark(mark)

    def close(self) -> None:
        """Nobody uses it any more."""
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


_WAYS_OUT = "stop that one, choose another file with --data, or let several servers share a PostgreSQL with --database"


def _opened(path: Path) -> BinaryIO:
    """Open a file to read and write it; a new one is for its owner's eyes alone."""
    try:
        return os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY), "r+b", buffering=0)
    except OSError as error:
        raise SetupError(f"{path} cannot be opened: {error.strerror}") from None


def check_name(path: Path) -> None:
    """Refuse a name that SQLite cannot use, before anything is made: it adds to names for the files beside."""
    path = Path(os.path.abspath(path))  # noqa: PTH100 (`resolve` asks the system, which may refuse such a name)
    folder = next(parent for parent in path.parents if os.path.isdir(parent))  # noqa: PTH112 (raises nothing)
    longest = os.pathconf(folder, "PC_NAME_MAX") if hasattr(os, "pathconf") else 255
    name, whole = len(os.fsencode(path.name)), len(os.fsencode(path))
    if name + LONGEST_SUFFIX_BYTES > longest or whole + LONGEST_SUFFIX_BYTES > LONGEST_PATH_BYTES:
        raise SetupError(
            f"the name of the data file is too long ({name} bytes, its path {whole}): choose a shorter one"
        )


def _identity(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino


def check(path: Path, *, reads_only: bool = False, is_thorough: bool = False) -> None:
    """An error if this is no data file of ours, or a damaged one. A file that does not exist yet is fine."""
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
    """The file as SQLite is told to open it: whatever its name is, and read-only (`ro`) or not (`rw`)."""
    return f"file:{quote(os.fsencode(path.resolve()))}?mode={mode}"


def _why(path: Path, error: sqlite3.DatabaseError) -> str:
    if isinstance(error, sqlite3.OperationalError):  # it may be well, but cannot be read now
        return f"{path} cannot be opened: {error}"
    if "not a database" in str(error):
        return f"{path} is not a data file of Trickhouse: {RESTORE}"
    return f"{path} is damaged ({error}): {RESTORE}"
