"""The drawing of a view at a few moments, compared as a whole.

After a change to the drawing, `python -m tests.games.fishing.test_text` prints the new `DRAWINGS`; read them carefully
before they replace the old ones. Trailing blanks are not compared.
"""

import pytest
from rich.cells import cell_len

from tests.games.fishing.tables import GAME, play, table, trick, unshuffled

DRAWINGS = """
== the first trick, seat 0
Fishing · round 1 of 8 · trick 1 of 9 · green is trump
  ocean  * 12  ** 12  *** 12  **** 12  ***** 12
* 0 you points 0   hold 0  hand 9   B2 B3 B4 B5 B6 B7 B8 B9 B10
  1     points 0   hold 0  hand 9
  2     points 0   hold 0  hand 9
  3     points 0   hold 0  hand 9
  trick

== the first trick, a spectator
Fishing · round 1 of 8 · trick 1 of 9 · green is trump
  ocean  * 12  ** 12  *** 12  **** 12  ***** 12
  0     points 0   hold 0  hand 9
  1     points 0   hold 0  hand 9
  2     points 0   hold 0  hand 9
* 3     points 0   hold 0  hand 9
  trick

== the first trick, all cards open
Fishing · round 1 of 8 · trick 1 of 8 · green is trump
  ocean  * 12  ** 12  *** 12  **** 12  ***** 12
* 0     points 0   hold 0  hand 8   B1 B2 B3 B4 B5 B6 B7 B8
  1     points 0   hold 0  hand 8   B9 B10 V1 V2 V3 V4 V5 V6
  2     points 0   hold 0  hand 8   V7 V8 V9 V10 R1 R2 R3 R4
  3     points 0   hold 0  hand 8   R5 R6 R7 R8 R9 R10 Y1 Y2
  4     points 0   hold 0  hand 8   Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10
  trick

== a card follows, seat 1
Fishing · round 1 of 8 · trick 9 of 10 · green is trump
  ocean  * 12  ** 12  *** 12  **** 12  ***** 12
  0     points 0   hold 0  hand 1
* 1 you points 0   hold 0  hand 2   B6 Y8
  2     points 0   hold 0  hand 2
  trick  0:Y7  [yellow is required]

== a zero has caught and another is to catch, seat 3
Fishing · round 1 of 8 · trick 8 of 9 · green is trump
  ocean  * 8  ** 12  *** 12  **** 12  ***** 12
  0     points 3   hold 0  hand 1
  1     points -12 hold 0  hand 1
         caught 3  R4 Y7 G3
  2     points 105 hold 0  hand 1
* 3 you points 0   hold 0  hand 1   B8  lacks Y
  trick  0:Y7 (caught)  1:Y0  2:buoy-minus-a  3:V0  [yellow is required]

== all pass and seat 2 has chosen, seat 0
Fishing · round 1 of 8 · trick 9 of 10 · green is trump
  ocean  * 11  ** 12  *** 12  **** 12  ***** 12
* 0 you points 0   hold 0  hand 1   B5
* 1     points 0   hold 0  hand 1
  2     points 0   hold 0  hand 1   lacks Y
  trick  0:Y7  1:buoy-pass  2:V4  [yellow is required] [all pass a card to the left]

== a colour is to be named, seat 0
Fishing · round 1 of 8 · trick 9 of 10 · green is trump
  ocean  * 10  ** 12  *** 12  **** 12  ***** 12
* 0 you points 0   hold 0  hand 2   B5 V4
  1     points 0   hold 0  hand 2
  2     points 0   hold 0  hand 2
         caught 3  R9 buoy-name buoy-low
  trick  [0 names the colour] [the lowest wins]

== a colour is named and the lowest wins, seat 1
Fishing · round 1 of 8 · trick 9 of 10 · green is trump
  ocean  * 10  ** 12  *** 12  **** 12  ***** 12
* 0     points 0   hold 0  hand 2
  1 you points 0   hold 0  hand 2   B6 V5
  2     points 0   hold 0  hand 1   lacks G
         caught 3  R9 buoy-name buoy-low
  trick  2:V6  [green is required, named by 0] [the lowest wins]

== the second round, seat 0
Fishing · round 2 of 8 · trick 1 of 10 · green is trump
  ocean  * 0  ** 8  *** 12  **** 12  ***** 12
  0 you points 12  hold 2  hand 10  V4 V5 V6 R5 Y3 Y4 Y5 Y6 Y7 Y8
* 1     points 1   hold 0  hand 10
  2     points 3   hold 0  hand 10
  trick

== overfished, seat 2
Fishing · over after round 1 · overfished · green is trump
  ocean  * 0  ** 0  *** 0  **** 0  ***** 2
  0     points 0   hold 0  hand 0
  1     points 0   hold 0  hand 0
  2 you points 3   hold 3  hand 0
  score 0 0 3, won by 2

== a shared win, a spectator
Fishing · over after round 8 · green is trump
  ocean  * 12  ** 12  *** 12  **** 12  ***** 12
  0     points 43  hold 0  hand 0
  1     points 1   hold 0  hand 0
         caught 1  Y4
  2     points 43  hold 0  hand 0
         caught 3  B4 B5 B6
  score 43 1 43, won by 0 and 2
"""


