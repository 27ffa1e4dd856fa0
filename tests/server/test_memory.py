"""What a player must remember is not on the wire: whole games under every memory aid, byte for byte.

What a seat does not know, and what a table without a memory aid does not show it any more, is dealt again. Every
message that the seat has received must be the one that it would have received in that other world.
"""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, get_args

import msgspec
import pytest

from tests.kit import exchange
from tests.kits import KITS, is_sorting
from tests.server.serving import Chair, Person
from tests.server.test_wire import sent_view
from tests.setups import Setup
from trickhouse.engine.match import replay
from trickhouse.engine.record import Record, parse_record
from trickhouse.engine.shuffle import seeded_chance
from trickhouse.engine.state import State
from trickhouse.games import find
from trickhouse.server.protocol.values import MemoryAid
from trickhouse.server.table.history import MAX_RECENT_STEPS
from trickhouse.server.table.memory import limit, memory, shows_past

pytestmark = pytest.mark.server

AIDS: tuple[MemoryAid, ...] = get_args(MemoryAid)
SEAT = 0

Message = dict[str, Any]


@dataclass
class Wire:
    """All that a seat received of a game, and the game."""

    setup: Setup
    aid: MemoryAid
    record: Record
    messages: list[Message]
    """Those about the game."""
    raw: list[str]
    """The same, as text."""

    def __post_init__(self) -> None:
        self.states: list[State] = [match.state for match in replay(self.record)]
        self.kit = KITS[self.setup.name]
        self.rng = random.Random(0)

    @property
    def forgets(self) -> bool:
        return not shows_past(self.aid)

    def forgotten(self, ply: int) -> set[int]:
        """What the seat has seen and is not shown any more."""
        return self.kit.forgotten(self.states[ply], SEAT) if self.forgets else set()

    def check_values(self, message: Message, text: str) -> int:
        """Look for forgotten cards, apart from those that a missed step was about. Returns how many there are.

        In the first round only: later (after a tie, say), the same cards are named as those of the round before.
        """
        cards = self.forgotten(message["ply"]) if self.states[message["ply"]].round == 1 else set()
        for ply in (step["ply"] for step in message["steps"]):
            if not is_sorting(self.states[ply]):
                cards &= self.forgotten(ply) | (
                    set(range(len(self.kit.card_names))) - self.kit.known(self.states[ply], SEAT)
                )
        found = [name for name in (self.kit.card_names[card] for card in cards) if f'"{name}"' in text]
        assert not found, f"at ply {message['ply']}, {found} should be forgotten"
        return len(cards)

    def check_moment(self, message: Message) -> None:
        """Compare all but the steps with what another world would have looked like."""
        other = self.kit.other_world(self.states[message["ply"]], SEAT, self.rng, forgets=self.forgets)
        views = limit(self.aid, other.all_views())
        display, place = other.game.display, 1 + SEAT
        (situation,) = display.situations(views, range(place, place + 1), has_log=shows_past(self.aid))
        expected = json.loads(b"{" + situation + b"}")
        assert {name: message[name] for name in expected} == expected
        aided = None if self.aid == "none" else memory(self.aid, views[place], display.log(views[place]))
        assert message["memory"] == _plain(aided)

    def check_steps(self, message: Message) -> None:
        """Compare each step with the same step in another world."""
        for step in message["steps"]:
            if step["ply"] and not is_sorting(self.states[step["ply"] - 1]):
                assert step["events"] == self._events_elsewhere(step["ply"])

    def _events_elsewhere(self, ply: int) -> list[Message]:
        before, after, move = self.states[ply - 1], self.states[ply], self.record.moves[ply - 1]
        hidden = self.kit.hidden(before, after, SEAT, move.action) | (self.forgotten(ply - 1) & self.forgotten(ply))
        swapped = exchange(hidden, self.kit.kinds(before), self.rng)
        other = self.kit.redealt(before, swapped)
        chance = self.kit.other_chance(self.setup, SEAT, seeded_chance(self.record.seed), self.rng)
        later = other.apply(move.seat, self.kit.exchanged(before, move.action, swapped), chance)
        views = (sent_view(state, SEAT, self.aid) for state in (other, later))
        return _plain(other.game.display.events(*views))


def _plain(data: Any) -> Any:
    return json.loads(msgspec.json.encode(data))


@pytest.mark.parametrize("aid", AIDS)
@pytest.mark.parametrize(("game", "players"), [("xylotar", 2), ("xylotar", 4), ("fishing", 3)])
def test_what_must_be_remembered_is_not_on_the_wire(server: str, game: str, players: int, aid: MemoryAid) -> None:
    wire = _play(server, Setup(game, players, KITS[game].quick), aid)
    missed = max(len(message["steps"]) for message in wire.messages)
    assert missed > MAX_RECENT_STEPS  # the whole game was sent again
    forgotten = 0
    for message, text in zip(wire.messages, wire.raw, strict=True):
        forgotten += wire.check_values(message, text)
        wire.check_moment(message)
        wire.check_steps(message)
    assert (forgotten > 0) == (wire.forgets and any(wire.kit.forgotten(state, SEAT) for state in wire.states))


@pytest.mark.parametrize("aid", ["none", "last-trick"])
def test_a_planted_leak_is_found(server: str, aid: MemoryAid) -> None:
    """In the view, in the log, and anywhere else."""
    wire = _play(server, Setup("xylotar", 3, KITS["xylotar"].quick), aid)
    message = next(message for message in wire.messages if len(wire.forgotten(message["ply"])) > 5)
    state = wire.states[message["ply"]]
    leaking = {**message, "view": {**_plain(state.view(SEAT).data), "log": []}}
    wire.check_moment(message)
    with pytest.raises(AssertionError):
        wire.check_moment(leaking)
    with pytest.raises(AssertionError):
        wire.check_values(leaking, json.dumps(leaking))
    card = wire.kit.card_names[min(wire.forgotten(message["ply"]))]
    with pytest.raises(AssertionError):
        wire.check_values(message, json.dumps({**message, "anything": [card]}))


def _play(server: str, setup: Setup, aid: MemoryAid) -> Wire:
    """Play a whole game against bots, bidding soon, and ask for all of it again now and then."""
    ada = Person(server)
    table = ada.make(setup.name, setup.players, memory=aid, options=setup.options)
    chairs = []
    with ada.at(table) as chair:
        chair.play_on(chair.start(), until_ply=12, place=-1)
        chairs.append(chair)
    for until in (24, 44, None):
        with ada.at(table, since=-1) as chair:
            chair.play_on(chair.wait_for("moved"), until_ply=until, place=-1)
            chairs.append(chair)
    record = parse_record(json.dumps(ada.get(f"/api/tables/{table}/record")), find)
    heard = [*_moved(chairs)]
    return Wire(setup, aid, record, [message for message, _ in heard], [text for _, text in heard])


def _moved(chairs: list[Chair]) -> Iterator[tuple[Message, str]]:
    for chair in chairs:
        for message, text in zip(chair.heard, chair.raw, strict=True):
            if message["type"] == "moved":
                yield message, text
