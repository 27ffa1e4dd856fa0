"""Several processes, one server: who is told when a table changes, and who drives it.

Through the database's NOTIFY go keys, never contents: `process table` with a change (sent by the writer, in the
change's own transaction, so nobody hears of what is not stored), or `process table people…` with who is there.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING

from trickhouse.server.presence import Presence
from trickhouse.server.writer import CHANNEL

if TYPE_CHECKING:
    from psycopg import AsyncConnection

    from trickhouse.server.house import House
    from trickhouse.server.table import Table

    Line = AsyncConnection[tuple[object, ...]]

log = logging.getLogger(__name__)

HEARTBEAT = 10.0
"""Seconds: so often a process says who is at its tables."""
RETRY = 0.5
"""Seconds between attempts to reach a database that is gone."""
MOST_PEOPLE = 100
"""Named in one message: it has to stay below 8 kB."""


class Hub:
    """One process alone: there is nobody else to tell."""

    process: str = ""

    def key(self, table: str) -> str:
        """What the others are told when a table has changed."""
        return f"{self.process} {table}"

    def announce(self, table: str, people: Iterable[str]) -> None:
        """Say who is at a table."""

    def drives(self, presence: Presence) -> bool:  # noqa: ARG002
        """Whether this process moves a table on."""
        return True

    async def close(self) -> None:
        """Listen no more."""


class SharedHub(Hub):
    """Several processes on one PostgreSQL: a connection to listen, and one to speak of who is where."""

    def __init__(self, house: "House") -> None:
        self.process = secrets.token_hex(8)
        self._house = house
        self._speaking: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Begin to listen and to speak."""
        jobs = (self._stay(self._listen), self._stay(self._speak), self._beat())
        self._tasks = [asyncio.create_task(job) for job in jobs]

    async def _stay(self, job: "Callable[[Line], Awaitable[None]]") -> None:
        """Do a job on a connection of its own, and on another one whenever it breaks."""
        import psycopg

        url = self._house.storage.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(url, autocommit=True) as line:
                    await job(line)
            except psycopg.Error as error:
                log.warning("the line to the other processes broke", extra={"why": str(error)})
                await asyncio.sleep(RETRY)

    def announce(self, table: str, people: Iterable[str]) -> None:
        self._speaking.put_nowait(f"{self.process} {table} {' '.join(list(people)[:MOST_PEOPLE])}")

    def drives(self, presence: Presence) -> bool:
        others = presence.processes
        return not others or (bool(presence.people_here) and self.process < min(others))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _listen(self, line: "Line") -> None:
        await line.execute(f"LISTEN {CHANNEL}")
        for table in list(self._house.tables.open.values()):
            await self._refresh(table)  # what happened while nobody listened
        async for note in line.notifies():
            process, name, *people = note.payload.split(" ")
            if process != self.process and name in self._house.tables.open:
                await self._hear(process, name, people)

    async def _hear(self, process: str, name: str, people: list[str]) -> None:
        table = self._house.tables.open[name]
        if not people:  # a change; a list of people, even of nobody, has a third part
            await self._refresh(table)
            return
        if table.presence.hear(process, frozenset(filter(None, people))):
            self.announce(name, table.presence.people_here)
        table.hear_of_others()

    async def _refresh(self, table: "Table") -> None:
        try:
            await table.refresh()
        except Exception:  # one table's trouble is not that of the others
            log.exception("a table could not catch up", extra={"table": table.id})

    async def _speak(self, line: "Line") -> None:
        while True:
            key = await self._speaking.get()
            try:
                await line.execute("SELECT pg_notify(%s, %s)", (CHANNEL, key))
            except Exception:
                self._speaking.put_nowait(key)  # to be said on the next line
                raise

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            for name, table in list(self._house.tables.open.items()):
                self.announce(name, table.presence.people_here)
                table.wake.set()  # whoever drove it may have gone
