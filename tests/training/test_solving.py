"""Ratings move the right way, mistakes come back when they should, and the next puzzle is the right one."""

from trickhouse.training.leitner import INTERVALS_S, Schedule, reschedule
from trickhouse.training.puzzle import load_puzzles
from trickhouse.training.rating import Rating, initial_rating, rate
from trickhouse.training.selection import PuzzleProgress, choose_puzzle

NOW = 1_000_000.0


def test_solving_raises_the_person_and_lowers_the_puzzle() -> None:
    me, puzzle = Rating(), Rating()
    mine, its = rate(me, puzzle, is_solved=True)
    assert mine.points > me.points > its.points
    assert mine.doubt < me.doubt
    mine, its = rate(me, puzzle, is_solved=False)
    assert mine.points < me.points < its.points


def test_a_hard_puzzle_brings_more_than_an_easy_one_and_an_easy_one_costs_more() -> None:
    easy, hard = initial_rating(("regular", "gambler", "club", "master")), initial_rating(("master",))
    assert easy.points < 1500 < hard.points
    gains = [rate(Rating(), puzzle, is_solved=True)[0].mu for puzzle in (easy, hard)]
    losses = [rate(Rating(), puzzle, is_solved=False)[0].mu for puzzle in (easy, hard)]
    assert gains[0] < gains[1]
    assert losses[0] < losses[1]


def test_a_mistake_goes_through_all_boxes_and_is_learnt() -> None:
    place = reschedule(None, is_solved=False, now=NOW)
    assert place == Schedule(0, NOW + INTERVALS_S[0])
    for box in range(1, len(INTERVALS_S)):
        assert place.due is not None
        assert not place.is_due(place.due - 1)
        assert reschedule(place, is_solved=True, now=place.due - 1) == place, "too soon"
        now = place.due
        place = reschedule(place, is_solved=True, now=now)
        assert place == Schedule(box, now + INTERVALS_S[box])
    assert place.due is not None
    assert reschedule(place, is_solved=False, now=place.due).box == 0
    assert reschedule(place, is_solved=True, now=place.due) == Schedule()
    assert reschedule(None, is_solved=True, now=NOW) == Schedule(), "solved at first sight"


def test_mistakes_that_are_due_come_first_then_what_is_as_hard_as_i_am_good() -> None:
    asked = [*load_puzzles("xylotar").values()][:8]
    ratings = {puzzle.id: Rating(20.0 + 2 * number) for number, puzzle in enumerate(asked)}

    def chosen(tried: dict[str, PuzzleProgress], mu: float = 25.0) -> int:
        found = choose_puzzle(asked, tried, ratings, Rating(mu), "ada", NOW)
        assert found is not None
        return asked.index(found)

    assert chosen({}, 20.0) == 0
    assert chosen({}, 34.0) == 7
    late, soon = PuzzleProgress(Schedule(0, NOW - 5), NOW - 900), PuzzleProgress(Schedule(1, NOW + 5), NOW - 900)
    assert chosen({asked[3].id: late, asked[4].id: soon}) == 3
    assert chosen({asked[0].id: soon}, 20.0) == 1
    everything = {puzzle.id: PuzzleProgress(Schedule(), NOW - number) for number, puzzle in enumerate(asked)}
    assert chosen(everything) == 7, "the one that was longest ago"
    assert choose_puzzle([], {}, {}, Rating(), "ada", NOW) is None
