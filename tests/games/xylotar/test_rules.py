"""The rules of Xylotar, sentence by sentence: each test is named after the rule that it holds the game to."""

from itertools import permutations

import pytest

from tests.games.xylotar.tables import (
    GAME,
    act,
    cards,
    choices,
    clean,
    complete,
    dealing,
    drawn,
    in_order,
    may_play,
    new,
    play,
    position,
    round_end,
    shown,
    sort_as,
    table,
    to_sort,
    value,
)
from trickhouse.engine.errors import ActionError, GameOverError, IllegalActionError, NotYourTurnError, SetupError
from trickhouse.engine.record import parse_action, parse_options
from trickhouse.engine.rules import Result
from trickhouse.games.xylotar.actions import NoBid, Peek, Sort, XylotarPlay
from trickhouse.games.xylotar.cards import NAMES, deck

LATE = """
    Xylotar · round 1 of 3 · trick 11 of 14 · red is trump
      slot        0   1   2   3   4   5   6   7   8   9   10  11  12  13  14
    * 0 by 3      R10 ·   O7  ·   ·   ·   ·   ·   G3  ·   ·   ·   P2  ·   G0   bid -   won 4  points 0
      1 by 0      ·   ·   G7  ·   ·   ·   G4  ·   ·   ·   P3  ·   ·   B0  ·    bid Y1  won 1  points 0
      2 by 1      R9  ·   ·   ·   R7  ·   ·   ·   T3  ·   ·   ·   B1  ·   T0   bid -   won 3  points 0
      3 by 2      Y8  ·   ·   V4  ·   ·   ·   G2  ·   ·   ·   ·   P0  ·   ·    bid R2  won 2  points 0
      trick
"""
"""Late in a round: seat 0 leads, seats 0 and 2 have not bid yet."""


def refused(state, move, match="may not"):
    """The rules forbid a move."""
    with pytest.raises(IllegalActionError, match=match):
        act(state, move)


# The cards.


def test_each_colour_holds_every_value_from_0_to_its_top_once():
    tops = {"R": 10, "O": 9, "Y": 8, "G": 7, "T": 6, "B": 5, "V": 4, "P": 3}
    named = [f"{colour}{number}" for colour, top in tops.items() for number in range(top + 1)]
    assert named == NAMES
    assert len(NAMES) == 60


@pytest.mark.parametrize(
    ("players", "racks", "in_play", "a_rack", "tricks", "trump"),
    [(2, 4, 60, 15, 14, "R"), (3, 3, 39, 13, 12, "Y"), (4, 4, 60, 15, 14, "R"), (5, 5, 60, 12, 11, "R")],
)
def test_racks_cards_tricks_and_trump_by_number_of_players(players, racks, in_play, a_rack, tricks, trump):
    seen = shown(table(players))
    assert [len(rack.cards) for rack in seen.racks] == [a_rack] * racks
    assert racks * a_rack == in_play == len(deck(players))
    assert (seen.tricks, seen.trump, seen.players) == (tricks, trump, players)


def test_three_play_without_red_and_orange():
    state = table(3)
    assert {card[0] for rack in range(3) for card in cards(state, rack).split()} == set("YGTBVP")


@pytest.mark.parametrize("players", [0, 1, 6])
def test_xylotar_is_for_two_to_five(players):
    with pytest.raises(SetupError, match="2, 3, 4, 5"):
        GAME.new(players, in_order)


# The deal.


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_seat_sorts_its_block_of_the_shuffled_deck_for_the_next_seat(players):
    state = GAME.new(players, in_order)
    size = len(deck(players)) // players
    for seat in range(players):
        block = [NAMES[card] for card in deck(players)[seat * size : (seat + 1) * size]]
        assert to_sort(state, seat) == (seat + 1) % players
        assert sorted(cards(state, (seat + 1) % players, seat).split()) == sorted(block)


def test_each_round_is_dealt_anew_from_the_whole_deck_under_its_own_label():
    asked = []

    def chance(label, pack):
        asked.append((label, list(pack)))
        return list(pack)

    state = GAME.new(3, chance)
    while state.result is None:
        seat = state.actors[0]
        state = state.apply(seat, state.view(seat).legal[0].pick(lambda _: 0), chance)
    assert asked[:3] == [(f"xylotar/round/{number}/deal", deck(3)) for number in (1, 2, 3)]


# Sort and pass.

HAND = "O9 Y8 T6 V4 B4 T4 P3 R3 O3 R2 G1 P1 T0 G0 V0"


def test_cards_are_sorted_from_the_highest_value_to_the_lowest_colours_ignored():
    (sorting,) = new(4, ["", HAND]).view(0).legal
    assert sorting.sort.groups == (
        ("O9",), ("Y8",), ("T6",), ("T4", "B4", "V4"), ("R3", "O3", "P3"), ("R2",), ("G1", "P1"), ("G0", "T0", "V0")
    )  # fmt: skip


def test_of_two_racks_a_person_sees_the_second_only_when_the_first_has_been_passed_on():
    state = new(2)
    assert "?" not in cards(state, 2, seat=0)
    assert set(cards(state, 1, seat=0).split()) == {"??"}
    state = state.apply(0, state.view(0).legal[0].pick(lambda _: 0), in_order)
    assert "?" not in cards(state, 1, seat=0) + cards(state, 2, seat=0)
    assert set(cards(state, 3, seat=2).split()) == {"??"}  # the other person has not got so far


def test_the_order_among_equal_values_is_the_sorters_choice():
    for fours in permutations(["V4", "B4", "T4"]):
        for ones in permutations(["G1", "P1"]):
            hand = HAND.replace("V4 B4 T4", " ".join(fours)).replace("G1 P1", " ".join(ones))
            assert cards(table(4, ["", hand]), 1, 0) == hand


def test_a_sort_stands_for_as_many_orders_as_there_are():
    (sorting,) = new(4, ["", HAND]).view(0).legal
    assert sorting.count == 6 * 6 * 2 * 6


@pytest.mark.parametrize(
    ("order", "why"),
    [
        (HAND.replace("O9 Y8", "Y8 O9"), "high to low"),
        (HAND.replace("R2 G1", "G1 R2"), "high to low"),
        (" ".join(reversed(HAND.split())), "high to low"),
        (HAND.replace("O9", "R9"), "not the cards"),
        (HAND.replace("Y8", "O9"), "not the cards"),
        (HAND.removesuffix(" V0"), "not the cards"),
        (HAND + " P0", "not the cards"),
        ("", "not the cards"),
    ],
)
def test_wrong_orders_and_foreign_cards_are_refused(order, why):
    state = new(4, ["", HAND])
    with pytest.raises(IllegalActionError, match=why):
        state.apply(0, Sort(tuple(order.split()), 1), in_order)


@pytest.mark.parametrize("name", ["R11", "P4", "r1", "X1", "?", ""])
def test_a_card_that_does_not_exist_is_not_a_card(name):
    with pytest.raises(ActionError, match="there is no card"):
        new(4, ["", HAND]).apply(0, Sort((*HAND.split()[1:], name), 1), in_order)


@pytest.mark.parametrize("rack", [0, 2, 3, 4, -1])
def test_another_rack_than_the_left_hand_neighbours_is_refused(rack):
    with pytest.raises(IllegalActionError, match="has rack 1 to sort"):
        new(4, ["", HAND]).apply(0, Sort(tuple(HAND.split()), rack), in_order)


