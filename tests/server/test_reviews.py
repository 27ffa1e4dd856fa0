"""Reviews of finished games: for those who may see the replay, made in the background, and kept over a restart."""

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.held_time import HeldTime
from tests.server.process import Process
from tests.server.serving import WAIT_TIMEOUT_S, Person, is_full, play_together, serving, settings
from trickhouse.insight.review import FORMAT

pytestmark = pytest.mark.server

QUICK = {"options": {"rounds": 1}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(settings(tmp_path_factory.mktemp("reviews"), review_simulations=100)) as address:
        yield address


def play(ada: Person, game: str = "xylotar", players: int = 3, **setup: Any) -> str:
    """A table whose game is over."""
    table = ada.make(game, players, **setup)
    with ada.at(table) as chair:
        chair.play_on(chair.start())
    return table


def wait(ada: Person, table: str, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    deadline = time.monotonic() + 3 * WAIT_TIMEOUT_S
    while time.monotonic() < deadline:
        told: dict[str, Any] = ada.get(f"/api/tables/{table}/review")
        assert told["state"] != "failed"
        if wanted(told):
            return told
        time.sleep(0.2)
    raise TimeoutError(told)


def is_done(told: dict[str, Any]) -> bool:
    return bool(told["state"] == "done")


def test_a_game_is_reviewed_once_for_all_who_may_see_its_replay(server: str) -> None:
    ada, bob = Person(server), Person(server, "Bob")
    table = play(ada, **QUICK)
    assert ada.get(f"/api/tables/{table}/review")["state"] == "none"
    begun = ada.http.post(f"/api/tables/{table}/review").json()
    assert begun["state"] in ("waiting", "running", "done")
    told = wait(ada, table, is_done)
    review = told["review"]
    assert (review["format"], review["players"], told["table"]["id"]) == (FORMAT, 3, table)
    assert [seat["seat"] for seat in review["seats"]] == [0, 1, 2]
    for seat in review["seats"]:
        books = seat["ledger"]
        parts = books["deal"] + books["light"] + books["others"] + books["own"]
        assert parts == pytest.approx(books["result"], abs=1e-9)
    scores = told["table"]["result"]["scores"]
    assert review["seats"][0]["ledger"]["result"] == pytest.approx(scores[0] - (scores[1] + scores[2]) / 2)
    assert bob.get(f"/api/tables/{table}/review") == told
    assert bob.http.post(f"/api/tables/{table}/review").json() == told, "it is not made a second time"


def test_an_unfinished_game_has_no_review(server: str) -> None:
    ada = Person(server)
    table = ada.make("xylotar", 3, **QUICK)
    for ask in (ada.http.get, ada.http.post):
        assert ask(f"/api/tables/{table}/review").json()["code"] == "table/wrong-phase"
    with ada.at(table) as chair:
        moved = chair.start()
        for ask in (ada.http.get, ada.http.post):
            refused = ask(f"/api/tables/{table}/review")
            assert (refused.status_code, refused.json()["code"]) == (409, "table/wrong-phase")
        chair.play_on(moved)
    assert ada.get(f"/api/tables/{table}/review")["state"] == "none", "what was refused is not done later"


def test_strangers_see_no_review_of_a_game_that_they_could_not_watch(server: str) -> None:
    ada, eve = Person(server), Person(server, "Eve")
    table = play(ada, **QUICK, watch="nobody")
    for ask in (eve.http.get, eve.http.post):
        assert ask(f"/api/tables/{table}/review").json()["code"] == "table/private"
    assert eve.http.get("/api/tables/aaaa-aaaaa-aaaa/review").json()["code"] == "table/unknown"
    assert ada.get(f"/api/tables/{table}/review")["state"] == "none"


def test_reviews_per_hour_are_limited(tmp_path: Path) -> None:
    with serving(settings(tmp_path, review_simulations=100, reviews_per_hour=1)) as server:
        ada, bob = Person(server), Person(server, "Bob")
        tables = [play(ada, **QUICK) for _ in range(2)]
        assert ada.http.post(f"/api/tables/{tables[0]}/review").status_code == 200
        refused = ada.http.post(f"/api/tables/{tables[1]}/review")
        assert (refused.status_code, refused.json()["code"]) == (429, "request/too-fast")
        assert bob.http.post(f"/api/tables/{tables[1]}/review").status_code == 200
        assert ada.http.post(f"/api/tables/{tables[1]}/review").status_code == 200, "what is there costs nothing"


def reviewers_of(server: int) -> list[int]:
    """The processes that review."""
    children = map(int, Path(f"/proc/{server}/task/{server}/children").read_text().split())
    return [child for child in children if b"reviews.worker" in Path(f"/proc/{child}/cmdline").read_bytes()]


def wait_for_end(process: int) -> None:
    """Wait until it has gone, or is a zombie that nobody has reaped."""
    deadline = time.monotonic() + WAIT_TIMEOUT_S
    while (status := Path(f"/proc/{process}/status")).exists() and "\nState:\tZ" not in status.read_text():
        assert time.monotonic() < deadline, "it should end with its server"
        time.sleep(0.1)


@pytest.mark.slow
def test_a_review_starts_over_after_the_server_was_killed(tmp_path: Path) -> None:
    so_many_that_it_is_not_done_meanwhile = "100000"
    with Process(tmp_path, "--review-simulations", so_many_that_it_is_not_done_meanwhile) as process:
        ada = Person(process.address)
        table, another = play(ada, **QUICK), play(ada, **QUICK)
        for one in (table, another):
            assert ada.http.post(f"/api/tables/{one}/review").status_code == 200
        told = wait(ada, table, lambda told: told["done"] > 0 or is_done(told))
        assert not is_done(told), "killed in the middle of it"
        assert ada.get(f"/api/tables/{another}/review")["state"] == "waiting", "one at a time"
        (reviewer,) = reviewers_of(process.pid)
        ranks = [os.getpriority(os.PRIO_PROCESS, one) for one in (process.pid, reviewer)]
        assert ranks[0] < ranks[1], "it yields to the server"
        process.kill()
    wait_for_end(reviewer)
    with Process(tmp_path, "--review-simulations", "100", port=process.port):
        assert wait(ada, table, is_done)["review"]["simulations"] == 100, "nobody asked a second time"


def test_a_review_is_sent_without_the_options_of_its_decisions(server: str) -> None:
    ada = Person(server)
    table = play(ada, "fishing", 3)
    ada.http.post(f"/api/tables/{table}/review")
    review = wait(ada, table, is_done)["review"]
    decisions = [decision for seat in review["seats"] for decision in seat["decisions"]]
    assert {decision["kind"] for decision in decisions} >= {"lead", "follow"}
    assert all(decision["options"] == [] for decision in decisions)


def test_a_challenge_is_compared_decision_by_decision_once_it_is_reviewed(server: str) -> None:
    ada = Person(server)
    body = {"level": "habits", "setup": {"game": "xylotar", "players": 3, **QUICK}}
    deal = ada.http.post("/api/deals", json=body).json()["id"]
    table = ada.http.post(f"/api/deals/{deal}/play").json()["id"]
    with ada.at(table) as chair:
        chair.play_on(chair.wait_for("moved"))
    before = ada.get(f"/api/deals/{deal}/results")["plays"][0]["tricks"]
    assert all(trick["lost"] is None for trick in before)
    ada.http.post(f"/api/tables/{table}/review")
    seat = wait(ada, table, is_done)["review"]["seats"][0]
    after = ada.get(f"/api/deals/{deal}/results")["plays"][0]["tricks"]
    assert sum(trick["lost"] for trick in after) == pytest.approx(sum(one["loss"] for one in seat["decisions"]))


def test_decisions_of_a_substitute_are_not_reviewed_as_the_persons(tmp_path: Path) -> None:
    held = HeldTime()
    with serving(settings(tmp_path, review_simulations=100, substitute_after_s=60), held) as server:
        ada, bob = Person(server), Person(server, "Bob")
        table = ada.make("xylotar", 3, bots=1, **QUICK)
        with ada.at(table) as one:
            with bob.at(table) as two:
                two.say("sit", seat=1)
                one.wait_for_lobby(is_full)
                one.say("start")
                one.contribute()
                two.contribute()
                two.wait_for("moved")
            one.wait_for_lobby(lambda table: not table["places"][1]["connected"])
            held.advance(60)
            one.play_on(one.last("moved"))
        ada.http.post(f"/api/tables/{table}/review")
        told = wait(ada, table, is_done)
        mine, absent, _ = told["review"]["seats"]
        assert mine["automatic"] == 0
        assert mine["decisions"]
        actions = ada.get(f"/api/tables/{table}/record")["actions"]
        assert absent["automatic"] == sum(action["seat"] == 1 for action in actions)
        assert absent["decisions"] == []
        assert told["total"] == len(actions) - absent["automatic"]
        assert len(ada.get("/api/me/plays")) == 1
        assert bob.get("/api/me/plays") == []


def test_a_persons_figures_are_private_and_deleted_on_request(server: str) -> None:
    ada, bob = Person(server), Person(server, "Bob")
    alone = play(ada, **QUICK)
    together = ada.make("xylotar", 3, bots=1, **QUICK)
    with ada.at(together) as one, bob.at(together) as other:
        other.say("sit", seat=1)
        other.wait_for("lobby")
        one.say("start")
        one.contribute()
        other.contribute()
        play_together(one, other)
    for table in (alone, together):
        ada.http.post(f"/api/tables/{table}/review")
        wait(ada, table, is_done)
    games = ada.get("/api/me/plays")
    assert [game["table"] for game in games] == [alone, together]
    review = ada.get(f"/api/tables/{alone}/review")
    figures, seat = games[0]["play"], review["review"]["seats"][0]
    assert figures["luck"] + figures["others"] - figures["lost"] == pytest.approx(figures["lead"], abs=1e-9)
    assert figures["decisions"] == len(seat["decisions"]) == sum(one["decisions"] for one in figures["kinds"])
    assert figures["score"] == review["table"]["result"]["scores"][0]
    assert len(figures["goals"]) == review["table"]["result"]["rounds"]
    assert [game["play"]["seat"] for game in bob.get("/api/me/plays")] == [1]

    lines = ada.http.get("/api/me/plays.csv").text.splitlines()
    assert [line.split(",")[0] for line in lines] == ["table", alone, together]

    assert ada.http.delete("/api/me/plays").json() == ada.get("/api/me/plays") == []
    assert ada.get(f"/api/tables/{alone}/review")["state"] == "none"
    assert len(bob.get("/api/me/plays")) == 1, "what is somebody else's stays"
    assert ada.get(f"/api/tables/{together}/review")["state"] == "done"
    assert Person(server, "Eve").get("/api/me/plays") == []
