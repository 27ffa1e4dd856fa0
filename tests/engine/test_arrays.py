"""Arrays in compiled code: moved whole, and only where they belong."""

import os
import subprocess
import sys
from pathlib import Path

import numba
import numpy as np
import pytest

from trickhouse.engine.arrays import blank as blank_record
from trickhouse.engine.arrays import content, copy, move, number

ROOM = np.dtype([("before", np.int8, 3), ("rows", np.int8, (5, 9)), ("after", np.int8, 3)])


def move_rows(source: np.ndarray, target: np.ndarray) -> None:
    move(source[0].rows, target[0].rows)


def move_part(source: np.ndarray, target: np.ndarray) -> None:
    move(source[0].rows[2, 1:], target[0].rows[4, :8])


def move_too_much(source: np.ndarray, target: np.ndarray) -> None:
    move(source[0].rows, target[0].after)


def numbered() -> np.ndarray:
    return np.arange(1, 1 + ROOM.itemsize, dtype=np.int8).view(ROOM).view(np.recarray)


def blank() -> np.ndarray:
    return np.zeros(1, ROOM).view(np.recarray)


@pytest.mark.parametrize("how", [lambda function: function, numba.njit])
def test_a_move_writes_its_target_and_nothing_beside_it(how) -> None:
    source, target = numbered(), blank()
    how(move_rows)(source, target)
    assert (target[0].rows == source[0].rows).all()
    assert not target[0].before.any()
    assert not target[0].after.any()
    target = blank()
    how(move_part)(source, target)
    assert target[0].rows[4].tolist() == [*source[0].rows[2, 1:].tolist(), 0]
    assert np.count_nonzero(target.view(np.int8)) == 8


def test_a_move_into_too_little_room_is_found_where_bounds_are_checked() -> None:
    program = "import numba\nfrom tests.engine.test_arrays import *\nnumba.njit(move_too_much)(numbered(), blank())"
    environment = os.environ | {"NUMBA_BOUNDSCHECK": "1"}
    root = Path(__file__).parent.parent.parent
    run = subprocess.run(
        [sys.executable, "-c", program], env=environment, cwd=root, capture_output=True, text=True, check=False
    )
    assert run.stderr.endswith("AssertionError\n")


@pytest.mark.parametrize("source", [np.zeros(3, np.int64), np.zeros(6, np.int8)[::2]])
def test_items_of_another_size_and_arrays_with_gaps_are_not_compiled(source: np.ndarray) -> None:
    with pytest.raises(AssertionError):
        numba.njit(lambda one, other: move(one, other))(source, np.zeros(3, np.int8))


def test_the_quick_ways_to_read_a_record_read_what_is_there() -> None:
    record = blank_record(np.dtype([("small", np.int8), ("large", np.int64), ("positive", np.uint8)]))
    record["small"], record["large"], record["positive"] = -1, -(1 << 60), 255
    twin = copy(record)
    for one in (record, twin, np.array([twin, record])[1]):
        assert [number(one, name) for name in ("small", "large", "positive")] == [-1, -(1 << 60), 255]
        assert content(one) == record.tobytes()
    twin["small"] = 5
    assert (number(twin, "small"), number(record, "small")) == (5, -1)
