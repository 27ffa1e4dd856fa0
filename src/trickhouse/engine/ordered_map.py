"""`map` on several processes: results come in the order of the items, and only a few items are under way at a time."""

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

AHEAD = 4
"""Items under way per process: enough that no process waits for a slow one, few enough that memory stays flat."""


def ordered_map(
    function: Callable[[Item], Result], items: Iterable[Item], processes: int | None = None, ahead: int = AHEAD
) -> Generator[Result]:
    """Apply a function to items, which may be endless, and yield the results in order.

    Without a number of processes, every core has one; a single process is this one. Function, items and results travel
    between processes by pickle. Closing the generator cancels what has not begun.
    """
    processes = processes or os.cpu_count() or 1
    if processes == 1:
        yield from map(function, items)
        return
    with ProcessPoolExecutor(processes) as pool:
        waiting: deque[Future[Result]] = deque()
        try:
            for item in items:
                waiting.append(pool.submit(function, item))
                if len(waiting) == ahead * processes:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:  # a caller that has seen enough does not wait for the rest
            pool.shutdown(cancel_futures=True)
