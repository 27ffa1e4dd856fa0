"""The first start on a machine: the games have to be compiled, and people need not wait to sit down."""

import json
from pathlib import Path

from tests.server.process import Process
from tests.server.serving import Person


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
