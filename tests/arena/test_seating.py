"""Each name gets each seat equally often, whatever the order of the names."""

from collections import Counter
from itertools import permutations

import pytest

from trickhouse.arena.seating import Seating, against_one, at_one_table
from trickhouse.engine.errors import SetupError


def line_ups(seating: Seating, deal: int = 0) -> list[str]:
    return ["".join(line_up.names) for line_up in seating.line_ups(deal)]


def test_as_many_names_as_seats_sit_in_all_orders() -> None:
    assert sorted(line_ups(at_one_table("ABC", 3))) == ["ABC", "ACB", "BAC", "BCA", "CAB", "CBA"]


def test_a_repeated_name_is_one_entrant() -> None:
    assert sorted(line_ups(at_one_table("ABBB", 4))) == ["ABBB", "BABB", "BBAB", "BBBA"]


def test_with_fewer_names_than_seats_each_name_in_turn_fills_the_rest() -> None:
    expected = ["AAAB", "AABA", "ABAA", "ABBB", "BAAA", "BABB", "BBAB", "BBBA"]
    assert sorted(line_ups(at_one_table("AB", 4))) == expected


def test_against_one_each_name_and_the_opponent_itself_sit_among_opponents() -> None:
    seating = against_one("XYZUV", 3, "B")
    assert seating.names == ("B", "U", "V", "X", "Y", "Z")
    assert line_ups(seating)[:4] == ["BBB", "BBU", "BUB", "UBB"]
    assert [sorted(line_up.measured) for line_up in seating.line_ups(0)[:2]] == [["B"], ["U"]]


@pytest.mark.parametrize(("names", "people"), [("AB", 2), ("AB", 5), ("ABC", 4), ("ABBC", 4), ("ABCDE", 5)])
def test_seats_balance_and_the_order_of_names_does_not_matter(names: str, people: int) -> None:
    seating = at_one_table(names, people)
    assert {at_one_table(order, people) for order in permutations(names)} == {seating}
    for deal in range(3):
        seats = Counter((name, seat) for line_up in line_ups(seating, deal) for seat, name in enumerate(line_up))
        for name in set(names):
            assert len({seats[name, seat] for seat in range(people)}) == 1


def test_too_many_orders_take_turns_from_deal_to_deal() -> None:
    seating = at_one_table("ABCDE", 5)
    deals = [line_ups(seating, deal) for deal in range(6)]
    assert [len(deal) for deal in deals] == [20] * 6
    assert len({line_up for deal in deals for line_up in deal}) == 120
    assert line_ups(seating, 6) == deals[0]


@pytest.mark.parametrize(("names", "people"), [("A", 4), ("AA", 4), ("ABCDE", 4), ("", 3)])
def test_impossible_seatings_are_refused(names: str, people: int) -> None:
    with pytest.raises(SetupError):
        at_one_table(names, people)
