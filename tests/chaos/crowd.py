"""Floods, each within what one connection may do: a player at another table plays on, and her moves are timed.

Each flood is what one nuisance does again and again, from the same address as the other nuisances. They all run in
another process, so that their own work slows the server down as little as it can on one machine.
"""

import contextlib
import itertools
import multiprocessing
import os
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from tests.server.process import Process
from tests.server.serving import Chair, Person, first

NUISANCE, VICTIM = "192.0.2.66", "192.0.2.1"
EXPECTED = (OSError, WebSocketException, httpx.HTTPError, TimeoutError, KeyError, AssertionError)
"""What a nuisance may be answered with: refusals, closed sockets."""
THINKING_S = 0.03
"""Seconds before each decision of the one who is measured: quicker, she would make more tables than anybody may."""
MAX_GROWTH_MB = 300
"""What ten nuisances may cost in memory."""


class Target:
    """What nuisances are let loose on."""

    def __init__(self, server: str, watched: str, private: str, finished: str) -> None:
        self.server = server
        self.watched = watched
        """Another person's table, which anyone may watch."""
        self.private = private
        """A table that only its players may watch."""
        self.finished = finished
        """A game that is over."""


Flood = Callable[[Person, Target], None]


def tables_of_masters(eve: Person, _target: Target) -> None:
    """Ever more tables with the strongest bots, each watched."""
    bots = [{"seat": seat, "level": "master"} for seat in (1, 2)]
    wish = {"setup": {"game": "fishing", "players": 3}, "bots": bots}
    table = eve.http.post("/api/tables", json=wish).json()["id"]
    with eve.at(table) as chair:
        chair.start()
        chair.play_on(until_ply=20)


def come_again(eve: Person, target: Target) -> None:
    """The whole game from the beginning, again and again."""
    with eve.at(target.watched, since=-1) as chair:
        chair.wait_for("moved")


def replays(eve: Person, target: Target) -> None:
    for seat in range(3):
        eve.http.get(f"/api/tables/{target.finished}/replay?seat={seat}")


def chatter(eve: Person, target: Target) -> None:
    with eve.at(target.watched) as chair:
        for _ in range(200):
            chair.say("chat", text="x" * 300)
        chair.say("ping")
        chair.wait_for("pong")


def hints(eve: Person, _target: Target) -> None:
    table = eve.make("fishing", 3, practice=True)
    with eve.at(table) as chair:
        chair.play_on(chair.start(), until_ply=0)
        for _ in range(20):
            chair.say("hint")
        chair.wait_for("hint")


def knock(eve: Person, target: Target) -> None:
    """At the door of a table for players alone."""
    with eve.at(target.private) as chair:
        chair.say("sit", seat=0)
        chair.wait_for("error")


def listed_tables(eve: Person, _target: Target) -> None:
    """Ever more publicly listed tables."""
    eve.make("xylotar", 5, bots=0, listed=True)
    eve.http.get("/api/tables")


def deaf(eve: Person, target: Target) -> None:
    """Connections that say nothing at all, and a socket that is never read."""
    with contextlib.ExitStack() as lines:
        for _ in range(50):
            lines.enter_context(_line(target))
        with eve.at(target.watched, since=-1):
            time.sleep(0.5)


