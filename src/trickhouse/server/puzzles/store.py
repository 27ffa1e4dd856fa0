"""Puzzles in the database: attempts, ratings of people and puzzles, stated certainties and best rushes."""

from typing import Any, NamedTuple

import sqlalchemy as sa

from trickhouse.server.storage.storage import (
    Storage,
    certainties,
    puzzle_attempts,
    puzzle_people,
    puzzle_ratings,
    puzzle_rushes,
)
from trickhouse.server.storage.writer import ConflictError, Statement, Writer
from trickhouse.server.time_source import SYSTEM_TIME, TimeSource
from trickhouse.training.calibration import StatedCertainty
from trickhouse.training.leitner import Schedule
from trickhouse.training.rating import Rating
from trickhouse.training.selection import PuzzleProgress


class _Rows:
    """A table in which a row is new, or replaces the one that was read (optimistic concurrency control)."""

    def __init__(self, table: sa.Table, *seen: str) -> None:
        self._names = [*(column.name for column in table.primary_key.columns), *seen]
        as_read = (table.c[name] == sa.bindparam(f"old_{name}") for name in self._names)
        self._insert = sa.insert(table)
        self._update = sa.update(table).where(*as_read)

    def put(self, old: dict[str, Any] | None, **row: Any) -> Statement:
        """Store a row in place of the one that was read; a `ConflictError` if there is another one meanwhile."""
        if old is None:
            return Statement(self._insert, row)
        guard = {f"old_{name}": {**row, **old}[name] for name in self._names}
        return Statement(self._update, {**row, **guard}, counts=True)


_PEOPLE, _RATINGS = _Rows(puzzle_people, "mu", "sigma"), _Rows(puzzle_ratings, "tried")
_ATTEMPTS = _Rows(puzzle_attempts, "made")
_INSERT_CERTAINTY, _INSERT_RUSH = sa.insert(certainties), sa.insert(puzzle_rushes)
_RAISE_RUSH = sa.update(puzzle_rushes).where(
    puzzle_rushes.c.person == sa.bindparam("who"),
    puzzle_rushes.c.game == sa.bindparam("which"),
    puzzle_rushes.c.solved < sa.bindparam("more"),
)
_FORGET_CERTAINTIES = sa.delete(certainties).where(certainties.c.person == sa.bindparam("who"))


class AttemptBasis(NamedTuple):
    """What an attempt was judged by: it is stored only if that is still so."""

    made: float | None
    """When the person tried this puzzle before, in seconds since 1970."""
    rating: Rating | None
    """Rating of the person, if they had tried any puzzle."""
    tried: int | None
    """Number of counted attempts at this puzzle, if there were any."""


class PuzzleRating(NamedTuple):
    """How hard a puzzle has turned out to be."""

    rating: Rating
    tried: int
    """Number of counted attempts, by all people."""
    solved: int
    """Number of counted attempts that were right."""


class RatingChange(NamedTuple):
    """Both ratings after an attempt that counts."""

    person: Rating
    puzzle: PuzzleRating


class StoredAttempt(NamedTuple):
    """A person's attempt at a puzzle, and what it changes."""

    puzzle: str
    basis: AttemptBasis
    tried: PuzzleProgress
    is_solved: bool
    change: RatingChange | None
    """Present if the attempt counts."""
    stated: StatedCertainty | None = None
    """How sure the person was, if they were asked and the attempt counts."""


class CertaintyRow(NamedTuple):
    """How sure a person was of an answer."""

    made: float
    """When it was stated, in seconds since 1970."""
    puzzle: str
    stated: StatedCertainty


