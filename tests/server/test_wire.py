"""What a browser gets over the wire is its view and nothing else: everything received in whole games is read."""

import itertools
import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from tests.kits import KITS
from tests.server.serving import Chair, Person
from trickhouse.engine.match import replay
from trickhouse.engine.record import format_action, parse_record
from trickhouse.engine.state import State, View
from trickhouse.games import find
from trickhouse.server.protocol import socket as messages
from trickhouse.server.protocol.values import MemoryAid
from trickhouse.server.table.memory import limit, memory, shows_past

FIELDS = {kind.__struct_config__.tag: {"type", *kind.__struct_encode_fields__} for kind in get_args(messages.Outgoing)}


@pytest.mark.parametrize(
    ("game", "players", "aid"),
    [("xylotar", 2, "follows"), ("xylotar", 4, "last-trick"), ("fishing", 3, "follows"), ("fishing", 4, "seen")],
)
def test_a_client_gets_its_view_and_nothing_else(server: str, game: str, players: int, aid: MemoryAid) -> None:
    people = [Person(server, name) for name in ("Ada", "Bob", "Eve")]
    table = people[0].make(game, players, bots=players - 2, memory=aid, options=KITS[game].quick)
    with people[0].at(table) as one, people[1].at(table) as two, people[2].at(table) as watcher:
        _play(one, two, watcher, seat=find(game).people(players)[1])
    record = parse_record(json.dumps(people[0].get(f"/api/tables/{table}/record")), find)
    states = {match.ply: match.state for match in replay(record)}
    proof = people[0].get(f"/api/tables/{table}/proof")
    for chair in (one, two, watcher):
        seat = next(message["seat"] for message in reversed(chair.heard) if message["type"] == "lobby")
        assert (seat is None) == (chair is watcher)
        _check_secrets(chair, proof)
        _check_messages(chair, seat, states, aid)


def _play(one: Chair, two: Chair, watcher: Chair, seat: int) -> None:
    two.say("sit", seat=seat)
    while not one.heard or any(place["kind"] == "open" for place in one.heard[-1]["table"]["places"]):
        one.wait_for("lobby")
    one.say("start")
    one.contribute()
    two.contribute()
    with ThreadPoolExecutor() as threads:
        list(threads.map(Chair.play_on, (one, two, watcher)))


def _check_secrets(chair: Chair, proof: dict[str, Any]) -> None:
    """Nothing of the deal's secrets before the end; of one's own contribution not even an echo."""
    secrets = [proof["secret"], proof["seed"], *(part["secret"] for part in proof["contributions"])]
    before = itertools.takewhile(lambda text: json.loads(text)["type"] != "over", chair.raw)
    assert not any(secret in text for text in before for secret in secrets)


def _check_messages(chair: Chair, seat: int | None, states: dict[int, State], aid: MemoryAid) -> None:
    moves = 0
    for message in chair.heard:
        assert set(message) == FIELDS[message["type"]]
        if message["type"] == "moved":
            _check_moved(message, seat, states, aid)
            moves += 1
    assert moves > 50


def _check_moved(message: dict[str, Any], seat: int | None, states: dict[int, State], aid: MemoryAid) -> None:
    """Made again from the view of that seat alone."""
    ply = message["ply"]
    view = sent_view(states[ply], seat, aid)
    data = view.data
    remembered = data.log if shows_past(aid) else ()
    assert message["view"] == _plain(replace(data, log=remembered))
    assert message["legal"] == [_plain(format_action(action)) for action in view.legal]
    assert message["memory"] == _plain(memory(aid, view, data.log))
    for step in message["steps"]:
        before = sent_view(states[step["ply"] - 1], seat, aid) if step["ply"] else None
        assert step["events"] == _plain(view.game.display.events(before, sent_view(states[step["ply"]], seat, aid)))
    kit = KITS[view.game.name]
    known = kit.known(states[ply], seat) - (set() if shows_past(aid) else kit.forgotten(states[ply], seat))
    assert set(kit.cards_shown(message["view"])) <= {kit.card_names[card] for card in known}


def sent_view(state: State, seat: int | None, aid: MemoryAid) -> View:
    """What a client is sent of the view of its seat."""
    return limit(aid, state.view(seat).as_batch)[0]


def _plain(data: Any) -> Any:
    return json.loads(msgspec.json.encode(data))
