"""All tables: those in use are in memory, the others only in the database."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from weakref import WeakValueDictionary

from msgspec.structs import replace

from trickhouse.engine.game import Game
from trickhouse.players import players_for
from trickhouse.server.identity import ids
from trickhouse.server.identity.current_user import Visitor
from trickhouse.server.protocol.errors import (
    BrokenTableError,
    BusyTableError,
    PrivateTableError,
    TooManyTablesError,
    UnknownTableError,
)
from trickhouse.server.protocol.http import Me, NewBranch, NewTable, TableInfo
from trickhouse.server.protocol.values import CLOSE_ELSEWHERE, CLOSE_STOPPING
from trickhouse.server.settings import Settings
from trickhouse.server.table import lobby
from trickhouse.server.table.bots import Bots
from trickhouse.server.table.branches import start_branch
from trickhouse.server.table.document import Document, TableOrigin
from trickhouse.server.table.driver import Driver
from trickhouse.server.table.info import table_info
from trickhouse.server.table.ownership import TableOwnership
from trickhouse.server.table.progress import ProgressCache, may_see
from trickhouse.server.table.store import TableSnapshot, TableStore, TableSummary, readable
from trickhouse.server.table.table import Table
from trickhouse.server.time_source import SYSTEM_TIME, TimeSource

log = logging.getLogger(__name__)


class Tables:
    """Finds, creates and lists tables, and drops those that are no longer in use from memory."""

    def __init__(
        self,
        store: TableStore,
        bots: Bots,
        ready: asyncio.Event,
        settings: Settings,
        count_move: Callable[[], None],
        ownership: TableOwnership | None = None,
        time_source: TimeSource = SYSTEM_TIME,
    ) -> None:
        self._time = time_source
        self._store = store
        self._bots = bots
        self._ownership = ownership
        self._ready = ready
        self._settings = settings
        self._count_move = count_move
        self.open: dict[str, Table] = {}
        """Tables in memory, by id."""
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """A lock for each table that is being loaded, so that it is loaded once."""
        self._standings = ProgressCache(store)
        if ownership is not None:
            ownership.on_lost = self._drop

    async def make(self, body: NewTable, me: Me) -> TableInfo:
        """Create a table."""
        await self.check_limit(me)
        document = lobby.new(body.setup, body.bots, me, TableOrigin.draw(self._time.wall()))
        await self._store.make(document)
        return table_info(document)

    async def branch(self, table: str, visitor: Visitor, me: Me, body: NewBranch) -> TableInfo:
        """Create a table at which a player resumes a finished game at one of their decisions."""
        stored = await self.find_replayable(table, visitor)
        lobby.check_level(stored.document.game, body.level)
        with readable(table):
            document, moves = await asyncio.to_thread(
                start_branch, stored, me, body, TableOrigin.draw(self._time.wall())
            )
        await self._store.make(document, moves)
        return table_info(document, ply=len(moves))

    async def check_limit(self, me: Me) -> None:
        """Refuse another table to a person with too many unfinished ones."""
        limit = self._settings.tables_per_person
        if await self._store.count_unfinished(me.id) >= limit:
            raise TooManyTablesError(f"you already have {limit} unfinished tables", limit=limit)

    async def find(self, table: str) -> TableSnapshot:
        """Load a table as it is stored, to read it only."""
        stored = await self._store.find(table) if ids.is_table_id(table) else None
        if stored is None:
            raise UnknownTableError("there is no such table")
        return stored

    async def find_replayable(self, table: str, visitor: Visitor) -> TableSnapshot:
        """Find a table whose replay the visitor may see. Replaying needs the compiled rules, so wait for them."""
        await self._ready.wait()
        stored = await self.find(table)
        document = stored.document
        if document.setup.watch == "nobody" and (await visitor.identify()).id not in (
            document.host,
            *document.seen_hands,
        ):
            raise PrivateTableError("this game is for its players alone")
        return stored

    async def info(self, table: str) -> TableInfo:
        """What everyone with the link may know about a table."""
        if table in self.open:
            return self.open[table].info
        stored = await self.find(table)
        return table_info(stored.document, ply=len(stored.moves))

    async def waiting(self) -> list[TableInfo]:
        """Listed tables with open seats."""
        return [self._info(document) for document in await self._store.waiting()]

    async def mine(self, me: Me) -> list[TableInfo]:
        """Tables of a person."""
        return [await self._info_for(me, listed) for listed in await self._store.mine(me.id)]

    async def _info_for(self, me: Me, listed: TableSummary) -> TableInfo:
        info = self._info(listed.document, listed.ply)
        if not may_see(listed.document, me.id) or not self._ready.is_set():
            return info
        play = self.open[info.id].play if info.id in self.open else None
        with suppress(BrokenTableError):  # players see the error when they open the table
            return replace(info, standing=await self._standings.find(listed, play))
        return info

    def _info(self, document: Document, ply: int = 0) -> TableInfo:
        return self.open[document.id].info if document.id in self.open else table_info(document, ply=ply)

    async def enter(self, table: str) -> Table:
        """Load a table into memory, with a driver. The caller must pin it before it awaits anything."""
        if not self._ready.is_set() and (await self.find(table)).document.seed is not None:
            await self._ready.wait()
        async with self._opening.setdefault(table, asyncio.Lock()):
            if table not in self.open:
                if self._ownership is not None and not await self._ownership.acquire(table):
                    raise BusyTableError("another server process has this table now: reconnect")
                self.open[table] = await asyncio.to_thread(self._made, await self.find(table))
            entered = self.open[table]
            if table not in self._drivers:
                self._drivers[table] = asyncio.create_task(self._drive(entered))
            return entered

    def _substitute(self, game: Game) -> str:
        """Level of the bot that plays for absent players: `random` in a game without `ai`."""
        return self._settings.substitute_level if self._settings.substitute_level in players_for(game) else "random"

    def _made(self, stored: TableSnapshot) -> Table:
        with readable(stored.document.id):
            return self._table(stored)

    def _table(self, stored: TableSnapshot) -> Table:
        return Table(
            stored,
            self._store,
            self._bots,
            self._ready,
            lose=self._lose,
            substitute=self._substitute(stored.document.game),
            substitute_after_s=self._settings.substitute_after_s,
            count_move=self._count_move,
            time_source=self._time,
        )

    def _driver(self, table: Table) -> Driver:
        return Driver(
            table,
            self._bots,
            self._ready,
            substitute=self._substitute(table.document.game),
            pause_s=self._settings.bot_pause_s,
            deal_wait_s=self._settings.deal_wait_s,
        )

    async def _drive(self, table: Table) -> None:
        """Run a table's driver; when it ends, drop the table from memory."""
        try:
            await self._driver(table).run()
        except BusyTableError:  # lost to another process
            pass
        except Exception:  # our own bug: clients that reconnect find the table as it is stored
            log.exception("the driver of a table failed", extra={"table": table.id})
            table.close_sockets(CLOSE_STOPPING)
        finally:
            self._forget(table)

    def _forget(self, table: Table) -> asyncio.Task[None] | None:
        """Drop a table from memory, unless it has been reloaded meanwhile. Returns its driver."""
        if self.open.get(table.id) is not table:
            return None
        del self.open[table.id]
        return self._drivers.pop(table.id, None)

    def _drop(self, table: str) -> None:
        if table in self.open:
            self._lose(self.open[table])

    def _lose(self, table: Table) -> None:
        """Give up a table that another process owns now: its clients reconnect there, and find it as stored."""
        if driver := self._forget(table):
            driver.cancel()
            if self._ownership is not None:
                self._ownership.release(table.id)
            log.info("another process has taken over a table", extra={"table": table.id})
        table.close_sockets(CLOSE_ELSEWHERE)

    def on_storage_change(self) -> None:
        """Tell every table that storage has failed, or works again."""
        for table in list(self.open.values()):
            table.on_storage_change()

    async def close(self) -> None:
        """Stop the drivers; everything is already stored."""
        drivers = list(self._drivers.values())
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
