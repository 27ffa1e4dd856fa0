"""Claims: a decided round is played out at once when one player asks, in ordinary moves."""

import json
from typing import Any

import msgspec

from tests.server.serving import Chair, Person, first
from trickhouse.engine.match import replay
from trickhouse.engine.record import parse_record
from trickhouse.games import find


def _choose(legal: list[dict[str, Any]]) -> dict[str, Any]:
    """Bid as soon as possible: nothing is decided until all have."""
    return legal[-1] if "peek" in legal[-1] else first(legal)


def _play_until_decided(*chairs: Chair) -> bool:
    """Let the acting seats act, one at a time. Returns whether the round was decided before its end."""
    while True:
        told = [chair.wait_for("moved") for chair in chairs]
        if told[0]["decided"] or told[0]["view"]["result"]:
            return bool(told[0]["decided"])
        for chair, moved in zip(chairs, told, strict=True):
            if moved["legal"]:
                chair.say("act", ply=moved["ply"], action=_choose(moved["legal"]))
                break


def test_one_person_can_claim_a_decided_round(server: str) -> None:
    ada, bob, eve = Person(server), Person(server, "Bob"), Person(server, "Eve")
    while not _is_claimed(ada, bob, eve):
        """One deal in some hundreds is open until its last card."""


def _is_claimed(ada: Person, bob: Person, eve: Person) -> bool:
    """A game in which Bob claims what is decided; nothing, if that never is."""
    table = ada.make("xylotar", 3, bots=1, options={"rounds": 1, "ties": "shared"})
    with ada.at(table) as one, bob.at(table) as two, eve.at(table) as watcher:
        two.say("sit", seat=1)
        while not one.wait_for("lobby")["table"]["places"][1]["connected"]:
            pass
        assert one.refused("claim") == "table/wrong-phase"
        one.say("start")
        one.contribute()
        two.contribute()
        if not _play_until_decided(one, two):
            return False
        ply = one.heard[-1]["ply"]
        assert watcher.refused("claim") == "table/not-seated"
        two.say("claim")
        over = [chair.wait_for("over") for chair in (one, two)]
    assert over[0] == over[1]
    for chair in (one, two):
        plies = [step["ply"] for message in chair.heard if message["type"] == "moved" for step in message["steps"]]
        assert plies == list(range(len(plies))), "told ply by ply"
        assert len(plies) > ply + 1
    *_, last = replay(parse_record(json.dumps(ada.get(f"/api/tables/{table}/record")), find))
    assert json.loads(msgspec.json.encode(last.result)) == over[0]["result"]
    return True


def test_an_undecided_round_cannot_be_claimed(server: str) -> None:
    ada = Person(server)
    with ada.at(ada.make("fishing", 3)) as chair:
        moved = chair.start()
        assert not moved["decided"]
        assert chair.refused("claim") == "action/not-decided"
