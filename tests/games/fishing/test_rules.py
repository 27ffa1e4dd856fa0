"""The rules of Fishing, one test per rule, each named after it."""

import itertools

import pytest

from tests.games.fishing.tables import (
    GAME,
    cards,
    hand,
    hold,
    may,
    net,
    ocean,
    play,
    points,
    reversing,
    table,
    trick,
    unshuffled,
)
from trickhouse.engine.errors import ActionError, GameOverError, IllegalActionError, NotYourTurnError
from trickhouse.engine.rules import Result
from trickhouse.games.fishing.cards import NAMES

HANDS_BY_ROUND = {
    3: (10, 10, 11, 11, 12, 12, 13, 13),
    4: (9, 9, 10, 10, 11, 11, 12, 12),
    5: (8, 8, 9, 9, 10, 10, 11, 11),
}


def suits(colours, low, high):
    """All cards of some colours from one value to another."""
    return {f"{colour}{value}" for colour in colours for value in range(low, high + 1)}


def run(colour, low, high):
    """The cards of one colour from one value to another, as a text."""
    return " ".join(f"{colour}{value}" for value in range(low, high + 1))


def seen(state, seat=None):
    """What a seat, or a spectator, sees."""
    return state.view(seat).data


# The deck and the first hands


def dealt(players):
    return set.union(*(hand(GAME.new(players, unshuffled), seat) for seat in range(players)))


def test_there_are_a_hundred_cards_of_which_sixty_are_the_oceans():
    special = cards("buoy-minus-a buoy-minus-b buoy-pass buoy-all buoy-lead buoy-name buoy-low")
    in_the_ocean = suits("BVRY", 11, 18) | suits("G", 0, 16) | suits("BVRY", 0, 0) | special
    assert set(ocean(GAME.new(5, unshuffled)).split()) == in_the_ocean
    assert len(in_the_ocean) == 60
    assert set(NAMES) == in_the_ocean | suits("BVRY", 1, 10)


def test_three_play_without_ones_and_twos_and_without_b3_and_r3():
    assert dealt(3) == suits("BVRY", 3, 10) - cards("B3 R3")


def test_four_play_without_ones():
    assert dealt(4) == suits("BVRY", 2, 10)


def test_five_play_with_all_forty():
    assert dealt(5) == suits("BVRY", 1, 10)


def test_the_first_hands_are_consecutive_blocks_of_the_shuffled_cards():
    state = GAME.new(4, unshuffled)
    assert [hand(state, 0), hand(state, 3)] == [suits("B", 2, 10), suits("Y", 2, 10)]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_first_hands_have_the_size_of_round_one(players):
    state = GAME.new(players, unshuffled)
    assert [len(hand(state, seat)) for seat in range(players)] == [HANDS_BY_ROUND[players][0]] * players


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("round_no", range(1, 8))
def test_hands_grow_by_one_card_every_second_round(players, round_no):
    state = trick(table(run("B", 6, 5 + players).split(), round_no=round_no), run("B", 6, 5 + players))
    assert seen(state).round == round_no + 1
    assert [len(hand(state, seat)) for seat in range(players)] == [HANDS_BY_ROUND[players][round_no]] * players
    assert seen(state).hand_sizes == HANDS_BY_ROUND[players]


def test_the_starter_leads_the_first_trick():
    assert GAME.new(4, unshuffled, starter=2).actors == (2,)


def test_ocean_is_stacked_one_star_on_top_and_five_at_the_bottom():
    stack = ocean(GAME.new(3, reversing)).split()
    assert stack[:12] == ["G4", "G3", "G2", "G1", "Y12", "Y11", "R12", "R11", "V12", "V11", "B12", "B11"]
    assert stack[-1] == "B17"


def test_every_shuffle_has_its_label():
    asked = []

    def noting(label, pack):
        asked.append((label, " ".join(NAMES[card] for card in pack)))
        return list(pack)

    GAME.new(3, noting)
    assert [label for label, _ in asked] == ["fishing/deal", *(f"fishing/ocean/{stars}" for stars in range(1, 6))]

    asked.clear()
    trick(table(["G1", "B5", "B6"], round_no=4, nets=["", "Y7 V4", ""]), "G1 B5 B6", noting)
    assert asked == [("fishing/hold/4/0", "B5 B6 G1"), ("fishing/hold/4/1", "V4 Y7"), ("fishing/hold/4/2", "")]


def test_nothing_is_shuffled_after_the_last_round():
    def never(label, _pack):
        raise AssertionError(label)

    assert trick(table(["B5", "B6", "B7"], round_no=8), "B5 B6 B7", never).result is not None


# Following


def test_the_leader_may_play_anything():
    state = table(["B5 Y7 G3 R0 buoy-low", run("V", 4, 8), run("R", 4, 8)])
    assert may(state, 0) == "play B5, play Y7, play G3, play R0, play buoy-low"


def test_play_goes_round_to_the_left():
    state = table(["B5", "B6", "B7", "B8"], leader=2)
    order = []
    for name in ["B7", "B8", "B5"]:
        order += state.actors
        state = trick(state, name)
    assert (order, state.actors) == ([2, 3, 0], (1,))


def test_whoever_holds_the_colour_of_the_first_card_must_play_it():
    state = trick(table(["Y7 B5", "Y4 Y5", "Y3 R5"]), "Y7 Y4")
    assert may(state, 2) == "play Y3"
    assert seen(state).required == "Y"
    with pytest.raises(IllegalActionError, match="seat 2 may not play R5; it may play Y3"):
        play(state, "2 play R5")


def test_whoever_lacks_the_colour_may_play_anything():
    state = trick(table(["Y7 B5 B6", "V4 G1 Y0", "V5 R5 G2"]), "Y7 Y0")
    assert may(state, 2) == "play V5, play R5, play G2"


def test_buoys_may_always_be_played():
    state = trick(table(["Y7 B5 B6", "Y4 R5 buoy-low", "R6 R7 buoy-all"]), "Y7")
    assert may(state, 1) == "play Y4, play buoy-low"
    assert may(trick(state, "buoy-low"), 2) == "play R6, play R7, play buoy-all"


def test_a_led_trump_must_be_followed_by_trumps():
    state = trick(table(["G7 B5", "G1 Y18", "Y4 R5"]), "G7")
    assert may(state, 1) == "play G1"
    assert may(trick(state, "G1"), 2) == "play R5, play Y4"


def test_nobody_has_to_trump():
    state = trick(table(["Y7 B5", "G1 R5", "Y4 R6"]), "Y7")
    assert may(state, 1) == "play R5, play G1"


def test_a_trump_played_on_another_colour_does_not_change_what_is_required():
    state = trick(table(["Y7 B5", "G1 R5", "Y4 G6"]), "Y7 G1")
    assert may(state, 2) == "play Y4"


def test_zeros_follow_as_cards_of_their_colour():
    state = trick(table(["Y7 B5", "Y0 R5", "G0 Y4"]), "Y7")
    assert may(state, 1) == "play Y0"
    assert may(trick(state, "Y0"), 2) == "play Y4"


