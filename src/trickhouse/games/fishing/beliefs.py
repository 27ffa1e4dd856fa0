"""The hidden worlds of Fishing that fit a view: their number, the chance of every card in every place, samples.

A world is who holds what and who passed what; the order of the holds and of the ocean does not count. All worlds are
equally likely, because others' choices are taken to tell nothing: every card of a hand is equally likely to be passed.

The piles (see `piles.py`) are independent of each other: without voids and passes, each is cut into shares by the
multivariate hypergeometric distribution. The shares of a pile that can take the same colours are of one *kind*.
A pile is dealt card by card onto its kinds. How many cards they still need is a *point* (of a grid; not a score), and
the number of ways to go on from each point, by dynamic programming, says how likely each step is. The largest kind
takes what the others leave, so it is not part of the point.
Then each kind is shuffled and cut into its shares. Where it is not known what has been passed, every combination of the
givers' choices is a *case*, with shares of its own; its chance is proportional to its number of worlds.

For search, it is all compiled: `build` a table of these counts from a view's record, then `fill` copies of the record.
"""

import itertools
import math
from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.arrays import as_array, blank
from trickhouse.engine.beliefs import Beliefs, Worlds
from trickhouse.engine.dice import Dice, below, shuffle_range
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.state import View
from trickhouse.games.fishing.cards import COLOUR_OF, DECK_SIZE, NAMES, OCEAN_SIZE
from trickhouse.games.fishing.kernel import HIDDEN, MAX_PLAYERS, PASSING
from trickhouse.games.fishing.pairs import add, cards_of, count_of, holds, nth_of
from trickhouse.games.fishing.piles import (
    CATCHES,
    GAVE,
    KEPT,
    MAX_NUMBERS,
    PILES,
    REST,
    SHARES,
    TABLE,
    has_passed,
    is_in_play,
    left_of,
    owner,
    size_kinds,
    survey,
)

# Places: hands and holds by seat, the ocean, and the cards that all can see. `PASSED` is added to mark a passed card.
HAND, HOLD, OCEAN, SEEN, PASSED = 0, MAX_PLAYERS, 2 * MAX_PLAYERS, 2 * MAX_PLAYERS + 1, 16
_PLACES = [*(f"{place} {seat}" for place in ("hand", "hold") for seat in range(MAX_PLAYERS)), "ocean"]

FACTORIAL = np.array([float(math.factorial(n)) for n in range(DECK_SIZE + 1)])


@jit
def build(t: Fields, v: Fields) -> float:
    """Make the table of a view and return the number of worlds, ignoring what is being chosen in a pass under way."""
    survey(t, v)
    return _weigh_cases(t)


@jit
def _weigh_cases(t: Fields) -> float:
    """The number of worlds, summed up case by case."""
    t.cases = 1
    for giver in range(t.players):
        t.cases *= max(1, t.choices[giver])
    t.cases = min(t.cases, MAX_NUMBERS - t.used)  # no more than 150 were ever needed
    t.up_to = t.used
    t.used += t.cases
    worlds = 0.0
    for case in range(t.cases):
        worlds += _worlds_of(t, case)
        t.number[t.up_to + case] = worlds
    return worlds


@jit
def _worlds_of(t: Fields, case: int) -> float:
    worlds = float(_suppose(t, case, 1))
    for pile in range(PILES):
        if worlds > 0.0:
            worlds *= _cuts(t, pile)
    _suppose(t, case, -1)
    return worlds


@jit
def _suppose(t: Fields, case: int, sign: int) -> int:
    """Change the shares to those of a case, or back. Returns how many ways played cards may be the passed ones."""
    candidates = 1
    for giver in range(t.players):
        if t.choices[giver]:
            choice = case % t.choices[giver]
            case //= t.choices[giver]
            pile = t.source[giver, choice]
            played = count_of(t.among[giver, choice])
            candidates *= max(1, played)
            if played == 0:
                t.share[pile, KEPT + giver] -= sign
                t.share[pile, GAVE + giver] += sign
            elif pile < CATCHES:  # what the taker played was not its own, so it has more of its own left
                t.share[pile, KEPT + giver] -= sign
                t.share[pile, KEPT + left_of(t, giver)] += sign
    return candidates


