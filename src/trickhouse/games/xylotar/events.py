"""What happened in Xylotar between two views of one seat."""

from trickhouse.engine.events import Dealt, Declined, Event, GameOver, RoundOver, Scored, Sorted
from trickhouse.engine.game import View
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.view import result, told, told_of_last_round


def events(before: View | None, after: View) -> list[Event]:
    """In the order in which it happened."""
    if before is None:
        return [_dealt(after)]
    old, new = before.plain, after.plain
    happened: list[Event] = [*_sorted(before, after)]
    if old.phase == kernel.BIDDING and (new.phase, new.turn) != (kernel.KEEPING, old.turn):
        happened.append(Declined(old.turn))
    if new.round_no == old.round_no:
        happened += told(after, old.log_size)
    else:
        happened += told_of_last_round(after, old.log_size)
    if new.round_no != old.round_no or new.phase == kernel.OVER != old.phase:
        happened += [_scored(after), RoundOver(old.round_no), _next(after)]
    return happened


def _dealt(view: View) -> Dealt:
    return Dealt(view.plain.round_no, view.plain.starter)


def _sorted(before: View, after: View) -> list[Event]:
    old, new = before.plain, after.plain
    if old.phase != kernel.SORT:
        return []
    done = (rack for rack in range(old.racks) if old.placed[rack] < old.slots == new.placed[rack])
    return [Sorted(int(kernel.sorter(before.record, rack)), rack) for rack in done]


def _scored(view: View) -> Scored:
    racks = view.plain.racks
    return Scored(points=tuple(view.plain.last_points[:racks]), totals=tuple(view.plain.points[:racks]))


def _next(view: View) -> Event:
    outcome = result(view.record)
    return GameOver(outcome) if outcome else _dealt(view)
