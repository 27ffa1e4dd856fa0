"""The log of a round of Fishing, told as events to the seat of a view.

All seats see almost the same, and each ply adds little. So the events of a log are cached (memoised) by the numbers
that they are made from.
"""

import functools
import itertools
from collections.abc import Iterator

from trickhouse.engine.events import Played, TrickTaken
from trickhouse.engine.state import View
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.cards import COLOURS, NAMES
from trickhouse.games.fishing.events import Caught, ColourNamed, Passed, Penalty

LogEntry = Played | Caught | Penalty | Passed | TrickTaken | ColourNamed


def told(view: View, start: int = 0) -> tuple[LogEntry, ...]:
    """The log of this round as events, from a given entry on."""
    plain = view.plain
    return _from_entry(view, plain.log[: plain.log_size], start)


def told_of_last_round(view: View, start: int = 0) -> tuple[LogEntry, ...]:
    """The same for the round before."""
    plain = view.plain
    return _from_entry(view, plain.last_log[: plain.last_log_size], start)


def _from_entry(view: View, log: tuple[int, ...], start: int) -> tuple[LogEntry, ...]:
    return with_own_pass(view, _told_to_all(log)[len(_told_to_all(log[:start])) :])


def with_own_pass(view: View, events: tuple[LogEntry, ...]) -> tuple[LogEntry, ...]:
    """Once all have passed, a seat is told what it gave and got."""
    if view.seat is None or Passed() not in events:
        return events
    passed = view.record["passed"].tolist()
    own = Passed(NAMES[passed[view.seat]], NAMES[passed[(view.seat or int(view.record["players"])) - 1]])
    return tuple([own if isinstance(event, Passed) else event for event in events])


@functools.lru_cache(10_000)
def _told_to_all(log: tuple[int, ...]) -> tuple[LogEntry, ...]:
    """The events of a log. It grows at its end, so all but those of its last entry are cached already."""
    if not log:
        return ()
    before = _told_to_all(log[:-1])
    return (*before, *_told_last(before, log[-1]))


def _told_last(before: tuple[LogEntry, ...], entry: int) -> Iterator[LogEntry]:
    """An entry may be several events, or none."""
    kind, seat, what = kernel.unpack(entry)
    if kind == kernel.LOG_PLAY:
        yield Played(seat, NAMES[what])
    elif kind == kernel.LOG_PASS:
        yield Passed()
    elif kind == kernel.LOG_NAME:
        yield ColourNamed(seat, COLOURS[what])
    elif kind == kernel.LOG_TAKE:
        yield from _with_penalties(TrickTaken(seat, _left(before)))
    else:
        by = next(event.card for event in reversed(before) if isinstance(event, Played) and event.seat == seat)
        caught = (NAMES[what],) if kind == kernel.LOG_CATCH else tuple(card for card in _left(before) if card != by)
        if caught:
            yield from _with_penalties(Caught(seat, caught, by))


def _left(events: tuple[LogEntry, ...]) -> tuple[str, ...]:
    """The cards of the trick that nobody has caught yet."""
    trick = list(itertools.takewhile(lambda event: not isinstance(event, TrickTaken), reversed(events)))
    caught = [card for event in trick if isinstance(event, Caught) for card in event.cards]
    return tuple([event.card for event in reversed(trick) if isinstance(event, Played) and event.card not in caught])


def _with_penalties(catch: Caught | TrickTaken) -> Iterator[LogEntry]:
    yield catch
    for card in catch.cards:
        if card.startswith("buoy-minus"):
            yield Penalty(catch.seat, card, -kernel.PENALTY)
