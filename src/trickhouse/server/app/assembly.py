"""The server put together: the one place that knows all parts. Each part receives only what it uses."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import NamedTuple

from trickhouse.server.app.metrics import Metrics
from trickhouse.server.app.preparation import BACKGROUND_PARTS, cold_games, compile_games, load
from trickhouse.server.cluster.membership import joined
from trickhouse.server.cluster.relay import Relay
from trickhouse.server.deals.service import DealService
from trickhouse.server.deals.store import DealStore
from trickhouse.server.identity.service import IdentityService
from trickhouse.server.identity.store import PersonStore
from trickhouse.server.lessons.service import LessonService
from trickhouse.server.limits.limits import RateLimits
from trickhouse.server.puzzles.service import PuzzleService
from trickhouse.server.puzzles.store import PuzzleStore
from trickhouse.server.replays.service import ReplayService
from trickhouse.server.reviews.dispatcher import ReviewDispatcher
from trickhouse.server.reviews.service import ReviewService
from trickhouse.server.reviews.store import ReviewStore
from trickhouse.server.settings import Settings
from trickhouse.server.storage.health import Health
from trickhouse.server.storage.storage import Storage
from trickhouse.server.storage.writer import Writer
from trickhouse.server.table.bots import Bots
from trickhouse.server.table.registry import Tables
from trickhouse.server.table.store import TableStore
from trickhouse.server.time_source import SYSTEM_TIME, TimeSource

log = logging.getLogger(__name__)


class Parts(NamedTuple):
    """What handlers ask for, each by its name."""

    storage: Storage
    health: Health
    people: IdentityService
    tables: Tables
    relay: Relay | None
    """Passes sockets on to other processes, if there can be any."""
    replays: ReplayService
    reviews: ReviewService
    lessons: LessonService
    puzzles: PuzzleService
    deals: DealService


@asynccontextmanager
async def opened(
    settings: Settings,
    metrics: Metrics,
    limits: RateLimits,
    storage: Storage | None = None,
    time_source: TimeSource = SYSTEM_TIME,
) -> AsyncIterator[Parts]:
    """Open the parts from the bottom up, and close them from the top down."""
    async with AsyncExitStack() as closing:
        storage = storage or Storage(settings.database)
        closing.callback(storage.close)
        writer = Writer(storage)
        closing.push_async_callback(writer.close)
        bots = Bots(settings.bot_threads, settings.bot_thinking_ms)
        closing.callback(bots.close)
        cluster = await closing.enter_async_context(joined(storage, settings, time_source))
        leases, relay = (None, None) if cluster is None else cluster
        ready = asyncio.Event()  # set when the games are compiled: until then nothing is dealt or replayed
        table_store = TableStore(storage, writer, leases, time_source)
        tables = Tables(table_store, bots, ready, settings, metrics.moves.inc, leases, time_source)
        closing.push_async_callback(tables.close)
        writer.health.on_change = tables.on_storage_change
        metrics.observe(tables.open, bots, writer)
        await closing.enter_async_context(_prepared(ready, prepares=settings.prepares))
        replays = ReplayService(tables, limits)
        closing.callback(replays.close)
        review_store = ReviewStore(storage, writer, time_source)
        dispatcher = ReviewDispatcher(review_store, tables.find, ready, settings.review_simulations, time_source)
        closing.push_async_callback(dispatcher.close)
        reviews = ReviewService(review_store, tables, dispatcher, limits)
        puzzles = PuzzleService(PuzzleStore(storage, writer, time_source), reviews, tables.find, ready)
        deals = DealService(DealStore(storage, writer, time_source), tables, reviews, limits, ready)
        people = IdentityService(PersonStore(storage, writer, time_source), limits)
        yield Parts(
            storage, writer.health, people, tables, relay, replays, reviews, LessonService(ready), puzzles, deals
        )


@asynccontextmanager
async def _prepared(ready: asyncio.Event, *, prepares: bool) -> AsyncIterator[None]:
    """Compile games alongside the server, so that the first page loads at once.

    Games in progress resume when a player connects.
    """
    if not prepares:
        ready.set()
        yield
        return
    preparing = asyncio.create_task(_prepare(ready))
    preparing.add_done_callback(_log_failure)
    try:
        yield
    finally:
        preparing.cancel()
        await asyncio.gather(preparing, return_exceptions=True)


async def _prepare(ready: asyncio.Event) -> None:
    try:
        if cold := await asyncio.to_thread(cold_games):
            await compile_games(cold)
    except Exception:  # then games are compiled when they are first played
        log.exception("could not compile the games in advance")
    ready.set()
    await load()
    if later := cold_games(BACKGROUND_PARTS):
        await compile_games(later, BACKGROUND_PARTS)


def _log_failure(task: asyncio.Task[None]) -> None:
    """Log an error of the background task, which would otherwise go unseen."""
    if not task.cancelled() and (error := task.exception()):
        log.error("could not prepare the server", exc_info=error)
