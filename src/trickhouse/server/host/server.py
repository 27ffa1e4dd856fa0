"""The server put together: the one place that knows all parts. Each of them is handed what it uses, and no more."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import NamedTuple

from trickhouse.server.host.relay import Relay, address_of, listen
from trickhouse.server.service.library import Library
from trickhouse.server.service.metrics import Metrics
from trickhouse.server.service.preparation import LATER, cold_games, compile_games, load
from trickhouse.server.service.replays import Replays
from trickhouse.server.service.reviewing import Reviewing
from trickhouse.server.service.settings import Settings
from trickhouse.server.service.tables import Tables
from trickhouse.server.store.archive import Archive
from trickhouse.server.store.deals import Deals
from trickhouse.server.store.health import Health
from trickhouse.server.store.leases import Leases, SharedLeases
from trickhouse.server.store.people import People
from trickhouse.server.store.puzzles import PuzzleStore
from trickhouse.server.store.reviews import Reviews
from trickhouse.server.store.storage import Storage
from trickhouse.server.store.writer import Writer
from trickhouse.server.table.bots import Bots
from trickhouse.server.wire.time_source import SYSTEM_TIME, TimeSource

log = logging.getLogger(__name__)


class Parts(NamedTuple):
    """What the addresses ask for, each by its name."""

    storage: Storage
    health: Health
    people: People
    tables: Tables
    relay: Relay
    replays: Replays
    deals: Deals
    puzzle_store: PuzzleStore
    library: Library
    reviewing: Reviewing
    ready: asyncio.Event
    """Set when the games are compiled: until then nothing is dealt."""


@asynccontextmanager
async def opened(
    settings: Settings, metrics: Metrics, storage: Storage | None = None, time_source: TimeSource = SYSTEM_TIME
) -> AsyncIterator[Parts]:
    """Open the parts from the bottom up, and in the end close them from the top down."""
    async with AsyncExitStack() as closing:
        storage = storage or Storage(settings.database)
        closing.callback(storage.close)
        writer = Writer(storage)
        closing.push_async_callback(writer.close)
        bots = Bots(settings.bot_threads, settings.bot_milliseconds)
        closing.callback(bots.close)
        listener = listen(settings.internal) if storage.is_shared else None
        leases = (
            Leases() if listener is None else SharedLeases(storage, address_of(listener), settings.lease, time_source)
        )
        closing.push_async_callback(leases.close)
        ready = asyncio.Event()
        archive = Archive(storage, writer, leases, time_source)
        tables = Tables(archive, bots, leases, ready, settings, metrics.moves.inc, time_source)
        closing.push_async_callback(tables.close)
        writer.health.changed = tables.tell_of_trouble
        metrics.observe(tables.open, bots, writer)
        await closing.enter_async_context(_prepared(ready, prepares=settings.prepares))
        replays = Replays()
        closing.callback(replays.close)
        people, deals = People(storage, writer, time_source), Deals(storage, writer, time_source)
        puzzle_store, reviews = PuzzleStore(storage, writer, time_source), Reviews(storage, writer, time_source)
        library = Library(reviews, tables.find, ready)
        reviewing = Reviewing(reviews, tables.find, ready, settings.review_simulations, time_source)
        closing.push_async_callback(reviewing.close)
        relay = Relay(leases, listener, hands_over=settings.hands_over)
        yield Parts(
            storage, writer.health, people, tables, relay, replays, deals, puzzle_store, library, reviewing, ready
        )


@asynccontextmanager
async def _prepared(ready: asyncio.Event, *, prepares: bool) -> AsyncIterator[None]:
    """Compile games alongside the server, so that the first page is there at once.

    Games that were running need no help: they go on when somebody comes.
    """
    if not prepares:
        ready.set()
        yield
        return
    preparing = asyncio.create_task(_prepare(ready))
    preparing.add_done_callback(_tell_failure)
    try:
        yield
    finally:
        preparing.cancel()
        await asyncio.gather(preparing, return_exceptions=True)


async def _prepare(ready: asyncio.Event) -> None:
    try:
        if cold := await asyncio.to_thread(cold_games):
            await compile_games(cold)
    except Exception:  # whatever it is, games are compiled when they are first played
        log.exception("the games could not be compiled beforehand")
    ready.set()
    await load()
    if later := cold_games(LATER):
        await compile_games(later, LATER)


def _tell_failure(task: asyncio.Task[None]) -> None:
    """Nobody waits for what is prepared beside the server: an error would go unseen."""
    if not task.cancelled() and (error := task.exception()):
        log.error("the server could not be prepared", exc_info=error)
