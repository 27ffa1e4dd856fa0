"""Measure how far insight can be trusted: precision and time, coverage, fairness, order of levels, planted blunders.

There is no peer that reviews games of hidden information from what a player could know, so the second figure of a row
is our own target.
"""

import math
import os
import random
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import msgspec
import numpy as np

from benchmarks.measure import Measurement
from benchmarks.peers import Peers
from tests.insight.ends import Check, checks
from tests.insight.samples import against_a_large_sample, free_views, with_a_blunder
from tests.kits import KITS, NAMED, wander
from tests.setups import Setup, play
from trickhouse.engine.match import Match
from trickhouse.engine.record import Record
from trickhouse.engine.rules import Action, Seat
from trickhouse.engine.state import State, View
from trickhouse.games import NAMES, find
from trickhouse.insight.appraisal import DEFAULT_BUDGET, PRECISE_POINTS, Z_95, appraise, is_forced
from trickhouse.insight.review import Decision, decision_points, review_decision
from trickhouse.players import find as find_player
from trickhouse.players.levels import LEVELS
from trickhouse.players.player import OWN_PACE, Budget

PLAYERS = 4
CORES = os.cpu_count() or 1

GAMES_OF_A_LEVEL = 20
RANKING = Budget(simulations=16_000)

COVERED, LISTED, PARTS = 2400, 2080, 40
"""Decisions per game whose intervals are compared with far larger samples, some of which do not depend on chance; and
late decisions that do, compared with exact values."""
FEW = Budget(simulations=1000)
"""Few simulations, so that the intervals are wide."""
REDEALS, AT_EACH = 1000, 10
BLUNDERS = 110
"""Games in which a blunder is planted, where one is possible."""
LEDGERS = 500
"""Random games per game whose ledgers are added up."""
EXACT_POINTS = 1e-9
"""Tolerance of an exact sum."""
DEALS, REPEATS = 100, 8
"""Deals that habits play repeatedly, to see how much of a result the cards decide."""


def run(_peers: Peers) -> list[Measurement]:
    rows = []
    for name in NAMES:
        rows += [*precision(name), *coverage(name), *ends(name), fairness(name), blunders(name), *ranking(name)]
        rows += [ledgers(name), share_of_the_deal(name)]
    return rows


def on_all_cores(work: Callable[[int], Any], numbers: Iterable[int]) -> list[Any]:
    with ProcessPoolExecutor(CORES) as pool:
        return [*pool.map(work, numbers)]


def row(name: str, ours: float, aim: float, unit: str, what: str) -> Measurement:
    return Measurement(
        f"insight/{name}", round(ours, 4), round(aim, 4), unit, round(ours / aim, 3) if aim else 0.0, what
    )


# Precision and time: every third free decision of games of `regular`.


def precision(name: str) -> list[Measurement]:
    measured = np.array([pair for pairs in on_all_cores(partial(_precision_of_game, name), range(6)) for pair in pairs])
    widths, seconds = measured.T
    return [
        row(f"{name}/half-width", float(np.quantile(widths, 0.95)), PRECISE_POINTS, "points", "95th percentile"),
        row(f"{name}/precise", float((widths <= PRECISE_POINTS * 1.0001).mean()), 0.95, "share", "half-width ≤ 0.1"),
        row(f"{name}/seconds", float(np.quantile(seconds, 0.95)), 1.0, "s/decision", "95th percentile, one core"),
        row(f"{name}/mean-seconds", float(seconds.mean()), 1.0, "s/decision", "mean, one core"),
    ]


def _precision_of_game(name: str, seed: int) -> list[tuple[float, float]]:
    measured = []
    for number, question in enumerate(decision_points(_game_of("regular", name, seed))):
        if number % 3 == 0 and not is_forced(question.view):
            start = time.process_time()
            appraisal = appraise(question.view, DEFAULT_BUDGET, question.made)
            seconds = time.process_time() - start
            if len(appraisal.options) > 1:
                measured.append((Z_95 * appraisal.option_for(question.made).error, seconds))
    return measured[1:]  # the first one loads compiled code