@jit
def _cuts(t: Fields, pile: int) -> float:
    """In how many ways a pile can be dealt onto its kinds, and these cut into their shares."""
    for share in range(SHARES):
        if t.share[pile, share] < 0:
            return 0.0
    point = size_kinds(t, pile)
    cuts = t.number[point]
    for kind in range(t.kinds[pile]):
        cuts *= FACTORIAL[t.sizes[kind]]
    for share in range(SHARES):
        cuts /= FACTORIAL[t.share[pile, share]]
    return float(cuts)


@jit
def fill(world: Fields, t: Fields, rng: Dice) -> None:
    """Put the hidden cards of a random world into a copy of the view's record."""
    dart = _dart(rng) * t.number[t.up_to + t.cases - 1]
    case = 0
    while case < t.cases - 1 and t.number[t.up_to + case] <= dart:
        case += 1
    _suppose(t, case, 1)
    for pile in range(PILES):
        if t.start[pile + 1] > t.start[pile]:
            _deal(t, pile, rng)
            _hand_out(world, t, pile)
    _suppose(t, case, -1)
    if is_in_play(world):
        _settle_passes(world, t, case, rng)


@jit
def _dart(rng: Dice) -> float:
    """A random number from 0 to just below 1."""
    return below(rng, 1 << 32) / 2.0**32


@jit
def _deal(t: Fields, pile: int, rng: Dice) -> None:
    """Deal a pile onto its kinds, one kind after another in `order`, each of them shuffled."""
    point = size_kinds(t, pile)
    start = 0
    for kind in range(t.kinds[pile]):
        t.slot[kind] = start
        start += t.sizes[kind]
    for i in range(t.start[pile], t.start[pile + 1]):
        dart = _dart(rng) * t.number[point]
        point += t.points[pile]
        chosen = 0
        for kind in range(t.kinds[pile]):
            if t.sizes[kind] > 0 and dart >= 0.0 and not t.barred[pile, kind] >> COLOUR_OF[t.cards[i]] & 1:
                ways = t.number[point - t.step[pile, kind]]
                dart -= ways
                chosen = kind if ways > 0.0 else chosen
        point -= t.step[pile, chosen]
        t.order[t.slot[chosen]] = t.cards[i]
        t.slot[chosen] += 1
        t.sizes[chosen] -= 1
    start = 0
    for kind in range(t.kinds[pile]):
        shuffle_range(rng, t.order, start, t.slot[kind])
        start = t.slot[kind]


@jit
def _hand_out(world: Fields, t: Fields, pile: int) -> None:
    """Cut the kinds into their shares, and put the cards where they belong."""
    for kind in range(t.kinds[pile] - 1, -1, -1):
        for share in range(SHARES):
            if t.share[pile, share] > 0 and t.kind[pile, share] == kind:
                t.slot[kind] -= t.share[pile, share]
                for i in range(t.share[pile, share]):
                    _put(world, t, pile, share, i, t.order[t.slot[kind] + i])


@jit
def _put(world: Fields, t: Fields, pile: int, share: int, i: int, card: int) -> None:
    if share < GAVE:
        add(world.hand[share], card)
    elif share < REST:
        world.passed[share - GAVE] = card  # it goes into a hand once all passes are settled
    elif pile < CATCHES:
        world.ocean[t.top[pile] + i] = card
    else:
        world.hold[owner(pile), t.top[pile] + i] = card


@jit
def _settle_passes(world: Fields, t: Fields, case: int, rng: Dice) -> None:
    """Decide what was passed: cards played since, cards still held, and in a pass under way those chosen so far."""
    for giver in range(t.players):
        if t.choices[giver]:
            among = t.among[giver, case % t.choices[giver]]
            case //= t.choices[giver]
            if among[0] | among[1]:
                world.passed[giver] = _any(among, rng)
        if has_passed(world):
            taker = left_of(t, giver)
            if not holds(t.since[taker], world.passed[giver]):
                add(world.hand[taker], world.passed[giver])
        elif world.passed[giver] == HIDDEN:
            world.passed[giver] = _any(world.hand[giver], rng)


