"""Whatever the games, the errors and the players can say has its words."""

import importlib
from collections.abc import Iterator
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

import trickhouse.arena.report
import trickhouse.server.protocol.errors  # noqa: F401  all errors there are
from tests.locale.messages import messages
from trickhouse.engine.errors import TrickhouseError
from trickhouse.engine.events import COMMON_EVENTS
from trickhouse.games import NAMES, find
from trickhouse.players import PLAYERS

KEYS = messages("en")


def family(kind: type) -> Iterator[type]:
    yield kind
    for child in kind.__subclasses__():
        yield from family(child)


def test_every_event_has_a_message_with_its_player() -> None:
    own = (event for name in NAMES for event in find(name).display.events_of_its_own)
    for event in (*COMMON_EVENTS, *own):
        key = f"event-{event.__struct_config__.tag}"
        assert key in KEYS
        if "seat" in event.__struct_fields__:
            assert {"player", "you"} <= KEYS[key].variables


def test_every_error_has_a_message() -> None:
    codes = {error.code for error in family(TrickhouseError)}
    assert {f"error-{code.replace('/', '-')}" for code in codes} <= KEYS.keys()


@pytest.mark.parametrize("name", NAMES)
def test_every_card_and_colour_has_a_name(name: str) -> None:
    cards = importlib.import_module(f"trickhouse.games.{name}.cards")
    named = {f"colour-{colour}" for colour in cards.COLOURS} | {f"card-{word_of(card)}" for card in cards.NAMES}
    assert all({key, f"{key}.object"} <= KEYS.keys() for key in named)


def word_of(card: str) -> str:
    """`R10` is named after its colour, with the value filled in; a card without a value by its whole name."""
    return card[0] if card[1:].isdigit() else card


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
