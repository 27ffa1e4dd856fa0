"""Everything that runs behind the addresses: opened once when the server starts, closed when it stops."""

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from trickhouse.server.bots import Bots
from trickhouse.server.errors import TooFastError
from trickhouse.server.hub import Hub, SharedHub
from trickhouse.server.limits import Buckets
from trickhouse.server.messages import Me
from trickhouse.server.metrics import Metrics
from trickhouse.server.people import People
from trickhouse.server.preparation import cold_games, compile_games, load
from trickhouse.server.settings import Settings
from trickhouse.server.storage import Storage
from trickhouse.server.tables import Tables
from trickhouse.server.writer import Writer

log = logging.getLogger(__name__)


class House:
    """The parts of a running server, by name."""

    storage: Storage
    writer: Writer
    people: People
    tables: Tables
    bots: Bots
    hub: Hub

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        rate = settings.requests_per_second
        self.callers = Buckets(rate, max(10, 5 * rate))
        """By address: how much somebody asks for."""
        self.newcomers = Buckets(rate / 10, max(10, 5 * rate))
        """By address: how many new people come from there."""
        self._sockets: Counter[str] = Counter()
        self.ready = asyncio.Event()
        """Set when the games are compiled: until then nothing is dealt."""
        self._preparing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Open the database, and go on with what was going on."""
        self.storage = Storage(self.settings.database)
        self.writer = Writer(self.storage)
        self.people = People(self.storage, self.writer)
        self.bots = Bots(self.settings)
        self.tables = Tables(self)
        self.hub = Hub()
        if self.storage.is_shared:
            self.hub = hub = SharedHub(self)
            hub.open()
        self.metrics.observe(self)
        cold = cold_games() if self.settings.prepares else []
        if not cold:
            await self._get_going()
        if self.settings.prepares:
            self._preparing = asyncio.create_task(self._prepare(cold))
            self._preparing.add_done_callback(_tell_failure)

    async def _prepare(self, cold: list[str]) -> None:
        """Beside everything else, so that the first page does not wait."""
        if cold:
            try:
                await compile_games(cold)
            except Exception:  # whatever it is, games are compiled when they are first played
                log.exception("the games could not be compiled beforehand")
            await self._get_going()
        await load()

    async def _get_going(self) -> None:
        self.ready.set()
        await self.tables.resume()

    @contextmanager
    def counted(self, me: Me) -> Iterator[None]:
        """Somebody opens a socket; an error if they have very many."""
        if self._sockets[me.id] >= self.settings.sockets_per_person:
            raise TooFastError("you have too many tables open at the same time")
        self._sockets[me.id] += 1
        try:
            yield
        finally:
            self._sockets[me.id] -= 1
            if not self._sockets[me.id]:
                del self._sockets[me.id]

    async def close(self) -> None:
        """Finish what has been begun."""
        if self._preparing is not None:
            self._preparing.cancel()
            await asyncio.gather(self._preparing, return_exceptions=True)
        await self.tables.close()
        await self.hub.close()
        self.bots.close()
        await self.writer.close()
        self.storage.close()


def _tell_failure(task: asyncio.Task[None]) -> None:
    """Nobody waits for what is prepared beside the server: an error would go unseen."""
    if not task.cancelled() and (error := task.exception()):
        log.error("the server could not be prepared", exc_info=error)
