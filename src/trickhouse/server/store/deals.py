"""Deals in the database, and who has played them at which table."""

import datetime
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from trickhouse.server.store.archive import insertion, parse_document
from trickhouse.server.store.document import Document
from trickhouse.server.store.storage import Storage, actions, attempts, deals, tables
from trickhouse.server.store.writer import Statement, Writer
from trickhouse.server.wire.bodies import Bot, Setup
from trickhouse.server.wire.time_source import SYSTEM_TIME, TimeSource

_INSERT_DEAL = sa.insert(deals)
_INSERT_ATTEMPT = sa.insert(attempts)


class Deal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deal that everybody can play: the cards, the seat and the bots are the same for all."""

    id: str
    setup: Setup
    seat: int
    bots: tuple[Bot, ...]
    seed: str
    starter: int
    salt: str
    """Of the bots."""
    day: str | None = None
    by: str | None = None
    """The name of whoever made it."""


class Attempt(NamedTuple):
    """Somebody's game with a deal."""

    person: str
    deal: str
    made: float
    document: Document
    automatic: frozenset[int] = frozenset()
    """Seats for which a bot has decided something, at a table that was not made for this deal."""

    @property
    def is_over(self) -> bool:
        return self.document.result is not None

    @property
    def counts(self) -> bool:
        """Whether it is over, and the person's own play from the first decision to the last."""
        seat = self.document.seat_of(self.person)
        had = {person for person, held in self.document.held.items() if held == seat}
        return self.is_over and seat is not None and had <= {self.person} and seat not in self.automatic


class Deals:
    """All deals but those of days, and all attempts at them."""

    def __init__(self, storage: Storage, writer: Writer, time_source: TimeSource = SYSTEM_TIME) -> None:
        self._storage = storage
        self._writer = writer
        self._time = time_source

    async def make(self, deal: Deal, person: str | None = None, table: str | None = None) -> None:
        """Store a deal; from a finished game also that its player has played it."""
        row = {"id": deal.id, "made": self._time.wall(), "document": msgspec.json.encode(deal).decode()}
        played = [self._attempt(deal.id, person, table)] if person and table else []
        await self._writer.write(Statement(_INSERT_DEAL, row), *played)

    async def begin(self, deal: Deal, person: str, document: Document) -> None:
        """Store somebody's table; a `ConflictError` if they have one."""
        await self._writer.write(*insertion(document), self._attempt(deal.id, person, document.id))

    def _attempt(self, deal: str, person: str, table: str) -> Statement:
        row = {"deal": deal, "person": person, "table_id": table, "made": self._time.wall()}
        return Statement(_INSERT_ATTEMPT, row)

    def wall(self) -> float:
        """What tables made now are dated with."""
        return self._time.wall()

    def today(self) -> datetime.date:
        """The day whose deal is the latest."""
        return self._time.today()

    async def find(self, deal: str) -> Deal | None:
        """A deal by its name."""
        asked = sa.select(deals.c.document).where(deals.c.id == deal)
        text = await self._storage.read(lambda connection: connection.scalar(asked))
        return None if text is None else msgspec.json.decode(text, type=Deal)

    async def at(self, deal: str) -> list[Attempt]:
        """All attempts at a deal."""
        return await self._attempts(attempts.c.deal == deal)

    async def of(self, person: str) -> list[Attempt]:
        """All attempts of a person."""
        return await self._attempts(attempts.c.person == person)

    async def _attempts(self, which: sa.ColumnElement[bool]) -> list[Attempt]:
        asked = sa.select(attempts, tables.c.document).join(tables, tables.c.id == attempts.c.table_id).where(which)

        def ask(connection: sa.Connection) -> list[Attempt]:
            return [_found(connection, row) for row in connection.execute(asked).all()]

        return await self._storage.read(ask)


def _found(connection: sa.Connection, row: sa.Row[Any]) -> Attempt:
    """An attempt; only if its table was not made for the deal, bots may have played on for the person there."""
    document = parse_document(row.document)
    seats: Iterable[int] = ()
    if document.deal is None:
        which = sa.and_(actions.c.table_id == document.id, actions.c.automatic)
        seats = connection.scalars(sa.select(actions.c.seat).where(which).distinct())
    return Attempt(row.person, row.deal, row.made, document, frozenset(seats))
