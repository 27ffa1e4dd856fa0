"""What puzzles ask before they tell the answer: chances that the worlds of a view and its appraisal agree with."""

import itertools
import math

import pytest

from tests.locale.messages import messages
from trickhouse.engine.record import parse_action
from trickhouse.games import NAMES, find
from trickhouse.locale import LANGUAGES
from trickhouse.puzzles import asking
from trickhouse.puzzles.asking import DRAWN, LISTED, SELDOM, asks, likely, questions
from trickhouse.puzzles.puzzle import puzzles

SAMPLE = 6


@pytest.mark.parametrize("game", NAMES)
def test_one_puzzle_in_three_asks_and_every_question_comes_up(game: str) -> None:
    asked = [asks(puzzle) for puzzle in puzzles(game).values()]
    about = [one.about for one in asked if one]
    assert len(about) == pytest.approx(len(asked) / SELDOM, rel=0.2)
    assert min(about.count(kind) for kind in ("best", "highest", "forecast")) >= len(about) / 10
    assert not any(
        one and one.about == "forecast" for one in (asks(p, can_forecast=False) for p in puzzles(game).values())
    )


@pytest.mark.parametrize("game", NAMES)
def test_the_best_choice_is_settled(game: str) -> None:
    puzzle = next(iter(puzzles(game).values()))
    assert {action: likely(puzzle, action, "best").chance for action in puzzle.view.legal} == {
        action: float(action == puzzle.right) for action in puzzle.view.legal
    }


@pytest.mark.parametrize("game", NAMES)
def test_worlds_that_are_drawn_say_about_the_same_as_all_of_them(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    some = itertools.islice(puzzles(game).values(), 60)
    few = [one for one in some if 1 < one.view.game.thinking.beliefs(one.view).count <= LISTED]
    asked = [(one, action) for one in few if "highest" in questions(one.view) for action in one.view.legal]
    by_all = [likely(one, action, "highest").chance for one, action in asked]
    open_ones = [(*pair, chance) for pair, chance in zip(asked, by_all, strict=True) if 0 < chance < 1]
    assert {0.0, 1.0} < set(by_all), "in some positions it is settled, in others not"
    monkeypatch.setattr(asking, "LISTED", 0)
    for puzzle, action, chance in open_ones[:SAMPLE]:
        error = math.sqrt(chance * (1 - chance) / DRAWN)
        assert likely(puzzle, action, "highest").chance == pytest.approx(chance, abs=5 * error)


@pytest.mark.parametrize("game", NAMES)
def test_the_highest_is_not_asked_where_a_choice_plays_no_colour(game: str) -> None:
    for puzzle in puzzles(game).values():
        view = puzzle.view
        plays = [view.game.thinking.is_highest(view, action) is not None for action in view.legal]
        assert ("highest" in questions(view)) == all(plays)


@pytest.mark.parametrize("game", NAMES)
def test_a_forecast_agrees_with_what_the_puzzle_says_of_its_right_answer(game: str) -> None:
    off = []
    for puzzle in itertools.islice(puzzles(game).values(), SAMPLE):
        view = puzzle.view
        forecast = view.game.thinking.forecast(view)
        assert forecast is not None
        spread = likely(puzzle, puzzle.right, "forecast", 0).spread
        assert sum(spread) == pytest.approx(1.0), "the spans leave nothing out, and do not overlap"
        assert likely(puzzle, puzzle.right, "forecast", 1).chance == spread[1], "the same question, the same answer"
        least, most = (
            sum(share * span[end] for share, span in zip(spread, forecast.spans, strict=True)) for end in (0, 1)
        )
        figures = {parse_action(view.game, option.action): option.figures for option in puzzle.finding.options}
        mean = figures[puzzle.right][forecast.column]
        off.append(max(least - mean, mean - most, 0.0))
    assert sum(off) / len(off) < 0.3, "a jury that has learnt more of how to play on finds about as much"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_forecast_has_its_words(language: str) -> None:
    asking = [name for name in NAMES if find(name).thinking.forecast(next(iter(puzzles(name).values())).view)]
    assert {f"forecast-{name}" for name in asking} <= messages(language).keys()
