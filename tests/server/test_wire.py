"""What a browser gets over the wire is its view and nothing else: everything received in whole games is read."""

import itertools
import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from tests.redeal import known
from tests.server.serving import Chair, Person
from trickhouse.engine.game import State
from trickhouse.engine.match import replay
from trickhouse.engine.record import format_action, parse_record
from trickhouse.games import find
from trickhouse.games.fishing.cards import NAMES as FISH
from trickhouse.games.xylotar.cards import NAMES as NOTES
from trickhouse.server import messages
from trickhouse.server.memory import memory

FIELDS = {kind.__struct_config__.tag: {"type", *kind.__struct_encode_fields__} for kind in get_args(messages.Outgoing)}


@pytest.mark.parametrize(
    ("game", "players", "aid"),
    [("xylotar", 2, "follows"), ("xylotar", 4, "last-trick"), ("fishing", 3, "follows"), ("fishing", 4, "seen")],
)
def test_a_client_gets_its_view_and_nothing_else(server: str, game: str, players: int, aid: str) -> None:
    people = [Person(server, name) for name in ("Ada", "Bob", "Eve")]
    options = {"rounds": 2} if game == "xylotar" else {}
    table = people[0].make(game, players, bots=players - 2, memory=aid, options=options)
    with people[0].at(table) as one, people[1].at(table) as two, people[2].at(table) as watcher:
        _play(one, two, watcher, seat=2 if (game, players) == ("xylotar", 2) else 1)
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


def _check_messages(chair: Chair, seat: int | None, states: dict[int, State], aid: str) -> None:
    moves = 0
    for message in chair.heard:
        assert set(message) == FIELDS[message["type"]]
        if message["type"] == "moved":
            _check_moved(message, seat, states, aid)
            moves += 1
    assert moves > 50


def _check_moved(message: dict[str, Any], seat: int | None, states: dict[int, State], aid: str) -> None:
    """Made again from the view of that seat alone."""
    ply = message["ply"]
    view = states[ply].view(seat)
    table: Any = view.table
    remembered = table.log if aid in ("seen", "follows") else ()
    assert message["view"] == _plain(replace(table, log=remembered))
    assert message["legal"] == [_plain(format_action(action)) for action in view.legal]
    assert message["memory"] == _plain(memory(aid, view, table.log))  # type: ignore[arg-type]
    for step in message["steps"]:
        before = states[step["ply"] - 1].view(seat) if step["ply"] else None
        assert step["events"] == _plain(view.game.events(before, states[step["ply"]].view(seat)))
    assert set(_cards_that_lie_somewhere(message["view"])) <= _names(states[ply], seat)


def _plain(data: Any) -> Any:
    return json.loads(msgspec.json.encode(data))


def _names(state: State, seat: int | None) -> set[str]:
    """The cards whose place a seat knows, by the rules said anew."""
    names = NOTES if state.game.name == "xylotar" else FISH
    return {names[card] for card in known(state, seat)}


def _cards_that_lie_somewhere(view: dict[str, Any]) -> Iterator[str]:
    """Every card that a view shows in a place: racks, hands, nets, the trick."""
    places = [rack["cards"] for rack in view.get("racks", ())]
    for boat in view.get("boats", ()):
        places += [boat["hand"] or (), boat["net"], [boat["passed"]] if boat["passed"] else ()]
    places.append([played["card"] for played in view["trick_cards"]])
    for card in itertools.chain(*places):
        if not re.search(r"\?", card):
            yield card
