"""The database, whichever it is: migrations, durability, batches, conflicts, several processes as one server."""

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from tests.held_time import HeldTime
from tests.server.alone import run
from tests.server.postgres import postgres
from tests.server.serving import Person, serving, settings
from trickhouse.engine.errors import SetupError
from trickhouse.engine.record import Move
from trickhouse.engine.rules import Result, Seat
from trickhouse.games.fishing.actions import FishingPlay
from trickhouse.server.protocol.http import Me, Setup
from trickhouse.server.reviews.store import MAX_TRIES, ReviewStore
from trickhouse.server.storage.storage import Storage, _engine, certainties, metadata, tables, upgrade
from trickhouse.server.storage.writer import ConflictError, Writer
from trickhouse.server.table import lobby
from trickhouse.server.table.document import Document, StoredResult, TableOrigin
from trickhouse.server.table.store import NewAction, TableStore

pytestmark = pytest.mark.server


@pytest.fixture(scope="module")
def postgres_url() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    return str(request.getfixturevalue("postgres_url"))


def test_the_migrations_make_what_the_code_expects(url: str) -> None:
    Storage(url).close()
    storage = Storage(url)  # a second start finds it up to date
    with storage.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    storage.close()


def test_a_first_start_that_is_killed_leaves_nothing_half_made(tmp_path: Path) -> None:
    """Whatever statement is the last one: what is on the disk then is a new file or a finished one."""
    engine, copies = _engine(f"sqlite:///{tmp_path}/tables.db"), list[Path]()

    def crash(*_: object) -> None:
        copies.append(tmp_path / str(len(copies)))
        copies[-1].mkdir()
        for file in tmp_path.glob("tables.db*"):
            shutil.copy(file, copies[-1])

    sa.event.listen(engine, "before_cursor_execute", crash)
    upgrade(engine)
    engine.dispose()
    assert len(copies) > 20
    for copy in copies[::5]:
        Storage(f"sqlite:///{copy}/tables.db").close()


@pytest.mark.parametrize(
    ("setup", "by_person", "by_seat"),
    [
        (Setup("xylotar", 2), Result((5, 9), (1,), 3), StoredResult((5, 0, 9, 0), (2,), 3)),
        (Setup("fishing", 3), Result((5, 9, 7), (1,), 8), StoredResult((5, 9, 7), (1,), 8)),
    ],
    ids=["with automata", "without"],
)
def test_results_by_person_become_results_by_seat(
    url: str, setup: Setup, by_person: Result, by_seat: StoredResult
) -> None:
    over = lobby.end(lobby.new(setup, (), Me("ada", "Ada", "en"), TableOrigin.draw(0.0)), by_person)
    row = {"id": over.id, "version": 1, "phase": "over", "listed": False, "host": "ada", "made": 0.0}
    storage = Storage(url)
    with storage.engine.begin() as connection:
        connection.execute(sa.insert(tables).values(**row, document=msgspec.json.encode(over).decode()))
        for name in metadata.tables.keys() - {"people", "tables", "members", "actions", "chats"}:  # they came later
            metadata.tables[name].drop(connection)
        connection.execute(sa.text("ALTER TABLE actions DROP COLUMN automatic"))
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '0001'"))
    storage.close()
    migrated = Storage(url)
    with migrated.engine.connect() as connection:
        text = connection.scalar(sa.select(tables.c.document).where(tables.c.id == over.id))
    migrated.close()
    assert msgspec.json.decode(text, type=Document).result == by_seat


def forget_addresses(connection: sa.Connection) -> None:
    """As it was before they were kept."""
    connection.execute(sa.text("ALTER TABLE reviews DROP COLUMN address"))
    connection.execute(sa.text("DROP TABLE keys"))