def caught_by_a_zero():
    state = table(["Y7 B5", "Y0 B6", "buoy-minus-a B7", "V0 B8"], points=[3, -12, 105, 0], nets=["", "R4 G3", "", ""])
    return play(trick(state, "Y7 Y0 buoy-minus-a V0"), "1 catch Y7")


def passing():
    return play(trick(table(["Y7 B5", "buoy-pass B6", "V4 B7"]), "Y7 buoy-pass V4"), "2 pass B7")


def naming():
    return trick(table(["buoy-name V4 B5", "buoy-low V5 B6", "R9 V6 B7"]), "buoy-name buoy-low R9")


def second_round():
    nets = ["Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 V4 V5 V6 R5", "V7", ""]
    return trick(table(["B4", "B5", "B6"], nets=nets), "B4 B5 B6")


def shared_win():
    return trick(table(["B4", "B5", "B6"], round_no=8, points=[43, 0, 40], nets=["", "Y4", ""]), "B4 B5 B6")


MOMENTS = {
    "the first trick, seat 0": lambda: GAME.new(4, unshuffled).view(0),
    "the first trick, a spectator": lambda: GAME.new(4, unshuffled, starter=3).view(None),
    "the first trick, all cards open": lambda: GAME.new(5, unshuffled).open_view(),
    "a card follows, seat 1": lambda: trick(table(["Y7 B5", "Y8 B6", "Y9 B7"]), "Y7").view(1),
    "a zero has caught and another is to catch, seat 3": lambda: caught_by_a_zero().view(3),
    "all pass and seat 2 has chosen, seat 0": lambda: passing().view(0),
    "a colour is to be named, seat 0": lambda: naming().view(0),
    "a colour is named and the lowest wins, seat 1": lambda: trick(play(naming(), "0 name G"), "V6").view(1),
    "the second round, seat 0": lambda: second_round().view(0),
    "overfished, seat 2": lambda: trick(table(["B4", "B5", "B6"], ocean="G1 G2"), "B4 B5 B6").view(2),
    "a shared win, a spectator": lambda: shared_win().view(None),
}


def drawn(view):
    return "\n".join(line.rstrip() for line in GAME.display.draw(view).plain.rstrip().split("\n"))


def all_drawn():
    return "\n\n".join(f"== {moment}\n{drawn(view())}" for moment, view in MOMENTS.items())


def expected():
    parts = (part.strip().partition("\n") for part in DRAWINGS.split("== ")[1:])
    return {moment: drawing for moment, _, drawing in parts}


def test_every_moment_has_its_drawing():
    assert list(expected()) == list(MOMENTS)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_view_is_drawn_like_this(moment):
    assert drawn(MOMENTS[moment]()) == expected()[moment]


def test_a_view_and_a_state_show_themselves_as_their_drawing():
    state = GAME.new(4, unshuffled)
    assert repr(state.view(1)) == GAME.display.draw(state.view(1)).plain
    assert repr(state) == GAME.display.draw(state.open_view()).plain


@pytest.mark.parametrize("label", ["points", "hold", "hand"])
def test_the_columns_of_all_boats_stand_under_each_other(label):
    holds = ["", " ".join(f"{colour}{value}" for colour in "VR" for value in range(4, 11)), "Y4 Y5 Y6"]
    state = trick(table(["B4 B8", "B5 B9", "B6 B10"], round_no=2, points=[-12, 105, 7], holds=holds), "B4")
    boats = [line for line in drawn(state.view(1)).splitlines() if "points" in line]
    assert len(boats) == 3
    assert len({line.index(label) for line in boats}) == 1


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_character_is_one_column_wide(moment):
    plain = GAME.display.draw(MOMENTS[moment]()).plain
    assert all(cell_len(character) == 1 for character in plain.replace("\n", ""))


def test_cards_are_drawn_in_their_colours():
    text = GAME.display.draw(table(["B5 V5 R5 Y5 G5 buoy-low", "B6 V6 R6 Y6 G6 Y0", "B7 V7 R7 Y7 G7 V0"]).view(0))
    styles = {text.plain[span.start : span.end]: str(span.style) for span in text.spans}
    assert {name: style for name, style in styles.items() if name[1:] in ("5", "uoy-low")} == {
        "B5": "dodger_blue1",
        "V5": "medium_purple",
        "R5": "red",
        "Y5": "yellow",
        "G5": "green",
        "buoy-low": "bold",
    }


if __name__ == "__main__":
    print(all_drawn())
