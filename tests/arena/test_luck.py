"""The luck of the deals averages out for any players, and subtracting it does not change who is better."""

import math

import numpy as np
import pytest

from tests.arena.contests import contest, played
from tests.budget import amount
from tests.kits import NAMED
from tests.setups import Setup
from trickhouse.arena.contest import runner
from trickhouse.arena.duplicate import GameOutcome, GameTask
from trickhouse.engine.errors import SetupError
from trickhouse.engine.shuffle import seeded_chance
from trickhouse.games import NAMES
from trickhouse.insight.luck import Luck, deal_values


@pytest.mark.property
@pytest.mark.parametrize("setup", [NAMED["xylotar-4"], NAMED["fishing-3"]], ids=str)
def test_the_luck_of_many_deals_averages_out(setup: Setup) -> None:
    before, found = setup.game.prepare(setup.players), []
    for number in range(amount(quick=20, long=60)):
        seed = number.to_bytes(32, "big")
        luck = Luck(seed)
        luck.add(before, before.settle(seeded_chance(seed)))
        assert math.fsum(luck.by_seat) == pytest.approx(0.0, abs=1e-9)
        found.append(luck.by_seat)
    means, errors = np.mean(found, axis=0), np.std(found, axis=0) / math.sqrt(len(found))
    assert (errors > 0).all()
    assert (abs(means) < 4 * errors).all()


@pytest.mark.parametrize("setup", [NAMED["xylotar-4"], NAMED["fishing-3"]], ids=str)
def test_the_same_cards_are_always_worth_the_same(setup: Setup) -> None:
    state = setup.match(3).state
    assert deal_values(state) == deal_values(state)
    assert deal_values(state) != deal_values(setup.match(4).state)


@pytest.mark.parametrize("name", NAMES)
def test_points_without_luck_stand_beside_the_points(name: str) -> None:
    luck = []

    def watch(_task: GameTask, outcome: GameOutcome) -> None:
        assert outcome.luck is not None
        luck.append(outcome.luck)

    match = contest(name, 3, "random first", 2, weighs_luck=True)
    report = match.play(runner(cluster=False, processes=1), watch=watch)
    assert all(any(by_seat) and math.fsum(by_seat) == pytest.approx(0.0, abs=1e-9) for by_seat in luck)
    total = sum(standing.adjusted.mean for standing in report.standings if standing.adjusted)
    assert total == pytest.approx(sum(standing.points.mean for standing in report.standings), abs=2)
    assert all(difference.adjusted for difference in report.differences)
    plain = played(name, 3, "random first", 2)
    assert [standing.points for standing in plain.standings] == [standing.points for standing in report.standings]
    assert all(standing.adjusted is None for standing in plain.standings)


def test_luck_needs_a_game_with_ai() -> None:
    with pytest.raises(SetupError, match="ai"):
        contest("oh_hell", 3, "random random#2", 1, weighs_luck=True)
