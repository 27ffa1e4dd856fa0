"""Kill the server at any moment: everything announced is there after a restart, and bots go on.

Several people play at tables of their own, as fast as they can, while the process is killed again and again.
"""

import contextlib
import json
import random
import threading
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from tests.server.process import Process
from tests.server.serving import Person, first
from trickhouse.engine.match import replay
from trickhouse.engine.record import parse_record
from trickhouse.games import find


class Player(threading.Thread):
    """Plays at a table whatever happens, and remembers all that it was told."""

    def __init__(self, person: Person, table: str) -> None:
        super().__init__()
        self.person = person
        self.table = table
        self.told: dict[int, list[Any]] = {}
        """By ply: the events."""
        self.seat = 0
        self.contradictions: list[str] = []
        self.over: dict[str, Any] | None = None
        self.ended = threading.Event()

    def run(self) -> None:
        while self.over is None and not self.ended.is_set():
            with contextlib.suppress(OSError, WebSocketException, httpx.HTTPError, TimeoutError):
                self._play()
            time.sleep(0.05)

    def _play(self) -> None:
        answered = None
        with self.person.at(self.table, since=max(self.told, default=-1)) as chair:
            while self.over is None and not self.ended.is_set():
                message = chair.hear()
                self.hear(message)
                if message["type"] == "lobby":
                    self.seat = message["seat"]
                    if message["table"]["phase"] == "waiting":
                        chair.say("start")
                elif message["type"] == "moved":
                    self._remember(message)
                    if message["legal"] and message["legal"] != answered:
                        chair.say("act", ply=message["ply"], action=first(message["legal"]))
                    answered = message["legal"]
                elif message["type"] == "over":
                    self.over = message

    def hear(self, message: dict[str, Any]) -> None:
        """A hook for subclasses that want to know more."""

    def _remember(self, moved: dict[str, Any]) -> None:
        if self.told and moved["ply"] < max(self.told):
            self.contradictions.append(f"ply {max(self.told)} was told, and is gone: now it is {moved['ply']}")
        for step in moved["steps"]:
            if self.told.setdefault(step["ply"], step["events"]) != step["events"]:
                self.contradictions.append(f"ply {step['ply']} was told in two ways")


def survive(folder: Path, kills: int, tables: int) -> dict[str, int]:
    """Play through kills of the server; raises if anything is lost or contradicted. Returns what was counted."""
    rng, options = random.Random(7), ("--deal-wait", "0")
    server = Process(folder, *options)
    players = []
    for name in range(tables):
        person = Person(server.address, f"Player {name}", f"10.0.0.{name}")
        table = person.make("fishing" if name % 2 else "xylotar", 3, bots=2, watch="nobody")
        players.append(Player(person, table))
    for player in players:
        player.start()
    try:
        for _ in range(kills):
            time.sleep(rng.uniform(0.05, 0.6))
            server.kill()
            server = Process(folder, *options, port=server.port)
        for player in players:
            player.join()
        for player in players:
            assert player.contradictions == []
            check_record(player)
        server.stop()
    finally:
        for player in players:
            player.ended.set()
        with server:
            pass
    return {"kills": kills, "tables": tables, "plies acknowledged": sum(len(player.told) for player in players)}


def check_record(player: Player) -> None:
    """Everything that was told is what the record says, as this seat saw it."""
    record = parse_record(json.dumps(player.person.get(f"/api/tables/{player.table}/record")), find)
    frames = player.person.get(f"/api/tables/{player.table}/replay?seat={player.seat}")["frames"]
    told = {frame["ply"]: frame["events"] for frame in frames}
    assert player.told == {ply: told[ply] for ply in player.told}
    *_, last = replay(record)
    assert player.over is not None
    assert list(last.result.scores) == player.over["result"]["scores"]
    assert max(player.told) == len(record.moves)
