"""The first start on a machine: the games have to be compiled, and people need not wait to sit down."""

import asyncio
import json
from contextlib import nullcontext
from pathlib import Path

import pytest

from tests.server.process import Process
from tests.server.serving import Person
from trickhouse.server import house
from trickhouse.server.settings import Settings
from trickhouse.server.tables import Tables


def test_people_sit_down_while_the_games_are_compiled_and_then_it_is_dealt(tmp_path: Path) -> None:
    with Process(tmp_path, "--deal-wait", "1", XDG_CACHE_HOME=str(tmp_path / "cache")) as server:
        ada = Person(server.address)
        assert ada.http.get("/healthz").text == "well\n"
        with ada.at(ada.make("fishing", 3)) as chair:
            chair.say("start")
            chair.contribute()
            told = chair.heard[-1]
            assert (told["table"]["phase"], told["preparing"]) == ("dealing", True)
            while told["type"] != "moved":
                told = json.loads(chair.socket.recv(timeout=600))
            chair.play_on(told, until_ply=6)
        server.stop()
    assert (tmp_path / "cache" / "trickhouse").is_dir()
    assert any("once on this machine" in line for line in server.log)


def test_a_server_that_is_stopped_meanwhile_leaves_nothing_behind(tmp_path: Path) -> None:
    with Process(tmp_path, XDG_CACHE_HOME=str(tmp_path / "cache")) as server:
        server.stop()
    assert not any("Traceback" in line for line in server.log)


@pytest.mark.parametrize("cold", [[], ["fishing"]])
def test_a_game_that_cannot_go_on_is_told_of_at_the_start(
    cold: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """At once where nothing has to be compiled; otherwise in the log, for by then the server is open."""

    async def compile_nothing(_games: list[str]) -> None: ...

    async def fail(_tables: Tables) -> None:
        raise RuntimeError("a broken table")

    monkeypatch.setattr(house, "cold_games", lambda: cold)
    monkeypatch.setattr(house, "compile_games", compile_nothing)
    monkeypatch.setattr(Tables, "resume", fail)

    async def open_and_close() -> None:
        opened = house.House(Settings(f"sqlite:///{tmp_path}/tables.db", prepares=True))
        try:
            await opened.open()
            await asyncio.sleep(0.1)
        finally:
            await opened.close()

    with nullcontext() if cold else pytest.raises(RuntimeError, match="a broken table"):
        asyncio.run(open_and_close())
    told = [record.message for record in caplog.records if record.exc_info]
    assert told == (["the server could not be prepared"] if cold else [])
