"""A kernel's records as NumPy keeps them: how they are made, copied, passed on, read and compared in little time."""

import functools
from collections.abc import Callable
from typing import Any, cast

import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic, overload
from numpy.typing import NDArray

from trickhouse.engine.jit import Codegen, checks_bounds


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


def move(source: NDArray[Any], target: NDArray[Any]) -> None:
    """Copy an array into another of the same shape and of items as large, both of them without gaps.

    Compiled code does this with all that a processor can move at once. In a loop it goes item by item, because nothing
    says that writing the target does not change the source.
    """
    target[...] = source


# Numba's own functions with their types: what `intrinsic` makes is called without the typing context.
_intrinsic: Callable[[Callable[..., tuple[Any, Codegen]]], Callable[..., None]] = cast(Any, intrinsic)
_raw_memmove: Callable[..., None] = cast(Any, cgutils.raw_memmove)


@_intrinsic
def _move_bytes(_typing: Any, source: Any, target: Any) -> tuple[Any, Codegen]:
    assert source.layout == target.layout == "C"
    assert source.dtype.bitwidth == target.dtype.bitwidth

    def codegen(context: Any, builder: ir.IRBuilder, signature: Any, arrays: Any) -> Any:
        kinds = zip(signature.args, arrays, strict=True)
        start, end = (context.make_array(kind)(context, builder, array) for kind, array in kinds)
        _raw_memmove(builder, end.data, start.data, start.nitems, start.itemsize)
        return context.get_dummy_value()

    return types.void(source, target), codegen


@overload(move)
def _move(source: Any, target: Any) -> Callable[..., None]:  # noqa: ARG001
    def compiled(source: Any, target: Any) -> None:
        _move_bytes(source, target)

    def checked(source: Any, target: Any) -> None:
        assert source.shape == target.shape
        _move_bytes(source, target)

    return checked if checks_bounds() else compiled
