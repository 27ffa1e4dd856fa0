"""Fair timing on noisy machines. Standard library only: the peers' interpreter imports this as well."""

import os
import resource
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import process_time as cpu_seconds
from typing import TypeVar

Result = TypeVar("Result")

Rate = Callable[[float], float]
"""Works for about the given number of seconds and returns the units of work done per second."""

Chunk = Callable[[], tuple[int, float]]
"""Does a little work and returns the units done and the seconds that count."""


@dataclass(frozen=True)
class Measurement:
    """One row of the results."""

    name: str
    ours: float
    peer: float
    unit: str
    ratio: float
    peer_name: str


def compare(name: str, unit: str, ours: Sequence[float], peer: Sequence[float], peer_name: str) -> Measurement:
    """Condense the rounds of one run into a row.

    The two sides of a round ran within seconds of each other, so whatever slowed the machine down slowed
    both; hence the ratio is the median of the rounds' ratios rather than the ratio of the medians.
    """
    ratio = median(mine / theirs for mine, theirs in zip(ours, peer, strict=True))
    return Measurement(name, round(median(ours), 2), round(median(peer), 2), unit, round(ratio, 3), peer_name)


def timed(work: Callable[[], Result]) -> tuple[Result, float]:
    """Return what `work` returned and the seconds it took.

    These are seconds on the processor: all sides work in a single thread, and the time in which another process
    had the core says nothing about any of them.
    """
    start = cpu_seconds()
    done = work()
    return done, cpu_seconds() - start


def rate_of(chunk: Chunk) -> Rate:
    """Turn a chunk of work into a rate by repeating it until its seconds are spent."""

    def rate(seconds: float) -> float:
        done, spent = 0, 0.0
        while spent < seconds:
            units, took = chunk()
            done += units
            spent += took
        return done / spent

    return rate


def interleaved(rates: Mapping[str, Rate], rounds: int, seconds: float) -> dict[str, list[float]]:
    """Measure all rates in turn, round after round, so that they share the machine's good and bad moments."""
    for rate in rates.values():
        rate(seconds)  # compiles and fills the caches; not recorded
    table: dict[str, list[float]] = {name: [] for name in rates}
    for _ in range(rounds):
        for name, rate in rates.items():
            table[name].append(rate(seconds))
    return table


@contextmanager
def one_core(choose: Callable[[set[int]], int] = max) -> Iterator[None]:
    """Keep this process, and the processes it starts meanwhile, on one core where the system can.

    By default the last one: the first tends to serve the system's interrupts.
    """
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {choose(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def forget_peak_memory() -> None:
    """Restart Linux's record of the peak, which compiling has pushed far above what playing needs."""
    with suppress(OSError):  # elsewhere the peak since the start has to do
        Path("/proc/self/clear_refs").write_text("5")


def peak_memory() -> float:
    """Return the process's peak memory in MiB."""
    try:
        lines = Path("/proc/self/status").read_text().splitlines()
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM:"))
    except (OSError, StopIteration):
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak / 2**20 if sys.platform == "darwin" else peak / 1024
