"""The intervals are honest: about as wide as theory says, and paired deal by deal."""

import numpy as np
import pytest

from trickhouse.arena.ratings import Ratings
from trickhouse.arena.statistics import bootstrap
from trickhouse.arena.stopwatch import Stopwatch
from trickhouse.engine.rules import Result


def test_the_interval_of_a_mean_is_about_two_standard_errors_to_each_side() -> None:
    rows = np.random.default_rng(1).normal(10, 3, (900, 1))
    found = bootstrap(rows).column(0)
    assert found.mean == pytest.approx(rows.mean())
    assert found.high - found.low == pytest.approx(2 * 1.96 * 3 / 30, rel=0.1)


def test_the_interval_holds_the_truth_19_times_of_20() -> None:
    rng = np.random.default_rng(2)
    found = [bootstrap(rng.normal(0, 1, (60, 1)), resamples=200).column(0) for _ in range(250)]
    assert 0.9 <= np.mean([estimate.low <= 0 <= estimate.high for estimate in found]) <= 0.98


def test_a_difference_is_taken_deal_by_deal() -> None:
    luck = np.random.default_rng(3).normal(0, 50, 100)  # of the deal, the same for both
    found = bootstrap(np.column_stack([luck + 1, luck]))
    difference = found.difference(0, 1)
    assert (difference.mean, difference.low, difference.high) == pytest.approx((1, 1, 1))
    assert found.column(0).high - found.column(0).low > 10


def test_the_share_of_the_ceiling() -> None:
    rows = np.tile([2.0, 5.0, 8.0], (20, 1))
    share = bootstrap(rows).share(1, 0, 2)
    assert share is not None
    assert share.mean == pytest.approx(0.5)
    assert bootstrap(rows).share(1, 2, 0) is None


def test_ratings_go_to_the_winner_even_if_a_tie_break_decided() -> None:
    ratings = Ratings(["a", "b", "c"])
    for _ in range(20):
        ratings.add({0: "a", 2: "b", 3: "b", 4: "c"}, Result((7, 0, 7, 7, 3), (0,), 1))
    assert ratings["a"].mu > ratings["b"].mu > ratings["c"].mu


def test_a_game_among_copies_of_one_name_says_nothing_about_it() -> None:
    ratings = Ratings(["a"])
    ratings.add(dict.fromkeys(range(3), "a"), Result((7, 5, 3), (0,), 1))
    assert ratings["a"].mu == 25


def test_a_stopwatch_knows_its_mean_and_quantiles() -> None:
    stopwatch, other = Stopwatch(), Stopwatch()
    for milliseconds in range(1, 101):
        (stopwatch if milliseconds % 2 else other).note(milliseconds * 1_000_000)
    stopwatch.add(other)
    assert stopwatch.decisions == 100
    assert stopwatch.mean == pytest.approx(50.5)
    assert stopwatch.quantile(0.99) == pytest.approx(99, rel=0.03)
    assert stopwatch.quantile(0.5) == pytest.approx(50, rel=0.03)
