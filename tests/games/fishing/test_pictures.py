"""The pictures in the rules show what the text next to them says."""

from tests.locale.pictures import seen


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
