"""Reviews in the database: those that are asked for, worked on and done, and what they say of each person.

The table is the queue: a process that works on a review says so with a heartbeat every second. A review without one for
a while is free for any process, so it goes on wherever a server still runs.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from trickhouse.insight.play import Play
from trickhouse.server.store.storage import Storage, members, plays, reviews
from trickhouse.server.store.writer import ConflictError, Statement, Writer
from trickhouse.server.wire.time_source import SYSTEM_TIME, TimeSource

SILENCE = 30.0
"""Seconds without a beat after which somebody else takes over."""
TRIES = 3
"""How often a review is begun before it is given up."""


def _of_table(*conditions: sa.ColumnElement[bool]) -> sa.Update:
    """A change to the review of one table, as long as it is not done."""
    which = reviews.c.table_id == sa.bindparam("which")
    return sa.update(reviews).where(which, reviews.c.document.is_(None), *conditions)


_INSERT = sa.insert(reviews)
_RETRY = _of_table(reviews.c.tries >= sa.bindparam("most"))
_CLAIM = _of_table(reviews.c.beat == sa.bindparam("heard"))
_BEAT = _of_table()
_FINISH = _of_table()
_RELEASE = _of_table()
_INSERT_PLAY = sa.insert(plays)
_FORGET_PLAY = sa.delete(plays).where(plays.c.person == sa.bindparam("who"), plays.c.table_id == sa.bindparam("which"))
_FORGET_PLAYS = sa.delete(plays).where(plays.c.person == sa.bindparam("who"))
_FORGET_REVIEWS = sa.delete(reviews).where(
    reviews.c.table_id.in_(sa.select(members.c.table_id).where(members.c.person == sa.bindparam("who"))),
    reviews.c.table_id.not_in(sa.select(members.c.table_id).where(members.c.person != sa.bindparam("who"))),
)
"""Of those tables that nobody else was at."""


class Kept(NamedTuple):
    """A review as far as it is."""

    table: str
    beat: float
    tries: int
    done: int
    total: int
    document: str | None
    is_heard: bool
    """Whether somebody works on it."""

    @property
    def is_given_up(self) -> bool:
        return self.document is None and self.tries >= TRIES and not self.is_heard


class Played(NamedTuple):
    """What a review says of a person."""

    table: str
    made: float
    play: Play


_COLUMNS = (reviews.c.table_id, reviews.c.beat, reviews.c.tries, reviews.c.done, reviews.c.total, reviews.c.document)


class Reviews:
    """All reviews there are, and will be."""

    def __init__(self, storage: Storage, writer: Writer, time_source: TimeSource = SYSTEM_TIME) -> None:
        self._storage = storage
        self._writer = writer
        self._time = time_source
        self._began = 0.0 if storage.is_shared else self._time.wall()
        """Where there is no other process, whatever was heard before this one began is over."""

    async def find(self, table: str) -> Kept | None:
        """The review of a table."""
        asked = sa.select(*_COLUMNS).where(reviews.c.table_id == table)
        row = await self._storage.read(lambda connection: connection.execute(asked).first())
        return None if row is None else self._kept(row)

    def _kept(self, row: Any) -> Kept:
        is_heard = row.beat >= max(self._began, self._time.wall() - SILENCE)
        return Kept(row.table_id, row.beat, row.tries, row.done, row.total, row.document, is_heard)

    async def ask(self, table: str, person: str, total: int) -> None:
        """Have a table reviewed; one that was given up is tried again."""
        row = {"table_id": table, "person": person, "asked": self._time.wall(), "total": total, "document": None}
        try:
            await self._writer.write(Statement(_INSERT, {**row, "beat": 0.0, "tries": 0, "done": 0}))
        except ConflictError:
            await self._writer.write(
                Statement(_RETRY, {"which": table, "most": TRIES, "tries": 0, "beat": 0.0, "done": 0})
            )

    async def next(self) -> Kept | None:
        """The next that nobody works on. People take turns: whoever asks for many does not keep others waiting."""
        turn = sa.func.row_number().over(partition_by=reviews.c.person, order_by=reviews.c.asked)
        waits = sa.and_(reviews.c.document.is_(None), reviews.c.tries < TRIES)
        asked = sa.select(*_COLUMNS).where(waits).order_by(turn, reviews.c.asked)
        rows = await self._storage.read(lambda connection: connection.execute(asked).all())
        return next((kept for row in rows if not (kept := self._kept(row)).is_heard), None)

    async def claim(self, kept: Kept) -> bool:
        """Begin to work on it; not if another process was faster."""
        change = {"beat": self._time.wall(), "tries": kept.tries + 1, "done": 0}
        try:
            await self._writer.write(
                Statement(_CLAIM, {"which": kept.table, "heard": kept.beat, **change}, counts=True)
            )
        except ConflictError:
            return False
        return True

    async def beat(self, table: str, done: int) -> None:
        """A heartbeat: this many decisions are done."""
        await self._writer.write(Statement(_BEAT, {"which": table, "beat": self._time.wall(), "done": done}))

    async def release(self, table: str, tries: int) -> None:
        """Nobody works on it any more: whoever is next may begin at once."""
        await self._writer.write(Statement(_RELEASE, {"which": table, "beat": 0.0, "done": 0, "tries": tries}))

    async def keep(self, table: str, document: str, made: float, by_person: Mapping[str, Play]) -> None:
        """It is done; a `ConflictError` if nobody wants it any more, or another process was faster."""
        rows = [
            {"person": person, "table_id": table, "made": made, "document": msgspec.json.encode(play).decode()}
            for person, play in by_person.items()
        ]
        await self._writer.write(
            Statement(_FINISH, {"which": table, "document": document}, counts=True),
            *(Statement(_FORGET_PLAY, {"who": row["person"], "which": table}) for row in rows),
            *(Statement(_INSERT_PLAY, row) for row in rows),
        )

    async def of(self, person: str) -> list[Played]:
        """What reviews say of a person, the oldest game first."""
        asked = sa.select(plays).where(plays.c.person == person).order_by(plays.c.made)
        rows = await self._storage.read(lambda connection: connection.execute(asked).all())
        return [Played(row.table_id, row.made, msgspec.json.decode(row.document, type=Play)) for row in rows]

    async def forget(self, person: str) -> None:
        """Delete all that reviews say of a person, and the reviews of games that nobody else was at."""
        who = {"who": person}
        await self._writer.write(Statement(_FORGET_PLAYS, who), Statement(_FORGET_REVIEWS, who))
