"""How right somebody's certainty is: what they were so sure of, and how often it was so.

What they were asked about is either so or not so, or it has a chance: it is so in some of the worlds that fit the view.
Then an answer is scored in all of these worlds at once, each by its chance, and not in one that is drawn. In the long
run the two come to the same, but here nobody's score hangs on how the draws fell. As with one world, the score is the
lowest for those who say the chance itself.
"""

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Literal, NamedTuple, get_args

from msgspec import Struct

About = Literal["best", "highest", "forecast"]
"""What somebody is so sure of: that their choice is the best one, that nobody else holds a higher card of the colour
that they play, that their round brings what they say."""


class Stated(NamedTuple):
    """How sure somebody was of something, before they knew."""

    percent: int
    chance: float
    """That it is so; 1 or 0 if that is settled."""
    about: About = "best"

    @property
    def score(self) -> float:
        """As Brier did: the square of certainty less truth, here its mean over all worlds."""
        return (self.percent / 100 - self.chance) ** 2 + self.least

    @property
    def least(self) -> float:
        """The score of whoever says the chance itself: nobody could do better."""
        return self.chance * (1 - self.chance)


class Certainty(Struct, frozen=True):
    """All answers that were given with the same certainty."""

    percent: int
    count: int
    right: float
    """Of these, were: the sum of their chances."""


class BrierScore(Struct, frozen=True):
    """All answers to one kind of question."""

    about: About
    count: int
    brier: float
    least: float
    """The lowest that the Brier score could be for those who know every chance."""


class Calibration(Struct, frozen=True):
    """All of somebody's answers."""

    count: int
    brier: float | None
    """The Brier score: the mean square of certainty less truth. 0 is perfect; saying 50% every time makes 0.25."""
    certainties: tuple[Certainty, ...]
    """From the lowest to the highest that was ever stated."""
    scores: tuple[BrierScore, ...] = ()
    """By kind of question."""


def calibration(stated: Iterable[Stated]) -> Calibration:
    """A person whose certainty is right is right eight times of ten where they say 80%."""
    answers = list(stated)
    percents = sorted({answer.percent for answer in answers})
    by_percent = tuple(certainty(answers, percent) for percent in percents)
    by_kind = {about: [answer for answer in answers if answer.about == about] for about in get_args(About)}
    scores = tuple(_score(about, its) for about, its in by_kind.items() if its)
    return Calibration(len(answers), _brier(answers) if answers else None, by_percent, scores)


def certainty(answers: Iterable[Stated], percent: int) -> Certainty:
    """Those that were given with this one."""
    found = [answer.chance for answer in answers if answer.percent == percent]
    return Certainty(percent, len(found), sum(found))


def _score(about: About, answers: Sequence[Stated]) -> BrierScore:
    return BrierScore(about, len(answers), _brier(answers), fmean(answer.least for answer in answers))


def _brier(answers: Sequence[Stated]) -> float:
    return fmean(answer.score for answer in answers)
