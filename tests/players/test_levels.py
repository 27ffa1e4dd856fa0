"""Levels: a ladder of characters, whose limits are those of people and not of chance."""

import itertools
from collections import defaultdict
from collections.abc import Iterator

import numpy as np
import pytest

from tests.budget import amount
from tests.games.xylotar.tables import GAME as XYLOTAR
from tests.games.xylotar.test_beliefs import laid_out
from tests.games.xylotar.test_playouts import decisions
from tests.kits import NAMED
from tests.setups import Setup
from trickhouse.arena.contest import Contest, runner
from trickhouse.engine.arrays import copy
from trickhouse.engine.bits import popcount
from trickhouse.engine.dice import dice
from trickhouse.engine.mind import CLEAR_MIND, Mind, cara_utility
from trickhouse.engine.state import State, View
from trickhouse.games import find as find_game
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.cards import BACK
from trickhouse.games.xylotar.playouts import XylotarPlayouts, forget
from trickhouse.games.xylotar.rollouts import random_action
from trickhouse.players import PLAYERS, find
from trickhouse.players.levels import LEVELS
from trickhouse.players.player import OWN_PACE, Budget
from trickhouse.players.search import WORLDS_AT_A_TIME, find_best


def test_there_are_six_levels() -> None:
    names = [level.name for level in LEVELS]
    assert names == ["sprout", "dreamer", "regular", "gambler", "club", "master"]
    assert set(names) < set(PLAYERS)
    assert [find(name).name for name in names] == names


@pytest.mark.parametrize("setup", [NAMED["xylotar-4"], NAMED["fishing-3-rich"]], ids=str)
@pytest.mark.parametrize("name", ["sprout", "gambler", "club"])
def test_a_level_ignores_the_simulations_and_time_of_a_budget(setup: Setup, name: str) -> None:
    match = setup.match(4)
    while match.actors and match.ply < 40:
        view = match.view(match.actors[0])
        answers = [find(name, 1).choose(view, budget) for budget in (OWN_PACE, Budget(milliseconds=30))]
        assert answers[0] == answers[1]
        match.act(match.actors[0], answers[0])


CROWDED = Budget(milliseconds=1, cap=0)
"""No time at all: the deadline has passed however fast the machine is, so this is the same everywhere too."""


def worlds_tried(view: View, cap: float | None) -> int:
    """Return how many playouts a decision gets if a millisecond passes whenever the clock is read."""
    playouts, seconds = view.game.ai.playouts(view), itertools.count(0, 0.001)
    assert playouts is not None
    find_best(playouts, Budget(simulations=4000, cap=cap), dice(1), now=lambda: next(seconds))
    return int(playouts.counts.sum())


@pytest.mark.parametrize("setup", [NAMED["xylotar-4"], NAMED["fishing-3-rich"]], ids=str)
def test_a_cap_leaves_a_level_fewer_worlds_and_never_none(setup: Setup) -> None:
    match, rng = setup.match(4), find("habits")
    while match.ply < 30 or len(match.legal(match.actors[0])) < 3:
        match.act(match.actors[0], rng.choose(match.view(match.actors[0]), CROWDED))
    view = match.view(match.actors[0])
    counts = [worlds_tried(view, cap) for cap in (0, 20, 40, 1_000_000, None)]
    assert WORLDS_AT_A_TIME * len(view.legal) <= counts[0] < counts[1] < counts[2] < counts[3]
    assert counts[3] == counts[4]


@pytest.mark.property
@pytest.mark.parametrize("setup", [NAMED["xylotar-4"], NAMED["fishing-3-rich"]], ids=str)
def test_a_level_obeys_only_the_cap_of_its_budget(setup: Setup) -> None:
    match, differences = setup.match(4), 0
    while match.actors and match.ply < amount(quick=25, long=60):
        view = match.view(match.actors[0])
        usual, crowded = (find("master", 1).choose(view, budget) for budget in (OWN_PACE, CROWDED))
        differences += usual != crowded
        match.act(match.actors[0], usual)
    assert differences


