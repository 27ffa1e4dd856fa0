"""All tables: those that somebody is at are in memory, the others in the database alone."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from trickhouse.server import archive, ids, lobby
from trickhouse.server.connection import STOPPING
from trickhouse.server.driver import Driver
from trickhouse.server.errors import TooManyTablesError, UnknownTableError
from trickhouse.server.info import table_info
from trickhouse.server.messages import Me, NewTable, TableInfo
from trickhouse.server.table import Table

if TYPE_CHECKING:
    from trickhouse.server.house import House

log = logging.getLogger(__name__)

RESUMED = 7 * 86_400.0
"""Seconds: bots of games that were made longer ago go on when somebody comes."""


class Tables:
    """Finds, makes and lists tables, and forgets those that nobody is at."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._open: dict[str, Table] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._opening = asyncio.Lock()

    @property
    def open(self) -> dict[str, Table]:
        """Those in memory."""
        return self._open

    async def make(self, wish: NewTable, me: Me) -> TableInfo:
        """A new table."""
        limit = self._house.settings.tables_per_person
        if await self._house.storage.read(lambda one: archive.count_unfinished(one, me.id)) >= limit:
            raise TooManyTablesError(f"you have {limit} tables that are not over", limit=limit)
        saved = lobby.new(wish.setup, wish.bots, me)
        await self._house.writer.write(*archive.insert(saved))
        return table_info(saved)

    async def find(self, table: str) -> archive.Stored:
        """A table as it is stored; for those who only want to read."""
        if ids.is_table_id(table):
            stored = await self._house.storage.read(lambda connection: archive.load(connection, table))
            if stored is not None:
                return stored
        raise UnknownTableError("there is no such table")

    async def info(self, table: str) -> TableInfo:
        """What everybody may know."""
        if table in self._open:
            return self._open[table].info
        stored = await self.find(table)
        return table_info(stored.saved, ply=len(stored.moves))

    async def waiting(self) -> list[TableInfo]:
        """Listed tables with open seats."""
        return [self._told(saved) for saved in await self._house.storage.read(archive.waiting)]

    async def mine(self, me: Me) -> list[TableInfo]:
        """The tables of a person."""
        found = await self._house.storage.read(lambda connection: archive.mine(connection, me.id))
        return [self._told(saved, ply) for saved, ply in found]

    def _told(self, saved: lobby.Saved, ply: int = 0) -> TableInfo:
        return self._open[saved.id].info if saved.id in self._open else table_info(saved, ply=ply)

    async def enter(self, table: str) -> Table:
        """A table in memory, with a driver. Pin it before anything else can happen."""
        if not self._house.ready.is_set() and (await self.find(table)).saved.seed is not None:
            await self._house.ready.wait()
        async with self._opening:
            if table not in self._open:
                stored = await self.find(table)
                self._open[table] = await asyncio.to_thread(Table, stored, self._house)
                if self._house.storage.is_shared:  # nobody could tell us of what changed while we were reading
                    await self._open[table].refresh()
            entered = self._open[table]
            if table not in self._drivers:
                self._drivers[table] = asyncio.create_task(self._drive(entered))
            return entered

    async def _drive(self, table: Table) -> None:
        """A table's driver; when it has nothing more to do, the table is forgotten."""
        try:
            await Driver(table, self._house).run()
        except Exception:  # our own bug: the next who comes finds the table as it is stored
            log.exception("a table's driver broke down", extra={"table": table.id})
            for connection in table.presence.connections:
                connection.close(STOPPING)
        finally:
            self._open.pop(table.id, None)
            self._drivers.pop(table.id, None)

    async def resume(self) -> None:
        """After a start: bots go on where they were."""
        since = time.time() - RESUMED
        for table in await self._house.storage.read(lambda connection: archive.running(connection, since)):
            await self.enter(table)

    async def close(self) -> None:
        """Stop the drivers; everything is stored already."""
        drivers = list(self._drivers.values())
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
