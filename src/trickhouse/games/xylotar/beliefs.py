"""The hidden worlds of Xylotar that fit a view: their number, the chance of every value in every slot, samples.

All cards are dealt, so the unseen ones lie in the hidden slots, and every rack goes down from left to right. That can
be counted exactly, by dynamic programming. Take the values from the highest down and fill each rack from the left: at
value v, the slots filled must have exactly the colours whose v lies in these racks; a known card is filled at its own
value. All that matters for the rest is how far each rack has been filled. So the worlds are the paths through a small
graph, from all racks empty to all racks full: a node is a filling, an edge puts the cards of one value onto the racks.

How likely is a world? Before anything is seen all deals are equally likely, and so are all orders of equals in a rack.
A deal that leaves runs of a, b, … equals in a rack could have been laid out in a!·b!·… ways, and we look at one of
them. So by Bayes' rule a world weighs 1 / the product of the factorials of all runs. A run counts all its cards,
including those turned over since. That is how many cards an edge puts onto a rack, so weights multiply along a
path. Cards were turned over by position and colour, which are the same in every world, so that tells nothing.

While the racks are being sorted nothing is laid out yet: then a world is a deal, and all deals are equally likely.

For search, it is all compiled: `build` a table with the graph from a view's record, then `fill` or `fill_nth` the
cards of a copy of that record.
"""

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.arrays import as_array, blank
from trickhouse.engine.beliefs import Beliefs, Worlds
from trickhouse.engine.bits import first, last, members, popcount
from trickhouse.engine.dice import Dice, below, shuffle_range
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.state import View
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.cards import BACK, COLOUR_OF, DECK, HIGHEST_VALUE, UNSEEN, VALUE_OF
from trickhouse.games.xylotar.kernel import COLOURS, MAX_RACKS, MAX_SLOTS

CARDS, VALUES = len(DECK), HIGHEST_VALUE + 1
LOWEST_CARD = np.array([DECK.index((colour, 0)) for colour in range(COLOURS)])

# In 100,000 deals for five, spectators, who know least, needed up to 609 nodes and 5,189 edges; players 172 and 653.
MAX_NODES, MAX_EDGES = 4096, 32768
MAX_TODO = 64  # each of five racks takes at most eight cards of a value

_VALUE_NAMES = [str(value) for value in range(VALUES)]

MANY = 2**63 - 1
"""Stands for a number of worlds that was not counted."""

CHANCE_UNIT = 1 << 32
"""A chance of 1, in the units of the dice."""

TABLE = np.dtype(
    [
        # the racks with hidden cards; from here on, racks go by their place in this list
        ("racks", np.int64),
        ("rack", np.int64, MAX_RACKS),
        ("slots", np.int64),
        ("unseen", np.int64),  # cards
        ("laid_out", np.int64),
        ("colour", np.int64, (MAX_RACKS, MAX_SLOTS)),
        ("may", np.int64, (MAX_RACKS, MAX_SLOTS)),  # the values that a slot may hold
        ("least", np.int64, (VALUES, MAX_RACKS)),  # how many slots of a rack must be filled once a value is done
        ("hidden", np.int64, VALUES),  # the colours whose card of a value is unseen
        ("due", np.int64, VALUES),  # the same, and those whose card is known and lies in one of these racks
        # the graph, layer by layer
        ("nodes", np.int64),
        ("edges", np.int64),
        ("layer", np.int64, VALUES + 1),  # its first node; the highest value leads from layer 0 to layer 1
        ("filling", np.int64, MAX_NODES),  # how many slots of each rack, in a nibble each
        ("start", np.int64, MAX_NODES),  # of its edges
        ("end", np.int64, MAX_NODES),
        ("worlds", np.int64, MAX_NODES),  # how many paths lead on; below 9.3e18 for five racks of any colours
        ("weight", np.float64, MAX_NODES),  # of all these paths
        ("reached", np.float64, MAX_NODES),  # the chance that the path leads here
        ("to", np.int64, MAX_EDGES),
        ("places", np.int64, MAX_EDGES),  # where each colour's card goes, in a byte each: rack (its number) and slot
        ("share", np.float64, MAX_EDGES),  # the chance of this edge among those of its node
        ("up_to", np.int64, MAX_EDGES),  # the same for the dice: the sum of shares up to this one, times CERTAIN
        # scratch space: how the cards of one value go onto the first racks, and what the rest can take
        ("todo_rack", np.int64, MAX_TODO),
        ("todo_filling", np.int64, MAX_TODO),
        ("todo_due", np.int64, MAX_TODO),
        ("todo_weight", np.float64, MAX_TODO),
        ("todo_places", np.int64, MAX_TODO),
        ("reach", np.int64, MAX_RACKS + 1),
        ("pack", np.uint8, CARDS),
    ]
)


