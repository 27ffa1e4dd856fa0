"""Calibration: how certain people say they are, compared with how often they are right.

The answer to a question is either right or wrong, or it has a chance: it is right in some of the worlds that fit the
view. Then it is scored in all of these worlds at once, weighted by their chances, and not in one that is drawn. In the
long run the two agree, but this way no score depends on luck. As with a single world, stating the chance itself gives
the lowest expected score.
"""

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Literal, NamedTuple, get_args

from msgspec import Struct

QuestionKind = Literal["best", "highest", "forecast"]
"""What people say how certain they are of: that their choice is the best one, that no other player holds a higher card
of the colour they play, that their round brings what they forecast."""


class StatedCertainty(NamedTuple):
    """How certain a person said they were, before they knew the answer."""

    percent: int
    chance: float
    """Chance that they were right; 1 or 0 if that is settled."""
    about: QuestionKind = "best"

    @property
    def score(self) -> float:
        """Brier score: the square of certainty less truth, here its mean over all worlds."""
        return (self.percent / 100 - self.chance) ** 2 + self.least

    @property
    def least(self) -> float:
        """Score for stating the chance itself, the lowest possible."""
        return self.chance * (1 - self.chance)


class Certainty(Struct, frozen=True):
    """All answers with the same stated certainty."""

    percent: int
    count: int
    right: float
    """Expected number of right ones: the sum of their chances."""


class BrierScore(Struct, frozen=True):
    """Score of all answers to one kind of question."""

    about: QuestionKind
    count: int
    brier: float
    least: float
    """The lowest Brier score possible, for a person who knows every chance."""


class Calibration(Struct, frozen=True):
    """All answers of one person."""

    count: int
    brier: float | None
    """Brier score: the mean square of certainty less truth. 0 is perfect; always saying 50% gives 0.25."""
    certainties: tuple[Certainty, ...]
    """Certainties in ascending order."""
    scores: tuple[BrierScore, ...] = ()
    """Scores by kind of question."""


def calibrate(stated: Iterable[StatedCertainty]) -> Calibration:
    """Group answers by certainty and by kind. A well-calibrated person is right eight times in ten when saying 80%."""
    answers = list(stated)
    percents = sorted({answer.percent for answer in answers})
    by_percent = tuple(tally_certainty(answers, percent) for percent in percents)
    by_kind = {about: [answer for answer in answers if answer.about == about] for about in get_args(QuestionKind)}
    scores = tuple(_score(about, its) for about, its in by_kind.items() if its)
    return Calibration(len(answers), _brier(answers) if answers else None, by_percent, scores)


def tally_certainty(answers: Iterable[StatedCertainty], percent: int) -> Certainty:
    """Count the answers with this certainty."""
    found = [answer.chance for answer in answers if answer.percent == percent]
    return Certainty(percent, len(found), sum(found))


def _score(about: QuestionKind, answers: Sequence[StatedCertainty]) -> BrierScore:
    return BrierScore(about, len(answers), _brier(answers), fmean(answer.least for answer in answers))


def _brier(answers: Sequence[StatedCertainty]) -> float:
    return fmean(answer.score for answer in answers)
