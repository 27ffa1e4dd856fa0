"""The data file: what is wrong with it is one line, before anything is touched. Copies and checks; one server."""

import os
import random
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tests.server.serving import Person, first, serving, settings
from trickhouse.cli.backup import backup
from trickhouse.cli.check import check
from trickhouse.engine.errors import SetupError
from trickhouse.server.storage.storage import Storage
from trickhouse.server.table.inspection import inspect

pytestmark = pytest.mark.server


def trickhouse(*words: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "trickhouse.cli", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def refusal(done: subprocess.CompletedProcess[str]) -> str:
    """The one line with which a command refuses."""
    assert (done.returncode, done.stdout) == (2, ""), done.stdout + done.stderr
    *others, line = done.stderr.splitlines()
    assert all(other.startswith('{"time"') for other in others), done.stderr
    assert line.startswith("trickhouse: ")
    return line


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data file with a finished game, one that runs, and an open table."""
    folder = tmp_path_factory.mktemp("played")
    with serving(settings(folder)) as server:
        ada = Person(server)
        with ada.at(ada.make("xylotar", 3, options={"rounds": 1})) as chair:
            chair.play_on(chair.start())
        with ada.at(ada.make("fishing", 3)) as chair:
            chair.play_on(chair.start(), until_ply=10)
        ada.make("fishing", 4, bots=0, listed=True)
    return folder / "tables.db"


@pytest.fixture
def file(played: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(played, tmp_path / "tables.db"))


def change(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(statement)
        connection.commit()


def garble(file: Path) -> None:
    """Every page but the first."""
    data = bytearray(file.read_bytes())
    data[4096:] = b"\xa5" * (len(data) - 4096)
    file.write_bytes(data)


def rewrite(file: Path, old: bytes, new: bytes) -> None:
    """Change the entry of `tables` in the schema, as a bad disk would."""
    data = file.read_bytes()
    begin = data.index(old, data.index(b"tabletablestables"))
    file.write_bytes(data[:begin] + new + data[begin + len(new) :])


DAMAGE = {
    "damaged": garble,
    "is damaged": lambda file: file.write_bytes(file.read_bytes()[:9000]),
    "is not a data file": lambda file: file.write_bytes(b"Dear diary, " * 1000),
    "another program": lambda file: (file.unlink(), change(file, "CREATE TABLE notes (text)")),
    "there is no table `chats`": lambda file: change(file, "DROP TABLE chats"),
    "`tables` has no column `document`": lambda file: rewrite(file, b"document TEXT", b"dokument TEXT"),
    "schema cannot be read": lambda file: (
        rewrite(file, b"CREATE TABLE tables", b"CREATE TABLE , ables"),
        rewrite(file, b"tabletablestables", b"table\xffablestables"),
    ),
    "newer Trickhouse": lambda file: change(file, "UPDATE alembic_version SET version_num = '9999'"),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_a_file_that_cannot_be_used_is_refused_in_one_line(file: Path, what: str) -> None:
    DAMAGE[what](file)
    before = file.read_bytes()
    with pytest.raises(SetupError, match=what):
        Storage(f"sqlite:///{file}")
    with pytest.raises(SetupError, match=what):
        inspect(file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("harm", [garble, DAMAGE["schema cannot be read"]], ids=["pages", "schema"])
def test_the_commands_say_it_too(file: Path, harm: Callable[[Path], object]) -> None:
    harm(file)
    assert "restore a backup" in refusal(trickhouse("serve", "--port", "0", "--data", file))
    assert "restore a backup" in refusal(trickhouse("check", file))


def test_damage_is_reported_in_one_line_or_concerns_one_table(file: Path, tmp_path: Path) -> None:
    """Random bytes in the pages with the schema, and now and then elsewhere."""
    whole, refused = file.read_bytes(), 0
    for seed in range(60):
        rng, data = random.Random(seed), bytearray(whole)
        for _ in range(rng.choice((1, 5, 40))):
            data[rng.randrange(100, rng.choice((4096, len(data))))] = rng.randrange(256)
        for number, look in enumerate((inspect, lambda path: Storage(path).close())):
            path = tmp_path / f"{seed}-{number}.db"
            path.write_bytes(data)
            try:
                look(path)
            except SetupError:
                refused += 1
    assert refused > 20


def test_text_that_is_damaged_is_its_tables_trouble_alone(file: Path) -> None:
    data = bytearray(file.read_bytes())
    with closing(sqlite3.connect(file)) as connection:
        (waiting,) = connection.execute("SELECT id FROM tables WHERE phase = 'waiting'").fetchone()
    data[data.index(f'{{"id":"{waiting}"'.encode()) + 3] = 0xFF
    file.write_bytes(data)
    assert inspect(file).broken == [waiting]
    with serving(settings(file.parent)) as server:
        eve = Person(server, "Eve")
        assert eve.http.get(f"/api/tables/{waiting}").json()["code"] == "table/broken"
        made = eve.make("fishing", 3, bots=0, listed=True)
        assert [one["id"] for one in eve.get("/api/tables")] == [made]


def test_a_full_disk_is_reported_at_the_start(tmp_path: Path) -> None:
    command = f"ulimit -f 1000; exec {sys.executable} -m trickhouse.cli serve --port 0 --data {tmp_path}/tables.db"
    told = refusal(subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False))
    assert "free some space" in told


def test_a_file_that_was_emptied_is_not_taken_for_a_new_one(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    Storage(url).close()
    (tmp_path / "tables.db").write_bytes(b"")
    with pytest.raises(SetupError, match="is empty but used to have"):
        Storage(url)
    (tmp_path / "tables.db").unlink()
    Storage(url).close()


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        (lambda file: file.unlink(), "tables.db is gone"),
        (lambda file: Path(f"{file}-lock").unlink(), "tables.db-lock is gone"),
        (lambda file: os.truncate(file, 0), "tables.db has been emptied"),
        (lambda file: (file.unlink(), file.touch()), "tables.db has been replaced"),
    ],
    ids=["deleted", "lock deleted", "emptied", "replaced"],
)
def test_what_happens_to_a_file_in_use_is_noticed(tmp_path: Path, harm: Callable[[Path], object], told: str) -> None:
    storage = Storage(f"sqlite:///{tmp_path}/tables.db")
    assert storage.lost() is None
    harm(tmp_path / "tables.db")
    assert told in str(storage.lost())
    storage.close()


def crashed(storage: Storage, folder: Path) -> Path:
    """What a crash at this moment would leave: the files as they are."""
    assert storage.file is not None
    assert storage.trouble(writes=True) is None  # writes something, and notes how long everything is
    folder.mkdir()
    for path in storage.file.path.parent.glob("tables.db*"):
        shutil.copy(path, folder)
    return folder / "tables.db"


def overwrite(path: Path, data: bytes, begin: int = 0) -> None:
    """Keep the file and its length."""
    with path.open("r+b") as file:
        file.seek(begin)
        file.write(data)


LOSSES: dict[str, Callable[[Path, Path], object]] = {
    "none": lambda _log, _earlier: None,
    "gone": lambda log, _earlier: log.unlink(),
    "cut": lambda log, _earlier: log.write_bytes(log.read_bytes()[:-1]),
    "noise": lambda log, _earlier: overwrite(log, random.Random(1).randbytes(log.stat().st_size)),
    "zeros": lambda log, _earlier: overwrite(log, bytes(log.stat().st_size)),
    "noise after the first frames": lambda log, _earlier: overwrite(log, random.Random(1).randbytes(9000), 9000),
    "earlier": lambda log, earlier: overwrite(log, earlier.read_bytes()),
}


@pytest.mark.parametrize("loss", LOSSES)
def test_a_missing_truncated_or_replaced_log_is_reported(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, loss: str
) -> None:
    storage = Storage(f"sqlite:///{tmp_path}/tables.db")
    earlier = crashed(storage, tmp_path / "earlier")
    file = crashed(storage, tmp_path / "after")
    storage.close()
    LOSSES[loss](file.with_name("tables.db-wal"), earlier.with_name("tables.db-wal"))
    with caplog.at_level("INFO"):
        Storage(f"sqlite:///{file}").close()
        assert ("the most recent changes are lost" in caplog.text) == (loss != "none")
        assert ("recovering from the write-ahead log" in caplog.text) == (loss == "none")
        caplog.clear()
        Storage(f"sqlite:///{file}").close()  # this one was stopped as it should be
        assert "log" not in caplog.text


def test_a_restarted_log_is_accepted(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Whether that happened before or after what was noted last."""
    storage = Storage(f"sqlite:///{tmp_path}/tables.db")
    assert storage.file is not None
    before = crashed(storage, tmp_path / "before").with_name("tables.db-lock")
    with storage.engine.begin() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(RESTART)")
    after = crashed(storage, tmp_path / "after")
    wal = [path.with_name("tables.db-wal").read_bytes()[:32] for path in (before, after)]
    assert wal[0] != wal[1]
    shutil.copytree(after.parent, tmp_path / "unnoted")
    shutil.copy(before, tmp_path / "unnoted")
    storage.close()
    for folder in ("after", "unnoted"):
        with caplog.at_level("INFO"):
            Storage(f"sqlite:///{tmp_path}/{folder}/tables.db").close()
        assert "recovering from the write-ahead log" in caplog.text
        assert "lost" not in caplog.text
        caplog.clear()


def test_a_log_that_restarts_again_and_again_is_accepted(tmp_path: Path) -> None:
    """By whichever connection, each of which counts for itself."""
    storage = Storage(f"sqlite:///{tmp_path}/tables.db")
    connections = [storage.engine.connect() for _ in range(3)]
    headers = set()
    for number in range(12):
        connection = connections[number % 3]
        connection.exec_driver_sql(f"PRAGMA user_version = {number}")
        connection.commit()
        assert storage.lost() is None
        headers.add((tmp_path / "tables.db-wal").read_bytes()[:32])
        connection.exec_driver_sql("PRAGMA wal_checkpoint(RESTART)")
        connection.commit()
        assert storage.lost() is None
    assert len(headers) == 12
    for connection in connections:
        connection.close()
    storage.close()


def test_a_log_that_is_overwritten_in_use_is_noticed(tmp_path: Path) -> None:
    storage = Storage(f"sqlite:///{tmp_path}/tables.db")
    assert storage.trouble(writes=True) is None
    overwrite(tmp_path / "tables.db-wal", random.Random(1).randbytes(100_000))
    assert "tables.db-wal has been overwritten" in str(storage.lost())
    storage.close()


@pytest.mark.parametrize("name", ["a?b#c%20.db", ":memory:", "a b&c=d;é.db", "%41.db"])
def test_a_name_means_the_file_of_that_name(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "folder"
    Storage(folder / name).close()
    assert sorted(path.name for path in folder.iterdir()) == sorted([name, f"{name}-lock"])
    assert inspect(folder / name).tables == 0
    backup(folder / "copy?.db", folder / name)
    assert inspect(folder / "copy?.db").tables == 0


def test_the_command_uses_the_file_of_that_name(tmp_path: Path) -> None:
    file = tmp_path / "a?b#c%20.db"
    Storage(file).close()
    garble(file)
    assert "a?b#c%20.db is damaged" in refusal(trickhouse("serve", "--port", "0", "--data", file))


@pytest.mark.parametrize("name", ["x" * 250, "é" * 124, "y" * 5000, "folder/" * 80 + "z.db"], ids=[*"abcd"])
def test_a_name_that_is_too_long_is_refused_and_leaves_nothing_behind(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(SetupError, match="too long"):
        Storage(folder / name)
    assert list(folder.iterdir()) == []
    with pytest.raises(SetupError):
        inspect(folder / name)


def test_files_are_for_their_owners_eyes_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        storage = Storage(f"sqlite:///{tmp_path}/tables.db")
        backup(tmp_path / "copy.db", tmp_path / "tables.db")
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
        storage.close()
    finally:
        os.umask(before)
    names = ("tables.db", "tables.db-wal", "tables.db-shm", "tables.db-lock", "copy.db")
    assert modes == dict.fromkeys(names, 0o600)


@pytest.mark.parametrize("planted", ["copy.db.part", "copy.db"])
@pytest.mark.parametrize("is_dangling", [False, True], ids=["to a file", "to nothing"])
def test_a_copy_follows_no_link(file: Path, planted: str, is_dangling: bool) -> None:
    folder, victim = file.parent / "folder", file.parent / "victim"
    folder.mkdir()
    if not is_dangling:
        victim.write_text("precious")
    (folder / planted).symlink_to(victim)
    if planted == "copy.db":
        with pytest.raises(SetupError, match="already exists"):
            backup(folder / "copy.db", file)
    else:
        backup(folder / "copy.db", file)
        assert inspect(folder / "copy.db").tables == 3
    assert (folder / planted).is_symlink()
    assert not victim.exists() if is_dangling else victim.read_text() == "precious"


@pytest.mark.parametrize("name", ["x" * 256, "y" * 5000])
def test_a_copy_with_too_long_a_name_leaves_nothing_behind(file: Path, name: str) -> None:
    folder = file.parent / "folder"
    folder.mkdir()
    assert "File name too long" in refusal(trickhouse("backup", folder / name, "--data", file))
    assert list(folder.iterdir()) == []


def test_a_copy_that_fails_leaves_nothing_behind(file: Path) -> None:
    folder = file.parent / "folder"
    folder.mkdir()
    command = f"ulimit -f 100; exec {sys.executable} -m trickhouse.cli backup {folder}/copy.db --data {file}"
    told = refusal(subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False))
    assert "cannot be copied" in told
    assert list(folder.iterdir()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="the lock of a file whatever its name is Linux's own")
def test_a_hard_link_is_the_same_file(tmp_path: Path) -> None:
    storage = Storage(f"sqlite:///{tmp_path}/tables.db")
    (tmp_path / "other.db").hardlink_to(tmp_path / "tables.db")
    with pytest.raises(SetupError, match="in use by another server, under another name"):
        Storage(f"sqlite:///{tmp_path}/other.db")
    assert storage.trouble(writes=True) is None
    storage.close()
    Storage(f"sqlite:///{tmp_path}/other.db").close()


def test_two_servers_do_not_share_a_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    storage = Storage(url)
    with pytest.raises(SetupError, match=rf"in use by another server \(process {os.getpid()}\)"):
        Storage(url)
    (tmp_path / "other").symlink_to(tmp_path / "tables.db")
    with pytest.raises(SetupError, match="in use by another server"):
        Storage(f"sqlite:///{tmp_path}/other")
    file = crashed(storage, tmp_path / "after")
    Storage(f"sqlite:///{file}").close()  # a killed server leaves nothing behind that needs cleaning up
    storage.close()
    Storage(url).close()


def test_a_copy_is_made_while_the_server_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(settings(tmp_path)) as server:
        ada = Person(server)
        table = ada.make("fishing", 3)
        with ada.at(table) as chair:
            told = chair.play_on(chair.start(), until_ply=6)
            backup(tmp_path / "copy.db", tmp_path / "tables.db")
            chair.say("act", ply=told["ply"], action=first(told["legal"]))
            chair.play_on(chair.wait_for("moved"), until_ply=9)
        with pytest.raises(SetupError, match="already exists"):
            backup(tmp_path / "copy.db", tmp_path / "tables.db")
        check(tmp_path / "tables.db")  # also while it runs
    check(tmp_path / "copy.db")
    assert f"copy.db: OK, 1 tables, {told['ply']} actions, all legal" in capsys.readouterr().out
    assert sorted(path.name for path in tmp_path.glob("copy*")) == ["copy.db"]
    with pytest.raises(SetupError, match="there is no file"):
        check(tmp_path / "nothing.db")


def test_a_broken_table_is_reported_and_the_others_are_unharmed(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute("SELECT phase, id, document FROM tables").fetchall()
    tables = {phase: table for phase, table, _ in rows}
    change(file, f"""UPDATE tables SET document = '{{"half a' WHERE id = '{tables["waiting"]}'""")
    change(file, f"UPDATE actions SET action = '{{}}' WHERE table_id = '{tables['over']}' AND ply = 3")
    assert set(inspect(file).broken) == {tables["waiting"], tables["over"]}
    with serving(settings(file.parent)) as server:
        eve = Person(server, "Eve")
        for phase, path in (("waiting", ""), ("over", "/replay"), ("over", "/record")):
            answer = eve.http.get(f"/api/tables/{tables[phase]}{path}")
            assert (answer.status_code, answer.json()["code"]) == (500, "table/broken")
        for phase in ("waiting", "over"):
            with eve.at(tables[phase]) as chair:
                assert chair.hear()["code"] == "table/broken"
        with eve.at(tables["playing"]) as chair:
            assert chair.wait_for("moved")["ply"] >= 10
        assert eve.get("/api/tables") == []
        assert eve.make()


@pytest.mark.parametrize("harm", ["UPDATE actions SET action = '{}'", "DELETE FROM actions"], ids=["illegible", "gone"])
def test_a_broken_game_does_not_hide_the_others_of_its_players(tmp_path: Path, harm: str) -> None:
    with serving(settings(tmp_path)) as server:
        ada = Person(server)
        for _ in range(2):
            with ada.at(ada.make("fishing", 3)) as chair:
                chair.play_on(chair.start(), until_ply=6)
        first, second = (one["id"] for one in ada.http.get("/api/tables/mine").json())
    change(tmp_path / "tables.db", f"{harm} WHERE table_id = '{first}' AND ply = 2")
    with serving(settings(tmp_path)) as server:
        answer = httpx.get(f"{server}/api/tables/mine", cookies=dict(ada.http.cookies))
        assert {one["id"]: one["standing"] is not None for one in answer.json()} == {first: False, second: True}
