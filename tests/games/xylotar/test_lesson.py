"""The lesson shows what its words say."""

from tests.training.positions import answered, asked, played


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


def test_three_cards_are_the_last_chance_and_with_two_the_other_one_is_the_bid() -> None:
    view = asked("xylotar", "chance")
    assert (view["phase"], view["is_last_chance"], len(mine(view)["left"])) == ("bid", True, 3)
    view = asked("xylotar", "blind")
    assert (view["phase"], mine(view)["left"], mine(view)["bid"]) == ("play", [3, 12], None)
    assert mine(answered("xylotar", "blind"))["bid"] == 3


def test_a_made_bid_of_1_wins_the_tie_with_six_tricks() -> None:
    view = answered("xylotar", "tie")
    assert (view["result"]["scores"], view["result"]["winners"]) == ([6, 5, 6], [0])
    assert [(rack["tricks"], rack["cards"][rack["bid"]][1:]) for rack in view["racks"]][::2] == [(1, "1"), (6, "8")]


def test_the_automatons_eighth_card_is_a_4_and_is_its_bid() -> None:
    view = asked("xylotar", "lowest")  # the table once all racks are sorted
    assert (view["racks"][1]["bid"], view["racks"][1]["cards"][7]) == (7, "O4")
    assert view["racks"][1]["sorter"] == 0


def test_the_automaton_has_two_yellow_cards_and_plays_the_lower() -> None:
    rack = asked("xylotar", "lowest")["racks"][1]
    yellow = [slot for slot in rack["left"] if rack["cards"][slot].startswith("Y")]
    assert [rack["cards"][slot] for slot in yellow] == ["Y5", "Y4"]
    assert "Y4" in played(answered("xylotar", "lowest"))


def test_an_automaton_that_makes_its_bid_leaves_5_points() -> None:
    view = asked("xylotar", "spoiled")
    assert (mine(view)["tricks"], mine(view)["cards"][mine(view)["bid"]]) == (6, "G6")
    assert (view["racks"][1]["tricks"], view["racks"][1]["cards"][7]) == (3, "O4")
    after = answered("xylotar", "spoiled")
    assert [rack["tricks"] for rack in after["racks"]] == [6, 4, 3, 1]
    assert after["result"]["scores"][0] == 5