@jit
def build(t: Fields, v: Fields) -> int:
    """Make the table of a view and return the number of worlds, or MANY while the racks are being sorted."""
    _survey(t, v)
    if not t.laid_out:
        return MANY
    for place in range(t.racks):
        _bound(t, v, place)
    t.nodes, t.edges, t.layer[0], t.filling[0] = 1, 0, 0, 0
    for depth in range(VALUES):
        t.layer[depth + 1] = t.nodes
        for node in range(t.layer[depth], t.layer[depth + 1]):
            t.start[node] = t.edges
            _spread(t, depth, t.filling[node])
            t.end[node] = t.edges
    _weigh(t)
    return int(t.worlds[0])


@jit
def _survey(t: Fields, v: Fields) -> None:
    """Which cards are unseen, and which racks hold any."""
    t.slots = v.slots
    t.racks = 0
    t.laid_out = 1
    t.unseen = (1 << CARDS) - (1 << LOWEST_CARD[v.trump])
    known_there = 0
    for rack in range(v.racks):
        known = 0
        for slot in range(v.slots):
            card = int(v.card[rack, slot])
            if card < BACK:
                known |= 1 << card
            elif card == UNSEEN:
                t.laid_out = 0
        t.unseen &= ~known
        if popcount(known) < v.slots:
            t.rack[t.racks] = rack
            t.racks += 1
            known_there |= known
    _by_value(t.hidden, t.unseen)
    _by_value(t.due, t.unseen | known_there)


@jit
def _by_value(colours: NDArray[np.int64], cards: int) -> None:
    colours[:] = 0
    while cards:
        card = first(cards)
        colours[VALUE_OF[card]] |= 1 << COLOUR_OF[card]
        cards &= cards - 1


@jit
def _bound(t: Fields, v: Fields, place: int) -> None:
    """What the slots of a rack may hold, given that values go down. A rough bound: the graph is exact."""
    up_to = -1
    for slot in range(t.slots):
        card = int(v.card[t.rack[place], slot])
        colour = COLOUR_OF[card]
        may = 1 << VALUE_OF[card] if card < BACK else t.unseen >> LOWEST_CARD[colour] & (1 << VALUES - colour) - 1
        t.colour[place, slot] = colour
        t.may[place, slot] = may & up_to
        up_to = (2 << last(may & up_to)) - 1
    value = 0
    lowest = 0
    for slot in range(t.slots - 1, -1, -1):
        t.may[place, slot] &= -1 << lowest
        lowest = first(t.may[place, slot])
        while value <= lowest:
            t.least[value, place] = slot + 1
            value += 1
    t.least[value:, place] = 0


@jit
def _spread(t: Fields, depth: int, filling: int) -> None:
    """Put the cards of the next value onto the racks of a filling, in every way that fits: an edge for each."""
    value = HIGHEST_VALUE - depth
    _see_reach(t, value, filling)
    todo = _push(t, 0, 0, filling, t.due[value], 1.0, 0)
    while todo:
        todo -= 1
        place, filling, due = t.todo_rack[todo], t.todo_filling[todo], t.todo_due[todo]
        weight, places = t.todo_weight[todo], t.todo_places[todo]
        if place == t.racks:
            _link(t, t.layer[depth + 1], filling, weight, places)
            continue
        slot = filling >> 4 * place & 15
        run = 0
        while True:
            if slot >= t.least[value, place] and not due & ~t.reach[place + 1]:
                todo = _push(t, todo, place + 1, filling, due, weight, places)
            if not _fits(t, value, place, slot, due):
                break
            colour = t.colour[place, slot]
            due ^= 1 << colour
            places |= (t.rack[place] << 4 | slot) << 8 * colour
            filling += 1 << 4 * place
            slot += 1
            run += 1
            weight /= run


@jit
def _fits(t: Fields, value: int, place: int, slot: int, due: int) -> bool:
    """Whether one of the cards that are due may lie in a slot."""
    return bool(slot < t.slots and t.may[place, slot] >> value & 1 and due >> t.colour[place, slot] & 1)


@jit
def _see_reach(t: Fields, value: int, filling: int) -> None:
    """The colours that each rack and those after it can take. What they cannot must go onto the racks before."""
    t.reach[t.racks] = 0
    for place in range(t.racks - 1, -1, -1):
        due = t.due[value]
        slot = filling >> 4 * place & 15
        while _fits(t, value, place, slot, due):
            due ^= 1 << t.colour[place, slot]
            slot += 1
        t.reach[place] = t.reach[place + 1] | (t.due[value] ^ due)


