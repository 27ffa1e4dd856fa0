"""Results come in order from any number of processes, and a caller may stop early."""

import os
from collections.abc import Iterator

import pytest

from trickhouse.engine.ordered_map import ordered_map


def square(number: int) -> int:
    return number * number


def whoami(_: int) -> int:
    return os.getpid()


def invert(number: int) -> float:
    return 1 / number


@pytest.mark.parametrize("processes", [1, 2])
def test_results_come_in_the_order_of_the_items(processes: int) -> None:
    assert [*ordered_map(square, range(30), processes, ahead=2)] == [number * number for number in range(30)]


def test_a_single_process_is_this_one_and_several_are_others() -> None:
    assert {*ordered_map(whoami, range(3), processes=1)} == {os.getpid()}
    assert os.getpid() not in {*ordered_map(whoami, range(3), processes=2)}


@pytest.mark.parametrize("processes", [1, 2])
def test_endless_items_are_taken_only_a_few_ahead(processes: int) -> None:
    taken = 0

    def count() -> Iterator[int]:
        nonlocal taken
        while True:
            taken += 1
            yield taken

    results = ordered_map(square, count(), processes, ahead=2)
    assert [next(results) for _ in range(5)] == [1, 4, 9, 16, 25]
    results.close()
    assert taken <= 5 + 2 * processes


@pytest.mark.parametrize("processes", [1, 2])
def test_an_error_comes_in_its_place(processes: int) -> None:
    results = ordered_map(invert, [1, 2, 0, 4], processes)
    assert [next(results), next(results)] == [1.0, 0.5]
    with pytest.raises(ZeroDivisionError):
        next(results)
