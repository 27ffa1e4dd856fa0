"""Shared deals, daily or as a challenge: people who have not played one see nothing of it."""

import datetime
import json
from pathlib import Path
from typing import Any

import pytest

from tests.held_time import HeldTime
from tests.server.serving import Person, serving, settings
from trickhouse.games import NAMES
from trickhouse.server.deals.deal import daily_deal, new_table
from trickhouse.server.deals.service import count_streak
from trickhouse.server.deals.store import DealAttempt
from trickhouse.server.protocol.http import Me
from trickhouse.server.table.document import StoredResult

pytestmark = pytest.mark.server

TODAY = datetime.date(2026, 5, 20)
"""The day on which these tests are run."""

QUICK = {"game": "xylotar", "players": 3, "options": {"rounds": 1}}


def begin(person: Person, deal: str) -> str:
    answer = person.http.post(f"/api/deals/{deal}/play")
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


def play(person: Person, deal: str) -> str:
    """To the end, always the first legal action; the id of the table."""
    table = begin(person, deal)
    with person.at(table) as chair:
        chair.play_on(chair.wait_for("moved"))
    return table


def challenge(person: Person, **body: Any) -> dict[str, Any]:
    answer = person.http.post("/api/deals", json={"level": "sprout", **body})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("game", NAMES)
def test_a_daily_deal_follows_from_its_name(game: str) -> None:
    deal, again, other = (daily_deal(f"{game}-2026-05-{day}", TODAY) for day in ("01", "01", "02"))
    assert deal == again
    assert deal is not None
    assert other is not None
    assert deal.seed != other.seed
    assert daily_deal(f"{game}-{TODAY + datetime.timedelta(days=1)}", TODAY) is None, "nobody plays tomorrow's"
    assert daily_deal(f"{game}-2026-02-30", TODAY) is None
    assert daily_deal("whist-2026-05-01", TODAY) is None


def test_the_seed_of_a_daily_deal_never_changes() -> None:
    deal = daily_deal("xylotar-2026-05-01", TODAY)
    assert deal is not None
    assert deal.seed == "b4d694f039a0b4f8a7e8532146847dd4dafb35ab558ebf211c6f5e2165807af1"


def test_a_daily_deal_is_the_same_game_on_two_servers(tmp_path_factory: pytest.TempPathFactory) -> None:
    records = []
    for name in ("one", "two"):
        folder = tmp_path_factory.mktemp(name)
        with serving(settings(folder, bot_thinking_ms=1.0 if name == "one" else 50.0)) as server:
            ada = Person(server)
            table = play(ada, "xylotar-2026-05-01")
            records.append(ada.get(f"/api/tables/{table}/record"))
    assert records[0] == records[1]
    assert records[0]["seed"] == daily_deal("xylotar-2026-05-01", TODAY).seed  # type: ignore[union-attr]


def test_a_challenge_shows_nothing_before_it_is_played(server: str) -> None:
    ada, bob = Person(server), Person(server, "Bob")
    deal = challenge(ada, setup=QUICK)["id"]
    table = play(ada, deal)
    seed = ada.get(f"/api/tables/{table}/record")["seed"]

    told = bob.http.get(f"/api/deals/{deal}")
    assert seed not in told.text
    assert set(told.json()) == {"id", "setup", "seat", "bots", "day", "by", "played", "table", "over", "streak"}
    assert (told.json()["table"], told.json()["played"], told.json()["by"]) == (None, 1, "Ada")
    refused = bob.http.get(f"/api/deals/{deal}/results")
    assert (refused.status_code, refused.json()["code"]) == (403, "deal/not-played")
    for part in ("record", "replay", "replay?seat=0", "proof"):
        assert bob.http.get(f"/api/tables/{table}/{part}").json()["code"] == "table/private"
    with bob.at(table) as chair:
        assert chair.hear()["code"] == "table/private"

    mine = begin(bob, deal)
    with bob.at(mine) as chair:
        moved = chair.wait_for("moved")
        assert bob.http.get(f"/api/deals/{deal}/results").status_code == 403, "begun is not played"
        chair.play_on(moved)
        before_the_end = "".join(text for text in chair.raw if '"type":"over"' not in text)
    assert seed not in before_the_end
    results = bob.get(f"/api/deals/{deal}/results")
    assert [one["you"] for one in results["plays"]] == [True, False]


