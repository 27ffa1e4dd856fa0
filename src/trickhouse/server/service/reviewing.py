"""Games are reviewed alongside the server's other work: one at a time, in a process that yields to everything else.

What is asked for is in the database before anybody is told, so that it is done even if the server ends meanwhile.
"""

import asyncio
import contextlib
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable

import msgspec

from trickhouse.engine.record import format_record
from trickhouse.insight.play import Play
from trickhouse.insight.review import count
from trickhouse.server.service import reviewer
from trickhouse.server.service.reviewer import Order
from trickhouse.server.store.archive import Stored
from trickhouse.server.store.document import Document
from trickhouse.server.store.reviews import Kept, Reviews
from trickhouse.server.store.writer import ConflictError
from trickhouse.server.table.replay import record_of
from trickhouse.server.wire.errors import CannotSaveError
from trickhouse.server.wire.limits import Caller
from trickhouse.server.wire.time_source import SYSTEM_TIME, TimeSource

log = logging.getLogger(__name__)

LOOKING = 10.0
"""Seconds between two checks for reviews that another process has left undone."""
BEAT = 1.0
"""Seconds between two heartbeats, which say how far a review is."""
LONGEST_LINE = 2**26
"""Bytes; a review is half a megabyte."""


class Answer(msgspec.Struct, frozen=True):
    """The last line of the reviewer, as far as it is read here."""

    review: msgspec.Raw
    plays: tuple[Play, ...]


class Reviewing:
    """Reviews what is asked for."""

    def __init__(
        self,
        kept: Reviews,
        find: Callable[[str], Awaitable[Stored]],
        ready: asyncio.Event,
        simulations: int,
        time_source: TimeSource = SYSTEM_TIME,
    ) -> None:
        self._time = time_source
        self.kept = kept
        self._find = find
        self._ready = ready
        self._simulations = simulations
        self._asked = asyncio.Event()
        self._done = 0
        """How many decisions of the present review are done."""
        self._task = asyncio.create_task(self._run())

    async def ask(self, stored: Stored, caller: Caller) -> None:
        """Have a finished game reviewed."""
        record = record_of(stored)
        _ = record.game.thinking  # a game that cannot be thought about is refused, in words
        total = count(record) - len(_for_people(stored))
        await self.kept.ask(stored.document.id, caller.person, caller.address, total)
        self._asked.set()

    async def close(self) -> None:
        """What is not done is begun anew after the next start."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        await self._ready.wait()
        while True:
            self._asked.clear()
            try:
                has_worked = await self._work()
            except Exception:  # the trouble is this review's or the database's: go on with the others
                log.exception("a game could not be reviewed")
                has_worked = False
            if not has_worked:
                await self._time.wait(self._asked, LOOKING)

    async def _work(self) -> bool:
        """Review the next game, if there is one."""
        kept = await self.kept.next()
        if kept is None or not await self.kept.claim(kept):
            return False
        try:
            await self._review(kept)
        except ConflictError:  # it was deleted meanwhile, or done elsewhere
            return True
        except asyncio.CancelledError:
            await self._release(kept.table, kept.tries)
            raise
        except Exception:
            await self._release(kept.table, kept.tries + 1)
            raise
        return True

    async def _release(self, table: str, tries: int) -> None:
        with contextlib.suppress(CannotSaveError):
            await self.kept.release(table, tries)

    async def _review(self, kept: Kept) -> None:
        stored = await self._find(kept.table)
        document = stored.document
        record = msgspec.Raw(format_record(record_of(stored)))
        order = Order(record, _seats(document), self._simulations, _for_people(stored))
        began = self._time.now()
        answer = await self._answer(kept.table, msgspec.json.encode(order))
        by_person = {
            person: play for play in answer.plays if play.decisions and (person := _player(document, play.seat))
        }
        await self.kept.keep(kept.table, bytes(answer.review).decode(), document.made, by_person)
        seconds = round(self._time.now() - began, 1)
        log.info("a game was reviewed", extra={"table": kept.table, "seconds": seconds})

    async def _answer(self, table: str, order: bytes) -> Answer:
        command = (sys.executable, "-m", reviewer.__name__)
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE, start_new_session=True
        )
        try:
            return await self._listen(table, process, order)
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _listen(self, table: str, process: Process, order: bytes) -> Answer:
        """Note how far it is until the review comes."""
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(order)
        process.stdin.close()
        self._done = 0
        heart = asyncio.create_task(self._beat(table))
        try:
            async for line in process.stdout:
                if not line.strip().isdigit():
                    return msgspec.json.decode(line, type=Answer)
                self._done = int(line)
        finally:
            heart.cancel()
            await asyncio.gather(heart, return_exceptions=True)
        raise RuntimeError(f"the reviewer of {table} ended without a word")

    async def _beat(self, table: str) -> None:
        """Say again and again that we are at it, also while a game is compiled or a decision takes long."""
        while True:
            with contextlib.suppress(CannotSaveError):
                await self.kept.beat(table, self._done)
            await self._time.sleep(BEAT)


def _seats(document: Document) -> tuple[int, ...]:
    return tuple(chair.seat for chair in document.chairs if chair.person is not None)


def _for_people(stored: Stored) -> frozenset[int]:
    """The plies at which a bot chose for somebody who has a seat, but was away or out of time."""
    seats = _seats(stored.document)
    return frozenset(ply for ply in stored.automatic if stored.moves[ply].seat in seats)


def _player(document: Document, seat: int) -> str | None:
    """Whose decisions these were: nobody's if several have had the seat, or if the game counts for nothing."""
    if document.branch is not None:
        return None
    had = [person for person, held in document.held.items() if held == seat]
    person = document.chair(seat).person
    return person if person is not None and set(had) <= {person} else None
