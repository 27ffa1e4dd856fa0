"""What is told about each thing that happens: to the seat it concerns, to the others and to a spectator."""

import msgspec
import pytest

from tests.games.fishing.tables import GAME, play, table, trick, unshuffled
from trickhouse.engine.events import Dealt, GameOver, Played, RoundOver, Scored, TrickTaken
from trickhouse.engine.rules import Result
from trickhouse.games.fishing.events import Caught, ColourNamed, Drew, Overfished, PassChosen, Passed, Penalty

SPECTATOR = None


def told(seat, before, after):
    """What a seat is told between two moments."""
    return GAME.telling.events(before and before.view(seat), after.view(seat))


def told_to_all(before, after):
    """The same, for something that everybody is told in the same words."""
    tellings = [told(seat, before, after) for seat in (SPECTATOR, *range(int(after.record.players)))]
    assert all(telling == tellings[0] for telling in tellings)
    return tellings[0]


def after(state, script):
    """What everybody is told about the last step of a script."""
    *steps, last = script.split(",")
    before = play(state, ",".join(steps)) if steps else state
    return told_to_all(before, play(before, last))


def test_dealt():
    assert told_to_all(None, GAME.new(4, unshuffled, starter=2)) == [Dealt(round=1, leader=2)]


def test_played():
    assert after(table(["Y7 B5", "Y8 B6", "Y9 B7"]), "0 play Y7, 1 play Y8") == [Played(1, "Y8")]


def test_trick_taken():
    told_of_it = after(table(["Y7 B5", "Y9 B6", "Y8 B7"]), "0 play Y7, 1 play Y9, 2 play Y8")
    assert told_of_it == [Played(2, "Y8"), TrickTaken(1, ("Y7", "Y9", "Y8"))]


def after_a_zero(script):
    """The same, where a zero is among the cards."""
    return after(table(["Y0 B5", "buoy-minus-a B6", "Y9 B7"]), f"0 play Y0, 1 play buoy-minus-a, {script}")


def test_a_zero_before_it_has_caught():
    assert after_a_zero("2 play Y9") == [Played(2, "Y9")]


def test_caught_by_a_zero():
    assert after_a_zero("2 play Y9, 0 catch Y9") == [
        Caught(0, ("Y9",), by="Y0"),
        TrickTaken(2, ("Y0", "buoy-minus-a")),
        Penalty(2, "buoy-minus-a", -3),
    ]


def test_penalty_for_a_card_that_a_zero_caught():
    assert after_a_zero("2 play Y9, 0 catch buoy-minus-a") == [
        Caught(0, ("buoy-minus-a",), by="Y0"),
        Penalty(0, "buoy-minus-a", -3),
        TrickTaken(2, ("Y0", "Y9")),
    ]


def test_caught_by_buoy_all():
    state = table(["buoy-all B5", "buoy-minus-a B6", "Y9 B7"])
    assert after(state, "0 play buoy-all, 1 play buoy-minus-a, 2 play Y9") == [
        Played(2, "Y9"),
        Caught(0, ("buoy-minus-a", "Y9"), by="buoy-all"),
        Penalty(0, "buoy-minus-a", -3),
        TrickTaken(2, ("buoy-all",)),
    ]


