"""At the table: lobby, deal, play, end, over real sockets against the real server and database."""

import hashlib
import json
from typing import Any

import msgspec
import pytest

from tests.server.serving import Chair, Person, play_together
from trickhouse.engine.fair_deal import Proof, check
from trickhouse.engine.match import replay
from trickhouse.engine.record import parse_record
from trickhouse.games import find


@pytest.mark.parametrize(("game", "players"), [("xylotar", 2), ("xylotar", 4), ("fishing", 3), ("fishing", 5)])
def test_a_person_plays_a_whole_game_against_bots(server: str, game: str, players: int) -> None:
    ada = Person(server)
    table = ada.make(game, players)
    with ada.at(table) as chair:
        over = chair.play_on(chair.start())
    record = parse_record(json.dumps(ada.get(f"/api/tables/{table}/record")), find)
    *_, last = replay(record)
    assert msgspec.to_builtins(last.result) == json.loads(json.dumps(over["result"]), object_hook=_tuples)
    assert ada.get(f"/api/tables/{table}")["phase"] == "over"
    assert ada.get("/api/tables/mine")[0]["result"] == over["result"]
    check(msgspec.convert(over["proof"], Proof), record)


def _tuples(result: dict[str, Any]) -> dict[str, Any]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in result.items()}


def test_the_deal_is_committed_to_and_holds_every_browsers_secret(server: str) -> None:
    ada, bob = Person(server), Person(server, "Bob")
    table = ada.make("fishing", 3, bots=1)
    with ada.at(table) as one, bob.at(table) as two:
        commitment = one.wait_for("lobby")["table"]["commitment"]
        two.say("sit", seat=1)
        one.wait_for("lobby")
        while not all(place["kind"] != "open" for place in one.heard[-1]["table"]["places"]):
            one.hear()
        one.say("start")
        secrets = {0: one.contribute(), 1: two.contribute()}
        one.wait_for("moved")
        sealed = next(m["table"]["sealed"] for m in reversed(one.heard) if m["type"] == "lobby")
        proof = play_together(one, two)["proof"]
    assert {part["seat"]: part["secret"] for part in proof["contributions"]} == secrets
    assert proof["missing"] == []
    assert commitment == proof["commitment"] == hashlib.sha256(bytes.fromhex(proof["secret"])).hexdigest()
    assert sealed == hashlib.sha256(bytes.fromhex(proof["seed"])).hexdigest()
    assert proof == ada.get(f"/api/tables/{table}/proof")


def test_a_client_that_reconnects_gets_just_what_it_missed(server: str) -> None:
    ada = Person(server)
    table = ada.make("fishing", 3, watch="nobody")
    with ada.at(table) as chair:
        seen = chair.play_on(chair.start(), until_ply=12)
        told = [step for message in chair.heard if message["type"] == "moved" for step in message["steps"]]
    with ada.at(table, since=5) as chair:
        back = chair.wait_for("moved")
    steps = [step["ply"] for step in back["steps"]]
    assert steps == list(range(6, back["ply"] + 1))
    assert back["ply"] >= seen["ply"]
    assert [step for step in back["steps"] if step["ply"] <= seen["ply"]] == told[6:]
    with ada.at(table, since=back["ply"]) as chair:
        assert chair.wait_for("moved") == {**back, "steps": []}
    with ada.at(table) as chair:
        assert chair.wait_for("moved")["steps"] == []


def test_after_a_long_absence_the_game_is_replayed(server: str) -> None:
    ada = Person(server)
    table = ada.make("fishing", 4)
    with ada.at(table) as chair:
        chair.play_on(chair.start(), until_ply=80)
        told = [step for message in chair.heard if message["type"] == "moved" for step in message["steps"]]
    with ada.at(table, since=-1) as chair:
        steps = chair.wait_for("moved")["steps"]
    assert steps[: len(told)] == told
    assert [step["ply"] for step in steps] == list(range(len(steps)))


