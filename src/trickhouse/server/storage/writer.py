"""The only writer, with group commit: pending changes are committed as one batch, and callers wait until it is on disk.

In SQLite, competing writers would starve each other, and a commit for each action would wait for the disk each time.
"""

import asyncio
import threading
import time
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

import sqlalchemy as sa

from trickhouse.server.protocol.errors import CannotSaveError
from trickhouse.server.storage.health import Health, trouble_of
from trickhouse.server.storage.storage import Storage, actions, chats, members, people, tables

MAX_BATCH_WAIT_S = 0.002
"""Maximum time that a batch waits for more changes."""
HEALTH_CHECK_INTERVAL_S = 1.0
"""Time between two checks of the database's health."""

INSERT_PERSON = sa.insert(people)
INSERT_TABLE = sa.insert(tables)
INSERT_MEMBER = sa.insert(members).from_select(
    ["person", "table_id"],
    sa.select(sa.bindparam("who", type_=sa.String), sa.bindparam("which", type_=sa.String)).where(
        ~sa.exists().where(members.c.person == sa.bindparam("who"), members.c.table_id == sa.bindparam("which"))
    ),
)
"""Inserts nothing if the row exists."""
INSERT_ACTION = sa.insert(actions)
INSERT_CHAT = sa.insert(chats)
UPDATE_PERSON = sa.update(people).where(people.c.id == sa.bindparam("who"))
UPDATE_TABLE = sa.update(tables).where(tables.c.id == sa.bindparam("which"), tables.c.version == sa.bindparam("old"))

Query = sa.Insert | sa.Update | sa.Delete


class ConflictError(Exception):
    """Another writer was first: the ply is already stored, or the table has changed."""


class Statement(NamedTuple):
    """A query to execute, and its values."""

    query: Query
    values: dict[str, Any]
    counts: bool = False
    """Whether it must match one row: if none matches, another writer was first."""


class _Unit(NamedTuple):
    """Statements that are committed together or not at all, and the future of their caller."""

    statements: Sequence[Statement]
    done: asyncio.Future[None]


class Writer:
    """A thread with a connection. The event loop gathers batches, so that each batch wakes the thread once."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._engine = storage.engine
        self._lost = storage.lost if storage.file is None else storage.file.lost
        self._loop = asyncio.get_running_loop()
        self.health = Health(self._loop)
        """State of the database."""
        self._checked_at = 0.0
        """When the database's health was last checked."""
        self.batches = 0
        """Number of commits so far."""
        self.units = 0
        """Number of units stored by them."""
        self._texts: dict[tuple[object, ...], str] = {}
        """Compiled queries, by query and columns."""
        self._waiting: list[_Unit] = []
        """The next batch."""
        self._is_busy = False
        """Whether a batch is being stored, or is gathering."""
        self._last_size = 1
        """Number of units in the last batch."""
        self._orders: SimpleQueue[list[_Unit] | None] = SimpleQueue()
        """Batches for the thread; `None` ends it."""
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, *statements: Statement) -> None:
        """Execute statements; return when they are on disk."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._waiting.append(_Unit(statements, done))
        if not self._is_busy:
            self._gather()
        await done

    async def close(self) -> None:
        """Store what is pending, then end the thread."""
        self._hand_over()
        self._orders.put(None)
        await asyncio.to_thread(self._thread.join)

    def _gather(self) -> None:
        """Store the pending batch, now or a little later.

        A commit costs as much as several moves. Above a thousand changes a second it pays to wait for more: a
        millisecond for each unit that shared the last batch, so that a lone change does not wait at all.
        """
        self._is_busy = True
        if self._last_size == 1:
            self._hand_over()
        else:
            self._loop.call_later(min(MAX_BATCH_WAIT_S, 0.001 * (self._last_size - 1)), self._hand_over)

    def _hand_over(self) -> None:
        if self._waiting:
            self._orders.put(self._waiting)
            self._waiting = []

    def _finish(self, units: list[_Unit], outcomes: list[Exception | None]) -> None:
        """Complete the futures of a stored batch, and start the next one."""
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
                units = self._orders.get(timeout=HEALTH_CHECK_INTERVAL_S)
            except Empty:
                units = []
            if units is None:
                return
            self._check_health()
            if units:
                outcomes = self._store(units)
                self.batches += 1
                self.units += len(units)
                self._loop.call_soon_threadsafe(self._finish, units, outcomes)

    def _check_health(self) -> None:
        """Check the database's health at intervals, even while there is nothing to store."""
        if time.monotonic() >= self._checked_at + HEALTH_CHECK_INTERVAL_S:
            self.health.report(self._storage.trouble(writes=self.health.trouble is not None))
            self._checked_at = time.monotonic()

    def _store(self, units: list[_Unit]) -> list[Exception | None]:
        """Store all units in one commit; if that fails, one by one, so that each caller gets its own error.

        Nothing is written while the database is in trouble: `_check_health` finds out when that is over.
        """
        if self.health.trouble:
            return [CannotSaveError()] * len(units)
        failure = self._commit([statement for unit in units for statement in unit.statements])
        if trouble := trouble_of(failure) or (self._lost() if failure is None else None):
            self.health.report(trouble)
            self._checked_at = time.monotonic()
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
        except Exception as error:  # callers get the error, and the writer lives on
            return error
        return None

    def _sql(self, query: Query, values: dict[str, Any]) -> str:
        """The SQL of a query, cached: SQLAlchemy takes longer to look it up than SQLite to execute it."""
        key = (id(query), *values)
        if key not in self._texts:
            self._texts[key] = str(query.compile(self._engine, column_keys=list(values)))
        return self._texts[key]


def _match_one(result: sa.CursorResult[Any]) -> None:
    if result.rowcount != 1:
        raise ConflictError


def _grouped(statements: Sequence[Statement]) -> list[tuple[Query, list[dict[str, Any]]]]:
    """Each query once, with all its values. Units of one batch do not depend on each other."""
    groups: dict[int, tuple[Query, list[dict[str, Any]]]] = {}
    for statement in statements:
        if not statement.counts:
            groups.setdefault(id(statement.query), (statement.query, []))[1].append(statement.values)
    return list(groups.values())
