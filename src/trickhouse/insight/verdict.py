"""Name a decision by how much it surely lost. `docs/review.md` explains the thresholds to people."""

from typing import Literal

Verdict = Literal["forced", "best", "good", "inaccuracy", "mistake", "blunder"]

DOUBT_ERRORS = 2.58
"""Standard errors to subtract from a loss before it is judged: by chance, one loss in 200 is overestimated by more."""

THRESHOLDS_POINTS: tuple[tuple[Verdict, float], ...] = (("blunder", 2.0), ("mistake", 0.5), ("inaccuracy", 0.1))
"""Thresholds of the sure loss, the worst first."""

MISTAKES: tuple[Verdict, ...] = ("mistake", "blunder")


def sure_loss(loss: float, error: float) -> float:
    """Return the points that were surely lost."""
    return max(0.0, loss - DOUBT_ERRORS * error)


def classify(loss: float, error: float, *, is_best: bool) -> Verdict:
    """Name a free decision."""
    if is_best:
        return "best"
    lost = sure_loss(loss, error)
    return next((name for name, least in THRESHOLDS_POINTS if lost >= least), "good")
