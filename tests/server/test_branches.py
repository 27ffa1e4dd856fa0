"""Branches: a finished game, continued from a decision of one's own with the same cards and bots, for practice."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.server.serving import Chair, Person, play_together, serving, settings
from trickhouse.engine.match import replay
from trickhouse.engine.record import parse_record
from trickhouse.games import find
from trickhouse.server.protocol.http import Setup
from trickhouse.server.reviews.dispatcher import _sole_player
from trickhouse.server.table.document import Chair as Seat
from trickhouse.server.table.document import Document, StoredBranch

pytestmark = pytest.mark.server


def finished(ada: Person, **setup: Any) -> str:
    """A table whose game she has played to its end; one round, so that nobody sorts again after a tie.

    Where several choose at the same time, bots see who was quicker, and that is never the same twice.
    """
    table = ada.make("xylotar", 3, options={"rounds": 1, "ties": "shared"}, **setup)
    with ada.at(table) as chair:
        chair.play_on(chair.start())
    return table


def record_of(ada: Person, table: str) -> dict[str, Any]:
    record: dict[str, Any] = ada.get(f"/api/tables/{table}/record")
    return record


def mine(record: dict[str, Any], what: str = "play") -> list[int]:
    """The plies at which seat 0 did something."""
    return [ply for ply, action in enumerate(record["actions"]) if action["seat"] == 0 and what in action]


def first_choice(record: dict[str, Any]) -> int:
    """The first ply at which seat 0 played a card and had another one to play."""
    matches = replay(parse_record(json.dumps(record), find))
    free = {ply for ply, match in enumerate(matches) if len(match.legal(0)) > 1}
    return next(ply for ply in mine(record) if ply in free)


def branch(ada: Person, table: str, **body: Any) -> Any:
    return ada.http.post(f"/api/tables/{table}/branches", json=body).json()


def play_as(chair: Chair, actions: list[dict[str, Any]]) -> None:
    """Do what is written down, to the end of the game."""
    due = iter(actions)
    answered = None
    while (message := chair.hear())["type"] != "over":
        assert message["type"] != "error", message
        if message["type"] != "moved":
            continue
        if message["legal"] and message["legal"] != answered:
            chair.say("act", ply=message["ply"], action={k: v for k, v in next(due).items() if k != "seat"})
        answered = message["legal"] or None


def by_seat(record: dict[str, Any]) -> dict[int, list[Any]]:
    """What everybody did; where several choose at the same time, their order is a matter of who was quicker."""
    seats = {action["seat"] for action in record["actions"]}
    return {seat: [one for one in record["actions"] if one["seat"] == seat] for seat in seats}


def test_the_same_decisions_lead_to_the_same_game(server: str) -> None:
    ada = Person(server)
    table = finished(ada)
    record = record_of(ada, table)
    for ply in (mine(record)[0], mine(record)[-1]):
        made = branch(ada, table, ply=ply)
        assert (made["phase"], made["ply"]) == ("playing", ply)
        assert made["branch"] == {"table": table, "seat": 0, "ply": ply, "deal": None}
        with ada.at(made["id"]) as chair:
            play_as(chair, [action for action in record["actions"][ply:] if action["seat"] == 0])
        assert record_of(ada, made["id"]) == record


def test_bots_of_a_shared_deal_repeat_their_decisions_at_any_pace(server: str) -> None:
    ada = Person(server)
    setup = {"game": "fishing", "players": 3}
    deal = ada.http.post("/api/deals", json={"setup": setup, "level": "habits"}).json()["id"]
    table = ada.http.post(f"/api/deals/{deal}/play", json={}).json()["id"]
    with ada.at(table) as chair:
        chair.play_on(chair.wait_for("moved"))
    record = record_of(ada, table)
    made = branch(ada, table, ply=mine(record)[2])
    assert made["branch"]["deal"] == deal
    assert made["deal"] is None
    with ada.at(made["id"]) as chair:
        play_as(chair, [one for one in record["actions"][made["ply"] :] if one["seat"] == 0])
    assert by_seat(record_of(ada, made["id"])) == by_seat(record)
    assert ada.get(f"/api/deals/{deal}")["played"] == 1


def test_another_choice_makes_a_game_that_replays_and_counts_for_nothing(tmp_path: Path) -> None:
    with serving(settings(tmp_path, tables_per_person=1)) as server:
        ada = Person(server)
        table = finished(ada)
        record = record_of(ada, table)
        ply = first_choice(record)
        made = [branch(ada, table, ply=ply) for _ in range(3)][-1]["id"]  # however many there are that nobody finished
        with ada.at(made) as chair:
            moved = chair.wait_for("moved")
            assert moved["ply"] == ply
            chair.say("hint")
            assert chair.wait_for("hint")["ply"] == ply
            assert chair.refused("stand") == "deal/alone"
            done = {what: card for what, card in record["actions"][ply].items() if what != "seat"}
            chair.say("act", ply=ply, action=next(one for one in moved["legal"] if one != done))
            chair.play_on(chair.wait_for("moved"))
        other = record_of(ada, made)
        assert other["actions"][:ply] == record["actions"][:ply]
        assert other["actions"][ply] != record["actions"][ply]
        *_, last = replay(parse_record(ada.http.get(f"/api/tables/{made}/record").content, find))
        assert last.result is not None
        assert list(last.result.scores) == ada.get(f"/api/tables/{made}")["result"]["scores"]
        assert [one["id"] for one in ada.get("/api/tables/mine")] == [table]
        assert ada.http.post("/api/deals", json={"table": made}).json()["code"] == "deal/alone"
        again = branch(ada, made, ply=ply)["branch"]
        assert (again["table"], again["ply"]) == (made, ply), "a branch can be left again"


def test_a_branch_starts_at_a_decision_of_ones_own_in_a_finished_game(server: str) -> None:
    ada, bob = Person(server), Person(server, "Bob")
    running = ada.make("xylotar", 3, options={"rounds": 1})
    with ada.at(running) as chair:
        chair.start()
        assert branch(ada, running, ply=0)["code"] == "table/wrong-phase"
    table = finished(ada)
    record = record_of(ada, table)
    others = next(ply for ply, action in enumerate(record["actions"]) if action["seat"] == 1 and "play" in action)
    for body, code in (
        ({"ply": others}, "branch/not-yours"),
        ({"ply": len(record["actions"])}, "branch/no-such-ply"),
        ({"ply": -1}, "request/invalid"),
        ({"ply": "3"}, "request/invalid"),
        ({"ply": mine(record)[0], "level": "nobody"}, "setup/invalid"),
    ):
        assert branch(ada, table, **body)["code"] == code
    assert branch(bob, table, ply=mine(record)[0])["code"] == "table/not-seated"
    assert branch(bob, finished(ada, watch="nobody"), ply=0)["code"] == "table/private"


def test_a_branch_is_not_among_a_persons_reviewed_games() -> None:
    table = Document("t", Setup("xylotar", 2), (Seat(0, "ada", "Ada"), Seat(2, level="club")), "ada", "", 0.0)
    table = replace(table, seen_hands={"ada": 0})
    assert _sole_player(table, 0) == "ada"
    assert _sole_player(replace(table, branch=StoredBranch("other", 0, 7)), 0) is None


@pytest.mark.parametrize("level", ["sprout", "search"])
def test_bots_of_the_chosen_level_take_the_seats_of_people(server: str, level: str) -> None:
    ada, bob = Person(server), Person(server, "Bob")
    table = ada.make("xylotar", 3, bots=1, options={"rounds": 1})
    with ada.at(table) as one, bob.at(table) as two:
        two.say("sit", seat=1)
        two.wait_for("lobby")
        one.say("start")
        for chair in (one, two):
            chair.contribute()
        play_together(one, two)
    actions = record_of(bob, table)["actions"]
    last = max(ply for ply, action in enumerate(actions) if action["seat"] == 1)
    made = branch(bob, table, ply=last, level=level)
    assert [(place["kind"], place["level"]) for place in made["places"]] == [
        ("bot", level),
        ("person", None),
        ("bot", "habits"),
    ]
    with bob.at(made["id"]) as chair:
        assert chair.wait_for("lobby")["seat"] == 1
        assert chair.play_on(chair.wait_for("moved"))["type"] == "over"
