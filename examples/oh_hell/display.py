"""How Oh Hell is shown to people: what happened between two views, and a view as data and as text."""

from rich.text import Text

from examples.oh_hell.actions import Bid, Play
from examples.oh_hell.cards import SUITS, suit_of
from examples.oh_hell.data import OhHellData, Place, data, trick_events
from examples.oh_hell.events import BidMade
from examples.oh_hell.rules import BIDDING, OVER, PLAYING, playable, trick
from trickhouse.engine.display import Display, Rule, ViewData
from trickhouse.engine.events import Event, GameOver, RoundDealt, RoundOver, RoundScored
from trickhouse.engine.jit import Fields
from trickhouse.engine.state import View

STYLES = {"C": "green", "D": "dodger_blue1", "H": "red", "S": "bold"}


class OhHellDisplay(Display):
    """Bids and tricks."""

    data_type = OhHellData
    events_of_its_own = (BidMade,)
    entries = (Bid, Play)

    def events(self, before: View | None, after: View) -> list[Event]:
        if before is None:
            return [_round_dealt(after)]
        (seat,), old, new = before.actors, before.record, after.record
        if old.phase == BIDDING:
            return [BidMade(seat, int(new.bid[seat]))]
        plays = [*trick(old), [seat, int(new.last_card)]]
        happened = [*trick_events(old, plays)][len(plays) - 1 :]  # the earlier ones are known already
        is_over = new.phase == OVER or new.round_no != old.round_no
        return [*happened, *(_round_over(before, after) if is_over else [])]

    def data(self, view: View) -> ViewData:
        return data(view)

    def draw(self, view: View) -> Text:
        shown = data(view)
        text = Text(_heading(shown) + "\n")
        for seat, place in enumerate(shown.places):
            text.append_text(_place_line(shown, seat, place)).append("\n")
        return text.append_text(_last_line(shown)).append("\n")

    def rule(self, view: View) -> Rule | None:
        v: Fields = view.record
        if v.phase != PLAYING or view.seat not in view.actors or playable(v, view.seat) == v.hand[view.seat]:
            return None
        return Rule("follow", SUITS[suit_of(trick(v)[0][1])])


def _round_dealt(view: View) -> Event:
    return RoundDealt(int(view.record.round_no), int(view.record.first))


def _round_over(before: View, after: View) -> list[Event]:
    old, new = (view.record["points"][: view.record["players"]] for view in (before, after))
    scored = RoundScored(points=tuple((new - old).tolist()), totals=tuple(new.tolist()))
    then = GameOver(after.result) if after.result else _round_dealt(after)
    return [scored, RoundOver(int(before.record["round_no"])), then]


def _heading(shown: OhHellData) -> str:
    size = shown.hand_sizes[shown.round - 1]
    where = f"round {shown.round} of {len(shown.hand_sizes)} · {size} {'trick' if size == 1 else 'tricks'}"
    return " · ".join(["Oh Hell", "over" if shown.result else where, f"{shown.turned_up} is turned up"])


def _place_line(shown: OhHellData, seat: int, place: Place) -> Text:
    mark, who = "*" if seat in shown.actors else " ", "you" if seat == shown.seat else ""
    bid = "-" if place.bid is None else place.bid
    text = Text(f"{mark} {seat} {who:<4}points {place.points:<3} bid {bid}  took {place.taken}  hand {place.hand_size}")
    for card in place.hand or ():
        text.append("  ").append(card, STYLES[card[0]])
    return text


def _last_line(shown: OhHellData) -> Text:
    if shown.result:
        return Text(f"  won by {' and '.join(map(str, shown.result.winners))}")
    text = Text("  trick")
    for played in shown.trick_cards:
        text.append(f"  {played.seat}:").append(played.card, STYLES[played.card[0]])
    return text


DISPLAY = OhHellDisplay()