def test_the_green_zero_follows_trumps():
    assert may(trick(table(["G7 B5", "G0 R5", "Y3 Y4"]), "G7"), 1) == "play G0"


def test_a_led_zero_requires_its_colour():
    assert may(trick(table(["R0 B5", "R4 Y5", "Y3 Y4"]), "R0"), 1) == "play R4"


def test_after_a_led_buoy_the_next_suited_card_decides_the_colour():
    state = trick(table(["buoy-minus-a B5", "R5 B6", "R7 B7"]), "buoy-minus-a")
    assert seen(state).required is None
    assert may(state, 1) == "play B6, play R5"
    assert may(trick(state, "R5"), 2) == "play R7"


def test_after_several_buoys_the_next_suited_card_decides_the_colour():
    state = trick(table(["buoy-minus-a B5", "buoy-minus-b B6", "R7 V4", "R4 Y4"]), "buoy-minus-a buoy-minus-b")
    assert may(state, 2) == "play V4, play R7"
    assert may(trick(state, "V4"), 3) == "play R4, play Y4"


def test_a_card_that_is_not_in_the_hand_may_not_be_played():
    with pytest.raises(IllegalActionError):
        play(table(["B5", "B6", "B7"]), "0 play B6")


@pytest.mark.parametrize("step", ["0 play B19", "0 play b5", "0 play buoy", "0 name X", "0 name BV", "0 sing B5"])
def test_what_is_no_card_colour_or_verb_is_refused_as_such(step):
    with pytest.raises(ActionError):
        play(table(["B5", "B6", "B7"]), step)


def test_only_the_player_whose_turn_it_is_may_act():
    state = table(["B5 Y5", "B6 Y6", "B7 Y7"])
    with pytest.raises(NotYourTurnError, match="seat 1 has nothing to decide now; it is the turn of seat 0"):
        play(state, "1 play B6")
    assert may(state, 1) == ""


@pytest.mark.parametrize("step", ["0 catch B6", "0 pass B5", "0 name R"])
def test_nobody_catches_passes_or_names_while_a_card_is_due(step):
    with pytest.raises(IllegalActionError):
        play(table(["B5 Y5", "B6 Y6", "B7 Y7"]), step)


# Winning


def winner_of(state, names):
    """Who leads after these cards, in a trick without `buoy-lead`."""
    return seen(trick(state, names)).leader


def test_the_highest_card_of_the_led_colour_wins_and_other_colours_do_not():
    state = table(["Y7 B5", "Y10 B6", "V10 V9"])
    assert winner_of(state, "Y7 Y10 V10") == 1


def test_the_yellow_trick_of_the_rulebook():
    agnes, bruno, cyril, dita = range(4)
    state = table(["Y7 B3", "Y3 B4", "Y10 B5", "V2 B6"], leader=agnes)
    assert may(trick(state, "Y7 Y3 Y10"), dita) == "play B6, play V2"
    state = trick(state, "Y7 Y3 Y10 V2")
    assert net(state, cyril) == cards("Y7 Y3 Y10 V2")
    assert [net(state, seat) for seat in (agnes, bruno, dita)] == [set()] * 3
    assert state.actors == (cyril,)


def test_the_highest_trump_wins():
    state = table(["Y18 B5", "G2 B6", "G11 B7", "Y17 B8"])
    assert winner_of(state, "Y18 G2 G11 Y17") == 2


def test_the_highest_trump_wins_a_led_trump():
    assert winner_of(table(["G9 B5", "G16 B6", "B18 B7"]), "G9 G16 B18") == 1


def test_the_green_zero_is_a_trump():
    state = play(trick(table(["Y18 B5", "G0 B6", "Y17 B7"]), "Y18 G0 Y17"), "1 catch Y17")
    assert state.actors == (1,)


def test_a_zero_is_the_lowest_of_its_colour():
    state = play(trick(table(["Y0 B5", "Y3 B6", "V18 B7"]), "Y0 Y3 V18"), "0 catch V18")
    assert state.actors == (1,)


def test_after_a_led_buoy_the_highest_of_the_colour_wins_not_the_leader():
    assert winner_of(table(["buoy-low B5", "Y7 B6", "Y9 B7", "V9 B8"]), "buoy-low Y7 Y9 V9") == 2


def test_only_buoys_in_the_trick_is_won_by_the_one_who_led():
    state = table(["buoy-minus-a B5", "buoy-minus-b B6", "buoy-low B7"], leader=1)
    state = trick(state, "buoy-minus-b buoy-low buoy-minus-a")
    assert net(state, 1) == cards("buoy-minus-a buoy-minus-b buoy-low")
    assert seen(state).leader == 1


def test_the_winner_catches_the_whole_trick_and_leads_the_next():
    state = trick(table(["B5 Y5", "B9 Y6", "V4 Y7"]), "B5 B9 V4")
    assert net(state, 1) == cards("B5 B9 V4")
    assert state.actors == (1,)


def test_the_winner_so_far_is_seen_after_every_card():
    state = table(["buoy-low B5", "Y7 B6", "Y9 B7", "G1 B8"])
    assert seen(state).winning is None
    played = ["buoy-low", "Y7", "Y9", "G1"]
    so_far = [seen(trick(state, " ".join(played[: count + 1]))).winning for count in range(3)]
    assert so_far == [0, 1, 2]
    assert seen(trick(state, " ".join(played))).winning is None, "the trick is taken"


def test_while_zeros_catch_the_winner_is_still_seen():
    assert seen(trick(table(["Y7 B5", "Y0 B6", "Y9 B7"]), "Y7 Y0 Y9")).winning == 2


# A named colour


def naming(leads, follows, wins, colour=None):
    """Seat 0 has just played `buoy-name`; seat 2 has won and leads the next trick. Given is what each holds."""
    state = trick(table([f"buoy-name {leads}", f"R5 {follows}", f"R9 {wins}"]), "buoy-name R5 R9")
    return play(state, f"0 name {colour}") if colour else state


def test_the_player_of_buoy_name_names_the_next_colour_trump_allowed():
    assert may(naming("B5", "B6", "B7"), 0) == "name B, name V, name R, name Y, name G"


def test_the_colour_is_named_after_the_trick_is_taken():
    state = naming("B5", "B6", "B7")
    assert state.actors == (0,)
    assert net(state, 2) == cards("buoy-name R5 R9")
    assert (seen(state).phase, seen(state).required, seen(state).named_by) == ("name", None, 0)


def test_a_named_colour_is_required():
    state = naming("B5", "B6", "B7", "Y")
    assert (seen(state).phase, seen(state).required, seen(state).named_by) == ("play", "Y", 0)


def test_a_named_colour_binds_the_leader_too():
    assert may(naming("B5 B6", "V4 V5", "Y4 V6", "Y"), 2) == "play Y4"


