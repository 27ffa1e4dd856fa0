"""Which process has a table. With several on one PostgreSQL each table belongs to one of them at a time.

Every process says twice a second that it is alive, by the database's clock. A table of one that has been silent for
longer than a lease, or has said goodbye, is free, and the first who asks has it. Leases keep order and save work. If
two processes both believe that a table is theirs, the keys of what they write let only one win (optimistic concurrency
control).
"""

import asyncio
import logging
import secrets
import threading
from collections.abc import Callable
from typing import Any, NamedTuple

import sqlalchemy as sa

from trickhouse.server.store.storage import Storage, leases, processes
from trickhouse.server.store.writer import ConflictError
from trickhouse.server.wire.errors import CannotSaveError
from trickhouse.server.wire.time_source import SYSTEM_TIME, TimeSource

log = logging.getLogger(__name__)

BEAT = 0.5
"""Seconds between two signs of life."""
FORGOTTEN = 60.0
"""Seconds after the end of its lease when the next process to start deletes what a dead one has left."""
PATIENCE = 3.0
"""Seconds to wait for a sign of life of our own, before people are told that nothing can be stored."""

_CLOCK = sa.func.extract("epoch", sa.func.clock_timestamp())
_ALIVE = sa.select(processes.c.id).where(processes.c.seen > _CLOCK - sa.bindparam("lease"))
_HURRY = sa.text("SET LOCAL synchronous_commit TO off")
"""None of this need survive a crash of the database."""


class Holder(NamedTuple):
    """A process that has a table."""

    process: str
    address: str
    """Where the other processes reach it."""
    key: str
    """What it asks of them, so that nobody else comes in there."""


class Leases:
    """Of a process that is alone: all tables are its own."""

    def __init__(self) -> None:
        self.process = secrets.token_hex(8)
        """What we are called among the processes at a database."""
        self.key = secrets.token_hex(32)
        """What the others must know to reach us."""
        self.lost: Callable[[str], None] = lambda _table: None
        """Called with a table that is not ours any more."""
        self.gone: Callable[[str], None] = lambda _process: None
        """Called with another process that has fallen silent."""

    async def take(self, table: str) -> Holder | None:  # noqa: ARG002
        """Take a table; returns the process that has it, if it is another one."""
        return None

    async def confirm(self, table: str) -> None:
        """Before something is stored: a `ConflictError` if the table is not ours any more."""

    def let_go(self, table: str) -> None:
        """Ask again before this table is used."""

    async def close(self) -> None:
        """Leave everything to the others."""


