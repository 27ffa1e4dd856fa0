"""What happened in Fishing between two views of one seat."""

from trickhouse.engine.events import Dealt, Drew, Event, GameOver, Overfished, PassChosen, RoundOver, Scored
from trickhouse.engine.game import View
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.view import result, told, told_of_last_round


def events(before: View | None, after: View) -> list[Event]:
    """In the order in which it happened."""
    if before is None:
        return _dealt(after)
    old, new = before.plain, after.plain
    happened: list[Event] = [*_chosen(before, after)]
    if new.round_no == old.round_no:
        happened += told(after, old.log_size)
    else:
        happened += told_of_last_round(after, old.log_size)
    if new.round_no != old.round_no or new.phase == kernel.OVER != old.phase:
        happened += [_scored(after), RoundOver(old.round_no), *_next(after)]
    return happened


def _dealt(view: View) -> list[Event]:
    plain = view.plain
    drew = [Drew(seat, sum(plain.drawn[seat]), tuple(plain.fished[seat][1:])) for seat in range(plain.players)]
    return [*(drew if plain.round_no > 1 else []), Dealt(plain.round_no, plain.leader)]


def _chosen(before: View, after: View) -> list[Event]:
    if before.plain.phase != kernel.PASSING:
        return []
    chosen = zip(before.plain.passed, after.plain.passed, strict=True)
    new = [had == kernel.NONE != has for had, has in chosen]
    return [PassChosen(seat) for seat in range(after.plain.players) if new[seat]]


def _scored(view: View) -> Scored:
    players = view.plain.players
    return Scored(points=tuple(view.plain.last_points[:players]), totals=tuple(view.plain.points[:players]))


def _next(view: View) -> list[Event]:
    outcome = result(view.record)
    if outcome is None:
        return _dealt(view)
    return [*([Overfished()] if view.plain.overfished else []), GameOver(outcome)]
