"""How Fishing is shown to people: what happened between two views, a view as data and as text, and tallies."""

from rich.text import Text

from trickhouse.engine.display import Rule, Share
from trickhouse.engine.events import Event, GameOver, RoundDealt, RoundOver, RoundScored
from trickhouse.engine.json_writer import CompiledDisplay
from trickhouse.engine.state import View
from trickhouse.games.fishing import actions, data, json, kernel, text
from trickhouse.games.fishing.events import (
    CardsCaught,
    CardsPassed,
    ColourNamed,
    HandFilled,
    OceanOverfished,
    PassChosen,
    Penalty,
)
from trickhouse.games.fishing.log import last_round_events, log_events


class FishingDisplay(CompiledDisplay):
    """Boats, the ocean and tricks."""

    data_type = data.FishingData
    events_of_its_own = (HandFilled, CardsCaught, Penalty, PassChosen, CardsPassed, ColourNamed, OceanOverfished)
    personal = (CardsPassed,)
    entries = (actions.FishingPlay, actions.Catch, actions.Pass, actions.Name)

    def events(self, before: View | None, after: View) -> list[Event]:
        """The events between two views, in order."""
        if before is None:
            return _deal_events(after)
        old, new = before.plain, after.plain
        happened: list[Event] = [*_pass_events(before, after)]
        is_next_round = new.round_no != old.round_no
        happened += last_round_events(after, old.log_size) if is_next_round else log_events(after, old.log_size)
        if is_next_round or new.phase == kernel.OVER != old.phase:
            happened += [_round_scored(after), RoundOver(old.round_no), *_next_events(after)]
        return happened

    def log(self, view: View) -> tuple[Event, ...]:
        return log_events(view)

    def draw(self, view: View) -> Text:
        return text.draw(view)

    def rule(self, view: View) -> Rule | None:
        return None if view.seat is None else actions.rule(view.record, view.seat)

    def tally(self, view: View) -> dict[str, list[Share]]:
        if view.plain.phase != kernel.OVER:
            return {}
        return {"games overfished": [(view.plain.overfished, 1)] * view.plain.players}


def _deal_events(view: View) -> list[Event]:
    plain = view.plain
    drew = [HandFilled(seat, sum(plain.drawn[seat]), tuple(plain.fished[seat][1:])) for seat in range(plain.players)]
    return [*(drew if plain.round_no > 1 else []), RoundDealt(plain.round_no, plain.leader)]


def _pass_events(before: View, after: View) -> list[Event]:
    if before.plain.phase != kernel.PASSING:
        return []
    chosen = zip(before.plain.passed, after.plain.passed, strict=True)
    new = [had == kernel.NONE != has for had, has in chosen]
    return [PassChosen(seat) for seat in range(after.plain.players) if new[seat]]


def _round_scored(view: View) -> RoundScored:
    players = view.plain.players
    return RoundScored(points=tuple(view.plain.last_points[:players]), totals=tuple(view.plain.points[:players]))


def _next_events(view: View) -> list[Event]:
    if view.result is None:
        return _deal_events(view)
    return [*([OceanOverfished()] if view.plain.overfished else []), GameOver(view.result)]


DISPLAY = FishingDisplay(json.write_views, json.write_situations, json.write_events)
