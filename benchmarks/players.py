"""Measure how well `search` plays against OpenSpiel's ISMCTS, which gets more than ten times as long per decision.

The same deals for both, in both orders: one `search` among ISMCTS and one ISMCTS among `search`, in every seat. Points
are those of a round. All time is processor time, so that other work on the machine changes nothing.
"""

import json
import os
import random
import subprocess
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from benchmarks.measure import Measurement
from benchmarks.peers import INTERPRETER, ROOT, Peers, install

PLAYERS = (3, 4)

# Per decision. The peer's number for the row at equal simulations is about what it manages in its time. It should have
# some 360 simulations: those took 100 ms with an adapter made for this match, and take 150 with the general one.
PEER_BUDGET_MS = 60.0
OUR_BUDGET_MS = 5.4  # a tenth, less what passes before our own clock starts
EQUAL_SIMULATIONS = 150

# OpenSpiel's usual constant is 2 for results from −1 to 1. Here results are points: 2 to 6 did better than 12 and 25 in
# a few deals, too few to tell more.
UCT_C = 4.0

# On each core a match ends with the deal in which its seconds are up.
CORES = os.cpu_count() or 1
DEALS = 1000
MATCH_S = 240.0
EQUAL_MATCH_S = 30.0

RESAMPLES = 2000

SEARCH, ISMCTS = "search", "ismcts"

Tally = dict[str, float]
"""Like `benchmarks.peer_ismcts.Tally`."""

Deal = dict[str, Tally]
"""Tallies by side."""


@dataclass(frozen=True)
class Match:
    """A match of two sides with a budget each."""

    name: str
    players: int
    ours: dict[str, float]
    peer: dict[str, float]
    seconds: float

    def job(self, first_deal: int) -> dict[str, Any]:
        return {
            "players": self.players,
            "budgets": {SEARCH: self.ours, ISMCTS: self.peer},
            "uct_c": UCT_C,
            "first_deal": first_deal,
            "deals": DEALS,
            "seconds": self.seconds,
        }


def run(_peers: Peers) -> list[Measurement]:
    install()
    return [row for match in matches() for row in rows_of(match, play(match))]


def matches() -> list[Match]:
    ours, peer = {"milliseconds": OUR_BUDGET_MS}, {"milliseconds": PEER_BUDGET_MS}
    equal: dict[str, float] = {"simulations": EQUAL_SIMULATIONS}
    found = []
    for players in PLAYERS:
        name = f"players/xylotar-{players}/ismcts"
        found.append(Match(name, players, ours, peer, MATCH_S))
        found.append(Match(f"{name}-equal", players, equal, equal, EQUAL_MATCH_S))
    return found


def play(match: Match) -> list[Deal]:
    """Play different deals of the same match on every core."""
    with ThreadPoolExecutor(CORES) as cores:
        played = cores.map(lambda core: play_on_one(match.job(1 + core * DEALS)), range(CORES))
        return [deal for deals in played for deal in deals]


def play_on_one(job: dict[str, Any]) -> list[Deal]:
    """Play both sides in one process of the peers' environment, where they take turns."""
    command = [str(INTERPRETER), "-m", "benchmarks.peer_ismcts", json.dumps(job)]
    lines = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    return [json.loads(line) for line in lines]


def rows_of(match: Match, deals: Sequence[Deal]) -> list[Measurement]:
    low, high = interval(deals)
    peer = f"OpenSpiel ISMCTSBot, {budget_in_words(match.peer)} to our {budget_in_words(match.ours)}"
    margin = f"we are ahead by {low:+.2f} to {high:+.2f} (95%, {len(deals)} deals)"
    figures: list[tuple[str, str, Callable[[Tally], tuple[float, float]], str]] = [
        ("", "points/round", lambda tally: (tally["points"], tally["rounds"]), f"{peer}; {margin}"),
        ("/time", "ms/decision", lambda tally: (1000 * tally["seconds"], tally["decisions"]), peer),
        ("/simulations", "simulations/decision", lambda tally: (tally["simulations"], tally["decisions"]), peer),
    ]
    return [
        row(match.name + suffix, unit, mean(deals, SEARCH, share), mean(deals, ISMCTS, share), words)
        for suffix, unit, share, words in figures
    ]


def row(name: str, unit: str, ours: float, peer: float, peer_name: str) -> Measurement:
    return Measurement(name, round(ours, 2), round(peer, 2), unit, round(ours / peer, 3), peer_name)


def budget_in_words(budget: dict[str, float]) -> str:
    return " ".join(f"{amount:g} {unit}" for unit, amount in budget.items())


def mean(deals: Sequence[Deal], side: str, share: Callable[[Tally], tuple[float, float]]) -> float:
    """Return a ratio of sums over all deals."""
    tops, bottoms = zip(*(share(deal[side]) for deal in deals), strict=True)
    return float(sum(tops) / sum(bottoms))


def interval(deals: Sequence[Deal]) -> tuple[float, float]:
    """Estimate the 95% interval of our lead in points, by bootstrap over deals: rounds of one are not independent."""
    leads = [per_round(deal[SEARCH]) - per_round(deal[ISMCTS]) for deal in deals]
    rng = random.Random(1)
    means = sorted(fmean(rng.choices(leads, k=len(leads))) for _ in range(RESAMPLES))
    return means[RESAMPLES // 40], means[-RESAMPLES // 40 - 1]


def per_round(tally: Tally) -> float:
    return tally["points"] / tally["rounds"]
