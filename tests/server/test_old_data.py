"""Data files of earlier versions: every later version must open them, and replay their games."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.data.make import FOLDER
from tests.server.serving import Person, serving, settings
from trickhouse.games import NAMES
from trickhouse.server.deals.store import format_deal, parse_deal
from trickhouse.server.storage.storage import Storage
from trickhouse.server.table.document import FORMAT
from trickhouse.server.table.inspection import inspect
from trickhouse.server.table.store import format_document, parse_document

pytestmark = pytest.mark.server

VERSIONS = sorted(path.stem for path in FOLDER.glob("*.sql"))


def restore(version: str, path: Path) -> dict[str, Any]:
    """Write the data file of a version. Returns what is known about it."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((FOLDER / f"{version}.sql").read_text("utf-8"))
    facts: dict[str, Any] = json.loads((FOLDER / f"{version}.json").read_text("utf-8"))
    return facts


def documents(version: str, path: Path) -> list[str]:
    """The stored tables and deals of a version, as text."""
    restore(version, path)
    with closing(sqlite3.connect(path)) as connection:
        return [text for (text,) in connection.execute("SELECT document FROM tables UNION SELECT document FROM deals")]


def with_unknown_fields(value: Any) -> Any:
    """The same data as a later version might write it: every object has a field more."""
    match value:
        case dict():
            grown = {name: with_unknown_fields(part) for name, part in value.items()}
            return grown if is_map(value) else {**grown, "later": {"by": "a newer version"}}
        case list():
            return [with_unknown_fields(part) for part in value]
    return value


def is_map(value: dict[str, Any]) -> bool:
    """Whether an object is no struct: its keys are seats, people or options."""
    return not value.keys() & {"seat", "game", "move", "scores", "id"}


def known(server: str, facts: dict[str, Any], name: str) -> Person:
    """A person with the cookie that an earlier version gave them."""
    person = Person(server, name)
    person.id = facts["people"][name]
    person.http.cookies.clear()
    for cookie, value in facts["cookies"][person.id].items():
        person.http.cookies.set(cookie, value)
    assert person.get("/api/me") == {"id": person.id, "name": name, "language": "en"}
    return person


@pytest.fixture(scope="module", params=VERSIONS)
def opened(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Any]]:
    """A server on a data file of each version, and what is known about it."""
    folder = tmp_path_factory.mktemp("old")
    facts = restore(request.param, folder / "tables.db")
    with serving(settings(folder)) as server:
        yield server, facts


@pytest.mark.parametrize("version", VERSIONS)
def test_every_game_of_an_old_file_can_be_replayed(version: str, tmp_path: Path) -> None:
    restore(version, tmp_path / "tables.db")
    Storage(tmp_path / "tables.db").close()
    found = inspect(tmp_path / "tables.db")
    assert found.broken == []
    assert found.tables >= 12
    assert found.actions > 400


def test_tables_of_every_phase_are_as_they_were(opened: tuple[str, Any]) -> None:
    server, facts = opened
    ada = known(server, facts, "Ada")
    tables = {name: ada.get(f"/api/tables/{table}") for name, table in facts["tables"].items()}
    phases = {"waiting": "waiting", "dealing": "dealing"}
    assert [table["phase"] for name, table in tables.items()] == [
        phases.get(name, "over" if name.endswith("over") else "playing") for name in tables
    ]
    assert tables["waiting"]["setup"]["clock"] == {"move": 60, "reserve": 600}
    assert {table["id"] for table in ada.get("/api/tables/mine")} >= {
        table["id"] for name, table in tables.items() if not name.endswith("branch")
    }
    assert [table["id"] for table in ada.get("/api/tables")] == [tables["waiting"]["id"]]


@pytest.mark.parametrize("game", NAMES)
def test_a_game_goes_on_where_an_earlier_version_stopped(opened: tuple[str, Any], game: str) -> None:
    server, facts = opened
    ada = known(server, facts, "Ada")
    for kind in ("playing", "branch"):
        with ada.at(facts["tables"][f"{game} {kind}"], since=-1) as chair:
            moved = chair.wait_for("moved")
            assert chair.play_on(moved, until_ply=moved["ply"] + 3)["type"] == "moved"


@pytest.mark.parametrize("game", NAMES)
def test_a_finished_game_has_its_replay_its_proof_its_chat_and_its_rematch(opened: tuple[str, Any], game: str) -> None:
    server, facts = opened
    ada = known(server, facts, "Ada")
    table = facts["tables"][f"{game} over"]
    info = ada.get(f"/api/tables/{table}")
    assert ada.get(f"/api/tables/{table}/proof")["commitment"] == info["commitment"]
    assert len(ada.get(f"/api/tables/{table}/replay?seat=0")["frames"]) == info["ply"] + 1
    rematch = ada.get(f"/api/tables/{info['rematch']}")
    assert (rematch["phase"], rematch["gathers"]) == ("waiting", True)
    with ada.at(table) as chair:
        chair.wait_for("chat", text="Hello, bots")
        chair.wait_for("chat", phrase="good-luck")
        assert chair.wait_for("over")["result"] == info["result"]


def test_deals_reviews_and_puzzles_are_as_they_were(opened: tuple[str, Any]) -> None:
    server, facts = opened
    ada, bob = known(server, facts, "Ada"), known(server, facts, "Bob")
    results = bob.get(f"/api/deals/{facts['deals']['challenge']}/results")
    assert [(play["name"], play["you"]) for play in results["plays"]] == [("Bob", True), ("Ada", False)]
    assert ada.get(f"/api/deals/{facts['deals']['daily']}")["table"] is not None
    assert ada.get(f"/api/tables/{facts['tables']['xylotar over']}/review")["state"] == "done"
    assert len(ada.get("/api/me/plays")) == 1
    assert ada.get("/api/me/calibration")["certainties"][0]["count"] == 2
    for game in NAMES:
        book = ada.get(f"/api/puzzles/{game}")
        assert (book["tried"], book["best"]) == (1, 7)


@pytest.mark.parametrize("version", VERSIONS)
def test_what_an_earlier_version_wrote_is_written_the_same(version: str, tmp_path: Path) -> None:
    """Else a document that changes would lose something, or could not be read by the version before."""
    for text in documents(version, tmp_path / "tables.db"):
        is_table = "chairs" in json.loads(text)
        assert (format_document(parse_document(text)) if is_table else format_deal(parse_deal(text))) == text


@pytest.mark.parametrize("version", VERSIONS)
def test_unknown_fields_are_ignored(version: str, tmp_path: Path) -> None:
    for text in documents(version, tmp_path / "tables.db"):
        parse: Callable[[str], Any] = parse_document if "chairs" in json.loads(text) else parse_deal
        grown = json.dumps(with_unknown_fields(json.loads(text)))
        assert grown.count("later") > 1
        assert parse(grown) == parse(text)


def test_a_document_of_a_newer_format_is_refused(tmp_path: Path) -> None:
    text = next(text for text in documents(VERSIONS[-1], tmp_path / "tables.db") if "chairs" in text)
    document = parse_document(text)
    assert document.format <= FORMAT
    with pytest.raises(ValueError, match="update Trickhouse"):
        parse_document(json.dumps({**json.loads(text), "format": FORMAT + 1}))