def test_under_a_named_colour_the_leader_may_play_a_buoy():
    assert may(naming("B5 B6 B8", "V4 V5 V8", "Y4 V6 buoy-low", "Y"), 2) == "play Y4, play buoy-low"


def test_a_leader_who_lacks_the_named_colour_may_play_anything_and_the_others_must_still_follow_it():
    state = naming("Y3 V5", "V4 Y5", "V6 G3", "Y")
    assert may(state, 2) == "play V6, play G3"
    state = trick(state, "V6")
    assert seen(state).required == "Y"
    assert may(state, 0) == "play Y3"


def test_the_highest_card_of_the_named_colour_wins_not_that_of_the_first_card():
    assert winner_of(naming("Y3 B5", "Y5 B6", "V10 B7", "Y"), "V10 Y3 Y5") == 1


def test_a_trump_wins_under_a_named_colour():
    assert winner_of(naming("Y3 B5", "G2 B6", "Y10 B7", "Y"), "Y10 Y3 G2") == 1


def test_a_trump_wins_if_nobody_played_the_named_colour():
    assert winner_of(naming("V4 B5", "G2 B6", "V10 B7", "Y"), "V10 V4 G2") == 1


def test_a_named_colour_that_nobody_plays_or_trumps_is_won_by_the_one_who_named_it():
    state = trick(naming("V4 B5", "R4 B6", "V10 B7", "Y"), "V10 V4 R4")
    assert net(state, 0) == cards("V10 V4 R4")
    assert state.actors == (0,)


def test_a_named_colour_with_other_colours_and_buoys_only_is_won_by_the_one_who_named_it():
    assert winner_of(naming("V4 B5", "buoy-low B6", "V10 B7", "Y"), "V10 V4 buoy-low") == 0


def test_a_named_colour_with_buoys_only_is_won_by_the_one_who_named_it():
    state = naming("buoy-minus-a B5", "buoy-minus-b B6", "buoy-low B7", "Y")
    assert winner_of(state, "buoy-low buoy-minus-a buoy-minus-b") == 0


def test_a_named_trump_must_be_followed_and_the_highest_wins():
    state = naming("G3 B5", "G7 B6", "G5 B7", "G")
    assert [may(state, 2), may(trick(state, "G5"), 0)] == ["play G5", "play G3"]
    assert winner_of(state, "G5 G3 G7") == 1


def test_a_named_trump_that_nobody_holds_is_won_by_the_one_who_named_it():
    assert winner_of(naming("V4 B5", "R4 B6", "V10 B7", "G"), "V10 V4 R4") == 0


def test_a_named_colour_lasts_one_trick():
    state = trick(naming("Y3 B5", "Y5 B6", "Y7 V4", "Y"), "Y7 Y3 Y5")
    assert (seen(state).required, seen(state).named_by) == (None, None)
    assert may(state, 2) == "play V4"
    assert points(trick(state, "V4 B5 B6")) == [0, 0, 9]  # not 3 for the seat that had named yellow


# The lowest wins


def low(first, second, third):
    """Seat 2 has just won a trick in which seat 0 played `buoy-low`. Given is what each holds."""
    return trick(table([f"buoy-low {first}", f"R5 {second}", f"R9 {third}"]), "buoy-low R5 R9")


def test_buoy_low_does_not_change_its_own_trick():
    state = low("B5", "B6", "B7")
    assert net(state, 2) == cards("buoy-low R5 R9")
    assert seen(state).lowest_wins


def test_the_lowest_card_of_the_led_colour_wins_under_buoy_low():
    assert winner_of(low("Y5 B5", "V4 B6", "Y9 B7"), "Y9 Y5 V4") == 0


def test_the_lowest_trump_wins_under_buoy_low_if_there_is_one():
    assert winner_of(low("G9 B5", "G3 B6", "Y4 B7"), "Y4 G9 G3") == 1


def test_the_green_zero_is_the_lowest_trump_under_buoy_low():
    state = play(trick(low("G1 B5", "G0 B6", "Y4 B7"), "Y4 G1 G0"), "1 catch Y4")
    assert state.actors == (1,)


def test_a_single_trump_beats_lower_cards_of_the_colour_under_buoy_low():
    assert winner_of(low("Y3 B5", "G16 B6", "Y4 B7"), "Y4 Y3 G16") == 1


def test_a_zero_is_the_lowest_under_buoy_low():
    state = play(trick(low("Y0 B5", "Y3 B6", "Y4 B7"), "Y4 Y0 Y3"), "0 catch Y3")
    assert state.actors == (0,)


def test_only_buoys_under_buoy_low_is_won_by_the_one_who_led():
    state = trick(low("buoy-minus-a B5", "buoy-lead B6", "buoy-minus-b B7"), "buoy-minus-b buoy-minus-a buoy-lead")
    assert net(state, 2) >= cards("buoy-minus-a buoy-minus-b buoy-lead")


def test_buoy_low_lasts_one_trick():
    state = trick(low("Y5 B5", "Y6 B6", "Y7 B7"), "Y7 Y5 Y6")
    assert not seen(state).lowest_wins
    assert points(trick(state, "B5 B6 B7")) == [3, 0, 6]


def low_and_named(first, second, third, colour):
    """Seat 0 has named the colour of a trick that the lowest wins and seat 2 leads."""
    state = table([f"buoy-name {first}", f"buoy-low {second}", f"R9 {third}"])
    return play(trick(state, "buoy-name buoy-low R9"), f"0 name {colour}")


def test_the_lowest_card_of_a_named_colour_wins_under_buoy_low():
    assert winner_of(low_and_named("Y8 B5", "Y5 B6", "V4 B7", "Y"), "V4 Y8 Y5") == 1


def test_the_lowest_trump_wins_a_named_colour_under_buoy_low():
    assert winner_of(low_and_named("G8 B5", "Y3 B6", "G4 B7", "Y"), "G4 G8 Y3") == 2


def test_the_lowest_of_a_named_trump_wins_under_buoy_low():
    assert winner_of(low_and_named("G8 B5", "G3 B6", "G4 B7", "G"), "G4 G8 G3") == 1


def test_a_named_colour_that_nobody_plays_is_won_by_the_one_who_named_it_under_buoy_low():
    assert winner_of(low_and_named("V8 B5", "V5 B6", "V4 B7", "Y"), "V4 V8 V5") == 0


# Zeros


def test_a_zero_catches_one_other_card_of_its_players_choice_before_the_winner_takes_anything():
    state = trick(table(["Y7 B5", "Y0 B6", "Y9 B7"]), "Y7 Y0 Y9")
    assert (seen(state).phase, state.actors) == ("catch", (1,))
    assert [net(state, seat) for seat in range(3)] == [set()] * 3
    assert may(state, 1) == "catch Y7, catch Y9"
    state = play(state, "1 catch Y7")
    assert [net(state, seat) for seat in range(3)] == [set(), {"Y7"}, cards("Y0 Y9")]


