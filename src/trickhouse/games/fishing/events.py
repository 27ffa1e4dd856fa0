"""What happened in Fishing between two views of one seat."""

from trickhouse.engine.events import Dealt, Drew, Event, GameOver, Overfished, PassChosen, RoundOver, Scored
from trickhouse.engine.game import View
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.view import result, told, told_of_last_round


def events(before: View | None, after: View) -> list[Event]:
    """In the order in which it happened."""
    if before is None:
        return _dealt(after)
    old, new = before.record, after.record
    happened: list[Event] = [*_chosen(before, after)]
    if new.round_no == old.round_no:
        happened += told(after, old.log_size)
    else:
        happened += told_of_last_round(after, old.log_size)
    if new.round_no != old.round_no or new.phase == kernel.OVER != old.phase:
        happened += [_scored(after), RoundOver(int(old.round_no)), *_next(after)]
    return happened


def _dealt(view: View) -> list[Event]:
    record = view.record
    drew = [
        Drew(seat, int(record.drawn[seat].sum()), tuple(int(count) for count in record.fished[seat, 1:]))
        for seat in range(record.players)
    ]
    return [*(drew if record.round_no > 1 else []), Dealt(int(record.round_no), int(record.leader))]


def _chosen(before: View, after: View) -> list[Event]:
    if before.record.phase != kernel.PASSING:
        return []
    had_chosen, have_chosen = before.record.passed != kernel.NONE, after.record.passed != kernel.NONE
    return [PassChosen(seat) for seat in range(after.record.players) if have_chosen[seat] and not had_chosen[seat]]


def _scored(view: View) -> Scored:
    seats = range(view.record.players)
    return Scored(
        points=tuple(int(view.record.last_points[seat]) for seat in seats),
        totals=tuple(int(view.record.points[seat]) for seat in seats),
    )


def _next(view: View) -> list[Event]:
    outcome = result(view.record)
    if outcome is None:
        return _dealt(view)
    return [*([Overfished()] if view.record.overfished else []), GameOver(outcome)]
