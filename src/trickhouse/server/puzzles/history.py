"""A person's history with the puzzles of a game: what was tried and solved, what counts, and what it changes."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from trickhouse.server.puzzles.messages import Points, PuzzleOverview, ThemeOverview
from trickhouse.server.puzzles.store import AttemptBasis, PuzzleRating, RatingChange, StoredAttempt
from trickhouse.training.calibration import StatedCertainty
from trickhouse.training.leitner import reschedule
from trickhouse.training.puzzle import Puzzle
from trickhouse.training.rating import Rating, initial_rating, rate
from trickhouse.training.selection import PuzzleProgress


class PuzzleHistory(NamedTuple):
    """What is stored about a person and about all puzzles of a game, read at one moment."""

    puzzles: Mapping[str, Puzzle]
    """All puzzles that the person can be asked, by id."""
    known_rating: Rating | None
    """Rating of the person, after the first attempt."""
    tried: Mapping[str, tuple[PuzzleProgress, bool]]
    """By puzzle: the person's last attempt, and whether it was right."""
    ratings: Mapping[str, PuzzleRating]
    """Ratings of puzzles that have been tried, by id."""
    now: float
    """Time of the reading, in seconds since 1970."""

    @property
    def rating(self) -> Rating:
        """Rating of the person; new people start in the middle."""
        return self.known_rating or Rating()

    def rating_of(self, puzzle: Puzzle) -> Rating:
        """Rating of a puzzle; before the first attempt it follows from the levels that solve it."""
        known = self.ratings.get(puzzle.id)
        return initial_rating(puzzle.finding.solvers) if known is None else known.rating

    def is_due(self, puzzle: str) -> bool:
        """Whether the puzzle is a mistake that it is time to try again."""
        return puzzle in self.tried and self.tried[puzzle][0].schedule.is_due(self.now)

    def is_open(self, puzzle: str) -> bool:
        """Whether an attempt counts: the puzzle is new to the person, or due."""
        return puzzle not in self.tried or self.is_due(puzzle)

    def attempt(self, puzzle: Puzzle, stated: StatedCertainty | None, *, is_solved: bool) -> StoredAttempt:
        """Work out what to store about an attempt: when the puzzle comes back, and both ratings, if it counts."""
        before = self.tried[puzzle.id][0] if puzzle.id in self.tried else None
        known = self.ratings.get(puzzle.id)
        schedule = reschedule(before and before.schedule, is_solved=is_solved, now=self.now)
        change = None
        if self.is_open(puzzle.id):
            mine, its = rate(self.rating, self.rating_of(puzzle), is_solved=is_solved)
            tried, solved = (known.tried, known.solved) if known else (0, 0)
            change = RatingChange(mine, PuzzleRating(its, tried + 1, solved + is_solved))
        basis = AttemptBasis(before and before.last_tried_at, self.known_rating, known and known.tried)
        return StoredAttempt(puzzle.id, basis, PuzzleProgress(schedule, self.now), is_solved, change, stated)

    def overview(self, game: str, best_rush: int) -> PuzzleOverview:
        """Sum up all puzzles, and those of each theme."""
        puzzles = self.puzzles.values()
        names = sorted({theme for puzzle in puzzles for theme in puzzle.finding.themes})
        by_theme = {name: [puzzle for puzzle in puzzles if name in puzzle.finding.themes] for name in names}
        themes = tuple(ThemeOverview(name, len(its), *self._count(its)) for name, its in by_theme.items())
        due = sum(map(self.is_due, self.tried))
        return PuzzleOverview(
            game, show_rating(self.rating), len(puzzles), *self._count(puzzles), due, best_rush, themes
        )

    def _count(self, puzzles: Iterable[Puzzle]) -> tuple[int, int]:
        """How many of these puzzles have been tried, and how many of those solved at the last attempt."""
        results = [self.tried[puzzle.id][1] for puzzle in puzzles if puzzle.id in self.tried]
        return len(results), sum(results)


def show_rating(rating: Rating) -> Points:
    """A rating as people read it."""
    return Points(rating.points, rating.doubt)