def test_a_zero_may_catch_the_winning_card_and_the_winner_still_wins():
    state = play(trick(table(["Y7 B5", "Y0 B6", "Y9 B7"]), "Y7 Y0 Y9"), "1 catch Y9")
    assert [net(state, seat) for seat in range(3)] == [set(), {"Y9"}, cards("Y0 Y7")]
    assert state.actors == (2,)


def test_a_zero_never_catches_itself():
    state = trick(table(["Y7 B5", "Y0 B6", "Y9 B7"]), "Y7 Y0 Y9")
    with pytest.raises(IllegalActionError):
        play(state, "1 catch Y0")


def test_a_zero_must_catch_a_card_if_there_is_one_and_only_one_card_is_still_a_choice():
    state = play(trick(table(["Y0 B5", "V0 B6", "Y9 B7"]), "Y0 V0 Y9"), "0 catch Y9")
    assert (state.actors, may(state, 1)) == ((1,), "catch Y0")


def test_zeros_catch_in_the_order_in_which_they_were_played():
    state = trick(table(["Y7 B5", "Y0 B6", "V0 B7", "R0 B8"], leader=2), "V0 R0 Y7 Y0")
    order = []
    for caught in ("Y7", "V0", "R0"):
        order += state.actors
        state = play(state, f"{state.actors[0]} catch {caught}")
    assert order == [2, 3, 1]
    assert [net(state, seat) for seat in range(4)] == [set(), {"R0"}, cards("Y7 Y0"), {"V0"}]


def test_a_zero_that_has_been_caught_still_catches():
    state = play(trick(table(["Y7 B5", "Y0 B6", "V0 B7"]), "Y7 Y0 V0"), "1 catch V0")
    assert (state.actors, may(state, 2)) == ((2,), "catch Y7, catch Y0")


def test_a_zero_does_not_choose_if_no_other_card_is_left():
    state = trick(table(["Y0 B5", "V0 B6", "R0 B7"]), "Y0 V0 R0")
    state = play(state, "0 catch V0, 1 catch Y0")
    assert (seen(state).phase, state.actors) == ("play", (0,))
    assert [net(state, seat) for seat in range(3)] == [cards("V0 R0"), {"Y0"}, set()]


def test_a_zero_that_is_last_left_has_nothing_to_catch_but_the_winner_takes_it():
    state = play(trick(table(["Y0 B5", "V0 B6", "Y3 B7"]), "Y0 V0 Y3"), "0 catch V0, 1 catch Y3")
    assert net(state, 2) == {"Y0"}


def test_what_a_zero_caught_is_not_left_for_the_next():
    state = play(trick(table(["Y0 B5", "V0 B6", "Y3 B7"]), "Y0 V0 Y3"), "0 catch Y3")
    assert set(seen(state).left) == cards("Y0 V0")
    with pytest.raises(IllegalActionError):
        play(state, "1 catch Y3")


# Catch all other cards


def test_buoy_all_catches_every_other_card_and_leaves_itself_to_the_winner():
    state = trick(table(["Y7 B5", "buoy-all B6", "Y9 B7", "G1 B8"]), "Y7 buoy-all Y9 G1")
    assert [net(state, seat) for seat in range(4)] == [set(), cards("Y7 Y9 G1"), set(), {"buoy-all"}]
    assert state.actors == (3,)


def test_buoy_all_among_buoys_only_is_itself_caught_by_the_one_who_led():
    state = trick(table(["buoy-low B5", "buoy-all B6", "buoy-minus-a B7"]), "buoy-low buoy-all buoy-minus-a")
    assert [net(state, seat) for seat in range(3)] == [{"buoy-all"}, cards("buoy-low buoy-minus-a"), set()]


def test_a_zero_before_buoy_all_catches_first_and_buoy_all_the_rest():
    state = trick(table(["Y0 B5", "buoy-all B6", "Y9 B7", "Y4 B8"]), "Y0 buoy-all Y9 Y4")
    assert may(state, 0) == "catch Y4, catch Y9, catch buoy-all"
    state = play(state, "0 catch Y4")
    assert [net(state, seat) for seat in range(4)] == [{"Y4"}, cards("Y0 Y9"), {"buoy-all"}, set()]


def test_a_zero_after_buoy_all_catches_buoy_all_itself():
    state = trick(table(["buoy-all B5", "Y9 B6", "Y0 B7"]), "buoy-all Y9 Y0")
    assert net(state, 0) == cards("Y9 Y0")
    assert (state.actors, may(state, 2)) == ((2,), "catch buoy-all")
    assert net(play(state, "2 catch buoy-all"), 2) == {"buoy-all"}


def test_a_later_zero_after_buoy_all_finds_nothing():
    state = play(trick(table(["buoy-all B5", "Y0 B6", "V0 B7", "Y9 B8"]), "buoy-all Y0 V0 Y9"), "1 catch buoy-all")
    assert seen(state).phase == "play"
    assert [net(state, seat) for seat in range(4)] == [cards("Y0 V0 Y9"), {"buoy-all"}, set(), set()]


def test_buoy_all_that_a_zero_has_caught_still_catches_all_others():
    state = play(trick(table(["Y0 B5", "buoy-all B6", "Y9 B7"]), "Y0 buoy-all Y9"), "0 catch buoy-all")
    assert [net(state, seat) for seat in range(3)] == [{"buoy-all"}, cards("Y0 Y9"), set()]


def test_a_zero_after_a_buoy_all_that_was_caught_finds_nothing():
    state = trick(table(["Y0 B5", "buoy-all B6", "V0 B7"]), "Y0 buoy-all V0")
    state = play(state, "0 catch buoy-all")
    assert seen(state).phase == "play"
    assert net(state, 1) == cards("Y0 V0")


def test_buoy_all_finds_nothing_if_zeros_were_faster():
    state = play(trick(table(["Y0 B5", "V0 B6", "buoy-all B7"]), "Y0 V0 buoy-all"), "0 catch V0, 1 catch Y0")
    assert [net(state, seat) for seat in range(3)] == [cards("V0 buoy-all"), {"Y0"}, set()]


def test_the_winner_leads_the_next_trick_even_if_nothing_was_left():
    state = play(trick(table(["buoy-all B5", "Y9 B6", "Y0 B7"]), "buoy-all Y9 Y0"), "2 catch buoy-all")
    assert net(state, 1) == set()
    assert state.actors == (1,)


# All pass a card to the left


def passing():
    """Seat 1 has played `buoy-pass` in a trick that seat 2 wins."""
    return trick(table(["Y7 B5 B8", "buoy-pass B6 R6", "Y9 B7 R7"]), "Y7 buoy-pass Y9")


def test_all_choose_the_card_to_pass_at_the_same_time_and_any_card_of_the_hand():
    state = passing()
    assert (seen(state).phase, state.actors) == ("pass", (0, 1, 2))
    assert [may(state, seat) for seat in range(3)] == ["pass B5, pass B8", "pass B6, pass R6", "pass B7, pass R7"]


