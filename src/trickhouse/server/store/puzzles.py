"""Puzzles in the database: who has tried which, how good they are, and how hard puzzles have turned out to be."""

from typing import Any, NamedTuple

import sqlalchemy as sa

from trickhouse.puzzles.boxes import Place
from trickhouse.puzzles.calibration import Stated
from trickhouse.puzzles.choice import Tried
from trickhouse.puzzles.rating import Rating
from trickhouse.server.store.storage import (
    Storage,
    certainties,
    puzzle_attempts,
    puzzle_hurries,
    puzzle_people,
    puzzle_ratings,
)
from trickhouse.server.store.writer import ConflictError, Statement, Writer
from trickhouse.server.wire.time_source import SYSTEM_TIME, TimeSource


class _Rows:
    """A table in which a row is new, or takes the place of the one that was read (optimistic concurrency control)."""

    def __init__(self, table: sa.Table, *seen: str) -> None:
        self._names = [*(column.name for column in table.primary_key.columns), *seen]
        as_read = (table.c[name] == sa.bindparam(f"old_{name}") for name in self._names)
        self._insert = sa.insert(table)
        self._update = sa.update(table).where(*as_read)

    def put(self, old: dict[str, Any] | None, **row: Any) -> Statement:
        """Store a row. A `ConflictError` if there is one, but none was read, or not the one that was."""
        if old is None:
            return Statement(self._insert, row)
        guard = {f"old_{name}": {**row, **old}[name] for name in self._names}
        return Statement(self._update, {**row, **guard}, counts=True)


_PEOPLE, _RATINGS = _Rows(puzzle_people, "mu", "sigma"), _Rows(puzzle_ratings, "tried")
_ATTEMPTS = _Rows(puzzle_attempts, "made")
_INSERT_CERTAINTY, _INSERT_HURRY = sa.insert(certainties), sa.insert(puzzle_hurries)
_RAISE_HURRY = sa.update(puzzle_hurries).where(
    puzzle_hurries.c.person == sa.bindparam("who"),
    puzzle_hurries.c.game == sa.bindparam("which"),
    puzzle_hurries.c.solved < sa.bindparam("more"),
)
_FORGET_CERTAINTIES = sa.delete(certainties).where(certainties.c.person == sa.bindparam("who"))


class Read(NamedTuple):
    """What was known when an attempt was judged: it is stored only if that is still so."""

    made: float | None
    """When the person tried this puzzle before."""
    rating: Rating | None
    """What the person was worth, if they have tried any."""
    tried: int | None
    """How often anybody has tried this puzzle, if anybody has."""


class Attempt(NamedTuple):
    """What somebody has made of a puzzle just now."""

    puzzle: str
    read: Read
    tried: Tried
    solved: bool
    rated: tuple[Rating, Rating, int, int] | None
    """If it counts: what the person and the puzzle are worth now, how often it was tried, and solved."""
    stated: Stated | None = None
    """How sure the person was of what they were asked, if it counts."""


class Answered(NamedTuple):
    """How sure somebody once was."""

    made: float
    puzzle: str
    stated: Stated


class PuzzleStore:
    """What people have made of puzzles."""

    def __init__(self, storage: Storage, writer: Writer, time_source: TimeSource = SYSTEM_TIME) -> None:
        self._storage = storage
        self._writer = writer
        self._time = time_source

    def now(self) -> float:
        """What attempts made now are dated with, and compared with when puzzles come back."""
        return self._time.wall()

    async def rating_of(self, person: str, game: str) -> Rating | None:
        """How good somebody is, if anybody can say."""
        columns = puzzle_people.c
        asked = sa.select(columns.mu, columns.sigma).where(columns.person == person, columns.game == game)
        row = await self._storage.read(lambda connection: connection.execute(asked).first())
        return None if row is None else Rating(*row)

    async def ratings(self, game: str) -> dict[str, tuple[Rating, int, int]]:
        """Of puzzles that anybody has tried: how hard they are, how often they were tried, and solved."""
        asked = sa.select(puzzle_ratings).where(puzzle_ratings.c.game == game)
        rows = await self._storage.read(lambda connection: connection.execute(asked).all())
        return {row.puzzle: (Rating(row.mu, row.sigma), row.tried, row.solved) for row in rows}

    async def tried_by(self, person: str, game: str) -> dict[str, tuple[Tried, bool]]:
        """What somebody has tried, and whether they solved it the last time."""
        columns = puzzle_attempts.c
        asked = sa.select(puzzle_attempts).where(columns.person == person, columns.game == game)
        rows = await self._storage.read(lambda connection: connection.execute(asked).all())
        return {row.puzzle: (Tried(Place(row.box, row.due), row.made), bool(row.solved)) for row in rows}

    async def keep(self, person: str, game: str, attempt: Attempt) -> None:
        """Store an attempt, and what both are worth after it, if it counts.

        Of several at the same time the first that is stored counts; the others get a `ConflictError`.
        """
        tried, read, puzzle = attempt.tried, attempt.read, {"puzzle": attempt.puzzle, "game": game}
        place = {"box": tried.place.box, "due": tried.place.due, "made": tried.made}
        last = None if read.made is None else {"made": read.made}
        statements = [_ATTEMPTS.put(last, person=person, solved=attempt.solved, **puzzle, **place)]
        if attempt.rated is not None:
            mine, its, times, right = attempt.rated
            worth = None if read.rating is None else read.rating._asdict()
            count = None if read.tried is None else {"tried": read.tried}
            statements.append(_PEOPLE.put(worth, person=person, game=game, **mine._asdict()))
            statements.append(_RATINGS.put(count, **puzzle, **its._asdict(), tried=times, solved=right))
        if attempt.stated is not None:
            percent, chance, question = attempt.stated
            stated = {"percent": percent, "chance": chance, "question": question, "made": tried.made}
            statements.append(Statement(_INSERT_CERTAINTY, {"person": person, "about": attempt.puzzle, **stated}))
        await self._writer.write(*statements)

    async def stated_by(self, person: str) -> list[Stated]:
        """How sure somebody was of what they were asked, and how likely that was, the oldest first."""
        return [one.stated for one in await self.answers_of(person)]

    async def answers_of(self, person: str) -> list[Answered]:
        """The same, with when it was and about which puzzle."""
        columns = certainties.c
        asked = sa.select(certainties).where(columns.person == person).order_by(columns.made)
        rows = await self._storage.read(lambda connection: connection.execute(asked).all())
        return [Answered(row.made, row.about, Stated(row.percent, row.chance, row.question)) for row in rows]

    async def forget_stated(self, person: str) -> None:
        """Delete all of that."""
        await self._writer.write(Statement(_FORGET_CERTAINTIES, {"who": person}))

    async def best_hurry(self, person: str, game: str) -> int:
        """The most that somebody has solved in three minutes."""
        columns = puzzle_hurries.c
        asked = sa.select(columns.solved).where(columns.person == person, columns.game == game)
        return await self._storage.read(lambda connection: connection.scalar(asked)) or 0

    async def keep_hurry(self, person: str, game: str, solved: int) -> None:
        """Unless somebody has done better already."""
        try:
            await self._writer.write(Statement(_INSERT_HURRY, {"person": person, "game": game, "solved": solved}))
        except ConflictError:
            better = {"who": person, "which": game, "more": solved, "solved": solved}
            await self._writer.write(Statement(_RAISE_HURRY, better))
