"""Tables in the database: how a `Saved` becomes rows, and rows a table again."""

import time
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from trickhouse.engine.match import Match
from trickhouse.engine.record import Move, parse_action, parse_options
from trickhouse.engine.shuffle import parse_seed
from trickhouse.server.lobby import Saved
from trickhouse.server.messages import Chatted
from trickhouse.server.storage import actions, chats, members, tables
from trickhouse.server.writer import INSERT_ACTION, INSERT_CHAT, INSERT_MEMBER, INSERT_TABLE, UPDATE_TABLE, Step

CHATS_TOLD = 50
"""How much of what was said is told to somebody who comes in."""

_parse = msgspec.json.Decoder(Saved).decode


class Stored(NamedTuple):
    """A table as it stands in the database."""

    saved: Saved
    version: int
    moves: list[Move]
    spent: list[int]
    """Milliseconds, by ply."""
    chats: list[Chatted]


def insert(saved: Saved) -> list[Step]:
    """What stores a new table."""
    return [Step(INSERT_TABLE, {**_row(saved, version=0), "id": saved.id, "made": saved.made}), *_members(saved)]


def update(saved: Saved, version: int) -> list[Step]:
    """What stores a change of the given version."""
    change = {**_row(saved, version + 1), "which": saved.id, "old": version}
    return [Step(UPDATE_TABLE, change, counts=True), *_members(saved)]


def append(table: str, ply: int, move: Move, spent: float) -> Step:
    """What stores an action; it took so many seconds."""
    row = {
        "table_id": table,
        "ply": ply,
        "seat": move.seat,
        "action": msgspec.json.encode(move.action).decode(),
        "spent": round(1000 * spent),
        "made": time.time(),
    }
    return Step(INSERT_ACTION, row)


def say(table: str, said: Chatted) -> Step:
    """What stores a word."""
    row = {name: getattr(said, name) for name in ("number", "person", "name", "text", "phrase")}
    return Step(INSERT_CHAT, {**row, "table_id": table, "made": time.time()})


def load(connection: sa.Connection, table: str) -> Stored | None:
    """A table with everything that has happened at it."""
    row = connection.execute(sa.select(tables).where(tables.c.id == table)).first()
    if row is None:
        return None
    saved = _parse(row.document)
    made = connection.execute(sa.select(actions).where(actions.c.table_id == table).order_by(actions.c.ply)).all()
    moves = [Move(one.seat, parse_action(saved.game, msgspec.json.decode(one.action))) for one in made]
    said = sa.select(chats).where(chats.c.table_id == table).order_by(chats.c.number.desc()).limit(CHATS_TOLD)
    heard = [Chatted(one.number, one.person, one.name, one.text, one.phrase) for one in connection.execute(said).all()]
    return Stored(saved, row.version, moves, [one.spent for one in made], heard[::-1])


def new_match(saved: Saved) -> Match:
    """The game of a table, dealt."""
    assert saved.seed is not None
    options = parse_options(saved.game, saved.setup.options)
    return Match(saved.game, saved.setup.players, parse_seed(saved.seed), saved.starter, options)


def waiting(connection: sa.Connection, limit: int = 50) -> list[Saved]:
    """Listed tables that wait for players, newest first."""
    wanted = sa.and_(tables.c.phase == "waiting", tables.c.listed)
    rows = connection.execute(sa.select(tables.c.document).where(wanted).order_by(tables.c.made.desc()).limit(limit))
    found = (_parse(row.document) for row in rows)
    return [saved for saved in found if any(chair.is_open for chair in saved.chairs)]


def mine(connection: sa.Connection, person: str, limit: int = 100) -> list[tuple[Saved, int]]:
    """The tables of a person, newest first, each with its ply."""
    plies = sa.select(sa.func.count()).where(actions.c.table_id == tables.c.id).scalar_subquery()
    asked = (
        sa.select(tables.c.document, plies.label("ply"))
        .join(members, sa.and_(members.c.table_id == tables.c.id, members.c.person == person))
        .order_by(tables.c.made.desc())
        .limit(limit)
    )
    found = ((_parse(row.document), int(row.ply)) for row in connection.execute(asked))
    return [(saved, ply) for saved, ply in found if person in (saved.host, *saved.held, *_people(saved))]


def running(connection: sa.Connection, since: float) -> list[str]:
    """Games that have begun and not ended, and were made since."""
    wanted = sa.and_(tables.c.phase.in_(("dealing", "playing")), tables.c.made >= since)
    return list(connection.scalars(sa.select(tables.c.id).where(wanted)))


def count_unfinished(connection: sa.Connection, person: str) -> int:
    """How many tables a person has made that are not over."""
    wanted = sa.and_(tables.c.host == person, tables.c.phase != "over")
    return int(connection.scalar(sa.select(sa.func.count()).select_from(tables).where(wanted)) or 0)


def _row(saved: Saved, version: int) -> dict[str, Any]:
    return {
        "version": version,
        "phase": saved.phase,
        "listed": saved.setup.listed,
        "host": saved.host,
        "document": msgspec.json.encode(saved).decode(),
    }


def _people(saved: Saved) -> list[str]:
    return [chair.person for chair in saved.chairs if chair.person is not None]


def _members(saved: Saved) -> list[Step]:
    return [Step(INSERT_MEMBER, {"who": person, "which": saved.id}) for person in {saved.host, *_people(saved)}]
