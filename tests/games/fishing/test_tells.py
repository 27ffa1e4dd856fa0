"""The choices of a round of Fishing, weighed: to do so, the round is played again from its log."""

import random

import numpy as np

from tests.kits import NAMED
from tests.setups import step
from trickhouse.engine.arrays import copy, same
from trickhouse.engine.dice import dice
from trickhouse.games.fishing import kernel, tells


def test_a_round_that_is_played_again_comes_to_the_same_state() -> None:
    rng, checked, passed = random.Random(4), 0, 0
    for seed in range(6):
        match = NAMED["fishing-4-rich"].match(seed)
        while match.actors:
            world = match.state.record
            if world.log_size and world.phase != kernel.PASSING and rng.random() < 0.3:
                again, likely = copy(world), np.ones((kernel.MAX_PLAYERS, len(tells.PRIOR)))
                tells.replay_round(again, world, dice(1), likely)
                assert same(again, world)
                checked += 1
                passed += bool((world.passed >= 0).any())
            step(match, rng)
    assert checked > 100
    assert passed > 10
