"""Many tables, each with a person and three bots that think: measure how long people wait to see their own move."""

import json
import sys

from benchmarks.hosting import serving, start
from benchmarks.measure import Measurement, compare
from benchmarks.node import NODE, TABLE

TABLES = (1000, 2000)
DURATION_S = 40
PAUSE_MS = 4000
"""Mean time that a person thinks."""
LEVEL = "club"
ROUNDS = 1
MAX_WAIT_MS = 100.0
"""Target: waits stay below this."""


def run() -> list[Measurement]:
    """Measure the wait, with more and more tables."""
    return [row for tables in TABLES for row in crowd(tables)]


def crowd(tables: int) -> list[Measurement]:
    """Let the server and the people share all cores, as bots and tables do."""
    measured = [_measure(tables) for _ in range(ROUNDS)]
    unit, aims = "ms from decided to seen, less is better", [MAX_WAIT_MS] * ROUNDS
    return [
        compare(f"server/{tables} tables with bots/{figure}", unit, [one[figure] for one in measured], aims, "the aim")
        for figure in ("p50", "p99")
    ]


def _measure(tables: int) -> dict[str, float]:
    with serving("trickhouse", everywhere=True) as server:
        arguments = map(str, (tables, DURATION_S, PAUSE_MS, LEVEL))
        people = start([str(NODE), str(TABLE / "crowd.mjs"), server.address, *arguments])
        answer = people.communicate()[0]
    if not answer:
        raise RuntimeError("the people stopped; their own message is above")
    figures: dict[str, float] = json.loads(answer)
    print(f"{tables} tables: {figures}", file=sys.stderr)
    return figures
