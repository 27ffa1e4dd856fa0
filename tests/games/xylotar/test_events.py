"""The events of Xylotar: for the seat itself, for the others, for a spectator."""

import msgspec
import pytest

from tests.games.xylotar.tables import GAME, act, in_order, last_trick, new, play, position, sort_as, table
from trickhouse.engine.events import CardPlayed, GameOver, RoundDealt, RoundOver, RoundScored, TrickTaken
from trickhouse.engine.rules import Result
from trickhouse.games.xylotar.events import Bid, BidDeclined, CardsPeeked, RackSorted

THREE = [
    "T6 G5 Y4 V4 T4 P3 T3 T2 P2 V1 B0 G0 P0",
    "Y8 Y6 Y5 B4 G4 G3 Y2 B2 B1 T1 Y0 V0 T0",
    "Y7 G7 G6 B5 T5 B3 Y3 V3 G2 V2 P1 G1 Y1",
]
TWO = [
    "R10 O8 R8 Y8 B5 O5 Y3 P3 T2 V2 O1 B0 G0 R0 O0",
    "O7 Y7 O6 T4 B4 B2 P2 T1 Y1 G1 B1 R1 V0 Y0 P0",
    "R7 G6 T6 Y6 T5 G5 Y5 R5 O4 G3 O3 B3 V3 P1 T0",
    "R9 O9 G7 R6 V4 G4 R4 Y4 R3 T3 R2 O2 G2 Y2 V1",
]


def events_by_seat(before, after):
    """By seat, and for a spectator: what happened."""
    seats = [None, *range(GAME.rules.seats(int(after.record.players)))]
    return {seat: GAME.display.events(before and before.view(seat), after.view(seat)) for seat in seats}


def told_all(before, after):
    """What happened, if it is the same for all seats."""
    spectator, *seats = events_by_seat(before, after).values()
    for events in seats:
        assert events == spectator
    return spectator


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_new_game_is_dealt(players):
    assert told_all(None, new(players, starter=2)) == [RoundDealt(round=1, leader=2)]


def test_that_a_rack_is_sorted_is_told_to_all_but_not_how():
    before = new(3, THREE)
    for seat in (1, 2, 0):
        after = before.apply(seat, sort_as(THREE, (seat + 1) % 3), in_order)
        assert told_all(before, after) == [RackSorted(seat=seat, rack=(seat + 1) % 3)]
        before = after


def test_the_last_sort_of_two_people_shows_the_bids_of_the_automata():
    before = new(2, TWO)
    for seat, rack in [(0, 2), (2, 0), (2, 3)]:
        after = before.apply(seat, sort_as(TWO, rack), in_order)
        assert told_all(before, after) == [RackSorted(seat=seat, rack=rack)]
        before = after
    after = before.apply(0, sort_as(TWO, 1), in_order)
    assert told_all(before, after) == [RackSorted(seat=0, rack=1), Bid(seat=1, slot=7, card="T1"), Bid(3, 7, "Y4")]


def test_a_card_played_is_told_to_all():
    before = table(3, THREE)
    assert told_all(before, act(before, "0 plays G5")) == [CardPlayed(seat=0, card="G5", slot=1)]


def test_that_a_player_does_not_bid_is_told_to_all():
    before = play(table(3, THREE), "0 plays G5")
    assert told_all(before, act(before, "0 does not bid")) == [BidDeclined(seat=0)]


def test_the_cards_of_a_peek_are_told_to_the_one_who_peeks_alone():
    before = play(table(3, THREE), "0:G5, 1 plays G4")
    after = act(before, "1 peeks at B4 G3")
    slots = (3, 5)  # over the gap of the G4
    assert events_by_seat(before, after) == {
        None: [CardsPeeked(seat=1, slots=slots, cards=None)],
        0: [CardsPeeked(seat=1, slots=slots, cards=None)],  # though seat 0 knows them: it sorted the rack
        1: [CardsPeeked(seat=1, slots=slots, cards=("B4", "G3"))],
        2: [CardsPeeked(seat=1, slots=slots, cards=None)],
    }