def test_reviews_that_waited_before_addresses_were_kept_are_still_made(url: str) -> None:
    async def ask(*tables: str) -> list[str | None]:
        storage = Storage(url)
        writer = Writer(storage)
        reviews = ReviewStore(storage, writer)
        for table in tables:
            await reviews.request(table, f"who asks for {table}", "192.0.2.1", 5)
        found = [await reviews.next() for _ in range(3)]
        await writer.close()
        storage.close()
        return [kept and kept.table for kept in found]

    storage = Storage(url)
    with storage.engine.begin() as connection:
        connection.execute(sa.text("DELETE FROM reviews"))
    storage.close()
    assert run(ask("old 1", "old 2")) == ["old 1", "old 2", "old 1"]
    storage = Storage(url)
    with storage.engine.begin() as connection:
        forget_addresses(connection)
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '0009'"))
    storage.close()
    assert run(ask("new 1", "new 2")) == ["old 1", "old 2", "new 1"]


def test_answers_that_were_right_or_wrong_become_chances(url: str) -> None:
    storage = Storage(url)
    with storage.engine.begin() as connection:
        for column in ("question", "chance"):
            connection.execute(sa.text(f"ALTER TABLE certainties DROP COLUMN {column}"))
        connection.execute(sa.text("ALTER TABLE certainties ADD COLUMN is_right BOOLEAN NOT NULL DEFAULT true"))
        made = "INSERT INTO certainties (person, about, made, percent, is_right) VALUES ('ada', 'x', :made, 80, :right)"
        connection.execute(sa.text(made), [{"made": 1.0, "right": True}, {"made": 2.0, "right": False}])
        forget_addresses(connection)
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '0008'"))
    storage.close()
    migrated = Storage(url)
    with migrated.engine.connect() as connection:
        rows = connection.execute(sa.select(certainties).order_by(certainties.c.made)).all()
    migrated.close()
    assert [(row.percent, row.question, row.chance) for row in rows] == [(80, "best", 1.0), (80, "best", 0.0)]


def test_sqlite_is_on_the_disk_when_a_commit_returns(tmp_path: Path) -> None:
    storage = Storage(f"sqlite:///{tmp_path}/new/folder/tables.db")
    with storage.engine.connect() as connection:
        assert connection.scalar(sa.text("PRAGMA journal_mode")) == "wal"
        assert connection.scalar(sa.text("PRAGMA synchronous")) == 2  # FULL
    storage.close()


@pytest.mark.parametrize(
    "bad", ["mysql://x/y", "nonsense", "sqlite:////proc/nothing/here.db", "postgresql://127.0.0.1:1/x"]
)
def test_a_database_that_cannot_be_used_is_refused_in_one_line(bad: str) -> None:
    with pytest.raises(SetupError):
        Storage(bad)


def _new_table() -> Document:
    return lobby.new(Setup("fishing", 3), (), Me("ada", "Ada", "en"), TableOrigin.draw(0.0))


def test_a_batch_is_one_commit_and_a_conflict_fails_only_the_late_unit(url: str) -> None:
    async def write() -> tuple[int, list[Any]]:
        storage = Storage(url)
        writer = Writer(storage)
        tables = TableStore(storage, writer)
        document = _new_table()
        await tables.make(document)
        move = Move(Seat(0), FishingPlay("B5"))
        plies = [0, 1, 2, 3, 1, *range(4, 40)]
        before = writer.batches
        outcomes = await asyncio.gather(
            *(tables.add_action(document.id, NewAction(ply, move)) for ply in plies), return_exceptions=True
        )
        batches = writer.batches - before
        stored = await tables.find(document.id)
        assert stored is not None
        assert len(stored.moves) == 40
        await writer.close()
        storage.close()
        return batches, outcomes

    batches, outcomes = run(write())
    assert [type(outcome) for outcome in outcomes if outcome is not None] == [ConflictError]
    assert batches < 20


def test_a_table_changes_only_from_the_version_that_was_read(url: str) -> None:
    async def write() -> None:
        storage = Storage(url)
        writer = Writer(storage)
        tables = TableStore(storage, writer)
        document = _new_table()
        await tables.make(document)
        changed = lobby.sit(document, Me("bob", "Bob", "en"), 1)
        await tables.change(changed, 0)
        with pytest.raises(ConflictError):
            await tables.change(document, 0)
        stored = await tables.find(document.id)
        assert stored is not None
        assert (stored.document, stored.version) == (changed, 1)
        mine = await tables.mine("bob")
        assert mine[0] == (changed, 0, document.created_at)
        await writer.close()
        storage.close()

    run(write())