def test_the_passed_card_goes_to_the_left_hand_neighbour():
    state = play(passing(), "0 pass B5, 1 pass R6, 2 pass B7")
    assert [hand(state, seat) for seat in range(3)] == [cards("B8 B7"), cards("B6 B5"), cards("R7 R6")]


@pytest.mark.parametrize("order", list(itertools.permutations(["0 pass B5", "1 pass R6", "2 pass B7"])))
def test_cards_are_passed_in_any_order_with_the_same_outcome(order):
    assert play(passing(), ",".join(order)) == play(passing(), "0 pass B5, 1 pass R6, 2 pass B7")


def test_no_card_goes_before_all_have_chosen():
    state = play(passing(), "2 pass B7, 0 pass B5")
    assert [hand(state, seat) for seat in range(3)] == [cards("B5 B8"), cards("B6 R6"), cards("B7 R7")]
    assert state.actors == (1,)


def test_a_choice_to_pass_stands():
    state = play(passing(), "2 pass B7")
    assert may(state, 2) == ""
    with pytest.raises(NotYourTurnError):
        play(state, "2 pass R7")


def test_only_a_card_of_the_own_hand_may_be_passed():
    with pytest.raises(IllegalActionError):
        play(passing(), "0 pass R6")


def test_a_single_card_is_still_a_choice_to_pass():
    state = trick(table(["Y7 B5", "buoy-pass B6", "Y9 B7"]), "Y7 buoy-pass Y9")
    assert (state.actors, may(state, 0)) == ((0, 1, 2), "pass B5")
    state = play(state, "0 pass B5, 1 pass B6, 2 pass B7")
    assert [hand(state, seat) for seat in range(3)] == [{"B7"}, {"B5"}, {"B6"}]


def test_the_trick_is_taken_after_the_pass():
    assert [net(passing(), seat) for seat in range(3)] == [set()] * 3
    state = play(passing(), "0 pass B5, 1 pass R6, 2 pass B7")
    assert net(state, 2) == cards("Y7 buoy-pass Y9")
    assert state.actors == (2,)


def test_a_zero_before_buoy_pass_catches_before_the_pass():
    state = trick(table(["Y0 B5", "buoy-pass B6", "Y9 B7"]), "Y0 buoy-pass Y9")
    assert (seen(state).phase, state.actors) == ("catch", (0,))
    assert seen(play(state, "0 catch Y9")).phase == "pass"


def test_a_zero_after_buoy_pass_catches_after_the_pass():
    state = trick(table(["Y7 B5", "buoy-pass B6", "Y0 B7"]), "Y7 buoy-pass Y0")
    assert seen(state).phase == "pass"
    state = play(state, "0 pass B5, 1 pass B6, 2 pass B7")
    assert (seen(state).phase, state.actors) == ("catch", (2,))


def test_buoy_all_before_and_after_buoy_pass_acts_in_its_place():
    before = trick(table(["buoy-all B5", "buoy-pass B6", "Y9 B7"]), "buoy-all buoy-pass Y9")
    assert (seen(before).phase, net(before, 0)) == ("pass", cards("buoy-pass Y9"))
    after = trick(table(["buoy-pass B5", "buoy-all B6", "Y9 B7"]), "buoy-pass buoy-all Y9")
    assert (seen(after).phase, net(after, 1)) == ("pass", set())
    assert net(play(after, "0 pass B5, 1 pass B6, 2 pass B7"), 1) == cards("buoy-pass Y9")


def test_buoy_pass_that_a_zero_has_caught_still_makes_all_pass():
    state = play(trick(table(["Y0 B5", "buoy-pass B6", "Y9 B7"]), "Y0 buoy-pass Y9"), "0 catch buoy-pass")
    assert seen(state).phase == "pass"


def test_the_colour_is_named_after_the_pass():
    state = trick(table(["buoy-name B5", "buoy-pass B6", "Y9 B7"]), "buoy-name buoy-pass Y9")
    assert seen(state).phase == "pass"
    state = play(state, "0 pass B5, 1 pass B6, 2 pass B7")
    assert (seen(state).phase, state.actors) == ("name", (0,))


def test_nothing_is_passed_in_the_last_trick():
    state = trick(table(["Y7", "buoy-pass", "Y9"]), "Y7 buoy-pass Y9")
    assert (seen(state).round, seen(state).phase) == (2, "play")


def test_zeros_and_buoy_all_still_catch_in_the_last_trick():
    state = trick(table(["Y0", "buoy-all", "Y9"]), "Y0 buoy-all Y9")
    assert (seen(state).phase, may(state, 0)) == ("catch", "catch Y9, catch buoy-all")
    state = play(state, "0 catch Y9")
    assert (seen(state).round, points(state)) == (2, [1, 1, 1])


# Minus three points


def test_the_winner_of_a_minus_buoy_loses_three_points_at_once():
    state = trick(table(["Y7 B5", "buoy-minus-a B6", "Y9 B7"], points=[4, 5, 6]), "Y7 buoy-minus-a Y9")
    assert points(state) == [4, 5, 3]


def test_both_minus_buoys_cost_six_points():
    state = table(["Y7 B5", "buoy-minus-a B6", "buoy-minus-b B7"], points=[10, 10, 10])
    assert points(trick(state, "Y7 buoy-minus-a buoy-minus-b")) == [4, 10, 10]


def test_a_zero_that_catches_a_minus_buoy_loses_three_points_at_once():
    state = trick(table(["Y0 B5", "buoy-minus-b B6", "Y9 B7"]), "Y0 buoy-minus-b Y9")
    assert points(state) == [0, 0, 0]
    assert points(play(state, "0 catch buoy-minus-b")) == [-3, 0, 0]


def test_a_minus_buoy_caught_by_buoy_all_costs_its_player_three_points_at_once():
    state = trick(table(["buoy-all B5", "buoy-minus-b B6", "Y9 B7"]), "buoy-all buoy-minus-b Y9")
    assert points(state) == [-3, 0, 0]


def test_a_minus_buoy_that_a_zero_has_caught_costs_nobody_else():
    state = play(trick(table(["Y0 B5", "buoy-minus-b B6", "Y9 B7"]), "Y0 buoy-minus-b Y9"), "0 catch buoy-minus-b")
    assert net(state, 2) == cards("Y0 Y9")
    assert points(state)[2] == 0


def test_a_minus_buoy_still_counts_as_a_caught_card():
    state = trick(table(["Y7", "buoy-minus-a", "Y9"], points=[0, 0, 10]), "Y7 buoy-minus-a Y9")
    assert points(state) == [0, 0, 10 - 3 + 3]
    assert cards("Y7 buoy-minus-a Y9") <= hand(state, 2)


# Effects on the next trick


def test_the_player_of_buoy_lead_leads_the_next_trick_instead_of_the_winner():
    state = trick(table(["buoy-lead B5 R5", "Y9 B6 R6", "Y7 B7 R7"]), "buoy-lead Y9 Y7")
    assert net(state, 1) == cards("buoy-lead Y9 Y7")
    assert (state.actors, may(state, 0)) == ((0,), "play B5, play R5")
    assert seen(trick(state, "B5")).required == "B"


