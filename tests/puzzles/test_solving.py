"""Ratings move the right way, mistakes come back when they should, and the next puzzle is the right one."""

from trickhouse.puzzles.boxes import INTERVALS, Place, move
from trickhouse.puzzles.choice import Tried, choose
from trickhouse.puzzles.puzzle import puzzles
from trickhouse.puzzles.rating import Rating, first_rating, rate

NOW = 1_000_000.0


def test_whoever_solves_rises_and_the_puzzle_falls() -> None:
    me, puzzle = Rating(), Rating()
    mine, its = rate(me, puzzle, is_solved=True)
    assert mine.points > me.points > its.points
    assert mine.doubt < me.doubt
    mine, its = rate(me, puzzle, is_solved=False)
    assert mine.points < me.points < its.points


def test_a_hard_puzzle_brings_more_than_an_easy_one_and_an_easy_one_costs_more() -> None:
    easy, hard = first_rating(("regular", "gambler", "club", "master")), first_rating(("master",))
    assert easy.points < 1500 < hard.points
    gains = [rate(Rating(), puzzle, is_solved=True)[0].mu for puzzle in (easy, hard)]
    losses = [rate(Rating(), puzzle, is_solved=False)[0].mu for puzzle in (easy, hard)]
    assert gains[0] < gains[1]
    assert losses[0] < losses[1]


def test_a_mistake_goes_through_all_boxes_and_is_learnt() -> None:
    place = move(None, is_solved=False, now=NOW)
    assert place == Place(0, NOW + INTERVALS[0])
    for box in range(1, len(INTERVALS)):
        assert place.due is not None
        assert not place.is_due(place.due - 1)
        assert move(place, is_solved=True, now=place.due - 1) == place, "too soon"
        now = place.due
        place = move(place, is_solved=True, now=now)
        assert place == Place(box, now + INTERVALS[box])
    assert place.due is not None
    assert move(place, is_solved=False, now=place.due).box == 0
    assert move(place, is_solved=True, now=place.due) == Place()
    assert move(None, is_solved=True, now=NOW) == Place(), "solved at first sight"


def test_mistakes_that_are_due_come_first_then_what_is_as_hard_as_i_am_good() -> None:
    asked = [*puzzles("xylotar").values()][:8]
    ratings = {puzzle.id: Rating(20.0 + 2 * number) for number, puzzle in enumerate(asked)}

    def chosen(tried: dict[str, Tried], mu: float = 25.0) -> int:
        found = choose(asked, tried, ratings, Rating(mu), "ada", NOW)
        assert found is not None
        return asked.index(found)

    assert chosen({}, 20.0) == 0
    assert chosen({}, 34.0) == 7
    late, soon = Tried(Place(0, NOW - 5), NOW - 900), Tried(Place(1, NOW + 5), NOW - 900)
    assert chosen({asked[3].id: late, asked[4].id: soon}) == 3
    assert chosen({asked[0].id: soon}, 20.0) == 1
    everything = {puzzle.id: Tried(Place(), NOW - number) for number, puzzle in enumerate(asked)}
    assert chosen(everything) == 7, "the one that was longest ago"
    assert choose([], {}, {}, Rating(), "ada", NOW) is None
