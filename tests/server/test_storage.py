"""The database, whichever it is: migrations, durability, batches, conflicts, several processes as one server."""

import asyncio
import threading
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from tests.server.postgres import postgres
from tests.server.process import Process
from tests.server.serving import PATIENCE, Person, play_together, serving, settings
from trickhouse.engine.errors import SetupError
from trickhouse.engine.game import Seat
from trickhouse.engine.record import Move, parse_record
from trickhouse.games import find
from trickhouse.games.fishing.actions import Play
from trickhouse.server import archive, lobby
from trickhouse.server.fairness import check
from trickhouse.server.messages import Me, Proof, Setup
from trickhouse.server.storage import Storage, metadata
from trickhouse.server.writer import ConflictError, Writer


def run(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """In a thread of its own: the browser's tests leave a loop running in the one that pytest has."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


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
    storage = Storage(url)
    Storage(url).close()  # a second start finds it up to date
    with storage.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    storage.close()


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


def _new_table() -> lobby.Saved:
    return lobby.new(Setup("fishing", 3), (), Me("ada", "Ada", "en"))


def test_a_batch_is_one_commit_and_a_conflict_hits_only_whoever_was_late(url: str) -> None:
    async def write() -> tuple[int, list[Any]]:
        storage = Storage(url)
        writer = Writer(storage)
        saved = _new_table()
        await writer.write(*archive.insert(saved))
        move = Move(Seat(0), Play("B5"))
        plies = [0, 1, 2, 3, 1, *range(4, 40)]
        before = writer.batches
        outcomes = await asyncio.gather(
            *(writer.write(archive.append(saved.id, ply, move, 0.1)) for ply in plies), return_exceptions=True
        )
        batches = writer.batches - before
        stored = storage.read_now(lambda connection: archive.load(connection, saved.id))
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
        saved = _new_table()
        await writer.write(*archive.insert(saved))
        changed = lobby.sit(saved, Me("bob", "Bob", "en"), 1)
        await writer.write(*archive.update(changed, 0))
        with pytest.raises(ConflictError):
            await writer.write(*archive.update(saved, 0))
        stored = storage.read_now(lambda connection: archive.load(connection, saved.id))
        assert stored is not None
        assert (stored.saved, stored.version) == (changed, 1)
        mine = storage.read_now(lambda connection: archive.mine(connection, "bob"))
        assert mine[0] == (changed, 0)
        await writer.close()
        storage.close()

    run(write())


def test_two_processes_on_one_database_are_one_server(postgres_url: str, tmp_path: Path) -> None:
    chosen = settings(tmp_path, database=postgres_url)
    with serving(chosen) as here, serving(chosen) as there:
        ada, bob = Person(here), Person(there, "Bob")
        table = ada.make("fishing", 3, bots=1)
        with ada.at(table) as one, bob.at(table) as two:
            two.say("sit", seat=1)
            while not _all_here(one.wait_for("lobby")):
                pass
            two.say("chat", text="from there")
            assert one.wait_for("chat")["text"] == "from there"
            one.say("start")
            secrets = [one.contribute(), two.contribute()]
            over = play_together(one, two)
            assert two.heard[-1] == over
        assert [part["secret"] for part in over["proof"]["contributions"]] == secrets
        record = bob.http.get(f"/api/tables/{table}/record").content
    check(msgspec.convert(over["proof"], Proof), parse_record(record, find))


def test_what_another_process_changes_while_a_table_is_opened_is_not_missed(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen, load = settings(tmp_path, database=postgres_url), archive.load
    has_read, go_on = threading.Event(), threading.Event()

    def read_slowly(connection: sa.Connection, table: str) -> archive.Stored | None:
        stored = load(connection, table)
        has_read.set()
        go_on.wait(PATIENCE)
        return stored

    with serving(chosen) as here, serving(chosen) as there:
        ada, bob = Person(here), Person(there, "Bob")
        table = ada.make("fishing", 3, bots=1)
        with bob.at(table) as two:
            two.wait_for("lobby")
            monkeypatch.setattr(archive, "load", read_slowly)
            with ada.at(table) as one:
                assert has_read.wait(PATIENCE)
                monkeypatch.undo()
                two.say("sit", seat=1)
                while two.wait_for("lobby")["seat"] != 1:
                    pass
                go_on.set()
                assert any(one.wait_for("lobby")["table"]["places"][1]["person"] == bob.id for _ in range(3))


def test_a_database_that_drops_all_connections_is_found_again(postgres_url: str, tmp_path: Path) -> None:
    chosen = settings(tmp_path, database=postgres_url)
    with serving(chosen) as here, serving(chosen) as there:
        ada, bob = Person(here), Person(there, "Bob")
        table = ada.make("fishing", 3, bots=1)
        engine = sa.create_engine(postgres_url.replace("postgresql:", "postgresql+psycopg:"))
        with engine.begin() as connection:
            others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend'"
            connection.execute(sa.text(f"{others} AND pid <> pg_backend_pid()"))
        engine.dispose()
        with ada.at(table) as one, bob.at(table) as two:
            two.say("sit", seat=1)
            while not _all_here(one.wait_for("lobby")):
                pass
            two.say("chat", phrase="hello")
            assert one.wait_for("chat")["phrase"] == "hello"


def _all_here(message: dict[str, Any]) -> bool:
    return all(place["kind"] == "bot" or place["connected"] for place in message["table"]["places"])


def test_when_one_process_is_killed_the_other_goes_on(postgres_url: str, tmp_path: Path) -> None:
    options = ("--database", postgres_url, "--deal-wait", "1")
    with Process(tmp_path, *options) as here, Process(tmp_path, *options) as there:
        ada = Person(here.address)
        table = ada.make("xylotar", 3, options={"rounds": 1})
        with ada.at(table) as chair:
            told = chair.play_on(chair.start(), until_ply=10)
            here.kill()
        ada.server = there.address
        with ada.at(table, since=told["ply"]) as chair:
            back = chair.wait_for("moved")
            assert back["ply"] >= told["ply"]
            assert chair.play_on(back)["type"] == "over"
        there.stop()


def test_time_is_stored_with_each_action(tmp_path: Path) -> None:
    began = time.time()
    with serving(settings(tmp_path)) as server:
        ada = Person(server)
        with ada.at(ada.make("xylotar", 3, options={"rounds": 1})) as chair:
            chair.play_on(chair.start())
    engine = sa.create_engine(f"sqlite:///{tmp_path}/tables.db")
    with engine.connect() as connection:
        times = list(connection.scalars(sa.text("SELECT made FROM actions ORDER BY ply")))
    engine.dispose()
    assert times == sorted(times)
    assert began <= times[0] <= times[-1] <= time.time()
