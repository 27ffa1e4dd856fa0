"""The lesson shows what its words say."""

from tests.lessons.positions import answered, asked, played


def mine(view):
    return view["boats"][0]


def test_violet_was_led_and_the_last_to_play_can_win_with_blue_8() -> None:
    assert asked("fishing", "follow")["required"] == "V"
    assert played(asked("fishing", "win")) == ["B7", "B6"]
    assert len(mine(answered("fishing", "win"))["net"]) == 3


def test_twelve_cards_caught_are_12_points_and_the_next_hand() -> None:
    view = answered("fishing", "hold")
    assert (view["round"], mine(view)["points"], sum(mine(view)["fished"])) == (2, 12, 0)


def test_whoever_caught_nothing_draws_nine_cards_from_the_ocean() -> None:
    assert mine(asked("fishing", "poor"))["net"] == []
    view = answered("fishing", "poor")
    assert (view["round"], len(mine(view)["hand"]), sum(mine(view)["fished"])) == (3, 11, 9)


def test_yellow_was_led_and_there_is_none() -> None:
    view = asked("fishing", "trump")
    assert view["required"] == "Y"
    assert not any(card.startswith("Y") for card in mine(view)["hand"])
    assert len(mine(answered("fishing", "trump"))["net"]) == len(mine(view)["net"]) + 3


def test_the_buoy_that_costs_points_goes_to_another() -> None:
    assert played(asked("fishing", "minus"))[1] == "buoy-minus-b"
    assert mine(answered("fishing", "minus"))["net"] == []


def test_the_zero_catches_the_card_that_was_winning() -> None:
    assert asked("fishing", "zero")["required"] == "B"
    assert played(asked("fishing", "catch")) == ["B11", "R6", "R0"]
    assert "B11" in mine(answered("fishing", "catch"))["net"]


def test_the_colour_buoy_may_be_played_although_violet_is_required() -> None:
    assert asked("fishing", "buoy")["required"] == "V"
    hand = mine(asked("fishing", "name"))["hand"]
    assert [sum(card.startswith(colour) for card in hand) for colour in "GRBVY"] == [3, 2, 1, 1, 2]
    assert answered("fishing", "name")["required"] == "G"


def test_the_lowest_wins_below_the_10() -> None:
    view = asked("fishing", "low")
    assert view["lowest_wins"]
    assert played(view) == ["V10", "R10"]
    assert "V10" in mine(answered("fishing", "low"))["net"]
