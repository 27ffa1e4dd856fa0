"""The events of each thing that happens: for the seat it concerns, for the others and for a spectator."""

import msgspec
import pytest

from tests.games.fishing.tables import GAME, play, table, trick, unshuffled
from trickhouse.engine.events import CardPlayed, GameOver, RoundDealt, RoundOver, RoundScored, TrickTaken
from trickhouse.engine.rules import Result
from trickhouse.games.fishing.events import (
    CardsCaught,
    CardsPassed,
    ColourNamed,
    HandFilled,
    OceanOverfished,
    PassChosen,
    Penalty,
)

SPECTATOR = None


def events_for(seat, before, after):
    """The events of a seat between two moments."""
    return GAME.display.events(before and before.view(seat), after.view(seat))


def events_for_all(before, after):
    """Events that are the same for all seats."""
    by_seat = [events_for(seat, before, after) for seat in (SPECTATOR, *range(int(after.record.players)))]
    assert all(telling == by_seat[0] for telling in by_seat)
    return by_seat[0]


def after(state, script):
    """The events of the last step of a script, the same for all seats."""
    *steps, last = script.split(",")
    before = play(state, ",".join(steps)) if steps else state
    return events_for_all(before, play(before, last))


def test_dealt():
    assert events_for_all(None, GAME.new(4, unshuffled, starter=2)) == [RoundDealt(round=1, leader=2)]


def test_played():
    assert after(table(["Y7 B5", "Y8 B6", "Y9 B7"]), "0 play Y7, 1 play Y8") == [CardPlayed(1, "Y8")]


def test_trick_taken():
    happened = after(table(["Y7 B5", "Y9 B6", "Y8 B7"]), "0 play Y7, 1 play Y9, 2 play Y8")
    assert happened == [CardPlayed(2, "Y8"), TrickTaken(1, ("Y7", "Y9", "Y8"))]


def after_a_zero(script):
    """The same, where a zero is among the cards."""
    return after(table(["Y0 B5", "buoy-minus-a B6", "Y9 B7"]), f"0 play Y0, 1 play buoy-minus-a, {script}")


def test_a_zero_before_it_has_caught():
    assert after_a_zero("2 play Y9") == [CardPlayed(2, "Y9")]


def test_caught_by_a_zero():
    assert after_a_zero("2 play Y9, 0 catch Y9") == [
        CardsCaught(0, ("Y9",), by="Y0"),
        TrickTaken(2, ("Y0", "buoy-minus-a")),
        Penalty(2, "buoy-minus-a", -3),
    ]


def test_penalty_for_a_card_that_a_zero_caught():
    assert after_a_zero("2 play Y9, 0 catch buoy-minus-a") == [
        CardsCaught(0, ("buoy-minus-a",), by="Y0"),
        Penalty(0, "buoy-minus-a", -3),
        TrickTaken(2, ("Y0", "Y9")),
    ]


def test_caught_by_buoy_all():
    state = table(["buoy-all B5", "buoy-minus-a B6", "Y9 B7"])
    assert after(state, "0 play buoy-all, 1 play buoy-minus-a, 2 play Y9") == [
        CardPlayed(2, "Y9"),
        CardsCaught(0, ("buoy-minus-a", "Y9"), by="buoy-all"),
        Penalty(0, "buoy-minus-a", -3),
        TrickTaken(2, ("buoy-all",)),
    ]


def test_trick_taken_with_nothing_left_in_it():
    state = table(["buoy-all B5", "Y9 B6", "Y0 B7"])
    assert after(state, "0 play buoy-all, 1 play Y9, 2 play Y0, 2 catch buoy-all") == [
        CardsCaught(2, ("buoy-all",), by="Y0"),
        TrickTaken(1, ()),
    ]


def test_two_penalties_for_one_trick():
    state = table(["Y9 B5", "buoy-minus-b B6", "buoy-minus-a B7"])
    assert after(state, "0 play Y9, 1 play buoy-minus-b, 2 play buoy-minus-a")[2:] == [
        Penalty(0, "buoy-minus-b", -3),
        Penalty(0, "buoy-minus-a", -3),
    ]


def passing():
    return trick(table(["Y7 B5 R5", "Y8 B6 R6", "Y9 B7 R7", "buoy-pass B8 R8"]), "Y7 Y8 Y9 buoy-pass")


def test_pass_chosen_without_the_card():
    assert events_for_all(passing(), play(passing(), "2 pass B7")) == [PassChosen(2)]


def test_passed_with_the_cards_for_giver_and_receiver_alone():
    before = play(passing(), "2 pass B7, 0 pass R5, 3 pass B8")
    passed = play(before, "1 pass B6")
    taken = TrickTaken(2, ("Y7", "Y8", "Y9", "buoy-pass"))
    assert events_for(0, before, passed) == [PassChosen(1), CardsPassed(given="R5", received="B8"), taken]
    assert events_for(1, before, passed) == [PassChosen(1), CardsPassed(given="B6", received="R5"), taken]
    assert events_for(2, before, passed) == [PassChosen(1), CardsPassed(given="B7", received="B6"), taken]
    assert events_for(3, before, passed) == [PassChosen(1), CardsPassed(given="B8", received="B7"), taken]
    assert events_for(SPECTATOR, before, passed) == [PassChosen(1), CardsPassed(), taken]


