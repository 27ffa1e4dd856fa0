"""Play on a Ray cluster, with outcomes in order: the same games as on one machine. Needs the extra `cluster`."""

import os
from collections import deque
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

from trickhouse.arena.duplicate import ContestPlan, GameOutcome, GameTask, plan_tasks, play_task
from trickhouse.engine.errors import SetupError
from trickhouse.engine.ordered_map import AHEAD


def run_on_cluster(plan: ContestPlan) -> Generator[tuple[GameTask, GameOutcome]]:
    """Play a plan on the cluster that Ray is connected to, or that `RAY_ADDRESS` names, or else on a local one."""
    ray = _import_ray()
    with _connect(ray):
        shared = ray.put(plan)
        remote_play = ray.remote(play_task)
        ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting: deque[tuple[GameTask, Any]] = deque()
        try:
            for task in plan_tasks(plan):
                waiting.append((task, remote_play.remote(shared, task)))
                if len(waiting) == ahead:
                    yield waiting[0][0], _outcome(ray, waiting.popleft()[1])
            while waiting:
                yield waiting[0][0], _outcome(ray, waiting.popleft()[1])
        finally:  # a caller that has seen enough does not wait for the rest
            for _, reference in waiting:
                ray.cancel(reference)


def _import_ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # our games are not to be reported
    try:
        import ray
    except ImportError:
        raise SetupError("--cluster needs Ray: install it with pip install 'trickhouse[cluster]'") from None
    assert isinstance(ray, ModuleType)
    return ray


@contextmanager
def _connect(ray: Any) -> Iterator[None]:
    """Use the existing connection, or open one for as long as it is needed."""
    if ray.is_initialized():
        yield
        return
    ray.init(logging_level="ERROR", log_to_driver=False)
    try:
        yield
    finally:
        ray.shutdown()


def _outcome(ray: Any, reference: Any) -> GameOutcome:
    try:
        outcome = ray.get(reference)
    except ray.exceptions.RayTaskError as error:  # raise the remote error as it would be raised here
        raise error.cause from None
    assert isinstance(outcome, GameOutcome)
    return outcome
