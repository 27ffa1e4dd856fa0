"""Games on all cores of this machine, with their outcomes in order."""

from collections.abc import Callable, Generator
from functools import partial

from trickhouse.arena.duplicate import ContestPlan, GameOutcome, GameTask, plan_tasks, play_task
from trickhouse.engine.ordered_map import ordered_map

Runner = Callable[[ContestPlan], Generator[tuple[GameTask, GameOutcome]]]
"""Plays a plan and yields outcomes in the order of `plan_tasks`. Closing it stops the games."""


def run_on_cores(plan: ContestPlan, processes: int | None = None) -> Generator[tuple[GameTask, GameOutcome]]:
    """Play a plan on some cores, or on all."""
    yield from ordered_map(partial(_play, plan), plan_tasks(plan), processes)


def _play(plan: ContestPlan, task: GameTask) -> tuple[GameTask, GameOutcome]:
    return task, play_task(plan, task)
