"""How right a certainty is: counted by how sure somebody was, and scored by the Brier score."""

import pytest

from trickhouse.puzzles.calibration import BrierScore, Calibration, Certainty, Stated, calibration


def test_answers_are_counted_by_how_sure_somebody_was() -> None:
    stated = [Stated(80, 1.0), Stated(50, 0.0), Stated(80, 0.0), Stated(80, 1.0)]
    found = calibration(stated)
    assert found.certainties == (Certainty(50, 1, 0), Certainty(80, 3, 2))
    assert found.count == 4
    assert found.brier == pytest.approx((0.04 + 0.25 + 0.64 + 0.04) / 4)


@pytest.mark.parametrize(("percent", "chance", "score"), [(100, 1.0, 0), (100, 0.0, 1), (50, 1.0, 0.25)])
def test_certain_and_right_is_perfect_and_certain_and_wrong_is_the_worst(
    percent: int, chance: float, score: float
) -> None:
    assert calibration([Stated(percent, chance)]).brier == score


def test_somebody_who_was_never_asked_has_no_score() -> None:
    assert calibration([]) == Calibration(0, None, (), ())


@pytest.mark.parametrize("percent", [0, 30, 75, 100])
def test_something_with_a_chance_is_scored_in_all_worlds_at_once(percent: int) -> None:
    worlds = [True, True, True, False, False, False, False, False]
    in_each = [calibration([Stated(percent, float(world))]).brier or 0.0 for world in worlds]
    assert calibration([Stated(percent, 3 / 8)]).brier == pytest.approx(sum(in_each) / len(worlds))


@pytest.mark.parametrize("percent", [0, 20, 65, 100])
def test_nobody_does_better_than_who_says_the_chance_itself(percent: int) -> None:
    stated = [Stated(other, percent / 100) for other in range(101)]
    lowest = min(stated, key=lambda one: one.score)
    assert lowest.percent == percent
    assert lowest.score == pytest.approx(lowest.least)


def test_every_kind_of_question_has_a_score_of_its_own() -> None:
    stated = [Stated(80, 1.0), Stated(100, 0.5, "highest"), Stated(50, 0.5, "highest"), Stated(80, 0.2, "forecast")]
    found = calibration(stated)
    best, highest, forecast = found.scores
    assert best == BrierScore("best", 1, pytest.approx(0.04), 0.0)
    assert highest == BrierScore("highest", 2, pytest.approx((0.5 + 0.25) / 2), 0.25)
    assert forecast == BrierScore("forecast", 1, pytest.approx(0.36 + 0.16), pytest.approx(0.16))
    assert found.certainties[1] == Certainty(80, 2, 1.2)
    assert found.brier == pytest.approx((0.04 + 2 * highest.brier + forecast.brier) / 4)
