"""The write-ahead log of SQLite, read from outside: which one it is, and how far it has come.

Its format is documented (sqlite.org/fileformat2.html#walformat). A header of 32 bytes names the log by two salts;
SQLite restarts it now and then, usually with the first salt one higher. Frames follow, a page each behind 24 bytes
that repeat the salts; the last frame of a commit also has the size of the database.
"""

import os
import struct
from typing import BinaryIO

import msgspec

HEADER_BYTES = 32
FRAME_HEADER_BYTES = 24
_MAGIC_LITTLE, _MAGIC_BIG = 0x377F0682, 0x377F0683
_WORD = 2**32
MAX_UNNOTED_RESTARTS = 100
"""How often a log may have been restarted since it was last noted, which happens after every commit."""


class WalPosition(msgspec.Struct, frozen=True):
    """How far a log had come at some moment."""

    header: str
    """The whole header, in hexadecimal digits."""
    frames: int
    """Number of frames up to the end of the last commit."""


def read_position(log: BinaryIO, after: WalPosition | None = None) -> WalPosition | None:
    """Read how far a log (a file open for reading) has come; nothing if it has no valid header.

    `after` is where it was before: frames up to there are not read again.
    """
    header = _read(log, 0, HEADER_BYTES)
    if not is_header(header):
        return None
    frames = after.frames if after is not None and after.header == header.hex() else 0
    ahead = frames
    while found := _read_frame(log, header, ahead):
        ahead += 1
        if _is_commit(found):
            frames = ahead
    return WalPosition(header.hex(), frames)


def _read_frame(log: BinaryIO, header: bytes, number: int) -> bytes | None:
    """Read the header of a frame, unless it was left there by an earlier log."""
    page_size = int.from_bytes(header[8:12], "big")
    found = _read(log, HEADER_BYTES + number * (FRAME_HEADER_BYTES + page_size), FRAME_HEADER_BYTES)
    return found if len(found) == FRAME_HEADER_BYTES and found[8:16] == header[16:24] else None


def _is_commit(frame: bytes) -> bool:
    return any(frame[4:8])


def is_same(log: BinaryIO, known: WalPosition) -> bool:
    """Whether a log (a file open for reading) is the known one, and no later one."""
    return _read(log, 0, HEADER_BYTES).hex() == known.header


def is_in_use(log: BinaryIO, known: WalPosition) -> bool:
    """Whether a log (a file open for reading) is still the known one, or SQLite has restarted it."""
    header = _read(log, 0, HEADER_BYTES)
    return _has_frames(log, header, known.frames) if header.hex() == known.header else is_header(header)


def follows(log: BinaryIO, known: WalPosition) -> bool:
    """Whether a log (a file open for reading) is the known one, as far as it was, or the next one in its place."""
    header = _read(log, 0, HEADER_BYTES)
    if header.hex() == known.header:
        return _has_frames(log, header, known.frames)
    return (
        is_header(header) and 0 < (_salt(header) - _salt(bytes.fromhex(known.header))) % _WORD <= MAX_UNNOTED_RESTARTS
    )


def _has_frames(log: BinaryIO, header: bytes, count: int) -> bool:
    last = _read_frame(log, header, count - 1) if count else None
    return not count or (last is not None and _is_commit(last))


def _salt(header: bytes) -> int:
    return int.from_bytes(header[16:20], "big")


def is_header(data: bytes) -> bool:
    """Whether a log begins with this: the magic number and the checksum are right."""
    if len(data) != HEADER_BYTES:
        return False
    (magic,) = struct.unpack_from(">I", data)
    if magic not in (_MAGIC_LITTLE, _MAGIC_BIG):
        return False
    order = "<" if magic == _MAGIC_LITTLE else ">"
    return _checksum(struct.unpack(f"{order}6I", data[:24])) == struct.unpack(">2I", data[24:])


def _checksum(words: tuple[int, ...]) -> tuple[int, int]:
    first = second = 0
    for one, other in zip(words[::2], words[1::2], strict=True):
        first = (first + one + second) % _WORD
        second = (second + other + first) % _WORD
    return first, second


def _read(log: BinaryIO, begin: int, count: int) -> bytes:
    if hasattr(os, "pread"):
        return os.pread(log.fileno(), count, begin)
    log.seek(begin)
    return log.read(count)
