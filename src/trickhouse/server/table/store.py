"""Tables in the database: how a document becomes rows, and rows a table again.

An action's key is (table, ply) and a document has a version, so of several processes that change the same table at the
same time one is first. The others get a `ConflictError`: the table is not theirs any more.
"""

import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace

from trickhouse.engine.record import Move, parse_action
from trickhouse.server.protocol.errors import BrokenTableError, BusyTableError, CannotSaveError, ServerError
from trickhouse.server.protocol.http import Me
from trickhouse.server.protocol.socket import Chat, Chatted
from trickhouse.server.storage.storage import Storage, actions, chats, members, tables
from trickhouse.server.storage.writer import (
    INSERT_ACTION,
    INSERT_CHAT,
    INSERT_MEMBER,
    INSERT_TABLE,
    UPDATE_TABLE,
    ConflictError,
    Statement,
    Writer,
)
from trickhouse.server.table.document import FORMAT, Document, format_stored_setup, parse_stored_setup
from trickhouse.server.table.ownership import TableOwnership
from trickhouse.server.time_source import SYSTEM_TIME, TimeSource

log = logging.getLogger(__name__)

MAX_CHATS_SENT = 50
"""Number of the latest chats that a client gets when it connects."""
MAX_LISTED_PER_PERSON = 3
"""Tables of one person among those that wait for players: one person cannot crowd out the others."""

_decode = msgspec.json.Decoder(Document).decode


def parse_document(text: str) -> Document:
    """Read a stored document. It continues under the rules that it began with, whatever the defaults are today."""
    document = _decode(text)
    if document.format > FORMAT:
        raise ValueError(f"document format {document.format} is newer than {FORMAT}: update Trickhouse")
    return replace(document, setup=parse_stored_setup(document.setup))


def format_document(document: Document) -> str:
    """Write a document as it is stored."""
    return msgspec.json.encode(replace(document, setup=format_stored_setup(document.setup))).decode()


class NewAction(NamedTuple):
    """An action to be stored."""

    ply: int
    move: Move
    spent: float = 0.0
    """Seconds that the player took."""
    is_automatic: bool = False
    """Whether a bot made the decision."""


class TableSnapshot(NamedTuple):
    """A table as the database has it."""

    document: Document
    version: int
    moves: list[Move]
    spent: list[int]
    """Milliseconds that the players took, by ply."""
    chats: list[Chatted]
    automatic: frozenset[int] = frozenset()
    """Plies decided by a bot."""


class TableSummary(NamedTuple):
    """A table in the list of a person's tables."""

    document: Document
    ply: int
    since: float
    """Time of the last action, or of the table's creation, in seconds since 1970."""


