"""Observations: what a seat may know, as numbers for a network. Declared once, as a list of fields.

The list gives a NumPy record type in which every scalar is an `int8`, so that a record *is* the tensor: flat numbers
and named fields are two ways to look at the same bytes. The table for people and the readable text come from it too.

All numbers fit into eight bits except points, which go past 127 in a long game. So points are given as differences
from the observing seat's: these decide games just as well, and stay small. Sixteen bits would double what every batch
writes and every learner keeps, for the sake of five numbers.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.arrays import move
from trickhouse.engine.bits import first
from trickhouse.engine.jit import jit

Tensor = NDArray[np.int8]
Axis = tuple[str, ...]
"""The names of the places along one axis of a field."""

INT8_MAX = 127


def seats(most: int) -> Axis:
    """Seats as the observing seat counts them: itself, then the others clockwise."""
    return ("own", *(f"+{place}" for place in range(1, most)))


def numbers(start: int, end: int) -> Axis:
    """The numbers from start to end − 1, as names."""
    return tuple(map(str, range(start, end)))


@dataclass(frozen=True)
class Field:
    """One named part of an observation: what it means, and the names of the places along each of its axes."""

    name: str
    meaning: str
    axes: tuple[Axis, ...] = ()
    is_number: bool = False
    """Whether it holds numbers, not just flags."""

    @property
    def shape(self) -> tuple[int, ...]:
        """How many places there are along each axis; none for a single number."""
        return tuple(map(len, self.axes))


class Observation:
    """The observation of a game."""

    def __init__(self, *fields: Field) -> None:
        self.fields = fields
        self.dtype = np.dtype([(field.name, np.int8, field.shape) for field in fields])
        """The type of a record: the fields in their order, without gaps."""
        self.size: int = self.dtype.itemsize
        """Number of numbers in an observation."""

    def records(self, tensor: Tensor) -> np.recarray[Any, Any]:
        """Flat numbers, in rows of `size`, as records with named fields: the same bytes, not a copy."""
        return tensor.view(self.dtype)[..., 0].view(np.recarray)

    def table(self) -> str:
        """The fields with their offsets, as a table in Markdown."""
        assert self.dtype.fields is not None
        rows = ["| field | from | shape | meaning |", "|---|--:|---|---|"]
        for field in self.fields:
            shape = " × ".join(map(str, field.shape)) or "1"
            rows.append(f"| `{field.name}` | {self.dtype.fields[field.name][1]} | {shape} | {field.meaning} |")
        return "\n".join(rows)

    def describe(self, tensor: Tensor) -> str:
        """What an observation says, for people: every field by name, except those that are all zeros."""
        record = self.records(tensor)
        return "\n".join(
            _lines(field, np.asarray(record[field.name])) for field in self.fields if record[field.name].any()
        )


def _lines(field: Field, values: Tensor) -> str:
    """One line for a field, or one for each row if it has several axes."""
    if len(field.axes) < 2:
        return f"{field.name}: {_words(field, values, field.axes)}"
    named = ((name, row) for name, row in zip(field.axes[0], values, strict=True) if row.any())
    rows = (f"\n  {name}: {_words(field, row, field.axes[1:])}" for name, row in named)
    return field.name + "".join(rows)


def _words(field: Field, values: Tensor, axes: tuple[Axis, ...]) -> str:
    """What is not zero: flags by name, numbers by name and value."""
    if not axes:
        return str(values) if field.is_number else ""
    named = ((name, part) for name, part in zip(axes[0], values, strict=True) if part.any())
    return ", ".join(f"{name} {_words(field, part, axes[1:])}".rstrip() for name, part in named)


@jit
def mark(mask: int, row: Tensor, start: int) -> None:
    """Write the members of a set as flags into a row that is blank from `start` on.

    Few are set, so going from one to the next beats looking at every place.
    """
    while mask:
        row[start + first(mask)] = 1
        mask &= mask - 1


_FLAGS = np.array([[byte >> bit & 1 for bit in range(8)] for byte in range(256)], np.int8)


@jit
def flag_eight(mask: int, row: Tensor, start: int) -> None:
    """Write whether each of the eight places from `start` on is in a set, overwriting the row.

    For a large set `mark` is slower, because the processor mispredicts where its loop ends.
    """
    move(_FLAGS[mask >> start & 0xFF], row[start : start + 8])


@jit
def clip(number: int) -> int:
    """A number clipped to what eight bits hold."""
    return int(min(max(number, -INT8_MAX), INT8_MAX))
