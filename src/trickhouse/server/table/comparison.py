"""How somebody played a deal: trick by trick, for those who have played it, too."""

from collections.abc import Iterator, Mapping

from trickhouse.engine.events import Event, Played, Scored, TrickTaken
from trickhouse.engine.match import replay
from trickhouse.engine.state import View
from trickhouse.server.store.archive import Stored
from trickhouse.server.table.replay import record_of
from trickhouse.server.wire.deals import DealPlay, TrickOf

Losses = Mapping[int, float]
"""By ply: what the decision there lost, in points."""


def told_play(stored: Stored, seat: int, name: str, losses: Losses | None, *, is_you: bool) -> DealPlay:
    """A finished game from its player's seat, with what decisions lost if it has been reviewed."""
    result = stored.document.result
    assert result is not None
    tricks: list[TrickOf] = []
    rounds: list[int] = []
    card, since = "", 0
    for ply, event in _events(stored, seat):
        match event:
            case Played() if event.seat == seat:
                card = event.card
            case TrickTaken():
                tricks.append(TrickOf(len(rounds) + 1, card, event.seat, _lost(losses, since, ply)))
                since = ply
            case Scored():
                rounds.append(event.totals[seat] - sum(rounds))
    return DealPlay(name, is_you, result.scores[seat], seat in result.winners, tuple(rounds), tuple(tricks))


def _lost(losses: Losses | None, since: int, until: int) -> float | None:
    return None if losses is None else sum(loss for ply, loss in losses.items() if since <= ply < until)


def _events(stored: Stored, seat: int) -> Iterator[tuple[int, Event]]:
    """All that happened, each with the number of actions that had been made then."""
    record = record_of(stored)
    before: View | None = None
    for match in replay(record):
        view = match.view(seat)
        for event in record.game.telling.events(before, view):
            yield match.ply, event
        before = view
