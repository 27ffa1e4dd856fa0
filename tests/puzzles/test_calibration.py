"""How right a certainty is: counted by how sure somebody was, and scored by the Brier score."""

import pytest

from trickhouse.puzzles.calibration import Calibration, Certainty, Stated, calibration


def test_answers_are_counted_by_how_sure_somebody_was() -> None:
    stated = [Stated(80, True), Stated(50, False), Stated(80, False), Stated(80, True)]
    found = calibration(stated)
    assert found.certainties == (Certainty(50, 1, 0), Certainty(80, 3, 2))
    assert found.count == 4
    assert found.brier == pytest.approx((0.04 + 0.25 + 0.64 + 0.04) / 4)


@pytest.mark.parametrize(("percent", "is_right", "score"), [(100, True, 0), (100, False, 1), (50, True, 0.25)])
def test_certain_and_right_is_perfect_and_certain_and_wrong_is_the_worst(
    percent: int, is_right: bool, score: float
) -> None:
    assert calibration([Stated(percent, is_right)]).brier == score


def test_who_was_never_asked_has_no_score() -> None:
    assert calibration([]) == Calibration(0, None, ())
