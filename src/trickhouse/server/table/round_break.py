"""The break between rounds at a table with several people: the game waits while they look at the result.

It waits only for clients that have asked for it, never for programs.
"""

from collections.abc import Callable, Iterable

MAX_BREAK_S = 30.0
"""After this time the game continues in any case."""


class RoundBreak:
    """The break at one table."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.awaited: frozenset[str] = frozenset()
        """Ids of the people who are not ready yet."""
        self.until: float | None = None
        """When the game continues in any case; `None` if there is no break."""

    @property
    def is_on(self) -> bool:
        """Whether the game waits: bots do not move, and clocks stand still."""
        return bool(self.awaited) and self.until is not None and self._now() < self.until

    @property
    def is_over(self) -> bool:
        """Whether a break has begun, and everyone is ready or the time is up."""
        return self.until is not None and not self.is_on

    def begin(self, people: Iterable[str]) -> None:
        """Wait for these people after a round."""
        self.awaited, self.until = frozenset(people), self._now() + MAX_BREAK_S

    def keep(self, people: Iterable[str]) -> None:
        """Stop waiting for all but these people."""
        self.awaited &= frozenset(people)

    def end(self) -> None:
        """Continue the game."""
        self.awaited, self.until = frozenset(), None