def test_players_sort_at_the_same_time_in_any_order_of_seats():
    racks = complete(4, ["", HAND])
    ends = set()
    for order in permutations(range(4)):
        state = new(4, racks)
        for count, seat in enumerate(order):
            assert set(state.actors) == set(order[count:])
            state = state.apply(seat, sort_as(racks, (seat + 1) % 4), in_order)
        assert state.actors == (0,)
        ends.add(state)
    assert len(ends) == 1


def test_a_rack_is_sorted_once():
    racks = complete(4, ["", HAND])
    state = new(4, racks).apply(0, sort_as(racks, 1), in_order)
    with pytest.raises(NotYourTurnError, match="seat 1, 2, 3"):
        state.apply(0, sort_as(racks, 1), in_order)
    assert state.view(0).legal == []


@pytest.mark.parametrize("twice", range(10))
def test_a_sort_is_always_one_action_wherever_the_equals_are(twice):
    # Twelve cards of eleven values: one value is there twice, and that is the least there can be.
    hand = ["R10", "O9", "O8", "O7", "G6", "G5", "G4", "O3", "O2", "O1", "O0"]
    for colour in "RY":
        rack = sorted([*hand, f"{'R' if twice == 9 else colour}{twice}"], key=value, reverse=True)
        racks = complete(5, ["", " ".join(rack)])
        state = new(5, racks)
        assert state.view(0).legal[0].count == 2
        state = state.apply(0, sort_as(racks, 1), in_order)
        assert 0 not in state.actors
        assert cards(state, 1, 0) == racks[1]


def test_the_sorted_deck_goes_to_the_left_hand_neighbour():
    racks = complete(4, ["", "", "", ""])
    state = table(4, racks)
    for seat in range(4):
        assert shown(state).racks[(seat + 1) % 4].sorter == seat
        assert cards(state, (seat + 1) % 4, seat) == racks[(seat + 1) % 4]


def test_nobody_plays_before_all_racks_are_sorted():
    racks = complete(4, [])
    state = new(4, racks)
    for seat in (1, 2, 3):
        state = state.apply(seat, sort_as(racks, (seat + 1) % 4), in_order)
    refused(state, "0 plays 3")
    with pytest.raises(NotYourTurnError):
        act(state, "1 plays 3")
    state = state.apply(0, sort_as(racks, 1), in_order)
    assert shown(act(state, "0 plays 3")).trick_cards[0].card == racks[0].split()[3]


def test_no_rack_is_sorted_during_the_tricks():
    racks = complete(4, [])
    with pytest.raises(IllegalActionError, match="may not sort rack 1"):
        table(4, racks).apply(0, sort_as(racks, 1), in_order)


# What each player knows.


def backs(rack):
    """A rack from behind."""
    return " ".join(f"{card[0]}?" for card in rack.split())


@pytest.mark.parametrize("players", [3, 4, 5])
def test_everybody_sees_all_colours_and_the_values_of_the_rack_they_sorted_alone(players):
    racks = complete(players, [])
    state = table(players, racks)
    for seat in [None, *range(players)]:
        for rack in range(players):
            knows = seat is not None and rack == (seat + 1) % players
            assert cards(state, rack, seat) == (racks[rack] if knows else backs(racks[rack]))


def test_nothing_of_the_other_racks_is_seen_before_all_are_sorted():
    racks = complete(4, ["", HAND])
    state = new(4, racks)
    for seat in (3, 0, 2):
        state = state.apply(seat, sort_as(racks, (seat + 1) % 4), in_order)
    for seat in [None, *range(4)]:
        for rack in range(4):
            dealt = sorted(racks[rack].split()) if seat is not None and rack == (seat + 1) % 4 else ["??"] * 15
            assert sorted(cards(state, rack, seat).split()) == dealt
        assert not state.view(seat).record.shows.any()


def test_how_far_the_order_of_a_rack_is_decided_by_its_values_is_not_seen():
    # With equals at the top nothing is decided, without them the first slots are.
    equals, none = new(4, ["", "R10 O9 R9"]), new(4, ["R9", "R10 O9 O8"])
    assert equals.record.placed[1] != none.record.placed[1]
    assert equals.view(None) == none.view(None)


def test_cards_played_are_public():
    state = act(position(LATE), "0 plays P2")
    for seat in [None, *range(4)]:
        assert cards(state, 0, seat).split()[12] == "P2"


def test_bid_cards_are_public():
    state = play(position(LATE), "0 plays P2, 0 peeks at O7 G3, 0 keeps O7")
    for seat in [None, *range(4)]:
        assert cards(state, 0, seat).split()[2] == "O7"
        assert shown(state, seat).racks[0].bid == 2


def test_both_cards_of_a_peek_are_known_to_the_one_who_peeks_alone():
    state = play(position(LATE), "0 plays P2, 0 peeks at O7 G3")
    seen = {seat: [cards(state, 0, seat).split()[slot] for slot in (2, 8, 14)] for seat in (None, 0, 1, 2)}
    assert seen == {None: ["O?", "G?", "G?"], 0: ["O7", "G3", "G?"], 1: ["O?", "G?", "G?"], 2: ["O?", "G?", "G?"]}


def test_the_second_card_of_a_peek_is_known_to_the_one_who_peeked_alone():
    state = play(position(LATE), "0 plays P2, 0 peeks at O7 G3, 0 keeps O7, 1:P3")
    assert [cards(state, 0, seat).split()[8] for seat in (None, 0, 1, 2)] == ["G?", "G3", "G?", "G?"]
    assert cards(state, 0, 3).split()[8] == "G3"  # who sorted this rack


def test_what_was_peeked_at_is_forgotten_with_the_round():
    racks = complete(3, [])
    state = play(table(3, racks, rounds=2), "0 plays 12, 0 peeks at 3 4, 0 keeps 3")
    while shown(state).round == 1:
        seat = state.actors[0]
        state = state.apply(seat, state.view(seat).legal[0], dealing(3, racks))
    for seat in range(3):
        state = state.apply(seat, sort_as(racks, (seat + 1) % 3), in_order)
    assert cards(state, 0, 0) == backs(racks[0])


def test_only_the_one_to_act_is_told_what_may_be_done():
    state = position(LATE)
    assert [bool(state.view(seat).legal) for seat in (None, 0, 1, 2, 3)] == [False, True, False, False, False]


# Tricks.


def test_the_leader_plays_any_remaining_card_but_the_leftmost_remaining_one():
    state = position(LATE)
    assert may_play(state) == "O7 G3 P2 G0"
    refused(state, "0 plays R10")


def test_the_first_lead_is_any_card_but_the_leftmost():
    racks = complete(4, [])
    assert may_play(table(4, racks)).split() == racks[0].split()[1:]


