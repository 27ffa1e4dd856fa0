"""A view of Xylotar as plain data: what it holds, and the values of its fields.

Clients' types and the JSON of a view follow from `XylotarData` (see `engine/view_schema.py`). Compiled code fills in
the values: `show_public` those that all seats see, `show_private` those that depend on the seat.
"""

from typing import Annotated

import msgspec

from trickhouse.engine.arrays import move
from trickhouse.engine.bits import popcount
from trickhouse.engine.display import ViewData
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.json_text import list_members
from trickhouse.engine.view_schema import AtMost, InBits, Private, ViewSchema, Words
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.cards import COLOURS, SHOWN, UNSEEN
from trickhouse.games.xylotar.kernel import MAX_RACKS, MAX_SLOTS
from trickhouse.games.xylotar.log import LogEntry
from trickhouse.games.xylotar.view import PHASES

Colour = Annotated[str, Words(COLOURS)]
Slots = Annotated[tuple[int, ...], InBits()]
Cards = Annotated[tuple[str, ...], AtMost(MAX_SLOTS)]
ByRack = AtMost(MAX_RACKS)


class Rack(msgspec.Struct, frozen=True):
    """A rack as a seat sees it."""

    cards: Annotated[Cards, Private()]
    """By slot: `R7`, face down `R?`, not laid out yet `??`."""
    left: Slots
    """The slots still in the rack."""
    bid: int | None
    """The slot set aside."""
    peeked: Slots
    """The slots that its player has looked at to bid."""
    sorter: int
    sorted: bool
    automaton: bool
    place_of_bid: int | None
    """The slot that will be the bid: in an automaton's rack the place decides."""
    tricks: int
    points: int


class LastRound(msgspec.Struct, frozen=True):
    """The round before, about which everything is known."""

    racks: Annotated[tuple[Cards, ...], ByRack]
    bids: Annotated[tuple[str, ...], ByRack]
    tricks: Annotated[tuple[int, ...], ByRack]
    points: Annotated[tuple[int, ...], ByRack]


class XylotarData(ViewData, frozen=True, kw_only=True):
    """A view of Xylotar as plain data."""

    rounds: int
    trump: Colour
    starter: int
    leader: int
    trick: int
    """Number of the trick, from 0."""
    tricks: int
    """Number of tricks in a round."""
    led: Colour | None
    peek: Slots | None
    """The two slots that the player to act is looking at."""
    is_last_chance: bool
    """Whether the player to act can bid now and never again: then the card left over at the end will be the bid."""
    racks: Annotated[tuple[Rack, ...], ByRack]
    log: tuple[LogEntry, ...]
    """What happened in this round so far."""
    last_round: LastRound | None


SCHEMA = ViewSchema(
    XylotarData,
    words=[SHOWN.get(card, "") for card in range(UNSEEN + 1)],
    phases=PHASES,
    order=(
        *("seat", "players", "round", "rounds", "phase", "trump", "actors", "starter", "leader", "trick", "tricks"),
        *("led", "winning", "trick_cards", "peek", "is_last_chance", "last_round", "racks", "result"),
    ),
)
VALUES = SCHEMA.dtype
write_view = SCHEMA.writer(__file__)


@jit
def show_public(v: Fields, out: Fields) -> None:
    """Fill in what all seats see."""
    out.players, out.round_, out.rounds = v.players, v.round_no, v.rounds
    out.phase, out.actors, out.trump = v.phase, kernel.actors(v), v.trump
    out.starter, out.leader, out.trick, out.tricks = v.starter, v.leader, v.trick, v.slots - 1
    out.led, out.winning = v.led, v.winning
    _show_trick(v, out)
    out.peek = kernel.peeked_pair(v) if v.phase == kernel.KEEPING else kernel.NONE
    last_left = 2 if v.last_two == kernel.LENIENT else 3
    out.is_last_chance = v.phase == kernel.BIDDING and popcount(v.have[v.turn]) == last_left
    _show_last_round(v, out)
    _show_racks(v, out)
    out.result_size = v.phase == kernel.OVER
    out.result_scores_size, out.result_rounds = v.racks, v.round_no
    out.result_scores[: v.racks] = v.points[: v.racks]
    out.result_winners_size = list_members(v.winners, out.result_winners)


@jit
def _show_trick(v: Fields, out: Fields) -> None:
    size = 0
    for place in range(v.racks):
        seat = (v.leader + place) % v.racks
        slot = v.played[seat]
        if slot != kernel.NONE:
            out.trick_cards_seat[size] = seat
            out.trick_cards_card[size] = v.card[seat, slot]
            out.trick_cards_slot[size] = slot
            size += 1
    out.trick_cards_size = size


@jit
def _show_last_round(v: Fields, out: Fields) -> None:
    out.last_round_size = v.last_log_size > 0
    if v.last_log_size == 0:
        return
    out.last_round_racks_size = out.last_round_bids_size = v.racks
    out.last_round_tricks_size = out.last_round_points_size = v.racks
    move(v.last_tricks, out.last_round_tricks)
    move(v.last_points, out.last_round_points)
    move(v.last_card, out.last_round_racks_each)
    for rack in range(v.racks):
        out.last_round_racks_each_size[rack] = v.slots
        out.last_round_bids[rack] = v.last_card[rack, v.last_bid[rack]]


@jit
def _show_racks(v: Fields, out: Fields) -> None:
    out.racks_size = v.racks
    move(v.have, out.racks_left)
    move(v.bid, out.racks_bid)
    move(v.peeked, out.racks_peeked)
    move(v.tricks, out.racks_tricks)
    move(v.points, out.racks_points)
    for rack in range(v.racks):
        is_automaton = kernel.is_automaton(v, rack)
        out.racks_sorter[rack] = kernel.sorter(v, rack)
        out.racks_sorted[rack] = v.placed[rack] == v.slots
        out.racks_automaton[rack] = is_automaton
        out.racks_place_of_bid[rack] = kernel.MIDDLE if is_automaton else kernel.NONE


@jit
def show_private(v: Fields, seat: int, out: Fields) -> None:
    """Fill in whose view it is, and the cards as its seat sees them."""
    out.seat = seat
    move(v.card, out.racks_cards)
    for rack in range(v.racks):
        out.racks_cards_size[rack] = v.slots
