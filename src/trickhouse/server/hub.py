"""Several processes, one server: who is told when a table changes, and who drives it.

Through the database's NOTIFY go keys, never contents: `process table` with a change (sent by the writer, in the
change's own transaction, so nobody hears of what is not stored), or `process table people…` with who is there.
"""

import asyncio
import logging
import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING

from trickhouse.server.presence import Presence
from trickhouse.server.writer import CHANNEL

if TYPE_CHECKING:
    import psycopg

    from trickhouse.server.house import House

log = logging.getLogger(__name__)

HEARTBEAT = 10.0
"""Seconds: so often a process says who is at its tables."""
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
    """Several processes on one PostgreSQL: one connection that listens, and speaks of who is where."""

    def __init__(self, house: "House") -> None:
        self.process = secrets.token_hex(8)
        self._house = house
        self._speaking: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin to listen."""
        import psycopg

        url = self._house.storage.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        ears = await psycopg.AsyncConnection.connect(url, autocommit=True)
        await ears.execute(f"LISTEN {CHANNEL}")
        mouth = await psycopg.AsyncConnection.connect(url, autocommit=True)
        jobs = (self._listen(ears), self._speak(mouth), self._beat())
        self._tasks = [asyncio.create_task(job) for job in jobs]

    def announce(self, table: str, people: Iterable[str]) -> None:
        self._speaking.put_nowait(f"{self.process} {table} {' '.join(list(people)[:MOST_PEOPLE])}")

    def drives(self, presence: Presence) -> bool:
        others = presence.processes
        return not others or (bool(presence.people_here) and self.process < min(others))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _listen(self, ears: "psycopg.AsyncConnection[tuple[object, ...]]") -> None:
        async with ears:
            async for note in ears.notifies():
                process, table, *people = note.payload.split(" ")
                if process != self.process and table in self._house.tables.open:
                    await self._hear(process, table, people)

    async def _hear(self, process: str, name: str, people: list[str]) -> None:
        table = self._house.tables.open[name]
        if not people:  # a change; a list of people, even of nobody, has a third part
            await table.refresh()
            return
        if table.presence.hear(process, frozenset(filter(None, people))):
            self.announce(name, table.presence.people_here)
        table.hear_of_others()

    async def _speak(self, mouth: "psycopg.AsyncConnection[tuple[object, ...]]") -> None:
        async with mouth:
            while True:
                await mouth.execute("SELECT pg_notify(%s, %s)", (CHANNEL, await self._speaking.get()))

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            for name, table in list(self._house.tables.open.items()):
                self.announce(name, table.presence.people_here)
                table.wake.set()  # whoever drove it may have gone
