"""What the others' choices tell: a guess beside exact beliefs, bounded, and better than none."""

import itertools
import random
from collections.abc import Iterator

import numpy as np
import pytest

from tests.budget import amount
from tests.kits import KITS, NAMED
from tests.setups import Setup
from trickhouse.engine.arrays import as_array
from trickhouse.engine.dice import dice
from trickhouse.engine.rules import Seat
from trickhouse.engine.state import State
from trickhouse.insight.knowledge import knowledge_of
from trickhouse.insight.likelihoods import MIN_EFFECTIVE_SHARE, weigh_worlds
from trickhouse.players.player import OWN_PACE
from trickhouse.players.simple import HabitsPlayer, RandomPlayer

SETUPS = [NAMED["xylotar-4"], NAMED["fishing-4"]]
SOME = 200


def moments(setup: Setup, games: int, player: type[HabitsPlayer | RandomPlayer]) -> Iterator[tuple[State, Seat]]:
    """About one in ten decisions of games in which all play alike."""
    for seed in range(games):
        match, rng = setup.match(seed), random.Random(seed)
        while match.actors:
            actor = match.actors[0]
            if rng.random() < 0.1:
                yield match.state, actor
            match.act(actor, player(seed).choose(match.view(actor), OWN_PACE))


def gains(setup: Setup, player: type[HabitsPlayer | RandomPlayer]) -> list[float]:
    """Return how much likelier the real cards have become, as logarithms: 0 on average if choices reveal nothing."""
    found = []
    for state, seat in moments(setup, 2, player):
        view = state.view(seat)
        states = view.game.ai.beliefs(view).states(dice(1), SOME)
        drawn, real = (view.game.ai.likelihood_ratio(view, some, dice(2)) for some in (states, as_array(state.record)))
        found.append(float(np.log(real[0] / drawn.mean())))
    return found


def test_choices_by_habit_reveal_where_cards_are() -> None:
    fishing = NAMED["fishing-4"]
    assert np.mean(gains(fishing, HabitsPlayer)) > 0.5
    assert np.mean(gains(fishing, RandomPlayer)) > -0.5, "those that mean nothing mislead little"


def test_where_backs_reveal_nearly_everything_choices_add_nothing() -> None:
    assert abs(np.mean(gains(NAMED["xylotar-4"], HabitsPlayer))) < 0.01


@pytest.mark.property
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_choice_evidence_is_bounded_separate_and_follows_from_the_view(setup: Setup) -> None:
    rng = random.Random(7)
    for state, seat in itertools.islice(moments(setup, 1, HabitsPlayer), amount(quick=6, long=1000)):
        view = state.view(seat)
        found = weigh_worlds(view, SOME)
        assert found.weights.sum() == pytest.approx(1)
        assert MIN_EFFECTIVE_SHARE * SOME <= found.effective * 1.0001 <= SOME * 1.001
        other = KITS[setup.name].other_world(state, seat, rng)
        found = knowledge_of(view, seat, 0, tells=True)
        assert found == knowledge_of(other.view(seat), seat, 0, tells=True)
        assert found.evidence is not None
        assert found.chances == knowledge_of(view, seat, 0).chances, "what is certain stays as it is"
        _check_places(found.chances, found.evidence.chances)


def _check_places(sure: dict[str, object], guessed: dict[str, object]) -> None:
    """Nothing is likely that is impossible."""
    for name, inner in guessed.items():
        assert name in sure
        if isinstance(inner, dict):
            _check_places(sure[name], inner)