@pytest.mark.parametrize(("setup", "deals"), [(Setup("xylotar", 3, {"rounds": 1}), 40), (Setup("fishing", 3), 6)])
def test_a_level_plays_sensibly_even_without_time(setup: Setup, deals: int) -> None:
    """Far better than by chance, which would come out even."""
    ahead = 0.0
    for seed in range(deals):
        match, players = setup.match(seed), [find("master", seed), find("random", 1), find("random", 2)]
        while match.actors:
            seat = match.actors[0]
            match.act(seat, players[seat].choose(match.view(seat), CROWDED))
        assert match.result is not None
        own, *others = match.result.scores
        ahead += own - sum(others) / len(others)
    assert ahead / deals > 2


@pytest.mark.slow
@pytest.mark.parametrize("game", ["xylotar", "fishing"])
def test_the_ladder_leads_up(game: str) -> None:
    contest = Contest(find_game(game), 3, ["sprout", "regular", "club"], deals=6, seed=bytes(32), budget=OWN_PACE)
    report = contest.play(runner(cluster=False, processes=1))
    ahead = {(difference.one, difference.other): difference.points.low for difference in report.differences}
    assert ahead["club", "sprout"] > 0
    assert [standing.name for standing in report.standings][-1] == "sprout"


def blanks(view: View, memory: int | None = None) -> np.ndarray:
    """Return the cards of the round that a player who remembers this many tricks does not know."""
    record = copy(view.record)
    if memory is not None:
        forget(record, view.seat, memory)
    return np.array(record.card[: record.racks, : record.slots] >= BACK)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_player_who_forgets_knows_less_and_never_more(players: int) -> None:
    """Only old plays are forgotten: not what lies open, not one's own racks, and nothing that was hidden is seen."""
    forgotten = 0
    for view, _ in zip(decisions(players, seed=1), range(30), strict=False):
        record = view.record
        known, later, now = (blanks(view, memory) for memory in (None, 2, 0))
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
    """A player who plays last to a trick and looks no further does not care with which card it is won or lost."""
    cares = 0
    for state in last_to_play(players, 20):
        clear, short = ([*by_winner(state, mind)] for mind in (CLEAR_MIND, Mind(horizon=1)))
        assert all(worth == pytest.approx(worths[0]) for worths in short for worth in worths)
        cares += any(max(worths) - min(worths) > 0.1 for worths in clear)
    assert cares > 5, "who sees further does"


def last_to_play(players: int, count: int) -> Iterator[State]:
    """Yield random moments in which a player who has bid plays last to a trick, with several to come."""
    for seed in itertools.count():
        record, rng = copy(laid_out(players, seed).record), dice(seed)
        while record.trick < record.slots - 3:
            seat = int(record.turn)
            is_last = record.phase == kernel.PLAYING and (record.played[:players] == kernel.NONE).sum() == 1
            if is_last and record.bid[seat] != kernel.NONE and popcount(kernel.legal(record, seat)) > 2:
                yield State(XYLOTAR, record)
                count -= 1
                break
            kernel.apply_unchecked(record, seat, random_action(record, seat, rng))
        if not count:
            return


def by_winner(state: State, mind: Mind) -> Iterator[list[float]]:
    """Return what actions are worth when all cards are known, grouped by the seat that wins after them."""
    view = state.view(state.actors[0])
    playouts = XylotarPlayouts(view, mind, state)
    playouts.run(np.arange(len(playouts.actions)), 30, dice(1))
    groups = defaultdict(list)
    for action, worth in zip(playouts.actions, playouts.means.tolist(), strict=True):
        groups[state.play(view.seat, action).record.tricks.tobytes()].append(worth)
    yield from groups.values()


def test_risk_bends_what_points_are_worth() -> None:
    """A gambler would rather toss a coin for ten points than have five; a careful one would not."""
    assert cara_utility(0.0, 3.0) == 3.0
    assert cara_utility(0.3, 10.0) + cara_utility(0.3, 0.0) > 2 * cara_utility(0.3, 5.0)
    assert cara_utility(-0.3, 10.0) + cara_utility(-0.3, 0.0) < 2 * cara_utility(-0.3, 5.0)
    assert cara_utility(0.3, 5.0) > cara_utility(0.3, 4.0)
