"""The pause between rounds at a table of people: the game waits a while for those who look at what it brought.

Only clients that say that they rest are waited for: a program never is.
"""

from collections.abc import Callable, Iterable

LONGEST = 30.0
"""Seconds after which the game goes on in any case."""


class Rest:
    """The pause of one table."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.awaited: frozenset[str] = frozenset()
        """The people who have not said yet that they are ready."""
        self.until: float | None = None
        """When the game goes on in any case; `None` if no pause has begun."""

    @property
    def is_on(self) -> bool:
        """Whether the game waits: bots do not move, and no clock runs."""
        return bool(self.awaited) and self.until is not None and self._now() < self.until

    @property
    def is_over(self) -> bool:
        """Whether a pause has begun, and nobody is waited for any more."""
        return self.until is not None and not self.is_on

    def begin(self, people: Iterable[str]) -> None:
        """A round is over: wait for these."""
        self.awaited, self.until = frozenset(people), self._now() + LONGEST

    def keep(self, people: Iterable[str]) -> None:
        """Wait for nobody but these any more."""
        self.awaited &= frozenset(people)

    def end(self) -> None:
        """The game goes on."""
        self.awaited, self.until = frozenset(), None
