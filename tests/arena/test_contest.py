"""The arena is honest: equals come out even, a cheater is found out, and nothing but the play decides."""

import re

import pytest

from tests.arena.contests import contest, played, timeless
from trickhouse.arena.contest import MIN_DEALS, runner
from trickhouse.arena.statistics import Estimate
from trickhouse.engine.errors import SetupError, TrickhouseError


def test_players_who_play_alike_come_out_exactly_even() -> None:
    for names in ("first first#2", "first first#2 first#3", "first first#2 first#2"):
        report = played("xylotar", 3, names, deals=3)
        for difference in report.differences:
            assert difference.points.mean == difference.points.low == difference.points.high == 0
            assert difference.wins.mean == 0
        assert sum(standing.seats for standing in report.standings) == 3 * report.games


def width(interval: Estimate) -> float:
    return interval.high - interval.low


@pytest.mark.parametrize(("game", "players", "deals"), [("xylotar", 2, 60), ("xylotar", 4, 12), ("fishing", 3, 10)])
def test_equal_players_come_out_even(game: str, players: int, deals: int) -> None:
    """Within four standard errors, which is the width of an interval, so that any other seed would pass as well."""
    report = played(game, players, "random random#2", deals)
    (difference,) = report.differences
    assert abs(difference.points.mean) < width(difference.points)
    for standing in report.standings:
        assert abs(standing.wins.mean - 1 / players) < width(standing.wins)
    assert abs(report.standings[0].rating.mu - report.standings[1].rating.mu) < 5


@pytest.mark.parametrize(("game", "players", "deals"), [("xylotar", 3, 12), ("fishing", 3, 3)])
def test_a_cheater_who_sees_all_is_far_ahead(game: str, players: int, deals: int) -> None:
    report = played(game, players, "random clairvoyant", deals, simulations=32)
    best, other = report.standings
    assert (best.name, best.sees_all, other.sees_all) == ("clairvoyant", True, False)
    assert report.differences[0].points.low > 0
    assert report.differences[0].wins.low > 0.15
    assert best.wins.mean > 1.5 * other.wins.mean
    assert best.rating.ordinal > other.rating.ordinal


def test_the_order_of_names_does_not_matter() -> None:
    one, other = (
        played("xylotar", 3, names, deals=4) for names in ("random first clairvoyant", "clairvoyant random first")
    )
    assert timeless(one) == timeless(other)


def test_the_same_numbers_on_any_number_of_cores() -> None:
    two = contest("xylotar", 3, "random first clairvoyant", deals=4).play(runner(cluster=False, processes=2))
    assert timeless(played("xylotar", 3, "random first clairvoyant", deals=4)) == timeless(two)


def test_all_levels_are_measured_between_random_and_the_clairvoyant_in_one_run() -> None:
    report = played("xylotar", 3, "random#2 first random clairvoyant", deals=16, against="random", simulations=32)
    assert report.games == 16 * (1 + 3 * 3)
    ceilings = {standing.name: standing.ceiling for standing in report.standings}
    floor, top, same = ceilings["random"], ceilings["clairvoyant"], ceilings["random#2"]
    assert floor
    assert top
    assert same
    assert (floor.mean, floor.high, top.mean, top.low) == (0, 0, 1, 1)
    assert same.low < 0.25
    assert same.mean < 0.5


def test_the_games_counts_are_reported_for_each_entrant() -> None:
    report = played("xylotar", 2, "random first", deals=5)
    for standing in report.standings:
        assert standing.shares["bids made"].possible >= standing.seats == 10
        assert 0 < standing.points_per_round < 15
        assert standing.time.decisions > 0
        assert standing.time.mean > 0
        assert standing.time.p99 > 0
    assert sum(standing.wins.mean for standing in report.standings) == pytest.approx(1)


def test_a_contest_stops_when_the_difference_is_settled() -> None:
    heard: list[int] = []
    lopsided = contest("xylotar", 2, "random clairvoyant", deals=400, simulations=12)
    report = lopsided.play(
        runner(cluster=False, processes=2), until_settled=True, watch=lambda task, _: heard.append(task.deal)
    )
    assert report.settled
    assert MIN_DEALS <= report.deals < report.deals_asked == 400
    assert len(heard) == report.games == 2 * report.deals
    even = contest("xylotar", 2, "first first#2", deals=MIN_DEALS + 10)
    unsettled = even.play(runner(cluster=False, processes=1), until_settled=True)
    assert unsettled.settled is False
    assert unsettled.deals == MIN_DEALS + 10
    assert played("xylotar", 2, "first random", deals=1).settled is None


@pytest.mark.parametrize(
    ("game", "players", "names", "said"),
    [
        ("xylotar", 4, "random nobody", "unknown player 'nobody'"),
        ("xylotar", 4, "random", "two different names"),
        ("xylotar", 6, "random first", "xylotar is for 2, 3, 4, 5 players"),
        (
            "fishing",
            3,
            "a b c d",
            "4 names do not fit into 3 seats: use --against NAME to match each with one opponent",
        ),
        ("fishing", 3, "random #2", "is not the name of a player"),
    ],
)
def test_an_impossible_contest_is_refused_at_once(game: str, players: int, names: str, said: str) -> None:
    with pytest.raises(SetupError, match=re.escape(said)):
        contest(game, players, names, deals=1)


@pytest.mark.parametrize("processes", [1, 2])
def test_a_player_who_breaks_the_rules_is_named(processes: int) -> None:
    with pytest.raises(TrickhouseError, match=r"^cook: "):
        contest("fishing", 3, "random cook", deals=1).play(runner(cluster=False, processes=processes))
