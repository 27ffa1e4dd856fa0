"""Who is at a table: seats wait for those who are away; clocks run out; others take over what was left."""

from pathlib import Path

import pytest

from tests.held_time import HeldTime
from tests.server.alone import Listener
from tests.server.serving import Person, is_full, serving, settings
from trickhouse.server.protocol.http import Bot, Me, Setup
from trickhouse.server.table import lobby
from trickhouse.server.table.document import Document, TableOrigin
from trickhouse.server.table.presence import Presence

pytestmark = pytest.mark.server

ADA, BOB = Me("ada", "Ada", "en"), Me("bob", "Bob", "en")


@pytest.fixture
def document() -> Document:
    table = lobby.new(Setup("fishing", 3), [Bot(2, "habits")], ADA, TableOrigin.draw(0.0))
    return lobby.sit(table, BOB, 1)


def test_a_seat_waits_and_then_a_bot_plays_on_if_others_are_there(document: Document) -> None:
    now = [100.0]
    presence = Presence(60, lambda: now[0])
    one, two = Listener(ADA), Listener(BOB)
    presence.add(one)
    presence.add(two)
    assert presence.waits(document) == {}
    now[0] = 200.0
    presence.discard(two)
    assert presence.waits(document) == {1: 260.0}
    assert presence.substituted(document) == []
    now[0] = 260.0
    assert presence.substituted(document) == [1]
    presence.discard(one)  # no client is connected: the game waits
    assert presence.waits(document) == {}
    presence.add(two)
    assert presence.substituted(document) == []
    assert presence.waits(document) == {0: 320.0}


def test_a_bot_plays_on_and_the_seat_is_taken_back(tmp_path: Path) -> None:
    held = HeldTime()
    with serving(settings(tmp_path, substitute_after_s=60), held) as server:
        ada, bob = Person(server), Person(server, "Bob")
        table = ada.make("fishing", 3, bots=1)
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
            one.play_on(one.last("moved"), until_ply=20)  # which needs Bob's plays too
            assert any(
                place["substituted"]
                for message in one.heard
                if message["type"] == "lobby"
                for place in message["table"]["places"]
            )
            with bob.at(table) as two:
                lobby_now = two.wait_for("lobby")
                assert lobby_now["seat"] == 1
                assert not any(place["substituted"] for place in lobby_now["table"]["places"])
                assert two.wait_for("moved")["view"]["seat"] == 1


def test_when_a_clock_runs_out_a_bot_decides(tmp_path: Path) -> None:
    held = HeldTime()
    with serving(settings(tmp_path), held) as server:
        ada = Person(server)
        table = ada.make("fishing", 3, clock={"move": 1, "reserve": 0})
        with ada.at(table) as chair:
            moved = chair.start()
            while not moved["legal"]:
                moved = chair.wait_for("moved")
            clock = moved["clocks"][0]
            assert (clock["running"], clock["move"]) == (True, 1000)
            held.advance(1)
            later = chair.wait_for("moved", ply=moved["ply"] + 1)  # without an answer from here
            played = later["steps"][0]["events"][0]
            assert (played["event"], played["seat"]) == ("played", 0)
            assert {"play": played["card"]} in moved["legal"]


def test_an_abandoned_seat_can_be_taken_but_no_one_sees_two_hands(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        ada, bob, eve = Person(server), Person(server, "Bob"), Person(server, "Eve")
        table = ada.make("fishing", 4, bots=2)
        with ada.at(table) as one, bob.at(table) as two, eve.at(table) as three:
            two.say("sit", seat=1)
            one.wait_for_lobby(is_full)
            one.say("start")
            one.contribute()
            two.contribute()
            one.wait_for("moved")
            two.say("stand")
            while not one.wait_for("lobby")["table"]["places"][1]["vacant"]:
                pass
            assert one.refused("sit", seat=1) == "table/seat-taken"
            three.wait_for("lobby", phase="playing")
            while three.heard[-1]["type"] != "lobby" or not three.heard[-1]["table"]["places"][1]["vacant"]:
                three.hear()
            assert three.refused("sit", seat=2) == "table/seat-taken"  # a bot's that was a bot's from the start
            three.say("sit", seat=1)
            while three.hear()["type"] != "moved" or three.heard[-1]["view"]["seat"] != 1:
                pass
            assert two.refused("sit", seat=1) == "table/seat-taken"


def test_a_table_for_players_alone_tells_others_nothing(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        ada, eve = Person(server), Person(server, "Eve")
        table = ada.make("xylotar", 3, watch="nobody", options={"rounds": 1})
        with ada.at(table) as one, eve.at(table) as watcher:
            watcher.wait_for("lobby")
            over = one.play_on(one.start())
            watcher.say("ping")
            watcher.wait_for("pong")
            assert {message["type"] for message in watcher.heard} == {"lobby", "pong"}
        assert over["result"]
        for part in ("record", "replay", "proof"):
            assert eve.http.get(f"/api/tables/{table}/{part}").json()["code"] == "table/private"
            assert ada.http.get(f"/api/tables/{table}/{part}").status_code == 200
        with eve.at(table) as watcher:
            assert watcher.hear()["code"] == "table/private"


def test_when_the_host_is_away_another_player_does_the_hosts_work(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        ada, bob, eve = Person(server), Person(server, "Bob"), Person(server, "Eve")
        table = ada.make("fishing", 3, bots=1)
        with bob.at(table) as two, eve.at(table) as watcher:
            with ada.at(table) as one:
                two.say("sit", seat=1)
                one.wait_for_lobby(is_full)
                assert two.refused("start") == "table/not-host"
            two.wait_for_lobby(lambda table: not table["places"][0]["connected"])
            assert watcher.refused("start") == "table/not-host"
            two.say("start")
            two.contribute()
            assert two.wait_for("moved")["view"]["seat"] == 1
        proof_is_due = ada.http.get(f"/api/tables/{table}/proof").json()
        assert (proof_is_due["code"], proof_is_due["params"]) == ("table/wrong-phase", {"phase": "playing"})
        assert ada.get(f"/api/tables/{table}")["host"] == bob.id