# Coverage: how often intervals hold the value found with twenty times as many worlds.


def coverage(name: str) -> list[Measurement]:
    found = on_all_cores(partial(_scores, name, COVERED // PARTS), range(PARTS))
    scores = np.array([score for some in found for score in some])
    return [
        row(f"{name}/coverage", float((abs(scores) <= Z_95).mean()), 0.95, "share", f"{len(scores)} decisions"),
        row(f"{name}/bias", float(scores.mean()), 0.0, "standard errors", "none"),
    ]


def _scores(name: str, views: int, part: int) -> list[float]:
    setup = NAMED[f"{name}-{PLAYERS}"]
    some = free_views(setup, views, first_seed=1000 * part)
    scores = (against_a_large_sample(view, Budget(simulations=3000), part) for view in some)
    return [score for score in scores if score is not None]


# Endings: intervals against the exact loss, where all worlds and all continuations can be enumerated.


def ends(name: str) -> list[Measurement]:
    found = [check for some in on_all_cores(partial(_checks, name, LISTED // PARTS), range(PARTS)) for check in some]
    certain = [abs(check.off) < EXACT_POINTS for check in found if check.is_certain]
    sampled = [check for check in found if check.varies]
    covered, scores = [check.is_covered for check in sampled], [check.off / check.error for check in sampled]
    return [
        row(f"{name}/certain-ends", float(np.mean(certain)), 1.0, "share exact", f"{len(certain)} decisions"),
        row(f"{name}/listed-ends", float(np.mean(covered)), 0.95, "share covered", f"{len(covered)} decisions"),
        row(f"{name}/listed-bias", float(np.mean(scores)), 0.0, "standard errors", "none"),
    ]


def _checks(name: str, sampled: int, part: int) -> list[Check]:
    """Check late decisions until this many depend on chance."""
    found = list[Check]()
    for check in checks(NAMED[f"{name}-3"], FEW, first_seed=1000 * part):
        found.append(check)
        sampled -= check.varies
        if not sampled:
            break
    return found


# Fairness: re-deals of what a seat cannot see leave its review as it is, every figure, verdict and reason.


def fairness(name: str) -> Measurement:
    differ = sum(on_all_cores(partial(_differing, name), range(REDEALS // AT_EACH)))
    return row(f"{name}/redeals", float(differ), 0.0, "differing", f"{REDEALS} re-deals")


def _differing(name: str, seed: int) -> int:
    rng, setup = random.Random(seed), NAMED[f"{name}-{PLAYERS}"]
    state, seat = _free_position(setup, rng)
    made = rng.choice(state.view(seat).legal).pick(rng.randrange)
    review = _format_review(state.view(seat), made)
    others = (KITS[name].other_world(state, seat, rng) for _ in range(AT_EACH))
    return sum(_format_review(other.view(seat), made) != review for other in others)


def _free_position(setup: Setup, rng: random.Random) -> tuple[State, Seat]:
    while True:
        state = wander(setup, rng.randrange(10**6), rng).state
        seat = rng.choice(state.actors)
        if not is_forced(state.view(seat)):
            return state, seat


def _format_review(view: View, made: Action) -> bytes:
    return msgspec.json.encode(review_decision(0, view, made, Budget(simulations=1000)))


# Planted blunders.


def blunders(name: str) -> Measurement:
    shown = [found for found in on_all_cores(partial(_is_shown, name), range(BLUNDERS)) if found is not None]
    return row(f"{name}/blunders-shown", float(np.mean(shown)), 0.95, "share", f"{len(shown)} games")


def _is_shown(name: str, seed: int) -> bool | None:
    from trickhouse.insight.review import review

    try:
        record, planted = with_a_blunder(name, seed)
    except AssertionError:  # this game has no room for a blunder
        return None
    (seat,) = review(record, [0], Budget(simulations=8000), processes=1).seats
    return planted in [seat.decisions[index].ply for index in seat.costliest]


# The order of the levels: each alone in seat 0 against habits, all on the same deals.


def ranking(name: str) -> list[Measurement]:
    rates = {level.name: rate_of(level.name, name) for level in LEVELS}
    means = [float(np.mean(rate)) for rate in rates.values()]
    pairs = [(one, other) for other in range(len(means)) for one in range(other)]
    right = sum(means[one] > means[other] for one, other in pairs)
    rows = [row(f"{name}/pairs-in-order", float(right), float(len(pairs)), "pairs", "of six levels")]
    for level, rate in rates.items():
        error = float(np.std(rate, ddof=1) / np.sqrt(len(rate)))
        rows.append(row(f"{name}/rate-{level}", float(np.mean(rate)), 0.0, "points/decision", f"± {1.96 * error:.3f}"))
    return rows


def rate_of(level: str, name: str) -> list[float]:
    """Return the mean loss of a free decision, by game."""
    return on_all_cores(partial(_rate_of_game, level, name), range(GAMES_OF_A_LEVEL))


def _rate_of_game(level: str, name: str, seed: int) -> float:
    record = _game_of(level, name, seed, others="habits")
    judged = (review_decision(q.ply, q.view, q.made, RANKING) for q in decision_points(record) if q.view.seat == 0)
    return mean_loss([decision for decision in judged if decision is not None])


def mean_loss(decisions: Sequence[Decision]) -> float:
    return sum(decision.loss for decision in decisions) / len(decisions)


# Ledgers: luck and skill add up.


def ledgers(name: str) -> Measurement:
    wrong = sum(residual >= EXACT_POINTS for residual in on_all_cores(partial(_residual, name), range(LEDGERS)))
    return row(f"{name}/books", float(wrong), 0.0, "games that do not add up", f"{LEDGERS} random games")


def _residual(name: str, seed: int) -> float:
    from trickhouse.insight.review import review

    setups = [setup for setup in NAMED.values() if setup.game.name == name]
    record = play(setups[seed % len(setups)], seed).record
    ledgers = (seat.ledger for seat in review(record, None, Budget(simulations=100), processes=1).seats)
    return max(abs(math.fsum(entry.amount for entry in one.entries) - one.result) for one in ledgers if one)


# What the cards decide: the most that subtracting the luck of the deal can do.


def share_of_the_deal(name: str) -> Measurement:
    leads = np.reshape(on_all_cores(partial(_lead_of, name), range(DEALS * REPEATS)), (DEALS, REPEATS))
    within = float(leads.var(axis=1, ddof=1).mean())
    between = float(leads.mean(axis=1).var(ddof=1)) - within / REPEATS
    share = between / (between + within)
    return row(f"{name}/share-of-the-deal", share, 0.75, "of variance", "what half the deviation would need")


def _lead_of(name: str, number: int) -> float:
    """Return the lead of seat 0 in a game of habits: only the cards and the dice decide."""
    deal, again = divmod(number, REPEATS)
    match = Match(find(name), PLAYERS, deal.to_bytes(32, "big"), starter=deal % PLAYERS)
    sitting = {seat: find_player("habits", 1000 * again + seat) for seat in match.game.people(PLAYERS)}
    while match.actors:
        actor = match.actors[0]
        match.act(actor, sitting[actor].choose(match.view(actor), OWN_PACE))
    assert match.result is not None
    return match.result.scores[0] - float(np.mean(match.result.scores[1:]))


def _game_of(level: str, name: str, seed: int, others: str | None = None) -> Record:
    match = Match(find(name), PLAYERS, seed.to_bytes(32, "big"), starter=seed % PLAYERS)
    player, company = find_player(level, seed), find_player(others or level, seed)
    while match.actors:
        actor = match.actors[0]
        match.act(actor, (player if actor == 0 else company).choose(match.view(actor), OWN_PACE))
    return match.record