def test_the_host_arranges_the_table(server: str) -> None:
    ada, bob = Person(server), Person(server, "Bob")
    table = ada.make("xylotar", 4, bots=0, listed=True)
    assert table in [one["id"] for one in bob.get("/api/tables")]
    with ada.at(table) as one, bob.at(table) as two:
        two.say("sit", seat=2)
        one.wait_for("lobby")
        assert two.refused("start") == "table/not-host"
        assert one.refused("start") == "table/seats-open"
        assert two.refused("sit", seat=0) == "table/seat-taken"
        assert two.refused("sit", seat=7) == "table/no-such-seat"
        assert one.refused("assign", seat=2, level="habits") == "table/seat-taken"
        assert one.refused("assign", seat=1, level="grandmaster") == "setup/invalid"
        assert one.refused("remove", person="nobody") == "table/not-here"
        one.say("assign", seat=1, level="random")
        one.say("change", setup={"game": "fishing", "players": 3, "memory": "seen"})
        places = one.wait_for("lobby", setup=_setup("fishing", 3, memory="seen"))["table"]["places"]
        assert [place["kind"] for place in places] == ["person", "person", "bot"]
        one.say("remove", person=bob.id)
        assert two.wait_for("lobby")["seat"] is not None
        while two.heard[-1]["type"] != "lobby" or two.heard[-1]["seat"] is not None:
            two.hear()
        two.say("sit", seat=1)
        one.say("hand-over", person=bob.id)
        while one.heard[-1].get("table", {}).get("host") != bob.id:
            one.say("hand-over", person=bob.id)
            one.hear()
        two.say("start")
        two.contribute()
        one.contribute()
        two.wait_for("moved")
        assert two.refused("change", setup={"game": "fishing", "players": 3}) == "table/wrong-phase"


def _setup(game: str, players: int, **changes: Any) -> dict[str, Any]:
    usual = {"options": {}, "clock": None, "watch": "anyone", "memory": "none", "practice": False, "listed": False}
    return {"game": game, "players": players, **usual, **changes}


def test_wrong_actions_are_refused_with_a_code_and_change_nothing(server: str) -> None:
    ada, eve = Person(server), Person(server, "Eve")
    table = ada.make("fishing", 3)
    with ada.at(table) as chair, eve.at(table) as other:
        assert chair.refused("act", ply=0, action={"play": "B1"}) == "table/wrong-phase"
        moved = chair.start()
        while not moved["legal"]:
            moved = chair.wait_for("moved")
        ply, legal = moved["ply"], moved["legal"]
        hand = moved["view"]["boats"][0]["hand"]
        assert other.refused("act", ply=ply, action=legal[0]) == "table/not-seated"
        assert chair.refused("act", ply=ply, action={"play": "buoy-all"}) == "action/illegal"
        assert chair.refused("act", ply=ply, action={"play": "Z99"}) == "action/invalid"
        assert chair.refused("act", ply=ply, action={"dance": 1}) == "action/invalid"
        assert chair.refused("act", ply=ply + 1, action=legal[0]) == "action/stale"
        assert chair.refused("act", ply=-1, action=legal[0]) == "request/invalid"
        assert chair.refused("act", ply=ply, action=legal[0], extra=1) == "request/invalid"
        assert chair.refused("hint") == "table/no-hints"
        assert chair.refused("rematch") == "table/wrong-phase"
        assert chair.refused("fly") == "request/invalid"
        chair.say("act", ply=ply, action=legal[0])
        later = chair.wait_for("moved", ply=ply + 1)
        assert len(later["view"]["boats"][0]["hand"]) == len(hand) - 1
        assert chair.refused("act", ply=ply, action=legal[0]) in ("action/stale", "action/not-your-turn")


