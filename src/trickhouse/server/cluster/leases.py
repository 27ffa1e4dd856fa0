"""Which process owns a table, where several share one PostgreSQL.

Every process sends a heartbeat twice a second. The tables of one that has been silent for longer than a lease, or has
stopped, are free, and the first process that asks gets them. Leases keep order and save work. If two processes both
believe that they own a table, the keys of what they write let only one win (optimistic concurrency control).
"""

import asyncio
import logging
import secrets
import threading
from collections.abc import Callable

from trickhouse.server.cluster import store
from trickhouse.server.cluster.store import LeaseHolder
from trickhouse.server.protocol.errors import CannotSaveError
from trickhouse.server.storage.health import DatabaseError
from trickhouse.server.storage.storage import Storage
from trickhouse.server.storage.writer import ConflictError
from trickhouse.server.time_source import SYSTEM_TIME, TimeSource

log = logging.getLogger(__name__)

HEARTBEAT_S = 0.5
HEARTBEAT_TIMEOUT_S = 3.0
"""How long to wait for a heartbeat of our own before players learn that nothing can be stored."""


class Leases:
    """The leases of one process among several. It keeps a table until it ends: the others know where to find it."""

    def __init__(self, storage: Storage, address: str, lease_s: float, time_source: TimeSource = SYSTEM_TIME) -> None:
        self.process = secrets.token_hex(8)
        """Our name among the processes at this database."""
        self.key = secrets.token_hex(32)
        """Secret that the others need to reach us."""
        self.on_lost: Callable[[str], None] = lambda _table: None
        """Called with a table that this process has lost."""
        self.on_process_gone: Callable[[str], None] = lambda _process: None
        """Called with another process that has fallen silent."""
        self._lease_s = lease_s
        self._time = time_source
        self._storage = storage
        self._loop = asyncio.get_running_loop()
        self._me = LeaseHolder(self.process, address, self.key)
        self._tables: set[str] = set()
        self._alive: set[str] = set()
        """The processes that were alive at our last heartbeat."""
        self._valid_until = self._time.now() + lease_s
        """Until when no other process can have taken a table from us."""
        self._stopping = threading.Event()
        with storage.engine.begin() as connection:
            store.register(connection, self._me, lease_s)
        self._thread = threading.Thread(target=self._send_heartbeats, name="leases", daemon=True)
        self._thread.start()

    async def take(self, table: str) -> LeaseHolder | None:
        """Take a table. Returns its owner, if that is another process."""
        if table in self._tables:
            return None
        await self._wait_until_valid()
        holder = await self._storage.read(lambda connection: store.take(connection, table, self.process, self._lease_s))
        if holder is None:
            self._tables.add(table)
        return holder

    async def acquire(self, table: str) -> bool:
        """Make a table ours. Returns whether it is, or another process owns it."""
        return await self.take(table) is None

    async def confirm(self, table: str) -> None:
        """Raise a `ConflictError` before a write if the table is no longer ours."""
        if self._time.now() >= self._valid_until:
            await self._wait_until_valid()
        if table not in self._tables:
            raise ConflictError

    async def _wait_until_valid(self) -> None:
        """Wait for the next heartbeat, which says what is still ours: this process may have been suspended."""
        deadline = self._time.now() + HEARTBEAT_TIMEOUT_S
        while self._time.now() >= self._valid_until:
            if self._time.now() >= deadline:
                raise CannotSaveError
            await self._time.sleep(HEARTBEAT_S / 10)

    def release(self, table: str) -> None:
        """Forget that the table is ours: it is acquired again before its next use."""
        self._tables.discard(table)

    async def close(self) -> None:
        """Leave all tables to the other processes."""
        self._stopping.set()
        await asyncio.to_thread(self._thread.join)
        try:
            with self._storage.engine.begin() as connection:
                store.unregister(connection, self.process)
        except DatabaseError as error:  # then the others wait until our lease has run out
            log.warning("could not give up our tables", extra={"why": str(error.orig)})

    # In a thread, so that heartbeats do not depend on the event loop.

    def _send_heartbeats(self) -> None:
        while not self._stopping.wait(HEARTBEAT_S):
            began = self._time.now()
            try:
                with self._storage.engine.begin() as connection:
                    alive, kept = store.renew(connection, self._me, self._lease_s)
            except DatabaseError:  # the writer reports it
                continue
            self._loop.call_soon_threadsafe(self._handle_heartbeat, began, alive, kept)

    def _handle_heartbeat(self, began: float, alive: set[str], kept: set[str] | None) -> None:
        """Note what changed. After a silence of our own no process is judged: all may just have woken up."""
        if kept is not None:
            for table in self._tables - kept:
                self.release(table)
                self.on_lost(table)
            return
        self._valid_until = began + self._lease_s
        before, self._alive = self._alive, alive
        for process in before - alive:
            self.on_process_gone(process)
