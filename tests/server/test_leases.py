"""A table belongs to one process at a time, whichever process its people have reached."""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.postgres import postgres
from tests.server.process import Process
from tests.server.serving import Chair, Person, play_together, serving, settings
from trickhouse.engine.fair_deal import Proof, check
from trickhouse.engine.record import parse_record
from trickhouse.games import find
from trickhouse.server.protocol.values import CLOSE_ELSEWHERE

pytestmark = pytest.mark.server

HOUR_S = 3600.0
"""Seconds: no machine is so busy that a process is silent for so long."""


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


def _all_here(message: dict[str, Any]) -> bool:
    return all(place["kind"] == "bot" or place["connected"] for place in message["table"]["places"])


@pytest.mark.parametrize("hands_over", [True, False], ids=["on one machine", "as if on two"])
def test_two_processes_on_one_database_are_one_server(database: str, tmp_path: Path, *, hands_over: bool) -> None:
    chosen = settings(tmp_path, database=database, hands_over=hands_over, lease_s=HOUR_S)
    with serving(chosen) as here, serving(chosen) as there:
        ada, bob = Person(here), Person(there, "Bob")
        table = ada.make("fishing", 3, bots=1)
        with ada.at(table) as one, bob.at(table) as two:
            two.say("sit", seat=1)
            while not _all_here(one.wait_for("lobby")):
                pass
            two.say("chat", text="from there")
            assert one.wait_for("chat")["text"] == "from there"
            one.say("start")
            secrets = [one.contribute(), two.contribute()]
            over = play_together(one, two)
            assert two.heard[-1] == over
            errors = [message for chair in (one, two) for message in chair.heard if message["type"] == "error"]
            assert errors == []
        assert [part["secret"] for part in over["proof"]["contributions"]] == secrets
        record = bob.http.get(f"/api/tables/{table}/record").content
    check(msgspec.convert(over["proof"], Proof), parse_record(record, find))


def test_the_internal_address_serves_only_other_processes(database: str, tmp_path: Path) -> None:
    with serving(settings(tmp_path, database=database)) as server:
        ada = Person(server)
        table = ada.make()
        address = f"http://{_ask(database, 'SELECT address FROM processes')[0].address}"
        assert address != server
        assert httpx.get(f"{address}/api/me").status_code == 403
        ada.server = address
        for headers in ({}, {"X-Trickhouse-Key": "", "X-Trickhouse-Client": "127.0.0.1"}):
            with pytest.raises(InvalidStatus, match="403"), ada.at(table, **headers):
                pass


def test_a_database_that_drops_all_connections_is_found_again(database: str, tmp_path: Path) -> None:
    chosen = settings(tmp_path, database=database, lease_s=HOUR_S)
    with serving(chosen) as here, serving(chosen) as there:
        ada, bob = Person(here), Person(there, "Bob")
        table = ada.make("fishing", 3, bots=1)
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend'"
        _ask(database, f"{others} AND pid <> pg_backend_pid()")
        with ada.at(table) as one, bob.at(table) as two:
            two.say("sit", seat=1)
            while not _all_here(one.wait_for("lobby")):
                pass
            two.say("chat", phrase="hello")
            assert one.wait_for("chat")["phrase"] == "hello"


def _holder(database: str, table: str) -> str:
    """The process that has a table."""
    return str(_ask(database, f"SELECT process FROM leases WHERE table_id = '{table}'")[0].process)


def _silence(database: str, process: str) -> None:
    """Let a process that is stopped or dead have been silent for two hours."""
    _ask(database, f"UPDATE processes SET seen = seen - {2 * HOUR_S} WHERE id = '{process}' RETURNING id")


def _ask(database: str, sql: str) -> Sequence[sa.Row[Any]]:
    engine = sa.create_engine(database.replace("postgresql:", "postgresql+psycopg:"))
    try:
        with engine.begin() as connection:
            return connection.execute(sa.text(sql)).all()
    finally:
        engine.dispose()


def test_when_a_process_sleeps_or_dies_its_tables_go_on_at_another(database: str, tmp_path: Path) -> None:
    """A lease lasts for hours here, and silence is made by moving the last sign of life into the past."""
    options = ("--database", database, "--deal-wait", "0", "--lease", str(HOUR_S))
    with Process(tmp_path, *options) as here, Process(tmp_path, *options) as there:
        ada, bob = Person(here.address), Person(there.address, "Bob")
        table = ada.make("fishing", 3, bots=1)
        with ada.at(table) as one, bob.at(table) as two:
            two.say("sit", seat=1)
            while not _all_here(one.wait_for("lobby")):
                pass
            one.say("start")
            one.wait_for("moved")
            two.wait_for("moved")
            os.kill(here.pid, signal.SIGSTOP)
            _silence(database, _holder(database, table))
            with bob.at(table) as again:
                again.wait_for("moved")
                again.say("chat", phrase="hello")
                again.wait_for("chat")
                os.kill(here.pid, signal.SIGCONT)
                assert [_closed(one), _closed(two)] == [CLOSE_ELSEWHERE, CLOSE_ELSEWHERE]  # it has found out
                with ada.at(table, since=-1) as back:
                    assert back.wait_for("chat")["phrase"] == "hello"
                    told = back.wait_for("moved")["ply"]
                    there.kill()
                    _silence(database, _holder(database, table))
        with ada.at(table, since=-1) as chair:
            assert chair.wait_for("moved")["ply"] >= told
        here.stop()


def _closed(chair: Chair) -> int:
    """The code with which a socket is closed, whatever is said before."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            chair.hear()
    return chair.socket.protocol.close_code or 1006


def test_a_file_has_one_process_and_the_command_says_so(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "trickhouse.cli", "serve", "--workers", "2", "--data", str(tmp_path / "tables.db")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "a SQLite file can only be used by one process" in done.stderr
