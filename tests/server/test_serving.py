"""`trickhouse serve`: starting, stopping, health, figures, logs, and the files of the client."""

import json
import os
import pty
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.process import Process
from tests.server.serving import Person
from trickhouse.server.app.pages import Pages

pytestmark = pytest.mark.server


def test_the_server_stops_gracefully_and_the_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    with Process(tmp_path, "--deal-wait", "1") as server:
        ada = Person(server.address)
        table = ada.make("fishing", 3)
        with ada.at(table) as chair:
            told = chair.play_on(chair.start(), until_ply=8)
            server.stop()
            with pytest.raises(ConnectionClosed) as closed:
                chair.wait_for("nothing that there is")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code in (1001, 1012)
        assert all(json.loads(line)["time"] for line in server.log if line.startswith("{"))
    with Process(tmp_path, port=server.port), ada.at(table, since=told["ply"]) as chair:
        assert chair.play_on(chair.wait_for("moved"), until_ply=20)["ply"] >= 20


@pytest.mark.parametrize(
    "options",
    [
        ("--port", "{taken}"),
        ("--host", "no.such.host.invalid"),
        ("--database", "oracle://x"),
        ("--data", "/proc/x/y.db"),
    ],
)
def test_what_cannot_be_served_is_refused_in_one_line(tmp_path: Path, options: tuple[str, str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        words = [word.format(taken=taken.getsockname()[1]) for word in options]
        command = [sys.executable, "-m", "trickhouse.cli", "serve", "--data", str(tmp_path / "tables.db"), *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith("trickhouse: ")
    assert "Traceback" not in done.stderr


def test_health_and_figures(server: str) -> None:
    assert httpx.get(f"{server}/healthz").text == "well\n"
    ada = Person(server)
    with ada.at(ada.make("xylotar", 3, options={"rounds": 1})) as chair:
        chair.refused("start", more=1)
        chair.play_on(chair.start())
        figures = httpx.get(f"{server}/metrics").text
    found = dict(line.rsplit(" ", 1) for line in figures.splitlines() if not line.startswith("#"))
    assert float(found["trickhouse_moves_total"]) > 30
    assert float(found["trickhouse_sockets"]) == 1
    assert float(found["trickhouse_tables"]) == 1
    assert float(found['trickhouse_refusals_total{code="request/invalid"}']) == 1
    assert float(found["trickhouse_commits"]) <= float(found["trickhouse_writes"])


def test_games_are_listed_with_their_options(server: str) -> None:
    games = {game["name"]: game for game in httpx.get(f"{server}/api/games").json()}
    assert games["fishing"]["players"] == [3, 4, 5]
    assert (games["xylotar"]["levels"][0], games["xylotar"]["levels"][-1]) == ("sprout", "master")
    options = {option["name"]: option for option in games["xylotar"]["options"]}
    assert options["ties"]["choices"] == ["another-round", "shared"]
    assert (options["rounds"]["low"], options["rounds"]["high"], options["rounds"]["default"]) == (1, 9, 3)


def test_files_of_the_client_by_path(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    for name in ("index.html", "assets/app-1a2b.js", "assets/app-1a2b.js.br", "manifest.webmanifest"):
        (tmp_path / name).write_text(name)
    pages = Pages(tmp_path)
    script = pages.find("/assets/app-1a2b.js")
    assert script is not None
    assert "immutable" in script.cache
    assert script.packed == {"br": b"assets/app-1a2b.js.br"}
    for path in ("", "/", "/table/abc", "rules/xylotar"):
        page = pages.find(path)
        assert page is not None
        assert (page.plain, page.kind, page.cache) == (b"index.html", "text/html", "no-cache")
    assert pages.find("/assets/gone.js") is None
    assert pages.find("/api/nothing") is None
    assert pages.find("../../../etc/hosts.txt") is None
    manifest = pages.find("manifest.webmanifest")
    assert manifest is not None
    assert manifest.kind == "application/manifest+json"


def test_without_a_built_client_a_page_says_so(tmp_path: Path) -> None:
    page = Pages(tmp_path / "nothing").find("/")
    assert page is not None
    assert b"has not been built" in page.plain
    assert Pages(tmp_path / "nothing").find("/app.js") is None


def test_a_page_that_has_not_changed_is_not_sent_again(server: str) -> None:
    first = httpx.get(f"{server}/")
    again = httpx.get(f"{server}/", headers={"if-none-match": first.headers["etag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")


# Under `nohup` the tests themselves ignore hangups, and their children would, too.
OWN_TERMINAL = """
import fcntl, os, signal, sys, termios
signal.signal(signal.SIGHUP, signal.SIG_DFL)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, "-m", "trickhouse.cli", *sys.argv[1:]])
"""


def test_a_terminal_that_is_closed_stops_the_server_in_an_orderly_way(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-c", OWN_TERMINAL, "serve", "--port", "0", "--data", str(tmp_path / "tables.db")]
    server = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True)
    os.close(theirs)
    text = b""
    while b"Ctrl-C" not in text:
        text += os.read(ours, 4096)
    os.close(ours)
    assert server.wait() == 0
    assert json.loads((tmp_path / "tables.db-lock").read_text())["closed"]


@pytest.mark.parametrize("is_ignored", [False, True], ids=["by itself", "with nohup"])
def test_a_hangup_is_heeded_unless_it_is_to_be_ignored(tmp_path: Path, is_ignored: bool) -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN if is_ignored else signal.SIG_DFL)
    try:
        process = Process(tmp_path)
    finally:
        signal.signal(signal.SIGHUP, before)
    with process:
        os.kill(process.pid, signal.SIGHUP)
        if is_ignored:
            assert httpx.get(f"{process.address}/healthz").text == "well\n"
            process.stop()
        else:
            process.wait()
            assert "Trickhouse is closed" in process.log[-1]
