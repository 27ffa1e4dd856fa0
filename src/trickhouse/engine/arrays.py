"""A kernel's records as NumPy keeps them: how they are made, copied, passed on, read and compared in little time."""

import functools
from typing import Any

import numpy as np
from numpy.typing import NDArray


def blank(dtype: np.dtype[np.void]) -> np.record:
    """A record of zeros."""
    return _record(bytes(dtype.itemsize), _record_type(dtype))


def copy(record: np.record) -> np.record:
    """A record of its own with the same content."""
    return _record(record.tobytes(), record.dtype)


def copies(record: np.record, count: int) -> NDArray[np.void]:
    """So many records with the same content."""
    return np.frombuffer(bytearray(record.tobytes() * count), record.dtype)


@functools.cache
def _record_type(dtype: np.dtype[np.void]) -> np.dtype[np.void]:
    """One object for each type: Numba knows it again by that."""
    return np.dtype((np.record, dtype))


def _record(content: bytes, dtype: np.dtype[np.void]) -> np.record:
    """By way of bytes: to fill or copy a record, NumPy goes from field to field, which takes several times as long."""
    record = np.frombuffer(bytearray(content), dtype)[0]
    assert isinstance(record, np.record)
    return record


def alone(record: np.record) -> NDArray[np.void]:
    """A record as an array of one, in the same memory.

    For calls of compiled functions from Python: Numba takes 15 µs to recognise a record, and hardly 1 µs for an array.
    """
    return np.asarray(record).reshape(1)


class Plain:
    """The fields of a record by attribute, as numbers and lists; a list is made when somebody asks for it.

    Reading a record's own fields is many times slower.
    """

    def __init__(self, record: np.record) -> None:
        self._arrays: dict[str, NDArray[Any]] = {}
        for name, value in zip(record.dtype.names or (), record.item(), strict=True):
            (self.__dict__ if type(value) is int else self._arrays)[name] = value

    def __getattr__(self, name: str) -> Any:
        if name not in self._arrays:
            raise AttributeError(name)
        made = self.__dict__[name] = self._arrays[name].tolist()
        return made


def same(one: np.record, other: np.record) -> bool:
    """Whether two records are equal, byte for byte."""
    return one.tobytes() == other.tobytes()
