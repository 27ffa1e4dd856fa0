"""uvicorn's settings, and what our protocols share."""

import asyncio
import logging
from typing import NamedTuple, cast

import uvicorn

from trickhouse.server.limits.admission import Admission
from trickhouse.server.time_source import SYSTEM_TIME, TimeSource

log = logging.getLogger(__name__)

LINGER_S = 2.0
"""How long a refused client gets to read the reason."""
WARNING_INTERVAL_S = 60.0


class HeadLimits(NamedTuple):
    """Maximum size of everything in a request except its body."""

    total_bytes: int
    """Request line, headers, trailers and chunk sizes together."""
    url_bytes: int
    headers: int


HEAD_LIMITS = HeadLimits(total_bytes=16 * 1024, url_bytes=8 * 1024, headers=100)


class TimedLoop:
    """The part of an event loop that uvicorn's protocols use; its timers run on a `TimeSource`."""

    def __init__(self, loop: asyncio.AbstractEventLoop, time_source: TimeSource) -> None:
        self.call_soon, self.create_task = loop.call_soon, loop.create_task
        self.call_later, self.time = time_source.call_later, time_source.now


class TransportConfig(uvicorn.Config):
    """uvicorn's settings, with those of our protocols."""

    admission = Admission()
    time_source = SYSTEM_TIME
    head_limits = HEAD_LIMITS
    _timed_loop: TimedLoop | None = None

    @property
    def timed_loop(self) -> asyncio.AbstractEventLoop:
        """The running loop, shared by all connections of the server."""
        if self._timed_loop is None:
            self._timed_loop = TimedLoop(asyncio.get_running_loop(), self.time_source)
        return cast(asyncio.AbstractEventLoop, self._timed_loop)


class ClosedConnectionLog:
    """Warnings about connections that the server closed: at most one a minute, however many there are."""

    def __init__(self, reason: str) -> None:
        self._reason = reason
        self._count = 0
        self._warned_at: float | None = None

    def add(self, now: float, client: object) -> None:
        """Count another connection."""
        self._count += 1
        if self._warned_at is None or now >= self._warned_at + WARNING_INTERVAL_S:
            log.warning("closed %d connections (%s), the last from %s", self._count, self._reason, client)
            self._count, self._warned_at = 0, now
