"""Time per move, with a reserve. The time is passed in, in seconds, so that tests need not wait."""

from collections.abc import Iterable

from trickhouse.server.wire.bodies import Clock
from trickhouse.server.wire.messages import SeatClock


class Clocks:
    """The clocks of one game. What is left of a reserve follows from the times stored with the actions."""

    def __init__(self, clock: Clock | None, seats: Iterable[int]) -> None:
        self._clock = clock
        self._used = dict.fromkeys(seats, 0.0)
        """How many seconds of the reserve are used up, by seat."""
        self._asked: dict[int, float] = {}
        """When each seat that is to act began to think."""
        self._stopped: float | None = None

    def spend(self, seat: int, seconds: float) -> None:
        """Charge a seat for a decision that took so many seconds."""
        if self._clock is not None:
            over = max(0.0, seconds - self._clock.move)
            self._used[seat] = min(self._clock.reserve, self._used[seat] + over)

    def ask(self, actors: Iterable[int], mover: int | None, now: float) -> None:
        """The mover has acted, and now it is up to these. Those who were asked before go on thinking."""
        self._asked = {
            seat: self._asked[seat] if seat in self._asked and seat != mover else self._start(now) for seat in actors
        }

    def _start(self, now: float) -> float:
        return now if self._stopped is None else self._stopped

    def thought(self, seat: int, now: float) -> float:
        """How long a seat has been thinking."""
        return max(0.0, self._until(now) - self._asked.get(seat, now))

    def stop(self, now: float) -> None:
        """Stop all clocks: nobody is there."""
        if self._stopped is None:
            self._stopped = now

    def go_on(self, now: float) -> None:
        """Somebody is there again: the clocks go on where they stopped."""
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
        """What the players are shown."""
        if self._clock is None:
            return ()
        return tuple(self._show(self._clock, seat, now) for seat in self._used)

    def _show(self, clock: Clock, seat: int, now: float) -> SeatClock:
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
