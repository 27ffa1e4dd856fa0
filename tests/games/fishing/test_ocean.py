"""The ocean's five tiers: the deck `standard`, decks of your own, and what is wrong with a deck that is refused."""

import pytest

from tests.games.fishing.tables import GAME, ocean, unshuffled
from trickhouse.engine.errors import SetupError
from trickhouse.engine.record import parse_options
from trickhouse.games.fishing.cards import named_ocean
from trickhouse.games.fishing.rules import FishingOptions


def suits(colours, *values):
    return [f"{colour}{value}" for colour in colours for value in values]


STANDARD = [
    [*suits("BVRY", 11, 12), *suits("G", 1, 2, 3, 4)],
    [*suits("BVRY", 13, 14), *suits("G", 5, 6), "buoy-minus-a", "buoy-minus-b"],
    [*suits("BVRY", 15), *suits("G", 7, 8, 9, 10), *suits("BVRY", 0)],
    [*suits("BVRY", 16), *suits("G", 11, 12, 13, 14), "buoy-pass", "buoy-lead", "buoy-name", "buoy-low"],
    [*suits("BVRY", 17, 18), *suits("G", 15, 16), "G0", "buoy-all"],
]


def changed(stars, old, new):
    """The standard deck with one card of a tier replaced."""
    tiers = [list(tier) for tier in STANDARD]
    tiers[stars - 1][tiers[stars - 1].index(old)] = new
    return tiers


def options(deck):
    """The options as they come from a record."""
    return parse_options(GAME, {"ocean": deck})


def new_game(deck):
    return GAME.new(4, unshuffled, options=options(deck))


@pytest.mark.parametrize("stars", range(1, 6))
def test_the_standard_ocean_is_the_table_of_five_tiers(stars):
    assert set(named_ocean("standard")[stars - 1]) == set(STANDARD[stars - 1])
    assert len(named_ocean("standard")[stars - 1]) == 12


def test_the_standard_ocean_is_what_is_played_unless_another_is_asked_for():
    assert GAME.new(4, unshuffled) == new_game("standard") == new_game(STANDARD)


def test_five_lists_are_an_ocean_with_the_first_on_top():
    state = new_game(STANDARD[::-1])
    assert set(ocean(state).split()[:12]) == set(STANDARD[4])
    assert set(ocean(state).split()[48:]) == set(STANDARD[0])


def test_each_tier_is_shuffled_from_canonical_order_however_its_list_is_written():
    assert new_game([tier[::-1] for tier in STANDARD]) == new_game(STANDARD)


def test_tiers_need_not_be_of_one_size():
    lists = [[], [*STANDARD[0], *STANDARD[1]], *STANDARD[2:4], STANDARD[4]]
    assert new_game(lists).view(None).data.ocean == (0, 24, 12, 12, 12)


def test_an_ocean_of_ones_own_can_be_given_to_a_game_without_a_record():
    own = FishingOptions(ocean=tuple(map(tuple, STANDARD[::-1])))
    assert GAME.new(4, unshuffled, options=own) == new_game(STANDARD[::-1])


WRONG = {
    "four lists": (STANDARD[:4], "an ocean is five lists of cards, not 4"),
    "six lists": ([*STANDARD, []], "an ocean is five lists of cards, not 6"),
    "no list": ([], "an ocean is five lists of cards, not 0"),
    "an unknown card": (changed(2, "B13", "B19"), "ocean, list 2: 'B19' is not an ocean card"),
    "a starting card": (changed(3, "V15", "V10"), "ocean, list 3: 'V10' is not an ocean card"),
    "a card twice in a tier": (changed(1, "B11", "B12"), "ocean, list 1: 'B12' is in it a second time"),
    "a card in two tiers": (changed(5, "B17", "B11"), "ocean, list 5: 'B11' is in it a second time"),
    "a card is missing": ([STANDARD[0][1:], *STANDARD[1:]], "ocean: 'B11' is missing (1 in all)"),
    "a tier is missing": ([*STANDARD[:4], []], "ocean: 'B17' is missing (12 in all)"),
}


@pytest.mark.parametrize(("deck", "sentence"), WRONG.values(), ids=WRONG.keys())
def test_an_ocean_that_is_not_each_card_once_in_five_lists_is_refused_in_one_clear_line(deck, sentence):
    with pytest.raises(SetupError) as refused:
        options(deck)
    assert str(refused.value) == f"options: {sentence}"
    with pytest.raises(SetupError) as refused:
        FishingOptions(ocean=tuple(map(tuple, deck)))
    assert str(refused.value) == sentence


@pytest.mark.parametrize("deck", [7, None, {}, [[1], [2], [3], [4], [5]], ["B11", "B12", "B13", "B14", "B15"]])
def test_an_ocean_that_is_neither_a_name_nor_lists_of_cards_is_refused_in_one_line(deck):
    with pytest.raises(SetupError) as refused:
        options(deck)
    assert str(refused.value).startswith("options: ")
    assert "$.ocean" in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("name", ["pacific", "", "../oceans/standard", "standard.json", "Standard"])
def test_an_ocean_with_an_unknown_name_is_refused_in_one_line_that_lists_the_known(name):
    with pytest.raises(SetupError) as refused:
        new_game(name)
    assert str(refused.value) == f"options: unknown ocean {name!r}; choose from standard"


def test_a_very_long_name_is_cut_short_in_the_refusal():
    with pytest.raises(SetupError) as refused:
        new_game("x\n" * 1000)
    assert len(str(refused.value)) < 120
    assert "\n" not in str(refused.value)


def test_no_other_option_is_known():
    with pytest.raises(SetupError, match=r"options: .*`sea`"):
        parse_options(GAME, {"sea": "standard"})
