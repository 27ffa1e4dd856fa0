"""Levels: a ladder of characters, whose limits are those of people and not of chance."""

import numpy as np
import pytest

from tests.games.xylotar.test_playouts import decisions
from tests.setups import SETUPS, Setup
from trickhouse.arena.contest import Contest, runner
from trickhouse.engine.dice import dice
from trickhouse.engine.game import View
from trickhouse.engine.mind import CLEAR, Mind, feel
from trickhouse.games import find as find_game
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.cards import BACK
from trickhouse.games.xylotar.game import GAME as XYLOTAR
from trickhouse.games.xylotar.playouts import VIEW, XylotarPlayouts
from trickhouse.players import PLAYERS, find
from trickhouse.players.levels import LEVELS
from trickhouse.players.player import Budget


def test_there_are_six_and_everybody_can_play_them() -> None:
    names = [level.name for level in LEVELS]
    assert names == ["sprout", "dreamer", "regular", "gambler", "club", "master"]
    assert set(names) < set(PLAYERS)
    assert [find(name).name for name in names] == names


@pytest.mark.parametrize("setup", [SETUPS[3], SETUPS[10]], ids=str)
@pytest.mark.parametrize("name", ["sprout", "gambler", "club"])
def test_a_level_thinks_as_much_as_it_does_whatever_it_is_given(setup: Setup, name: str) -> None:
    match = setup.match(4)
    while match.actors and match.ply < 40:
        view = match.view(match.actors[0])
        answers = [find(name, 1).choose(view, budget) for budget in (Budget(simulations=1), Budget(milliseconds=30))]
        assert answers[0] == answers[1]
        match.act(match.actors[0], answers[0])


@pytest.mark.parametrize("game", ["xylotar", "fishing"])
def test_the_ladder_leads_up(game: str) -> None:
    budget = Budget(simulations=1)  # theirs is their own
    contest = Contest(find_game(game), 3, ["sprout", "regular", "club"], deals=6, seed=bytes(32), budget=budget)
    report = contest.play(runner(cluster=False, processes=1))
    ahead = {(difference.one, difference.other): difference.points.low for difference in report.differences}
    assert ahead["club", "sprout"] > 0
    assert [standing.name for standing in report.standings][-1] == "sprout"


def blanks(view: View, mind: Mind) -> np.ndarray:
    """Which cards of the round somebody does not know."""
    playouts = XylotarPlayouts(view, mind)
    return np.array(playouts._desk.states[VIEW].card[: view.record.racks, : view.record.slots] >= BACK)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_who_forgets_knows_less_and_never_more(players: int) -> None:
    """Only old plays are forgotten: not what lies open, not one's own racks, and nothing that was hidden is seen."""
    forgotten = 0
    for view, _ in zip(decisions(players, seed=1), range(30), strict=False):
        record = view.record
        known, later, now = (blanks(view, mind) for mind in (CLEAR, Mind(memory=2), Mind(memory=0)))
        assert (known <= later).all()
        assert (later <= now).all()
        for rack in range(record.racks):
            on_table = [slot for slot in (int(record.played[rack]), int(record.bid[rack])) if slot != kernel.NONE]
            assert not now[rack][on_table].any()
            if kernel.sorter(record, rack) == view.seat:
                assert not now[rack].any()
        forgotten += int((now > known).sum())
    assert forgotten > 50


@pytest.mark.parametrize("players", [3, 4])
def test_a_short_sight_ends_playouts_early(players: int) -> None:
    """With one trick ahead, nobody's points change by more than that trick and the hope for a bid."""
    for view, _ in zip(decisions(players, seed=2), range(10), strict=False):
        if view.record.trick < view.record.slots - 3:
            playouts = XYLOTAR.playouts(view, Mind(horizon=1))
            assert playouts is not None
            playouts.run(np.arange(len(playouts.actions)), 20, dice(1))
            assert playouts.means.max() - playouts.means.min() <= 1 + 1 / (players - 1) + 5 + 5 / (players - 1)
            states = playouts._desk.states  # type: ignore[attr-defined]
            assert states[2].trick == view.record.trick + 1


def test_risk_bends_what_points_are_worth() -> None:
    """A gambler would rather toss a coin for ten points than have five; a careful one would not."""
    assert feel(0.0, 3.0) == 3.0
    assert feel(0.3, 10.0) + feel(0.3, 0.0) > 2 * feel(0.3, 5.0)
    assert feel(-0.3, 10.0) + feel(-0.3, 0.0) < 2 * feel(-0.3, 5.0)
    assert feel(0.3, 5.0) > feel(0.3, 4.0)
