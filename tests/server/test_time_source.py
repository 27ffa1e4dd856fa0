"""Time as an input: the system's, and time that tests hold."""

import asyncio
import datetime

from tests.held_time import HeldTime
from tests.server.alone import run
from trickhouse.server.time_source import SYSTEM_TIME


def test_a_wait_ends_when_its_time_is_up_and_not_before() -> None:
    async def wait() -> list[bool]:
        held = HeldTime()
        waiting = asyncio.create_task(held.wait(asyncio.Event(), 10))
        done = []
        for seconds in (9.5, 0.5):
            await _settle()
            held.advance(seconds)
            await _settle()
            done.append(waiting.done())
        return [*done, await waiting]

    assert run(wait()) == [False, True, False]


def test_a_wait_ends_with_its_event_and_forgets_its_timer() -> None:
    async def wait() -> bool:
        held, event = HeldTime(), asyncio.Event()
        waiting = asyncio.create_task(held.wait(event, 10))
        await _settle()
        event.set()
        happened = await waiting
        held.advance(100)  # nothing is left that could go off
        await _settle()
        return happened

    assert run(wait())


def test_real_time_passes_by_itself() -> None:
    async def wait() -> bool:
        await SYSTEM_TIME.sleep(0.001)
        return await SYSTEM_TIME.wait(asyncio.Event(), 0.001)

    assert run(wait()) is False


def test_a_timeout_that_is_past_ends_the_block_at_once() -> None:
    async def wait() -> bool:
        return await HeldTime().wait(asyncio.Event(), -1)

    assert run(wait()) is False


def test_held_time_can_be_moved_from_another_thread() -> None:
    async def wait() -> None:
        held = HeldTime()
        sleeping = asyncio.create_task(held.sleep(60))
        await _settle()
        await asyncio.to_thread(held.advance, 60)
        await sleeping

    run(wait())


def test_a_day_ends_at_midnight_utc() -> None:
    last = datetime.datetime(2026, 5, 1, 23, 59, 59, tzinfo=datetime.UTC).timestamp()
    held = HeldTime(wall=last)
    days = [held.today()]
    held.advance(1)
    assert [*days, held.today()] == [datetime.date(2026, 5, 1), datetime.date(2026, 5, 2)]


async def _settle() -> None:
    """Let everything that is ready run."""
    for _ in range(5):
        await asyncio.sleep(0)
