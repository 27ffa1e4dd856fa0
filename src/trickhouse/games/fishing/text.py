"""The table of Fishing drawn as text, from a view."""

from rich.text import Text

from trickhouse.engine.game import View
from trickhouse.games.fishing.cards import COLOUR_OF, VALUE_OF, format_card, parse_card
from trickhouse.games.fishing.view import Boat, Table, table

STYLES = {"B": "dodger_blue1", "V": "medium_purple", "R": "red", "Y": "yellow", "G": "green", "b": "bold"}
COLOUR_NAMES = {"B": "blue", "V": "violet", "R": "red", "Y": "yellow", "G": "green"}


def draw(view: View) -> Text:
    """The ocean, the boats and the trick."""
    data = table(view)
    text = Text(_heading(data) + "\n")
    text.append("  ocean  " + "  ".join(f"{'*' * stars} {left}" for stars, left in enumerate(data.ocean, 1)) + "\n")
    for seat, boat in enumerate(data.boats):
        text.append_text(_boat_lines(data, seat, boat))
    text.append_text(_trick_line(data))
    return text


def _heading(data: Table) -> str:
    where = [
        f"round {data.round} of {data.rounds}",
        f"trick {data.trick + 1} of {data.hand_sizes[data.round - 1]}",
    ]
    if data.result:
        where = [f"over after round {data.result.rounds}", *(["overfished"] if data.overfished else [])]
    return " · ".join(["Fishing", *where, "green is trump"])


def _boat_lines(data: Table, seat: int, boat: Boat) -> Text:
    mark = "*" if seat in data.actors else " "
    who = "you" if seat == data.seat else ""
    text = Text(f"{mark} {seat} {who:<4}", "bold" if seat == data.seat else "")
    text.append(f"points {boat.points:<3} hold {boat.hold_size:<2} hand {boat.hand_size:<2}")
    if boat.hand:
        text.append("  ").append_text(_cards(boat.hand))
    if boat.voids:
        text.append(f"  lacks {' '.join(boat.voids)}", "dim")
    text.rstrip()
    text.append("\n")
    if boat.net:
        text.append(f"         caught {len(boat.net):<2} ").append_text(_cards(boat.net)).append("\n")
    return text


def _cards(names: tuple[str, ...]) -> Text:
    """By colour, each from low to high, as people hold them."""
    ordered = sorted(map(parse_card, names), key=lambda card: (COLOUR_OF[card], VALUE_OF[card]))
    return Text(" ").join(Text(format_card(card), STYLES[format_card(card)[0]]) for card in ordered)


def _trick_line(data: Table) -> Text:
    if data.result:
        winners = " and ".join(map(str, data.result.winners))
        return Text(f"  score {' '.join(map(str, data.result.scores))}, won by {winners}\n")
    text = Text("  trick  ")
    for played in data.trick_cards:
        gone = "" if played.card in data.left else " (caught)"
        text.append(f"{played.seat}:").append(played.card, STYLES[played.card[0]]).append(gone + "  ")
    for effect in _effects(data):
        text.append(f"[{effect}] ", "italic")
    text.rstrip()
    return text.append("\n")


def _effects(data: Table) -> list[str]:
    """What holds for this trick, in plain words."""
    effects = []
    if data.required:
        by = f", named by {data.named_by}" if data.named_by is not None else ""
        effects.append(f"{COLOUR_NAMES[data.required]} is required{by}")
    elif data.named_by is not None:
        effects.append(f"{data.named_by} names the colour")
    if data.lowest_wins:
        effects.append("the lowest wins")
    if data.phase == "pass":
        effects.append("all pass a card to the left")
    return effects
