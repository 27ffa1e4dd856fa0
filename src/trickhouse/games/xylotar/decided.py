"""Whether the rest of a round of Xylotar is decided, as far as all can see.

Bids lie open, and so do colours; a rack is in order, so all can tell between which values a card lies. Where it
stays open which of two cards is higher, both cases are tried, and in each of them every way to play on must bring each
seat the same number of tricks. This is sound, but not complete: long endings count as undecided.
"""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.bits import first
from trickhouse.engine.jit import Fields, jit
from trickhouse.games.xylotar.cards import BACK, COLOUR_OF, DECK, TOP_VALUES, VALUE_OF
from trickhouse.games.xylotar.kernel import COLOURS, MAX_RACKS, MAX_SLOTS, NONE, PLAYING, playable

MAX_TRICKS, MAX_OPEN, MAX_NODES = 4, 6, 20_000
"""Longer endings, more pairs of cards that cannot be compared, or longer searches are not looked into."""

FIRST_OF = np.array([DECK.index((colour, 0)) for colour in range(COLOURS)])
TOPS = np.array(TOP_VALUES)
PLACES = MAX_RACKS * MAX_SLOTS
"""A card is identified by its place: 15 times its rack, plus its slot."""


@jit
def is_decided_at(views: NDArray[np.void]) -> bool:
    """Whether each seat's tricks, and so its points, are settled. Takes an array of one: a spectator's view."""
    v = views[0]
    if v.phase != PLAYING or v.slots - 1 - v.trick > MAX_TRICKS:
        return False
    for seat in range(v.racks):
        if v.bid[seat] == NONE:
            return False
    if v.slots - 1 - v.trick == 1:  # a card each
        return True
    return _is_decided(views)


@jit
def _is_decided(views: NDArray[np.void]) -> bool:
    """Try both cases for every pair of cards that cannot be compared."""
    above = np.zeros((PLACES, PLACES), np.bool_)
    pairs = np.zeros((MAX_OPEN, 2), np.int64)
    count = _compare(views[0], above, pairs)
    if count > MAX_OPEN:
        return False
    stack = np.repeat(views, MAX_RACKS * MAX_TRICKS + 1)
    if stack[0].led != NONE:
        stack[0].best = stack[0].winning * MAX_SLOTS + stack[0].played[stack[0].winning]
    nodes = np.full(1, MAX_NODES)
    for order in range(1 << count):
        for number in range(count):
            one, other = pairs[number]
            above[one, other] = order >> number & 1 == 1
            above[other, one] = order >> number & 1 == 0
        if not _is_same(stack, above, nodes):
            return False
    return True


@jit
def _compare(s: Fields, above: NDArray[np.bool_], pairs: NDArray[np.int64]) -> int:
    """Write which cards are surely higher than which others of their colour, and the first few open pairs.

    Returns how many pairs are open.
    """
    low, high = _bounds(s)
    count = 0
    for one in range(PLACES):
        for other in range(one):
            if not (_matters(s, one) and _matters(s, other)) or _colour(s, one) != _colour(s, other):
                continue
            above[one, other] = low[one] > high[other]
            above[other, one] = low[other] > high[one]
            if not above[one, other] and not above[other, one]:
                if count < MAX_OPEN:
                    pairs[count, 0], pairs[count, 1] = one, other
                count += 1
    return count


@jit
def _colour(s: Fields, place: int) -> int:
    return int(COLOUR_OF[s.card[place // MAX_SLOTS, place % MAX_SLOTS]])


@jit
def _matters(s: Fields, place: int) -> bool:
    """Whether a card is still to be played, or lies in the trick."""
    rack, slot = place // MAX_SLOTS, place % MAX_SLOTS
    return bool(rack < s.racks and (s.have[rack] >> slot & 1 or s.played[rack] == slot))


@jit
def _bounds(s: Fields) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The lowest and the highest value that each card can have: racks fall from left to right, seen cards are gone."""
    seen = np.zeros(BACK, np.bool_)
    for rack in range(s.racks):
        for slot in range(s.slots):
            if s.card[rack, slot] < BACK:
                seen[s.card[rack, slot]] = True
    low, high = np.zeros(PLACES, np.int64), np.zeros(PLACES, np.int64)
    for rack in range(s.racks):
        bound = TOPS.max()
        for slot in range(s.slots):
            bound = high[rack * MAX_SLOTS + slot] = _limit(s.card[rack, slot], bound, -1, seen)
        bound = 0
        for slot in range(s.slots - 1, -1, -1):
            bound = low[rack * MAX_SLOTS + slot] = _limit(s.card[rack, slot], bound, 1, seen)
    return low, high


@jit
def _limit(card: int, bound: int, step: int, seen: NDArray[np.bool_]) -> int:
    """The first value from a bound on, up or down, that a card can have."""
    if card < BACK:
        return int(VALUE_OF[card])
    colour = COLOUR_OF[card]
    value = min(int(bound), int(TOPS[colour]))
    while 0 <= value <= TOPS[colour] and seen[FIRST_OF[colour] + value]:
        value += step
    return value


@jit
def _is_same(stack: NDArray[np.void], above: NDArray[np.bool_], nodes: NDArray[np.int64]) -> bool:
    """Whether every way to play on from the first of the stack gives each seat the same number of tricks."""
    found = np.full(MAX_RACKS, NONE)
    choices = np.zeros(len(stack), np.int64)
    choices[0] = playable(stack[0], stack[0].turn)
    depth = 0
    while depth >= 0:
        if choices[depth] == 0:
            depth -= 1
            continue
        nodes[0] -= 1
        slot = first(choices[depth])
        choices[depth] &= choices[depth] - 1
        stack[depth + 1] = stack[depth]
        s = stack[depth + 1]
        _play(s, above, slot)
        if s.trick < s.slots - 1:
            depth += 1
            choices[depth] = playable(s, s.turn)
        elif found[0] == NONE:
            found[:] = s.tricks
        elif nodes[0] < 0 or (found != s.tricks).any():
            return False
    return True


@jit
def _play(s: Fields, above: NDArray[np.bool_], slot: int) -> None:
    """A card is played, and the trick ends if it was the last one."""
    s.have[s.turn] &= ~(1 << slot)
    _lay(s, above, s.turn, slot)
    s.turn = s.turn + 1 if s.turn + 1 < s.racks else 0
    if s.turn == s.leader:
        s.tricks[s.winning] += 1
        s.trick += 1
        s.leader, s.turn, s.led = s.winning, s.winning, NONE


@jit
def _lay(s: Fields, above: NDArray[np.bool_], seat: int, slot: int) -> None:
    """A card joins the trick; `best` is the place of the winning card."""
    place = seat * MAX_SLOTS + slot
    colour = _colour(s, place)
    if s.led == NONE:
        s.led = colour
        wins = True
    elif colour == _colour(s, s.best):
        wins = above[place, s.best]
    else:
        wins = colour == s.trump
    if wins:
        s.best = place
        s.winning = seat
