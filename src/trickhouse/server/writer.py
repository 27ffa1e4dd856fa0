"""The one writer: it commits whatever has gathered as one batch, and callers wait until theirs is on the disk.

Competing writers would starve each other in SQLite, and a commit for each action would wait for the disk each time.
"""

import asyncio
import queue
import threading
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa

from trickhouse.server.storage import Storage, actions, chats, members, people, tables

CHANNEL = "trickhouse"
LONGEST_WAIT = 0.005
"""Seconds that a batch waits for others to join it, when very many come."""

INSERT_PERSON = sa.insert(people)
INSERT_TABLE = sa.insert(tables)
INSERT_MEMBER = sa.insert(members).from_select(
    ["person", "table_id"],
    sa.select(sa.bindparam("who", type_=sa.String), sa.bindparam("which", type_=sa.String)).where(
        ~sa.exists().where(members.c.person == sa.bindparam("who"), members.c.table_id == sa.bindparam("which"))
    ),
)
"""Unless it is known already."""
INSERT_ACTION = sa.insert(actions)
INSERT_CHAT = sa.insert(chats)
UPDATE_PERSON = sa.update(people).where(people.c.id == sa.bindparam("who"))
UPDATE_TABLE = sa.update(tables).where(tables.c.id == sa.bindparam("which"), tables.c.version == sa.bindparam("old"))
NOTIFY = sa.text("SELECT pg_notify(:channel, :key)")


class ConflictError(Exception):
    """Somebody else was first: the ply is stored already, or the table has changed."""


class Step(NamedTuple):
    """A statement with its values. `counts`: nothing matched means that somebody else was first."""

    statement: sa.Executable
    values: dict[str, Any]
    counts: bool = False


class _Unit(NamedTuple):
    """Steps that are stored together or not at all, and who waits for it."""

    steps: Sequence[Step]
    done: asyncio.Future[None]


class Writer:
    """A thread with a connection and a queue."""

    def __init__(self, storage: Storage) -> None:
        self._engine = storage.engine
        self._notifies = storage.is_shared
        self._queue: queue.SimpleQueue[_Unit | None] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self.batches = 0
        """Commits so far."""
        self.units = 0
        """What was stored by them."""
        self._last_size = 1
        """Of the last batch."""
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, *steps: Step, tell: str | None = None) -> None:
        """Store some steps; returns when they are on the disk. `tell`: the key that other processes are told."""
        if tell is not None and self._notifies:
            steps = (*steps, Step(NOTIFY, {"channel": CHANNEL, "key": tell}))
        done: asyncio.Future[None] = self._loop.create_future()
        self._queue.put(_Unit(steps, done))
        await done

    async def close(self) -> None:
        """Store what has gathered, then end."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while (units := self._gather()) is not None:
            outcomes = self._store(units)
            self.batches += 1
            self.units += len(units)
            self._last_size = len(units)
            self._loop.call_soon_threadsafe(_tell, units, outcomes)

    def _gather(self) -> list[_Unit] | None:
        first = self._queue.get()
        if first is None:
            return None
        # A commit costs as much as several moves. Above a thousand changes a second it pays to wait for company: a
        # millisecond for each companion of the last batch, so that whoever comes alone does not wait at all.
        time.sleep(min(LONGEST_WAIT, 0.001 * (self._last_size - 1)))
        units = [first]
        while not self._queue.empty():
            unit = self._queue.get()
            if unit is None:
                self._queue.put(None)  # after this batch
                break
            units.append(unit)
        return units

    def _store(self, units: list[_Unit]) -> list[Exception | None]:
        """All in one commit; if that fails, one by one, so that each hears of its own failure alone."""
        failure = self._commit([step for unit in units for step in unit.steps])
        if failure is None or len(units) == 1:
            return [failure] * len(units)
        return [self._commit(unit.steps) for unit in units]

    def _commit(self, steps: Sequence[Step]) -> Exception | None:
        try:
            with self._engine.begin() as connection:
                for statement, values in _grouped(steps):
                    connection.execute(statement, values)
                for step in steps:
                    if step.counts:
                        _match_one(connection.execute(step.statement, step.values))
        except sa.exc.IntegrityError:
            return ConflictError()
        except Exception as error:  # whatever it is, those who wait hear of it and the writer lives on
            return error
        return None


def _match_one(result: sa.CursorResult[Any]) -> None:
    if result.rowcount != 1:
        raise ConflictError


def _grouped(steps: Sequence[Step]) -> list[tuple[sa.Executable, list[dict[str, Any]]]]:
    """The same statement once, with all its values. Units of one batch do not depend on each other."""
    groups: dict[int, tuple[sa.Executable, list[dict[str, Any]]]] = {}
    for step in steps:
        if not step.counts:
            groups.setdefault(id(step.statement), (step.statement, []))[1].append(step.values)
    return list(groups.values())


def _tell(units: list[_Unit], outcomes: list[Exception | None]) -> None:
    for unit, outcome in zip(units, outcomes, strict=True):
        if unit.done.cancelled():
            continue
        if outcome is None:
            unit.done.set_result(None)
        else:
            unit.done.set_exception(outcome)
