"""Time as an input: code that waits, times out or asks for the date gets a `TimeSource`.

The server runs on the system's clocks. Tests pass a source of their own, stop it and advance it, so that no test
depends on the speed of a machine.
"""

import asyncio
import datetime
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Protocol


class Timer(Protocol):
    """A scheduled callback."""

    def cancel(self) -> None:
        """Cancel the callback."""


class TimeSource:
    """The system's clocks. A subclass that replaces `now`, `wall` and `call_later` replaces all of time."""

    def now(self) -> float:
        """Seconds on a clock that never jumps; only differences mean anything."""
        return time.monotonic()

    def wall(self) -> float:
        """Seconds since 1970, as stored with people's actions."""
        return time.time()

    def today(self) -> datetime.date:
        """The day in UTC: the same all over the world."""
        return datetime.datetime.fromtimestamp(self.wall(), datetime.UTC).date()

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer:
        """Schedule a callback on the running event loop."""
        return asyncio.get_running_loop().call_later(seconds, callback)

    @asynccontextmanager
    async def timeout(self, seconds: float | None) -> AsyncIterator[None]:
        """Raise a `TimeoutError` in the block after this many seconds; never, if `None`."""
        async with asyncio.timeout(None) as limit:
            if seconds is None:
                yield
                return
            timer = self.call_later(max(0.0, seconds), lambda: limit.reschedule(0.0))
            try:
                yield
            finally:
                timer.cancel()

    async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
        """Wait for an event, for at most this many seconds. Returns whether it has happened."""
        with suppress(TimeoutError):
            async with self.timeout(seconds):
                await event.wait()
        return event.is_set()

    async def sleep(self, seconds: float) -> None:
        """Let other tasks run for this many seconds."""
        if seconds > 0:
            await self.wait(asyncio.Event(), seconds)
        else:
            await asyncio.sleep(0)


SYSTEM_TIME = TimeSource()
"""The source that the server uses."""
