"""Tables in the database: how a document becomes rows, and rows a table again.

An action's key is (table, ply) and a document has a version, so of several processes that change the same table at the
same time one is first. The others get a `ConflictError`: the table is not theirs any more.
"""

import logging
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from trickhouse.engine.record import Move, parse_action
from trickhouse.server.store.document import Document
from trickhouse.server.store.leases import Leases
from trickhouse.server.store.storage import Storage, actions, chats, members, tables
from trickhouse.server.store.writer import (
    INSERT_ACTION,
    INSERT_CHAT,
    INSERT_MEMBER,
    INSERT_TABLE,
    UPDATE_TABLE,
    Statement,
    Writer,
)
from trickhouse.server.wire.errors import BrokenTableError, CannotSaveError, ServerError
from trickhouse.server.wire.messages import Chatted
from trickhouse.server.wire.time_source import SYSTEM_TIME, TimeSource

log = logging.getLogger(__name__)

CHATS_TOLD = 50
"""How many of the latest chats somebody who comes in is told."""
LISTED_PER_PERSON = 3
"""How many tables of one person are shown among those that wait for players: nobody hides the others."""

parse_document = msgspec.json.Decoder(Document).decode


class Made(NamedTuple):
    """An action to be stored."""

    ply: int
    move: Move
    spent: float = 0.0
    """Seconds that it took."""
    is_automatic: bool = False
    """Whether no person decided it."""


class Stored(NamedTuple):
    """A table as it stands in the database."""

    document: Document
    version: int
    moves: list[Move]
    spent: list[int]
    """Milliseconds, by ply."""
    chats: list[Chatted]
    automatic: frozenset[int] = frozenset()
    """The plies that no person decided."""


class Listed(NamedTuple):
    """A table as one of somebody's."""

    document: Document
    ply: int
    since: float
    """When the last action was made, or the table, in seconds since 1970."""


class Archive:
    """All tables there are. What is written is on the disk when the call returns."""

    def __init__(self, storage: Storage, writer: Writer, leases: Leases, time_source: TimeSource = SYSTEM_TIME) -> None:
        self._time = time_source
        self._storage = storage
        self._writer = writer
        self._leases = leases

    @property
    def is_stuck(self) -> bool:
        """Whether nothing can be stored just now."""
        return self._writer.health.trouble is not None

    # Writing.

    async def make(self, document: Document, moves: Sequence[Move] = ()) -> None:
        """Store a new table; at some a few actions have been made already."""
        made = (self._action(document.id, Made(ply, move)) for ply, move in enumerate(moves))
        await self._writer.write(*insertion(document), *made)

    async def change(self, document: Document, version: int) -> None:
        """Store a document in place of that of the given version."""
        await self._store(document.id, *_update(document, version))

    async def act(self, table: str, made: Made) -> None:
        """Store an action."""
        await self._store(table, self._action(table, made))

    async def act_last(self, made: Made, over: Document, version: int) -> None:
        """Store the last action of a game together with the document that says how it ended."""
        await self._store(over.id, self._action(over.id, made), *_update(over, version))

    async def say(self, table: str, said: Chatted) -> None:
        """Store what somebody said."""
        row = {name: getattr(said, name) for name in ("number", "person", "name", "text", "phrase")}
        await self._store(table, Statement(INSERT_CHAT, {**row, "table_id": table, "made": self._time.wall()}))

    def _action(self, table: str, made: Made) -> Statement:
        row = {
            "table_id": table,
            "ply": made.ply,
            "seat": made.move.seat,
            "action": msgspec.json.encode(made.move.action).decode(),
            "spent": round(1000 * made.spent),
            "made": self._time.wall(),
            "automatic": made.is_automatic,
        }
        return Statement(INSERT_ACTION, row)

    async def _store(self, table: str, *statements: Statement) -> None:
        """A change of a table that must be ours."""
        if self.is_stuck:
            raise CannotSaveError
        await self._leases.confirm(table)
        await self._writer.write(*statements)

    # Reading.

    async def find(self, table: str) -> Stored | None:
        """A table with everything that has happened at it."""
        return await self._storage.read(lambda connection: load(connection, table))

    async def waiting(self, limit: int = 50) -> list[Document]:
        """Listed tables that wait for players, newest first."""
        return await self._storage.read(lambda connection: _waiting(connection, limit))

    async def mine(self, person: str, limit: int = 100) -> list[Listed]:
        """The tables of a person, newest first."""
        return await self._storage.read(lambda connection: _mine(connection, person, limit))

    async def count_unfinished(self, person: str) -> int:
        """How many tables a person has made that are not over."""
        wanted = sa.and_(tables.c.host == person, tables.c.phase != "over")
        counted = sa.select(sa.func.count()).select_from(tables).where(wanted)
        return await self._storage.read(lambda connection: int(connection.scalar(counted) or 0))


