"""Which puzzle somebody is asked next."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from trickhouse.puzzles.boxes import Place
from trickhouse.puzzles.puzzle import Puzzle
from trickhouse.puzzles.rating import Rating

STEP = 1.0
"""Puzzles whose ratings differ by less are as hard as each other: chance decides among them."""


class Tried(NamedTuple):
    """What somebody has made of a puzzle."""

    place: Place
    made: float
    """When they tried it last."""


def choose(
    asked: Sequence[Puzzle],
    tried: Mapping[str, Tried],
    ratings: Mapping[str, Rating],
    mine: Rating,
    person: str,
    now: float,
) -> Puzzle | None:
    """A mistake that is due, else a new one about as hard as its solver is good, else the one that was longest ago.

    The same question gives the same answer: whoever loads the page again does not get an easier one.
    """

    def rank(puzzle: Puzzle) -> tuple[float, ...]:
        before = tried.get(puzzle.id)
        if before is None:
            return 1, abs(ratings[puzzle.id].mu - mine.mu) // STEP, _luck(person, puzzle.id)
        if before.place.is_due(now):
            return 0, before.place.due or 0.0, 0.0
        return 2, before.made, 0.0

    return min(asked, key=rank, default=None)


def _luck(person: str, puzzle: str) -> float:
    return int.from_bytes(hashlib.sha256(f"{person}/{puzzle}".encode()).digest()[:4], "big")
