"""Free decisions from all over random games, and how appraisals of them compare with far larger samples."""

import itertools
import random
from collections.abc import Iterator

import numpy as np

from tests.setups import Setup, step
from trickhouse.engine.dice import dice
from trickhouse.engine.match import Match
from trickhouse.engine.record import Record, parse_action
from trickhouse.engine.rules import Action
from trickhouse.engine.state import View
from trickhouse.engine.trials import Trials
from trickhouse.games import find
from trickhouse.insight.appraisal import LEARNING, SHARES, Option, appraise, is_forced
from trickhouse.players import find as find_player
from trickhouse.players.player import Budget, dice_for
from trickhouse.players.search import find_best

LARGE = 20
"""How many times as many worlds the large sample has."""

QUICK, CAREFUL = Budget(simulations=1200), Budget(simulations=16_000)

PLANTED = 2.5
"""The fewest points that a planted blunder loses."""


def free_views(setup: Setup, count: int, first_seed: int = 0) -> Iterator[View]:
    """About one in five of the free decisions of random games."""
    for seed in itertools.count(first_seed):
        match, rng = setup.match(seed), random.Random(seed)
        while match.actors:
            view = match.view(rng.choice(match.actors))
            if not is_forced(view) and rng.random() < 0.2:
                yield view
                count -= 1
                if not count:
                    return
            step(match, rng)


def learned(view: View, budget: Budget) -> Trials:
    """What an appraisal measures with: it has learned the same about how play goes on."""
    assert budget.simulations is not None
    trials = view.game.ai.trials(view)
    if trials.learns:
        find_best(trials, Budget(simulations=int(budget.simulations * SHARES[LEARNING])), dice_for(LEARNING, view))
    return trials


def against_a_large_sample(view: View, budget: Budget, seed: int) -> float | None:
    """How many standard errors a loss is off the truth, for one of the actions that are not the best.

    Both use the same learned way to play on. `None` if nothing is left to chance.
    """
    appraisal, rng = appraise(view, budget), random.Random(seed)
    if len(appraisal.options) == 1:
        return None
    index = rng.choice([index for index in range(len(appraisal.options)) if index != appraisal.best])
    option, trials = appraisal.options[index], learned(view, budget)
    worths = trials.measure(np.array([appraisal.best, index]), LARGE * option.worlds, dice(seed))[:, :, 0]
    behind = worths[0] - worths[1]
    if np.ptp(behind) == 0:
        return None
    error = np.hypot(option.error, behind.std() / np.sqrt(len(behind)))
    return float((option.loss - behind.mean()) / error)


def with_a_blunder(name: str, seed: int) -> tuple[Record, int]:
    """A game of good players in which one decision is the worst that could be found, and its ply."""
    game = find(name)
    match, club = Match(game, 4, seed.to_bytes(32, "big")), find_player("club", seed)
    planted = None
    while match.actors:
        view = match.view(match.actors[0])
        action = club.choose(view, QUICK)
        if planted is None and view.seat == 0 and match.ply > 20 and not is_forced(view):
            worst = max(appraise(view, QUICK).options, key=_least)
            if _least(worst) > PLANTED and _is_blunder(view, parse_action(game, worst.action)):
                planted, action = match.ply, parse_action(game, worst.action)
        match.act(match.actors[0], action)
    assert planted is not None
    return match.record, planted


def _least(option: Option) -> float:
    """What an action surely loses."""
    return option.loss - 3 * option.error


def _is_blunder(view: View, action: Action) -> bool:
    """Whether it is as bad on a careful look as well: a quick one knows little of how play goes on."""
    return _least(appraise(view, CAREFUL, action).option_for(action)) > PLANTED
