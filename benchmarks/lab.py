"""Measure how fast many games step at once, writing all that a learner needs: observations, masks, rewards.

Pgx steps its bridge bidding in the same way, as many games at a time; RLCard steps one game of bridge. Actions are
random and legal on all sides, and choosing them is on the clock; so is a new deal where a game has ended. One core.
"""

from functools import partial

from benchmarks.measure import Chunk, Measurement, compare, interleaved, one_core, rate_of, timed
from benchmarks.peers import Peers
from trickhouse.games import NAMES, find
from trickhouse.lab.batch import Batch

PLAYERS = 4
GAMES = 1024
STEPS = 100

# Many short rounds rather than few long ones: other work on the machine comes and goes within seconds.
ROUNDS = 15
SECONDS = 0.5


def run(peers: Peers) -> list[Measurement]:
    with one_core():
        ours = {f"{name}-{PLAYERS}": rate_of(steps_chunk(name)) for name in NAMES}
        with peers.start("peer_pgx") as pgx, peers.start("peer_rlcard") as rlcard:
            table = interleaved({**ours, **pgx.rates, **rlcard.rates}, ROUNDS, SECONDS)
    described = pgx.descriptions | rlcard.descriptions
    rows = []
    for name in ours:
        row = partial(compare, unit="steps/s", ours=table[name])
        rows += [row(f"lab/{name}/{peer}", peer=table[peer], peer_name=described[peer]) for peer in described]
    return rows


def steps_chunk(name: str) -> Chunk:
    """Return a learner's loop without the learning: choose and step from Python, many games at a time."""
    batch = Batch(find(name), PLAYERS, GAMES, seed=1, threads=1)

    def play() -> int:
        for _ in range(STEPS):
            batch.step(batch.sample())
        return GAMES * STEPS

    return lambda: timed(play)
