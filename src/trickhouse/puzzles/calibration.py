"""How right somebody's certainty is: what they were so sure of, and how often it was so."""

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import NamedTuple

from msgspec import Struct


class Stated(NamedTuple):
    """How sure somebody was of an answer, before they knew."""

    percent: int
    is_right: bool


class Certainty(Struct, frozen=True):
    """All answers that were given with the same certainty."""

    percent: int
    count: int
    right: int
    """Of these, were."""


class Calibration(Struct, frozen=True):
    """All of somebody's answers."""

    count: int
    brier: float | None
    """The Brier score: the mean square of certainty less truth. 0 is perfect; saying 50% every time makes 0.25."""
    certainties: tuple[Certainty, ...]
    """From the lowest to the highest that was ever stated."""


def calibration(stated: Iterable[Stated]) -> Calibration:
    """A person whose certainty is right is right eight times of ten where they say 80%."""
    answers = list(stated)
    percents = sorted({answer.percent for answer in answers})
    return Calibration(len(answers), _brier(answers), tuple(certainty(answers, percent) for percent in percents))


def certainty(answers: Iterable[Stated], percent: int) -> Certainty:
    """Those that were given with this one."""
    found = [answer.is_right for answer in answers if answer.percent == percent]
    return Certainty(percent, len(found), sum(found))


def _brier(answers: Sequence[Stated]) -> float | None:
    return fmean((answer.percent / 100 - answer.is_right) ** 2 for answer in answers) if answers else None