def test_trick_taken_with_nothing_left_in_it():
    state = table(["buoy-all B5", "Y9 B6", "Y0 B7"])
    assert after(state, "0 play buoy-all, 1 play Y9, 2 play Y0, 2 catch buoy-all") == [
        Caught(2, ("buoy-all",), by="Y0"),
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
    assert told_to_all(passing(), play(passing(), "2 pass B7")) == [PassChosen(2)]


def test_passed_with_the_cards_for_giver_and_receiver_alone():
    before = play(passing(), "2 pass B7, 0 pass R5, 3 pass B8")
    passed = play(before, "1 pass B6")
    taken = TrickTaken(2, ("Y7", "Y8", "Y9", "buoy-pass"))
    assert told(0, before, passed) == [PassChosen(1), Passed(given="R5", received="B8"), taken]
    assert told(1, before, passed) == [PassChosen(1), Passed(given="B6", received="R5"), taken]
    assert told(2, before, passed) == [PassChosen(1), Passed(given="B7", received="B6"), taken]
    assert told(3, before, passed) == [PassChosen(1), Passed(given="B8", received="B7"), taken]
    assert told(SPECTATOR, before, passed) == [PassChosen(1), Passed(), taken]


def test_the_log_of_a_view_keeps_the_passed_cards_for_giver_and_receiver_alone():
    later = trick(play(passing(), "0 pass B5, 1 pass B6, 2 pass B7, 3 pass B8"), "R7")
    logs = [later.view(seat).data.log for seat in (0, 2, SPECTATOR)]
    assert [log[4] for log in logs] == [Passed("B5", "B8"), Passed("B7", "B6"), Passed()]
    assert [log[5:] for log in logs] == [(TrickTaken(2, ("Y7", "Y8", "Y9", "buoy-pass")), Played(2, "R7"))] * 3


def test_colour_named():
    state = table(["buoy-name B5", "Y8 B6", "Y9 B7"])
    script = "0 play buoy-name, 1 play Y8, 2 play Y9"
    assert after(state, script) == [Played(2, "Y9"), TrickTaken(2, ("buoy-name", "Y8", "Y9"))]
    assert after(state, f"{script}, 0 name G") == [ColourNamed(0, "G")]


def test_scored_round_over_drew_and_dealt():
    yellow = " ".join(f"Y{value}" for value in range(3, 11))
    state = table(["B4", "B5", "B6"], points=[9, 9, 4], nets=[yellow, "V4", "V5"])
    assert after(state, "0 play B4, 1 play B5, 2 play B6") == [
        Played(2, "B6"),
        TrickTaken(2, ("B4", "B5", "B6")),
        Scored(points=(8, 1, 4), totals=(17, 10, 8)),
        RoundOver(1),
        Drew(0, hold=8, ocean=(0, 2, 0, 0, 0)),
        Drew(1, hold=1, ocean=(9, 0, 0, 0, 0)),
        Drew(2, hold=4, ocean=(3, 3, 0, 0, 0)),
        Dealt(round=2, leader=2),
    ]


def test_a_penalty_is_in_the_totals_but_not_in_the_points_of_the_round():
    told_of_it = after(table(["Y7", "buoy-minus-a", "Y9"]), "0 play Y7, 1 play buoy-minus-a, 2 play Y9")
    assert told_of_it[2:5] == [Penalty(2, "buoy-minus-a", -3), Scored((0, 0, 3), (0, 0, 0)), RoundOver(1)]


def test_overfished_and_game_over():
    state = table(["B4", "B5", "B6"], round_no=3, points=[7, 0, 0], ocean="G1 G2")
    assert after(state, "0 play B4, 1 play B5, 2 play B6") == [
        Played(2, "B6"),
        TrickTaken(2, ("B4", "B5", "B6")),
        Scored(points=(0, 0, 3), totals=(7, 0, 3)),
        RoundOver(3),
        Overfished(),
        GameOver(Result(scores=(7, 0, 3), winners=(0,), rounds=3)),
    ]


def test_game_over_after_eight_rounds():
    state = table(["B4", "B5", "B6"], round_no=8, points=[3, 0, 0])
    assert after(state, "0 play B4, 1 play B5, 2 play B6") == [
        Played(2, "B6"),
        TrickTaken(2, ("B4", "B5", "B6")),
        Scored(points=(0, 0, 3), totals=(3, 0, 3)),
        RoundOver(8),
        GameOver(Result(scores=(3, 0, 3), winners=(0, 2), rounds=8)),
    ]


def test_the_catch_of_a_zero_can_end_the_round():
    told_of_it = after(table(["Y0", "Y8", "Y9"]), "0 play Y0, 1 play Y8, 2 play Y9, 0 catch Y8")
    assert told_of_it[:4] == [
        Caught(0, ("Y8",), by="Y0"),
        TrickTaken(2, ("Y0", "Y9")),
        Scored((1, 0, 2), (1, 0, 2)),
        RoundOver(1),
    ]


def test_nothing_is_told_if_nothing_happened():
    assert told_to_all(passing(), passing()) == []


def test_several_steps_are_told_in_their_order():
    state = table(["Y7 B5", "Y9 B6", "Y8 B7"])
    assert told_to_all(state, play(state, "0 play Y7, 1 play Y9")) == [Played(0, "Y7"), Played(1, "Y9")]


@pytest.mark.parametrize(
    ("event", "wire"),
    [
        (Played(1, "Y8"), {"event": "played", "seat": 1, "card": "Y8"}),
        (Passed(), {"event": "passed"}),
        (Passed("B5", "B6"), {"event": "passed", "given": "B5", "received": "B6"}),
        (PassChosen(2), {"event": "pass-chosen", "seat": 2}),
        (ColourNamed(0, "G"), {"event": "colour-named", "seat": 0, "colour": "G"}),
        (TrickTaken(1, ()), {"event": "trick-taken", "seat": 1, "cards": ()}),
        (Overfished(), {"event": "overfished"}),
    ],
)
def test_events_as_plain_data(event, wire):
    assert msgspec.to_builtins(event) == wire
