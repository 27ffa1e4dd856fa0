"""How Xylotar is shown to people: what happened between two views, a view as data and as text, and tallies."""

import functools

from rich.text import Text

from trickhouse.engine.arrays import blank, copy_all
from trickhouse.engine.display import Goal, Rule, Share
from trickhouse.engine.events import Event, GameOver, RoundDealt, RoundOver, RoundScored
from trickhouse.engine.jit import Fields
from trickhouse.engine.json_writer import CompiledDisplay
from trickhouse.engine.state import View, Views
from trickhouse.games.xylotar import actions, data, json, kernel, text
from trickhouse.games.xylotar.cards import VALUE_OF
from trickhouse.games.xylotar.events import Bid, BidDeclined, CardsPeeked, RackSorted
from trickhouse.games.xylotar.log import last_round_events, log_events
from trickhouse.games.xylotar.view import forget_from


class XylotarDisplay(CompiledDisplay):
    """Racks, bids and tricks."""

    data_type = data.XylotarData
    events_of_its_own = (RackSorted, BidDeclined, CardsPeeked, Bid)
    personal = (CardsPeeked,)
    entries = (actions.Sorting, actions.XylotarPlay, actions.NoBid, actions.Peek, actions.Keep)

    def events(self, before: View | None, after: View) -> list[Event]:
        """The events between two views, in order."""
        if before is None:
            return [_round_dealt(after)]
        old, new = before.plain, after.plain
        happened: list[Event] = [*_sort_events(before, after)]
        if old.phase == kernel.BIDDING and (new.phase, new.turn) != (kernel.KEEPING, old.turn):
            happened.append(BidDeclined(old.turn))
        is_next_round = new.round_no != old.round_no
        happened += last_round_events(after, old.log_size) if is_next_round else log_events(after, old.log_size)
        if is_next_round or new.phase == kernel.OVER != old.phase:
            happened += [_round_scored(after), RoundOver(old.round_no), _next_event(after)]
        return happened

    def forget(self, views: Views) -> Views:
        """The racks they sorted and the card they put back after a peek lie face down for their players, too."""
        kept = copy_all(views.records)
        forget_from(kept, views.first)
        return Views(views.game, kept, views.first)

    def log(self, view: View) -> tuple[Event, ...]:
        return log_events(view)

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


def _round_dealt(view: View) -> RoundDealt:
    return RoundDealt(view.plain.round_no, view.plain.starter)


def _sort_events(before: View, after: View) -> list[Event]:
    old, new = before.plain, after.plain
    if old.phase != kernel.SORT:
        return []
    done = (rack for rack in range(old.racks) if old.placed[rack] < old.slots == new.placed[rack])
    return [RackSorted(_sorters(old.players)[rack], rack) for rack in done]


@functools.cache
def _sorters(players: int) -> list[int]:
    """By rack: who sorts it."""
    record: Fields = blank(kernel.STATE)
    record.players, record.racks = players, kernel.RACKS[players]
    return [int(kernel.sorter(record, rack)) for rack in range(record.racks)]


def _round_scored(view: View) -> RoundScored:
    racks = view.plain.racks
    return RoundScored(points=tuple(view.plain.last_points[:racks]), totals=tuple(view.plain.points[:racks]))


def _next_event(view: View) -> Event:
    return GameOver(view.result) if view.result else _round_dealt(view)


DISPLAY = XylotarDisplay(json.write_views, json.write_situations, json.write_events)
