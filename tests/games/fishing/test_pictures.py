"""The pictures in the rules show what the text next to them says."""

from tests.locale.pictures import seen
from trickhouse.locale.catalogue import positions


def test_violet_must_be_followed() -> None:
    table, legal = seen("fishing", "fishing-follow")
    assert [played["card"] for played in table["trick_cards"]] == ["V10", "V3"]
    assert legal == [{"play": "V4"}, {"play": "V6"}, {"play": "V9"}]
    assert table["boats"][2]["hand_size"] == 9


def test_who_caught_nothing_draws_all_from_the_ocean() -> None:
    table, _ = seen("fishing", "fishing-draw")
    me, rich = table["boats"][1], table["boats"][2]
    assert (table["round"], me["points"], sum(me["fished"]), me["hand_size"]) == (2, 0, 9, 9)
    assert (rich["points"], rich["hold_size"], sum(rich["fished"])) == (24, 15, 0)


def test_a_zero_may_catch_the_winning_card() -> None:
    table, legal = seen("fishing", "fishing-zero")
    assert table["trick_cards"][-1]["card"] == "V0"
    assert legal == [{"catch": "B4"}, {"catch": "G3"}, {"catch": "G10"}]


def test_everybody_passes() -> None:
    table, _ = seen("fishing", "fishing-pass")
    assert table["phase"] == "pass"
    assert table["actors"] == [0, 1, 2, 3]


def test_a_named_colour_binds() -> None:
    table, legal = seen("fishing", "fishing-named")
    assert (table["required"], table["named_by"]) == ("G", 2)
    assert [played["card"] for played in table["trick_cards"]] == ["buoy-lead", "G13", "B4"]
    assert legal == [{"play": "G5"}]


def test_the_lowest_wins() -> None:
    table, legal = seen("fishing", "fishing-lowest")
    assert table["lowest_wins"]
    assert [played["card"] for played in table["trick_cards"]] == ["B3", "B16", "B7"]
    assert legal == [{"play": "B6"}, {"play": "B11"}]


def test_a_player_without_blue_may_play_anything_and_cannot_win() -> None:
    table, legal = seen("fishing", "fishing-free")
    assert [played["card"] for played in table["trick_cards"]] == ["B3", "B7", "B9"]
    assert table["winning"] == table["trick_cards"][2]["seat"]
    assert [action["play"] for action in legal] == table["boats"][2]["hand"] == ["V6", "V7", "V9", "R10"]


def test_most_missing_cards_are_drawn_first_and_ties_go_to_the_one_who_played_earlier() -> None:
    table, _ = seen("fishing", "fishing-order")
    assert [boat["points"] for boat in table["boats"]] == [8, 8, 4, 16]
    assert [sum(boat["fished"]) for boat in table["boats"]] == [1, 1, 5, 0]
    assert [boat["hold_size"] for boat in table["boats"]] == [0, 0, 0, 7]
    assert table["leader"] == 2
    last = positions("fishing")["records"]["fishing-draw-order"]["actions"][-4:]
    assert [action["seat"] for action in last] == [3, 0, 1, 2], "you played before your left-hand neighbour"
