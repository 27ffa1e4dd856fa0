"""The disk fills up, the data file vanishes, another program locks it: games wait, players learn why, nothing is lost.

Each kind of trouble is a context in which a running server has it. A person plays before, during and after.
"""

import resource
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode

from tests.server.process import Process
from tests.server.serving import WAIT_TIMEOUT_S, Chair, Person, first

A_LINE = 200
"""Bytes: enough for the note, next to the data file, of how long everything is."""


@contextmanager
def full_disk(server: Process, _folder: Path) -> Iterator[None]:
    """The server can write nothing but a line at the beginning of a file, as on a full disk."""
    soft, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (A_LINE, hard))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def lost_file(_server: Process, folder: Path) -> Iterator[None]:
    """Moved away, and back again."""
    (folder / "tables.db").rename(folder / "elsewhere.db")
    try:
        yield
    finally:
        (folder / "elsewhere.db").rename(folder / "tables.db")


@contextmanager
def locked_file(_server: Process, folder: Path) -> Iterator[None]:
    """Another program has begun to write, and does not finish."""
    with closing(sqlite3.connect(folder / "tables.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


Trouble = Callable[[Process, Path], AbstractContextManager[None]]
TROUBLES: dict[str, Trouble] = {"full disk": full_disk, "lost file": lost_file, "locked file": locked_file}


def endure(folder: Path, trouble: Trouble, times: int = 1, *options: str) -> dict[str, Any]:
    """Play a game through trouble; raises if something is lost or not reported. Returns what was counted."""
    with Process(folder, "--deal-wait", "0", *options) as server:
        ada = Person(server.address)
        table = ada.make("fishing", 3)
        with ExitStack() as sockets:
            chairs = [sockets.enter_context(ada.at(table))]
            moved = chairs[0].play_on(chairs[0].start(), until_ply=4)
            for _ in range(times):
                with trouble(server, folder):
                    _wait_in(chairs[-1], server, moved)
                try:
                    moved = _go_on(chairs[-1], moved)
                except ConnectionClosed as closed:  # what was refused was stored all the same: the table is reloaded
                    if closed.rcvd is None or closed.rcvd.code != CloseCode.SERVICE_RESTART:
                        raise
                    chairs.append(sockets.enter_context(ada.at(table, since=moved["ply"])))
                    moved = chairs[-1].play_on(chairs[-1].wait_for("moved"), until_ply=moved["ply"] + 4)
            heard = [message for chair in chairs for message in chair.heard if message["type"] == "moved"]
            told = {step["ply"] for message in heard for step in message["steps"]}
        server.kill()
        said = [line for line in server.log if "storage has failed" in line]
        assert len(said) == times, server.log
        assert not any("Traceback" in line for line in server.log), server.log
    with Process(folder, *options, port=server.port), ada.at(table, since=-1) as chair:
        stored = {step["ply"] for step in chair.wait_for("moved")["steps"]}
    assert told <= stored, f"lost: {told - stored}"
    return {"plies": len(told), "lines in the log": len(said)}


def _wait_in(chair: Chair, server: Process, moved: dict[str, Any]) -> None:
    """Nothing is acknowledged; clients and the host learn why; the socket stays open."""
    while True:  # what was on its way may still get through
        chair.say("act", ply=moved["ply"], action=first(moved["legal"]))
        answer = chair.hear()
        while answer["type"] not in ("error", "moved") or (answer["type"] == "moved" and not answer["legal"]):
            answer = chair.hear()
        if answer["type"] == "error":
            break
        moved.update(answer)
    assert answer["code"] in ("server/cannot-save", "action/stale"), answer
    if not any(message["type"] == "lobby" and message["stuck"] for message in chair.heard[-5:]):
        _wait_until_stuck(chair, is_storage_down=True)
    health = httpx.get(f"{server.address}/healthz")
    assert (health.status_code, health.text[:22]) == (503, "nothing can be stored:"), health.text
    assert health.headers["retry-after"] == "5"
    for _ in range(2):  # five times in a row, that is as much as anybody may chat
        assert (code := chair.refused("chat", text="Is anybody there?")) == "server/cannot-save", code


def _go_on(chair: Chair, moved: dict[str, Any]) -> dict[str, Any]:
    _wait_until_stuck(chair, is_storage_down=False)
    chair.say("act", ply=moved["ply"], action=first(moved["legal"]))
    return chair.play_on(chair.wait_for("moved"), until_ply=moved["ply"] + 4)


def _wait_until_stuck(chair: Chair, *, is_storage_down: bool) -> None:
    deadline = time.monotonic() + WAIT_TIMEOUT_S
    while chair.wait_for("lobby")["stuck"] is not is_storage_down:
        assert time.monotonic() < deadline
