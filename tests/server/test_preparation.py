"""The first start on a machine: the games have to be compiled, and people need not wait to sit down."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.alone import run
from tests.server.process import Process
from tests.server.serving import Person
from trickhouse.cli.compilation import compile_games
from trickhouse.engine.cache import cache_folder
from trickhouse.engine.game import Game
from trickhouse.games import find
from trickhouse.server.app import assembly
from trickhouse.server.app.metrics import Metrics
from trickhouse.server.limits.limits import RateLimits
from trickhouse.server.settings import Settings

pytestmark = pytest.mark.server


def cache_without(game: Game, folder: Path) -> str:
    """All that is compiled but the rules of a game, as on a machine where they have just changed."""
    compile_games()
    rules = {cache_folder(game.source("rules").with_name(name)) for name in ("rules.py", "kernel.py")}
    (folder / "trickhouse").mkdir(parents=True)
    for kept in {*cache_folder(game.source("rules")).parent.iterdir()} - rules:
        (folder / "trickhouse" / kept.name).symlink_to(kept)
    return str(folder)


@pytest.mark.slow
def test_people_sit_down_while_the_games_are_compiled_and_then_it_is_dealt(tmp_path: Path) -> None:
    cache = cache_without(find("fishing"), tmp_path / "cache")
    with Process(tmp_path, "--deal-wait", "1", XDG_CACHE_HOME=cache) as server:
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
    assert any("once per machine" in line for line in server.log)


def test_what_a_table_calls_has_been_fetched_before_anybody_sits_down() -> None:
    """In a process of its own: here other tests have called everything already."""
    compile_games()
    subprocess.run([sys.executable, "-m", "tests.server.fetched"], check=True)


def test_a_server_that_is_stopped_meanwhile_leaves_nothing_behind(tmp_path: Path) -> None:
    with Process(tmp_path, XDG_CACHE_HOME=str(tmp_path / "cache")) as server:
        server.stop()
    assert not any("Traceback" in line for line in server.log)


def test_errors_of_background_tasks_are_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail() -> None:
        raise RuntimeError("a broken cache")

    monkeypatch.setattr(assembly, "cold_games", list)
    monkeypatch.setattr(assembly, "load", fail)

    async def open_and_close() -> None:
        settings = Settings(f"sqlite:///{tmp_path}/tables.db", prepares=True)
        async with assembly.opened(settings, Metrics(), RateLimits(settings)):
            while not told():
                await asyncio.sleep(0.01)

    def told() -> list[str]:
        return [record.message for record in caplog.records if record.exc_info]

    run(open_and_close())
    assert told() == ["could not prepare the server"]
