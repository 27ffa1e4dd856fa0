"""What a seat may know in Xylotar, as numbers for a network; written from a view's record and nothing else."""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.observation import Field, Observation, Tensor, clip, flag_eight, mark, numbers, seats
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.cards import COLOUR_OF, COLOURS, UNKNOWN, VALUE_OF
from trickhouse.games.xylotar.view import PHASES

_SEATS = seats(kernel.MAX_RACKS)
_SLOTS = numbers(0, kernel.MAX_SLOTS)
_COLOURS = tuple(COLOURS)

OBSERVATION = Observation(
    Field("phase", "what is to be decided", (PHASES,)),
    Field("players", "how many people play", (numbers(2, 6),)),
    Field("trump", "the trump colour", (_COLOURS,)),
    Field("rounds", "option: rounds before the game can be won", is_number=True),
    Field("shared_ties", "option: 1 if a tie is a shared win", is_number=True),
    Field("trump_automata", "option: 1 if an automaton that cannot follow plays trump", is_number=True),
    Field("peek_last_two", "option: 1 if those with two cards left may still peek", is_number=True),
    Field("starter_first", "option: 1 if the last starter comes first in a tie for the next start", is_number=True),
    Field("round_no", "the round, from 1", is_number=True),
    Field("trick", "the trick, from 0", is_number=True),
    Field("actors", "who may act now", (_SEATS,)),
    Field("leader", "who leads the trick", (_SEATS,)),
    Field("led", "the colour that was led", (_COLOURS,)),
    Field("winning", "whose card is winning the trick", (_SEATS,)),
    Field("ahead", "points more than the observing seat has, from −127 to 127", (_SEATS,), is_number=True),
    Field("tricks", "tricks won in this round", (_SEATS,), is_number=True),
    Field("to_sort", "the rack that the observing seat has to sort now", (_SEATS,)),
    Field("placed", "slots that are final, as far as the observing seat can know", (_SEATS,), is_number=True),
    Field("colour", "the colour of each card, once it shows", (_SEATS, _SLOTS, _COLOURS)),
    Field("known", "1 if the observing seat knows the value of the card", (_SEATS, _SLOTS)),
    Field("value", "that value, 0 if it is not known", (_SEATS, _SLOTS), is_number=True),
    Field("left", "1 if the card is still in the rack", (_SEATS, _SLOTS)),
    Field("played", "1 if the card lies in the trick", (_SEATS, _SLOTS)),
    Field("bid", "1 if the card is set aside as the bid", (_SEATS, _SLOTS)),
    Field("peeked", "1 if its owner has peeked at it; in phase `keep`, the pair to keep one of", (_SEATS, _SLOTS)),
)


@jit
def observe(v: Fields, seat: int, out: Fields) -> None:
    """Write what a seat's view says into a blank observation."""
    racks = int(v.racks)
    out.phase[v.phase] = 1
    out.players[v.players - 2] = 1
    out.trump[v.trump] = 1
    out.rounds = v.rounds
    out.shared_ties = v.ties == kernel.SHARED
    out.trump_automata = v.automata == kernel.TRUMP
    out.peek_last_two = v.last_two == kernel.LENIENT
    out.starter_first = v.starter_ties == kernel.FROM_STARTER
    out.round_no = min(v.round_no, 127)
    out.trick = v.trick
    if v.led != kernel.NONE:
        out.led[v.led] = 1
    may_act = kernel.actors(v)
    to_sort = kernel.rack_to_sort(v, seat) if v.phase == kernel.SORT and may_act >> seat & 1 else kernel.NONE
    for place in range(racks):
        rack = seat + place if seat + place < racks else seat + place - racks
        out.actors[place] = may_act >> rack & 1
        out.leader[place] = rack == v.leader
        out.winning[place] = rack == v.winning
        out.to_sort[place] = rack == to_sort
        out.ahead[place] = clip(v.points[rack] - v.points[seat])
        out.tricks[place] = v.tricks[rack]
        out.placed[place] = v.placed[rack]
        _observe_rack(v, rack, out.colour[place], out.known[place], out.value[place])
        _flag_slots(v.have[rack], out.left[place])
        _flag_slots(v.peeked[rack], out.peeked[place])
        if v.played[rack] != kernel.NONE:
            out.played[place, v.played[rack]] = 1
        if v.bid[rack] != kernel.NONE:
            out.bid[place, v.bid[rack]] = 1


# By card, face up or down: small and unsigned, so that the compiler need not widen them or think of negative indices.
_NO_COLOUR = 255
_COLOUR = np.where(COLOUR_OF == UNKNOWN, _NO_COLOUR, COLOUR_OF).astype(np.uint8)
_KNOWN = (VALUE_OF != UNKNOWN).astype(np.int8)
_VALUE = np.maximum(VALUE_OF, 0).astype(np.int8)


@jit
def _observe_rack(v: Fields, rack: int, colour: Tensor, known: Tensor, value: Tensor) -> None:
    for slot in range(v.slots):
        card = v.card[rack, slot]
        if _COLOUR[card] != _NO_COLOUR:
            colour[slot, _COLOUR[card]] = 1
        known[slot] = _KNOWN[card]
        value[slot] = _VALUE[card]


@jit
def _flag_slots(mask: int, row: Tensor) -> None:
    flag_eight(mask, row, 0)
    flag_eight(mask, row, kernel.MAX_SLOTS - 8)


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
    write_actions(kernel.legal(v, seat), out)


@jit
def write_actions(legal: int, out: Tensor) -> None:
    """The same, given what is legal."""
    out[:] = 0
    mark(legal, out, 0)
