"""The choices of a round of Fishing, weighed: to do so, the round is played again from its log."""

import random

import numpy as np
import pytest

from tests.budget import amount
from tests.kits import NAMED
from tests.setups import step
from trickhouse.engine.arrays import copy, same
from trickhouse.engine.dice import dice
from trickhouse.engine.opponents import KINDS
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.likelihoods import replay_round


@pytest.mark.property
def test_a_round_that_is_played_again_comes_to_the_same_state() -> None:
    rng, checked, passed = random.Random(4), 0, 0
    for seed in range(amount(quick=2, long=6)):
        match = NAMED["fishing-4-rich"].match(seed)
        while match.actors:
            world = match.state.record
            if world.log_size and world.phase != kernel.PASSING and rng.random() < 0.3:
                again, likely = copy(world), np.ones((kernel.MAX_PLAYERS, KINDS))
                replay_round(again, world, dice(1), likely)
                assert same(again, world)
                checked += 1
                passed += bool((world.passed >= 0).any())
            step(match, rng)
    assert checked > amount(quick=30, long=100)
    assert passed > amount(quick=3, long=10)
