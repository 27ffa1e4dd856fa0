"""Kill one of two machines behind a plain proxy, which sends anybody anywhere: games go on at the other.

They are two processes on one PostgreSQL that know each other by the network alone, behind a real Caddy.
"""

import random
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.chaos.workers import play_through
from tests.server.caddy import caddy
from tests.server.postgres import postgres
from tests.server.process import Process
from tests.server.sshd import free_port


class Machine:
    """A server that can be killed, and is started again at the same address."""

    def __init__(self, folder: Path, database: str) -> None:
        self._folder = folder
        self._options = ("--host", "127.0.0.1", "--database", database, "--deal-wait", "0")
        self._server = self._started()
        self.port = self._server.port

    def _started(self, port: int = 0) -> Process:
        return Process(self._folder, *self._options, port=port, program="tests.chaos.machine")

    def lose(self) -> None:
        """It is killed, and comes back."""
        self._server.kill()
        self._server = self._started(self.port)

    def __enter__(self) -> "Machine":
        return self

    def __exit__(self, *_: Any) -> None:
        self._server.kill()


def survive_machines(folder: Path, kills: int, tables: int) -> dict[str, Any]:
    """Play through losses of a machine; raises if anything is lost. Returns what was counted."""
    with postgres() as url, ExitStack() as closing:
        machines = [closing.enter_context(Machine(folder, url)) for _ in range(2)]
        address = closing.enter_context(_proxy(folder, machines))

        def kill(rng: random.Random) -> None:
            rng.choice(machines).lose()

        return play_through(address, kill, kills, tables)


@contextmanager
def _proxy(folder: Path, machines: list[Machine]) -> Iterator[str]:
    """A proxy that sends requests to the two machines in turn (round robin), or to whichever answers."""
    address = f"http://127.0.0.1:{free_port()}"
    behind = " ".join(f"127.0.0.1:{machine.port}" for machine in machines)
    policy = "lb_policy round_robin\n    lb_try_duration 5s"
    with caddy(folder, f"{address} {{\n  reverse_proxy {behind} {{\n    {policy}\n  }}\n}}\n") as proxy:
        while not _answers(address):
            assert proxy.poll() is None, "the proxy did not start"
            time.sleep(0.05)
        yield address


def _answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/healthz").is_success
    except httpx.TransportError:
        return False
