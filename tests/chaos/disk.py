"""A disk in memory that loses what was not synced when its power is cut: a VFS for SQLite, by apsw.

Since its last sync a file may have been written to in many places. When the power goes, some of these sectors have
reached the disk, in no order, and the others have not.
"""

import random
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Any

import apsw

SECTOR_BYTES = 512


class PowerCutError(apsw.IOError):
    """The disk does not answer any more."""


@dataclass
class Stored:
    """A file: what is safe, what is seen, and what has been written since the last sync."""

    safe: bytearray = field(default_factory=bytearray)
    seen: bytearray = field(default_factory=bytearray)
    since: list[tuple[int, bytes | None]] = field(default_factory=list)
    """Where, and what; `None` if the file was truncated there."""
    is_safe: bool = False
    """Whether the file itself is in its folder for good."""

    def change(self, offset: int, data: bytes | None) -> None:
        _apply(self.seen, offset, data)
        self.since.append((offset, data))

    def sync(self) -> None:
        self.safe, self.since, self.is_safe = bytearray(self.seen), [], True

    def after_cut(self, rng: random.Random) -> "Stored":
        """What is found when the power is back."""
        share = rng.choice((0.0, 0.5, 1.0))
        kept = bytearray(self.safe)
        for offset, data in self.since:
            if data is None:
                if rng.random() < share:
                    _apply(kept, offset, None)
                continue
            for start in range(0, len(data), SECTOR_BYTES):
                if rng.random() < share:
                    _apply(kept, offset + start, data[start : start + SECTOR_BYTES])
        return Stored(kept, bytearray(kept), is_safe=True)


def _apply(content: bytearray, offset: int, data: bytes | None) -> None:
    if data is None:
        del content[offset:]
        return
    content.extend(bytes(max(0, offset - len(content))))
    content[offset : offset + len(data)] = data


class Disk(apsw.VFS):
    """All files. `fuse` is the number of writes and syncs after which the power goes."""

    def __init__(self, name: str, files: dict[str, Stored] | None = None) -> None:
        super().__init__(name, "")
        self.files = files or {}
        self.fuse: int | None = None
        self.syncs = 0

    def burn(self) -> None:
        """Something is written or synced; perhaps it is the last thing."""
        if self.fuse is not None:
            self.fuse -= 1
            if self.fuse <= 0:
                raise PowerCutError

    def after_cut(self, name: str, rng: random.Random) -> "Disk":
        """The disk when the power is back. A file whose folder was not synced may be gone."""
        kept = {path: file for path, file in self.files.items() if file.is_safe or rng.random() < 0.5}
        return Disk(name, {path: file.after_cut(rng) for path, file in kept.items()})

    def xFullPathname(self, name: str) -> str:  # noqa: N802
        return str(PurePosixPath("/") / name)

    def xOpen(self, name: Any, flags: list[int]) -> "Opened":  # noqa: N802
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        flags[1] = flags[0]
        return Opened(self, self.files.setdefault(path, Stored()) if path else Stored())

    def xAccess(self, pathname: str, _flags: int) -> bool:  # noqa: N802
        return pathname in self.files

    def xDelete(self, filename: str, _syncs: bool) -> None:  # noqa: N802
        self.burn()
        self.files.pop(filename, None)


class Opened:
    """An open file."""

    def __init__(self, disk: Disk, file: Stored) -> None:
        self._disk = disk
        self._file = file

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802
        return bytes(self._file.seen[offset : offset + amount])

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        self._disk.burn()
        self._file.change(offset, bytes(data))

    def xTruncate(self, size: int) -> None:  # noqa: N802
        self._disk.burn()
        self._file.change(size, None)

    def xSync(self, _flags: int) -> None:  # noqa: N802
        self._disk.burn()
        self._file.sync()
        self._disk.syncs += 1

    def xFileSize(self) -> int:  # noqa: N802
        return len(self._file.seen)

    def xSectorSize(self) -> int:  # noqa: N802
        return SECTOR_BYTES

    def xDeviceCharacteristics(self) -> int:  # noqa: N802
        return apsw.SQLITE_IOCAP_POWERSAFE_OVERWRITE

    def xFileControl(self, _operation: int, _pointer: int) -> bool:  # noqa: N802
        return False

    def xLock(self, _level: int) -> None:  # noqa: N802
        """Do nothing: there are no other processes."""

    def xUnlock(self, _level: int) -> None:  # noqa: N802
        """Do nothing: there are no other processes."""

    def xCheckReservedLock(self) -> bool:  # noqa: N802
        return False

    def xClose(self) -> None:  # noqa: N802
        """Nothing to do: the disk has it."""