def test_a_refusal_names_the_rule(server: str) -> None:
    ada = Person(server)
    with ada.at(ada.make("fishing", 3)) as chair:
        moved = chair.start()
        while not (moved["legal"] and moved["rule"]):
            if moved["legal"]:
                chair.say("act", ply=moved["ply"], action=moved["legal"][0])
            moved = chair.wait_for("moved")
        legal = [action["play"] for action in moved["legal"]]
        forbidden = next(card for card in moved["view"]["boats"][0]["hand"] if card not in legal)
        chair.say("act", ply=moved["ply"], action={"play": forbidden})
        error = chair.wait_for("error")
    assert (error["code"], error["params"]) == (
        "action/illegal",
        {"rule": "follow", "colour": moved["view"]["required"]},
    )
    assert moved["rule"] == {"code": "follow", "colour": moved["view"]["required"]}


def test_hints_and_chances_at_a_practice_table(server: str) -> None:
    ada = Person(server)
    table = ada.make("xylotar", 3, practice=True, memory="follows", options={"rounds": 1})
    with ada.at(table) as chair:
        moved = chair.start()
        for _ in range(3):
            chair.say("hint")
            hint = chair.wait_for("hint")
            chair.say("act", ply=hint["ply"], action=hint["action"])
            asked = moved["legal"]
            while not moved["legal"] or moved["legal"] == asked:
                moved = chair.wait_for("moved")
        chances = moved["memory"]["chances"]
    racks, slots, values = chances["shape"]
    assert (racks, slots, values) == (3, 13, 11)
    own = [chances["percent"][slot * values : (slot + 1) * values] for slot in range(slots)]
    shown = moved["view"]["racks"][0]["cards"]
    for slot, card in enumerate(shown):
        assert own[slot].count(0) < values
        if card[1] != "?":
            assert own[slot][int(card[1:])] == 100


def test_rematch_brings_the_same_people_to_a_new_table(server: str) -> None:
    ada = Person(server)
    table = ada.make("xylotar", 2, options={"rounds": 1})
    with ada.at(table) as chair:
        chair.play_on(chair.start())
        chair.say("rematch")
        chair.say("rematch")
        new = chair.wait_for("lobby")["table"]["rematch"]
        while new is None:
            new = chair.wait_for("lobby")["table"]["rematch"]
    info = ada.get(f"/api/tables/{new}")
    assert (info["phase"], info["host"]) == ("waiting", ada.id)
    assert [place["kind"] for place in info["places"]] == ["person", "bot"]
    with ada.at(new) as chair:
        chair.contribute()  # no player had to start it
        assert chair.wait_for("moved")["ply"] == 0


def move(chair: Chair, seat: int | None) -> None:
    """Sit down there, or stand up; and wait until it is so."""
    if seat is None:
        chair.say("stand")
    else:
        chair.say("sit", seat=seat)
    while chair.wait_for("lobby")["seat"] != seat:
        pass


def test_a_rematch_starts_by_itself_once_all_are_there(server: str) -> None:
    ada, bob = Person(server), Person(server, "Bob")
    table = ada.make("xylotar", 2, bots=0, options={"rounds": 1})
    with ada.at(table) as one, bob.at(table) as two:
        move(two, 2)
        one.say("start")
        one.contribute()
        two.contribute()
        play_together(one, two)
        two.say("rematch")
        while (new := one.wait_for("lobby")["table"]["rematch"]) is None:
            pass
    with bob.at(new) as two:
        assert two.wait_for("lobby")["table"]["gathers"]
        with ada.at(new) as one:
            one.wait_for("lobby", phase="dealing", gathers=False)


def test_bots_take_the_empty_seats_when_the_host_starts(server: str) -> None:
    ada = Person(server)
    table = ada.make("fishing", 4, bots=0)
    with ada.at(table) as chair:
        assert chair.refused("start") == "table/seats-open"
        chair.say("start", level="sprout")
        places = chair.wait_for("lobby", phase="dealing")["table"]["places"]
    assert [place["level"] for place in places] == [None, "sprout", "sprout", "sprout"]


def mine(person: Person, table: str) -> Any:
    """A table in the list of a person's tables."""
    return next(one for one in person.get("/api/tables/mine") if one["id"] == table)


