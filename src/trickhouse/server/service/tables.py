"""All tables: those that somebody is at are in memory, the others in the database alone."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from weakref import WeakValueDictionary

from msgspec.structs import replace

from trickhouse.engine.game import Game
from trickhouse.players import able
from trickhouse.server.service.settings import Settings
from trickhouse.server.store.archive import Archive, Listed, Stored, readable
from trickhouse.server.store.document import Document
from trickhouse.server.store.leases import Leases
from trickhouse.server.table import lobby
from trickhouse.server.table.bots import Bots
from trickhouse.server.table.branches import branched
from trickhouse.server.table.connection import ELSEWHERE, STOPPING
from trickhouse.server.table.driver import Driver
from trickhouse.server.table.info import table_info
from trickhouse.server.table.standing import Standings, may_see
from trickhouse.server.table.table import Table
from trickhouse.server.wire import ids
from trickhouse.server.wire.bodies import Me, NewTable, TableInfo
from trickhouse.server.wire.branches import NewBranch
from trickhouse.server.wire.errors import BrokenTableError, BusyTableError, TooManyTablesError, UnknownTableError
from trickhouse.server.wire.time_source import SYSTEM_TIME, TimeSource

log = logging.getLogger(__name__)


class Tables:
    """Finds, makes and lists tables, and forgets those that nobody is at."""

    def __init__(
        self,
        archive: Archive,
        bots: Bots,
        leases: Leases,
        ready: asyncio.Event,
        settings: Settings,
        count_move: Callable[[], None],
        time_source: TimeSource = SYSTEM_TIME,
    ) -> None:
        self._time = time_source
        self._archive = archive
        self._bots = bots
        self._leases = leases
        self._ready = ready
        self._settings = settings
        self._count_move = count_move
        self.open: dict[str, Table] = {}
        """Those in memory."""
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """By table: a lock, so that those who want the same table wait while it is loaded."""
        self._standings = Standings(archive)
        leases.lost = self._drop

    async def make(self, wish: NewTable, me: Me) -> TableInfo:
        """A new table."""
        await self.check_limit(me)
        document = lobby.new(wish.setup, wish.bots, me, self._time.wall())
        await self._archive.make(document)
        return table_info(document)

    async def branch(self, stored: Stored, me: Me, wish: NewBranch) -> TableInfo:
        """A table at which somebody plays on from a moment of a finished game."""
        lobby.check_level(stored.document.game, wish.level)
        with readable(stored.document.id):
            document, moves = await asyncio.to_thread(branched, stored, me, wish, self._time.wall())
        await self._archive.make(document, moves)
        return table_info(document, ply=len(moves))

    async def check_limit(self, me: Me) -> None:
        """Refuse another table to somebody who has many that are not over."""
        limit = self._settings.tables_per_person
        if await self._archive.count_unfinished(me.id) >= limit:
            raise TooManyTablesError(f"you have {limit} tables that are not over", limit=limit)

    async def find(self, table: str) -> Stored:
        """A table as it is stored; for those who only want to read."""
        stored = await self._archive.find(table) if ids.is_table_id(table) else None
        if stored is None:
            raise UnknownTableError("there is no such table")
        return stored

    async def info(self, table: str) -> TableInfo:
        """What everybody may know."""
        if table in self.open:
            return self.open[table].info
        stored = await self.find(table)
        return table_info(stored.document, ply=len(stored.moves))

    async def waiting(self) -> list[TableInfo]:
        """Listed tables with open seats."""
        return [self._told(document) for document in await self._archive.waiting()]

    async def mine(self, me: Me) -> list[TableInfo]:
        """The tables of a person."""
        return [await self._told_to(me, listed) for listed in await self._archive.mine(me.id)]

    async def _told_to(self, me: Me, listed: Listed) -> TableInfo:
        told = self._told(listed.document, listed.ply)
        if not may_see(listed.document, me.id) or not self._ready.is_set():
            return told
        play = self.open[told.id].play if told.id in self.open else None
        with suppress(BrokenTableError):  # it says so itself, when somebody goes there
            return replace(told, standing=await self._standings.find(listed, play))
        return told

    def _told(self, document: Document, ply: int = 0) -> TableInfo:
        return self.open[document.id].info if document.id in self.open else table_info(document, ply=ply)

    async def enter(self, table: str) -> Table:
        """A table in memory, with a driver. Pin it before anything else can happen."""
        if not self._ready.is_set() and (await self.find(table)).document.seed is not None:
            await self._ready.wait()
        async with self._opening.setdefault(table, asyncio.Lock()):
            if table not in self.open:
                if await self._leases.take(table) is not None:
                    raise BusyTableError("the table is with another process now: come back")
                self.open[table] = await asyncio.to_thread(self._made, await self.find(table))
            entered = self.open[table]
            if table not in self._drivers:
                self._drivers[table] = asyncio.create_task(self._drive(entered))
            return entered

    def _substitute(self, game: Game) -> str:
        """The bot that plays on for those who are away: `random` in a game without `thinking`."""
        return self._settings.substitute if self._settings.substitute in able(game) else "random"

    def _made(self, stored: Stored) -> Table:
        with readable(stored.document.id):
            return self._table(stored)

    def _table(self, stored: Stored) -> Table:
        return Table(
            stored,
            self._archive,
            self._bots,
            self._ready,
            lose=self._lose,
            substitute=self._substitute(stored.document.game),
            patience=self._settings.substitute_after,
            count_move=self._count_move,
            time_source=self._time,
        )

    def _driver(self, table: Table) -> Driver:
        return Driver(
            table,
            self._bots,
            self._ready,
            substitute=self._substitute(table.document.game),
            pause=self._settings.bot_pause,
            deal_wait=self._settings.deal_wait,
        )

    async def _drive(self, table: Table) -> None:
        """Run a table's driver; when it has nothing more to do, the table is forgotten."""
        try:
            await self._driver(table).run()
        except BusyTableError:  # lost to another process
            pass
        except Exception:  # our own bug: whoever comes next finds the table as it is stored
            log.exception("a table's driver broke down", extra={"table": table.id})
            table.send_away(STOPPING)
        finally:
            self._forget(table)

    def _forget(self, table: Table) -> asyncio.Task[None] | None:
        """Drop it from memory, unless it has been loaded anew meanwhile. Returns its driver."""
        if self.open.get(table.id) is not table:
            return None
        del self.open[table.id]
        return self._drivers.pop(table.id, None)

    def _drop(self, table: str) -> None:
        if table in self.open:
            self._lose(self.open[table])

    def _lose(self, table: Table) -> None:
        """It is not ours any more: those at it reconnect, and find it as stored, in whichever process has it now."""
        if driver := self._forget(table):
            driver.cancel()
            self._leases.let_go(table.id)
            log.info("a table was lost to another process", extra={"table": table.id})
        table.send_away(ELSEWHERE)

    def tell_of_trouble(self) -> None:
        """Tell every table that nothing can be stored just now, or that it can be again."""
        for table in list(self.open.values()):
            table.hear_of_trouble()

    async def close(self) -> None:
        """Stop the drivers; everything is stored already."""
        drivers = list(self._drivers.values())
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
