"""The table of Xylotar drawn as text, from a view."""

from rich.text import Text

from trickhouse.engine.state import View
from trickhouse.games.xylotar.data import Rack, XylotarData

STYLES = {
    "R": "red",
    "O": "dark_orange",
    "Y": "yellow",
    "G": "green",
    "T": "cyan",
    "B": "dodger_blue1",
    "V": "medium_purple",
    "P": "hot_pink",
    "?": "dim",
}
COLOUR_NAMES = {
    "R": "red",
    "O": "orange",
    "Y": "yellow",
    "G": "green",
    "T": "teal",
    "B": "blue",
    "V": "violet",
    "P": "pink",
}
_WIDTH = 4


def draw(view: View) -> Text:
    """Racks left to right as they lie, a dot for a gap; `R?` is a red card face down."""
    shown = view.data
    assert isinstance(shown, XylotarData)
    text = Text(_heading(shown) + "\n")
    slots = "".join(f"{slot:<{_WIDTH}}" for slot in range(shown.tricks + 1))
    text.append(f"  slot        {slots.rstrip()}\n", "dim")
    for seat, rack in enumerate(shown.racks):
        text.append_text(_rack_line(shown, seat, rack)).append("\n")
    text.append_text(_trick_line(shown))
    return text


def _heading(shown: XylotarData) -> str:
    extra = shown.round - shown.rounds
    round_ = f"extra round {extra}" if extra > 0 else f"round {shown.round} of {shown.rounds}"
    where = [round_, f"trick {min(shown.trick + 1, shown.tricks)} of {shown.tricks}"]
    if shown.phase == "sort":
        where[1] = "sorting"
    if shown.result:
        where = [f"over after round {shown.result.rounds}"]
    return " · ".join(["Xylotar", *where, f"{COLOUR_NAMES[shown.trump]} is trump"])


def _rack_line(shown: XylotarData, seat: int, rack: Rack) -> Text:
    mark = "*" if seat in shown.actors else " "
    who = "you" if seat == shown.seat else f"by {rack.sorter}" + (" auto" if rack.automaton else "")
    text = Text(f"{mark} {seat} {who:<10}", "bold" if seat == shown.seat else "")
    for slot, card in enumerate(rack.cards):
        here = card if slot in rack.left else "·"
        text.append(f"{here:<{_WIDTH}}", STYLES[card[0]] if here == card else "dim")
    bid = rack.cards[rack.bid] if rack.bid is not None else "-"
    text.append(f" bid {bid:<3} won {rack.tricks:<2} points {rack.points}")
    return text


def _trick_line(shown: XylotarData) -> Text:
    if shown.result:
        scores = zip(shown.result.scores, shown.racks, strict=True)
        points = " ".join(str(score) for score, rack in scores if not rack.automaton)
        winners = " and ".join(map(str, shown.result.winners))
        return Text(f"  score {points}, won by {winners}\n")
    text = Text("  trick  ")
    for played in shown.trick_cards:
        best = "!" if played.seat == shown.winning else " "
        text.append(f"{played.seat}:").append(played.card, STYLES[played.card[0]]).append(best + " ")
    if shown.peek:
        text.append(f"  seat {shown.actors[0]} looks at slots {shown.peek[0]} and {shown.peek[1]}")
    text.rstrip()
    return text.append("\n")
