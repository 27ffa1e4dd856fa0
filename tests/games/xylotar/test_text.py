"""How a view of Xylotar is drawn: the whole text at a few moments."""

import pytest

from tests.games.xylotar.tables import (
    GAME,
    act,
    clean,
    drawn,
    in_order,
    last_trick,
    new,
    play,
    position,
    round_end,
    sort_as,
)
from tests.games.xylotar.tables import table as lay
from tests.games.xylotar.test_events import THREE, TWO


def test_while_racks_are_sorted_a_player_sees_the_cards_to_sort():
    state = new(3, THREE).apply(0, sort_as(THREE, 1), in_order)
    assert drawn(state.view(0)) == clean(
        """
        Xylotar · round 1 of 3 · sorting · yellow is trump
          slot        0   1   2   3   4   5   6   7   8   9   10  11  12
          0 you       ??  ??  ??  ??  ??  ??  ??  ??  ??  ??  ??  ??  ??   bid -   won 0  points 0
        * 1 by 0      Y8  Y6  Y5  B4  G4  G3  Y2  B2  B1  T1  Y0  V0  T0   bid -   won 0  points 0
        * 2 by 1      ??  ??  ??  ??  ??  ??  ??  ??  ??  ??  ??  ??  ??   bid -   won 0  points 0
          trick
        """
    )


def test_the_first_lead_as_the_leader_sees_it():
    assert drawn(lay(3, THREE).view(0)) == clean(
        """
        Xylotar · round 1 of 3 · trick 1 of 12 · yellow is trump
          slot        0   1   2   3   4   5   6   7   8   9   10  11  12
        * 0 you       T?  G?  Y?  V?  T?  P?  T?  T?  P?  V?  B?  G?  P?   bid -   won 0  points 0
          1 by 0      Y8  Y6  Y5  B4  G4  G3  Y2  B2  B1  T1  Y0  V0  T0   bid -   won 0  points 0
          2 by 1      Y?  G?  G?  B?  T?  B?  Y?  V?  G?  V?  P?  G?  Y?   bid -   won 0  points 0
          trick
        """
    )


PEEK = "0:G5, 1 plays G4, 1 peeks at B4 G3"


def test_a_peek_as_the_one_who_peeks_sees_it():
    assert drawn(play(lay(3, THREE), PEEK).view(1)) == clean(
        """
        Xylotar · round 1 of 3 · trick 1 of 12 · yellow is trump
          slot        0   1   2   3   4   5   6   7   8   9   10  11  12
          0 by 2      T?  ·   Y?  V?  T?  P?  T?  T?  P?  V?  B?  G?  P?   bid -   won 0  points 0
        * 1 you       Y?  Y?  Y?  B4  ·   G3  Y?  B?  B?  T?  Y?  V?  T?   bid -   won 0  points 0
          2 by 1      Y7  G7  G6  B5  T5  B3  Y3  V3  G2  V2  P1  G1  Y1   bid -   won 0  points 0
          trick  0:G5! 1:G4    seat 1 looks at slots 3 and 5
        """
    )


def test_a_peek_as_a_spectator_sees_it():
    assert drawn(play(lay(3, THREE), PEEK).view(None)) == clean(
        """
        Xylotar · round 1 of 3 · trick 1 of 12 · yellow is trump
          slot        0   1   2   3   4   5   6   7   8   9   10  11  12
          0 by 2      T?  ·   Y?  V?  T?  P?  T?  T?  P?  V?  B?  G?  P?   bid -   won 0  points 0
        * 1 by 0      Y?  Y?  Y?  B?  ·   G?  Y?  B?  B?  T?  Y?  V?  T?   bid -   won 0  points 0
          2 by 1      Y?  G?  G?  B?  T?  B?  Y?  V?  G?  V?  P?  G?  Y?   bid -   won 0  points 0
          trick  0:G5! 1:G4    seat 1 looks at slots 3 and 5
        """
    )


def test_a_bid_and_a_trick_won_as_the_bidder_sees_them():
    state = play(lay(3, THREE), PEEK + ", 1 keeps G3, 2:G7, 2:P1")
    assert drawn(state.view(1)) == clean(
        """
        Xylotar · round 1 of 3 · trick 2 of 12 · yellow is trump
          slot        0   1   2   3   4   5   6   7   8   9   10  11  12
        * 0 by 2      T?  ·   Y?  V?  T?  P?  T?  T?  P?  V?  B?  G?  P?   bid -   won 0  points 0
          1 you       Y?  Y?  Y?  B4  ·   ·   Y?  B?  B?  T?  Y?  V?  T?   bid G3  won 0  points 0
          2 by 1      Y7  ·   G6  B5  T5  B3  Y3  V3  G2  V2  ·   G1  Y1   bid -   won 1  points 0
          trick  2:P1!
        """
    )