class SharedLeases(Leases):
    """Of one process among several. A table that was taken is kept until the process ends: others know where it is."""

    def __init__(self, storage: Storage, address: str, seconds: float, time_source: TimeSource = SYSTEM_TIME) -> None:
        super().__init__()
        self._seconds = seconds
        """Of silence after which a process counts as gone."""
        self._time = time_source
        self._storage = storage
        self._loop = asyncio.get_running_loop()
        self._me = Holder(self.process, address, self.key)
        self._held: set[str] = set()
        self._alive: set[str] = set()
        """The processes that were alive at our last beat."""
        self._until = self._time.now() + seconds
        """Until when nobody can have taken anything from us."""
        self._stopping = threading.Event()
        with storage.engine.begin() as connection:
            _clear_away(connection, seconds)
            connection.execute(_greet(self._me))
        self._thread = threading.Thread(target=self._run, name="leases", daemon=True)
        self._thread.start()

    async def take(self, table: str) -> Holder | None:
        if table in self._held:
            return None
        await self._be_sure()
        holder = await self._storage.read(lambda connection: _take(connection, table, self.process, self._seconds))
        if holder is None:
            self._held.add(table)
        return holder

    async def confirm(self, table: str) -> None:
        if self._time.now() >= self._until:
            await self._be_sure()
        if table not in self._held:
            raise ConflictError

    async def _be_sure(self) -> None:
        """We may have been asleep: wait for the next beat, which says what is still ours."""
        deadline = self._time.now() + PATIENCE
        while self._time.now() >= self._until:
            if self._time.now() >= deadline:
                raise CannotSaveError
            await self._time.sleep(BEAT / 10)

    def let_go(self, table: str) -> None:
        self._held.discard(table)

    async def close(self) -> None:
        self._stopping.set()
        await asyncio.to_thread(self._thread.join)
        try:
            with self._storage.engine.begin() as connection:
                connection.execute(sa.delete(leases).where(leases.c.process == self.process))
                connection.execute(sa.delete(processes).where(processes.c.id == self.process))
        except sa.exc.DBAPIError as error:  # then the others wait until we count as gone
            log.warning("could not say goodbye to the other processes", extra={"why": str(error.orig)})

    # Signs of life, from a thread: they must not wait for what the event loop does.

    def _run(self) -> None:
        while not self._stopping.wait(BEAT):
            began = self._time.now()
            try:
                with self._storage.engine.begin() as connection:
                    alive, kept = _beat(connection, self._me, self._seconds)
            except sa.exc.DBAPIError:  # the writer tells of it
                continue
            self._loop.call_soon_threadsafe(self._hear, began, alive, kept)

    def _hear(self, began: float, alive: set[str], kept: set[str] | None) -> None:
        """What the others did meanwhile. After a silence of our own nobody is judged: they may just have woken, too."""
        if kept is not None:
            for table in self._held - kept:
                self.let_go(table)
                self.lost(table)
            return
        self._until = began + self._seconds
        before, self._alive = self._alive, alive
        for process in before - alive:
            self.gone(process)


def _greet(me: Holder) -> Any:
    return sa.insert(processes).values(id=me.process, address=me.address, key=me.key, seen=_CLOCK)


def _clear_away(connection: sa.Connection, lease: float) -> None:
    """What processes that are long gone have left."""
    connection.execute(sa.delete(processes).where(processes.c.seen < _CLOCK - lease - FORGOTTEN))
    connection.execute(sa.delete(leases).where(leases.c.process.not_in(sa.select(processes.c.id))))


def _beat(connection: sa.Connection, me: Holder, lease: float) -> tuple[set[str], set[str] | None]:
    """Who is alive; and, if we were silent for so long that others could take from us, what is still ours."""
    connection.execute(_HURRY)
    alive = set(connection.scalars(_ALIVE, {"lease": lease}))
    renewed = connection.execute(sa.update(processes).where(processes.c.id == me.process).values(seen=_CLOCK))
    if not renewed.rowcount:
        connection.execute(_greet(me))
    if me.process in alive:
        return alive, None
    return alive, set(connection.scalars(sa.select(leases.c.table_id).where(leases.c.process == me.process)))


_TAKE = sa.text(
    """
    INSERT INTO leases (table_id, process) SELECT id, :me FROM tables WHERE id = :table
    ON CONFLICT (table_id) DO UPDATE SET process = :me WHERE NOT EXISTS (
        SELECT 1 FROM processes WHERE id = leases.process AND seen > extract(epoch FROM clock_timestamp()) - :lease
    )
    RETURNING process
    """
)
"""A free table becomes ours; one of a process that is alive stays as it is."""


def _take(connection: sa.Connection, table: str, me: str, lease: float) -> Holder | None:
    """Who has a table, unless it is ours from now on; nobody, if there is no such table."""
    asked = (
        sa.select(leases.c.process, processes.c.address, processes.c.key)
        .outerjoin_from(leases, processes, leases.c.process == processes.c.id)
        .where(leases.c.table_id == table)
    )
    while True:
        with connection.begin():
            connection.execute(_HURRY)
            taken = connection.execute(_TAKE, {"me": me, "table": table, "lease": lease}).first()
            found = None if taken else connection.execute(asked).first()
        if found is None or found.process == me:
            return None
        if found.address is not None:  # it has said goodbye between our two questions: ask again
            return Holder(*found)
