"""Have requested games reviewed alongside the server's other work, one at a time, in a low-priority process.

Requests are in the database before they are acknowledged, so they survive a restart of the server.
"""

import asyncio
import contextlib
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable

import msgspec

from trickhouse.engine.record import format_record
from trickhouse.server.protocol.errors import CannotSaveError
from trickhouse.server.replays.replay import record_of
from trickhouse.server.reviews import worker
from trickhouse.server.reviews.store import ReviewRow, ReviewStore
from trickhouse.server.reviews.worker import ReviewOrder, ReviewResult
from trickhouse.server.storage.writer import ConflictError
from trickhouse.server.table.document import Document
from trickhouse.server.table.store import TableSnapshot
from trickhouse.server.time_source import SYSTEM_TIME, TimeSource

log = logging.getLogger(__name__)

POLL_INTERVAL_S = 10.0
"""Time between two checks for reviews that another process has abandoned."""
HEARTBEAT_INTERVAL_S = 1.0
MAX_LINE_BYTES = 2**26
"""Limit for a line of the worker; a review takes half a megabyte."""


class ReviewDispatcher:
    """Takes requests from the queue and hands each to a worker process."""

    def __init__(
        self,
        store: ReviewStore,
        find_table: Callable[[str], Awaitable[TableSnapshot]],
        ready: asyncio.Event,
        simulations: int,
        time_source: TimeSource = SYSTEM_TIME,
    ) -> None:
        self._store = store
        self._find_table = find_table
        self._ready = ready
        self._simulations = simulations
        self._time = time_source
        self._requested = asyncio.Event()
        self._done = 0
        """Number of decisions done in the current review."""
        self._task = asyncio.create_task(self._run())

    def wake(self) -> None:
        """Look at the queue now: there is a new request."""
        self._requested.set()

    async def close(self) -> None:
        """Stop. An unfinished review starts over after the next start of a server."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        await self._ready.wait()
        while True:
            self._requested.clear()
            try:
                has_worked = await self._review_next()
            except Exception:  # caused by this review or by the database: continue with the others
                log.exception("a game could not be reviewed")
                has_worked = False
            if not has_worked:
                await self._time.wait(self._requested, POLL_INTERVAL_S)

    async def _review_next(self) -> bool:
        """Review the next game of the queue; whether there was one."""
        row = await self._store.next()
        if row is None or not await self._store.claim(row):
            return False
        try:
            await self._review(row)
        except ConflictError:  # deleted meanwhile, or done by another process
            return True
        except asyncio.CancelledError:
            await self._release(row.table, row.tries)
            raise
        except Exception:
            await self._release(row.table, row.tries + 1)
            raise
        return True

    async def _release(self, table: str, tries: int) -> None:
        with contextlib.suppress(CannotSaveError):
            await self._store.release(table, tries)

    async def _review(self, row: ReviewRow) -> None:
        stored = await self._find_table(row.table)
        document = stored.document
        record = msgspec.Raw(format_record(record_of(stored)))
        order = ReviewOrder(record, _seats_of_people(document), self._simulations, substituted_plies(stored))
        began = self._time.now()
        result = await self._run_worker(row.table, msgspec.json.encode(order))
        by_person = {
            person: play for play in result.plays if play.decisions and (person := _sole_player(document, play.seat))
        }
        await self._store.finish(row.table, bytes(result.review).decode(), document.created_at, by_person)
        seconds = round(self._time.now() - began, 1)
        log.info("a game was reviewed", extra={"table": row.table, "seconds": seconds})

    async def _run_worker(self, table: str, order: bytes) -> ReviewResult:
        command = (sys.executable, "-m", worker.__name__)
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, limit=MAX_LINE_BYTES, start_new_session=True
        )
        try:
            return await self._listen(table, process, order)
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _listen(self, table: str, process: Process, order: bytes) -> ReviewResult:
        """Read counts of decisions until the result arrives."""
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(order)
        process.stdin.close()
        self._done = 0
        heartbeats = asyncio.create_task(self._send_heartbeats(table))
        try:
            async for line in process.stdout:
                if not line.strip().isdigit():
                    return msgspec.json.decode(line, type=ReviewResult)
                self._done = int(line)
        finally:
            heartbeats.cancel()
            await asyncio.gather(heartbeats, return_exceptions=True)
        raise RuntimeError(f"the review worker of table {table} ended without a result")

    async def _send_heartbeats(self, table: str) -> None:
        """Claim the review again every second, also while a game is compiled or a decision takes long."""
        while True:
            with contextlib.suppress(CannotSaveError):
                await self._store.send_heartbeat(table, self._done)
            await self._time.sleep(HEARTBEAT_INTERVAL_S)


def _seats_of_people(document: Document) -> tuple[int, ...]:
    return tuple(chair.seat for chair in document.chairs if chair.person is not None)


def substituted_plies(stored: TableSnapshot) -> frozenset[int]:
    """The plies at which a bot chose for a seated person who was away or out of time."""
    seats = _seats_of_people(stored.document)
    return frozenset(ply for ply in stored.automatic if stored.moves[ply].seat in seats)


def _sole_player(document: Document, seat: int) -> str | None:
    """The person who made all decisions of a seat; none if there were several, or if the game is a branch."""
    if document.branch is not None:
        return None
    holders = [person for person, held in document.seen_hands.items() if held == seat]
    person = document.chair(seat).person
    return person if person is not None and set(holders) <= {person} else None
