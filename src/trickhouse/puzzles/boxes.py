"""When a mistake comes back: boxes, as with flash cards (Leitner). Each right answer puts it into the next one."""

from typing import NamedTuple

MINUTE, DAY = 60.0, 86_400.0

INTERVALS = (10 * MINUTE, DAY, 3 * DAY, 7 * DAY, 21 * DAY)
"""Seconds until a puzzle comes back, by box. After the last one it has been learnt."""


class Place(NamedTuple):
    """Where a puzzle lies that somebody has tried."""

    box: int | None = None
    """None if it need not come back."""
    due: float | None = None
    """In seconds since 1970."""

    def is_due(self, now: float) -> bool:
        """Whether it is time to ask again."""
        return self.due is not None and self.due <= now


def move(place: Place | None, *, is_solved: bool, now: float) -> Place:
    """After an attempt. What is solved at first sight does not come back; what is not, is asked again soon."""
    if not is_solved:
        return Place(0, now + INTERVALS[0])
    if place is None or place.box is None:
        return Place()
    if not place.is_due(now):  # asked for too soon: that proves nothing
        return place
    box = place.box + 1
    return Place(box, now + INTERVALS[box]) if box < len(INTERVALS) else Place()