def test_buoy_lead_lasts_one_trick():
    state = trick(table(["buoy-lead B5 R5", "Y9 B6 R6", "Y7 B7 R7"]), "buoy-lead Y9 Y7 B5 B6 B7")
    assert state.actors == (2,)


def test_effects_on_the_next_trick_happen_even_if_the_card_has_been_caught():
    state = trick(table(["Y0 B5", "buoy-lead B6", "Y9 B7"]), "Y0 buoy-lead Y9")
    assert play(state, "0 catch buoy-lead").actors == (1,)
    state = trick(table(["Y0 B5", "buoy-name B6", "Y9 B7"]), "Y0 buoy-name Y9")
    assert seen(play(state, "0 catch buoy-name")).named_by == 1
    state = trick(table(["Y0 B5", "buoy-low B6", "Y9 B7"]), "Y0 buoy-low Y9")
    assert seen(play(state, "0 catch buoy-low")).lowest_wins


def test_buoy_lead_buoy_name_and_buoy_low_can_meet_in_one_trick():
    state = table(["buoy-lead Y5 B5", "buoy-name Y7 B6", "buoy-low Y3 B7", "V9 V4 B8"], leader=1)
    state = trick(state, "buoy-name buoy-low V9 buoy-lead")
    assert net(state, 3) == cards("buoy-lead buoy-name buoy-low V9")
    assert state.actors == (1,)
    state = play(state, "1 name Y")
    assert (state.actors, may(state, 0)) == ((0,), "play Y5")
    state = trick(state, "Y5 Y7 Y3 V4")
    assert net(state, 2) == cards("Y5 Y7 Y3 V4")
    assert state.actors == (2,)
    assert (seen(state).required, seen(state).named_by, seen(state).lowest_wins) == (None, None, False)


def test_naming_a_colour_does_not_give_the_lead():
    state = play(trick(table(["buoy-name B5", "Y9 B6", "Y7 B7"]), "buoy-name Y9 Y7"), "0 name R")
    assert state.actors == (1,)


def test_effects_on_the_next_trick_lapse_with_the_last_trick_of_the_round():
    state = table(["buoy-lead", "buoy-name", "buoy-low", "V9"], points=[50, 50, 50, 0])
    state = trick(state, "buoy-lead buoy-name buoy-low V9")
    assert (seen(state).round, seen(state).phase, state.actors) == (2, "play", (3,))
    assert (seen(state).required, seen(state).named_by, seen(state).lowest_wins) == (None, None, False)


def test_a_named_colour_and_buoy_low_end_with_the_round():
    state = table(["buoy-name Y5", "buoy-low Y7", "R9 Y9"])
    state = trick(play(trick(state, "buoy-name buoy-low R9"), "0 name Y"), "Y9 Y5 Y7")
    assert seen(state).round == 2
    assert (seen(state).required, seen(state).named_by, seen(state).lowest_wins) == (None, None, False)


# The end of a round


def test_a_round_ends_when_the_hands_are_empty():
    state = trick(table(["B5 Y5", "B6 Y6", "B7 Y7"]), "B5 B6 B7 Y7 Y5")
    assert seen(state).round == 1
    assert seen(trick(state, "Y6")).round == 2


def test_each_card_caught_is_one_point():
    state = table(["B5", "B6", "B7"], points=[4, 0, 9], nets=["Y3 Y4", "", "Y5 Y6 Y7"])
    assert points(trick(state, "B5 B6 B7")) == [4 + 2, 0, 9 + 3 + 3]


def test_eight_cards_caught_are_eight_points_and_go_to_the_hold():
    cyril = 2
    state = table(["Y7", "Y3", "Y10", "V2"], nets=["", "", "B2 B3 B4 B5", ""])
    label_and_cards = []

    def noting(label, pack):
        label_and_cards.append((label, len(pack)))
        return list(pack)

    state = trick(state, "Y7 Y3 Y10 V2", noting)
    assert points(state)[cyril] == 8
    assert ("fishing/hold/1/2", 8) in label_and_cards
    batch = seen(state).boats[cyril].holds[0]
    assert set(batch.cards) == cards("B2 B3 B4 B5 Y7 Y3 Y10 V2")
    assert (batch.stowed, batch.drawn) == (0, 8)  # nine are drawn for the second round: these and one from the ocean


def test_caught_cards_are_shuffled_and_go_under_the_hold():
    older = f"{run('V', 3, 10)} {run('Y', 3, 10)}"
    state = table(["B10", "B5", "B6"], round_no=2, nets=["G1 R7", "", ""], holds=[older])
    state = trick(state, "B10 B5 B6", reversing)
    assert hold(state, 0) == f"{run('Y', 6, 10)} G1 R7 B10 B6 B5"


def test_hands_are_drawn_from_the_top_of_the_hold_and_the_rest_stays():
    older = f"{run('V', 3, 10)} {run('Y', 3, 10)}"
    state = trick(table(["B10", "B5", "B6"], round_no=2, holds=[older]), "B10 B5 B6")
    assert hand(state, 0) == cards(f"{run('V', 3, 10)} Y3 Y4 Y5")


def test_the_net_is_empty_in_the_next_round():
    state = trick(table(["B10", "B5", "B6"], nets=["", "V4", ""]), "B10 B5 B6")
    assert [net(state, seat) for seat in range(3)] == [set()] * 3


def test_missing_cards_come_from_the_top_of_the_ocean():
    state = trick(table(["B10", "B5", "B6"], nets=["", run("V", 3, 10), run("Y", 3, 10)]), "B10 B5 B6")
    assert hand(state, 0) == cards("B10 B5 B6 B11 B12 V11 V12 R11 R12 Y11")


def after_the_first_round(*nets, leader=0, players=4):
    """The second round, after a last trick B4 B5 B6 B7 by seat, which the last one caught. `leader` breaks ties."""
    hands = ["B4", "B5", "B6", "B7"][:players]
    order = [hands[(leader + place) % players] for place in range(players)]
    return trick(table(hands, nets=nets, leader=leader), " ".join(order))


@pytest.mark.parametrize(("leader", "of_cyril", "of_dita"), [(0, "R12", "Y11"), (2, "R12", "Y11"), (3, "Y11", "R12")])
def test_the_draw_of_nine_of_the_rulebook(leader, of_cyril, of_dita):
    agnes, bruno, cyril, dita = f"{run('V', 2, 10)} {run('R', 2, 8)}", "Y2 Y3 Y4 Y5", run("B", 8, 10), "Y6 Y7 Y8 Y9"
    cyril += " Y10 R9 R10 B2 B3"
    state = after_the_first_round(agnes, bruno, cyril, dita, leader=leader)
    assert hand(state, 0) == cards(run("V", 2, 10))
    assert hold(state, 0) == run("R", 2, 8)
    assert hand(state, 1) == cards(f"{bruno} B11 B12 V11 V12 R11")
    assert hand(state, 2) == cards(cyril) | {of_cyril}
    assert hand(state, 3) == cards(f"{dita} B4 B5 B6 B7") | {of_dita}
    assert [hold(state, seat) for seat in (1, 2, 3)] == ["", "", ""]


