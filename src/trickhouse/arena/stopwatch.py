"""Time decisions: the mean and high quantiles, in little memory (a histogram with logarithmic bins)."""

import math
import time
from collections import Counter
from dataclasses import dataclass, field

BINS_PER_E_FOLD = 50
"""Bins per factor of e, on a logarithmic scale: a quantile is exact to 2%."""


@dataclass
class Stopwatch:
    """Times of decisions, as sums and counts, so that stopwatches can be added."""

    decisions: int = 0
    nanoseconds: int = 0
    bins: Counter[int] = field(default_factory=Counter)
    _start: int = 0

    def __enter__(self) -> None:
        self._start = time.perf_counter_ns()

    def __exit__(self, *_: object) -> None:
        self.note(time.perf_counter_ns() - self._start)

    def note(self, nanoseconds: int) -> None:
        """Count one decision."""
        self.decisions += 1
        self.nanoseconds += nanoseconds
        self.bins[round(math.log(max(nanoseconds, 1)) * BINS_PER_E_FOLD)] += 1

    def add(self, other: "Stopwatch") -> None:
        """Add another stopwatch to this one."""
        self.decisions += other.decisions
        self.nanoseconds += other.nanoseconds
        self.bins.update(other.bins)

    @property
    def mean(self) -> float:
        """Mean time per decision, in milliseconds."""
        return self.nanoseconds / max(self.decisions, 1) / 1e6

    def quantile(self, share: float) -> float:
        """Return the time within which this share of the decisions was made, in milliseconds."""
        left = share * self.decisions
        for step in sorted(self.bins):
            left -= self.bins[step]
            if left <= 0:
                return math.exp(step / BINS_PER_E_FOLD) / 1e6
        return 0.0