@jit
def _any(pair: NDArray[np.int64], rng: Dice) -> int:
    """One of a set of cards, each equally likely."""
    return nth_of(pair[0], pair[1], below(rng, count_of(pair)))


@jit
def _fill_all(worlds: NDArray[np.void], views: NDArray[np.void], tables: NDArray[np.void], rng: Dice) -> None:
    for i in range(len(worlds)):
        worlds[i] = views[0]
        fill(worlds[i], tables[0], rng)


@jit
def weigh_places(chances: NDArray[np.float64], t: Fields) -> None:
    """Add the chance of each unseen card in each place to [place, card]."""
    worlds = 0.0
    for case in range(t.cases):
        weight = (t.number[t.up_to + case] - worlds) / t.number[t.up_to + t.cases - 1]
        worlds = t.number[t.up_to + case]
        if weight > 0.0:
            _suppose(t, case, 1)
            for pile in range(PILES):
                _weigh_pile(chances, t, pile, weight)
            _suppose(t, case, -1)


@jit
def _weigh_pile(chances: NDArray[np.float64], t: Fields, pile: int, weight: float) -> None:
    """Deal a pile in all ways at once, forwards: `reached` is the chance of every point, `onto` that of every kind."""
    start, points = size_kinds(t, pile), int(t.points[pile])
    reached, onto = np.zeros(points), np.zeros(SHARES)
    here = int(t.ways[pile])
    reached[start - here] = weight
    for i in range(t.start[pile], t.start[pile + 1]):
        card = t.cards[i]
        after = np.zeros(points)
        onto[:] = 0.0
        for point in range(points):
            for kind in range(t.kinds[pile]):
                step = int(t.step[pile, kind])
                needs = step == 0 or point // step % t.room[pile, kind] > 0
                if reached[point] > 0.0 and needs and not t.barred[pile, kind] >> COLOUR_OF[card] & 1:
                    chance = reached[point] * t.number[here + points + point - step] / t.number[here + point]
                    after[point - step] += chance
                    onto[kind] += chance
        reached = after
        here += points
        for share in range(SHARES):
            if t.share[pile, share] > 0:
                kind = t.kind[pile, share]
                place = _place(t, pile, share) & ~PASSED
                chances[place, card] += onto[kind] * t.share[pile, share] / t.sizes[kind]


@jit
def _place(t: Fields, pile: int, share: int) -> int:
    if share < GAVE:
        return HAND + share
    if share < REST:
        return HAND + left_of(t, share - GAVE) | PASSED
    return OCEAN if pile < CATCHES else HOLD + owner(pile)


@jit
def _locate_all(places: NDArray[np.uint8], worlds: NDArray[np.void]) -> None:
    """Write where each card is: [world, card]."""
    for i in range(len(worlds)):
        world = worlds[i]
        for seat in range(world.players):
            for card in range(DECK_SIZE):
                if holds(world.hand[seat], card):
                    places[i, card] = HAND + seat
            for depth in range(world.hold_size[seat]):
                places[i, world.hold[seat, depth]] = HOLD + seat
        for depth in range(world.ocean_top, OCEAN_SIZE):
            places[i, world.ocean[depth]] = OCEAN
        for giver in range(world.players):
            if world.passed[giver] >= 0:
                places[i, world.passed[giver]] |= PASSED


