"""What puzzles ask before they tell the answer: chances that the worlds of a view and its appraisal agree with."""

import itertools
import math

import pytest

from tests.locale.messages import messages
from trickhouse.engine.record import parse_action
from trickhouse.games import NAMES, find
from trickhouse.locale import LANGUAGES
from trickhouse.training import certainty as asking
from trickhouse.training.certainty import (
    DRAWN_WORLDS,
    MAX_LISTED_WORLDS,
    PUZZLES_PER_QUESTION,
    estimate_chance,
    possible_questions,
    question_for,
)
from trickhouse.training.puzzle import load_puzzles

SAMPLE = 6


@pytest.mark.parametrize("game", NAMES)
def test_one_puzzle_in_three_asks_and_every_question_comes_up(game: str) -> None:
    views = [(puzzle, puzzle.replay_view()) for puzzle in load_puzzles(game).values()]
    asked = [question_for(puzzle, view) for puzzle, view in views]
    about = [one.about for one in asked if one]
    assert len(about) == pytest.approx(len(asked) / PUZZLES_PER_QUESTION, rel=0.2)
    assert min(about.count(kind) for kind in ("best", "highest", "forecast")) >= len(about) / 10
    without_forecast = [question_for(puzzle, view, can_forecast=False) for puzzle, view in views]
    assert not any(one and one.about == "forecast" for one in without_forecast)


@pytest.mark.parametrize("game", NAMES)
def test_the_best_choice_is_settled(game: str) -> None:
    puzzle = next(iter(load_puzzles(game).values()))
    view = puzzle.replay_view()
    chances = {action: estimate_chance(puzzle, view, action, "best").chance for action in view.legal}
    assert chances == {action: float(action == puzzle.right) for action in view.legal}


@pytest.mark.parametrize("game", NAMES)
def test_worlds_that_are_drawn_say_about_the_same_as_all_of_them(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    some = [(puzzle, puzzle.replay_view()) for puzzle in itertools.islice(load_puzzles(game).values(), 60)]
    few = [(one, view) for one, view in some if 1 < view.game.ai.beliefs(view).count <= MAX_LISTED_WORLDS]
    asked = [(one, view, action) for one, view in few if "highest" in possible_questions(view) for action in view.legal]
    by_all = [estimate_chance(one, view, action, "highest").chance for one, view, action in asked]
    open_ones = [(*pair, chance) for pair, chance in zip(asked, by_all, strict=True) if 0 < chance < 1]
    assert {0.0, 1.0} < set(by_all), "in some positions it is settled, in others not"
    monkeypatch.setattr(asking, "MAX_LISTED_WORLDS", 0)
    for puzzle, view, action, chance in open_ones[:SAMPLE]:
        error = math.sqrt(chance * (1 - chance) / DRAWN_WORLDS)
        drawn = estimate_chance(puzzle, view, action, "highest").chance
        assert drawn == pytest.approx(chance, abs=5 * error)


@pytest.mark.parametrize("game", NAMES)
def test_the_highest_is_not_asked_where_a_choice_plays_no_colour(game: str) -> None:
    for puzzle in load_puzzles(game).values():
        view = puzzle.replay_view()
        plays = [view.game.ai.is_highest(view, action) is not None for action in view.legal]
        assert ("highest" in possible_questions(view)) == all(plays)


@pytest.mark.parametrize("game", NAMES)
def test_a_forecast_agrees_with_what_the_puzzle_says_of_its_right_answer(game: str) -> None:
    off = []
    for puzzle in itertools.islice(load_puzzles(game).values(), SAMPLE):
        view = puzzle.replay_view()
        forecast = view.game.ai.forecast(view)
        assert forecast is not None
        spread = estimate_chance(puzzle, view, puzzle.right, "forecast", 0).spread
        assert sum(spread) == pytest.approx(1.0), "the spans leave nothing out, and do not overlap"
        assert estimate_chance(puzzle, view, puzzle.right, "forecast", 1).chance == spread[1], (
            "the same question, the same answer"
        )
        least, most = (
            sum(share * span[end] for share, span in zip(spread, forecast.spans, strict=True)) for end in (0, 1)
        )
        figures = {parse_action(view.game, option.action): option.figures for option in puzzle.finding.options}
        mean = figures[puzzle.right][forecast.column]
        off.append(max(least - mean, mean - most, 0.0))
    assert sum(off) / len(off) < 0.3, "a jury that has learnt more of how to play on finds about as much"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_forecast_has_its_words(language: str) -> None:
    asking = [name for name in NAMES if find(name).ai.forecast(next(iter(load_puzzles(name).values())).replay_view())]
    assert {f"forecast-{name}" for name in asking} <= messages(language).keys()
