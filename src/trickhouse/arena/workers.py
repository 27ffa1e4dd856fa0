"""Games on all cores of this machine, their outcomes in order."""

import os
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor

from trickhouse.arena.duplicate import Outcome, Plan, Task, play, tasks

Run = Callable[[Plan], Generator[tuple[Task, Outcome]]]
"""Plays a plan somewhere; the outcomes come in the order of `tasks`. Closing it stops the games."""

AHEAD = 4
"""Games under way for each core: enough that none waits for a slow one, few enough that memory stays flat."""


def run_on_cores(plan: Plan, processes: int | None = None) -> Generator[tuple[Task, Outcome]]:
    """Play a plan on some cores, or on all."""
    processes = processes or os.cpu_count() or 1
    if processes == 1:
        for task in tasks(plan):
            yield task, play(plan, task)
        return
    with ProcessPoolExecutor(processes) as pool:
        waiting: deque[tuple[Task, Future[Outcome]]] = deque()
        try:
            for task in tasks(plan):
                waiting.append((task, pool.submit(play, plan, task)))
                if len(waiting) == AHEAD * processes:
                    yield waiting[0][0], waiting.popleft()[1].result()
            while waiting:
                yield waiting[0][0], waiting.popleft()[1].result()
        finally:  # a caller that has seen enough does not wait for the rest
            pool.shutdown(cancel_futures=True)
