"""The driver on its own: a real table, without sockets."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.server.alone import ADA, BOB, EVE, WAIT_TIMEOUT_S, Listener, run, seated, table_alone
from trickhouse.server.protocol import socket as messages
from trickhouse.server.protocol.http import Clock, Setup
from trickhouse.server.table import lobby
from trickhouse.server.table.bots import Bots
from trickhouse.server.table.document import Chair, Document
from trickhouse.server.table.driver import BotTurn, Driver
from trickhouse.server.table.table import Table

SECRET = "ab" * 32
SORTING = Setup("xylotar", 3, {"rounds": 1})
"""A setup in which all players act at the same time."""


def driver(table: Table, bots: Bots, ready: asyncio.Event, deal_wait_s: float = 0.0) -> Driver:
    return Driver(table, bots, ready, substitute="habits", pause_s=0.0, deal_wait_s=deal_wait_s)


def dealt(document: Document) -> Document:
    return lobby.deal(lobby.start(document, ADA))


async def heard(connection: Listener, kind: str, **fields: Any) -> dict[str, Any]:
    """The next message of a kind that has these values."""
    while True:
        message = await connection.next()
        shown = message["table"] if message["type"] == "lobby" else message
        if message["type"] == kind and all(shown[name] == value for name, value in fields.items()):
            return message


def test_a_bot_decides_at_once(tmp_path: Path) -> None:
    async def ask() -> None:
        async with table_alone(tmp_path, dealt(seated(SORTING, ADA, BOB))) as (table, bots, ready):
            assert driver(table, bots, ready).next_turn(table.time_source.now()) == (BotTurn(2, "habits"), None)

    run(ask())


def test_bots_of_a_given_deal_let_people_choose_first(tmp_path: Path) -> None:
    """So that they see the same at every table, however quick the others are."""

    async def ask() -> None:
        given = replace(dealt(seated(Setup("xylotar", 2, {"rounds": 1}), ADA)), deal="xylotar-2026-05-01")
        async with table_alone(tmp_path, given) as (table, bots, ready):
            await table.connect(Listener(ADA), None)
            play = table.play
            assert play is not None
            while 0 in play.match.actors:
                assert driver(table, bots, ready).next_turn(table.time_source.now()) == (None, None)
                await table.act(0, play.view(0).legal[0].pick(lambda _count: 0), play.ply)
            assert driver(table, bots, ready).next_turn(table.time_source.now()) == (BotTurn(2, "habits"), None)

    run(ask())


def test_no_bot_decides_for_people_who_are_here_without_a_clock(tmp_path: Path) -> None:
    async def ask() -> None:
        async with table_alone(tmp_path, dealt(seated(SORTING, ADA, BOB, EVE))) as (table, bots, ready):
            for me in (ADA, BOB, EVE):
                await table.connect(Listener(me), None)
            assert driver(table, bots, ready).next_turn(table.time_source.now() + 1e6) == (None, None)

    run(ask())


def test_a_bot_decides_for_an_absent_player_after_a_wait(tmp_path: Path) -> None:
    async def ask() -> None:
        async with table_alone(tmp_path, dealt(seated(SORTING, ADA, BOB, EVE))) as (table, bots, ready):
            for me in (ADA, BOB):
                await table.connect(Listener(me), None)
            moves_on = driver(table, bots, ready)
            turn, moment = moves_on.next_turn(table.time_source.now())
            assert turn is None
            assert moment is not None
            assert moment == table.time_source.now() + WAIT_TIMEOUT_S
            assert moves_on.next_turn(moment) == (BotTurn(2, "habits"), None)

    run(ask())


def test_a_bot_decides_when_a_clock_has_run_out_unless_all_are_away(tmp_path: Path) -> None:
    async def ask() -> None:
        setup = Setup("xylotar", 3, clock=Clock(move=5, reserve=7))
        async with table_alone(tmp_path, dealt(seated(setup, ADA, BOB, EVE))) as (table, bots, ready):
            moves_on, late = driver(table, bots, ready), table.time_source.now() + 1000
            assert moves_on.next_turn(late) == (None, None)
            for me in (ADA, BOB, EVE):
                await table.connect(Listener(me), None)
            turn, moment = moves_on.next_turn(table.time_source.now())
            assert turn is None
            assert moment is not None
            assert moves_on.next_turn(moment)[0] == BotTurn(0, "habits")

    run(ask())


def test_the_deal_waits_for_the_secrets_of_those_who_are_here(tmp_path: Path) -> None:
    async def deal() -> Document:
        document = lobby.start(seated(SORTING, ADA, BOB), ADA)
        async with table_alone(tmp_path, document) as (table, bots, ready):
            connection = Listener(ADA)
            await table.connect(connection, None)
            driving = asyncio.create_task(driver(table, bots, ready, deal_wait_s=1e6).run())
            await heard(connection, "lobby", phase="dealing")
            await table.handle(connection, messages.Secret(SECRET))  # Bob is not here
            await heard(connection, "moved", ply=1)  # the bot's
            table.disconnect(connection)
            await driving
            return table.document

    document = run(deal())
    assert (document.phase, document.contributions) == ("playing", {0: SECRET})


def test_the_deal_waits_for_the_games_to_be_compiled(tmp_path: Path) -> None:
    async def deal() -> list[str]:
        phases = []
        document = lobby.start(seated(SORTING, ADA), ADA)
        async with table_alone(tmp_path, document, is_ready=False) as (table, bots, ready):
            connection = Listener(ADA)
            await table.connect(connection, None)
            assert (await heard(connection, "lobby"))["preparing"]
            driving = asyncio.create_task(driver(table, bots, ready).run())
            for _ in range(10):
                await asyncio.sleep(0)
            phases.append(table.document.phase)
            ready.set()
            await heard(connection, "moved")
            phases.append(table.document.phase)
            table.disconnect(connection)
            await driving
        return phases

    assert run(deal()) == ["dealing", "playing"]


def test_bots_play_a_whole_game_while_a_client_watches(tmp_path: Path) -> None:
    async def play() -> None:
        document = lobby.stand(dealt(seated(SORTING, ADA)), ADA, "habits")
        async with table_alone(tmp_path, document) as (table, bots, ready):
            await driver(table, bots, ready).run()
            assert table.play is not None
            assert table.play.ply == 0  # no client is connected: the bots wait, and the table can be dropped
            await table.connect(eve := Listener(EVE), None)
            driving = asyncio.create_task(driver(table, bots, ready).run())
            await heard(eve, "over")
            table.disconnect(eve)
            await driving
            assert table.document.result is not None
            assert (table.document.phase, table.document.result.to_result()) == ("over", table.play.match.result)

    run(play())


def test_a_table_lives_on_when_a_bot_breaks_down(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """For instance because its level existed when the game began and has been removed since."""
    document = dealt(seated(SORTING, ADA))
    for seat in (1, 2):
        document = document.with_chair(Chair(seat, level="retired"))

    async def play() -> int:
        async with table_alone(tmp_path, document) as (table, bots, ready):
            await table.connect(ada := Listener(ADA), None)
            driving = asyncio.create_task(driver(table, bots, ready).run())
            await heard(ada, "moved", ply=2)
            table.disconnect(ada)
            await driving
            assert table.play is not None
            return table.play.ply

    with caplog.at_level(logging.ERROR):
        assert run(play()) == 2  # both bots have sorted, somehow; Ada has not
    assert [record.message for record in caplog.records] == ["a bot failed"] * 2