def test_two_people_and_their_automata():
    assert drawn(play(lay(2, TWO), "0:T2").view(2)) == clean(
        """
        Xylotar · round 1 of 3 · trick 1 of 14 · red is trump
          slot        0   1   2   3   4   5   6   7   8   9   10  11  12  13  14
          0 by 2      R10 O8  R8  Y8  B5  O5  Y3  P3  ·   V2  O1  B0  G0  R0  O0   bid -   won 0  points 0
          1 by 0 auto O?  Y?  O?  ·   B?  B?  P?  ·   Y?  G?  B?  R?  V?  Y?  P?   bid T1  won 0  points 0
        * 2 you       R?  G?  T?  Y?  T?  G?  Y?  R?  O?  G?  O?  B?  V?  P?  T?   bid -   won 0  points 0
          3 by 2 auto R9  O9  G7  R6  V4  G4  R4  ·   R3  T3  R2  O2  G2  Y2  V1   bid Y4  won 0  points 0
          trick  0:T2  1:T4!
        """
    )


def test_the_end_of_a_game_tells_the_score_and_who_won():
    state = round_end((5, 4, 3, 2), "R5 O1 Y1 T2", points=(10, 20, 30, 40), round_no=3)
    assert drawn(state.view(1)) == clean(
        """
        Xylotar · over after round 3 · red is trump
          slot        0   1   2   3   4   5   6   7   8   9   10  11  12  13  14
          0 by 3      ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·    bid R5  won 5  points 20
          1 you       ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·    bid O1  won 4  points 24
          2 by 1      ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·    bid Y1  won 3  points 33
          3 by 2      ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·    bid T2  won 2  points 47
          score 20 24 33 47, won by 3
        """
    )


def test_a_shared_win_names_all_winners():
    state = round_end((4, 4, 3, 3), "R1 O1 Y1 T1", round_no=3, ties="shared")
    assert drawn(state).splitlines()[-1] == "  score 4 4 3 3, won by 0 and 1"


def test_the_state_itself_is_drawn_with_all_cards_open():
    assert drawn(lay(3, THREE)) == clean(
        """
        Xylotar · round 1 of 3 · trick 1 of 12 · yellow is trump
          slot        0   1   2   3   4   5   6   7   8   9   10  11  12
        * 0 by 2      T6  G5  Y4  V4  T4  P3  T3  T2  P2  V1  B0  G0  P0   bid -   won 0  points 0
          1 by 0      Y8  Y6  Y5  B4  G4  G3  Y2  B2  B1  T1  Y0  V0  T0   bid -   won 0  points 0
          2 by 1      Y7  G7  G6  B5  T5  B3  Y3  V3  G2  V2  P1  G1  Y1   bid -   won 0  points 0
          trick
        """
    )


def test_a_round_after_the_last_is_an_extra_round():
    tied = round_end((4, 4, 3, 3), "R1 O1 Y1 T1", round_no=3)
    assert drawn(tied).splitlines()[0] == "Xylotar · extra round 1 · sorting · red is trump"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_columns_stay_in_line_with_the_longest_names_and_numbers(players):
    long = {2: (11, 1, 1, 1), 3: (10, 1, 1), 4: (11, 1, 1, 1), 5: (10, 1, 0, 0, 0)}[players]
    bids = "R10 O2 T6 B5 V4" if players != 3 else "Y8 T6 B5"
    state, _ = last_trick(long, bids, points=[100] * len(long), players=players)
    _, slots, *racks, _ = repr(state.view(0)).splitlines()[:-1]
    (bid_column,) = {line.index(" bid ") for line in racks}
    assert len(slots) < bid_column
    assert len({line.index(" won ") for line in racks}) == 1
    assert len({line.index(" points ") for line in racks}) == 1
    assert len({len(line) for line in racks}) == 1
    assert max(map(len, racks)) <= 100


def test_a_slots_number_stands_over_its_cards():
    _, slots, *racks = repr(lay(4, ["R10 R9 R8", "", "", ""])).splitlines()
    for slot in range(15):
        column = 14 + 4 * slot
        assert slots[column:].split()[0] == str(slot)
        assert all(line[column] in "ROYGTBVP" and line[column - 1] == " " for line in racks[:4])


def test_a_view_is_drawn_in_the_colours_of_its_cards():
    text = GAME.display.draw(lay(3, THREE).view(0))
    styles = {text.plain[span.start : span.end].strip(): span.style for span in text.spans}
    assert (styles["T?"], styles["Y8"], styles["P?"]) == ("cyan", "yellow", "hot_pink")


def test_a_position_that_is_drawn_is_read_back_the_same():
    drawing = """
        Xylotar · round 2 of 3 · trick 11 of 14 · red is trump
          slot        0   1   2   3   4   5   6   7   8   9   10  11  12  13  14
          0 by 3      R10 ·   ·   ·   ·   ·   ·   ·   G3  ·   ·   ·   P2  ·   G0   bid -   won 4  points 10
        * 1 by 0      ·   ·   ·   Y5  ·   ·   G4  ·   ·   ·   P3  ·   ·   B0  ·    bid -   won 1  points 7
          2 by 1      R9  ·   ·   ·   R7  ·   ·   ·   T3  ·   ·   ·   B1  ·   T0   bid -   won 3  points 12
          3 by 2      Y8  ·   ·   V4  ·   ·   ·   G2  ·   ·   ·   ·   P0  ·   ·    bid R2  won 2  points 6
          trick  0:O7! 1:G7    seat 1 looks at slots 6 and 10
    """
    assert drawn(position(drawing)) == clean(drawing)
    assert act(position(drawing), "1 keeps P3").actors == (2,)