@jit
def _push(t: Fields, todo: int, place: int, filling: int, due: int, weight: float, places: int) -> int:
    # A stack of our own, because Numba cannot cache a function that calls itself.
    t.todo_rack[todo], t.todo_filling[todo], t.todo_due[todo] = place, filling, due
    t.todo_weight[todo], t.todo_places[todo] = weight, places
    return todo + 1


@jit
def _link(t: Fields, layer: int, filling: int, weight: float, places: int) -> None:
    """Add an edge to a filling of the layer, and the filling if it is new."""
    if t.nodes == MAX_NODES or t.edges == MAX_EDGES:
        raise OverflowError("more fillings than there is room for")
    node = layer
    while node < t.nodes and t.filling[node] != filling:
        node += 1
    if node == t.nodes:
        t.filling[node] = filling
        t.nodes += 1
    t.to[t.edges] = node
    t.share[t.edges] = weight
    t.places[t.edges] = places
    t.edges += 1


@jit
def _weigh(t: Fields) -> None:
    """What the paths from each node weigh, backwards from the last layer. Edges that lead nowhere are dropped."""
    for node in range(t.layer[VALUES], t.nodes):
        t.worlds[node] = 1
        t.weight[node] = 1.0
    for node in range(t.layer[VALUES] - 1, -1, -1):
        worlds = 0
        weight = 0.0
        end = t.start[node]
        for edge in range(t.start[node], t.end[node]):
            to = t.to[edge]
            if t.worlds[to]:
                t.to[end] = to
                t.places[end] = t.places[edge]
                t.share[end] = t.share[edge] * t.weight[to]
                worlds += t.worlds[to]
                weight += t.share[end]
                end += 1
        t.end[node] = end
        t.worlds[node] = worlds
        t.weight[node] = weight
        up_to = 0.0
        for edge in range(t.start[node], end):
            t.share[edge] /= weight
            up_to += t.share[edge]
            t.up_to[edge] = CHANCE_UNIT if edge == end - 1 else int(up_to * CHANCE_UNIT)


@jit
def fill(card: NDArray[np.uint8], t: Fields, rng: Dice) -> None:
    """Draw a world according to its chance, and put it into the hidden slots. `card` is a state's."""
    if not t.laid_out:
        _deal(card, t, rng)
        return
    node = 0
    for value in range(HIGHEST_VALUE, -1, -1):
        edge = t.start[node]
        if t.end[node] - edge > 1:
            dart = below(rng, CHANCE_UNIT)
            while t.up_to[edge] <= dart:
                edge += 1
        _lay(card, t, value, t.places[edge])
        node = t.to[edge]


@jit
def fill_nth(card: NDArray[np.uint8], t: Fields, n: int) -> float:
    """Put the n-th world, from 0, into the hidden slots and return its chance. Only once the racks are laid out."""
    chance = 1.0
    node = 0
    for value in range(HIGHEST_VALUE, -1, -1):
        edge = t.start[node]
        while n >= t.worlds[t.to[edge]]:
            n -= t.worlds[t.to[edge]]
            edge += 1
        chance *= t.share[edge]
        _lay(card, t, value, t.places[edge])
        node = t.to[edge]
    return chance


@jit
def _lay(card: NDArray[np.uint8], t: Fields, value: int, places: int) -> None:
    colours = t.hidden[value]
    while colours:
        colour = first(colours)
        there = places >> 8 * colour & 255
        card[there >> 4, there & 15] = LOWEST_CARD[colour] + value
        colours &= colours - 1


@jit
def _deal(card: NDArray[np.uint8], t: Fields, rng: Dice) -> None:
    """Deal the unseen cards at random; lay each rack from high to low, with equals in the order in which they come."""
    cards = t.unseen
    for i in range(t.racks * t.slots):
        t.pack[i] = first(cards)
        cards &= cards - 1
    shuffle_range(rng, t.pack, 0, t.racks * t.slots)
    for place in range(t.racks):
        kernel.lay_in_order(card[t.rack[place]], t.pack, place * t.slots, (place + 1) * t.slots)


@jit
def weigh_slots(chances: NDArray[np.float64], t: Fields) -> None:
    """Add the chance of every value in every hidden slot to [rack, slot, value]. Only once the racks are laid out."""
    t.reached[: t.nodes] = 0.0
    t.reached[0] = 1.0
    for depth in range(VALUES):
        value = HIGHEST_VALUE - depth
        for node in range(t.layer[depth], t.layer[depth + 1]):
            for edge in range(t.start[node], t.end[node]):
                chance = t.reached[node] * t.share[edge]
                t.reached[t.to[edge]] += chance
                colours = t.hidden[value]
                while colours:
                    there = t.places[edge] >> 8 * first(colours) & 255
                    chances[there >> 4, there & 15, value] += chance
                    colours &= colours - 1


