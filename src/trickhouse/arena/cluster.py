"""Games on a Ray cluster, their outcomes in order: the same games as on one machine. Needs the extra `cluster`."""

import os
from collections import deque
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

from trickhouse.arena.duplicate import Outcome, Plan, Task, play, tasks
from trickhouse.arena.workers import AHEAD
from trickhouse.engine.errors import SetupError


def run_on_cluster(plan: Plan) -> Generator[tuple[Task, Outcome]]:
    """Play a plan on the cluster that Ray is connected to, or that `RAY_ADDRESS` names, or else on a local one."""
    ray = _import_ray()
    with _connected(ray):
        shared = ray.put(plan)
        remote_play = ray.remote(play)
        ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting: deque[tuple[Task, Any]] = deque()
        try:
            for task in tasks(plan):
                waiting.append((task, remote_play.remote(shared, task)))
                if len(waiting) == ahead:
                    yield waiting[0][0], _outcome(ray, waiting.popleft()[1])
            while waiting:
                yield waiting[0][0], _outcome(ray, waiting.popleft()[1])
        finally:  # a caller that has seen enough does not wait for the rest
            for _, reference in waiting:
                ray.cancel(reference)


def _import_ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody asked for our games to be reported
    try:
        import ray
    except ImportError:
        raise SetupError("--cluster needs Ray: pip install 'trickhouse[cluster]'") from None
    assert isinstance(ray, ModuleType)
    return ray


@contextmanager
def _connected(ray: Any) -> Iterator[None]:
    """Use the existing connection, or make one for as long as it is needed."""
    if ray.is_initialized():
        yield
        return
    ray.init(logging_level="ERROR", log_to_driver=False)
    try:
        yield
    finally:
        ray.shutdown()


def _outcome(ray: Any, reference: Any) -> Outcome:
    try:
        outcome = ray.get(reference)
    except ray.exceptions.RayTaskError as error:  # the remote error as it would have been raised here
        raise error.cause from None
    assert isinstance(outcome, Outcome)
    return outcome