def test_a_peek_is_told_with_its_slots_over_gaps_of_several_tricks():
    before = play(table(3, THREE), "0:G5 1:G4 2:G7, 2:P1 0:P3 1:Y0, 1:B4 2:B5 0:B0, 2 plays V3")
    assert GAME.display.events(before.view(2), act(before, "2 peeks at G6 T5").view(2)) == [
        CardsPeeked(2, (2, 4), ("G6", "T5"))
    ]


def test_a_bid_is_told_to_all():
    before = play(table(3, THREE), "0:G5, 1 plays G4, 1 peeks at B4 G3")
    assert told_all(before, act(before, "1 keeps G3")) == [Bid(seat=1, slot=5, card="G3")]


def test_a_trick_is_taken_when_its_last_player_has_decided_not_to_bid():
    before = play(table(3, THREE), "0:G5 1:G4, 2 plays G7")
    assert told_all(before, act(before, "2 does not bid")) == [
        BidDeclined(seat=2),
        TrickTaken(seat=2, cards=("G5", "G4", "G7")),
    ]


def test_a_trick_is_taken_when_its_last_player_has_bid():
    before = play(table(3, THREE), "0:G5 1:G4, 2 plays G7, 2 peeks at Y7 G6")
    assert told_all(before, act(before, "2 keeps G6")) == [Bid(2, 2, "G6"), TrickTaken(2, ("G5", "G4", "G7"))]


def test_a_trick_is_taken_at_once_when_its_last_player_has_bid_before():
    before = play(table(3, THREE), "0:G5, 1 plays G4, 1 peeks at B4 G3, 1 keeps G3, 2:G7, 2:P1 0:P3")
    assert told_all(before, act(before, "1 plays Y0")) == [CardPlayed(1, "Y0", 10), TrickTaken(1, ("P1", "P3", "Y0"))]


LAST_TRICK = """
    Xylotar · round 1 of 3 · trick 12 of 12 · yellow is trump
      slot        0   1   2   3   4   5   6   7   8   9   10  11  12
    * 0 by 2      ·   G5  ·   ·   ·   ·   ·   ·   P2  ·   ·   ·   ·    bid -   won 2  points 0
      1 by 0      ·   ·   ·   ·   ·   G3  ·   ·   ·   ·   ·   ·   ·    bid T1  won 5  points 0
      2 by 1      ·   ·   ·   ·   ·   ·   ·   V3  ·   ·   ·   G1  ·    bid -   won 4  points 0
      trick
"""


def test_the_last_card_becomes_the_bid_with_the_play_before_it():
    before = position(LAST_TRICK)
    assert told_all(before, act(before, "0 plays G5")) == [CardPlayed(0, "G5", 1), Bid(0, 8, "P2", forced=True)]


def test_the_last_card_of_a_round_ends_it_with_its_score_and_the_next_deal():
    before = play(position(LAST_TRICK, starter=1), "0:G5 1:G3")
    assert told_all(before, act(before, "2 plays G1")) == [
        CardPlayed(2, "G1", 11),
        Bid(2, 7, "V3", forced=True),
        TrickTaken(0, ("G5", "G3", "G1")),
        RoundScored(points=(3, 5, 4), totals=(3, 5, 4)),
        RoundOver(round=1),
        RoundDealt(round=2, leader=0),
    ]


def test_the_score_tells_the_points_of_the_round_and_all_points_so_far():
    before, trick = last_trick((5, 4, 3, 2), "R5 O1 Y1 T2", points=(10, 20, 30, 40), round_no=2)
    *others, last = trick.split()
    before = play(before, " ".join(others))
    assert told_all(before, play(before, last))[2:] == [
        RoundScored(points=(10, 4, 3, 7), totals=(20, 24, 33, 47)),
        RoundOver(round=2),
        RoundDealt(round=3, leader=0),
    ]


def test_the_last_card_of_the_game_tells_the_result():
    before, trick = last_trick((5, 4, 3, 2), "R5 O1 Y1 T2", points=(10, 20, 30, 40), round_no=3)
    *others, last = trick.split()
    before = play(before, " ".join(others))
    assert told_all(before, play(before, last)) == [
        CardPlayed(3, "G4", 14),
        TrickTaken(0, ("G7", "G6", "G5", "G4")),
        RoundScored(points=(10, 4, 3, 7), totals=(20, 24, 33, 47)),
        RoundOver(round=3),
        GameOver(Result(scores=(20, 24, 33, 47), winners=(3,), rounds=3)),
    ]


