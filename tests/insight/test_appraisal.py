"""Appraisals: fair to what a seat could know, right where everything can be listed, as sure as they say."""

import itertools
import random
from collections.abc import Iterator

import msgspec
import numpy as np
import pytest

from tests.insight.ends import TINY, all_ends, checks, endings
from tests.insight.samples import against_a_large_sample, free_views, learned
from tests.kits import KITS, NAMED, wander
from tests.setups import Setup
from trickhouse.engine.errors import SetupError
from trickhouse.engine.rules import Action
from trickhouse.engine.state import State, View
from trickhouse.engine.thinking import Thinking
from trickhouse.engine.trials import Trials
from trickhouse.insight.appraisal import CONFIDENT, appraise, is_forced
from trickhouse.players.player import Budget

QUICK = Budget(simulations=1200)
SETUPS = [NAMED[name] for name in ("xylotar-2", "xylotar-3", "xylotar-5", "fishing-3", "fishing-4")]


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
    """How many re-deals of what a seat cannot see change what it is told."""
    rng, differ = random.Random(5), 0
    for state, seat in positions(setup, count):
        told = msgspec.json.encode(appraise(state.view(seat), QUICK))
        for _ in range(redeals):
            other = KITS[setup.name].other_world(state, seat, rng)
            differ += msgspec.json.encode(appraise(other.view(seat), QUICK)) != told
    return differ


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_what_a_seat_cannot_see_changes_nothing(setup: Setup) -> None:
    assert differing(setup, count=6, redeals=3) == 0


@pytest.mark.parametrize("setup", [NAMED["xylotar-4"], NAMED["fishing-4"]], ids=str)
def test_an_appraisal_that_peeks_is_found(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted version that tries actions on the real cards."""
    thinking: type[Thinking] = type(setup.game.thinking)
    honest, seen, look = thinking.trials, list[State](), State.view

    def remember(state: State, seat: int | None) -> View:
        seen[:] = [state]
        return look(state, seat)

    def peek(self: Thinking, view: View, made: Action | None = None, truth: State | None = None) -> Trials:  # noqa: ARG001
        return honest(self, view, made, seen[0])

    monkeypatch.setattr(State, "view", remember)
    monkeypatch.setattr(thinking, "trials", peek)
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
            chances = [name for name, figure in view.game.thinking.figures.items() if figure.is_chance]
            assert all(0 <= option.figures[name] <= 1 for name in chances)


def test_a_sort_is_priced_with_the_order_that_was_made() -> None:
    state = NAMED["xylotar-4"].match(1).state
    view, rng = state.view(0), random.Random(1)
    for _ in range(3):
        made = view.legal[0].pick(rng.randrange)
        appraisal = appraise(view, QUICK, made)
        assert appraisal.of(made).worlds > 0
        assert len(appraisal.options) > 1


def test_time_is_no_budget() -> None:
    view = NAMED["fishing-3"].match(1).state.view(1)
    with pytest.raises(SetupError, match="simulations"):
        appraise(view, Budget(milliseconds=5))


@pytest.mark.parametrize(("setup", "decisions"), [(NAMED["xylotar-3"], 160), (NAMED["fishing-3"], 60)], ids=str)
def test_where_everything_can_be_listed_losses_are_as_sure_as_they_say(setup: Setup, decisions: int) -> None:
    found = [*itertools.islice(checks(setup, Budget(simulations=1000), 0), decisions)]
    assert sum(check.is_certain for check in found) > 5
    assert all(abs(check.off) < TINY for check in found if check.is_certain)
    scores = np.array([check.off / check.error for check in found if check.varies])
    assert len(scores) > 25
    assert (abs(scores) <= CONFIDENT).mean() > 0.8
    assert abs(scores.mean()) < 0.7
    assert 0.6 < scores.std() < 1.5


@pytest.mark.parametrize("setup", [NAMED["xylotar-3"], NAMED["fishing-3"]], ids=str)
def test_a_census_leaves_nothing_to_chance_where_the_rest_is_forced(setup: Setup) -> None:
    uncertain = 0
    for view in itertools.islice(endings(setup, 0), 150):
        count, trials = view.game.thinking.beliefs(view).count, learned(view, QUICK)
        listed = range(len(view.legal)) if 1 < count <= 20 else ()
        ends = [all_ends(view, trials, option, most=count) for option in listed]
        if not ends or not all(ends):
            continue
        uncertain += 1
        appraisal, worths = appraise(view, QUICK, listed=20), np.array([some.mean for some in ends if some])
        assert appraisal.worlds == count
        losses = worths[appraisal.best] - worths
        assert [option.loss for option in appraisal.options] == pytest.approx(losses, abs=TINY)
    assert uncertain > 2


@pytest.mark.parametrize("setup", [NAMED["xylotar-4"], NAMED["fishing-4"]], ids=str)
def test_losses_are_as_sure_as_they_say_and_not_flattered(setup: Setup) -> None:
    """Compared with twenty times as many worlds.

    The best action is chosen in some worlds and measured in others: in the same ones it would look better than it is
    (the winner's curse).
    """
    scores = [against_a_large_sample(view, QUICK, number) for number, view in enumerate(free_views(setup, 60))]
    told = np.array([score for score in scores if score is not None])
    assert (abs(told) <= 1.96).mean() > 0.85
    assert abs(told.mean()) < 0.45
    assert 0.7 < told.std() < 1.35