def load(connection: sa.Connection, table: str) -> Stored | None:
    """A table with everything that has happened at it."""
    row = connection.execute(sa.select(tables).where(tables.c.id == table)).first()
    if row is None:
        return None
    made = connection.execute(sa.select(actions).where(actions.c.table_id == table).order_by(actions.c.ply)).all()
    with readable(table):
        document = parse_document(row.document)
        moves = [Move(one.seat, parse_action(document.game, msgspec.json.decode(one.action))) for one in made]
    said = sa.select(chats).where(chats.c.table_id == table).order_by(chats.c.number.desc()).limit(CHATS_TOLD)
    heard = [Chatted(one.number, one.person, one.name, one.text, one.phrase) for one in connection.execute(said).all()]
    with readable(table):
        msgspec.json.encode(heard)
    automatic = frozenset(one.ply for one in made if one.automatic)
    return Stored(document, row.version, moves, [one.spent for one in made], heard[::-1], automatic)


@contextmanager
def readable(table: str) -> Iterator[None]:
    """Make something of what is stored of a table. Whatever is wrong there concerns this table alone."""
    try:
        yield
    except ServerError:
        raise
    except Exception as error:
        log.error("a table cannot be read", extra={"table": table, "why": f"{type(error).__name__}: {error}"[:300]})  # noqa: TRY400
        raise BrokenTableError("what is stored of this table cannot be read") from error


def _documents(rows: Iterable[sa.Row[Any]]) -> Iterator[tuple[Document, sa.Row[Any]]]:
    """Those that can be read, each with its row."""
    for row in rows:
        with suppress(BrokenTableError), readable(row.id):
            yield parse_document(row.document), row


def _waiting(connection: sa.Connection, limit: int) -> list[Document]:
    wanted = sa.and_(tables.c.phase == "waiting", tables.c.listed)
    newest_first = sa.func.row_number().over(partition_by=tables.c.host, order_by=tables.c.made.desc())
    ranked = (
        sa.select(tables.c.id, tables.c.document, tables.c.made, newest_first.label("rank")).where(wanted).subquery()
    )
    shown = sa.select(ranked.c.id, ranked.c.document).where(ranked.c.rank <= LISTED_PER_PERSON)
    asked = shown.order_by(ranked.c.made.desc()).limit(limit)
    found = (document for document, _ in _documents(connection.execute(asked)))
    return [document for document in found if any(chair.is_open for chair in document.chairs)]


def _mine(connection: sa.Connection, person: str, limit: int) -> list[Listed]:
    of_table = actions.c.table_id == tables.c.id
    plies = sa.select(sa.func.count()).where(of_table).scalar_subquery()
    latest = sa.select(sa.func.max(actions.c.made)).where(of_table).scalar_subquery()
    asked = (
        sa.select(
            tables.c.id, tables.c.document, plies.label("ply"), sa.func.coalesce(latest, tables.c.made).label("since")
        )
        .join(members, sa.and_(members.c.table_id == tables.c.id, members.c.person == person))
        .order_by(tables.c.made.desc())
        .limit(limit)
    )
    found = (
        Listed(document, int(row.ply), float(row.since)) for document, row in _documents(connection.execute(asked))
    )
    return [one for one in found if person in (one.document.host, *one.document.held, *one.document.people)]


def insertion(document: Document) -> list[Statement]:
    """What stores a new table."""
    row = {**_row(document, version=0), "id": document.id, "made": document.made}
    return [Statement(INSERT_TABLE, row), *_members(document)]


def _update(document: Document, version: int) -> list[Statement]:
    change = {**_row(document, version + 1), "which": document.id, "old": version}
    return [Statement(UPDATE_TABLE, change, counts=True), *_members(document)]


def _row(document: Document, version: int) -> dict[str, Any]:
    return {
        "version": version,
        "phase": document.phase,
        "listed": document.setup.listed,
        "host": None if document.branch else document.host,
        "document": msgspec.json.encode(document).decode(),
    }


def _members(document: Document) -> list[Statement]:
    """Those who find it among their tables. A branch counts for nothing, and not towards how many one may have."""
    people = () if document.branch else {document.host, *document.people}
    return [Statement(INSERT_MEMBER, {"who": person, "which": document.id}) for person in people]
