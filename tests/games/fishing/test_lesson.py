"""The lesson shows what its words say."""

from tests.training.positions import answered, asked, played


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


def test_the_trick_is_lost_but_the_lead_buoy_leads_the_next_one() -> None:
    view = asked("fishing", "lead")
    assert view["required"] == "Y"
    assert not any(card.startswith(("Y", "G")) for card in mine(view)["hand"])
    after = answered("fishing", "lead")
    assert (len(mine(after)["net"]), after["leader"]) == (len(mine(view)["net"]), 0)


def test_the_big_catch_buoy_takes_both_blue_cards_and_the_winner_still_leads() -> None:
    assert played(asked("fishing", "all")) == ["B4", "B10"]
    after = answered("fishing", "all")
    assert {"B4", "B10"} <= set(mine(after)["net"])
    assert after["leader"] == 2
    assert "buoy-all" in after["boats"][2]["net"]


def test_violet_6_is_passed_from_the_right() -> None:
    assert "buoy-pass" in played(asked("fishing", "pass"))
    assert "V6" in mine(answered("fishing", "pass"))["hand"]


def test_the_zero_leaves_the_buoy_to_the_winner_who_loses_points() -> None:
    view = asked("fishing", "rather")
    after = answered("fishing", "rather")
    assert "V8" in mine(after)["net"]
    assert [boat["points"] for boat in after["boats"]] != [boat["points"] for boat in view["boats"]]
    assert mine(after)["points"] == mine(view)["points"]


def test_five_missing_cards_are_drawn_before_one() -> None:
    view = answered("fishing", "order")
    assert view["round"] == 2
    assert [boat["points"] for boat in view["boats"]] == [8, 4, 12, 12]
    assert [sum(boat["fished"]) for boat in view["boats"]] == [1, 5, 0, 0]
