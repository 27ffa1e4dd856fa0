"""The database: its schema, and a connection to it. SQLite in a file, or PostgreSQL: the same code.

An action's key is (table, ply): no two processes can store it twice. A table is a small document with a version: it
changes only if no other process has changed it in between.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa

from trickhouse.engine.errors import SetupError
from trickhouse.server.protocol.errors import CannotSaveError
from trickhouse.server.storage.datafile import RESTORE, DataFile, check_name
from trickhouse.server.storage.health import trouble_of

Answer = TypeVar("Answer")
LOCK_TIMEOUT_MS = 2000
"""How long to wait for another program that has locked a SQLite file, before players learn of it."""

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
"""Which tables a person takes part in: for the list of their tables."""

actions = sa.Table(
    "actions",
    metadata,
    sa.Column("table_id", sa.String(40), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("action", sa.Text, nullable=False),
    sa.Column("spent", sa.Integer, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("automatic", sa.Boolean, nullable=False, server_default=sa.false()),
)
"""`spent`: milliseconds that the player took; `automatic`: a bot made the decision."""

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

deals = sa.Table(
    "deals",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("document", sa.Text, nullable=False),
)
"""Challenges. A daily deal follows from its name."""

attempts = sa.Table(
    "attempts",
    metadata,
    sa.Column("deal", sa.String(60), primary_key=True),
    sa.Column("person", sa.String(40), primary_key=True, index=True),
    sa.Column("table_id", sa.String(40), nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)
"""Each person plays a deal once."""

reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("table_id", sa.String(40), primary_key=True),
    sa.Column("person", sa.String(40), nullable=False),
    sa.Column("asked", sa.Float, nullable=False),
    sa.Column("beat", sa.Float, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("done", sa.Integer, nullable=False),
    sa.Column("total", sa.Integer, nullable=False),
    sa.Column("document", sa.Text),
    sa.Column("address", sa.String(8)),
)
"""`document` is missing until it is done; `beat` is the last heartbeat of the process that works on it. `address`: a
keyed hash of the requester's address, until it is done."""

keys = sa.Table(
    "keys",
    metadata,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("key", sa.String(64), nullable=False),
)
"""Keys made once for each database. `addresses`: for hashes of network addresses."""

plays = sa.Table(
    "plays",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("table_id", sa.String(40), primary_key=True),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("document", sa.Text, nullable=False),
)
"""What reviews say about a person, game by game."""

puzzle_people = sa.Table(
    "puzzle_people",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
)

