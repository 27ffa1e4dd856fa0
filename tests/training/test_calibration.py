"""Calibration groups answers by stated certainty and scores them by the Brier score."""

import pytest

from trickhouse.training.calibration import BrierScore, Calibration, Certainty, StatedCertainty, calibrate


def test_answers_are_grouped_by_stated_certainty() -> None:
    stated = [StatedCertainty(80, 1.0), StatedCertainty(50, 0.0), StatedCertainty(80, 0.0), StatedCertainty(80, 1.0)]
    found = calibrate(stated)
    assert found.certainties == (Certainty(50, 1, 0), Certainty(80, 3, 2))
    assert found.count == 4
    assert found.brier == pytest.approx((0.04 + 0.25 + 0.64 + 0.04) / 4)


@pytest.mark.parametrize(("percent", "chance", "score"), [(100, 1.0, 0), (100, 0.0, 1), (50, 1.0, 0.25)])
def test_certain_and_right_is_perfect_and_certain_and_wrong_is_the_worst(
    percent: int, chance: float, score: float
) -> None:
    assert calibrate([StatedCertainty(percent, chance)]).brier == score


def test_calibration_without_answers_has_no_score() -> None:
    assert calibrate([]) == Calibration(0, None, (), ())


@pytest.mark.parametrize("percent", [0, 30, 75, 100])
def test_an_uncertain_answer_is_scored_in_all_worlds_at_once(percent: int) -> None:
    worlds = [True, True, True, False, False, False, False, False]
    in_each = [calibrate([StatedCertainty(percent, float(world))]).brier or 0.0 for world in worlds]
    assert calibrate([StatedCertainty(percent, 3 / 8)]).brier == pytest.approx(sum(in_each) / len(worlds))


@pytest.mark.parametrize("percent", [0, 20, 65, 100])
def test_stating_the_chance_itself_scores_best(percent: int) -> None:
    stated = [StatedCertainty(other, percent / 100) for other in range(101)]
    lowest = min(stated, key=lambda one: one.score)
    assert lowest.percent == percent
    assert lowest.score == pytest.approx(lowest.least)


def test_every_kind_of_question_has_a_score_of_its_own() -> None:
    stated = [
        StatedCertainty(80, 1.0),
        StatedCertainty(100, 0.5, "highest"),
        StatedCertainty(50, 0.5, "highest"),
        StatedCertainty(80, 0.2, "forecast"),
    ]
    found = calibrate(stated)
    best, highest, forecast = found.scores
    assert best == BrierScore("best", 1, pytest.approx(0.04), 0.0)
    assert highest == BrierScore("highest", 2, pytest.approx((0.5 + 0.25) / 2), 0.25)
    assert forecast == BrierScore("forecast", 1, pytest.approx(0.36 + 0.16), pytest.approx(0.16))
    assert found.certainties[1] == Certainty(80, 2, 1.2)
    assert found.brier == pytest.approx((0.04 + 2 * highest.brier + forecast.brier) / 4)
