"""Rate solvers and puzzles: each attempt is a game between the two (OpenSkill)."""

import functools
from collections.abc import Collection
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

from trickhouse.players.levels import LEVELS
from trickhouse.training.solvers import WEAK_PLAYERS

INITIAL_MU, INITIAL_SIGMA = 25.0, 25 / 3
"""Initial rating and its standard deviation, as in the library."""

SHOWN_CENTRE_POINTS, POINTS_PER_MU = 1500, 48
"""Scale for people: 200 points are what the library calls β, a chance of about three in four."""


class Rating(NamedTuple):
    """Rating of a person or a puzzle."""

    mu: float = INITIAL_MU
    sigma: float = INITIAL_SIGMA

    @property
    def points(self) -> int:
        """Rating on the scale for people."""
        return round(SHOWN_CENTRE_POINTS + POINTS_PER_MU * (self.mu - INITIAL_MU))

    @property
    def doubt(self) -> int:
        """Standard deviation on the scale for people."""
        return round(POINTS_PER_MU * self.sigma)


def initial_rating(solvers: Collection[str]) -> Rating:
    """Rate a puzzle without attempts: the fewer levels solve it, the harder. More is known of it than of a newcomer."""
    if not solvers:  # a player's own mistake: no level has tried it
        return Rating(INITIAL_MU, INITIAL_SIGMA / 2)
    levels = [level.name for level in LEVELS if level.name not in WEAK_PLAYERS]
    missing = len(levels) - len(set(solvers) & set(levels))
    return Rating(INITIAL_MU + INITIAL_SIGMA * (missing - 1) / 3, INITIAL_SIGMA / 2)


def rate(person: Rating, puzzle: Rating, *, is_solved: bool) -> tuple[Rating, Rating]:
    """Return both ratings after an attempt: solving wins against the puzzle."""
    model = _model()
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in (person, puzzle)]
    (mine,), (its,) = model.rate(teams, ranks=[0, 1] if is_solved else [1, 0])
    return Rating(mine.mu, mine.sigma), Rating(its.mu, its.sigma)


@functools.cache
def _model() -> "PlackettLuce":
    from openskill.models import PlackettLuce  # imported late: a server starts without it

    return PlackettLuce()
