"""A table on its own: the real one, with a real database and real bots, but without sockets and without a driver.

Its time stands still.
"""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from tests.held_time import HeldTime
from trickhouse.server.protocol.http import Me, Setup
from trickhouse.server.protocol.values import CLOSE_ELSEWHERE
from trickhouse.server.storage.storage import Storage
from trickhouse.server.storage.writer import Writer
from trickhouse.server.table import lobby
from trickhouse.server.table.bots import Bots
from trickhouse.server.table.document import Document, TableOrigin
from trickhouse.server.table.presence import Connection
from trickhouse.server.table.store import TableStore
from trickhouse.server.table.table import Table

ADA, BOB, EVE = (Me(name.lower(), name, "en") for name in ("Ada", "Bob", "Eve"))
WAIT_TIMEOUT_S = 60.0
"""How long the seat of an absent player is kept."""


def run(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """In a thread of its own: the browser tests leave an event loop running in pytest's."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


def seated(setup: Setup, *people: Me) -> Document:
    """A table with these people, the host first, and bots in the other seats."""
    document = lobby.new(setup, (), people[0], TableOrigin.draw(0.0))
    for me, chair in zip(people, document.chairs, strict=False):
        document = lobby.sit(document, me, chair.seat)
    for chair in document.chairs[len(people) :]:
        document = lobby.assign(document, people[0], chair.seat, "habits")
    return document


class Listener(Connection):
    """A client without a socket, which keeps every message."""

    def __init__(self, me: Me) -> None:
        super().__init__(me)
        self._said: asyncio.Queue[bytes] = asyncio.Queue()

    def send_bytes(self, data: bytes) -> None:
        self._said.put_nowait(data)

    def close(self, code: int) -> None:
        raise AssertionError(f"the connection was closed with {code}")

    async def next(self) -> dict[str, Any]:
        """What is said next."""
        message: dict[str, Any] = msgspec.json.decode(await self._said.get())
        return message


@asynccontextmanager
async def table_alone(
    folder: Path, document: Document, kind: type[TableStore] = TableStore, *, is_ready: bool = True
) -> AsyncIterator[tuple[Table, Bots, asyncio.Event]]:
    """The table, the bots, and the event that says that games can be dealt."""
    storage = Storage(f"sqlite:///{folder}/tables.db")
    writer, bots, ready = Writer(storage), Bots(threads=1, milliseconds=20), asyncio.Event()
    if is_ready:
        ready.set()
    try:
        archive = kind(storage, writer)
        await archive.make(document)
        stored = await archive.find(document.id)
        assert stored is not None
        yield (
            Table(
                stored,
                archive,
                bots,
                ready,
                lose=lambda lost: lost.close_sockets(CLOSE_ELSEWHERE),
                substitute="habits",
                substitute_after_s=WAIT_TIMEOUT_S,
                count_move=lambda: None,
                time_source=HeldTime(),
            ),
            bots,
            ready,
        )
    finally:
        bots.close()
        await writer.close()
        storage.close()