def test_time_is_stored_with_each_action(tmp_path: Path) -> None:
    held = HeldTime(wall=1000.0)
    with serving(settings(tmp_path), held) as server:
        ada = Person(server)
        with ada.at(ada.make("xylotar", 3, options={"rounds": 1})) as chair:
            chair.play_on(chair.start(), until_ply=10)
            held.advance(60)
            chair.play_on()
    engine = sa.create_engine(f"sqlite:///{tmp_path}/tables.db")
    with engine.connect() as connection:
        times = list(connection.scalars(sa.text("SELECT made FROM actions ORDER BY ply")))
    engine.dispose()
    assert times == sorted(times)
    assert (times[0], times[-1]) == (1000.0, 1060.0)


def test_a_review_is_worked_on_by_one_process_and_taken_over_when_it_fails(url: str) -> None:
    async def work() -> None:
        storage = Storage(url)
        writer = Writer(storage)
        with storage.engine.begin() as connection:
            connection.execute(sa.text("DELETE FROM reviews"))
        held = HeldTime()
        one, other = ReviewStore(storage, writer, held), ReviewStore(storage, writer, held)
        for table, person, address in (
            ("t1", "ada", "192.0.2.1"),
            ("t2", "ada", "192.0.2.1"),
            ("t3", "bob", "192.0.2.2"),
        ):
            await one.request(table, person, address, 5)
            held.advance(1)
        kept = await one.next()
        assert kept is not None
        assert kept.table == "t1"
        assert await one.claim(kept)
        assert not await other.claim(kept), "another process was faster"
        await one.send_heartbeat("t1", 3)
        found = await other.find("t1")
        assert found is not None
        assert (found.done, found.is_alive, found.document) == (3, True, None)
        await one.finish("t1", "{}", 1.0, {})
        with pytest.raises(ConflictError):
            await other.finish("t1", "{}", 1.0, {})
        for _ in range(MAX_TRIES):
            tried = await other.find("t2")
            assert tried is not None
            assert await other.claim(tried)
            await other.release("t2", tried.tries + 1)
        given_up, after = await other.find("t2"), await other.next()
        assert given_up is not None
        assert given_up.is_given_up
        assert after is not None
        assert after.table == "t3"
        await other.request("t2", "ada", "192.0.2.1", 5)
        again = await other.find("t2")
        assert again is not None
        assert not again.is_given_up
        await writer.close()
        storage.close()

    run(work())


def test_reviews_are_made_in_turns_by_address_then_by_person(url: str) -> None:
    """A person with fifty cookies has one turn, like all others; those who had one wait for the next."""

    async def work() -> list[str]:
        storage = Storage(url)
        writer = Writer(storage)
        reviews, made = ReviewStore(storage, writer), list[str]()
        with storage.engine.begin() as connection:  # a known key, since two addresses may have the same short hash
            connection.execute(sa.text("DELETE FROM reviews"))
            connection.execute(sa.text(f"UPDATE keys SET key = '{bytes(32).hex()}'"))
        for person in ("many 1", "many 2", "many 3"):
            for number in (1, 2):
                await reviews.request(f"{person}, {number}", person, "192.0.2.1", 5)
        for number in (1, 2, 3):
            await reviews.request(f"bob, {number}", "bob", "192.0.2.2", 5)
        await reviews.request("eve, 1", "eve", "192.0.2.3", 5)
        with storage.engine.connect() as connection:
            addresses = list(connection.scalars(sa.text("SELECT address FROM reviews")))
        assert len(set(addresses)) == 3
        assert "192" not in str(addresses)
        while kept := await reviews.next():
            assert await reviews.claim(kept)
            await reviews.finish(kept.table, "{}", 1.0, {})
            made.append(kept.table)
        with storage.engine.connect() as connection:
            left = set(connection.scalars(sa.text("SELECT address FROM reviews")))
        assert left == {None}, "it is of no use any more"
        await writer.close()
        storage.close()
        return made

    assert run(work()) == [
        *("many 1, 1", "bob, 1", "eve, 1"),
        *("many 2, 1", "bob, 2"),
        *("many 3, 1", "bob, 3"),
        *("many 1, 2", "many 2, 2", "many 3, 2"),
    ]