def test_when_the_leftmost_card_is_gone_the_next_one_may_not_be_led():
    state = position(
        """
        Xylotar · round 1 of 3 · trick 12 of 14 · red is trump
          slot        0   1   2   3   4   5   6   7   8   9   10  11  12  13  14
        * 0 by 3      ·   ·   ·   ·   Y5  G5  ·   ·   ·   ·   ·   ·   G2  ·   ·    bid P0  won 5  points 0
          1 by 0      ·   ·   ·   ·   O6  ·   ·   B3  ·   ·   ·   ·   V1  ·   ·    bid Y1  won 2  points 0
          2 by 1      R9  ·   ·   ·   R7  ·   ·   ·   T3  ·   ·   ·   ·   ·   ·    bid Y2  won 2  points 0
          3 by 2      Y8  ·   ·   V4  ·   ·   ·   G0  ·   ·   ·   ·   ·   ·   ·    bid R2  won 2  points 0
          trick
        """
    )
    assert may_play(state) == "G5 G2"


LAST_TRICK = """
    Xylotar · round 1 of 3 · trick 14 of 14 · red is trump
      slot        0   1   2   3   4   5   6   7   8   9   10  11  12  13  14
    * 0 by 3      ·   R9  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   G2  ·   ·    bid -   won 5  points 0
      1 by 0      ·   ·   ·   ·   O6  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·    bid Y1  won 3  points 0
      2 by 1      ·   ·   ·   ·   R7  ·   ·   ·   ·   ·   ·   ·   ·   ·   T0   bid -   won 3  points 0
      3 by 2      ·   ·   ·   ·   ·   ·   ·   G0  ·   ·   ·   ·   ·   ·   ·    bid R2  won 2  points 0
      trick
"""


def test_in_the_last_trick_a_leader_who_has_not_bid_plays_either_of_two_cards():
    state = position(LAST_TRICK)
    assert may_play(state) == "R9 G2"
    assert shown(act(state, "0 plays R9")).trick_cards[0].card == "R9"


def test_in_the_last_trick_the_leader_plays_the_only_card():
    with_a_bid = LAST_TRICK.replace("R9 ", "·  ").replace("bid -   won 5", "bid R9  won 5")
    assert may_play(position(with_a_bid)) == "G2"


def test_in_the_trick_before_the_last_the_leftmost_of_two_cards_may_not_be_led():
    state = position(
        """
        Xylotar · round 1 of 3 · trick 13 of 14 · red is trump
          slot        0   1   2   3   4   5   6   7   8   9   10  11  12  13  14
        * 0 by 3      ·   R9  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   G2  ·   ·    bid O4  won 4  points 0
          1 by 0      ·   ·   ·   ·   O6  O5  ·   ·   ·   ·   ·   ·   ·   ·   ·    bid Y1  won 3  points 0
          2 by 1      ·   ·   ·   ·   R7  ·   ·   ·   T3  ·   ·   ·   ·   ·   ·    bid T0  won 3  points 0
          3 by 2      ·   ·   ·   ·   ·   ·   ·   G0  P0  ·   ·   ·   ·   ·   ·    bid R2  won 2  points 0
          trick
        """
    )
    assert may_play(state) == "G2"


def test_the_others_play_clockwise():
    state = position(LATE)
    for seat, card in enumerate(["P2", "P3", "R7", "P0"]):
        assert state.actors == (seat,)
        for other in {0, 1, 2, 3} - {seat}:
            with pytest.raises(NotYourTurnError):
                act(state, f"{other} plays 0")
        state = play(state, f"{seat}:{card}")


def test_a_card_of_the_led_colour_must_be_played_the_leftmost_included():
    state = play(position(LATE), "0:G3")
    assert may_play(state) == "G7 G4"
    refused(state, "1 plays P3")
    refused(state, "1 plays B0")
    assert cards(state, 1, 0).split()[2] == "G7"  # the leftmost that is left
    assert shown(play(state, "1:G7")).winning == 1


def test_without_the_led_colour_any_card_may_be_played():
    assert may_play(play(position(LATE), "0:G3 1:G4")) == "R9 R7 T3 B1 T0"


def test_trump_need_not_be_played_when_one_cannot_follow():
    state = play(position(LATE), "0:G3 1:G4 2:T0")
    assert shown(state).winning == 1


@pytest.mark.parametrize("slot", [1, 11, 15, 99, -1])
def test_a_slot_without_a_card_cannot_be_played(slot):
    with pytest.raises(IllegalActionError):
        position(LATE).apply(0, XylotarPlay(slot), in_order)


def test_a_bid_card_does_not_count_for_following():
    peeking = play(position(LATE), "0:G3 1:G4, 2 plays T0, 2 peeks at T3 B1")
    assert may_play(play(peeking, "2 keeps T3, 3:G2, 1:B0")) == "B1"
    assert may_play(play(peeking, "2 keeps B1, 3:G2, 1:B0")) == "R9 R7 T3"


def test_a_bid_card_does_not_count_as_the_leftmost():
    state = play(position(LATE), "0 plays O7, 0 peeks at R10 G3, 0 keeps R10, 1:B0 2:T0 3:V4")
    assert state.actors == (0,)
    assert may_play(state) == "P2 G0"
    refused(state, "0 plays G3")


def test_the_value_is_revealed_by_playing():
    state = position(LATE)
    assert cards(state, 0, 0).split()[12] == "P?"
    assert cards(act(state, "0 plays 12"), 0, 0).split()[12] == "P2"


TRICKS = [
    ("0:G3 1:G4 2:T0 3:G2", 1),  # the highest of the led colour
    ("0:G3 1:G4 2:T3 3:G2", 1),
    ("0:G3 1:G7 2:R7 3:G2", 2),  # a trump beats it
    ("0:O7 1:G7 2:B1 3:Y8", 0),  # other colours win nothing, however high
    ("0:O7 1:G7 2:R7 3:Y8", 2),
]


@pytest.mark.parametrize(("trick", "winner"), TRICKS)
def test_the_highest_trump_wins_else_the_highest_card_of_the_led_colour(trick, winner):
    state = play(position(LATE), trick)
    won = [rack.tricks for rack in shown(state).racks]
    assert [now - before for now, before in zip(won, (4, 1, 3, 2), strict=True)] == [
        int(seat == winner) for seat in range(4)
    ]


@pytest.mark.parametrize(("trick", "winner"), TRICKS)
def test_the_winner_leads_the_next_trick(trick, winner):
    state = play(position(LATE), trick)
    assert (shown(state).leader, state.actors) == (winner, (winner,))


TRUMPS = """
    Xylotar · round 1 of 3 · trick 12 of 14 · red is trump
      slot        0   1   2   3   4   5   6   7   8   9   10  11  12  13  14
    * 0 by 3      O9  ·   ·   ·   R4  ·   ·   P3  ·   ·   ·   ·   ·   ·   ·    bid Y5  won 5  points 0
      1 by 0      ·   R8  ·   ·   ·   ·   ·   ·   ·   ·   R2  ·   ·   ·   T0   bid Y1  won 2  points 0
      2 by 1      ·   ·   ·   ·   ·   ·   ·   ·   R3  ·   ·   ·   B1  ·   V0   bid Y2  won 2  points 0
      3 by 2      ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   P2  P1  P0  ·   ·    bid Y0  won 2  points 0
      trick
"""


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("0:P3 1:R8 2:R3 3:P2", 1),
        ("0:P3 1:R2 2:R3 3:P2", 2),
        ("0:P3 1:T0 2:R3 3:P2", 2),
        ("0:R4 1:R2 2:R3 3:P2", 0),
        ("0:R4 1:R8 2:R3 3:P2", 1),
    ],
)
def test_the_highest_of_several_trumps_wins_be_trump_led_or_not(trick, winner):
    assert play(position(TRUMPS), trick).actors == (winner,)


