"""Fair reading: whoever sends much waits between the event loop's turns, and everybody else is served meanwhile.

uvloop would hand over up to 32 reads of 256 kB of one connection in a single turn.
"""

import asyncio
from collections.abc import Callable


class FairReader:
    """Whether a connection is read from: not while its owner is busy, or has used up its share of a turn."""

    __slots__ = ("_go_on", "_is_due", "_loop", "_transport", "is_paused", "is_stopped")

    def __init__(
        self, loop: asyncio.AbstractEventLoop, transport: asyncio.Transport, go_on: Callable[[], None]
    ) -> None:
        self._loop = loop
        self._transport = transport
        self._go_on = go_on
        """Handles what has arrived but has not been looked at, and resumes reading when nothing of it is left."""
        self._is_due = self.is_paused = self.is_stopped = False

    def pause(self) -> None:
        """Read nothing more until told otherwise."""
        if not self.is_paused:
            self.is_paused = True
            self._transport.pause_reading()

    def go_on_soon(self) -> None:
        """Go on in the next turn, after everybody else who is due."""
        if not self._is_due and not self.is_stopped:
            self._is_due = True
            self._loop.call_soon(self._take_turn)

    def yield_turn(self) -> None:
        """End a turn before all that has arrived is handled."""
        self.pause()
        self.go_on_soon()

    def resume(self) -> None:
        """Read again: all that had arrived is handled."""
        if self.is_paused and not self.is_stopped:
            self.is_paused = False
            self._transport.resume_reading()

    def stop(self) -> None:
        """Read nothing ever again: the connection is closed, or about to be."""
        self.pause()
        self._end()

    def leave(self) -> None:
        """Leave reading to somebody else."""
        self.resume()
        self._end()

    def _end(self) -> None:
        """Forget the owner, so that it needs no garbage collector."""
        self.is_stopped = True
        self._go_on = _do_nothing

    def _take_turn(self) -> None:
        self._is_due = False
        if not self.is_stopped:
            self._go_on()


def _do_nothing() -> None:
    pass
