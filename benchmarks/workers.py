"""Measure several processes: what a move costs, all processes and PostgreSQL together, however players are spread.

Processor time, because clients, servers and database share the machine's cores: what a second process costs shows
there. PostgreSQL runs without `fsync`, on whatever disk there is.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from benchmarks.hosting import Server, address_of, cpu_seconds, start
from benchmarks.measure import Measurement, compare
from benchmarks.node import install
from benchmarks.peers import Peers
from benchmarks.server import Scenario, play
from tests.server.postgres import postgres
from trickhouse.cli.compilation import compile_games

ROUNDS = 3
SCENARIO = Scenario("workers", matches=20, moves=75, pause=0)


class Crowd(NamedTuple):
    """Processes that share one database, as one server."""

    servers: list[Server]
    database: int
    """Process id of PostgreSQL's postmaster."""

    @property
    def address(self) -> str:
        return ",".join(server.address for server in self.servers)

    @property
    def cpu_seconds(self) -> float:
        """Return the CPU time spent so far by all of them and by the database's processes."""
        return sum(server.cpu_seconds for server in self.servers) + sum(map(cpu_seconds, _family(self.database)))


def run(_peers: Peers) -> list[Measurement]:
    install()
    compile_games()
    rates: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(ROUNDS):
        for count, measured in rates.items():
            with crowd(count) as servers:
                figures = play("trickhouse", servers, SCENARIO)
            measured.append(figures["moves of processor time"])
            print(f"{count} processes: {figures}", file=sys.stderr)
    unit = "moves/s of processor time, servers and PostgreSQL together"
    return [compare("workers/players spread over two processes", unit, rates[2], rates[1], "one process")]


@contextmanager
def crowd(count: int) -> Iterator[Crowd]:
    """Start processes, each at its own address, that share a fresh database."""
    with postgres() as url, ExitStack() as closing:
        servers = [closing.enter_context(_process(url)) for _ in range(count)]
        yield Crowd(servers, _postmaster(url))


@contextmanager
def _process(database: str) -> Iterator[Server]:
    command = [sys.executable, "-m", "trickhouse.cli", "serve", "--port", "0", "--database", database]
    process = start(command, stderr=subprocess.STDOUT)
    try:
        yield Server(process, address_of(process))
    finally:
        process.kill()
        process.communicate()


def _postmaster(url: str) -> int:
    """Find the process that listens at the database's address."""
    port = re.search(r":(\d+)/", url)
    assert port is not None
    listing = subprocess.run(
        ["pgrep", "--full", "--oldest", f"postgres .*-p {port[1]}"], capture_output=True, text=True
    )
    return int(listing.stdout)


def _family(process: int) -> list[int]:
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [process, *map(int, children)]
