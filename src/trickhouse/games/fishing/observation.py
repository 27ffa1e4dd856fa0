"""What a seat may know in Fishing, as numbers for a network; written from a view's record and nothing else."""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.arrays import move
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.observation import Field, Observation, Tensor, clip, flag_eight, mark, numbers, seats
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.cards import BUOY, COLOURS, DECK_SIZE, NAMES, TIERS
from trickhouse.games.fishing.pairs import WORD
from trickhouse.games.fishing.view import PHASES

_SEATS = seats(kernel.MAX_PLAYERS)
_CARDS = tuple(NAMES)
_COLOURS = tuple(COLOURS)
_STARS = numbers(1, TIERS + 1)
_ROUNDS = numbers(1, kernel.ROUNDS + 1)

OBSERVATION = Observation(
    Field("phase", "what is to be decided", (PHASES,)),
    Field("players", "how many play", (numbers(3, 6),)),
    Field("round_no", "the round, from 1", is_number=True),
    Field("trick", "the trick, from 0", is_number=True),
    Field("actors", "who may act now", (_SEATS,)),
    Field("leader", "who leads the trick", (_SEATS,)),
    Field("required", "the colour to follow", (_COLOURS,)),
    Field("namer", "who named that colour, or is to name it", (_SEATS,)),
    Field("lowest", "1 if the lowest card wins the trick", is_number=True),
    Field("ahead", "points more than the observing seat has, from −127 to 127", (_SEATS,), is_number=True),
    Field("hand_size", "cards in hand", (_SEATS,), is_number=True),
    Field("hold_size", "cards in the hold", (_SEATS,), is_number=True),
    Field("ocean", "cards left in the ocean, by stars", (_STARS,), is_number=True),
    Field("voids", "colours that a hand has shown to lack since it last got cards", (_SEATS, _COLOURS)),
    Field("stowed", "cards in the hold, by the round of their catch", (_SEATS, _ROUNDS), is_number=True),
    Field(
        "drawn",
        "cards drawn from the hold for this round, by the round of their catch",
        (_SEATS, _ROUNDS),
        is_number=True,
    ),
    Field("fished", "cards drawn from the ocean for this round, by stars", (_SEATS, _STARS), is_number=True),
    Field("has_passed", "1 if a card has been chosen to pass in this round", (_SEATS,)),
    Field("given", "the card that the observing seat passed to the left", (_CARDS,)),
    Field("received", "the card that it got for that", (_CARDS,)),
    Field("hand", "the observing seat's hand", (_CARDS,)),
    Field("trick_cards", "the cards of the trick, by who played them", (_SEATS, _CARDS)),
    Field("uncaught", "the cards of the trick that have not been caught yet", (_CARDS,)),
    Field("net", "cards caught in this round", (_SEATS, _CARDS)),
    Field("caught_by", "who caught a card last, in the rounds before this one", (_SEATS, _CARDS)),
    Field("caught_in", "the round of that catch, 0 if there was none", (_CARDS,), is_number=True),
    Field("stars", "option: the stars of each card, 0 for the starting cards", (_CARDS,), is_number=True),
)


@jit
def observe(v: Fields, seat: int, out: Fields) -> None:
    """Write what a seat's view says into a blank observation."""
    out.phase[v.phase] = 1
    out.players[v.players - 3] = 1
    out.round_no = v.round_no
    out.trick = v.trick
    out.lowest = v.lowest
    if v.required != kernel.NONE:
        out.required[v.required] = 1
    _observe_ocean(v, out.ocean)
    _observe_cards(v, seat, out)
    for place in range(v.players):
        other = _seat_at(v, seat, place)
        out.actors[place] = kernel.may_act(v, other)
        out.leader[place] = other == v.leader
        out.namer[place] = other == v.namer
        out.ahead[place] = clip(v.points[other] - v.points[seat])
        out.hand_size[place] = v.hand_size[other]
        out.hold_size[place] = v.hold_size[other]
        out.has_passed[place] = v.passed[other] != kernel.NONE
        for colour in range(BUOY):
            out.voids[place, colour] = v.voids[other] >> colour & 1
        move(v.stowed[other, 1:], out.stowed[place])
        move(v.drawn[other, 1:], out.drawn[place])
        move(v.fished[other, 1:], out.fished[place])
        _flag_cards(v.net[other, 0], v.net[other, 1], out.net[place])
        for card in range(DECK_SIZE):
            out.caught_by[place, card] = v.caught_by[card] == np.int8(other)  # as small as what it is compared with


@jit
def _seat_at(v: Fields, start: int, place: int) -> int:
    seat = start + place
    return seat if seat < v.players else seat - int(v.players)


@jit
def _observe_ocean(v: Fields, ocean: Tensor) -> None:
    """The upper tiers are drawn first."""
    drawn = int(v.ocean_top)
    for tier in range(1, TIERS + 1):
        from_tier = min(drawn, int(v.depths[tier]))
        ocean[tier - 1] = v.depths[tier] - from_tier
        drawn -= from_tier


@jit
def _observe_cards(v: Fields, seat: int, out: Fields) -> None:
    """Where each card is, or was last, and which cards the observing seat gave and got."""
    move(v.tier, out.stars)
    move(v.caught_in, out.caught_in)
    for i in range(v.table_size):
        out.trick_cards[_place_of(v, seat, _seat_at(v, v.leader, i)), v.table[i]] = 1
    _flag_cards(v.hand[seat, 0], v.hand[seat, 1], out.hand)
    _flag_cards(v.left[0], v.left[1], out.uncaught)
    if v.passed[seat] >= 0:
        out.given[v.passed[seat]] = 1
    giver = _seat_at(v, seat, v.players - 1)
    if v.passed[giver] >= 0:
        out.received[v.passed[giver]] = 1


@jit
def _place_of(v: Fields, seat: int, other: int) -> int:
    """A seat's place, as the observing seat counts."""
    return int(other) - seat if other >= seat else int(other) - seat + int(v.players)


@jit
def _flag_cards(low: int, high: int, row: Tensor) -> None:
    """A set of cards as flags, overwriting the row."""
    _flag_half(low, row[:WORD])
    _flag_half(high, row[WORD:])


@jit
def _flag_half(mask: int, row: Tensor) -> None:
    for start in range(0, WORD, 8):
        flag_eight(mask, row, min(start, WORD - 8))


@jit
def observe_at(views: NDArray[np.void], seat: int, out: NDArray[np.void]) -> None:
    """`observe`, for arrays of one."""
    observe(views[0], seat, out[0])


@jit
def write_mask_at(views: NDArray[np.void], seat: int, out: Tensor) -> None:
    """`write_mask`, for an array of one."""
    write_mask(views[0], seat, out)


@jit
def write_mask(v: Fields, seat: int, out: Tensor) -> None:
    """Which of the kernel's actions a seat may take now: 1 for each of them, 0 for the others."""
    low, high = kernel.legal(v, seat)
    write_actions(low, high, kernel.VERB[v.phase], out)


@jit
def write_actions(low: int, high: int, verb: int, out: Tensor) -> None:
    """The same, given what is legal."""
    out[:] = 0
    if verb == kernel.NAME:
        mark(low, out, verb)
    elif low | high:
        _flag_cards(low, high, out[verb : verb + DECK_SIZE])