def test_my_games_say_how_far_they_are(server: str) -> None:
    ada = Person(server)
    table = ada.make("xylotar", 3, options={"rounds": 1})
    assert mine(ada, table)["standing"] is None
    with ada.at(table) as chair:
        asked = chair.play_on(chair.start(), until_ply=12)
        here = mine(ada, table)["standing"]
        assert (here["round"], here["points"], here["actors"]) == (1, [0, 0, 0], asked["view"]["actors"])
        assert ada.get(f"/api/tables/{table}")["standing"] is None, "it is for those whose game it is"
    away = mine(ada, table)
    assert (away["ply"], away["standing"]["actors"]) == (asked["ply"], [0])
    assert away["made"] <= away["standing"]["since"]
    with ada.at(table) as chair:
        result = chair.play_on()["result"]
    over = mine(ada, table)["standing"]
    assert (over["round"], over["points"], over["actors"]) == (result["rounds"], result["scores"], [])


def test_a_host_without_a_seat_does_not_see_a_private_game(server: str) -> None:
    ada, bob = Person(server), Person(server, "Bob")
    table = ada.make("fishing", 3, bots=2, watch="nobody")
    with ada.at(table) as host, bob.at(table) as player:
        move(host, None)
        move(player, 0)
        host.say("start")
        player.contribute()
        player.wait_for("moved")
        assert mine(ada, table)["standing"] is None
        assert mine(bob, table)["standing"]["round"] == 1


def test_a_player_who_left_a_private_game_sees_the_way_back(server: str) -> None:
    ada, bob, eve = Person(server), Person(server, "Bob"), Person(server, "Eve")
    table = ada.make("xylotar", 3, bots=1, watch="nobody")
    with ada.at(table) as one:
        with bob.at(table) as two:
            move(two, 1)
            one.say("start", level="habits")
            one.contribute()
            two.contribute()
            two.wait_for("moved")
            move(two, None)
        with bob.at(table) as two:
            told = two.hear()
            assert (told["type"], told["seat"], told["left"]) == ("lobby", None, 1)
            two.say("sit", seat=1)
            assert two.wait_for("moved")["view"]["seat"] == 1
        with eve.at(table) as three:
            assert three.hear()["code"] == "table/private"


def test_chat_reaches_all_clients_and_later_ones(server: str) -> None:
    ada, bob = Person(server), Person(server, "Bob")
    table = ada.make("fishing", 3, bots=0)
    with ada.at(table) as one, bob.at(table) as two:
        one.say("chat", text="Ahoj!")
        assert two.wait_for("chat")["text"] == "Ahoj!"
        two.say("chat", phrase="good-luck")
        assert one.wait_for("chat", phrase="good-luck")["name"] == "Bob"
        assert one.refused("chat") == "request/invalid"
        assert one.refused("chat", text="x" * 301) == "request/invalid"
        assert one.refused("chat", text="x" * 20_000) == "request/too-big"
    with ada.at(table) as one:
        assert [one.wait_for("chat")["number"] for _ in range(2)] == [0, 1]


def test_a_replay_shows_every_ply_from_a_seat_and_with_open_cards(server: str) -> None:
    ada = Person(server)
    table = ada.make("xylotar", 3, options={"rounds": 1}, memory="seen")
    assert ada.http.get(f"/api/tables/{table}/replay").json()["code"] == "table/wrong-phase"
    with ada.at(table) as chair:
        chair.play_on(chair.start())
        told = {step["ply"]: step["events"] for m in chair.heard if m["type"] == "moved" for step in m["steps"]}
        views = {message["ply"]: message["view"] for message in chair.heard if message["type"] == "moved"}
    frames = ada.get(f"/api/tables/{table}/replay?seat=0")["frames"]
    assert {frame["ply"]: frame["events"] for frame in frames} == told
    assert {frame["ply"]: frame["view"] for frame in frames if frame["ply"] in views} == views
    opened = ada.get(f"/api/tables/{table}/replay")["frames"]
    assert all("?" not in card for rack in opened[5]["view"]["racks"] for card in rack["cards"])
    assert ada.http.get(f"/api/tables/{table}/replay?seat=9").json()["code"] == "table/no-such-seat"
