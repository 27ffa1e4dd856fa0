"""What a seat may know in Xylotar: the colours of all racks, the values of the racks it sorted and of its own peek.

At a table without a memory aid, a seat's player has to remember those values: `forget_from` turns them face down.
"""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.arrays import blank, move
from trickhouse.engine.jit import Fields, jit
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.cards import BACK_OF, UNSEEN

PHASES = ("deal", "sort", "play", "bid", "keep", "over")


@jit
def look(s: Fields, seat: int, v: Fields) -> None:
    """The allow-list: copy into a blank record what a seat (or NONE, a spectator) may know, and nothing else."""
    glance(s, seat, v)
    v.shows[:] = s.shows
    # The past, which all have seen alike.
    v.log_size, v.last_log_size = s.log_size, s.last_log_size
    v.log[:] = s.log
    v.last_log[:] = s.last_log
    v.last_card[:] = s.last_card
    v.last_bid[:] = s.last_bid
    v.last_tricks[:] = s.last_tricks
    v.last_points[:] = s.last_points


@jit
def glance(s: Fields, seat: int, v: Fields) -> None:
    """What lies on the table now. All of it is overwritten, so `v` may hold what another seat of this game saw."""
    v.players, v.racks, v.slots, v.trump = s.players, s.racks, s.slots, s.trump
    v.rounds, v.ties, v.automata = s.rounds, s.ties, s.automata
    v.last_two, v.starter_ties = s.last_two, s.starter_ties
    v.phase, v.round_no, v.starter = s.phase, s.round_no, s.starter
    v.trick, v.leader, v.turn, v.led, v.best, v.winning = s.trick, s.leader, s.turn, s.led, s.best, s.winning
    v.peek, v.winners = s.peek, s.winners
    move(s.have, v.have)
    move(s.bid, v.bid)
    move(s.peeked, v.peeked)
    move(s.played, v.played)
    move(s.tricks, v.tricks)
    move(s.points, v.points)
    if seat != kernel.NONE:  # what is legal follows from the seat's own colours; all others can be read from the cards
        move(s.shows[seat], v.shows[seat])
    for rack in range(s.racks):
        is_next = is_picked_up_later(s, seat, rack)
        sorts = kernel.sorter(s, rack) == seat and not is_next
        v.placed[rack] = s.placed[rack] if sorts or s.placed[rack] == s.slots else 0
        _glance_at_cards(s, rack, 0 if is_next else known_slots(s, seat, rack), v)


@jit
def known_slots(s: Fields, seat: int, rack: int) -> int:
    """The slots of a rack whose values a seat knows: all if it sorted them, those turned over, and its own peek.

    Search and habits ask this all the time, and only once the racks are laid out.
    """
    if kernel.sorter(s, rack) == seat:
        return -1
    return int(~s.have[rack] | s.peeked[rack] if rack == seat else ~s.have[rack])


@jit
def is_picked_up_later(s: Fields, seat: int, rack: int) -> bool:
    """Whether a rack is the second one that a person has to sort, and the first has not been passed on."""
    if s.phase != kernel.SORT or s.players != 2 or kernel.sorter(s, rack) != seat:
        return False
    return bool(rack == kernel.SECOND_RACK_OF_TWO[seat] and s.placed[kernel.FIRST_RACK_OF_TWO[seat]] < s.slots)


@jit
def _glance_at_cards(s: Fields, rack: int, open_slots: int, v: Fields) -> None:
    """Of the cards whose value it does not know, a seat knows the backs, once they are laid out."""
    is_laid_out = s.phase != kernel.SORT
    for slot in range(s.slots):
        card = s.card[rack, slot]
        back = BACK_OF[card] if is_laid_out else np.uint8(UNSEEN)
        v.card[rack, slot] = card if open_slots >> slot & 1 else back


BLANK: Fields = blank(kernel.STATE)
BLANK.card[:] = UNSEEN
"""A view in which nothing has been seen."""


@jit
def look_from(states: NDArray[np.void], seat: int, shown: NDArray[np.void]) -> None:
    """`look` for this seat and the following ones, a view each. A spectator comes before seat 0."""
    for number in range(len(shown)):
        look(states[0], seat + number, shown[number])


@jit
def forget(v: Fields, seat: int) -> None:
    """Turn all cards of a seat's view face down but those that lie open now, once the racks are laid out.

    These are cards that were played or set aside, and the two that the seat is looking at to bid. What is legal then
    depends on colours only.
    """
    if v.phase == kernel.SORT:
        return
    for rack in range(v.racks):
        open_slots = ~v.have[rack]
        if v.phase == kernel.KEEPING and v.turn == seat == rack:
            open_slots |= kernel.peeked_pair(v)
        for slot in range(v.slots):
            if not open_slots >> slot & 1:
                v.card[rack, slot] = BACK_OF[v.card[rack, slot]]


@jit
def forget_from(views: NDArray[np.void], seat: int) -> None:
    """`forget` in the view of this seat and in those of the following ones. A spectator comes before seat 0."""
    for number in range(len(views)):
        forget(views[number], seat + number)
