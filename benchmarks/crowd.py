"""Many tables, each with a person and three bots that think: how long a person waits to see their own move."""

import json
import sys

from benchmarks.hosting import serving, start
from benchmarks.measure import Measurement, compare
from benchmarks.node import NODE, TABLE

TABLES = (1000, 2000)
SECONDS = 40
PAUSE = 4000
"""Milliseconds that a person thinks on average."""
LEVEL = "club"
ROUNDS = 1
MOST = 100.0
"""Milliseconds: what we aim to stay below."""


def run() -> list[Measurement]:
    """The wait, with more and more tables."""
    return [row for tables in TABLES for row in crowd(tables)]


def crowd(tables: int) -> list[Measurement]:
    """The server and the people share all cores, as bots and tables do."""
    measured = [_measure(tables) for _ in range(ROUNDS)]
    unit, aims = "ms from decided to seen, less is better", [MOST] * ROUNDS
    return [
        compare(f"server/{tables} tables with bots/{figure}", unit, [one[figure] for one in measured], aims, "the aim")
        for figure in ("p50", "p99")
    ]


def _measure(tables: int) -> dict[str, float]:
    with serving("trickhouse", everywhere=True) as server:
        arguments = map(str, (tables, SECONDS, PAUSE, LEVEL))
        people = start([str(NODE), str(TABLE / "crowd.mjs"), server.address, *arguments])
        told = people.communicate()[0]
    if not told:
        raise RuntimeError("the people stopped; their own message is above")
    figures: dict[str, float] = json.loads(told)
    print(f"{tables} tables: {figures}", file=sys.stderr)
    return figures
