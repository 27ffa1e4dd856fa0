"""Oh Hell in the house: at a table of the real server, and in the arena. Rules and display are enough for both."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from tests.kits import KITS
from tests.server.serving import Chair, Person, serving, settings
from trickhouse.arena.contest import Contest, runner
from trickhouse.engine.errors import SetupError
from trickhouse.engine.match import replay
from trickhouse.engine.record import parse_record
from trickhouse.engine.shuffle import seed_from
from trickhouse.games import find
from trickhouse.players.player import Budget

GAME = KITS["oh_hell"].name


@pytest.mark.server
def test_three_people_play_it_at_a_table_and_the_record_replays(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as address:
        people = [Person(address, name) for name in ("Ada", "Bob", "Eve")]
        table = people[0].make(GAME, 3, bots=0, options={"most": 3})
        with people[0].at(table) as one, people[1].at(table) as two, people[2].at(table) as three:
            two.say("sit", seat=1)
            three.say("sit", seat=2)
            _wait_until_full(one)
            one.say("start")
            for chair in (one, two, three):
                chair.contribute()
            with ThreadPoolExecutor() as threads:
                list(threads.map(Chair.play_on, (one, two, three)))
        record = parse_record(json.dumps(people[0].get(f"/api/tables/{table}/record")), find)
        *_, last = replay(record)
        assert last.result is not None
        result = people[0].get(f"/api/tables/{table}")["result"]
        assert tuple(result["scores"]) == last.result.scores
        assert people[0].get(f"/api/tables/{table}/replay?seat=1")["frames"][-1]["view"]["seat"] == 1
        assert GAME not in [game["name"] for game in people[0].get("/api/games")]


def _wait_until_full(chair: Chair) -> None:
    while any(place["kind"] == "open" for place in chair.wait_for("lobby")["table"]["places"]):
        pass


@pytest.mark.server
def test_a_table_says_which_part_is_missing(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as address:
        ada = Person(address)
        thoughtful = {"setup": {"game": GAME, "players": 3}, "bots": [{"seat": 1, "level": "club"}]}
        assert "choose from random" in _refused(ada.http, thoughtful)
        assert "no `ai`" in _refused(ada.http, {"setup": {"game": GAME, "players": 3, "practice": True}})
        assert "no `ai`" in _refused(ada.http, {"setup": {"game": GAME, "players": 3, "memory": "follows"}})


def _refused(http: httpx.Client, wish: dict[str, object]) -> str:
    answer = http.post("/api/tables", json=wish)
    assert answer.status_code == 400
    return str(answer.json()["message"])


def test_chance_plays_it_in_the_arena() -> None:
    report = _contest("random", "random#2").play(runner(cluster=False, processes=1))
    points = {standing.name: standing.points.mean for standing in report.standings}
    assert set(points) == {"random", "random#2"}
    assert all(mean > 0 for mean in points.values())


def test_who_must_think_is_told_that_it_cannot_be_thought_about() -> None:
    with pytest.raises(SetupError, match="oh_hell has no `ai`"):
        _contest("random", "habits").play(runner(cluster=False, processes=1))


def _contest(*names: str) -> Contest:
    budget = Budget(simulations=1)
    return Contest(find(GAME), 3, names, deals=4, seed=seed_from("tests"), budget=budget)