class TableStore:
    """All tables. Writes are on disk when a call returns."""

    def __init__(
        self,
        storage: Storage,
        writer: Writer,
        ownership: TableOwnership | None = None,
        time_source: TimeSource = SYSTEM_TIME,
    ) -> None:
        self._time = time_source
        self._storage = storage
        self._writer = writer
        self._ownership = ownership
        """Asked before each write, if other processes may write to the same tables."""

    @property
    def is_storage_down(self) -> bool:
        """Whether nothing can be stored at the moment."""
        return self._writer.health.trouble is not None

    # Writing.

    async def make(self, document: Document, moves: Sequence[Move] = ()) -> None:
        """Store a new table; a branch already has its first actions."""
        made = (self._action(document.id, NewAction(ply, move)) for ply, move in enumerate(moves))
        await self._writer.write(*insertion(document), *made)

    async def change(self, document: Document, version: int) -> None:
        """Replace the document of the given version."""
        await self._store(document.id, *_update(document, version))

    async def add_action(self, table: str, action: NewAction, over: Document | None = None, version: int = 0) -> None:
        """Store an action; with the last one of a game, `over` replaces the document of the given version."""
        end = () if over is None else _update(over, version)
        await self._store(table, self._action(table, action), *end)

    async def add_chat(self, table: str, chat: Chatted) -> None:
        """Store a chat."""
        row = {name: getattr(chat, name) for name in ("number", "person", "name", "text", "phrase")}
        await self._store(table, Statement(INSERT_CHAT, {**row, "table_id": table, "made": self._time.wall()}))

    def _action(self, table: str, action: NewAction) -> Statement:
        row = {
            "table_id": table,
            "ply": action.ply,
            "seat": action.move.seat,
            "action": msgspec.json.encode(action.move.action).decode(),
            "spent": round(1000 * action.spent),
            "made": self._time.wall(),
            "automatic": action.is_automatic,
        }
        return Statement(INSERT_ACTION, row)

    async def _store(self, table: str, *statements: Statement) -> None:
        """Write a change to a table that must be ours."""
        if self.is_storage_down:
            raise CannotSaveError
        if self._ownership is not None:
            await self._ownership.confirm(table)
        await self._writer.write(*statements)

    # Reading.

    async def find(self, table: str) -> TableSnapshot | None:
        """Load a table with its actions and latest chats."""
        return await self._storage.read(lambda connection: load(connection, table))

    async def waiting(self, limit: int = 50) -> list[Document]:
        """Listed tables that wait for players, the newest first."""
        return await self._storage.read(lambda connection: _waiting(connection, limit))

    async def mine(self, person: str, limit: int = 100) -> list[TableSummary]:
        """Tables of a person, the newest first."""
        return await self._storage.read(lambda connection: _mine(connection, person, limit))

    async def count_unfinished(self, person: str) -> int:
        """Number of unfinished tables that a person has created."""
        wanted = sa.and_(tables.c.host == person, tables.c.phase != "over")
        counted = sa.select(sa.func.count()).select_from(tables).where(wanted)
        return await self._storage.read(lambda connection: int(connection.scalar(counted) or 0))


class StoredTable:
    """The document of a table and its latest chats, as they are stored: nothing counts before it is on disk.

    A table belongs to one process at a time. If another one has written all the same, the database's keys show it, and
    what is here is worthless.
    """

    def __init__(self, snapshot: TableSnapshot, store: TableStore, on_conflict: Callable[[], None]) -> None:
        self._store = store
        self._version = snapshot.version
        self.document = snapshot.document
        self.chats = snapshot.chats
        self._on_conflict = on_conflict
        """Called when another process has written."""

    @property
    def is_storage_down(self) -> bool:
        """Whether nothing can be stored at the moment."""
        return self._store.is_storage_down

    async def change(self, change: Callable[[Document], Document]) -> None:
        """Replace the document, if it changes."""
        changed = change(self.document)
        if changed != self.document:
            await self._write(self._store.change(changed, self._version))
            self._replace(changed)

    async def add_action(self, action: NewAction, over: Document | None) -> None:
        """Add an action; with the last one of a game, `over` is the document that says how it ended."""
        await self._write(self._store.add_action(self.document.id, action, over, self._version))
        if over is not None:
            self._replace(over)

    async def add_chat(self, me: Me, chat: Chat) -> Chatted:
        """Add a chat, with the next number; players chat under the name in which they sit at the table."""
        number = self.chats[-1].number + 1 if self.chats else 0
        seat = self.document.seat_of(me.id)
        name = me.name if seat is None else self.document.chair(seat).name or ""
        numbered = Chatted(number, me.id, name, chat.text, chat.phrase)
        await self._write(self._store.add_chat(self.document.id, numbered))
        self.chats.append(numbered)
        del self.chats[:-MAX_CHATS_SENT]
        return numbered

    async def add_table(self, document: Document) -> None:
        """Store another table: a rematch."""
        await self._store.make(document)

    def _replace(self, document: Document) -> None:
        self.document = document
        self._version += 1

    async def _write(self, writing: Awaitable[None]) -> None:
        """Wait for a write, which fails if another process was first."""
        try:
            await writing
        except ConflictError:
            self._on_conflict()
            raise BusyTableError("another server process has this table now: reconnect") from None


