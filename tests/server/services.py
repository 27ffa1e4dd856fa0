"""The services of all features without HTTP: real stores on an SQLite file, held time, and no review process."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from tests.held_time import HeldTime
from tests.kits import KITS
from tests.server.alone import seated
from tests.server.serving import settings
from trickhouse.engine.record import Move
from trickhouse.server.deals.service import DealService
from trickhouse.server.deals.store import DealStore
from trickhouse.server.identity.current_user import Visitor
from trickhouse.server.identity.service import IdentityService
from trickhouse.server.identity.store import PersonStore
from trickhouse.server.limits.limits import RateLimits
from trickhouse.server.limits.quota import Caller
from trickhouse.server.protocol.http import Me, Profile, Setup
from trickhouse.server.puzzles.service import PuzzleService
from trickhouse.server.puzzles.store import PuzzleStore
from trickhouse.server.replays.service import ReplayService
from trickhouse.server.reviews.dispatcher import ReviewDispatcher
from trickhouse.server.reviews.service import ReviewService
from trickhouse.server.reviews.store import ReviewStore
from trickhouse.server.storage.storage import Storage
from trickhouse.server.storage.writer import Writer
from trickhouse.server.table import lobby
from trickhouse.server.table.bots import Bots
from trickhouse.server.table.document import Document
from trickhouse.server.table.play import new_match
from trickhouse.server.table.registry import Tables
from trickhouse.server.table.store import NewAction, TableStore


class User(NamedTuple):
    """A registered person, as handlers see one."""

    me: Me
    token: str
    visitor: Visitor
    caller: Caller


class Services(NamedTuple):
    """All services, and the stores that tests prepare games and reviews with."""

    time: HeldTime
    people: IdentityService
    table_store: TableStore
    review_store: ReviewStore
    replays: ReplayService
    reviews: ReviewService
    puzzles: PuzzleService
    deals: DealService

    async def register(self, name: str = "Ada") -> User:
        """Register a person with a name."""
        me, token = await self.people.register("en", "192.0.2.1")
        me = await self.people.change(me, Profile(name, "en"))
        return User(me, token, Visitor(self.people, token), Caller(me.id, "192.0.2.1"))

    async def play(self, user: User, game: str = "xylotar", **setup: Any) -> str:
        """Store a finished game of a person against bots. Returns the id of the table."""
        document = seated(Setup(game, 3, KITS[game].quick, **setup), user.me)
        document = lobby.deal(lobby.contribute(lobby.begin(document), user.me, "ab" * 32))
        await self.table_store.make(document)
        await self.finish(document)
        return document.id

    async def finish(self, document: Document) -> None:
        """Play a stored table at random to the end."""
        match, rng = new_match(document), random.Random(1)
        while match.result is None:
            seat = match.actors[0]
            move = Move(seat, rng.choice(match.legal(seat)).pick(rng.randrange))
            match.act(seat, move.action)
            action = NewAction(match.ply - 1, move)
            over = None if match.result is None else lobby.end(document, match.result)
            await self.table_store.add_action(document.id, action, over)


@asynccontextmanager
async def services(folder: Path, **changes: Any) -> AsyncIterator[Services]:
    """Open the services; games count as compiled, and requested reviews stay in the queue."""
    chosen, held = settings(folder, **changes), HeldTime(wall=1_780_000_000.0)
    storage = Storage(chosen.database)
    writer, bots, limits = Writer(storage), Bots(threads=1, milliseconds=20), RateLimits(chosen, held)
    ready, never = asyncio.Event(), asyncio.Event()
    ready.set()
    table_store, review_store = TableStore(storage, writer, None, held), ReviewStore(storage, writer, held)
    tables = Tables(table_store, bots, ready, chosen, lambda: None, None, held)
    dispatcher = ReviewDispatcher(review_store, tables.find, never, chosen.review_simulations, held)
    reviews, replays = ReviewService(review_store, tables, dispatcher, limits), ReplayService(tables, limits)
    people = IdentityService(PersonStore(storage, writer, held), limits)
    puzzles = PuzzleService(PuzzleStore(storage, writer, held), reviews, tables.find, ready)
    deals = DealService(DealStore(storage, writer, held), tables, reviews, limits, ready)
    try:
        yield Services(held, people, table_store, review_store, replays, reviews, puzzles, deals)
    finally:
        await dispatcher.close()
        replays.close()
        bots.close()
        await writer.close()
        storage.close()
