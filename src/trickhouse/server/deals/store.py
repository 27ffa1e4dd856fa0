"""Deals in the database, and who plays them at which table."""

import datetime
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace

from trickhouse.server.storage.storage import Storage, actions, attempts, deals, tables
from trickhouse.server.storage.writer import Statement, Writer
from trickhouse.server.table.document import Document, StoredSetup, format_stored_setup, parse_stored_setup
from trickhouse.server.table.store import insertion, parse_document
from trickhouse.server.time_source import SYSTEM_TIME, TimeSource

_INSERT_DEAL = sa.insert(deals)
_INSERT_ATTEMPT = sa.insert(attempts)


class StoredBot(msgspec.Struct, frozen=True):
    """A bot in a seat."""

    seat: int
    level: str


class SharedDeal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deal that many people play: the cards, the seat and the bots are the same for all."""

    id: str
    setup: StoredSetup
    seat: int
    bots: tuple[StoredBot, ...]
    seed: str
    starter: int
    salt: str
    """Salt of the bots' random choices, in hexadecimal digits."""
    day: str | None = None
    """Date of a daily deal."""
    by: str | None = None
    """Name of the person who made it."""
    format: int = 1
    """Format of the stored deal; one that says nothing has the first."""


def format_deal(deal: SharedDeal) -> str:
    """A deal as it is stored."""
    return msgspec.json.encode(replace(deal, setup=format_stored_setup(deal.setup))).decode()


def parse_deal(text: str) -> SharedDeal:
    """A stored deal: all people play it by the rules that it was made with."""
    deal = msgspec.json.decode(text, type=SharedDeal)
    return replace(deal, setup=parse_stored_setup(deal.setup))


class DealAttempt(NamedTuple):
    """A person's game with a deal."""

    person: str
    deal: str
    made: float
    """When it was begun, in seconds since 1970."""
    document: Document
    automatic: frozenset[int] = frozenset()
    """Seats for which a bot has made a decision, at a table that was not made for this deal."""

    @property
    def is_over(self) -> bool:
        return self.document.result is not None

    @property
    def is_counted(self) -> bool:
        """Whether it is over, and all decisions were the person's own."""
        seat = self.document.seat_of(self.person)
        holders = {person for person, held in self.document.seen_hands.items() if held == seat}
        return self.is_over and seat is not None and holders <= {self.person} and seat not in self.automatic


class DealStore:
    """All deals except daily ones, and all attempts at any deal."""

    def __init__(self, storage: Storage, writer: Writer, time_source: TimeSource = SYSTEM_TIME) -> None:
        self._storage = storage
        self._writer = writer
        self._time = time_source

    async def make(self, deal: SharedDeal, person: str | None = None, table: str | None = None) -> None:
        """Store a deal; one from a finished game with the attempt of the person who played it there."""
        row = {"id": deal.id, "made": self._time.wall(), "document": format_deal(deal)}
        attempt = [self._insert_attempt(deal.id, person, table)] if person and table else []
        await self._writer.write(Statement(_INSERT_DEAL, row), *attempt)

    async def begin(self, deal: SharedDeal, person: str, document: Document) -> None:
        """Store the table of a person who begins a deal; a `ConflictError` if there is one already."""
        await self._writer.write(*insertion(document), self._insert_attempt(deal.id, person, document.id))

    def _insert_attempt(self, deal: str, person: str, table: str) -> Statement:
        row = {"deal": deal, "person": person, "table_id": table, "made": self._time.wall()}
        return Statement(_INSERT_ATTEMPT, row)

    def wall(self) -> float:
        """The time that new tables are dated with, in seconds since 1970."""
        return self._time.wall()

    def today(self) -> datetime.date:
        """The date of the latest daily deal."""
        return self._time.today()

    async def find(self, deal: str) -> SharedDeal | None:
        """Find a deal by id."""
        query = sa.select(deals.c.document).where(deals.c.id == deal)
        text = await self._storage.read(lambda connection: connection.scalar(query))
        return None if text is None else parse_deal(text)

    async def attempts_at(self, deal: str) -> list[DealAttempt]:
        """All attempts at a deal."""
        return await self._find_attempts(attempts.c.deal == deal)

    async def attempts_of(self, person: str) -> list[DealAttempt]:
        """All attempts of a person."""
        return await self._find_attempts(attempts.c.person == person)

    async def _find_attempts(self, which: sa.ColumnElement[bool]) -> list[DealAttempt]:
        query = sa.select(attempts, tables.c.document).join(tables, tables.c.id == attempts.c.table_id).where(which)

        def read(connection: sa.Connection) -> list[DealAttempt]:
            return [_parse(connection, row) for row in connection.execute(query).all()]

        return await self._storage.read(read)


def _parse(connection: sa.Connection, row: sa.Row[Any]) -> DealAttempt:
    """Read an attempt. Bots may have played for the person only at a table that was not made for the deal."""
    document = parse_document(row.document)
    seats: Iterable[int] = ()
    if document.deal is None:
        which = sa.and_(actions.c.table_id == document.id, actions.c.automatic)
        seats = connection.scalars(sa.select(actions.c.seat).where(which).distinct())
    return DealAttempt(row.person, row.deal, row.made, document, frozenset(seats))