def test_the_log_of_a_view_keeps_the_passed_cards_for_giver_and_receiver_alone():
    later = trick(play(passing(), "0 pass B5, 1 pass B6, 2 pass B7, 3 pass B8"), "R7")
    logs = [later.view(seat).data.log for seat in (0, 2, SPECTATOR)]
    assert [log[4] for log in logs] == [CardsPassed("B5", "B8"), CardsPassed("B7", "B6"), CardsPassed()]
    assert [log[5:] for log in logs] == [(TrickTaken(2, ("Y7", "Y8", "Y9", "buoy-pass")), CardPlayed(2, "R7"))] * 3


def test_colour_named():
    state = table(["buoy-name B5", "Y8 B6", "Y9 B7"])
    script = "0 play buoy-name, 1 play Y8, 2 play Y9"
    assert after(state, script) == [CardPlayed(2, "Y9"), TrickTaken(2, ("buoy-name", "Y8", "Y9"))]
    assert after(state, f"{script}, 0 name G") == [ColourNamed(0, "G")]


def test_scored_round_over_drew_and_dealt():
    yellow = " ".join(f"Y{value}" for value in range(3, 11))
    state = table(["B4", "B5", "B6"], points=[9, 9, 4], nets=[yellow, "V4", "V5"])
    assert after(state, "0 play B4, 1 play B5, 2 play B6") == [
        CardPlayed(2, "B6"),
        TrickTaken(2, ("B4", "B5", "B6")),
        RoundScored(points=(8, 1, 4), totals=(17, 10, 8)),
        RoundOver(1),
        HandFilled(0, hold=8, ocean=(0, 2, 0, 0, 0)),
        HandFilled(1, hold=1, ocean=(9, 0, 0, 0, 0)),
        HandFilled(2, hold=4, ocean=(3, 3, 0, 0, 0)),
        RoundDealt(round=2, leader=2),
    ]


def test_a_penalty_is_in_the_totals_but_not_in_the_points_of_the_round():
    happened = after(table(["Y7", "buoy-minus-a", "Y9"]), "0 play Y7, 1 play buoy-minus-a, 2 play Y9")
    assert happened[2:5] == [Penalty(2, "buoy-minus-a", -3), RoundScored((0, 0, 3), (0, 0, 0)), RoundOver(1)]


def test_overfished_and_game_over():
    state = table(["B4", "B5", "B6"], round_no=3, points=[7, 0, 0], ocean="G1 G2")
    assert after(state, "0 play B4, 1 play B5, 2 play B6") == [
        CardPlayed(2, "B6"),
        TrickTaken(2, ("B4", "B5", "B6")),
        RoundScored(points=(0, 0, 3), totals=(7, 0, 3)),
        RoundOver(3),
        OceanOverfished(),
        GameOver(Result(scores=(7, 0, 3), winners=(0,), rounds=3)),
    ]


def test_game_over_after_eight_rounds():
    state = table(["B4", "B5", "B6"], round_no=8, points=[3, 0, 0])
    assert after(state, "0 play B4, 1 play B5, 2 play B6") == [
        CardPlayed(2, "B6"),
        TrickTaken(2, ("B4", "B5", "B6")),
        RoundScored(points=(0, 0, 3), totals=(3, 0, 3)),
        RoundOver(8),
        GameOver(Result(scores=(3, 0, 3), winners=(0, 2), rounds=8)),
    ]


def test_the_catch_of_a_zero_can_end_the_round():
    happened = after(table(["Y0", "Y8", "Y9"]), "0 play Y0, 1 play Y8, 2 play Y9, 0 catch Y8")
    assert happened[:4] == [
        CardsCaught(0, ("Y8",), by="Y0"),
        TrickTaken(2, ("Y0", "Y9")),
        RoundScored((1, 0, 2), (1, 0, 2)),
        RoundOver(1),
    ]


def test_nothing_is_told_if_nothing_happened():
    assert events_for_all(passing(), passing()) == []


def test_several_steps_are_told_in_their_order():
    state = table(["Y7 B5", "Y9 B6", "Y8 B7"])
    assert events_for_all(state, play(state, "0 play Y7, 1 play Y9")) == [CardPlayed(0, "Y7"), CardPlayed(1, "Y9")]


@pytest.mark.parametrize(
    ("event", "wire"),
    [
        (CardPlayed(1, "Y8"), {"event": "played", "seat": 1, "card": "Y8"}),
        (CardsPassed(), {"event": "passed"}),
        (CardsPassed("B5", "B6"), {"event": "passed", "given": "B5", "received": "B6"}),
        (PassChosen(2), {"event": "pass-chosen", "seat": 2}),
        (ColourNamed(0, "G"), {"event": "colour-named", "seat": 0, "colour": "G"}),
        (TrickTaken(1, ()), {"event": "trick-taken", "seat": 1, "cards": ()}),
        (OceanOverfished(), {"event": "overfished"}),
    ],
)
def test_events_as_plain_data(event, wire):
    assert msgspec.to_builtins(event) == wire
