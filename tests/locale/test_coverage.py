"""Whatever the games, the errors and the players can say has its words."""

from collections.abc import Iterator
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

import trickhouse.arena.report
import trickhouse.server.errors  # noqa: F401  all errors there are
from tests.locale.messages import messages
from trickhouse.engine import events
from trickhouse.engine.errors import TrickhouseError
from trickhouse.games import NAMES, find
from trickhouse.games.fishing import cards as fishing
from trickhouse.games.xylotar import cards as xylotar
from trickhouse.players import PLAYERS

KEYS = messages("en")


def family(kind: type) -> Iterator[type]:
    yield kind
    for child in kind.__subclasses__():
        yield from family(child)


def test_every_event_has_a_message_with_its_player() -> None:
    for event in events.Event.__subclasses__():
        key = f"event-{event.__struct_config__.tag}"
        assert key in KEYS
        if "seat" in event.__struct_fields__:
            assert {"player", "you"} <= KEYS[key].variables


def test_every_error_has_a_message() -> None:
    codes = {error.code for error in family(TrickhouseError)}
    assert {f"error-{code.replace('/', '-')}" for code in codes} <= KEYS.keys()


def test_every_card_and_colour_has_a_name() -> None:
    buoys = [name for name in fishing.NAMES if name.startswith("buoy-")]
    assert all({f"card-{buoy}", f"card-{buoy}.object", f"card-{buoy}.effect"} <= KEYS.keys() for buoy in buoys)
    for colour in {*xylotar.COLOURS, *fishing.COLOURS}:
        named = {f"colour-{colour}", f"colour-{colour}.object", f"card-{colour}", f"card-{colour}.object"}
        assert named <= KEYS.keys()
    assert {f"back-{colour}" for colour in xylotar.COLOURS} <= KEYS.keys()


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_its_options_and_their_choices_explained(name: str) -> None:
    game = find(name)
    assert f"game-{name}.about" in KEYS
    for option, kind in get_type_hints(game.options).items():
        key = f"option-{name}-{option}"
        assert {key, f"{key}.about"} <= KEYS.keys()
        if get_origin(kind) is Literal:
            assert all({f"{key}-{choice}", f"{key}-{choice}.about"} <= KEYS.keys() for choice in get_args(kind))


def test_every_player_has_a_name_and_a_character() -> None:
    levels = {*PLAYERS, "sprout", "dreamer", "gambler", "regular", "club", "master"}
    assert all({f"level-{level}", f"level-{level}.about"} <= KEYS.keys() for level in levels)
