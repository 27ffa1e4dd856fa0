"""Time per move, with a reserve. The time is passed in, in seconds, so that tests need not wait."""

from collections.abc import Iterable

from trickhouse.server.protocol.socket import SeatClock
from trickhouse.server.table.document import StoredClock


class Clocks:
    """The clocks of one game. What is left of a reserve follows from the times stored with the actions."""

    def __init__(self, clock: StoredClock | None, seats: Iterable[int]) -> None:
        self._clock = clock
        self._used = dict.fromkeys(seats, 0.0)
        """Seconds of the reserve that are used up, by seat."""
        self._asked: dict[int, float] = {}
        """When each acting seat began to think."""
        self._stopped: float | None = None

    def spend(self, seat: int, seconds: float) -> None:
        """Charge a seat for the time that a decision took."""
        if self._clock is not None:
            over = max(0.0, seconds - self._clock.move)
            self._used[seat] = min(self._clock.reserve, self._used[seat] + over)

    def ask(self, actors: Iterable[int], mover: int | None, now: float) -> None:
        """Start the clocks of these seats after a move; seats that were asked before keep their time."""
        self._asked = {
            seat: self._asked[seat] if seat in self._asked and seat != mover else self._start(now) for seat in actors
        }

    def _start(self, now: float) -> float:
        return now if self._stopped is None else self._stopped

    def thought(self, seat: int, now: float) -> float:
        """How long a seat has been thinking."""
        return max(0.0, self._until(now) - self._asked.get(seat, now))

    def stop(self, now: float) -> None:
        """Stop all clocks."""
        if self._stopped is None:
            self._stopped = now

    def resume(self, now: float) -> None:
        """Let the clocks continue where they stopped."""
        if self._stopped is not None:
            away = now - self._stopped
            self._asked = {seat: asked + away for seat, asked in self._asked.items()}
            self._stopped = None

    def deadline(self, seat: int) -> float | None:
        """When a seat's time runs out."""
        if self._clock is None or seat not in self._asked:
            return None
        return self._asked[seat] + self._clock.move + self._clock.reserve - self._used[seat]

    def shown(self, now: float) -> tuple[SeatClock, ...]:
        """The clocks as players see them."""
        if self._clock is None:
            return ()
        return tuple(self._show(self._clock, seat, now) for seat in self._used)

    def _show(self, clock: StoredClock, seat: int, now: float) -> SeatClock:
        thought = self.thought(seat, now)
        over = max(0.0, thought - clock.move)
        return SeatClock(
            seat=seat,
            move=round(1000 * max(0.0, clock.move - thought)),
            reserve=round(1000 * max(0.0, clock.reserve - self._used[seat] - over)),
            running=seat in self._asked and self._stopped is None,
        )

    def _until(self, now: float) -> float:
        return now if self._stopped is None else self._stopped
