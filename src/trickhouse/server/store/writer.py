"""The one writer. Group commit: what has gathered is committed as one batch, and callers wait until theirs is on disk.

Competing writers would starve each other in SQLite, and a commit for each action would wait for the disk each time.
"""

import asyncio
import threading
import time
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

import sqlalchemy as sa

from trickhouse.server.store.health import Health, trouble_of
from trickhouse.server.store.storage import Storage, actions, chats, members, people, tables
from trickhouse.server.wire.errors import CannotSaveError

LONGEST_WAIT = 0.002
"""Seconds that a batch waits at most for others to join it."""
LOOKING = 1.0
"""Seconds between two checks of the database's health."""

INSERT_PERSON = sa.insert(people)
INSERT_TABLE = sa.insert(tables)
INSERT_MEMBER = sa.insert(members).from_select(
    ["person", "table_id"],
    sa.select(sa.bindparam("who", type_=sa.String), sa.bindparam("which", type_=sa.String)).where(
        ~sa.exists().where(members.c.person == sa.bindparam("who"), members.c.table_id == sa.bindparam("which"))
    ),
)
"""Unless the row is there already."""
INSERT_ACTION = sa.insert(actions)
INSERT_CHAT = sa.insert(chats)
UPDATE_PERSON = sa.update(people).where(people.c.id == sa.bindparam("who"))
UPDATE_TABLE = sa.update(tables).where(tables.c.id == sa.bindparam("which"), tables.c.version == sa.bindparam("old"))

Query = sa.Insert | sa.Update | sa.Delete


class ConflictError(Exception):
    """Somebody else was first: the ply is stored already, or the table has changed."""


class Statement(NamedTuple):
    """What is to be executed, and with which values."""

    query: Query
    values: dict[str, Any]
    counts: bool = False
    """Whether it must match one row: if none matched, somebody else was first."""


class _Unit(NamedTuple):
    """Statements that are stored together or not at all, and who waits for them."""

    statements: Sequence[Statement]
    done: asyncio.Future[None]


class Writer:
    """A thread with a connection. The event loop gathers batches for it, so that each of them wakes it once."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._engine = storage.engine
        self._loop = asyncio.get_running_loop()
        self.health = Health(self._loop)
        """Whether anything can be stored."""
        self._looked = 0.0
        """When we last looked whether the database is well."""
        self.batches = 0
        """Commits so far."""
        self.units = 0
        """Units stored by them."""
        self._texts: dict[tuple[object, ...], str] = {}
        """Queries as text, by what they set."""
        self._waiting: list[_Unit] = []
        """The next batch."""
        self._is_busy = False
        """Whether a batch is being stored, or waits for company."""
        self._last_size = 1
        """How many units the last batch had."""
        self._orders: SimpleQueue[list[_Unit] | None] = SimpleQueue()
        """Batches for the thread; nothing when it is time to end."""
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, *statements: Statement) -> None:
        """Store something; returns when it is on the disk."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._waiting.append(_Unit(statements, done))
        if not self._is_busy:
            self._gather()
        await done

    async def close(self) -> None:
        """Store what has gathered, then end."""
        self._hand_over()
        self._orders.put(None)
        await asyncio.to_thread(self._thread.join)

    def _gather(self) -> None:
        """Store what waits, or wait a little longer.

        A commit costs as much as several moves. Above a thousand changes a second it pays to wait for others: a
        millisecond for each that shared the last batch, so that a lone change does not wait at all.
        """
        self._is_busy = True
        if self._last_size == 1:
            self._hand_over()
        else:
            self._loop.call_later(min(LONGEST_WAIT, 0.001 * (self._last_size - 1)), self._hand_over)

    def _hand_over(self) -> None:
        if self._waiting:
            self._orders.put(self._waiting)
            self._waiting = []

    def _tell(self, units: list[_Unit], outcomes: list[Exception | None]) -> None:
        """A batch has been stored: those who wait for it hear of it, and the next one begins."""
        self._is_busy, self._last_size = False, len(units)
        for unit, outcome in zip(units, outcomes, strict=True):
            if unit.done.cancelled():
                continue
            if outcome is None:
                unit.done.set_result(None)
            else:
                unit.done.set_exception(outcome)
        if self._waiting:
            self._gather()

    # In the thread.

    def _run(self) -> None:
        while True:
            try:
                units = self._orders.get(timeout=LOOKING)
            except Empty:
                units = []
            if units is None:
                return
            self._look()
            if units:
                outcomes = self._store(units)
                self.batches += 1
                self.units += len(units)
                self._loop.call_soon_threadsafe(self._tell, units, outcomes)

    def _look(self) -> None:
        """Now and then, also while nothing is to be stored, or nothing can be."""
        if time.monotonic() >= self._looked + LOOKING:
            self.health.say(self._storage.trouble(writes=self.health.trouble is not None))
            self._looked = time.monotonic()

    def _store(self, units: list[_Unit]) -> list[Exception | None]:
        """All in one commit; if that fails, one by one, so that each hears of its own failure alone.

        Nothing is tried while the database is in trouble: looking after it is `_look`'s work.
        """
        if self.health.trouble:
            return [CannotSaveError()] * len(units)
        failure = self._commit([statement for unit in units for statement in unit.statements])
        if trouble := trouble_of(failure) or (self._storage.lost() if failure is None else None):
            self.health.say(trouble)
            self._looked = time.monotonic()
            return [CannotSaveError()] * len(units)
        if failure is None or len(units) == 1:
            return [failure] * len(units)
        return [self._commit(unit.statements) for unit in units]

    def _commit(self, statements: Sequence[Statement]) -> Exception | None:
        try:
            with self._engine.begin() as connection:
                for query, rows in _grouped(statements):
                    connection.exec_driver_sql(self._sql(query, rows[0]), rows)
                for statement in statements:
                    if statement.counts:
                        sql = self._sql(statement.query, statement.values)
                        _match_one(connection.exec_driver_sql(sql, statement.values))
        except sa.exc.IntegrityError:
            return ConflictError()
        except Exception as error:  # whatever it is, those who wait hear of it and the writer lives on
            return error
        return None

    def _sql(self, query: Query, values: dict[str, Any]) -> str:
        """A query as the database reads it; SQLAlchemy takes longer to look that up than SQLite to carry it out."""
        key = (id(query), *values)
        if key not in self._texts:
            self._texts[key] = str(query.compile(self._engine, column_keys=list(values)))
        return self._texts[key]


def _match_one(result: sa.CursorResult[Any]) -> None:
    if result.rowcount != 1:
        raise ConflictError


def _grouped(statements: Sequence[Statement]) -> list[tuple[Query, list[dict[str, Any]]]]:
    """The same query once, with all its values. Units of one batch do not depend on each other."""
    groups: dict[int, tuple[Query, list[dict[str, Any]]]] = {}
    for statement in statements:
        if not statement.counts:
            groups.setdefault(id(statement.query), (statement.query, []))[1].append(statement.values)
    return list(groups.values())