def table_ids(connection: sa.Connection) -> list[str]:
    """Ids of all tables, the oldest first."""
    return list(connection.scalars(sa.select(tables.c.id).order_by(tables.c.made)))


def load(connection: sa.Connection, table: str) -> TableSnapshot | None:
    """Load a table with its actions and latest chats."""
    row = connection.execute(sa.select(tables).where(tables.c.id == table)).first()
    if row is None:
        return None
    made = connection.execute(sa.select(actions).where(actions.c.table_id == table).order_by(actions.c.ply)).all()
    with readable(table):
        document = parse_document(row.document)
        moves = [Move(one.seat, parse_action(document.game, msgspec.json.decode(one.action))) for one in made]
    said = sa.select(chats).where(chats.c.table_id == table).order_by(chats.c.number.desc()).limit(MAX_CHATS_SENT)
    heard = [Chatted(one.number, one.person, one.name, one.text, one.phrase) for one in connection.execute(said).all()]
    with readable(table):
        msgspec.json.encode(heard)
    automatic = frozenset(one.ply for one in made if one.automatic)
    return TableSnapshot(document, row.version, moves, [one.spent for one in made], heard[::-1], automatic)


@contextmanager
def readable(table: str) -> Iterator[None]:
    """Turn any error about a table's stored data into a `BrokenTableError`, which concerns this table alone."""
    try:
        yield
    except ServerError:
        raise
    except Exception as error:
        log.error("cannot read a stored table", extra={"table": table, "why": f"{type(error).__name__}: {error}"[:300]})  # noqa: TRY400
        raise BrokenTableError("the stored data of this table cannot be read") from error


def _documents(rows: Iterable[sa.Row[Any]]) -> Iterator[tuple[Document, sa.Row[Any]]]:
    """Documents that can be read, each with its row."""
    for row in rows:
        with suppress(BrokenTableError), readable(row.id):
            yield parse_document(row.document), row


def _waiting(connection: sa.Connection, limit: int) -> list[Document]:
    wanted = sa.and_(tables.c.phase == "waiting", tables.c.listed)
    newest_first = sa.func.row_number().over(partition_by=tables.c.host, order_by=tables.c.made.desc())
    ranked = (
        sa.select(tables.c.id, tables.c.document, tables.c.made, newest_first.label("rank")).where(wanted).subquery()
    )
    shown = sa.select(ranked.c.id, ranked.c.document).where(ranked.c.rank <= MAX_LISTED_PER_PERSON)
    query = shown.order_by(ranked.c.made.desc()).limit(limit)
    found = (document for document, _ in _documents(connection.execute(query)))
    return [document for document in found if any(chair.is_open for chair in document.chairs)]


def _mine(connection: sa.Connection, person: str, limit: int) -> list[TableSummary]:
    of_table = actions.c.table_id == tables.c.id
    plies = sa.select(sa.func.count()).where(of_table).scalar_subquery()
    latest = sa.select(sa.func.max(actions.c.made)).where(of_table).scalar_subquery()
    query = (
        sa.select(
            tables.c.id, tables.c.document, plies.label("ply"), sa.func.coalesce(latest, tables.c.made).label("since")
        )
        .join(members, sa.and_(members.c.table_id == tables.c.id, members.c.person == person))
        .order_by(tables.c.made.desc())
        .limit(limit)
    )
    found = (
        TableSummary(document, int(row.ply), float(row.since))
        for document, row in _documents(connection.execute(query))
    )
    return [one for one in found if person in (one.document.host, *one.document.seen_hands, *one.document.people)]


def insertion(document: Document) -> list[Statement]:
    """Statements that store a new table."""
    row = {**_row(document, version=0), "id": document.id, "made": document.created_at}
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
        "document": format_document(document),
    }


def _members(document: Document) -> list[Statement]:
    """Statements that list a table among its people's. Branches are not listed, and count towards no limit."""
    people = () if document.branch else {document.host, *document.people}
    return [Statement(INSERT_MEMBER, {"who": person, "which": document.id}) for person in people]
