"""The rules are the same in every language, and their pictures show what the text says."""

import json
import re
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from tests.locale.typography import slip
from trickhouse.engine.match import Match, replay
from trickhouse.engine.record import format_action, parse_record
from trickhouse.games import NAMES, find
from trickhouse.locale import LANGUAGES, catalogue

PICTURE = re.compile(r"^!\[(?P<alt>.+)\]\(position:(?P<name>[a-z-]+)\)$", re.MULTILINE)
DATA = json.loads((files("trickhouse.locale") / "positions.json").read_text("utf-8"))


def outline(text: str) -> list[str]:
    """Each line as its kind: how deep a heading is, which picture, how many cells a row has; the words left out."""
    return [kind(line) for line in text.splitlines()]


def kind(line: str) -> str:
    if picture := PICTURE.match(line):
        return picture["name"]
    if line.startswith("|"):
        return f"row {line.count('|')} {''.join(re.findall('[0-9]+', line.split('|')[1]))}"
    marker = re.match(r"#+ |- |1\. |2\. |3\. ", line)
    return marker[0] if marker else "text" if line else ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_all_languages_have_the_same_outline(language: str, game: str) -> None:
    assert outline(catalogue(language).rules(game)) == outline(catalogue("en").rules(game))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_rules_are_set_as_the_language_wants(language: str, game: str) -> None:
    text = catalogue(language).rules(game)
    assert slip(language, PICTURE.sub(r"\g<alt>", text)) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_tables_and_pictures_tell_the_same_numbers(language: str, game: str) -> None:
    assert numbers(catalogue(language).rules(game)) == numbers(catalogue("en").rules(game))


def numbers(text: str) -> list[set[str]]:
    return [set(re.findall("[0-9]+", line)) for line in text.splitlines() if line.startswith(("|", "!["))]


def test_every_position_is_shown_and_there_is_none_without_data() -> None:
    shown = [kind(line) for game in NAMES for line in catalogue("en").rules(game).splitlines() if PICTURE.match(line)]
    assert sorted(shown) == sorted(DATA["positions"])


def position(name: str) -> tuple[Match, int]:
    """The match at a position, and the seat that looks."""
    entry = DATA["positions"][name]
    record = parse_record(json.dumps(DATA["records"][entry["record"]]).encode(), find)
    match = next(match for match in replay(record) if match.ply == entry["ply"])
    return match, entry["seat"]


def seen(name: str) -> tuple[Any, list[Any]]:
    """What the seat sees there, and what it may do."""
    match, seat = position(name)
    view = match.view(seat)
    return json.loads(view.json()), json.loads(msgspec.json.encode([format_action(action) for action in view.legal]))


def test_sorting_shows_equal_values() -> None:
    _, legal = seen("xylotar-sort")
    assert legal[0]["sort"]["groups"][0] == ["R5", "B5"]


def test_rack_shows_colours_of_ones_own_and_values_of_the_sorted_one() -> None:
    table, legal = seen("xylotar-rack")
    own, sorted_by_me = table["racks"][0]["cards"], table["racks"][1]["cards"]
    assert own[-1] == "P?"
    assert all(card.endswith("?") for card in own)
    assert not any(card.endswith("?") for card in sorted_by_me)
    assert {"play": 0} not in legal


def test_a_trump_of_0_beats_teal_and_teal_must_be_followed() -> None:
    table, legal = seen("xylotar-follow")
    assert [played["card"] for played in table["trick_cards"]] == ["T1", "T6", "R0"]
    assert table["winning"] == table["trick_cards"][2]["seat"]
    assert [table["racks"][1]["cards"][action["play"]] for action in legal] == ["T?", "T?"]
    assert "T?" not in [table["racks"][0]["cards"][slot] for slot in table["racks"][0]["left"]]


def test_a_peek_reaches_over_a_gap() -> None:
    table, legal = seen("xylotar-bid")
    assert [table["racks"][0]["cards"][action["keep"]] for action in legal] == ["G3", "O1"]
    assert table["peek"] == [10, 12]
    assert table["racks"][0]["tricks"] == 1


def test_automata_have_their_middle_card_as_bid() -> None:
    table, _ = seen("xylotar-two")
    assert [rack["bid"] for rack in table["racks"] if rack["automaton"]] == [7, 7]


def test_violet_must_be_followed() -> None:
    table, legal = seen("fishing-follow")
    assert [played["card"] for played in table["trick_cards"]] == ["V10", "V3"]
    assert legal == [{"play": "V4"}, {"play": "V6"}, {"play": "V9"}]
    assert table["boats"][2]["hand_size"] == 9


def test_who_caught_nothing_draws_all_from_the_ocean() -> None:
    table, _ = seen("fishing-draw")
    me, rich = table["boats"][1], table["boats"][2]
    assert (table["round"], me["points"], sum(me["fished"]), me["hand_size"]) == (2, 0, 9, 9)
    assert (rich["points"], rich["hold_size"], sum(rich["fished"])) == (24, 15, 0)


def test_a_zero_may_catch_the_winning_card() -> None:
    table, legal = seen("fishing-zero")
    assert table["trick_cards"][-1]["card"] == "V0"
    assert legal == [{"catch": "B4"}, {"catch": "G3"}, {"catch": "G10"}]


def test_everybody_passes() -> None:
    table, _ = seen("fishing-pass")
    assert table["phase"] == "pass"
    assert table["actors"] == [0, 1, 2, 3]


def test_a_named_colour_binds() -> None:
    table, legal = seen("fishing-named")
    assert (table["required"], table["named_by"]) == ("G", 2)
    assert [played["card"] for played in table["trick_cards"]] == ["buoy-lead", "G13", "B4"]
    assert legal == [{"play": "G5"}]


def test_the_lowest_wins() -> None:
    table, legal = seen("fishing-lowest")
    assert table["lowest_wins"]
    assert [played["card"] for played in table["trick_cards"]] == ["B3", "B16", "B7"]
    assert legal == [{"play": "B6"}, {"play": "B11"}]
