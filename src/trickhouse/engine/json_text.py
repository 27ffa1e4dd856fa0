"""Writing JSON in compiled code: the functions to do it with.

Building Python objects and encoding them takes many times as long. A text is its bytes and, in an array of one, where
they end. Each entry of a list is followed by a comma; `close` takes the last one back.
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.arrays import move
from trickhouse.engine.bits import first
from trickhouse.engine.jit import jit

Text = tuple[NDArray[np.uint8], NDArray[np.int64]]

COMMA, ZERO = b",0"
BUFFER_FULL = "a view does not fit into its buffer"


def quoted_words(names: Iterable[str]) -> NDArray[np.uint8]:
    """Texts for `put_word`: by number, in quotation marks."""
    return text_table(f'"{name}"'.encode() for name in names)


def text_table(texts: Iterable[bytes]) -> NDArray[np.uint8]:
    """Texts for `put_word` as they are: by number, each with its length in front."""
    listed = [*texts]
    table = np.zeros((len(listed), 1 + max(map(len, listed))), np.uint8)
    for row, text in zip(table, listed, strict=True):
        row[0] = len(text)
        row[1 : 1 + len(text)] = list(text)
    return table


@jit
def begin_text(buffer: NDArray[np.uint8]) -> Text:
    """Begin an empty text."""
    return buffer, np.zeros(1, np.int64)


@jit
def put(text: Text, what: bytes | NDArray[np.uint8]) -> None:
    """Write bytes as they are."""
    buffer, end = text
    at = end[0]
    if at + len(what) > len(buffer):
        raise MemoryError(BUFFER_FULL)
    move(what, buffer[at : at + len(what)])
    end[0] = at + len(what)


@jit
def put_comma(text: Text) -> None:
    """End an entry of a list."""
    buffer, end = text
    at = end[0]
    if at == len(buffer):
        raise MemoryError(BUFFER_FULL)
    buffer[at] = COMMA
    end[0] = at + 1


@jit
def put_word(text: Text, table: NDArray[np.uint8], which: int) -> None:
    """Write a word of a table; for a negative number, `null`."""
    if which < 0:
        put(text, b"null")
    else:
        put(text, table[which, 1 : 1 + table[which, 0]])


@jit
def put_number(text: Text, what: int) -> None:
    """Write an integer."""
    what = int(what)
    if what < 0:
        put(text, b"-")
        what = -what
    digits, more = 1, what // 10
    while more:
        digits, more = digits + 1, more // 10
    buffer, end = text
    after = end[0] + digits
    if after > len(buffer):
        raise MemoryError(BUFFER_FULL)
    for place in range(after - 1, after - 1 - digits, -1):
        buffer[place] = ZERO + what % 10
        what //= 10
    end[0] = after


@jit
def put_optional(text: Text, what: int) -> None:
    """Write an integer, or `null` for a negative one."""
    if what < 0:
        put(text, b"null")
    else:
        put_number(text, what)


@jit
def put_flag(text: Text, is_so: bool) -> None:
    """Write a truth value."""
    if is_so:
        put(text, b"true")
    else:
        put(text, b"false")


@jit
def close(text: Text, what: bytes) -> None:
    """End a list with this, in place of the comma after its last entry."""
    buffer, end = text
    if buffer[end[0] - 1] == COMMA:
        end[0] -= 1
    put(text, what)


@jit
def put_numbers(text: Text, which: NDArray[np.int64]) -> None:
    """Write a list of integers, with its brackets."""
    put(text, b"[")
    for what in which:
        put_number(text, what)
        put_comma(text)
    close(text, b"]")


@jit
def put_members(text: Text, mask: int) -> None:
    """Write the members of a set as entries of a list."""
    while mask:
        put_number(text, first(mask))
        put_comma(text)
        mask &= mask - 1


@jit
def put_member_words(text: Text, table: NDArray[np.uint8], mask: int) -> None:
    """Write the words of a set's members as entries of a list."""
    while mask:
        put_word(text, table, first(mask))
        put_comma(text)
        mask &= mask - 1


@jit
def end_view(text: Text, has_log: bool) -> int:
    """End a view before its log, which Python writes, or with an empty one. Returns where the text ends."""
    if not has_log:
        put(text, b"[]}")
    return int(text[1][0])


@jit
def list_members(mask: int, entries: NDArray[np.int64]) -> int:
    """Write the members of a set into an array; returns how many there are."""
    size = 0
    while mask:
        entries[size] = first(mask)
        mask &= mask - 1
        size += 1
    return size
