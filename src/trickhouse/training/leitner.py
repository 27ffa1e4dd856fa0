"""Schedule when a mistake comes back: Leitner's boxes for flash cards. A right answer moves it to the next box."""

from typing import NamedTuple

MINUTE_S, DAY_S = 60.0, 86_400.0

INTERVALS_S = (10 * MINUTE_S, DAY_S, 3 * DAY_S, 7 * DAY_S, 21 * DAY_S)
"""Time until a puzzle comes back, by box. After the last box it is learnt."""


class Schedule(NamedTuple):
    """When a puzzle that a person has tried comes back."""

    box: int | None = None
    """Number of the box; `None` if the puzzle does not come back."""
    due: float | None = None
    """When to ask again, in seconds since 1970."""

    def is_due(self, now: float) -> bool:
        """Return whether it is time to ask again."""
        return self.due is not None and self.due <= now


def reschedule(before: Schedule | None, *, is_solved: bool, now: float) -> Schedule:
    """Reschedule after an attempt. A puzzle solved at first sight does not come back; a failed one comes back soon."""
    if not is_solved:
        return Schedule(0, now + INTERVALS_S[0])
    if before is None or before.box is None:
        return Schedule()
    if not before.is_due(now):  # solved too soon: that proves nothing
        return before
    box = before.box + 1
    return Schedule(box, now + INTERVALS_S[box]) if box < len(INTERVALS_S) else Schedule()
