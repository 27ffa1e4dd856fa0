"""Time that stands still until a test moves it on."""

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable

from trickhouse.server.time_source import Timer, TimeSource


class HeldTimer:
    """A callback that is due at a moment of held time."""

    def __init__(self, due: float, callback: Callable[[], None]) -> None:
        self.due = due
        self._callback = callback
        self._loop = asyncio.get_running_loop()
        self._is_cancelled = False

    def cancel(self) -> None:
        self._is_cancelled = True

    def fire(self) -> None:
        """Call back on the loop of whoever waits, from any thread."""
        with contextlib.suppress(RuntimeError):  # that loop has been closed meanwhile
            self._loop.call_soon_threadsafe(self._run)

    def _run(self) -> None:
        if not self._is_cancelled:
            self._callback()


class HeldTime(TimeSource):
    """Both clocks stand still, also for servers in other threads, until `advance` moves them."""

    def __init__(self, wall: float | None = None) -> None:
        self._wall = time.time() if wall is None else wall
        self._passed = 0.0
        self._timers: list[HeldTimer] = []
        self._lock = threading.Lock()

    def now(self) -> float:
        return self._passed

    def wall(self) -> float:
        return self._wall + self._passed

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer:
        with self._lock:
            timer = HeldTimer(self._passed + seconds, callback)
            self._timers.append(timer)
            self._fire_due()
        return timer

    def advance(self, seconds: float) -> None:
        """Let so many seconds pass at once; whatever falls due is called back."""
        with self._lock:
            self._passed += seconds
            self._fire_due()

    def _fire_due(self) -> None:
        due = [timer for timer in self._timers if timer.due <= self._passed]
        self._timers = [timer for timer in self._timers if timer.due > self._passed]
        for timer in sorted(due, key=lambda timer: timer.due):
            timer.fire()