def test_a_tie_after_the_last_round_is_followed_by_another_deal():
    before, trick = last_trick((4, 4, 3, 3), "R1 O1 Y1 T1", round_no=3)
    *others, last = trick.split()
    before = play(before, " ".join(others))
    assert told_all(before, play(before, last))[-2:] == [RoundOver(round=3), RoundDealt(round=4, leader=2)]


def test_an_automaton_plays_within_the_action_of_the_person_before_it():
    before = act(table(2, TWO), "0 plays T2")
    assert told_all(before, act(before, "0 does not bid")) == [BidDeclined(0), CardPlayed(1, "T4", 3)]


def test_automata_play_the_end_of_a_trick_and_the_next_lead_within_one_action():
    before = play(table(2, TWO), "0:T2, 2 plays T0")
    on = [CardPlayed(3, "T3", 9), TrickTaken(1, ("T2", "T4", "T0", "T3")), CardPlayed(1, "P0", 14)]
    assert told_all(before, act(before, "2 does not bid")) == [BidDeclined(2), *on]
    before = act(before, "2 peeks at 0 1")
    assert told_all(before, act(before, "2 keeps G6")) == [Bid(2, 1, "G6"), *on]


def test_automata_play_the_end_of_a_round_within_one_action():
    before, _ = last_trick((5, 4, 3, 2), "R5 O1 Y1 T1", points=(1, 0, 2, 0), players=2)
    before = play(before, "0:G7")
    assert told_all(before, act(before, "2 plays G5")) == [
        CardPlayed(2, "G5", 14),
        CardPlayed(3, "G4", 14),
        TrickTaken(0, ("G7", "G6", "G5", "G4")),
        RoundScored(points=(10, 0, 3, 0), totals=(11, 0, 5, 0)),
        RoundOver(round=1),
        RoundDealt(round=2, leader=2),
    ]


def test_the_log_of_a_view_tells_the_round_so_far_without_what_was_not_done():
    state = play(table(3, THREE), "0:G5, 1 plays G4, 1 peeks at B4 G3, 1 keeps G3, 2:G7, 2 plays P1")
    for seat, seen in [(None, None), (0, None), (1, ("B4", "G3")), (2, None)]:
        assert state.view(seat).data.log == (
            CardPlayed(0, "G5", 1),
            CardPlayed(1, "G4", 4),
            CardsPeeked(1, (3, 5), seen),
            Bid(1, 5, "G3"),
            CardPlayed(2, "G7", 1),
            TrickTaken(2, ("G5", "G4", "G7")),
            CardPlayed(2, "P1", 10),
        )


def test_a_whole_round_tells_every_play_peek_bid_and_trick_once():
    state = table(3, THREE)
    told_so_far = []
    while state.view(None).data.round == 1:
        seat = state.actors[0]
        after = state.apply(seat, state.view(seat).legal[-1], in_order)  # peeks at the first occasion
        told_so_far += GAME.display.events(state.view(None), after.view(None))
        state = after
    kinds = [type(event) for event in told_so_far]
    assert {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)} == {
        CardPlayed: 36,
        CardsPeeked: 3,
        Bid: 3,
        TrickTaken: 12,
        RoundScored: 1,
        RoundOver: 1,
        RoundDealt: 1,
    }


def test_events_as_json_name_their_kind_and_leave_out_what_is_not_told():
    before = play(table(3, THREE), "0:G5, 1 plays G4")
    after = act(before, "1 peeks at B4 G3")
    as_json = {seat: msgspec.json.encode(events) for seat, events in events_by_seat(before, after).items()}
    assert as_json[0] == b'[{"event":"peeked","seat":1,"slots":[3,5]}]'
    assert as_json[1] == b'[{"event":"peeked","seat":1,"slots":[3,5],"cards":["B4","G3"]}]'
