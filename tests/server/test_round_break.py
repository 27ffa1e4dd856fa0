"""Breaks between rounds: the game waits a while for people who look at the result, and for no one else."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.server.alone import ADA, BOB, Listener, run, seated, table_alone
from tests.server.test_driver import dealt, driver
from trickhouse.server.protocol import socket as messages
from trickhouse.server.protocol.http import Clock, Me, Setup
from trickhouse.server.table.driver import Driver
from trickhouse.server.table.round_break import RoundBreak
from trickhouse.server.table.table import Table

TIMED = Setup("fishing", 3, clock=Clock(move=10, reserve=100))


@asynccontextmanager
async def after_a_round(
    folder: Path, people: list[Me], *resting: Me
) -> AsyncIterator[tuple[Table, Driver, list[Listener]]]:
    """A table of Fishing at which these people and a bot have just played a round."""
    async with table_alone(folder, dealt(seated(TIMED, *people))) as (table, bots, ready):
        here = [Listener(me) for me in people]
        for one in here:
            await table.connect(one, None)
            if one.me in resting:
                await table.handle(one, messages.Rest())
        play = table.play
        assert play is not None
        while not play.ply or not play.last_step.ends_round:
            await table.act(play.match.actors[0], play.any_action(play.match.actors[0]), play.ply)
        yield table, driver(table, bots, ready), here


async def _resting(listener: Listener) -> list[list[int]]:
    """The lists of seats that the game waits for, as a client received them, without repetitions."""
    told: list[list[int]] = []
    while not listener._said.empty():
        message = await listener.next()
        if message["type"] == "lobby" and message["resting"] != (told or [None])[-1]:
            told.append(message["resting"])
    return told


def test_the_next_round_waits_until_all_are_ready(tmp_path: Path) -> None:
    async def ask() -> None:
        async with after_a_round(tmp_path, [ADA, BOB], ADA, BOB) as (table, moves_on, (ada, bob)):
            play = table.play
            assert play is not None
            waits = (None, table.round_break.until)
            assert moves_on.next_turn(table.time_source.now()) == waits
            assert not any(clock.running for clock in play.clocks.shown(table.time_source.now()))
            await table.handle(ada, messages.Ready())
            assert table.round_break.is_on
            await table.handle(bob, messages.Ready())
            assert table.round_break.is_over
            await table.end_break()
            assert moves_on.next_turn(table.time_source.now()) != waits
            assert any(clock.running for clock in play.clocks.shown(table.time_source.now()))
            assert await _resting(ada) == [[], [0, 1], [1], []]

    run(ask())


def test_a_break_does_not_wait_for_a_player_who_has_gone(tmp_path: Path) -> None:
    async def ask() -> None:
        async with after_a_round(tmp_path, [ADA, BOB], ADA, BOB) as (table, _, (ada, bob)):
            await table.handle(ada, messages.Ready())
            table.disconnect(bob)
            assert table.round_break.is_over

    run(ask())


def test_a_player_may_act_during_a_break(tmp_path: Path) -> None:
    async def ask() -> None:
        async with after_a_round(tmp_path, [ADA, BOB], BOB) as (table, _, _here):
            play = table.play
            assert play is not None
            assert table.round_break.awaited == {BOB.id}
            ply = play.ply
            await table.act(play.match.actors[0], play.any_action(play.match.actors[0]), ply)
            assert play.ply == ply + 1

    run(ask())


def test_programs_and_people_alone_with_bots_do_not_wait(tmp_path: Path) -> None:
    async def ask(people: list[Me], *resting: Me) -> None:
        async with after_a_round(tmp_path, people, *resting) as (table, _, _here):
            assert not table.round_break.is_on
            assert not table.round_break.is_over

    run(ask([ADA, BOB]))
    run(ask([ADA], ADA))


def test_after_a_while_the_game_goes_on_without_a_word() -> None:
    now = 100.0
    rest = RoundBreak(lambda: now)
    assert not rest.is_over
    rest.begin(["ada"])
    assert rest.is_on
    assert rest.until is not None
    now = rest.until
    assert rest.is_over
    rest.end()
    assert not rest.is_on
    assert not rest.is_over
