"""The log of a round of Xylotar as events, for the seat of a view."""

import functools
import itertools
from collections.abc import Iterator

from trickhouse.engine.events import CardPlayed, TrickTaken
from trickhouse.engine.rules import Seat
from trickhouse.engine.state import View
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.cards import BACK, SHOWN
from trickhouse.games.xylotar.events import Bid, CardsPeeked

LogEntry = Bid | CardsPeeked | CardPlayed | TrickTaken
Cards = tuple[tuple[int, ...], ...]
"""By seat and slot."""


def log_events(view: View, start: int = 0) -> tuple[LogEntry, ...]:
    """The log of this round as events, from a given entry on."""
    plain = view.plain
    return _events(view.seat, plain.card, plain.log[: plain.log_size], start)


def last_round_events(view: View, start: int = 0) -> tuple[LogEntry, ...]:
    """The log of the round before as events, from a given entry on."""
    plain = view.plain
    return _events(view.seat, plain.last_card, plain.last_log[: plain.last_log_size], start)


def _events(viewer: Seat | None, cards: Cards, log: tuple[int, ...], start: int) -> tuple[LogEntry, ...]:
    """What all saw, and the cards of the viewer's own peek."""
    events = tuple([_event(cards, log, number) for number in range(start, len(log))])
    return events if viewer is None else with_own_peek(viewer, cards[viewer], events)


def with_own_peek(viewer: Seat, rack: tuple[int, ...], events: tuple[LogEntry, ...]) -> tuple[LogEntry, ...]:
    """Add the cards to the viewer's own peek, the one of a round, unless the view has forgotten them."""
    for number, event in enumerate(events):
        if isinstance(event, CardsPeeked) and event.seat == viewer:
            cards = [rack[slot] for slot in event.slots]
            if max(cards) >= BACK:
                break
            own = CardsPeeked(viewer, event.slots, tuple(SHOWN[card] for card in cards))
            return (*events[:number], own, *events[number + 1 :])
    return events


_unpack = functools.cache(kernel.unpack)
"""Looking up an entry is quicker than calling compiled code."""


def _event(cards: Cards, log: tuple[int, ...], number: int) -> LogEntry:
    kind, seat, slot = _unpack(log[number])
    if kind == kernel.LOG_PLAY:
        return CardPlayed(seat, SHOWN[cards[seat][slot]], slot)
    if kind == kernel.LOG_BID:
        own = [what for what, who, _ in map(_unpack, log[:number]) if who == seat]
        is_forced = kernel.LOG_PLAY in own and kernel.LOG_PEEK not in own
        return Bid(seat, slot, SHOWN[cards[seat][slot]], is_forced)
    if kind == kernel.LOG_PEEK:
        gone = {where for what, who, where in map(_unpack, log[:number]) if what in _SHOWING and who == seat}
        return CardsPeeked(seat, (slot, next(right for right in itertools.count(slot + 1) if right not in gone)))
    return TrickTaken(seat, tuple(_trick(cards, log, number))[::-1])


_SHOWING = (kernel.LOG_PLAY, kernel.LOG_BID)
"""The entries that take a card out of a rack."""


def _trick(cards: Cards, log: tuple[int, ...], end: int) -> Iterator[str]:
    """The cards of the trick that ends here, the last one first."""
    for kind, seat, slot in map(_unpack, log[:end][::-1]):
        if kind == kernel.LOG_TAKE:
            return
        if kind == kernel.LOG_PLAY:
            yield SHOWN[cards[seat][slot]]
