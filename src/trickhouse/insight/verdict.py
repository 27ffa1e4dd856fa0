"""What a decision is called, by how much it lost beyond doubt. `docs/review.md` has the thresholds for people."""

from typing import Literal

Verdict = Literal["forced", "best", "good", "inaccuracy", "mistake", "blunder"]

DOUBT = 2.58
"""Standard errors to subtract from a loss before it is judged: by chance, one loss in 200 is overrated by more."""

THRESHOLDS: tuple[tuple[Verdict, float], ...] = (("blunder", 2.0), ("mistake", 0.5), ("inaccuracy", 0.1))
"""In points that were surely lost, the worst first."""

MISTAKES: tuple[Verdict, ...] = ("mistake", "blunder")


def sure_loss(loss: float, error: float) -> float:
    """What was lost beyond doubt."""
    return max(0.0, loss - DOUBT * error)


def verdict(loss: float, error: float, *, is_best: bool) -> Verdict:
    """What to call a decision that was free."""
    if is_best:
        return "best"
    lost = sure_loss(loss, error)
    return next((name for name, least in THRESHOLDS if lost >= least), "good")