class FishingBeliefs(Beliefs):
    """What may lie where in a view. Worlds are places by card: `HAND` or `HOLD` + seat, `OCEAN`, `SEEN`.

    `PASSED` is added for a card that was passed this round, or is chosen to be.
    """

    def __init__(self, view: View) -> None:
        self._view = view.record
        self._table = blank(TABLE)
        self._worlds = build(self._table, view.record)

    @property
    def count(self) -> int:
        """How many worlds there are, to about 15 digits."""
        return round(self._worlds) * math.prod(int(self._view.hand_size[giver]) for giver in self._choosers)

    @property
    def _choosers(self) -> list[int]:
        """Who has chosen, unseen, what to pass."""
        givers = range(self._view.players) if self._view.phase == PASSING else ()
        return [giver for giver in givers if self._view.passed[giver] == HIDDEN]

    @property
    def axes(self) -> tuple[Sequence[str], ...]:
        return _PLACES, NAMES

    @property
    def marginals(self) -> NDArray[np.float64]:
        """The chance of every card in every hand, every hold and the ocean: [place, card]."""
        known = self._known_places & ~np.uint8(PASSED)
        chances: NDArray[np.float64] = (known == np.arange(SEEN)[:, np.newaxis]).astype(np.float64)
        weigh_places(chances, self._table)
        return chances.clip(max=1.0)  # rounding may push sums above 1

    def sample(self, rng: Dice, n: int) -> NDArray[np.uint8]:
        """The places of the cards in n worlds: [world, card]."""
        places = np.full((n, DECK_SIZE), SEEN, np.uint8)
        _locate_all(places, self.states(rng, n))
        return places

    def tally(self, cards: NDArray[np.uint8], weights: NDArray[np.float64]) -> NDArray[np.float64]:
        """[place, card]"""
        places = cards & ~np.uint8(PASSED)
        shares: NDArray[np.float64] = np.array([weights @ (places == place) for place in range(SEEN)])
        return shares

    def states(self, rng: Dice, n: int) -> NDArray[np.void]:
        """Worlds as records of complete states, with holds and ocean in random order."""
        worlds = np.repeat(as_array(self._view), n)
        _fill_all(worlds, as_array(self._view), as_array(self._table), rng)
        return worlds

    def worlds(self, limit: int) -> Worlds | None:
        """Every world, as places: [world, card]; all are equally likely."""
        if self.count > limit:
            return None
        worlds = [world for case in range(self._table.cases) for world in self._worlds_of(case)]
        return Worlds(np.array(worlds, np.uint8), np.full(len(worlds), 1 / len(worlds)))

    @property
    def _known_places(self) -> NDArray[np.uint8]:
        """By card: its place, if the view shows it."""
        v, t = self._view, self._table
        places = np.full(DECK_SIZE, SEEN, np.uint8)
        for seat in range(v.players):
            places[cards_of(*v.hand[seat])] = HAND + seat
        for giver in range(v.players):
            given = int(v.passed[giver])
            if given >= 0:
                taker = left_of(t, giver)
                if has_passed(v) and not holds(t.since[taker], given):
                    places[given] = HAND + taker
                places[given] |= PASSED
        return places

    def _worlds_of(self, case: int) -> Iterator[NDArray[np.uint8]]:
        t = self._table
        if not _worlds_of(t, case):
            return
        _suppose(t, case, 1)
        cuts = [[*_cut(t, pile, size_kinds(t, pile), t.start[pile], t.share[pile].tolist())] for pile in range(PILES)]
        _suppose(t, case, -1)
        world = self._known_places
        for places in itertools.product(*cuts):
            world[t.cards[: t.start[PILES]]] = [*itertools.chain(*places)]
            for passed in itertools.product(*self._passed_cards(world, case)):
                other = world.copy()
                other[[*passed]] |= PASSED
                yield other

    def _passed_cards(self, world: NDArray[np.uint8], case: int) -> Iterator[list[int]]:
        """Which cards may be the passed ones, where a world's hands leave that open."""
        for giver in range(self._table.players):
            if choices := int(self._table.choices[giver]):
                if among := cards_of(*self._table.among[giver, case % choices]):
                    yield among
                case //= choices
        for giver in self._choosers:
            yield np.flatnonzero(world == HAND + giver).tolist()


def _cut(t: Fields, pile: int, point: int, i: int, sizes: list[int]) -> Iterator[tuple[int, ...]]:
    """All ways to deal the cards of a pile from the i-th on into shares of given sizes: places by card."""
    if i == t.start[pile + 1]:
        yield ()
        return
    for share, size in enumerate(sizes):
        if size > 0:
            kind = t.kind[pile, share]
            after = point + t.points[pile] - t.step[pile, kind]
            if t.number[after] and not t.barred[pile, kind] >> COLOUR_OF[t.cards[i]] & 1:
                left = [*sizes[:share], size - 1, *sizes[share + 1 :]]
                yield from ((_place(t, pile, share), *rest) for rest in _cut(t, pile, after, i + 1, left))
