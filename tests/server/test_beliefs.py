"""What a seat of a finished game could know, ply by ply: what follows from its views, for those who may look."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

from tests.server.serving import Person, serving, settings
from trickhouse.engine.match import replay
from trickhouse.engine.record import parse_record
from trickhouse.games import find

pytestmark = pytest.mark.server

FINISHED = [("xylotar", 3, {"rounds": 1}, 1), ("fishing", 3, {}, 2)]


@pytest.mark.parametrize(("game", "players", "options", "seat"), FINISHED)
def test_chances_are_those_that_follow_from_the_views_of_the_seat(
    server: str, game: str, players: int, options: dict[str, int], seat: int
) -> None:
    ada = Person(server)
    table = ada.make(game, players, options=options)
    with ada.at(table) as chair:
        chair.play_on(chair.start())
    told = ada.get(f"/api/tables/{table}/chances?seat={seat}")
    record = parse_record(ada.http.get(f"/api/tables/{table}/record").content, find)
    assert (told["table"], told["seat"], len(told["frames"])) == (table, seat, len(record.moves) + 1)
    assert told["frames"][-1] is None, "when the game is over nothing is hidden"
    views = [match.view(seat) for match in replay(record)]
    for view, frame in list(zip(views, told["frames"], strict=True))[:-1:5]:
        exact = record.game.ai.beliefs(view).marginals
        percent = np.reshape(frame["percent"], frame["shape"])
        assert exact.shape == percent.shape
        assert ((percent == 0) == (exact <= 0)).all()
        assert ((percent == 100) == (exact >= 1 - 1e-9)).all(), "sums of chances are off by a little"
        assert abs(percent - 100 * exact).max() < 1


def test_chances_of_running_and_private_games_are_refused(server: str) -> None:
    ada, bob = Person(server), Person(server, "Bob")
    table = ada.make("xylotar", 3, options={"rounds": 1}, watch="nobody")
    path = f"/api/tables/{table}/chances"
    with ada.at(table) as chair:
        told = chair.start()
        for asker, code in ((ada, "table/wrong-phase"), (bob, "table/private")):
            assert asker.http.get(f"{path}?seat=0").json()["code"] == code
        chair.play_on(told)
    assert bob.http.get(f"{path}?seat=0").json()["code"] == "table/private"
    assert ada.http.get(f"{path}?seat=9").json()["code"] == "table/no-such-seat"
    assert ada.http.get(path).json()["code"] == "request/invalid"


def test_chances_are_computed_once_and_charged_to_the_caller(tmp_path: Path) -> None:
    with serving(settings(tmp_path, work_per_second=1e-9)) as server:
        ada, bob = Person(server), Person(server, "Bob")
        table = ada.make("xylotar", 3, options={"rounds": 1})
        with ada.at(table) as chair:
            chair.play_on(chair.start())
        path = f"/api/tables/{table}/chances"
        first = ada.get(f"{path}?seat=0")
        assert msgspec.json.encode(bob.get(f"{path}?seat=0")) == msgspec.json.encode(first)
        assert ada.http.get(f"{path}?seat=1").json()["code"] == "request/too-fast"