TINY_FRAMES = (
    b"\x89\x80\0\0\0\0",  # pings
    b"\x8a\x80\0\0\0\0",  # unsolicited pongs
    b"\x00\x80\0\0\0\0",  # empty fragments
)
ENDLESS = (
    (b"GET /", b"x"),
    (b"GET / HTTP/1.1\r\nHost: ", b"x"),
    (b"GET / HTTP/1.1\r\n", b"a: b\r\n"),
    (b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", b"a: b\r\n"),
    (b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n"),
)
"""How a request begins, and what then comes again and again."""
WELL = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
POURED_BYTES = 16 << 20


def tiny_frames(eve: Person, target: Target) -> None:
    """As many frames as a line can carry, none of which says anything."""
    for tiny in TINY_FRAMES:
        with contextlib.suppress(*EXPECTED), eve.at(target.watched) as chair:
            chair.wait_for("lobby")
            start = b"\x01\x80\0\0\0\0" if tiny[0] == 0 else b""  # a message that goes on
            _pour(chair.socket.socket, start, tiny)


def endless_requests(_eve: Person, target: Target) -> None:
    """Requests that do not end, after one that did."""
    for beginning, more in ENDLESS:
        with contextlib.suppress(*EXPECTED), _line(target) as line:
            line.sendall(WELL)
            line.recv(1000)
            _pour(line, beginning, more)


def _pour(line: socket.socket, beginning: bytes, more: bytes) -> None:
    line.sendall(beginning)
    block = more * (60_000 // len(more))
    for _ in range(POURED_BYTES // len(block)):
        line.sendall(block)


def pipelined_requests(_eve: Person, target: Target) -> None:
    with _line(target) as line:
        line.sendall(5000 * WELL)
        while line.recv(100_000):
            pass


def slow_requests(_eve: Person, target: Target) -> None:
    """Connections with half a request each, after a whole one."""
    with contextlib.ExitStack() as lines:
        for half in (b"GET / HTT", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\nx") * 25:
            lines.enter_context(_line(target)).sendall(WELL + half)
        time.sleep(0.5)


@contextlib.contextmanager
def _line(target: Target) -> Iterator[socket.socket]:
    host, port = target.server.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=60) as line:
        yield line


FLOODS: dict[str, Flood] = {
    "tables of the strongest bots": tables_of_masters,
    "spectators who come again and again": come_again,
    "replays": replays,
    "chats": chatter,
    "hints": hints,
    "knocking at a private table": knock,
    "listed tables": listed_tables,
    "silent and deaf connections": deaf,
    "tiny frames": tiny_frames,
    "endless requests": endless_requests,
    "pipelined requests": pipelined_requests,
    "slow requests": slow_requests,
}


def withstand(
    folder: Path, floods: Sequence[Flood], nuisances: int, seconds: float, least_share: float = 0.0
) -> dict[str, Any]:
    """Play without floods, then with this many nuisances in each, for some seconds. Returns how long decisions take.

    Raises if fewer decisions are made in the flood than this share of those without it, or if it takes too much memory.
    """
    with Process(folder, "--deal-wait", "0") as server:
        ada = Person(server.address, "Ada", VICTIM)
        private = ada.make("fishing", 3, bots=2, watch="nobody")
        target = Target(server.address, ada.make("fishing", 5, bots=4), private, _finished(ada))
        with ada.at(target.watched) as chair, ada.at(private) as other:
            other.start()
            decisions = _decide(ada, chair)
            quiet = list(itertools.islice(decisions, 5)) + _during(decisions, seconds)
            before = _megabytes(server)
            with _let_loose(floods, nuisances, target):
                loud = _during(decisions, seconds) or [next(decisions)]
            grown = _megabytes(server) - before
        server.kill()
    assert not any("Traceback" in line for line in server.log), "".join(server.log)[-3000:]
    assert len(loud) >= least_share * len(quiet), f"{len(loud)} decisions in a flood, {len(quiet)} without it"
    assert grown < MAX_GROWTH_MB, f"{grown} MB more"
    return {"decisions": len(loud), **_times("quiet", quiet), **_times("flooded", loud), "MB more": grown}


def _megabytes(server: Process) -> int:
    """The most memory that a server has had at any moment."""
    found = re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{server.pid}/status").read_text())
    assert found is not None
    return int(found[1]) >> 10


def _finished(ada: Person) -> str:
    table = ada.make("xylotar", 3, options={"rounds": 1})
    with ada.at(table) as chair:
        chair.play_on(chair.start())
    return table


def _decide(ada: Person, chair: Chair) -> Iterator[float]:
    """Play for ever, at one table after another. Yields the seconds from each decision until bots have answered it."""
    yield from _decisions(chair)
    while True:
        with ada.at(ada.make("fishing", 5, bots=4)) as another:
            yield from _decisions(another)


def _decisions(chair: Chair) -> Iterator[float]:
    """Of one game."""
    moved = chair.start()
    while True:
        while moved["type"] != "over" and not (moved["type"] == "moved" and moved["legal"]):
            moved = chair.hear()
        if moved["type"] == "over":
            return
        asked = moved["legal"]
        chair.say("act", ply=moved["ply"], action=first(asked))
        began = time.perf_counter()
        # Where several decide at a time, what others do leaves our own question as it is.
        while (moved := chair.hear())["type"] not in ("moved", "over") or moved.get("legal") == asked:
            assert moved["type"] != "error", moved
        yield time.perf_counter() - began
        time.sleep(THINKING_S)


def _during(decisions: Iterator[float], seconds: float) -> list[float]:
    end, times = time.monotonic() + seconds, []
    while time.monotonic() < end:
        times.append(next(decisions))
    return times


@contextlib.contextmanager
def _let_loose(floods: Sequence[Flood], nuisances: int, target: Target) -> Iterator[None]:
    crowd = multiprocessing.get_context("fork").Process(target=_pester_together, args=(floods, nuisances, target))
    crowd.start()
    try:
        yield
        assert crowd.is_alive()
    finally:
        crowd.kill()
        crowd.join()


def _pester_together(floods: Sequence[Flood], nuisances: int, target: Target) -> None:
    """In a process of their own, which ends when it is killed."""
    os.nice(10)
    people = (Person(target.server, f"Eve {number}", NUISANCE) for number in range(nuisances * len(floods)))
    for flood, eve in zip(itertools.cycle(floods), people, strict=False):
        threading.Thread(target=_pester, args=(flood, eve, target)).start()


def _pester(flood: Flood, eve: Person, target: Target) -> None:
    while True:
        with contextlib.suppress(*EXPECTED):
            flood(eve, target)


def _times(name: str, seconds: list[float]) -> dict[str, str]:
    ordered = sorted(seconds)
    worst = ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]
    return {name: f"median {1000 * median(ordered):.1f} ms, p99 {1000 * worst:.1f} ms"}
