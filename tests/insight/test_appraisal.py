"""Appraisals: fair to what a seat could know, right where everything can be listed, as sure as they say."""

import itertools
import random
from collections.abc import Iterator

import msgspec
import numpy as np
import pytest
from numpy.typing import NDArray

from tests.budget import amount
from tests.insight.ends import TINY, all_ends, checks, endings
from tests.insight.samples import against_a_large_sample, free_views, learned
from tests.kits import KITS, NAMED, wander
from tests.setups import Setup
from trickhouse.engine.ai import GameAI
from trickhouse.engine.dice import Dice, below
from trickhouse.engine.errors import SetupError
from trickhouse.engine.rules import Action
from trickhouse.engine.state import State, View
from trickhouse.engine.trials import Outcomes, Trials
from trickhouse.insight.appraisal import Z_95, appraise, is_forced
from trickhouse.players.player import Budget

QUICK = Budget(simulations=1200)
SETUPS = [NAMED[name] for name in ("xylotar-2", "xylotar-3", "xylotar-5", "fishing-3", "fishing-4")]


DECISIONS = {"xylotar-3": amount(quick=60, long=160), "fishing-3": amount(quick=20, long=60)}
"""How many decisions are compared with all that may come of them."""


def positions(setup: Setup, count: int) -> Iterator[tuple[State, int]]:
    """Free decisions of random games."""
    rng = random.Random(3)
    seed = 0
    while count:
        seed += 1
        state = wander(setup, seed, rng).state
        seat = rng.choice(state.actors)
        if not is_forced(state.view(seat)):
            count -= 1
            yield state, seat


def differing(setup: Setup, count: int, redeals: int) -> int:
    """Count the re-deals of hidden cards that change an appraisal."""
    rng, differ = random.Random(5), 0
    for state, seat in positions(setup, count):
        told = msgspec.json.encode(appraise(state.view(seat), QUICK))
        for _ in range(redeals):
            other = KITS[setup.name].other_world(state, seat, rng)
            differ += msgspec.json.encode(appraise(other.view(seat), QUICK)) != told
    return differ


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_an_appraisal_ignores_what_the_seat_cannot_see(setup: Setup) -> None:
    assert differing(setup, count=6, redeals=3) == 0


