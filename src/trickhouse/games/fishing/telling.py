"""How Fishing is shown to people: what happened between two views, a view as data and as text, and tallies."""

from rich.text import Text

from trickhouse.engine.events import Dealt, Event, GameOver, RoundOver, Scored
from trickhouse.engine.state import View
from trickhouse.engine.telling import Rule, Share, ViewData
from trickhouse.engine.writing import CompiledTelling
from trickhouse.games.fishing import actions, data, json, kernel, text
from trickhouse.games.fishing.events import Caught, ColourNamed, Drew, Overfished, PassChosen, Passed, Penalty
from trickhouse.games.fishing.log import told, told_of_last_round


class FishingTelling(CompiledTelling):
    """Boats, the ocean and tricks."""

    data_type = data.FishingData
    events_of_its_own = (Drew, Caught, Penalty, PassChosen, Passed, ColourNamed, Overfished)
    personal = (Passed,)
    entries = (actions.Play, actions.Catch, actions.Pass, actions.Name)

    def events(self, before: View | None, after: View) -> list[Event]:
        """In the order in which it happened."""
        if before is None:
            return _dealt(after)
        old, new = before.plain, after.plain
        happened: list[Event] = [*_chosen(before, after)]
        is_next_round = new.round_no != old.round_no
        happened += told_of_last_round(after, old.log_size) if is_next_round else told(after, old.log_size)
        if is_next_round or new.phase == kernel.OVER != old.phase:
            happened += [_scored(after), RoundOver(old.round_no), *_next(after)]
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
        if view.plain.phase != kernel.OVER:
            return {}
        return {"games overfished": [(view.plain.overfished, 1)] * view.plain.players}


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
    if view.result is None:
        return _dealt(view)
    return [*([Overfished()] if view.plain.overfished else []), GameOver(view.result)]


TELLING = FishingTelling(json.write_views, json.write_situations, json.write_events)
