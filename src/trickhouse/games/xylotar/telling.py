"""How Xylotar is shown to people: what happened between two views, a view as data and as text, and tallies."""

import functools

from rich.text import Text

from trickhouse.engine.arrays import blank
from trickhouse.engine.events import Dealt, Event, GameOver, RoundOver, Scored
from trickhouse.engine.jit import Fields
from trickhouse.engine.state import View
from trickhouse.engine.telling import Goal, Rule, Share, ViewData
from trickhouse.engine.writing import CompiledTelling
from trickhouse.games.xylotar import actions, data, json, kernel, text
from trickhouse.games.xylotar.cards import VALUE_OF
from trickhouse.games.xylotar.events import Bid, Declined, Peeked, Sorted
from trickhouse.games.xylotar.log import told, told_of_last_round


class XylotarTelling(CompiledTelling):
    """Racks, bids and tricks."""

    data_type = data.XylotarData
    events_of_its_own = (Sorted, Declined, Peeked, Bid)
    personal = (Peeked,)
    entries = (actions.Sorting, actions.Play, actions.NoBid, actions.Peek, actions.Keep)

    def events(self, before: View | None, after: View) -> list[Event]:
        """In the order in which it happened."""
        if before is None:
            return [_dealt(after)]
        old, new = before.plain, after.plain
        happened: list[Event] = [*_sorted(before, after)]
        if old.phase == kernel.BIDDING and (new.phase, new.turn) != (kernel.KEEPING, old.turn):
            happened.append(Declined(old.turn))
        is_next_round = new.round_no != old.round_no
        happened += told_of_last_round(after, old.log_size) if is_next_round else told(after, old.log_size)
        if is_next_round or new.phase == kernel.OVER != old.phase:
            happened += [_scored(after), RoundOver(old.round_no), _next(after)]
        return happened

    def data(self, view: View) -> ViewData:
        return data.data(view)

    def log(self, view: View) -> tuple[Event, ...]:
        return told(view)

    def draw(self, view: View) -> Text:
        return text.draw(view)

    def rule(self, view: View) -> Rule | None:
        return None if view.seat is None else actions.rule(view.record, view.seat)

    def tally(self, view: View) -> dict[str, list[Share]]:
        made: list[Share] = [(0, 0)] * view.plain.racks
        for seat, goal in self.goals(view).items():
            made[seat] = (int(goal.is_reached), 1)
        return {"bids made": made}

    def goals(self, view: View) -> dict[int, Goal]:
        plain = view.plain
        people = view.game.rules.people(plain.players)
        bids = {seat: VALUE_OF[plain.last_card[seat][plain.last_bid[seat]]] for seat in people}
        return {seat: Goal(int(bid), bool(bid == plain.last_tricks[seat])) for seat, bid in bids.items()}


def _dealt(view: View) -> Dealt:
    return Dealt(view.plain.round_no, view.plain.starter)


def _sorted(before: View, after: View) -> list[Event]:
    old, new = before.plain, after.plain
    if old.phase != kernel.SORT:
        return []
    done = (rack for rack in range(old.racks) if old.placed[rack] < old.slots == new.placed[rack])
    return [Sorted(_sorters(old.players)[rack], rack) for rack in done]


@functools.cache
def _sorters(players: int) -> list[int]:
    """By rack: who sorts it."""
    record: Fields = blank(kernel.STATE)
    record.players, record.racks = players, kernel.RACKS[players]
    return [int(kernel.sorter(record, rack)) for rack in range(record.racks)]


def _scored(view: View) -> Scored:
    racks = view.plain.racks
    return Scored(points=tuple(view.plain.last_points[:racks]), totals=tuple(view.plain.points[:racks]))


def _next(view: View) -> Event:
    return GameOver(view.result) if view.result else _dealt(view)


TELLING = XylotarTelling(json.write_views, json.write_situations, json.write_events)