@pytest.mark.parametrize("setup", [NAMED["xylotar-4"], NAMED["fishing-4"]], ids=str)
def test_an_appraisal_that_peeks_is_found(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted version that tries actions on the real cards."""
    ai: type[GameAI] = type(setup.game.ai)
    honest, seen, look = ai.trials, list[State](), State.view

    def remember(state: State, seat: int | None) -> View:
        seen[:] = [state]
        return look(state, seat)

    def peek(self: GameAI, view: View, made: Action | None = None, truth: State | None = None) -> Trials:  # noqa: ARG001
        return honest(self, view, made, seen[0])

    monkeypatch.setattr(State, "view", remember)
    monkeypatch.setattr(ai, "trials", peek)
    assert differing(setup, count=6, redeals=3) > 3


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_same_view_gives_the_same_answer(setup: Setup) -> None:
    for state, seat in positions(setup, 3):
        view = state.view(seat)
        assert appraise(view, QUICK) == appraise(view, QUICK)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_legal_action_is_priced_and_the_best_loses_nothing(setup: Setup) -> None:
    for state, seat in positions(setup, 12):
        view = state.view(seat)
        appraisal = appraise(view, QUICK)
        best = appraisal.options[appraisal.best]
        assert best.loss == best.error == 0
        assert len(appraisal.options) == len(view.legal) or not view.legal[0].is_single
        for option in appraisal.options:
            assert option.worth == pytest.approx(best.worth - option.loss)
            assert option.worlds > 0
            chances = [name for name, figure in view.game.ai.figures.items() if figure.is_chance]
            assert all(0 <= option.figures[name] <= 1 for name in chances)


def test_a_sort_is_priced_with_the_order_that_was_made() -> None:
    state = NAMED["xylotar-4"].match(1).state
    view, rng = state.view(0), random.Random(1)
    for _ in range(3):
        made = view.legal[0].pick(rng.randrange)
        appraisal = appraise(view, QUICK, made)
        assert appraisal.option_for(made).worlds > 0
        assert len(appraisal.options) > 1


def test_a_time_budget_is_refused() -> None:
    view = NAMED["fishing-3"].match(1).state.view(1)
    with pytest.raises(SetupError, match="simulations"):
        appraise(view, Budget(milliseconds=5))


@pytest.mark.property
@pytest.mark.parametrize("name", DECISIONS)
def test_where_everything_can_be_listed_losses_are_as_sure_as_they_say(name: str) -> None:
    found = [*itertools.islice(checks(NAMED[name], Budget(simulations=1000), 0), DECISIONS[name])]
    assert sum(check.is_certain for check in found) > amount(quick=2, long=5)
    assert all(abs(check.off) < TINY for check in found if check.is_certain)
    scores = np.array([check.off / check.error for check in found if check.varies])
    assert len(scores) > amount(quick=8, long=25)
    assert (abs(scores) <= Z_95).mean() > 0.8
    assert abs(scores.mean()) < 0.7
    assert 0.6 < scores.std() < 1.5


class Rarely(Trials):
    """The second of two actions is a point worse, and once in a while by a slip more."""

    columns = ("worth",)

    def __init__(self, actions: list[Action], chance: float, slip: float) -> None:
        self.actions, self.counts, self.totals = actions, np.zeros(2, np.int64), np.zeros(2)
        self.chance, self.slip = chance, slip

    def run(self, live: NDArray[np.int64], worlds: int, rng: Dice) -> None:
        raise NotImplementedError

    def measure(self, live: NDArray[np.int64], worlds: int | NDArray[np.void], rng: Dice) -> Outcomes:
        assert isinstance(worlds, int)
        slips = np.random.default_rng(below(rng, 1 << 32)).random(worlds) < self.chance
        worths = np.array([np.zeros(worlds), -1.0 - self.slip * slips])
        return worths[live][:, :, np.newaxis]


def rarely(monkeypatch: pytest.MonkeyPatch, expected: float, slip: float) -> Iterator[tuple[float, float]]:
    """Return how far losses are off, and their errors, where this many slips are expected in all sampled worlds."""
    view, worlds = NAMED["fishing-3"].match(1).state.view(1), 275
    trials = Rarely([*view.legal[:2]], expected / worlds, slip)
    monkeypatch.setattr(type(view.game.ai), "trials", lambda *_: trials)
    for seed in range(500):
        _, worse = appraise(view, Budget(simulations=1000), seed=seed).options
        assert worse.worlds == worlds
        yield worse.loss - 1 - trials.chance * slip, worse.error


@pytest.mark.parametrize("slip", [0.02, 1.0, 20.0])
def test_errors_allow_for_rare_outcomes_of_any_size(slip: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the sample's variance alone, an interval would hold the true loss in 87 of 100 samples."""
    assert 0.92 < np.mean([abs(off) <= Z_95 * error for off, error in rarely(monkeypatch, 5, slip)]) < 0.98


def test_errors_allow_for_what_has_not_come_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six in ten samples have no slip."""
    assert np.mean([abs(off) <= Z_95 * error for off, error in rarely(monkeypatch, 0.5, 1.0)]) > 0.95


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_single_world_proves_nothing(setup: Setup) -> None:
    for state, seat in positions(setup, 6):
        appraisal = appraise(state.view(seat), Budget(simulations=2))
        others = [option for index, option in enumerate(appraisal.options) if index != appraisal.best]
        assert [option.worlds for option in others] == [1] * len(others)
        assert all(option.error >= 1 for option in others)


@pytest.mark.property
@pytest.mark.parametrize("setup", [NAMED["xylotar-3"], NAMED["fishing-3"]], ids=str)
def test_a_census_leaves_nothing_to_chance_where_the_rest_is_forced(setup: Setup) -> None:
    uncertain = 0
    for view in itertools.islice(endings(setup, 0), amount(quick=60, long=150)):
        count, trials = view.game.ai.beliefs(view).count, learned(view, QUICK)
        listed = range(len(view.legal)) if 1 < count <= 20 else ()
        ends = [all_ends(view, trials, option, most=count) for option in listed]
        if not ends or not all(ends):
            continue
        uncertain += 1
        appraisal, worths = appraise(view, QUICK, max_listed=20), np.array([some.mean for some in ends if some])
        assert appraisal.worlds == count
        losses = worths[appraisal.best] - worths
        assert [option.loss for option in appraisal.options] == pytest.approx(losses, abs=TINY)
    assert uncertain > amount(quick=0, long=2)


@pytest.mark.property
@pytest.mark.parametrize("setup", [NAMED["xylotar-4"], NAMED["fishing-4"]], ids=str)
def test_losses_are_as_sure_as_they_say_and_not_flattered(setup: Setup) -> None:
    """Compared with twenty times as many worlds.

    The best action is chosen in some worlds and measured in others: in the same ones it would look better than it is
    (the winner's curse).
    """
    views = enumerate(free_views(setup, amount(quick=24, long=60)))
    scores = [against_a_large_sample(view, QUICK, number) for number, view in views]
    told = np.array([score for score in scores if score is not None])
    assert (abs(told) <= 1.96).mean() > 0.85
    assert abs(told.mean()) < 0.45
    assert 0.7 < told.std() < 1.35