def test_the_same_play_meets_the_same_bots_and_is_compared_trick_by_trick(server: str) -> None:
    ada, bob = Person(server), Person(server, "Bob")
    deal = challenge(ada, setup={"game": "fishing", "players": 3})["id"]
    play(ada, deal)
    play(bob, deal)
    first, second = ada.get(f"/api/deals/{deal}/results")["plays"]
    assert (first["name"], second["name"]) == ("Ada", "Bob")
    assert first["tricks"] == second["tricks"]
    assert first["rounds"] == second["rounds"]
    assert first["score"] == sum(first["rounds"])
    assert len([one for one in first["tricks"] if one["round"] == 1]) == 10


def test_a_given_deal_has_no_proof(server: str) -> None:
    ada = Person(server)
    table = play(ada, challenge(ada, setup=QUICK)["id"])
    assert ada.http.get(f"/api/tables/{table}/proof").json()["code"] == "deal/given"
    with ada.at(table) as chair:
        assert chair.wait_for("over")["proof"] is None


def test_a_finished_game_becomes_a_challenge_that_its_player_has_played(server: str) -> None:
    ada, bob, eve = Person(server), Person(server, "Bob"), Person(server, "Eve")
    table = ada.make("xylotar", 3, options={"rounds": 1})
    assert ada.http.post("/api/deals", json={"table": table}).json()["code"] == "table/wrong-phase"
    with ada.at(table) as chair:
        chair.play_on(chair.start())
    assert eve.http.post("/api/deals", json={"table": table}).json()["code"] == "table/not-seated"
    deal = challenge(ada, table=table)
    assert (deal["table"], deal["over"], deal["seat"]) == (table, True, 0)
    theirs = play(bob, deal["id"])
    seeds = {ada.get(f"/api/tables/{table}/record")["seed"], bob.get(f"/api/tables/{theirs}/record")["seed"]}
    assert len(seeds) == 1
    assert len(ada.get(f"/api/deals/{deal['id']}/results")["scores"]) == 2


def test_a_game_that_a_bot_finished_is_not_its_players_result(server: str) -> None:
    ada, bob = Person(server), Person(server, "Bob")
    table = ada.make("xylotar", 3, options={"rounds": 1})
    with ada.at(table) as chair:
        chair.play_on(chair.start(), until_ply=8)
        chair.say("stand")
        chair.wait_for("over")
    deal = challenge(ada, table=table)
    assert (deal["table"], deal["over"], deal["played"]) == (table, True, 0), "she has seen the cards"
    assert begin(ada, deal["id"]) == table
    play(bob, deal["id"])
    for person in (ada, bob):
        results = person.get(f"/api/deals/{deal['id']}/results")
        assert len(results["scores"]) == results["deal"]["played"] == 1
        assert [(one["name"], one["you"]) for one in results["plays"]] == [("Bob", person is bob)]


def test_a_game_with_decisions_of_a_substitute_is_not_a_result(tmp_path: Path) -> None:
    with serving(settings(tmp_path, substitute_after_s=0.1)) as server:
        ada, bob = Person(server), Person(server, "Bob")
        table = ada.make("xylotar", 3, bots=1, options={"rounds": 1})
        with ada.at(table) as one:
            with bob.at(table) as two:
                two.say("sit", seat=1)
                two.wait_for("lobby", phase="waiting")
                one.say("start")
                one.contribute()
                two.contribute()
                two.wait_for("moved")
            one.play_on(one.wait_for("moved"))
        assert challenge(ada, table=table)["played"] == 1
        assert challenge(bob, table=table)["played"] == 0


