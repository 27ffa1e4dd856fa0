"""Write a small data file with one of everything that is stored: `python -m tests.server.data.make VERSION`.

It goes through the server's own addresses, so it runs on any version. What a version wrote is kept beside this file as
SQL, and every later version must open it (`test_old_data.py`).
"""

import json
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.server.serving import Person, first, is_full, serving, settings
from trickhouse.cli.backup import backup
from trickhouse.games import NAMES

FOLDER = Path(__file__).parent
GAMES: dict[str, dict[str, Any]] = {
    "xylotar": {"players": 3, "options": {"rounds": 1, "ties": "shared"}},
    "fishing": {"players": 3},
}


def fill(server: str) -> dict[str, Any]:
    """Have everything happen once. Returns what a test needs to know about it."""
    ada, bob = Person(server, "Ada"), Person(server, "Bob")
    tables = {"waiting": ada.make("fishing", 3, bots=1, listed=True, clock={"move": 60, "reserve": 600})}
    tables["dealing"] = ada.make("xylotar", 3)
    with ada.at(tables["dealing"]) as chair:
        chair.say("start")
        chair.wait_for("lobby", phase="dealing")
        for name in NAMES:
            tables |= play(name, ada, bob)
        deals = challenge(ada, bob, tables["xylotar over"])
        review(ada, tables["xylotar over"])
        puzzles(ada)
    cookies = {person.id: dict(person.http.cookies) for person in (ada, bob)}
    return {"people": {"Ada": ada.id, "Bob": bob.id}, "cookies": cookies, "tables": tables, "deals": deals}


def play(game: str, ada: Person, bob: Person) -> dict[str, str]:
    """A game in progress, left by a player; one that is over, with a chat and a rematch; and a branch of it."""
    setup = GAMES[game]
    running = ada.make(game, bots=1, **setup, memory="last-trick")
    with ada.at(running) as one, bob.at(running) as two:
        two.say("sit", seat=one.wait_for("lobby")["table"]["places"][1]["seat"])
        one.wait_for_lobby(is_full)
        one.say("start")
        two.contribute()
        one.contribute()
        moved = one.wait_for("moved")
        two.say("stand")
        one.play_on(moved, until_ply=7)
    over = ada.make(game, **setup, practice=True)
    with ada.at(over) as chair:
        moved = chair.start()
        chair.say("chat", text="Hello, bots")
        chair.say("chat", phrase="good-luck")
        chair.play_on(moved)
        chair.say("rematch")
        chair.wait_for_lobby(lambda table: table["rematch"] is not None)
    record = ada.get(f"/api/tables/{over}/record")
    ply = next(ply for ply, action in enumerate(record["actions"]) if action["seat"] == 0)
    branch = ada.http.post(f"/api/tables/{over}/branches", json={"ply": ply, "level": "habits"})
    assert branch.status_code == 201, branch.text
    return {f"{game} playing": running, f"{game} over": over, f"{game} branch": branch.json()["id"]}


def challenge(ada: Person, bob: Person, table: str) -> dict[str, str]:
    """A challenge from a finished game, played by another person; and a deal of the day that has been begun."""
    made = ada.http.post("/api/deals", json={"table": table, "level": "habits"})
    assert made.status_code == 201, made.text
    deal = made.json()["id"]
    theirs = bob.http.post(f"/api/deals/{deal}/play").json()["id"]
    with bob.at(theirs, since=-1) as chair:
        chair.play_on(chair.wait_for("moved"))
    daily = ada.get("/api/deals/day/fishing")["id"]
    assert ada.http.post(f"/api/deals/{daily}/play").status_code == 200
    return {"challenge": deal, "daily": daily}


def review(ada: Person, table: str) -> None:
    ada.http.post(f"/api/tables/{table}/review").raise_for_status()
    while ada.get(f"/api/tables/{table}/review")["state"] != "done":
        time.sleep(0.2)


def puzzles(ada: Person) -> None:
    """An attempt with a certainty, in each game, and a result of a rush."""
    for game in NAMES:
        asked = ada.get(f"/api/puzzles/{game}/next")
        action = first(asked["position"]["legal"])
        body = {"action": action, "certainty": 80}
        answered = ada.http.post(f"/api/puzzles/{game}/{asked['id']}", json=body)
        assert answered.status_code in (200, 201), answered.text
        ada.http.post(f"/api/puzzles/{game}/hurry", json={"solved": 7}).raise_for_status()


def dump(path: Path) -> str:
    """The file as SQL."""
    with closing(sqlite3.connect(path)) as connection:
        return "\n".join(connection.iterdump()) + "\n"


if __name__ == "__main__":
    version = sys.argv[1]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        chosen = settings(folder, deal_wait_s=3600.0, review_simulations=200)
        with serving(chosen) as server:
            facts = fill(server)
        backup(folder / "copy.db", folder / "tables.db")
        (FOLDER / f"{version}.sql").write_text(dump(folder / "copy.db"), "utf-8")
        (FOLDER / f"{version}.json").write_text(json.dumps(facts, indent=2) + "\n", "utf-8")