def test_yellow_is_trump_with_three():
    state = position(
        """
        Xylotar · round 1 of 3 · trick 9 of 12 · yellow is trump
          slot        0   1   2   3   4   5   6   7   8   9   10  11  12
        * 0 by 2      ·   G7  ·   ·   ·   ·   T6  ·   G1  ·   ·   ·   G0   bid P3  won 4  points 0
          1 by 0      ·   ·   G6  ·   T4  ·   ·   ·   ·   ·   ·   B0  T0   bid P2  won 2  points 0
          2 by 1      ·   ·   ·   B5  V4  ·   ·   ·   Y0  V1  ·   ·   ·    bid P1  won 2  points 0
          trick
        """
    )
    assert drawn(play(state, "0:G1 1:G6 2:Y0")) == clean(
        """
        Xylotar · round 1 of 3 · trick 10 of 12 · yellow is trump
          slot        0   1   2   3   4   5   6   7   8   9   10  11  12
          0 by 2      ·   G7  ·   ·   ·   ·   T6  ·   ·   ·   ·   ·   G0   bid P3  won 4  points 0
          1 by 0      ·   ·   ·   ·   T4  ·   ·   ·   ·   ·   ·   B0  T0   bid P2  won 2  points 0
        * 2 by 1      ·   ·   ·   B5  V4  ·   ·   ·   ·   V1  ·   ·   ·    bid P1  won 3  points 0
          trick
        """
    )


def test_the_pink_trick_of_the_rulebook_goes_to_the_red_7_which_leads_the_next():
    state = play(position(LATE), "0:P2 1:P3")
    assert shown(state).winning == 1
    state = play(state, "2:R7")
    assert shown(state).winning == 2
    assert may_play(state) == "P0"
    assert drawn(play(state, "3:P0")) == clean(
        """
        Xylotar · round 1 of 3 · trick 12 of 14 · red is trump
          slot        0   1   2   3   4   5   6   7   8   9   10  11  12  13  14
          0 by 3      R10 ·   O7  ·   ·   ·   ·   ·   G3  ·   ·   ·   ·   ·   G0   bid -   won 4  points 0
          1 by 0      ·   ·   G7  ·   ·   ·   G4  ·   ·   ·   ·   ·   ·   B0  ·    bid Y1  won 1  points 0
        * 2 by 1      R9  ·   ·   ·   ·   ·   ·   ·   T3  ·   ·   ·   B1  ·   T0   bid -   won 4  points 0
          3 by 2      Y8  ·   ·   V4  ·   ·   ·   G2  ·   ·   ·   ·   ·   ·   ·    bid R2  won 2  points 0
          trick
        """
    )


def test_slots_keep_their_places_and_gaps_are_not_closed():
    before = shown(position(LATE)).racks[0]
    after = shown(play(position(LATE), "0:G3")).racks[0]
    assert before.left == (0, 2, 8, 12, 14)
    assert after.left == (0, 2, 12, 14)
    assert len(after.cards) == 15


# The bid.


def test_right_after_playing_a_player_without_a_bid_may_peek_at_two_adjacent_cards_over_gaps():
    state = act(position(LATE), "0 plays P2")
    assert state.actors == (0,)
    assert choices(state) == [
        "go on without a bid", "peek at slots 0 and 2", "peek at slots 2 and 8", "peek at slots 8 and 14"
    ]  # fmt: skip


def test_nobody_else_acts_before_the_bid_is_decided():
    state = act(position(LATE), "0 plays P2")
    with pytest.raises(NotYourTurnError):
        act(state, "1 plays P3")
    with pytest.raises(NotYourTurnError):
        act(act(state, "0 peeks at 2 8"), "1 plays P3")
    assert state.apply(0, NoBid(), in_order).actors == (1,)
    assert play(state, "0 peeks at 2 8, 0 keeps 8").actors == (1,)


@pytest.mark.parametrize("move", ["0 does not bid", "0 peeks at 0 2", "0 keeps 0"])
def test_nobody_bids_before_playing(move):
    refused(position(LATE), move)


@pytest.mark.parametrize("move", ["0 peeks at 0 2", "0 does not bid", "0 keeps 2", "0 plays G3"])
def test_once_the_next_player_is_to_act_it_is_too_late_to_bid(move):
    with pytest.raises(NotYourTurnError):
        act(play(position(LATE), "0:P2"), move)


@pytest.mark.parametrize("move", ["0 plays G3", "0 keeps 2", "0 keeps 0"])
def test_when_a_bid_is_to_be_decided_nothing_else_may_be_done(move):
    refused(act(position(LATE), "0 plays P2"), move)


def test_the_last_player_of_a_trick_may_bid_before_it_is_taken():
    thinking = """
        Xylotar · round 1 of 3 · trick 11 of 14 · red is trump
          slot        0   1   2   3   4   5   6   7   8   9   10  11  12  13  14
          0 by 3      ·   ·   O7  ·   ·   ·   ·   ·   G3  ·   ·   ·   P2  ·   ·    bid R5  won 4  points 0
          1 by 0      ·   ·   ·   ·   ·   ·   G4  ·   ·   ·   P3  ·   ·   B0  ·    bid Y1  won 1  points 0
        * 2 by 1      R9  ·   ·   ·   R7  ·   ·   ·   T3  ·   ·   ·   B1  ·   ·    bid -   won 3  points 0
          3 by 2      ·   ·   ·   V4  ·   ·   ·   G2  ·   ·   ·   ·   P0  ·   ·    bid R2  won 2  points 0
          trick  3:Y8! 0:O0  1:G7  2:Y0
    """
    state = position(thinking)
    assert choices(state) == [
        "go on without a bid",
        "peek at slots 0 and 4",
        "peek at slots 4 and 8",
        "peek at slots 8 and 12",
    ]
    state = act(state, "2 peeks at R7 T3")
    assert drawn(state) == clean(thinking).replace("2:Y0", "2:Y0    seat 2 looks at slots 4 and 8")
    assert drawn(act(state, "2 keeps T3")) == clean(
        """
        Xylotar · round 1 of 3 · trick 12 of 14 · red is trump
          slot        0   1   2   3   4   5   6   7   8   9   10  11  12  13  14
          0 by 3      ·   ·   O7  ·   ·   ·   ·   ·   G3  ·   ·   ·   P2  ·   ·    bid R5  won 4  points 0
          1 by 0      ·   ·   ·   ·   ·   ·   G4  ·   ·   ·   P3  ·   ·   B0  ·    bid Y1  won 1  points 0
          2 by 1      R9  ·   ·   ·   R7  ·   ·   ·   ·   ·   ·   ·   B1  ·   ·    bid T3  won 3  points 0
        * 3 by 2      ·   ·   ·   V4  ·   ·   ·   G2  ·   ·   ·   ·   P0  ·   ·    bid R2  won 3  points 0
          trick
        """
    )


@pytest.mark.parametrize("pair", [(2, 0), (8, 2), (0, 8), (2, 14), (2, 2), (14, 15), (12, 14), (1, 2), (-1, 0), (0, 1)])
def test_only_two_adjacent_remaining_cards_from_left_to_right_may_be_peeked_at(pair):
    state = act(position(LATE), "0 plays P2")
    with pytest.raises(IllegalActionError, match="may not peek"):
        state.apply(0, Peek(pair), in_order)


