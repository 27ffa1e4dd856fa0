"""What is kept: people, tables, actions and what was said. SQLite in a file, or PostgreSQL: the same code.

An action's key is (table, ply): it cannot be stored twice, whoever tries. A table is a small document with a version:
it changes only if nobody else changed it in between.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from trickhouse.engine.errors import SetupError

Answer = TypeVar("Answer")

metadata = sa.MetaData()

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("language", sa.String(2), nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("phase", sa.String(10), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("host", sa.String(40), index=True),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("document", sa.Text, nullable=False),
    sa.Index("ix_tables_phase_made", "phase", "made"),
)

members = sa.Table(
    "members",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("table_id", sa.String(40), primary_key=True),
)
"""Whose game a table is: for `mine`."""

actions = sa.Table(
    "actions",
    metadata,
    sa.Column("table_id", sa.String(40), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("action", sa.Text, nullable=False),
    sa.Column("spent", sa.Integer, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)
"""`spent`: the milliseconds that the player took."""

chats = sa.Table(
    "chats",
    metadata,
    sa.Column("table_id", sa.String(40), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("person", sa.String(40), nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("text", sa.Text),
    sa.Column("phrase", sa.String(20)),
    sa.Column("made", sa.Float, nullable=False),
)


class Storage:
    """A database, brought up to date. Reading happens in a few threads; writing is the writer's work."""

    def __init__(self, url: str, readers: int = 4) -> None:
        self.engine = _engine(url)
        self._threads = ThreadPoolExecutor(readers, "reader")
        upgrade(self.engine)

    @property
    def is_shared(self) -> bool:
        """Whether other processes may use the same database."""
        return self.engine.dialect.name == "postgresql"

    async def read(self, ask: Callable[[sa.Connection], Answer]) -> Answer:
        """Ask something of the database, beside the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self.read_now, ask)

    async def ping(self) -> None:
        """Whether the database answers."""
        await self.read(lambda connection: connection.execute(sa.select(1)))

    def read_now(self, ask: Callable[[sa.Connection], Answer]) -> Answer:
        """The same at once, for those who are in a thread of their own."""
        with self.engine.connect() as connection:
            return ask(connection)

    def close(self) -> None:
        """Let go of threads and connections."""
        self._threads.shutdown()
        self.engine.dispose()


def _engine(url: str) -> sa.Engine:
    try:
        address = sa.make_url(url)
        if address.get_backend_name() == "postgresql":
            return sa.create_engine(address.set(drivername="postgresql+psycopg"), pool_pre_ping=True)
        if address.get_backend_name() != "sqlite":
            raise SetupError(f"a database is sqlite or postgresql, not {address.get_backend_name()[:40]!r}")
        if address.database:
            Path(address.database).parent.mkdir(parents=True, exist_ok=True)
        engine = sa.create_engine(address.set(drivername="sqlite+pysqlite"))
    except (sa.exc.ArgumentError, ModuleNotFoundError, OSError) as error:
        raise SetupError(f"the database cannot be used: {error}") from None
    sa.event.listen(engine, "connect", _durable)
    return engine


def _durable(connection: Any, _record: object) -> None:
    """Every commit is on the disk when it returns; readers do not wait for the writer."""
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 10000"):
        connection.execute(f"PRAGMA {pragma}")


def upgrade(engine: sa.Engine) -> None:
    """Bring the database's schema up to date. Of several processes that start at once, one does it."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                connection.execute(sa.text("SELECT pg_advisory_xact_lock(7121)"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except sa.exc.OperationalError as error:
        raise SetupError(f"the database cannot be opened: {error.orig}") from None
