"""Fast ways to make, copy, pass on, read and compare a kernel's NumPy records."""

import functools
import struct
from collections.abc import Callable
from typing import Any, cast

import numpy as np
from numba.extending import overload
from numpy.typing import NDArray

from trickhouse.engine.jit import checks_bounds, memmove

_type_of: Callable[[np.record], np.dtype[np.void]] = cast(Any, np.generic.dtype).__get__
"""A record's dtype; `record.dtype` would first look for a field of that name."""


def blank(dtype: np.dtype[np.void]) -> np.record:
    """A record of zeros."""
    return _record(bytes(dtype.itemsize), _record_type(dtype))


def copy(record: np.record) -> np.record:
    """A new record with the same content."""
    return _record(content(record), _type_of(record))


def copies(record: np.record, count: int) -> NDArray[np.void]:
    """An array of new records, all with the same content."""
    return np.frombuffer(bytearray(content(record)) * count, _type_of(record))


def copy_all(records: NDArray[np.void]) -> NDArray[np.void]:
    """A new array of records with the same content."""
    return np.frombuffer(bytearray(records.tobytes()), records.dtype)


def content(record: np.record) -> bytes:
    """The bytes of a record, read through an array: NumPy takes far longer to read them from the record."""
    return np.asarray(record).tobytes()


def number(record: np.record, name: str) -> int:
    """The value of a field that is a single number; `record[name]` takes many times as long."""
    value: int = _layout(_type_of(record))[name](record)
    return value


@functools.cache
def _record_type(dtype: np.dtype[np.void]) -> np.dtype[np.void]:
    """The type of its records: always the same object for a dtype, so that Numba recognises it quickly."""
    return np.dtype((np.record, dtype))


def _record(filled: bytes, dtype: np.dtype[np.void]) -> np.record:
    """A record made from bytes: NumPy itself fills and copies one field by field, which takes several times as long."""
    record = np.frombuffer(bytearray(filled), dtype)[0]
    assert isinstance(record, np.record)
    return record


def as_array(record: np.record) -> NDArray[np.void]:
    """A record as an array of one, in the same memory.

    For calling compiled functions from Python: Numba takes 15 µs to recognise a record, but barely 1 µs for an array.
    """
    return np.asarray(record).reshape(1)


class PlainFields:
    """The fields of a record by attribute, as Python's own numbers and tuples; each is read when it is first asked for.

    Reading them from the record itself is many times slower.
    """

    def __init__(self, record: np.record) -> None:
        self._content = content(record)
        self._layout = _layout(_type_of(record))

    def __getattr__(self, name: str) -> Any:
        value = self.__dict__[name] = self._layout[name](self._content)
        return value


@functools.cache
def _layout(dtype: np.dtype[np.void]) -> dict[str, Callable[[Any], Any]]:
    """By field: the function that reads it from a buffer."""
    assert dtype.fields is not None
    return {name: _reader(field[0], field[1]) for name, field in dtype.fields.items()}


def _reader(dtype: np.dtype[Any], offset: int) -> Callable[[Any], Any]:
    """Reads a number, a tuple of them, or a tuple of such tuples. NumPy and `struct` use the same letters for types."""
    size, kind = int(np.prod(dtype.shape)), dtype.base.char
    read = struct.Struct(f"@{size}{kind}").unpack_from
    if dtype.shape == ():
        return lambda content: read(content, offset)[0]
    if len(dtype.shape) == 1:
        return lambda content: read(content, offset)
    row = struct.Struct(f"@{dtype.shape[1]}{kind}").iter_unpack
    return lambda content: tuple(row(content[offset : offset + dtype.itemsize]))


def same(one: np.record, other: np.record) -> bool:
    """Whether two records are equal, byte for byte."""
    return content(one) == content(other)


def move(source: NDArray[Any] | bytes, target: NDArray[Any]) -> None:
    """Copy an array (or bytes) into another of the same shape and item size; both must be contiguous.

    Compiled, this is a `memmove`. A loop would go item by item, because the compiler cannot know that writing to the
    target does not change the source.
    """
    target[...] = np.frombuffer(source, target.dtype).reshape(target.shape)


@overload(move)
def _move(source: Any, target: Any) -> Callable[..., None]:  # noqa: ARG001
    def compiled(source: Any, target: Any) -> None:
        memmove(source, target)

    def checked(source: Any, target: Any) -> None:
        assert len(source) == len(target)  # bytes have no shape
        memmove(source, target)

    return checked if checks_bounds() else compiled
