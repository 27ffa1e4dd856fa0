"""Estimate intervals by a bootstrap over deals. Games of one deal depend on each other, deals do not."""

from dataclasses import dataclass

import msgspec
import numpy as np
from numpy.typing import NDArray

RESAMPLES = 2000
CONFIDENCE = 0.95

Floats = NDArray[np.float64]


class Estimate(msgspec.Struct, frozen=True):
    """A mean over deals with its 95% interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Bootstrap:
    """Means of several columns, and the same means in resamples of the deals: the same resamples for all columns.

    So the difference of two columns is a paired comparison, deal by deal.
    """

    means: Floats
    """Means by column."""
    resampled: Floats
    """Means by resample and column."""

    def column(self, index: int) -> Estimate:
        """Estimate the mean of a column."""
        return estimate(float(self.means[index]), self.resampled[:, index])

    def difference(self, one: int, other: int, confidence: float = CONFIDENCE) -> Estimate:
        """Estimate the mean of one column minus another."""
        resampled = self.resampled[:, one] - self.resampled[:, other]
        return estimate(float(self.means[one] - self.means[other]), resampled, confidence)

    def share(self, index: int, floor: int, ceiling: int) -> Estimate | None:
        """Estimate how far a column is on the way from a floor to a ceiling; `None` unless these differ clearly."""
        ways = self.resampled[:, ceiling] - self.resampled[:, floor]
        if ways.min() <= 0:
            return None
        whole = self.means[ceiling] - self.means[floor]
        resampled = (self.resampled[:, index] - self.resampled[:, floor]) / ways
        return estimate(float((self.means[index] - self.means[floor]) / whole), resampled)


def bootstrap(rows: Floats, resamples: int = RESAMPLES) -> Bootstrap:
    """Resample the rows, one per deal. The same rows always give the same intervals."""
    rng = np.random.default_rng(0)
    count = len(rows)
    resampled = [rows[rng.integers(0, count, count)].mean(axis=0) for _ in range(resamples)]
    return Bootstrap(rows.mean(axis=0), np.array(resampled))


def estimate(mean: float, resampled: Floats, confidence: float = CONFIDENCE) -> Estimate:
    """Estimate the interval of a mean from its resamples (percentile bootstrap)."""
    tail = (1 - confidence) / 2
    low, high = np.quantile(resampled, [tail, 1 - tail])
    return Estimate(mean, float(low), float(high))
