"""Kill workers at any moment: their tables go on at the others, and the people at them hardly wait.

Two people are at each table, wherever the system sends them, and come back whenever they lose their socket.
"""

import contextlib
import os
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

from tests.chaos.kills import Player, check_record
from tests.server.postgres import postgres
from tests.server.process import Process
from tests.server.serving import Person


class Guest(Player):
    """A player who also notes what was refused, and for how long nothing was heard."""

    def __init__(self, person: Person, table: str) -> None:
        super().__init__(person, table)
        self.refused: list[dict[str, Any]] = []
        self.silence = 0.0
        self._heard: float | None = None

    def hear(self, message: dict[str, Any]) -> None:
        now = time.monotonic()
        self.silence, self._heard = max(self.silence, now - (self._heard or now)), now
        if message["type"] == "error" and message["code"] == "action/stale":
            self.refused.append(message)


def survive_workers(folder: Path, kills: int, tables: int) -> dict[str, Any]:
    """Play through kills of workers; raises if anything is lost. Returns what was counted."""
    with (
        postgres() as url,
        Process(folder, "--database", url, "--deal-wait", "0", "--workers", "2") as server,
    ):

        def kill(rng: random.Random) -> None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(rng.choice(workers_of(server.pid)), signal.SIGKILL)

        counted = play_through(server.address, kill, kills, tables)
        server.stop()
    return counted


def play_through(address: str, kill: Callable[[random.Random], None], kills: int, tables: int) -> dict[str, Any]:
    """Play while something is killed again and again; raises if anything is lost. Returns what was counted."""
    rng = random.Random(7)
    guests = [guest for number in range(tables) for guest in _sit_down(address, number)]
    for guest in guests:
        guest.start()
    try:
        for _ in range(kills):
            time.sleep(rng.uniform(1, 3))
            kill(rng)
        for guest in guests:
            guest.join()
    finally:
        for guest in guests:
            guest.ended.set()
    for guest in guests:
        assert guest.contradictions == []
        _check_record(guest)
    return {
        "kills": kills,
        "tables": tables,
        "plies acknowledged": sum(len(guest.told) for guest in guests),
        "stale answers": sum(len(guest.refused) for guest in guests),
        "longest silence": f"{max(guest.silence for guest in guests):.1f} s",
    }


def _check_record(guest: Guest) -> None:
    """A request that was with a worker when it was killed is made again, as a browser would."""
    while True:
        with contextlib.suppress(httpx.TransportError):
            return check_record(guest)


def workers_of(process: int) -> list[int]:
    """The processes that another one has started."""
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def _sit_down(address: str, number: int) -> list[Guest]:
    """Two people at a new table, and a bot."""
    host, other = (Person(address, f"{name} {number}", f"10.0.{number}.1") for name in ("Ada", "Bob"))
    table = host.make(
        "fishing" if number % 2 else "xylotar", 3, bots=1, **({} if number % 2 else {"options": {"rounds": 1}})
    )
    with other.at(table) as chair:
        seat = next(place["seat"] for place in chair.wait_for("lobby")["table"]["places"] if place["kind"] == "open")
        chair.say("sit", seat=seat)
        while chair.wait_for("lobby")["seat"] != seat:
            pass
    return [Guest(host, table), Guest(other, table)]