def test_challenges_are_limited(tmp_path: Path) -> None:
    with serving(settings(tmp_path, tables_per_second=0.02)) as server:
        ada = Person(server)
        codes = [ada.http.post("/api/deals", json={"setup": QUICK, "level": "sprout"}).status_code for _ in range(3)]
        assert codes == [201, 201, 429]


def test_a_person_plays_a_deal_once_and_alone(server: str) -> None:
    ada, bob = Person(server), Person(server, "Bob")
    deal = challenge(ada, setup=QUICK)["id"]
    table = begin(ada, deal)
    assert begin(ada, deal) == table
    with ada.at(table) as chair:
        chair.wait_for("moved")
        assert chair.refused("stand") == "deal/alone"
        assert chair.refused("hint") == "table/no-hints"
    assert ada.get(f"/api/tables/{table}")["deal"] == deal
    assert bob.http.get(f"/api/tables/{table}").json()["result"] is None


def test_an_invalid_deal_is_refused(server: str) -> None:
    ada = Person(server)
    for body, code in (
        ({}, "request/invalid"),
        ({"setup": {"game": "xylotar", "players": 9}}, "request/invalid"),
        ({"setup": {"game": "xylotar", "players": 6}}, "setup/invalid"),
        ({"setup": QUICK, "level": "search"}, "setup/invalid"),
        ({"table": "none"}, "table/unknown"),
    ):
        assert ada.http.post("/api/deals", json=body).json()["code"] == code
    for name in ("none", "xylotar-2026-13-01", "whist-2026-05-01", "xylotar-9999-01-01"):
        for ask in (ada.http.get(f"/api/deals/{name}"), ada.http.post(f"/api/deals/{name}/play")):
            assert (ask.status_code, ask.json()["code"]) == (404, "deal/unknown")


def test_todays_deal_is_found_by_its_game_until_midnight(tmp_path: Path) -> None:
    held = HeldTime(wall=datetime.datetime.combine(TODAY, datetime.time(23, 59), datetime.UTC).timestamp())
    with serving(settings(tmp_path), held) as server:
        ada = Person(server)
        deal = ada.get("/api/deals/day/xylotar")
        assert (deal["id"], deal["day"], deal["streak"]) == (f"xylotar-{TODAY}", str(TODAY), 0)
        assert json.dumps(deal).count(daily_deal(deal["id"], TODAY).seed) == 0  # type: ignore[union-attr]
        tomorrow = f"xylotar-{TODAY + datetime.timedelta(days=1)}"
        assert ada.http.get(f"/api/deals/{tomorrow}").status_code == 404
        held.advance(60)
        assert ada.get("/api/deals/day/xylotar")["id"] == tomorrow


def attempt(days_ago: int, *, late: bool = False, over: bool = True) -> DealAttempt:
    """At the deal of a day, on that day or the day after."""
    day = TODAY - datetime.timedelta(days=days_ago)
    deal = daily_deal(f"xylotar-{day}", TODAY)
    assert deal is not None
    document = new_table(deal, Me("p", "Ada", "en"), created_at=0.0)
    if over:
        document = type(document)(**{**_fields(document), "result": StoredResult((1, 0, 0, 0), (0,), 1)})
    moment = datetime.datetime.combine(day, datetime.time(12), datetime.UTC) + datetime.timedelta(days=late)
    return DealAttempt("p", deal.id, moment.timestamp(), document)


def _fields(document: Any) -> dict[str, Any]:
    return {name: getattr(document, name) for name in document.__struct_fields__}


@pytest.mark.parametrize(
    ("played", "days"),
    [
        ([], 0),
        ([attempt(0)], 1),
        ([attempt(1), attempt(2)], 2),
        ([attempt(0), attempt(1), attempt(3)], 2),
        ([attempt(2)], 0),
        ([attempt(0), attempt(1, late=True)], 1),
        ([attempt(0, over=False), attempt(1)], 1),
    ],
)
def test_a_streak_is_days_in_a_row_each_on_its_day(played: list[DealAttempt], days: int) -> None:
    assert count_streak("xylotar", played, TODAY) == days
    assert count_streak("fishing", played, TODAY) == 0