@pytest.mark.parametrize("move", ["0 keeps R10", "0 keeps G0", "0 does not bid", "0 peeks at R10 O7", "0 plays O7"])
def test_after_a_peek_one_of_the_two_must_be_the_bid(move):
    state = play(position(LATE), "0 plays P2, 0 peeks at O7 G3")
    assert choices(state) == ["bid slot 2", "bid slot 8"]
    refused(state, move)


@pytest.mark.parametrize(("kept", "back"), [("O7", 8), ("G3", 2)])
def test_the_bid_is_set_aside_and_the_other_card_goes_back_to_its_place(kept, back):
    state = play(position(LATE), f"0 plays P2, 0 peeks at O7 G3, 0 keeps {kept}")
    rack = shown(state).racks[0]
    assert rack.left == tuple(sorted((0, back, 14)))
    assert rack.cards[rack.bid] == kept


def test_bid_true_is_refused():
    state = act(position(LATE), "0 plays P2")
    with pytest.raises(IllegalActionError, match="can only be false"):
        state.apply(0, parse_action(GAME, {"bid": True}), in_order)
    assert state.apply(0, parse_action(GAME, {"bid": False}), in_order).actors == (1,)


def test_a_player_bids_once_a_round():
    state = play(position(LATE), "0 plays P2, 0 peeks at O7 G3, 0 keeps O7, 1:P3 2:R7 3:P0, 2:T0 3:V4")
    state = act(state, "0 plays G0")
    assert state.actors == (1,)  # no word about a bid


def test_a_bid_card_is_never_played():
    state = play(position(LATE), "0 plays P2, 0 peeks at G3 G0, 0 keeps G3, 1:P3 2:R7 3:P0, 2:T0 3:V4")
    assert may_play(state) == "R10 O7 G0"
    refused(state, "0 plays G3")


def test_a_play_that_leaves_exactly_one_card_makes_it_the_bid_at_once_without_a_peek():
    state = act(position(LAST_TRICK), "0 plays R9")
    assert state.actors == (1,)
    assert drawn(state) == clean(
        """
        Xylotar · round 1 of 3 · trick 14 of 14 · red is trump
          slot        0   1   2   3   4   5   6   7   8   9   10  11  12  13  14
          0 by 3      ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·    bid G2  won 5  points 0
        * 1 by 0      ·   ·   ·   ·   O6  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·    bid Y1  won 3  points 0
          2 by 1      ·   ·   ·   ·   R7  ·   ·   ·   ·   ·   ·   ·   ·   ·   T0   bid -   won 3  points 0
          3 by 2      ·   ·   ·   ·   ·   ·   ·   G0  ·   ·   ·   ·   ·   ·   ·    bid R2  won 2  points 0
          trick  0:R9!
        """
    )


def test_a_card_that_became_the_bid_at_once_is_public_and_counts():
    state = act(position(LAST_TRICK), "0 plays G2")
    for seat in [None, *range(4)]:
        assert cards(state, 0, seat).split()[1] == "R9"
    state = play(state, "1:O6 2:T0 3:G0")
    assert shown(state).last_round.bids == ("R9", "Y1", "R7", "R2")


THREE_LEFT = """
    Xylotar · round 1 of 3 · trick 13 of 14 · red is trump
      slot        0   1   2   3   4   5   6   7   8   9   10  11  12  13  14
    * 0 by 3      ·   R9  ·   ·   ·   ·   Y4  ·   ·   ·   ·   ·   G2  ·   ·    bid -   won 4  points 0
      1 by 0      ·   ·   ·   ·   O6  O5  ·   ·   ·   ·   ·   ·   ·   ·   ·    bid Y1  won 3  points 0
      2 by 1      ·   ·   ·   ·   R7  ·   ·   ·   T3  ·   ·   ·   ·   ·   ·    bid T0  won 3  points 0
      3 by 2      ·   ·   ·   ·   ·   ·   ·   G0  P0  ·   ·   ·   ·   ·   ·    bid R2  won 2  points 0
      trick
"""


def test_those_who_wait_until_two_cards_are_left_are_not_asked_and_see_neither():
    state = act(position(THREE_LEFT, last_two="blind"), "0 plays G2")
    assert state.actors == (1,)
    assert shown(state).racks[0].bid is None
    assert cards(state, 0, seat=0).split()[1] == "R?"
    assert cards(state, 0, seat=0).split()[6] == "Y?"
    for move in ("0 does not bid", "0 peeks at R9 Y4"):
        with pytest.raises(NotYourTurnError):
            act(state, move)


@pytest.mark.parametrize(("played", "bid"), [("R9", "Y4"), ("Y4", "R9")])
def test_of_the_last_two_one_is_played_unseen_and_the_other_becomes_the_bid(played, bid):
    state = play(position(THREE_LEFT, last_two="blind"), "0:G2 1:O5 2:T3 3:G0")
    assert may_play(state) == "R9 Y4"
    state = act(state, f"0 plays {played}")
    assert state.actors == (1,)
    assert drawn(state).splitlines()[2].split("bid ")[1].split()[0] == bid


def test_a_peek_takes_three_cards():
    state = act(position(LATE, last_two="blind"), "0 plays P2")
    assert choices(state)[0] == "go on without a bid"
    state = play(state, "0 does not bid, 1:P3 2:R7 3:P0, 2:T0 3:V4, 0 plays G0")
    assert choices(state) == ["go on without a bid", "peek at slots 0 and 2", "peek at slots 2 and 8"]


def test_in_the_lenient_reading_a_play_that_leaves_exactly_two_cards_still_has_the_choice():
    state = act(position(THREE_LEFT, last_two="peek"), "0 plays G2")
    assert choices(state) == ["go on without a bid", "peek at slots 1 and 6"]
    assert shown(play(state, "0 peeks at R9 Y4, 0 keeps Y4")).racks[0].left == (1,)
    assert shown(play(state, "0 does not bid")).racks[0].bid is None


