"""A finished game taken up again at a decision of one's own: the same cards, the same bots; it counts for nothing."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.server.serving import Chair, Person, play_together, serving, settings
from trickhouse.engine.match import replay
from trickhouse.engine.record import parse_record
from trickhouse.games import find
from trickhouse.server.service.reviewing import _player
from trickhouse.server.store.document import Chair as Seat
from trickhouse.server.store.document import Document
from trickhouse.server.wire.bodies import Branch, Setup

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


def branch(ada: Person, table: str, **wish: Any) -> Any:
    return ada.http.post(f"/api/tables/{table}/branches", json=wish).json()


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


def test_whoever_does_the_same_again_sees_the_same_happen(server: str) -> None:
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


def test_the_bots_of_a_given_deal_do_the_same_again_however_quick_one_is(server: str) -> None:
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


def test_one_plays_on_only_from_a_decision_of_ones_own_in_a_finished_game(server: str) -> None:
    ada, bob = Person(server), Person(server, "Bob")
    running = ada.make("xylotar", 3, options={"rounds": 1})
    with ada.at(running) as chair:
        chair.start()
        assert branch(ada, running, ply=0)["code"] == "table/wrong-phase"
    table = finished(ada)
    record = record_of(ada, table)
    others = next(ply for ply, action in enumerate(record["actions"]) if action["seat"] == 1 and "play" in action)
    for wish, code in (
        ({"ply": others}, "branch/not-yours"),
        ({"ply": len(record["actions"])}, "branch/no-such-ply"),
        ({"ply": -1}, "request/invalid"),
        ({"ply": "3"}, "request/invalid"),
        ({"ply": mine(record)[0], "level": "nobody"}, "setup/invalid"),
    ):
        assert branch(ada, table, **wish)["code"] == code
    assert branch(bob, table, ply=mine(record)[0])["code"] == "table/not-seated"
    assert branch(bob, finished(ada, watch="nobody"), ply=0)["code"] == "table/private"


def test_a_branch_is_not_part_of_anybodys_play_over_many_games() -> None:
    table = Document("t", Setup("xylotar", 2), (Seat(0, "ada", "Ada"), Seat(2, level="club")), "ada", "", 0.0)
    table = replace(table, held={"ada": 0})
    assert _player(table, 0) == "ada"
    assert _player(replace(table, branch=Branch("other", 0, 7)), 0) is None


@pytest.mark.parametrize("level", ["sprout", "search"])
def test_in_the_seats_of_people_sit_bots_of_the_level_asked_for(server: str, level: str) -> None:
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