def test_whoever_misses_most_draws_first_and_all_they_miss():
    state = after_the_first_round(run("V", 2, 9), run("R", 2, 8), run("Y", 2, 7))
    boats = seen(state).boats
    assert hand(state, 3) == cards("B4 B5 B6 B7 B11 B12 V11 V12 R11")
    assert hand(state, 2) - cards(run("Y", 2, 7)) == cards("R12 Y11 Y12")
    assert hand(state, 1) - cards(run("R", 2, 8)) == cards("G1 G2")
    assert hand(state, 0) - cards(run("V", 2, 9)) == cards("G3")
    assert [boat.fished for boat in boats] == [(n, 0, 0, 0, 0) for n in (1, 2, 3, 5)]


@pytest.mark.parametrize(
    ("leader", "drawn"), [(0, "B11 B12 V11"), (1, "V11 B11 B12"), (2, "B12 V11 B11"), (3, "B11 B12 V11")]
)
def test_among_equals_the_one_who_played_earlier_in_the_last_trick_draws_first(leader, drawn):
    nets = [run("V", 2, 9), run("R", 2, 9), run("Y", 2, 9), f"{run('B', 8, 10)} V10 R10 Y10"]
    state = after_the_first_round(*nets, leader=leader)
    assert [hand(state, seat) - cards(nets[seat]) for seat in range(3)] == [{card} for card in drawn.split()]


def test_whoever_has_enough_in_the_hold_draws_nothing_from_the_ocean():
    state = after_the_first_round(run("V", 2, 10))
    assert seen(state).boats[0].fished == (0, 0, 0, 0, 0)
    assert hand(state, 0) == cards(run("V", 2, 10))


def test_the_player_with_the_fewest_points_leads_the_next_round():
    state = table(["B4", "B5", "B6"], points=[30, 20, 10])
    assert trick(state, "B4 B5 B6").actors == (2,)  # 30, 20 and 13
    state = table(["B4", "B5", "B6"], points=[30, 12, 10])
    assert trick(state, "B4 B5 B6").actors == (1,)  # 30, 12 and 13


@pytest.mark.parametrize(
    ("leader", "order", "leads"), [(0, "B4 B5 B6 B7", 0), (1, "B5 B6 B7 B4", 1), (2, "B6 B7 B4 B5", 3)]
)
def test_among_equally_few_points_the_one_who_played_earlier_in_the_last_trick_leads(leader, order, leads):
    state = trick(table(["B4", "B5", "B6", "B7"], leader=leader, points=[5, 5, 8, 1]), order)
    assert points(state) == [5, 5, 8, 5]
    assert state.actors == (leads,)


def test_the_winner_of_the_last_trick_does_not_lead_the_next_round():
    assert trick(table(["B4", "B5", "B6"], leader=1), "B5 B6 B4").actors == (1,)


def test_negative_points_are_fewer_than_none():
    state = trick(table(["Y9", "Y7", "buoy-minus-a"], points=[0, -4, 0]), "Y9 Y7 buoy-minus-a")
    assert points(state) == [0, -4, 0]
    assert state.actors == (1,)
    state = trick(table(["Y9", "Y7", "buoy-minus-a"], points=[-20, -4, 0]), "Y9 Y7 buoy-minus-a")
    assert points(state) == [-20, -4, 0]
    assert state.actors == (0,)


# The end of the game


def almost_overfished(in_the_ocean, before=(0, 7, 0)):
    """The last trick of round 1: seats 0 and 1 have caught what they need, seat 2 will get three cards and lack 7."""
    waters = " ".join(run("G", 1, 16).split()[:in_the_ocean])
    nets = [f"{run('V', 3, 10)} V11 V12", f"{run('Y', 3, 10)} Y11 Y12", ""]
    return table(["B4", "B5", "B6"], points=before, nets=nets, ocean=waters)


def test_overfishing_ends_the_game_at_once_before_anything_is_drawn():
    state = trick(almost_overfished(6), "B4 B5 B6")
    assert state.result == Result(scores=(10, 17, 3), winners=(1,), rounds=1)
    assert state.actors == ()
    assert seen(state).overfished
    assert [hand(state, seat) for seat in range(3)] == [set()] * 3
    assert [len(hold(state, seat).split()) for seat in range(3)] == [10, 10, 3]
    assert ocean(state) == run("G", 1, 6)


def test_an_ocean_with_exactly_enough_is_not_overfished():
    state = trick(almost_overfished(7), "B4 B5 B6")
    assert (state.result, seen(state).round, seen(state).overfished) == (None, 2, False)
    assert hand(state, 2) == cards(f"B4 B5 B6 {run('G', 1, 7)}")
    assert ocean(state) == ""


def test_an_empty_ocean_is_not_overfished_while_the_holds_fill_all_hands():
    nets = [f"{run('V', 3, 10)} V11 V12", f"{run('Y', 3, 10)} Y11 Y12", f"{run('R', 4, 10)}"]
    state = trick(table(["B4", "B5", "B6"], nets=nets, ocean=""), "B4 B5 B6")
    assert (state.result, seen(state).round) == (None, 2)


def test_what_one_player_has_too_much_does_not_fill_the_hand_of_another():
    nets = [f"{run('V', 3, 18)} {run('R', 4, 18)}", f"{run('Y', 3, 10)} Y11 Y12", ""]
    state = trick(table(["B4", "B5", "B6"], nets=nets, ocean=run("G", 1, 6)), "B4 B5 B6")
    assert seen(state).overfished


def test_the_game_ends_after_eight_rounds_and_the_most_points_win():
    state = trick(table(["B4", "B5", "B6"], round_no=8, points=[40, 41, 39]), "B4 B5 B6")
    assert state.result == Result(scores=(40, 41, 42), winners=(2,), rounds=8)
    assert not seen(state).overfished
    with pytest.raises(GameOverError):
        play(state, "0 play B4")


def test_the_game_does_not_end_after_seven_rounds():
    state = trick(table(["B4", "B5", "B6"], round_no=7, points=[40, 41, 39]), "B4 B5 B6")
    assert (state.result, seen(state).round) == (None, 8)


def test_equals_share_the_win():
    state = trick(table(["B4", "B5", "B6", "B7"], round_no=8, points=[40, 41, 41, 37]), "B4 B5 B6 B7")
    assert state.result == Result(scores=(40, 41, 41, 41), winners=(1, 2, 3), rounds=8)


def test_equals_share_the_win_of_an_overfished_game():
    assert trick(almost_overfished(6, (7, 7, 14)), "B4 B5 B6").result.winners == (0, 1, 2)


