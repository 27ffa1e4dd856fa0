"""The table of Xylotar drawn as text, from a view."""

from rich.text import Text

from trickhouse.engine.game import View
from trickhouse.games.xylotar.view import Rack, Table, table

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
    data = table(view)
    text = Text(_heading(data) + "\n")
    slots = "".join(f"{slot:<{_WIDTH}}" for slot in range(data.tricks + 1))
    text.append(f"  slot        {slots.rstrip()}\n", "dim")
    for seat, rack in enumerate(data.racks):
        text.append_text(_rack_line(data, seat, rack)).append("\n")
    text.append_text(_trick_line(data))
    return text


def _heading(data: Table) -> str:
    round_ = f"round {data.round} of {data.rounds}" if data.round <= data.rounds else f"extra round {data.round}"
    where = [round_, f"trick {min(data.trick + 1, data.tricks)} of {data.tricks}"]
    if data.phase == "sort":
        where[1] = "sorting"
    if data.result:
        where = [f"over after round {data.result.rounds}"]
    return " · ".join(["Xylotar", *where, f"{COLOUR_NAMES[data.trump]} is trump"])


def _rack_line(data: Table, seat: int, rack: Rack) -> Text:
    mark = "*" if seat in data.actors else " "
    who = "you" if seat == data.seat else f"by {rack.sorter}" + (" auto" if rack.automaton else "")
    text = Text(f"{mark} {seat} {who:<10}", "bold" if seat == data.seat else "")
    for slot, card in enumerate(rack.cards):
        here = card if slot in rack.left else "·"
        text.append(f"{here:<{_WIDTH}}", STYLES[card[0]] if here == card else "dim")
    bid = rack.cards[rack.bid] if rack.bid is not None else "-"
    text.append(f" bid {bid:<3} won {rack.tricks:<2} points {rack.points}")
    return text


def _trick_line(data: Table) -> Text:
    if data.result:
        people = [seat for seat, rack in enumerate(data.racks) if not rack.automaton]
        winners = " and ".join(str(people[winner]) for winner in data.result.winners)
        return Text(f"  score {' '.join(map(str, data.result.scores))}, won by {winners}\n")
    text = Text("  trick  ")
    for played in data.trick_cards:
        best = "!" if played.seat == data.winning else " "
        text.append(f"{played.seat}:").append(played.card, STYLES[played.card[0]]).append(best + " ")
    if data.peek:
        text.append(f"  seat {data.actors[0]} looks at slots {data.peek[0]} and {data.peek[1]}")
    text.rstrip()
    return text.append("\n")
