"""The real server in a thread of the tests, and clients for it over real sockets."""

import json
import secrets
import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from trickhouse.games import find
from trickhouse.server.app.process import server_config
from trickhouse.server.settings import Settings
from trickhouse.server.time_source import SYSTEM_TIME, TimeSource

WAIT_TIMEOUT_S = 180.0
"""Seconds after which a test gives up waiting: never an assertion about speed."""


def settings(folder: Path, **changes: Any) -> Settings:
    """For tests: no needless waiting, and no limits on haste."""
    usual = {
        "database": f"sqlite:///{folder}/tables.db",
        "bot_pause_s": 0.0,
        "bot_thinking_ms": 5.0,
        "deal_wait_s": 5.0,
        "messages_per_second": 10_000.0,
        "requests_per_second": 10_000.0,
        "chats_per_second": 1000.0,
        "entries_per_second": 1000.0,
        "tables_per_second": 1000.0,
        "work_per_second": 10.0,
    }
    return Settings(**{**usual, **changes})


@contextmanager
def serving(chosen: Settings, time_source: TimeSource = SYSTEM_TIME) -> Iterator[str]:
    """Run a server for the length of a block; gives its address."""
    listener = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(server_config(chosen, time_source=time_source))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()
        listener.close()


class Person:
    """A person with a browser: a cookie, and a name."""

    def __init__(self, server: str, name: str = "Ada", address: str | None = None) -> None:
        no_keeping = httpx.Limits(max_keepalive_connections=0)  # so that nothing is left open
        self.headers = {} if address is None else {"X-Forwarded-For": address}
        self.http = httpx.Client(base_url=server, timeout=WAIT_TIMEOUT_S, limits=no_keeping, headers=self.headers)
        self.id = self.http.get("/api/me").json()["id"]
        self.http.put("/api/me", json={"name": name, "language": "en"}).raise_for_status()
        self.server = server

    def make(self, game: str = "fishing", players: int = 3, bots: int | None = None, **setup: Any) -> str:
        """The id of a new table; the last seats are bots', by default all but one."""
        seats = find(game).people(players)
        count = players - 1 if bots is None else bots
        body = {
            "setup": {"game": game, "players": players, **setup},
            "bots": [{"seat": seat, "level": "habits"} for seat in seats[players - count :]],
        }
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def get(self, path: str) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    @contextmanager
    def at(self, table: str, since: int | None = None, **headers: str) -> Iterator["Chair"]:
        """A socket of this person at a table."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"{self.server.replace('http', 'ws', 1)}/api/tables/{table}/play"
        query = "" if since is None else f"?since={since}"
        all_headers = {"Cookie": cookie, **self.headers, **headers}
        # No pings of ours: on a busy machine the answer to one may be late, and that is not what any test is about.
        patient = {"max_size": None, "max_queue": None, "ping_interval": None}
        with connect(address + query, additional_headers=all_headers, **patient) as opened:
            yield Chair(opened)


class Chair:
    """An open socket, and everything that came through it."""

    def __init__(self, opened: ClientConnection) -> None:
        self.socket = opened
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []

    def say(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def hear(self) -> dict[str, Any]:
        """The next message."""
        text = self.socket.recv(timeout=WAIT_TIMEOUT_S)
        assert isinstance(text, str)
        message: dict[str, Any] = json.loads(text)
        self.raw.append(text)
        self.heard.append(message)
        return message

    def wait_for(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next message of a kind, with these values; those of `lobby` are its table's."""
        deadline = time.monotonic() + WAIT_TIMEOUT_S  # other messages keep coming, so a timeout for each is not enough
        while time.monotonic() < deadline:
            message = self.hear()
            shown = message["table"] if kind == "lobby" == message["type"] else message
            if message["type"] == kind and all(shown.get(name) == value for name, value in fields.items()):
                return message
        raise TimeoutError(f"no {kind} with {fields}, after {[message['type'] for message in self.heard[-5:]]}")

    def wait_for_lobby(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next time that the table is as wanted; other changes may come before."""
        while not wanted(table := self.wait_for("lobby")["table"]):
            pass
        return table

    def last(self, kind: str) -> dict[str, Any]:
        """The last message of a kind, or the first one if there has been none."""
        heard = (message for message in reversed(self.heard) if message["type"] == kind)
        return next(heard, None) or self.wait_for(kind)

    def refused(self, kind: str, **fields: Any) -> str:
        """Say something impossible. Returns the code of the error."""
        self.say(kind, **fields)
        return str(self.wait_for("error")["code"])

    def start(self) -> dict[str, Any]:
        """Start, give a secret, and wait for the deal."""
        self.say("start")
        self.contribute()
        return self.wait_for("moved")

    def contribute(self) -> str:
        """When the deal is due, give a secret."""
        self.wait_for("lobby", phase="dealing")
        secret = secrets.token_hex(32)
        self.say("secret", secret=secret)
        return secret

    def play_on(
        self, moved: dict[str, Any] | None = None, until_ply: int | None = None, place: int = 0
    ) -> dict[str, Any]:
        """Answer with first legal actions, to the end or to a question from a ply on. Returns that message.

        `place` is which of the legal actions: with −1, the last one.
        """
        message, answered = moved or (self.heard or [self.hear()])[-1], None
        while message["type"] != "over":
            if message["type"] == "moved" and message["legal"] and message["legal"] != answered:
                if until_ply is not None and message["ply"] >= until_ply:
                    break
                self.say("act", ply=message["ply"], action=first(message["legal"][place:]))
                answered = message["legal"]
            message = self.hear()
            if message["type"] == "moved" and not message["legal"]:
                answered = None
        return message


def is_full(table: dict[str, Any]) -> bool:
    """Whether no seat is open."""
    return all(place["kind"] != "open" for place in table["places"])


def play_together(*chairs: Chair) -> dict[str, Any]:
    """Let several people play to the end. Returns the first one's last message."""
    with ThreadPoolExecutor() as threads:
        return next(iter([*threads.map(Chair.play_on, chairs)]))


def first(legal: list[dict[str, Any]]) -> dict[str, Any]:
    """The first legal action; of a sort, the order in which the cards are given."""
    entry = legal[0]
    if isinstance(entry.get("sort"), dict):
        return {"sort": [card for group in entry["sort"]["groups"] for card in group], "rack": entry["sort"]["rack"]}
    return entry