class PuzzleStore:
    """Attempts at puzzles, ratings of people and puzzles, stated certainties and best rushes."""

    def __init__(self, storage: Storage, writer: Writer, time_source: TimeSource = SYSTEM_TIME) -> None:
        self._storage = storage
        self._writer = writer
        self._time = time_source

    def now(self) -> float:
        """The time that attempts are dated with, in seconds since 1970."""
        return self._time.wall()

    async def rating_of(self, person: str, game: str) -> Rating | None:
        """Rating of a person, after the first attempt."""
        columns = puzzle_people.c
        query = sa.select(columns.mu, columns.sigma).where(columns.person == person, columns.game == game)
        row = await self._storage.read(lambda connection: connection.execute(query).first())
        return None if row is None else Rating(*row)

    async def ratings(self, game: str) -> dict[str, PuzzleRating]:
        """Ratings of all puzzles of a game that anybody has tried."""
        query = sa.select(puzzle_ratings).where(puzzle_ratings.c.game == game)
        rows = await self._storage.read(lambda connection: connection.execute(query).all())
        return {row.puzzle: PuzzleRating(Rating(row.mu, row.sigma), row.tried, row.solved) for row in rows}

    async def tried_by(self, person: str, game: str) -> dict[str, tuple[PuzzleProgress, bool]]:
        """By puzzle: the person's last attempt, and whether it was right."""
        columns = puzzle_attempts.c
        query = sa.select(puzzle_attempts).where(columns.person == person, columns.game == game)
        rows = await self._storage.read(lambda connection: connection.execute(query).all())
        return {row.puzzle: (PuzzleProgress(Schedule(row.box, row.due), row.made), bool(row.solved)) for row in rows}

    async def add_attempt(self, person: str, game: str, attempt: StoredAttempt) -> None:
        """Store an attempt, and both ratings after it, if it counts.

        Of several at the same time the first that is stored counts; the others get a `ConflictError`.
        """
        tried, basis, puzzle = attempt.tried, attempt.basis, {"puzzle": attempt.puzzle, "game": game}
        place = {"box": tried.schedule.box, "due": tried.schedule.due, "made": tried.last_tried_at}
        last = None if basis.made is None else {"made": basis.made}
        statements = [_ATTEMPTS.put(last, person=person, solved=attempt.is_solved, **puzzle, **place)]
        if attempt.change is not None:
            mine, (its, times, right) = attempt.change
            old_rating = None if basis.rating is None else basis.rating._asdict()
            old_count = None if basis.tried is None else {"tried": basis.tried}
            statements.append(_PEOPLE.put(old_rating, person=person, game=game, **mine._asdict()))
            statements.append(_RATINGS.put(old_count, **puzzle, **its._asdict(), tried=times, solved=right))
        if attempt.stated is not None:
            percent, chance, question = attempt.stated
            stated = {"percent": percent, "chance": chance, "question": question, "made": tried.last_tried_at}
            statements.append(Statement(_INSERT_CERTAINTY, {"person": person, "about": attempt.puzzle, **stated}))
        await self._writer.write(*statements)

    async def stated_by(self, person: str) -> list[StatedCertainty]:
        """All certainties that a person has stated, without time and puzzle."""
        return [one.stated for one in await self.certainties_of(person)]

    async def certainties_of(self, person: str) -> list[CertaintyRow]:
        """All certainties that a person has stated, the oldest first."""
        columns = certainties.c
        query = sa.select(certainties).where(columns.person == person).order_by(columns.made)
        rows = await self._storage.read(lambda connection: connection.execute(query).all())
        return [
            CertaintyRow(row.made, row.about, StatedCertainty(row.percent, row.chance, row.question)) for row in rows
        ]

    async def forget_certainties(self, person: str) -> None:
        """Delete all certainties that a person has stated."""
        await self._writer.write(Statement(_FORGET_CERTAINTIES, {"who": person}))

    async def best_rush(self, person: str, game: str) -> int:
        """The most puzzles that a person has solved in three minutes."""
        columns = puzzle_rushes.c
        query = sa.select(columns.solved).where(columns.person == person, columns.game == game)
        return await self._storage.read(lambda connection: connection.scalar(query)) or 0

    async def save_rush(self, person: str, game: str, solved: int) -> None:
        """Store a person's best rush, unless a better one is stored already."""
        try:
            await self._writer.write(Statement(_INSERT_RUSH, {"person": person, "game": game, "solved": solved}))
        except ConflictError:
            better = {"who": person, "which": game, "more": solved, "solved": solved}
            await self._writer.write(Statement(_RAISE_RUSH, better))
