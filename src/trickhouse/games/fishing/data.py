"""A view of Fishing as plain data: what it holds, and the values of its fields.

Clients' types and the JSON of a view follow from `FishingData` (see `engine/view_schema.py`). Compiled code fills in
the values: `show_public` those that all seats see, `show_private` those that depend on the seat.
"""

from typing import Annotated

import msgspec

from trickhouse.engine.arrays import move
from trickhouse.engine.display import ViewData
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.json_text import list_members
from trickhouse.engine.view_schema import AtMost, Exactly, InBits, Private, ViewSchema, Words
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.cards import COLOURS, DECK_SIZE, NAMES, TIERS, TRUMP
from trickhouse.games.fishing.log import LogEntry
from trickhouse.games.fishing.pairs import WORD, add, count_of, holds
from trickhouse.games.fishing.view import PHASES

Colour = Annotated[str, Words(COLOURS)]
Cards = Annotated[tuple[str, ...], InBits(2, WORD)]


class FishingBatch(msgspec.Struct, frozen=True):
    """What a seat caught in one round, less what has come back since."""

    round: int
    stowed: int
    """How many of these are in the hold."""
    drawn: int
    """How many of these were drawn for this round."""
    cards: Cards
    """Those of the batch that have not been seen since: in the hold, or in a hand."""


class Boat(msgspec.Struct, frozen=True):
    """A player's place as a seat sees it."""

    points: int
    hand_size: int
    net: Cards
    """Caught this round."""
    hold_size: int
    holds: Annotated[tuple[FishingBatch, ...], AtMost(kernel.ROUNDS + 1)]
    fished: Annotated[tuple[int, ...], Exactly(TIERS)]
    """Drawn from the ocean for this round, by stars."""
    voids: Annotated[tuple[Colour, ...], InBits()]
    """Colours that this player has been seen to lack since last getting cards."""
    has_passed: bool
    hand: Annotated[Cards | None, Private()]
    """The cards, if this seat may know them."""
    passed: Annotated[str | None, Private()]
    """The card passed to the left this round, if this seat may know it."""


class FishingData(ViewData, frozen=True, kw_only=True):
    """A view of Fishing as plain data."""

    rounds: int
    trump: Colour
    leader: int
    trick: int
    """Number of the trick, from 0."""
    hand_sizes: Annotated[tuple[int, ...], Exactly(kernel.ROUNDS)]
    """By round: how many cards each gets, and so how many tricks there are."""
    required: Colour | None
    named_by: int | None
    lowest_wins: bool
    left: Cards
    """The cards of the trick that have not been caught yet."""
    ocean: Annotated[tuple[int, ...], Exactly(TIERS)]
    """Cards left, by stars."""
    boats: Annotated[tuple[Boat, ...], AtMost(kernel.MAX_PLAYERS)]
    log: tuple[LogEntry, ...]
    """What happened in this round so far."""
    overfished: bool


SCHEMA = ViewSchema(
    FishingData,
    words=NAMES,
    phases=PHASES,
    order=(
        *("seat", "players", "round", "rounds", "phase", "trump", "actors", "leader", "trick", "hand_sizes"),
        *("required", "named_by", "lowest_wins", "trick_cards", "winning", "left", "ocean", "overfished"),
        *("boats", "result"),
    ),
)
VALUES = SCHEMA.dtype
write_view = SCHEMA.writer(__file__)


@jit
def show_public(v: Fields, out: Fields) -> None:
    """Fill in what all seats see."""
    out.players, out.round_, out.rounds = v.players, v.round_no, kernel.ROUNDS
    out.phase, out.actors, out.trump = v.phase, kernel.actors(v), TRUMP
    out.leader, out.trick, out.required = v.leader, v.trick, v.required
    out.named_by, out.lowest_wins, out.overfished = v.namer, v.lowest, v.overfished
    out.hand_sizes[:] = kernel.HAND_SIZES[v.players, 1:]
    out.winning = kernel.winner(v) if v.table_size else kernel.NONE
    out.trick_cards_size = v.table_size
    for place in range(v.table_size):
        out.trick_cards_seat[place] = (v.leader + place) % v.players
        out.trick_cards_card[place] = v.table[place]
        out.trick_cards_slot[place] = kernel.NONE
    move(v.left, out.left)
    _show_ocean(v, out)
    _show_boats(v, out)
    out.result_size = v.phase == kernel.OVER
    out.result_scores_size, out.result_rounds = v.players, v.round_no
    out.result_scores[: v.players] = v.points[: v.players]
    out.result_winners_size = list_members(v.winners, out.result_winners)


@jit
def _show_ocean(v: Fields, out: Fields) -> None:
    """How many cards are left in each tier: the upper ones go first."""
    drawn = v.ocean_top
    for tier in range(TIERS):
        out.ocean[tier] = max(0, v.depths[1 + tier] - drawn)
        drawn = max(0, drawn - v.depths[1 + tier])


@jit
def _show_boats(v: Fields, out: Fields) -> None:
    out.boats_size = v.players
    move(v.points, out.boats_points)
    move(v.hand_size, out.boats_hand_size)
    move(v.net, out.boats_net)
    move(v.hold_size, out.boats_hold_size)
    move(v.voids, out.boats_voids)
    for seat in range(v.players):
        out.boats_fished[seat, :] = v.fished[seat, 1:]
        out.boats_has_passed[seat] = v.passed[seat] != kernel.NONE
        _show_holds(v, seat, out)


@jit
def _show_holds(v: Fields, seat: int, out: Fields) -> None:
    size = 0
    for round_no in range(v.round_no + 1):
        if v.stowed[seat, round_no] or v.drawn[seat, round_no]:
            out.boats_holds_round[seat, size] = round_no
            out.boats_holds_stowed[seat, size] = v.stowed[seat, round_no]
            out.boats_holds_drawn[seat, size] = v.drawn[seat, round_no]
            out.boats_holds_cards[seat, size, :] = 0
            for card in range(DECK_SIZE):
                if v.caught_in[card] == round_no and v.caught_by[card] == seat and not _is_seen(v, card):
                    add(out.boats_holds_cards[seat, size], card)
            size += 1
    out.boats_holds_size[seat] = size


@jit
def _is_seen(v: Fields, card: int) -> bool:
    """Whether a card has come back this round."""
    for seat in range(v.players):
        if holds(v.net[seat], card):
            return True
    return holds(v.left, card)


@jit
def show_private(v: Fields, seat: int, out: Fields) -> None:
    """Fill in whose view it is, and what its seat alone knows."""
    out.seat = seat
    move(v.hand, out.boats_hand)
    for other in range(v.players):
        if count_of(v.hand[other]) != v.hand_size[other]:
            out.boats_hand[other, 0] = kernel.NONE
        out.boats_passed[other] = v.passed[other]
