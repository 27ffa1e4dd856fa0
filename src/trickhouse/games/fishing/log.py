"""The log of a round of Fishing as events, for the seat of a view.

All seats see almost the same, and each ply adds little. So the events of a log are cached (memoised) by the numbers
that they are made from.
"""

import functools
import itertools
from collections.abc import Iterator

from trickhouse.engine.events import CardPlayed, TrickTaken
from trickhouse.engine.state import View
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.cards import COLOURS, NAMES
from trickhouse.games.fishing.events import CardsCaught, CardsPassed, ColourNamed, Penalty

LogEntry = CardPlayed | CardsCaught | Penalty | CardsPassed | TrickTaken | ColourNamed


def log_events(view: View, start: int = 0) -> tuple[LogEntry, ...]:
    """The log of this round as events, from a given entry on."""
    plain = view.plain
    return _from_entry(view, plain.log[: plain.log_size], start)


def last_round_events(view: View, start: int = 0) -> tuple[LogEntry, ...]:
    """The log of the round before as events, from a given entry on."""
    plain = view.plain
    return _from_entry(view, plain.last_log[: plain.last_log_size], start)


def _from_entry(view: View, log: tuple[int, ...], start: int) -> tuple[LogEntry, ...]:
    return with_own_pass(view, _public_events(log)[len(_public_events(log[:start])) :])


def with_own_pass(view: View, events: tuple[LogEntry, ...]) -> tuple[LogEntry, ...]:
    """Show a seat what it gave and got, once all have passed."""
    if view.seat is None or CardsPassed() not in events:
        return events
    passed = view.record["passed"].tolist()
    own = CardsPassed(NAMES[passed[view.seat]], NAMES[passed[(view.seat or int(view.record["players"])) - 1]])
    return tuple([own if isinstance(event, CardsPassed) else event for event in events])


@functools.lru_cache(10_000)
def _public_events(log: tuple[int, ...]) -> tuple[LogEntry, ...]:
    """The events of a log. It grows at its end, so all but those of its last entry are cached already."""
    if not log:
        return ()
    before = _public_events(log[:-1])
    return (*before, *_events_of_entry(before, log[-1]))


def _events_of_entry(before: tuple[LogEntry, ...], entry: int) -> Iterator[LogEntry]:
    """The events of one entry: several, or none."""
    kind, seat, what = kernel.unpack(entry)
    if kind == kernel.LOG_PLAY:
        yield CardPlayed(seat, NAMES[what])
    elif kind == kernel.LOG_PASS:
        yield CardsPassed()
    elif kind == kernel.LOG_NAME:
        yield ColourNamed(seat, COLOURS[what])
    elif kind == kernel.LOG_TAKE:
        yield from _with_penalties(TrickTaken(seat, _uncaught(before)))
    else:
        by = next(event.card for event in reversed(before) if isinstance(event, CardPlayed) and event.seat == seat)
        caught = (NAMES[what],) if kind == kernel.LOG_CATCH else tuple(card for card in _uncaught(before) if card != by)
        if caught:
            yield from _with_penalties(CardsCaught(seat, caught, by))


def _uncaught(events: tuple[LogEntry, ...]) -> tuple[str, ...]:
    """The cards of the trick that have not been caught yet."""
    trick = list(itertools.takewhile(lambda event: not isinstance(event, TrickTaken), reversed(events)))
    caught = [card for event in trick if isinstance(event, CardsCaught) for card in event.cards]
    played = [event.card for event in reversed(trick) if isinstance(event, CardPlayed)]
    return tuple([card for card in played if card not in caught])


def _with_penalties(catch: CardsCaught | TrickTaken) -> Iterator[LogEntry]:
    yield catch
    for card in catch.cards:
        if card.startswith("buoy-minus"):
            yield Penalty(catch.seat, card, -kernel.PENALTY)
