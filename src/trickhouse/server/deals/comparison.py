"""How a person played a deal, trick by trick, for others who have played it."""

from collections.abc import Iterator, Mapping

from trickhouse.engine.events import CardPlayed, Event, RoundScored, TrickTaken
from trickhouse.engine.match import replay
from trickhouse.engine.state import View
from trickhouse.server.deals.messages import DealPlay, DealTrick
from trickhouse.server.replays.replay import record_of
from trickhouse.server.table.store import TableSnapshot

Losses = Mapping[int, float]
"""Points lost by a decision, by ply."""


def trace_play(stored: TableSnapshot, seat: int, losses: Losses | None, *, is_you: bool) -> DealPlay:
    """Trace a finished game from its player's seat, with the losses of decisions if it has been reviewed."""
    result, chair = stored.document.result, stored.document.chair(seat)
    assert result is not None
    tricks: list[DealTrick] = []
    rounds: list[int] = []
    card, since = "", 0
    for ply, event in _events(stored, seat):
        match event:
            case CardPlayed() if event.seat == seat:
                card = event.card
            case TrickTaken():
                tricks.append(DealTrick(len(rounds) + 1, card, event.seat, _lost(losses, since, ply)))
                since = ply
            case RoundScored():
                rounds.append(event.totals[seat] - sum(rounds))
    return DealPlay(chair.name or "", is_you, result.scores[seat], seat in result.winners, tuple(rounds), tuple(tricks))


def _lost(losses: Losses | None, since: int, until: int) -> float | None:
    return None if losses is None else sum(loss for ply, loss in losses.items() if since <= ply < until)


def _events(stored: TableSnapshot, seat: int) -> Iterator[tuple[int, Event]]:
    """All events, each with its ply."""
    record = record_of(stored)
    before: View | None = None
    for match in replay(record):
        view = match.view(seat)
        for event in record.game.display.events(before, view):
            yield match.ply, event
        before = view
