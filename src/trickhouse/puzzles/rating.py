"""How good somebody is at puzzles, and how hard a puzzle is: each attempt is a game between the two (OpenSkill)."""

import functools
from collections.abc import Collection
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

from trickhouse.players.levels import LEVELS
from trickhouse.puzzles.solvers import WEAK

MIDDLE, SPREAD = 25.0, 25 / 3
"""Where everybody begins, and how unsure that is, as the library has it."""

SHOWN_MIDDLE, SHOWN_STEP = 1500, 48
"""As people read it: 200 points are what the library calls β, a chance of about three in four."""


class Rating(NamedTuple):
    """What is believed of somebody, or of a puzzle."""

    mu: float = MIDDLE
    sigma: float = SPREAD

    @property
    def points(self) -> int:
        """As people read it."""
        return round(SHOWN_MIDDLE + SHOWN_STEP * (self.mu - MIDDLE))

    @property
    def doubt(self) -> int:
        """A standard deviation, as people read it."""
        return round(SHOWN_STEP * self.sigma)


def first_rating(solvers: Collection[str]) -> Rating:
    """Of a puzzle that nobody has tried: the fewer levels solve it, the harder. It is known better than a newcomer."""
    if not solvers:  # somebody's own mistake: nobody else has tried it
        return Rating(MIDDLE, SPREAD / 2)
    levels = [level.name for level in LEVELS if level.name not in WEAK]
    missing = len(levels) - len(set(solvers) & set(levels))
    return Rating(MIDDLE + SPREAD * (missing - 1) / 3, SPREAD / 2)


def rate(person: Rating, puzzle: Rating, *, is_solved: bool) -> tuple[Rating, Rating]:
    """Both after an attempt: whoever solves it has won."""
    model = _model()
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in (person, puzzle)]
    (mine,), (its,) = model.rate(teams, ranks=[0, 1] if is_solved else [1, 0])
    return Rating(mine.mu, mine.sigma), Rating(its.mu, its.sigma)


@functools.cache
def _model() -> "PlackettLuce":
    from openskill.models import PlackettLuce  # when somebody solves something: a server starts without it

    return PlackettLuce()
