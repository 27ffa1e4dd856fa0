"""The table of Fishing drawn as text, from a view."""

from rich.text import Text

from trickhouse.engine.state import View
from trickhouse.games.fishing.cards import COLOUR_OF, VALUE_OF, format_card, parse_card
from trickhouse.games.fishing.data import Boat, FishingData

STYLES = {"B": "dodger_blue1", "V": "medium_purple", "R": "red", "Y": "yellow", "G": "green", "b": "bold"}
COLOUR_NAMES = {"B": "blue", "V": "violet", "R": "red", "Y": "yellow", "G": "green"}


def draw(view: View) -> Text:
    """The ocean, the boats and the trick."""
    shown = view.data
    assert isinstance(shown, FishingData)
    text = Text(_heading(shown) + "\n")
    text.append("  ocean  " + "  ".join(f"{'*' * stars} {left}" for stars, left in enumerate(shown.ocean, 1)) + "\n")
    for seat, boat in enumerate(shown.boats):
        text.append_text(_boat_lines(shown, seat, boat))
    text.append_text(_trick_line(shown))
    return text


def _heading(shown: FishingData) -> str:
    where = [
        f"round {shown.round} of {shown.rounds}",
        f"trick {shown.trick + 1} of {shown.hand_sizes[shown.round - 1]}",
    ]
    if shown.result:
        where = [f"over after round {shown.result.rounds}", *(["overfished"] if shown.overfished else [])]
    return " · ".join(["Fishing", *where, "green is trump"])


def _boat_lines(shown: FishingData, seat: int, boat: Boat) -> Text:
    mark = "*" if seat in shown.actors else " "
    who = "you" if seat == shown.seat else ""
    text = Text(f"{mark} {seat} {who:<4}", "bold" if seat == shown.seat else "")
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
    """Sorted by colour, each from low to high, as people hold them."""
    ordered = sorted(map(parse_card, names), key=lambda card: (COLOUR_OF[card], VALUE_OF[card]))
    return Text(" ").join(Text(format_card(card), STYLES[format_card(card)[0]]) for card in ordered)


def _trick_line(shown: FishingData) -> Text:
    if shown.result:
        winners = " and ".join(map(str, shown.result.winners))
        return Text(f"  score {' '.join(map(str, shown.result.scores))}, won by {winners}\n")
    text = Text("  trick  ")
    for played in shown.trick_cards:
        gone = "" if played.card in shown.left else " (caught)"
        text.append(f"{played.seat}:").append(played.card, STYLES[played.card[0]]).append(gone + "  ")
    for effect in _effects(shown):
        text.append(f"[{effect}] ", "italic")
    text.rstrip()
    return text.append("\n")


def _effects(shown: FishingData) -> list[str]:
    """The special rules in force for this trick, in plain words."""
    effects = []
    if shown.required:
        by = f", named by {shown.named_by}" if shown.named_by is not None else ""
        effects.append(f"{COLOUR_NAMES[shown.required]} is required{by}")
    elif shown.named_by is not None:
        effects.append(f"{shown.named_by} names the colour")
    if shown.lowest_wins:
        effects.append("the lowest wins")
    if shown.phase == "pass":
        effects.append("all pass a card to the left")
    return effects
