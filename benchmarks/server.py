"""Measure tables under load: our server, with every move on disk, and boardgame.io's, which keeps them in memory.

Each server is one process on one core; the players of all matches are one process on the other core, and they treat
both servers alike: `table/load.mjs`.
"""

import json
import sys
from typing import NamedTuple

from benchmarks import crowd, idle
from benchmarks.hosting import Server, serving, start
from benchmarks.measure import Measurement, compare, one_core
from benchmarks.node import NODE, TABLE, install
from benchmarks.peers import Peers

ROUNDS = 7
BOARDGAME = "boardgame.io 0.50.2, in memory"
UNITS = {
    "moves": "moves/s",
    "moves of processor time": "moves/s of the server's processor time",
    "p50": "ms from sent to seen by all, less is better",
    "p99": "ms from sent to seen by all, less is better",
}


class Scenario(NamedTuple):
    """A load: how much is played, and how fast."""

    name: str
    matches: int
    moves: int
    """Moves per match."""
    pause: int
    """Milliseconds between a match's moves, on average; 0 for as fast as possible."""
    figures: tuple[str, ...] = tuple(UNITS)


SCENARIOS = (
    Scenario("50 matches", matches=50, moves=150, pause=0),
    Scenario("200 matches", matches=200, moves=75, pause=0),
    Scenario("200 matches, a move a second", matches=200, moves=12, pause=1000, figures=("p50", "p99")),
)


def run(_peers: Peers) -> list[Measurement]:
    install()
    return [row for scenario in SCENARIOS for row in load(scenario)] + crowd.run() + idle.run()


def load(scenario: Scenario) -> list[Measurement]:
    """Measure both servers in turn, each time freshly started."""
    sides: dict[str, list[dict[str, float]]] = {"trickhouse": [], "boardgame": []}
    for _ in range(ROUNDS):
        for side, rounds in sides.items():
            with serving(side) as server:
                rounds.append(play(side, server, scenario))
            figures = ", ".join(f"{name} {value:.2f}" for name, value in rounds[-1].items())
            print(f"{scenario.name}, {side}: {figures}", file=sys.stderr)
    ours, peer = sides.values()
    return [
        compare(
            f"server/{scenario.name}/{figure}",
            UNITS[figure],
            [measured[figure] for measured in ours],
            [measured[figure] for measured in peer],
            BOARDGAME,
        )
        for figure in scenario.figures
    ]


def play(side: str, server: Server, scenario: Scenario) -> dict[str, float]:
    """Seat all players, then measure, from the first core."""
    numbers = map(str, (scenario.matches, scenario.moves, scenario.pause))
    with one_core(min):
        players = start([str(NODE), str(TABLE / "load.mjs"), side, server.address, *numbers])
    assert players.stdin is not None
    assert players.stdout is not None
    with players:
        if players.stdout.readline() != "ready\n":
            raise RuntimeError("the players could not sit down; their own message is above")
        before = server.cpu_seconds
        print(file=players.stdin, flush=True)
        answer = players.stdout.readline()
        spent = server.cpu_seconds - before
    if not answer:
        raise RuntimeError("the players stopped; their own message is above")
    figures: dict[str, float] = json.loads(answer)
    return {**figures, "moves of processor time": scenario.matches * scenario.moves / spent}