def test_negative_points_lose_to_none_and_may_win_against_fewer():
    state = table(["Y9", "Y7", "buoy-minus-a"], round_no=8, points=[-10, -2, -1])
    result = trick(state, "Y9 Y7 buoy-minus-a").result
    assert result == Result(scores=(-10, -2, -1), winners=(2,), rounds=8)


# What each player knows


def assert_only_seen_by(seats, one, other, players=3):
    """Two positions look alike to all but these seats, byte for byte."""
    assert one != other
    for seat in [None, *range(players)]:
        assert (one.view(seat) != other.view(seat)) == (seat in seats), seat


def test_players_see_their_own_hand_and_nobody_elses():
    state = table(["B4 B5", "V4 V5", "R4 R5"])
    assert [boat.hand for boat in seen(state, 1).boats] == [None, ("V4", "V5"), None]
    assert [boat.hand for boat in seen(state).boats] == [None, None, None]
    assert_only_seen_by({1, 2}, state, table(["B4 B5", "R4 R5", "V4 V5"]))


def test_nobody_sees_the_order_of_a_hold_not_even_its_owner():
    one = table(["B4", "B5", "B6"], round_no=2, holds=["Y4 Y5 Y6"])
    assert_only_seen_by(set(), one, table(["B4", "B5", "B6"], round_no=2, holds=["Y6 Y5 Y4"]))


def test_nobody_sees_the_order_within_a_tier_of_the_ocean():
    one = table(["B4", "B5", "B6"], ocean="G1 G2 Y15 G16")
    assert_only_seen_by(set(), one, table(["B4", "B5", "B6"], ocean="G2 G1 Y15 G16"))


def test_the_number_of_cards_in_every_hand_hold_and_tier_is_public():
    state = trick(table(["B4 Y4", "B5 Y5", "B6 Y6"], round_no=2, holds=["V4 V5", "", "V6"]), "B4")
    assert [boat.hand_size for boat in seen(state).boats] == [1, 2, 2]
    assert [boat.hold_size for boat in seen(state).boats] == [2, 0, 1]
    state = after_the_first_round(run("V", 2, 9), run("R", 2, 8), run("Y", 2, 7))
    assert seen(state).ocean == (1, 12, 12, 12, 12)


def test_a_hand_filled_from_two_tiers_shows_how_many_of_each():
    state = trick(table(["B4", "B5", "B6"], nets=[run("V", 3, 10)]), "B4 B5 B6")
    assert [boat.fished for boat in seen(state).boats] == [(0, 2, 0, 0, 0), (10, 0, 0, 0, 0), (2, 5, 0, 0, 0)]
    assert seen(state).ocean == (0, 5, 12, 12, 12)


def test_every_card_played_is_public_and_by_whom_it_was_caught():
    state = play(trick(table(["Y7 B5", "Y0 B6", "Y9 B7"]), "Y7 Y0 Y9"), "1 catch Y7")
    assert [set(boat.net) for boat in seen(state).boats] == [set(), {"Y7"}, cards("Y0 Y9")]


def test_what_was_caught_in_earlier_rounds_stays_known_until_it_is_seen_again():
    state = after_the_first_round(run("V", 2, 10), "R2 R3", "", "Y2 Y3")
    batch = seen(state).boats[3].holds[0]
    assert (batch.round, batch.drawn, batch.stowed) == (1, 6, 0)
    assert set(batch.cards) == cards("Y2 Y3 B4 B5 B6 B7")
    state = trick(state, "Y11 Y2")
    assert set(seen(state).boats[3].holds[0].cards) == cards("Y3 B4 B5 B6 B7")


def test_a_discard_shows_that_the_required_colour_is_lacking():
    state = trick(table(["Y7 B5", "V4 B6", "G1 B7"]), "Y7 V4 G1")
    assert [boat.voids for boat in seen(state).boats] == [(), ("Y",), ("Y",)]


def test_a_buoy_shows_nothing_about_the_hand():
    state = trick(table(["Y7 B5", "buoy-low B6", "Y4 B7"]), "Y7 buoy-low Y4")
    assert [boat.voids for boat in seen(state).boats] == [(), (), ()]


def test_a_leader_who_does_not_play_the_named_colour_lacks_it():
    state = trick(naming("Y3 B5", "Y5 B6", "V10 B7", "Y"), "V10")
    assert [boat.voids for boat in seen(state).boats] == [(), (), ("Y",)]


def test_voids_are_forgotten_when_cards_are_passed_and_when_hands_are_drawn():
    state = table(["Y7 B5", "V4 B6", "buoy-pass B7"])
    state = trick(state, "Y7 V4 buoy-pass")
    assert seen(state).boats[1].voids == ("Y",)
    state = play(state, "0 pass B5, 1 pass B6, 2 pass B7")
    assert seen(state).boats[1].voids == ()
    assert seen(trick(table(["Y7", "V4", "Y8"]), "Y7 V4 Y8")).boats[1].voids == ()


def four_passing():
    return trick(table(["Y7 B5 R5", "Y8 B6 R6", "Y9 B7 R7", "buoy-pass B8 R8"]), "Y7 Y8 Y9 buoy-pass")


def test_a_chosen_card_is_known_to_its_player_alone_until_all_have_chosen():
    one, other = play(four_passing(), "1 pass B6, 2 pass B7"), play(four_passing(), "1 pass R6, 2 pass B7")
    assert_only_seen_by({1}, one, other, players=4)
    assert [boat.has_passed for boat in seen(one).boats] == [False, True, True, False]
    assert [boat.passed for boat in seen(one, 1).boats] == [None, "B6", None, None]


def test_a_passed_card_is_known_to_its_giver_and_its_receiver_alone():
    rest = "0 pass B5, 2 pass B7, 3 pass B8"
    one, other = play(four_passing(), f"1 pass B6, {rest}"), play(four_passing(), f"1 pass R6, {rest}")
    assert_only_seen_by({1, 2}, one, other, players=4)
    assert [boat.passed for boat in seen(one, 1).boats] == ["B5", "B6", None, None]
    assert [boat.passed for boat in seen(one, 2).boats] == [None, "B6", "B7", None]
    assert [boat.passed for boat in seen(one, 0).boats] == ["B5", None, None, "B8"]
    assert [boat.passed for boat in seen(one).boats] == [None] * 4


def test_what_a_seat_may_do_is_told_to_that_seat_alone():
    state = table(["B5", "B6", "B7"])
    assert [len(state.view(seat).legal) for seat in (0, 1, 2, None)] == [1, 0, 0, 0]


def test_no_card_that_a_seat_may_not_know_is_in_its_json():
    state = table(["B5 R5", "B6 R6", "B7 R7"], round_no=2, holds=["Y4", "Y5", "Y6"], ocean="G1 G2")
    assert not any(name.encode() in state.view(0).json() for name in ["B6", "R6", "B7", "R7", "G1", "G2"])
    assert all(name.encode() in state.view(0).json() for name in ["B5", "R5"])
