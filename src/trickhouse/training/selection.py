"""Select the next puzzle for a person."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from trickhouse.training.leitner import Schedule
from trickhouse.training.puzzle import Puzzle
from trickhouse.training.rating import Rating

RATING_STEP_MU = 1.0
"""Puzzles whose ratings differ by less count as equally hard: chance decides among them."""


class PuzzleProgress(NamedTuple):
    """How a person stands with a puzzle."""

    schedule: Schedule
    last_tried_at: float
    """Time of the last attempt, in seconds since 1970."""


def choose_puzzle(
    asked: Sequence[Puzzle],
    tried: Mapping[str, PuzzleProgress],
    ratings: Mapping[str, Rating],
    mine: Rating,
    person: str,
    now: float,
) -> Puzzle | None:
    """Choose a mistake that is due, else a new puzzle of the person's strength, else the one tried longest ago.

    The same arguments give the same puzzle: reloading a page does not bring an easier one.
    """

    def rank(puzzle: Puzzle) -> tuple[float, ...]:
        before = tried.get(puzzle.id)
        if before is None:
            return 1, abs(ratings[puzzle.id].mu - mine.mu) // RATING_STEP_MU, _luck(person, puzzle.id)
        if before.schedule.is_due(now):
            return 0, before.schedule.due or 0.0, 0.0
        return 2, before.last_tried_at, 0.0

    return min(asked, key=rank, default=None)


def _luck(person: str, puzzle: str) -> float:
    return int.from_bytes(hashlib.sha256(f"{person}/{puzzle}".encode()).digest()[:4], "big")