@pytest.mark.parametrize("last_two", ["blind", "peek"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_ends_with_one_bid_card(players, last_two):
    state = table(players, rounds=1, ties="shared", last_two=last_two)
    while state.result is None:  # the first choice is always to play the leftmost that may be, and not to bid
        seat = state.actors[0]
        state = state.apply(seat, state.view(seat).legal[0], in_order)
    racks = shown(state).racks
    assert all(rack.left == () and rack.bid is not None for rack in racks)
    assert sum(rack.tricks for rack in racks) == shown(state).tricks


@pytest.mark.parametrize(("last_two", "cards_left"), [("blind", 3), ("peek", 2)])
def test_the_last_chance_to_bid_is_with_three_cards_left_or_two_in_the_lenient_reading(last_two, cards_left):
    state, chances = table(3, rounds=1, ties="shared", last_two=last_two), []
    while state.result is None:
        seat = state.actors[0]
        if shown(state).is_last_chance:
            chances.append((seat, shown(state).phase, len(shown(state).racks[seat].left)))
        state = state.apply(seat, state.view(seat).legal[0], in_order)
    assert sorted(chances) == [(seat, "bid", cards_left) for seat in range(3)]


# The score.


def test_one_point_a_trick_won():
    state = round_end(tricks=(5, 4, 3, 2), bids="R1 O1 Y1 T1")
    assert shown(state).last_round.points == (5, 4, 3, 2)


def test_five_points_more_if_the_bid_is_the_number_of_tricks_won():
    state = round_end(tricks=(5, 4, 3, 2), bids="R5 O3 Y3 T1")
    assert shown(state).last_round.points == (10, 4, 8, 2)


def test_a_bid_of_0_counts():
    state = round_end(tricks=(8, 6, 0, 0), bids="R1 O1 Y0 T1")
    assert shown(state).last_round.points == (8, 6, 5, 0)


def test_two_tricks_and_a_bid_of_two_are_the_seven_points_of_the_rulebook():
    state = round_end(tricks=(2, 4, 4, 4), bids="Y2 O1 Y1 T1")
    assert shown(state).last_round.points[0] == 7


def test_points_are_added_to_those_of_earlier_rounds():
    state = round_end(tricks=(5, 4, 3, 2), bids="R5 O3 Y3 T1", points=(1, 20, 300, 0), round_no=2)
    assert [rack.points for rack in shown(state).racks] == [11, 24, 308, 2]


# The game.


@pytest.mark.parametrize("starter", range(4))
def test_the_starter_leads_the_first_trick(starter):
    state = table(4, starter=starter)
    assert (state.actors, shown(state).leader) == ((starter,), starter)


@pytest.mark.parametrize(("players", "starter"), [(3, 3), (4, -1), (4, 4), (5, 5)])
def test_the_starter_is_one_of_the_players(players, starter):
    with pytest.raises(SetupError, match="starter"):
        GAME.new(players, in_order, starter)


@pytest.mark.parametrize(
    ("points", "last_starter", "starter"),
    [
        ((9, 3, 5, 4), 1, 1),  # the lowest alone, even if it is the last starter
        ((3, 9, 5, 4), 1, 0),
        ((3, 9, 3, 4), 1, 2),  # among equals the first clockwise after the last starter
        ((3, 9, 3, 4), 2, 0),
        ((3, 3, 9, 4), 1, 0),  # the last starter comes last
        ((3, 9, 9, 3), 0, 3),
        ((3, 9, 9, 3), 3, 0),
        ((3, 3, 3, 3), 0, 1),
        ((3, 3, 3, 3), 2, 3),
        ((3, 3, 3, 3), 3, 0),
        ((9, 3, 3, 3), 2, 3),
    ],
)
def test_a_later_round_is_started_by_the_lowest_total_among_equals_clockwise_from_the_last_starter(
    points, last_starter, starter
):
    before = [10 + now - won for now, won in zip(points, (5, 4, 3, 2), strict=True)]
    state = round_end((5, 4, 3, 2), "R1 O1 Y1 T1", before, starter=last_starter)
    assert [rack.points for rack in shown(state).racks] == [10 + now for now in points]
    assert shown(state).round == 2
    assert shown(state).starter == starter
    racks = [cards(state, (seat + 1) % 4, seat) for seat in range(4)]
    for seat in range(4):
        state = state.apply(seat, Sort(tuple(racks[seat].split()), (seat + 1) % 4), in_order)
    assert state.actors == (starter,)


@pytest.mark.parametrize(
    ("points", "last_starter", "starter"),
    [
        ((9, 3, 5, 4), 1, 1),
        ((3, 9, 5, 4), 1, 0),
        ((3, 9, 3, 4), 1, 2),
        ((3, 9, 3, 4), 2, 2),  # the last starter comes first
        ((3, 3, 9, 4), 1, 1),
        ((3, 9, 9, 3), 0, 0),
        ((3, 9, 9, 3), 1, 3),
        ((3, 3, 3, 3), 2, 2),
    ],
)
def test_with_the_option_starter_ties_the_last_starter_comes_first_among_equals(points, last_starter, starter):
    before = [10 + now - won for now, won in zip(points, (5, 4, 3, 2), strict=True)]
    state = round_end((5, 4, 3, 2), "R1 O1 Y1 T1", before, starter=last_starter, starter_ties="starter")
    assert shown(state).starter == starter


@pytest.mark.parametrize(("starter_ties", "starter"), [("left", 0), ("starter", 2)])
def test_with_two_players_only_people_start_after_a_tie(starter_ties, starter):
    more = {"players": 2, "starter": 2, "starter_ties": starter_ties}
    state = round_end((5, 4, 3, 2), "R1 O1 Y1 T1", (1, 0, 3, 0), **more)
    assert [rack.points for rack in shown(state).racks] == [6, 0, 6, 0]
    assert shown(state).starter == starter


def test_all_may_bid_again_in_the_next_round():
    state = round_end(tricks=(5, 4, 3, 2), bids="R1 O1 Y1 T1")
    assert [(rack.bid, rack.tricks, len(rack.left)) for rack in shown(state).racks] == [(None, 0, 15)] * 4


def test_three_rounds_are_played():
    for round_no in (1, 2):
        assert round_end((5, 4, 3, 2), "R1 O1 Y1 T1", round_no=round_no).result is None
    state = round_end((5, 4, 3, 2), "R1 O1 Y1 T1", round_no=3)
    assert state.result == Result(scores=(5, 4, 3, 2), winners=(0,), rounds=3)


@pytest.mark.parametrize("rounds", [1, 2, 9])
def test_the_option_rounds_makes_a_shorter_or_longer_game(rounds):
    if rounds > 1:
        assert round_end((5, 4, 3, 2), "R1 O1 Y1 T1", round_no=rounds - 1, rounds=rounds).result is None
    state = round_end((5, 4, 3, 2), "R1 O1 Y1 T1", round_no=rounds, rounds=rounds)
    assert state.result.rounds == rounds


@pytest.mark.parametrize("rounds", [0, 10, -1, "3", 2.5, None])
def test_other_numbers_of_rounds_are_refused(rounds):
    with pytest.raises(SetupError, match="rounds"):
        parse_options(GAME, {"rounds": rounds})


@pytest.mark.parametrize(
    "options",
    [{"ties": "split"}, {"automata": "highest"}, {"tie": "shared"}, {"last_two": "look"}, {"starter_ties": "right"}],
)
def test_other_options_are_refused(options):
    with pytest.raises(SetupError, match="options"):
        parse_options(GAME, options)


def test_nothing_can_be_done_after_the_game():
    state = round_end((5, 4, 3, 2), "R1 O1 Y1 T1", round_no=3)
    assert state.actors == ()
    with pytest.raises(GameOverError):
        state.apply(0, XylotarPlay(3), in_order)


def final(tricks, bids, points, round_no=3, **options):
    """The outcome of a last round: scores and winners, or None if another round is due."""
    result = round_end(tricks, bids, points, round_no=round_no, **options).result
    return result and (result.scores, result.winners)


def test_the_highest_total_wins():
    assert final((2, 3, 4, 5), "R1 O1 Y1 T1", (9, 9, 9, 3)) == ((11, 12, 13, 8), (2,))


def test_a_tie_goes_to_the_tied_player_who_made_their_bid_of_the_last_round():
    # Seats 0 and 1 have 20; seat 0 with fewer tricks, but it missed its bid.
    assert final((2, 4, 5, 3), "R1 O4 Y1 T1", (18, 11, 0, 0)) == ((20, 20, 5, 3), (1,))


def test_a_tie_among_those_who_made_their_bid_goes_to_the_fewest_tricks():
    assert final((2, 4, 5, 3), "R2 O4 Y1 T1", (13, 11, 0, 0)) == ((20, 20, 5, 3), (0,))
    assert final((5, 4, 5, 0), "R5 O4 Y1 T0", (10, 11, 0, 15)) == ((20, 20, 5, 20), (3,))


def test_a_tie_is_not_for_those_who_are_not_tied():
    # Seat 2 made its bid with the fewest tricks of all, but does not have the highest total.
    assert final((2, 5, 1, 6), "R1 O5 Y1 T1", (18, 10, 13, 0)) == ((20, 20, 19, 6), (1,))


def test_still_tied_all_play_another_round():
    for bids in ("R1 O1 Y1 T1", "R4 O4 Y1 T1"):  # no one made a bid; both did, with the same tricks
        bonus = 5 if bids.startswith("R4") else 0
        state = round_end((4, 4, 3, 3), bids, (10, 10, 10, 0), round_no=3)
        assert state.result is None
        assert (shown(state).round, shown(state).rounds, shown(state).phase) == (4, 3, "sort")
        assert state.actors == (0, 1, 2, 3)
        assert [rack.points for rack in shown(state).racks] == [14 + bonus, 14 + bonus, 13, 3]


def test_another_round_adds_its_points_and_may_be_won_by_anybody():
    state = round_end((2, 4, 5, 3), "R1 O1 Y5 T1", (20, 20, 19, 0), round_no=4)
    assert state.result == Result(scores=(22, 24, 29, 3), winners=(2,), rounds=4)


def test_a_tie_after_another_round_is_broken_by_its_bids_or_played_on():
    assert final((2, 4, 5, 3), "R1 O4 Y1 T1", (18, 11, 0, 0), round_no=4) == ((20, 20, 5, 3), (1,))
    again = round_end((2, 4, 5, 3), "R1 O1 Y1 T1", (18, 16, 0, 0), round_no=4)
    assert again.result is None
    assert shown(again).round == 5


def test_a_tie_before_the_last_round_is_of_no_matter():
    state = round_end((4, 4, 3, 3), "R1 O1 Y1 T1", round_no=2)
    assert (state.result, shown(state).round) == (None, 3)


def test_ties_shared_those_still_tied_share_the_win():
    assert final((4, 4, 3, 3), "R1 O1 Y1 T1", (10, 10, 10, 0), ties="shared") == ((14, 14, 13, 3), (0, 1))


def test_ties_shared_the_tie_break_comes_first():
    assert final((2, 4, 5, 3), "R1 O4 Y1 T1", (18, 11, 0, 0), ties="shared") == ((20, 20, 5, 3), (1,))


def test_ties_shared_only_those_whom_the_tie_break_leaves_share():
    # Four have 20: seat 0 missed its bid, seat 2 made it with more tricks than seats 1 and 3.
    assert final((2, 3, 6, 3), "R1 O3 Y6 T3", (18, 12, 9, 12), ties="shared") == ((20, 20, 20, 20), (1, 3))


def test_another_round_is_due_when_the_tie_break_leaves_several():
    assert final((2, 3, 6, 3), "R1 O3 Y6 T3", (18, 12, 9, 12)) is None


# Two players.

AUTOMATA = """
    Xylotar · round 1 of 3 · trick 11 of 14 · red is trump
      slot        0   1   2   3   4   5   6   7   8   9   10  11  12  13  14
    * 0 by 2      R10 ·   O7  ·   ·   ·   ·   ·   G3  ·   ·   ·   P2  ·   G0   bid -   won 4  points 0
      1 by 0 auto ·   ·   G7  ·   ·   ·   R5  ·   R3  ·   P3  ·   ·   ·   ·    bid Y1  won 1  points 0
      2 by 0      R9  ·   ·   ·   R7  ·   ·   ·   T3  ·   ·   ·   B1  ·   T0   bid -   won 3  points 0
      3 by 2 auto Y8  ·   ·   V4  ·   G4  ·   ·   ·   ·   ·   ·   P0  ·   ·    bid R2  won 2  points 0
      trick
"""


def in_the_trick(state):
    """The cards on the table, as drawn."""
    return " ".join(f"{played.seat}:{played.card}" for played in shown(state).trick_cards)


@pytest.mark.parametrize("seat", [1, 3])
def test_seats_1_and_3_are_automata_and_never_act(seat):
    state = new(2)
    assert state.actors == (0, 2)
    assert [rack.automaton for rack in shown(state).racks] == [False, True, False, True]
    with pytest.raises(NotYourTurnError):
        state.apply(seat, XylotarPlay(3), in_order)


@pytest.mark.parametrize(("seat", "racks"), [(0, (2, 1)), (2, (0, 3))])
def test_a_person_sorts_the_rack_opposite_and_then_the_one_to_the_left(seat, racks):
    drawing = complete(2, [])
    state = new(2, drawing)
    assert to_sort(state, seat) == racks[0]
    with pytest.raises(IllegalActionError, match=f"has rack {racks[0]} to sort"):
        state.apply(seat, sort_as(drawing, racks[1]), in_order)
    state = state.apply(seat, sort_as(drawing, racks[0]), in_order)
    assert to_sort(state, seat) == racks[1]
    state = state.apply(seat, sort_as(drawing, racks[1]), in_order)
    assert state.actors == (2 - seat,)


def test_with_two_players_block_r_of_the_deck_is_rack_r():
    state = GAME.new(2, in_order)
    for rack, dealt in enumerate(shown(state.open_view()).racks):
        assert sorted(dealt.cards) == sorted(NAMES[rack * 15 : rack * 15 + 15])


def test_two_people_know_the_two_racks_they_sorted_each():
    racks = complete(2, [])
    state = table(2, racks)
    for seat, known in [(0, (1, 2)), (2, (0, 3)), (None, ()), (1, ()), (3, ())]:
        for rack in range(4):
            seen = racks[rack].split() if rack in known else backs(racks[rack]).split()
            if rack in (1, 3):
                seen[7] = racks[rack].split()[7]  # its bid
            assert cards(state, rack, seat) == " ".join(seen)


def test_the_middle_card_of_an_automatons_rack_is_its_bid_before_the_first_trick():
    state = table(2)
    racks = shown(state).racks
    assert [rack.bid for rack in racks] == [None, 7, None, 7]
    assert [len(rack.left) for rack in racks] == [15, 14, 15, 14]
    assert state.actors == (0,)


def test_an_automaton_has_no_bid_before_all_is_sorted():
    assert [rack.bid for rack in shown(new(2)).racks] == [None] * 4


def test_whoever_sorts_for_an_automaton_is_told_which_place_will_be_its_bid():
    assert [rack.place_of_bid for rack in shown(new(2)).racks] == [None, 7, None, 7]


def test_an_automaton_plays_its_lowest_legal_card():
    state = play(position(AUTOMATA), "0:G3")
    assert in_the_trick(state) == "0:G3 1:G7"  # it must follow
    assert in_the_trick(play(position(AUTOMATA), "0:O7")) == "0:O7 1:P3"  # it cannot: the rightmost of all
    two_green = AUTOMATA.replace("·   R3", "·   G4").replace("V4  ·   G4", "V4  ·   R3")
    assert in_the_trick(play(position(two_green), "0:G3")) == "0:G3 1:G4"


def test_an_automatons_bid_card_is_never_played_and_does_not_count_for_following():
    state = position(AUTOMATA.replace("bid Y1", "bid O1"))
    assert in_the_trick(play(state, "0:O7")) == "0:O7 1:P3"


def test_an_automaton_that_wins_leads_its_lowest_card():
    state = play(position(AUTOMATA), "0:G3 2:T0")  # seat 1 takes the trick with the G7 and leads on at once
    assert drawn(state) == clean(
        """
        Xylotar · round 1 of 3 · trick 12 of 14 · red is trump
          slot        0   1   2   3   4   5   6   7   8   9   10  11  12  13  14
          0 by 2      R10 ·   O7  ·   ·   ·   ·   ·   ·   ·   ·   ·   P2  ·   G0   bid -   won 4  points 0
          1 by 0 auto ·   ·   ·   ·   ·   ·   R5  ·   R3  ·   ·   ·   ·   ·   ·    bid Y1  won 2  points 0
        * 2 by 0      R9  ·   ·   ·   R7  ·   ·   ·   T3  ·   ·   ·   B1  ·   ·    bid -   won 3  points 0
          3 by 2 auto Y8  ·   ·   V4  ·   ·   ·   ·   ·   ·   ·   ·   P0  ·   ·    bid R2  won 2  points 0
          trick  1:P3!
        """
    )


def test_an_automaton_leads_its_only_card_in_the_last_trick():
    state = position(
        """
        Xylotar · round 1 of 3 · trick 13 of 14 · red is trump
          slot        0   1   2   3   4   5   6   7   8   9   10  11  12  13  14
        * 0 by 2      ·   ·   O7  ·   ·   ·   ·   ·   G3  ·   ·   ·   ·   ·   ·    bid R5  won 4  points 0
          1 by 0 auto ·   ·   G7  ·   ·   ·   R4  ·   ·   ·   ·   ·   ·   ·   ·    bid Y1  won 3  points 0
          2 by 0      ·   ·   ·   ·   R7  ·   ·   ·   T3  ·   ·   ·   ·   ·   ·    bid O1  won 3  points 0
          3 by 2 auto ·   ·   ·   V4  ·   G4  ·   ·   ·   ·   ·   ·   ·   ·   ·    bid R2  won 2  points 0
          trick
        """
    )
    assert in_the_trick(play(state, "0:G3 2:T3")) == "1:R4"


def test_automata_lowest_an_automaton_that_cannot_follow_keeps_its_trumps():
    state = play(position(AUTOMATA), "0:O7 2:T0")
    assert shown(state).last_round is None
    assert (shown(state).leader, shown(state).trick) == (0, 11)  # 0:O7 1:P3 2:T0 3:P0


def test_automata_trump_with_no_card_of_the_led_colour_the_lowest_trump_is_played():
    assert in_the_trick(play(position(AUTOMATA, automata="trump"), "0:O7")) == "0:O7 1:R3"


def test_automata_trump_the_led_colour_is_followed_first():
    assert in_the_trick(play(position(AUTOMATA, automata="trump"), "0:G3")) == "0:G3 1:G7"
    assert in_the_trick(play(position(AUTOMATA, automata="trump"), "0:P2")) == "0:P2 1:P3"


def test_automata_trump_without_a_trump_the_lowest_card_is_played():
    state = play(position(AUTOMATA, automata="trump"), "0:O7 2:T0")  # 1 wins with the R3; 3 had no trump
    assert (shown(state).leader, cards(state, 3).split()[12]) == (1, "P0")
    assert shown(state).racks[3].left == (0, 3, 5)


def test_automata_trump_makes_no_difference_to_a_lead():
    for lowest in ("P3", "V0"):
        drawing = AUTOMATA.replace("P3 ", f"{lowest} ")
        assert in_the_trick(play(position(drawing, automata="trump"), "0:G3 2:T0")) == f"1:{lowest}"


def test_the_people_bid_during_play_as_usual_also_before_an_automaton_plays():
    state = act(position(AUTOMATA), "0 plays O7")
    assert in_the_trick(state) == "0:O7"
    assert choices(state)[0] == "go on without a bid"
    state = play(state, "0 peeks at G3 P2, 0 keeps P2")
    assert in_the_trick(state) == "0:O7 1:P3"
    assert (shown(state).racks[0].bid, state.actors) == (12, (2,))


@pytest.mark.parametrize(
    ("bids", "points"),
    [
        ("R4 O1 Y1 T1", (9, 0, 4, 0)),  # no automaton made its bid
        ("R4 O3 Y1 T1", (5, 0, 0, 0)),  # one did: nothing for tricks, but 5 for a made bid
        ("R4 O1 Y1 T3", (5, 0, 0, 0)),
        ("R4 O3 Y4 T1", (5, 0, 5, 0)),
        ("R4 O3 Y4 T3", (0, 0, 0, 0)),  # both did: nothing at all
    ],
)
def test_automata_that_make_their_bids_cost_the_people_points_and_have_no_score(bids, points):
    state = round_end((4, 3, 4, 3), bids, (10, 0, 20, 0), players=2)
    assert shown(state).last_round.points == points
    assert [rack.points for rack in shown(state).racks] == [10 + points[0], 0, 20 + points[2], 0]


def test_an_automatons_bid_of_0_counts_too():
    state = round_end((7, 0, 4, 3), "R7 O0 Y1 T1", players=2)
    assert shown(state).last_round.points == (5, 0, 0, 0)


@pytest.mark.parametrize("starter", [1, 3, 4])
def test_with_two_players_a_person_starts_the_first_round(starter):
    with pytest.raises(SetupError, match="the first seat is one of 0, 2"):
        GAME.new(2, in_order, starter)
    for person in (0, 2):
        assert table(2, starter=person).actors == (person,)


@pytest.mark.parametrize(
    ("points", "last_starter", "starter"),
    [((5, 0, 9, 0), 0, 0), ((9, 0, 5, 0), 0, 2), ((7, 0, 7, 0), 0, 2), ((7, 0, 7, 0), 2, 0)],
)
def test_only_people_start_rounds_though_automata_have_no_points(points, last_starter, starter):
    state = round_end((4, 3, 4, 3), "R1 O1 Y1 T1", points, players=2, starter=last_starter)
    assert shown(state).starter == starter


def test_the_result_is_by_person():
    state = round_end((3, 4, 5, 2), "R1 O1 Y5 T1", (2, 0, 3, 0), players=2, round_no=3)
    assert state.result == Result(scores=(5, 0, 13, 0), winners=(2,), rounds=3)


def test_ties_of_two_people_are_broken_as_usual_and_automata_never_win():
    tied = {"tricks": (3, 6, 4, 1), "players": 2, "round_no": 3}
    won = round_end(bids="R3 O1 Y4 T5", points=(11, 0, 10, 0), **tied)
    assert won.result == Result(scores=(19, 0, 19, 0), winners=(0,), rounds=3)
    shared = round_end(bids="R1 O1 Y1 T5", points=(11, 0, 10, 0), ties="shared", **tied)
    assert shared.result == Result(scores=(14, 0, 14, 0), winners=(0, 2), rounds=3)
    assert round_end(bids="R1 O1 Y1 T5", points=(11, 0, 10, 0), **tied).result is None
