"""The lesson shows what its words say."""

from tests.lessons.positions import answered, asked, played


def mine(view):
    return view["racks"][0]


def test_pink_was_led_and_then_blue_of_which_there_is_none() -> None:
    assert played(asked("xylotar", "follow"))[0].startswith("P")
    trump = asked("xylotar", "trump")
    assert trump["led"] == "B"
    assert trump["trump"] == "Y"
    assert not any(mine(trump)["cards"][slot].startswith("B") for slot in mine(trump)["left"])
    assert mine(answered("xylotar", "trump"))["tricks"] == mine(trump)["tricks"] + 1


def test_the_neighbours_teal_cards_are_a_5_and_a_4() -> None:
    neighbour = asked("xylotar", "known")["racks"][1]
    assert [card for slot, card in enumerate(neighbour["cards"]) if card[0] == "T" and slot in neighbour["left"]] == [
        "T5",
        "T4",
    ]


def test_two_tricks_are_won_and_four_more_are_possible() -> None:
    view = asked("xylotar", "keep")
    assert (mine(view)["tricks"], view["tricks"] - view["trick"]) == (2, 4)
    assert [mine(view)["cards"][slot] for slot in view["peek"]] == ["T6", "P2"]


def test_the_low_teal_card_loses_to_the_5_and_keeps_the_bid() -> None:
    view = asked("xylotar", "make")
    assert played(view) == ["T5", "T2"]
    after = answered("xylotar", "make")
    assert mine(after)["tricks"] == 2
    (low,) = (
        event["card"]
        for event in after["log"]
        if event["event"] == "played" and (event["seat"], event["slot"]) == (0, 8)
    )
    assert int(low[1:]) <= 2


def test_two_tricks_and_a_bid_of_2_are_7_points() -> None:
    assert answered("xylotar", "score")["result"]["scores"][0] == 7
