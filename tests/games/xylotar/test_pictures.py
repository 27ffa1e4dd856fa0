"""The pictures in the rules show what the text next to them says."""

from tests.locale.pictures import seen


def test_sorting_shows_equal_values() -> None:
    _, legal = seen("xylotar", "xylotar-sort")
    assert legal[0]["sort"]["groups"][0] == ["R5", "B5"]


def test_rack_shows_colours_of_ones_own_and_values_of_the_sorted_one() -> None:
    table, legal = seen("xylotar", "xylotar-rack")
    own, sorted_by_me = table["racks"][0]["cards"], table["racks"][1]["cards"]
    assert own[-1] == "P?"
    assert all(card.endswith("?") for card in own)
    assert not any(card.endswith("?") for card in sorted_by_me)
    assert {"play": 0} not in legal


def test_a_trump_of_0_beats_teal_and_teal_must_be_followed() -> None:
    table, legal = seen("xylotar", "xylotar-follow")
    assert [played["card"] for played in table["trick_cards"]] == ["T1", "T6", "R0"]
    assert table["winning"] == table["trick_cards"][2]["seat"]
    assert [table["racks"][1]["cards"][action["play"]] for action in legal] == ["T?", "T?"]
    assert "T?" not in [table["racks"][0]["cards"][slot] for slot in table["racks"][0]["left"]]


def test_a_peek_reaches_over_a_gap() -> None:
    table, legal = seen("xylotar", "xylotar-bid")
    assert [table["racks"][0]["cards"][action["keep"]] for action in legal] == ["G3", "O1"]
    assert table["peek"] == [10, 12]
    assert table["racks"][0]["tricks"] == 1


def test_automata_have_their_middle_card_as_bid() -> None:
    table, _ = seen("xylotar", "xylotar-two")
    assert [rack["bid"] for rack in table["racks"] if rack["automaton"]] == [7, 7]
