"""Fair reading: a client that sends a lot waits between turns of the event loop, and the others are served meanwhile.

uvloop would deliver up to 32 reads of 256 kB of one connection in a single turn.
"""

import asyncio
from collections.abc import Callable


class FairReader:
    """Decides when to read from a connection: not while its owner is busy, or has used up its share of a turn."""

    __slots__ = ("_go_on", "_is_due", "_loop", "_transport", "is_paused", "is_stopped")

    def __init__(
        self, loop: asyncio.AbstractEventLoop, transport: asyncio.Transport, go_on: Callable[[], None]
    ) -> None:
        self._loop = loop
        self._transport = transport
        self._go_on = go_on
        """Handles bytes that have arrived, and resumes reading when none are left."""
        self._is_due = self.is_paused = self.is_stopped = False

    def pause(self) -> None:
        """Stop reading until `resume`."""
        if not self.is_paused:
            self.is_paused = True
            self._transport.pause_reading()

    def go_on_soon(self) -> None:
        """Continue in the next turn, after all other callbacks that are due."""
        if not self._is_due and not self.is_stopped:
            self._is_due = True
            self._loop.call_soon(self._take_turn)

    def yield_turn(self) -> None:
        """End a turn before everything that has arrived is handled."""
        self.pause()
        self.go_on_soon()

    def resume(self) -> None:
        """Read again: everything that had arrived is handled."""
        if self.is_paused and not self.is_stopped:
            self.is_paused = False
            self._transport.resume_reading()

    def stop(self) -> None:
        """Stop reading for good: the connection is closed, or about to be."""
        self.pause()
        self._end()

    def leave(self) -> None:
        """Leave reading to another protocol."""
        self.resume()
        self._end()

    def _end(self) -> None:
        """Drop the reference to the owner, so that it is freed without the garbage collector."""
        self.is_stopped = True
        self._go_on = _do_nothing

    def _take_turn(self) -> None:
        self._is_due = False
        if not self.is_stopped:
            self._go_on()


def _do_nothing() -> None:
    pass