puzzle_ratings = sa.Table(
    "puzzle_ratings",
    metadata,
    sa.Column("puzzle", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("tried", sa.Integer, nullable=False),
    sa.Column("solved", sa.Integer, nullable=False),
)

puzzle_attempts = sa.Table(
    "puzzle_attempts",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("puzzle", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("solved", sa.Boolean, nullable=False),
    sa.Column("box", sa.Integer),
    sa.Column("due", sa.Float),
    sa.Column("made", sa.Float, nullable=False),
)
"""A person's last attempt at a puzzle, and when it comes back."""

puzzle_rushes = sa.Table(
    "puzzle_hurries",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("solved", sa.Integer, nullable=False),
)
"""A person's best result of a three-minute rush."""

certainties = sa.Table(
    "certainties",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("about", sa.String(60), primary_key=True),
    sa.Column("made", sa.Float, primary_key=True),
    sa.Column("percent", sa.Integer, nullable=False),
    sa.Column("question", sa.String(20), nullable=False, server_default="best"),
    sa.Column("chance", sa.Float, nullable=False, server_default="0"),
)
"""How sure a person was of an answer, and how likely it was. `about`: the puzzle."""

processes = sa.Table(
    "processes",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("address", sa.String(200), nullable=False),
    sa.Column("key", sa.String(64), nullable=False),
    sa.Column("seen", sa.Float, nullable=False),
)
"""Processes that share the database. `seen`: last heartbeat, in seconds since 1970 by the database's clock."""

leases = sa.Table(
    "leases",
    metadata,
    sa.Column("table_id", sa.String(40), primary_key=True),
    sa.Column("process", sa.String(40), nullable=False, index=True),
)
"""Which process owns a table."""


class Storage:
    """A database with the current schema. A few threads read; the writer writes."""

    def __init__(self, database: str | Path, readers: int = 4) -> None:
        self.engine = _engine(database)
        self.file = None if self.is_shared or not self.engine.url.database else DataFile(Path(self.engine.url.database))
        """The data file, if the database is one."""
        try:
            upgrade(self.engine)
            if self.file is not None:
                self.file.watch()
        except BaseException:
            self._let_go()
            raise
        self._threads = ThreadPoolExecutor(readers, "reader")

    @property
    def is_shared(self) -> bool:
        """Whether other processes may use the same database."""
        return self.engine.dialect.name == "postgresql"

    async def read(self, ask: Callable[[sa.Connection], Answer]) -> Answer:
        """Read from the database, in a thread outside the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, ask)

    def _read(self, ask: Callable[[sa.Connection], Answer]) -> Answer:
        try:
            with self.engine.connect() as connection:
                return ask(connection)
        except sa.exc.DBAPIError as error:
            if trouble_of(error) is None:
                raise
            raise CannotSaveError from error

    def lost(self) -> str | None:
        """Why the last commit would be lost although the database accepted it; `None` if it is safe."""
        return None if self.file is None else self.file.lost()

    def trouble(self, *, writes: bool) -> str | None:
        """What is wrong with the database, if anything; with `writes`, try a write that changes nothing."""
        if lost := self.lost():
            return lost
        try:
            with self.engine.begin() as connection:
                _touch(connection) if writes and not self.is_shared else connection.execute(sa.select(1))
        except sa.exc.DBAPIError as error:
            return trouble_of(error) or str(error)
        return self.lost() if writes else None

    def close(self) -> None:
        """End threads and connections."""
        self._threads.shutdown()
        self._let_go()

    def _let_go(self) -> None:
        self.engine.dispose()
        if self.file is not None:
            self.file.close()


def _touch(connection: sa.Connection) -> None:
    """Rewrite a value in the header of the file."""
    version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
    connection.exec_driver_sql(f"PRAGMA user_version = {version}")


def is_shareable(database: str | Path) -> bool:
    """Whether several processes can use a database."""
    return _url(database).get_backend_name() == "postgresql"


def _url(database: str | Path) -> sa.URL:
    """The URL of a database; a path may have any characters."""
    if isinstance(database, Path):
        return sa.URL.create("sqlite", database=str(database.absolute()))
    return sa.make_url(database)


def _engine(database: str | Path) -> sa.Engine:
    try:
        address = _url(database)
        if address.get_backend_name() == "postgresql":
            return sa.create_engine(address.set(drivername="postgresql+psycopg"), pool_pre_ping=True)
        if address.get_backend_name() != "sqlite":
            raise SetupError(f"the database must be sqlite or postgresql, not {address.get_backend_name()[:40]!r}")
        if address.database:
            check_name(Path(address.database))
            Path(address.database).parent.mkdir(parents=True, exist_ok=True)
        engine = sa.create_engine(address.set(drivername="sqlite+pysqlite"), paramstyle="named")
    except (sa.exc.ArgumentError, ModuleNotFoundError, OSError) as error:
        raise SetupError(f"cannot use the database: {error}") from None
    sa.event.listen(engine, "connect", durable)
    sa.event.listen(engine, "connect", read_leniently)
    return engine


def read_leniently(connection: Any, _record: object) -> None:
    """Read damaged text as text that cannot be encoded again, so that only code that uses it fails."""
    connection.text_factory = partial(str, encoding="utf-8", errors="surrogateescape")


def durable(connection: Any, _record: object) -> None:
    """Make commits durable when they return, and let readers work beside the writer."""
    for pragma in ("journal_mode = WAL", "synchronous = FULL", f"busy_timeout = {LOCK_TIMEOUT_MS}"):
        connection.execute(f"PRAGMA {pragma}")


MIGRATIONS = Path(__file__).parent / "migrations"


def known_revisions() -> list[str]:
    """Revisions of the schema, from the first to the newest; migration files are named after them."""
    return sorted(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("*_*.py"))


def _is_up_to_date(engine: sa.Engine) -> bool:
    """Whether the newest migration has been applied."""
    try:
        with engine.connect() as connection:
            done = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
    except sa.exc.DBAPIError:  # there is no such table, or no database, yet
        return False
    return bool(done == known_revisions()[-1])


def upgrade(engine: sa.Engine) -> None:
    """Bring the schema up to date in one transaction. If several processes start together, one of them does it."""
    if _is_up_to_date(engine):
        check_tables(engine)
        return
    from alembic import command  # importing it takes a sixth of a start
    from alembic.config import Config
    from alembic.util.exc import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7121)")
            else:  # Python's driver begins a transaction for rows, but not for tables
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except CommandError:
        raise SetupError(
            "the database was written by a newer Trickhouse: update this one, or choose another database"
        ) from None
    except sa.exc.DBAPIError as error:
        reason = " ".join(str(error.orig).split())
        way_out = ": free some space, or choose another disk with --data" if "full" in reason else ""
        raise SetupError(f"cannot use the database: {reason}{way_out}") from None


_COLUMNS = {
    "sqlite": "SELECT m.name, c.name FROM sqlite_master AS m, pragma_table_info(m.name) AS c WHERE m.type = 'table'",
    "postgresql": "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema",
}
"""All tables with their columns in one query: SQLAlchemy's inspector queries each table, which takes many times as
long."""


def check_tables(database: sa.Engine | sa.Connection) -> None:
    """Raise an error if a table or a column is missing."""
    query = sa.text(_COLUMNS[database.dialect.name])
    try:
        with database.connect() if isinstance(database, sa.Engine) else nullcontext(database) as connection:
            found = {tuple(row) for row in connection.execute(query)}
    except (sa.exc.SQLAlchemyError, UnicodeDecodeError) as error:
        raise SetupError(f"the database is damaged ({' '.join(str(error).split())[:200]}): {RESTORE}") from None
    names = {table for table, _ in found}
    for name, table in sorted(metadata.tables.items()):
        if name not in names:
            raise SetupError(f"the database is damaged (there is no table `{name}`): {RESTORE}")
        for column in table.columns.keys():  # noqa: SIM118 (a collection, whose items are columns)
            if (name, column) not in found:
                raise SetupError(f"the database is damaged (`{name}` has no column `{column}`): {RESTORE}")