@jit
def _fill_all(cards: NDArray[np.uint8], t: Fields, rng: Dice) -> None:
    for i in range(len(cards)):
        fill(cards[i], t, rng)


@jit
def _make_all(states: NDArray[np.void], views: NDArray[np.void], tables: NDArray[np.void], rng: Dice) -> None:
    """Draw complete states. How far others have got with sorting is not known, so there they have just begun."""
    t = tables[0]
    for i in range(len(states)):
        states[i] = views[0]
        s = states[i]
        fill(s.card, t, rng)
        for place in range(t.racks):
            if s.placed[t.rack[place]] < s.slots:
                kernel.run_ahead(s, t.rack[place])


@jit
def _list_all(cards: NDArray[np.uint8], chances: NDArray[np.float64], t: Fields) -> None:
    for i in range(len(cards)):
        chances[i] = fill_nth(cards[i], t, i)


class XylotarBeliefs(Beliefs):
    """What may lie in the face-down slots of a view. Worlds are card numbers by rack and slot."""

    def __init__(self, view: View) -> None:
        self._view = view.record
        self._cards = view.record.card[: view.record.racks, : view.record.slots].copy()
        self._table = blank(TABLE)
        self._count: int = build(self._table, view.record)

    @property
    def count(self) -> int:
        """How many worlds there are; while the racks are being sorted, how many deals."""
        if self._count != MANY:
            return self._count
        slots = int(self._table.slots)
        return math.prod(math.comb(slots * hands, slots) for hands in range(1, self._table.racks + 1))

    @property
    def axes(self) -> tuple[Sequence[str], ...]:
        racks, slots = self._cards.shape
        return [f"rack {rack}" for rack in range(racks)], [f"slot {slot}" for slot in range(slots)], _VALUE_NAMES

    @property
    def marginals(self) -> NDArray[np.float64]:
        """The chance of every value in every slot: [rack, slot, value], 0 or 1 where the card is known."""
        chances: NDArray[np.float64] = (VALUE_OF[self._cards][..., np.newaxis] == np.arange(VALUES)).astype(np.float64)
        if self._count == MANY:
            chances[self._table.rack[: self._table.racks]] = self._marginals_of_a_hand()
        else:
            weigh_slots(chances, self._table)
        return chances.clip(max=1.0)  # rounding may push sums of shares above 1

    def _marginals_of_a_hand(self) -> NDArray[np.float64]:
        """Of a rack that is not laid out: `slots` of the unseen cards, from high to low (hypergeometric)."""
        values = [int(VALUE_OF[card]) for card in members(self._table.unseen)]
        slots = int(self._table.slots)
        hands = math.comb(len(values), slots)
        at_least = np.zeros((slots, VALUES + 1))  # a slot holds v or more if more than `slot` cards are as high
        for value in range(VALUES):
            high = sum(one >= value for one in values)
            ways = [math.comb(high, k) * math.comb(len(values) - high, slots - k) for k in range(slots + 1)]
            at_least[:, value] = [sum(ways[slot + 1 :]) / hands for slot in range(slots)]
        return at_least[:, :-1] - at_least[:, 1:]

    def sample(self, rng: Dice, n: int) -> NDArray[np.uint8]:
        """The cards of n worlds: [world, rack, slot]."""
        cards = np.repeat(self._cards[np.newaxis], n, axis=0)
        _fill_all(cards, self._table, rng)
        return cards

    def tally(self, cards: NDArray[np.uint8], weights: NDArray[np.float64]) -> NDArray[np.float64]:
        """[rack, slot, value]"""
        shares: NDArray[np.float64] = np.tensordot(weights, VALUE_OF[cards][..., np.newaxis] == np.arange(VALUES), 1)
        return shares

    def states(self, rng: Dice, n: int) -> NDArray[np.void]:
        """Worlds as records of complete states."""
        states = np.repeat(as_array(self._view), n)
        _make_all(states, as_array(self._view), as_array(self._table), rng)
        return states

    def worlds(self, limit: int) -> Worlds | None:
        """Every world, the cards as [world, rack, slot]; `None` above the limit, and while the racks are sorted."""
        if self._count > limit:
            return None
        cards = np.repeat(self._cards[np.newaxis], self._count, axis=0)
        chances = np.empty(self._count)
        _list_all(cards, chances, self._table)
        return Worlds(cards, chances)
