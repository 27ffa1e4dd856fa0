"""What a view says about hidden cards: the pile that each came from, and how many of a pile lie where.

Every card in play this round came from a *pile*: the starting cards, a tier of the ocean, or what one player caught in
one round. Holds and tiers are shuffled, so each pile was cut at random into *shares* whose sizes all players know: some
cards to each hand, the rest still in the hold or in the ocean. From then on a share can only shrink, by cards that all
can see. What narrows it down is a failure to follow suit: a player who did not follow had no card of that colour.

A card passed unseen ties two hands together: it was in its giver's share, but lies in the taker's hand, or it has been
played from there and could just as well have been the taker's own. It gets a share of its own, `GAVE`. Which pile it
came from, and whether it has been played since, are the *choices* of its giver.
"""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.jit import Fields, jit
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.cards import BUOY, COLOUR_OF, DECK_SIZE, TIERS
from trickhouse.games.fishing.kernel import DEAL, HIDDEN, MAX_PLAYERS, NONE, OVER, PASSING, ROUNDS
from trickhouse.games.fishing.pairs import add, holds

# Piles: the starting cards, the tiers of the ocean, the catches by seat and round.
CATCHES = TIERS + 1
PILES = CATCHES + MAX_PLAYERS * ROUNDS

# Shares of a pile: what each seat has kept in its hand, what it has passed and is still in a hand, and the rest.
KEPT, GAVE, REST = 0, MAX_PLAYERS, 2 * MAX_PLAYERS
SHARES = REST + 1

CHOICES = 2 * (TIERS + ROUNDS)
# Numbers in a table. In 22,000 views, with unusual oceans too, players needed up to 7,130; spectators of the standard
# ocean 8,648.
MAX_NUMBERS = 1 << 16

TABLE = np.dtype(
    [
        ("players", np.int64),
        ("pile", np.int64, DECK_SIZE),
        ("cards", np.uint8, DECK_SIZE),  # the unseen ones, pile by pile
        ("start", np.int64, PILES + 1),
        ("colours", np.int64, PILES),  # among its unseen cards
        ("share", np.int64, (PILES, SHARES)),  # sizes
        ("top", np.int64, PILES),  # where the rest begins, in its hold or in the ocean
        ("lacks", np.int64, SHARES),  # colours
        # colours that seats did not follow, before and after the pass; and what each has played since the pass
        ("void", np.int64, (2, MAX_PLAYERS)),
        ("since", np.int64, (MAX_PLAYERS, 2)),
        # what a giver may have given
        ("choices", np.int64, MAX_PLAYERS),
        ("source", np.int64, (MAX_PLAYERS, CHOICES)),  # the pile that it came from
        ("among", np.int64, (MAX_PLAYERS, CHOICES, 2)),  # if it has been played since: the cards that it may be
        # the kinds of a pile, see `beliefs`
        ("kinds", np.int64, PILES),
        ("kind", np.int64, (PILES, SHARES)),  # of each share
        ("barred", np.int64, (PILES, SHARES)),  # by kind: colours that it cannot take
        ("room", np.int64, (PILES, SHARES)),  # by kind: one more than it may need
        ("step", np.int64, (PILES, SHARES)),  # by kind: what each card that it needs adds to the index of a point
        ("points", np.int64, PILES),
        ("ways", np.int64, PILES),  # where in `number` a pile's counts of ways begin
        ("cases", np.int64),
        ("up_to", np.int64),  # where in `number` the summed weights of the cases begin
        ("used", np.int64),
        ("number", np.float64, MAX_NUMBERS),
        # scratch space
        ("pair", np.int64, 2),
        ("sizes", np.int64, SHARES),
        ("slot", np.int64, SHARES),
        ("order", np.uint8, DECK_SIZE),
    ]
)


@jit
def survey(t: Fields, v: Fields) -> None:
    """Fill a table with all that a view's record says."""
    t.players = v.players
    t.share[:] = 0
    t.void[:] = 0
    t.since[:] = 0
    _find_piles(t, v)
    if is_in_play(v):
        _count_drawn(t, v)
        _follow_play(t, v)
    _set_rests(t, v)
    for giver in range(v.players):
        taker = left_of(t, giver)
        t.lacks[KEPT + giver] = t.void[0, giver] | t.void[1, giver]
        t.lacks[GAVE + giver] = t.void[0, giver] | t.void[1, taker]
        t.choices[giver] = 0
        if v.passed[giver] == HIDDEN and has_passed(v):
            _suspect(t, v, giver, taker)
    t.used = 0
    for pile in range(PILES):
        _sort_shares(t, pile)
        if (t.start[pile + 1] - t.start[pile] + 1) * t.points[pile] > MAX_NUMBERS // 2 - t.used:
            t.colours[pile] = 0  # the table is too small: better to forget who lacks what than to give up
            _sort_shares(t, pile)
        _count_ways(t, pile)


@jit
def is_in_play(v: Fields) -> bool:
    """Whether there are hands; otherwise the cards of the last round are on their way to the holds."""
    return bool(v.phase != DEAL and v.phase != OVER)


@jit
def has_passed(v: Fields) -> bool:
    """Whether cards have been passed in the round that is being played."""
    return is_in_play(v) and bool(v.phase != PASSING and v.passed[0] != NONE)


@jit
def left_of(t: Fields, seat: int) -> int:
    """Who gets what a seat passes."""
    return seat + 1 if seat + 1 < t.players else 0


@jit
def _right_of(t: Fields, seat: int) -> int:
    return seat - 1 if seat > 0 else int(t.players) - 1


@jit
def owner(pile: int) -> int:
    """Whose catch a pile is."""
    return (pile - CATCHES) // ROUNDS if pile >= CATCHES else NONE


@jit
def _find_piles(t: Fields, v: Fields) -> None:
    """Where every card came from; and the unseen ones, pile by pile."""
    seen = t.pair
    for word in range(2):
        seen[word] = v.left[word] | kernel.STARTING[5, word] & ~kernel.STARTING[v.players, word]
        for seat in range(v.players):
            seen[word] |= v.net[seat, word] | v.hand[seat, word]
    for seat in range(v.players):
        if v.passed[seat] >= 0 and is_in_play(v):
            add(seen, v.passed[seat])
    t.start[:] = 0
    t.colours[:] = 0
    for card in range(DECK_SIZE):
        pile = int(v.tier[card])
        if v.caught_in[card] > 0:
            pile = CATCHES + v.caught_by[card] * ROUNDS + v.caught_in[card] - 1
        t.pile[card] = pile
        if not holds(seen, card):
            t.start[pile] += 1
            t.colours[pile] |= 1 << COLOUR_OF[card]
    end = 0
    for pile in range(PILES + 1):  # a counting sort: sizes become ends, and filling makes these starts
        end += t.start[pile]
        t.start[pile] = end
    for card in range(DECK_SIZE):
        if not holds(seen, card):
            pile = t.pile[card]
            t.start[pile] -= 1
            t.cards[t.start[pile]] = card


@jit
def _count_drawn(t: Fields, v: Fields) -> None:
    """The shares of starting cards and tiers as they were drawn, less the cards that the view shows in a hand."""
    for seat in range(v.players):
        t.share[0, KEPT + seat] = kernel.HAND_SIZES[v.players, 1] if v.round_no == 1 else 0
        for tier in range(1, CATCHES):
            t.share[tier, KEPT + seat] = v.fished[seat, tier]
        if v.passed[seat] >= 0 and has_passed(v):
            t.share[t.pile[v.passed[seat]], KEPT + seat] -= 1
        if v.hand[seat, 0] | v.hand[seat, 1]:
            for card in range(DECK_SIZE):
                if holds(v.hand[seat], card) and card != v.passed[_right_of(t, seat)]:
                    t.share[t.pile[card], KEPT + seat] -= 1


@jit
def _follow_play(t: Fields, v: Fields) -> None:
    """Take what has been played out of the shares, and note who did not follow."""
    required, after = NONE, 0
    for i in range(v.log_size):
        kind, seat, what = kernel.unpack(v.log[i])
        if kind == kernel.LOG_NAME:
            required = what
        elif kind == kernel.LOG_TAKE:
            required = NONE
        elif kind == kernel.LOG_PASS:
            after = 1
        elif kind == kernel.LOG_PLAY:
            colour = COLOUR_OF[what]
            if colour != BUOY and required == NONE:
                required = colour
            elif colour != BUOY and colour != required:
                t.void[after, seat] |= 1 << required
            if after:
                add(t.since[seat], what)
            if what != v.passed[_right_of(t, seat)]:  # that one was in another's share, and has left it already
                t.share[t.pile[what], KEPT + seat] -= 1


@jit
def _set_rests(t: Fields, v: Fields) -> None:
    """What is in no hand, and where it lies. A catch is only ever drawn by the seat that caught it."""
    top = int(v.ocean_top)
    for pile in range(CATCHES):
        rest = t.start[pile + 1] - t.start[pile]
        for seat in range(v.players):
            rest -= t.share[pile, KEPT + seat]
        t.share[pile, REST] = rest
        t.top[pile] = top
        top += rest
    for seat in range(v.players):
        top = 0
        for caught_in in range(1, ROUNDS + 1):
            pile = CATCHES + seat * ROUNDS + caught_in - 1
            stowed = int(v.stowed[seat, caught_in])
            t.share[pile, :] = 0
            t.share[pile, KEPT + seat] = t.start[pile + 1] - t.start[pile] - stowed
            t.share[pile, REST] = stowed
            t.top[pile] = top
            top += stowed


@jit
def _suspect(t: Fields, v: Fields, giver: int, taker: int) -> None:
    """List what a giver may have passed: the choices."""
    for card in range(DECK_SIZE):
        foreign = owner(t.pile[card]) == giver or t.void[0, taker] >> COLOUR_OF[card] & 1
        if foreign and holds(t.since[taker], card):  # it cannot be the taker's own, so this is the card
            add(t.among[giver, _choose(t, giver, t.pile[card])], card)
            return
    for pile in range(CATCHES):
        if v.fished[giver, pile] > 0:
            _choose(t, giver, pile)
            played = NONE
            for card in range(DECK_SIZE):
                fits = t.pile[card] == pile and not t.void[0, giver] >> COLOUR_OF[card] & 1
                if fits and holds(t.since[taker], card):
                    played = _choose(t, giver, pile) if played == NONE else played
                    add(t.among[giver, played], card)
    for pile in range(CATCHES + giver * ROUNDS, CATCHES + (giver + 1) * ROUNDS):
        if t.share[pile, KEPT + giver] > 0:
            _choose(t, giver, pile)


@jit
def _choose(t: Fields, giver: int, pile: int) -> int:
    """Add a choice: the card came from this pile."""
    choice = int(t.choices[giver])
    t.choices[giver] += 1
    t.source[giver, choice] = pile
    t.among[giver, choice, :] = 0
    return choice


@jit
def _sort_shares(t: Fields, pile: int) -> None:
    """Put shares that can take the same colours of the pile into one kind."""
    t.kinds[pile] = 0
    for share in range(SHARES):
        most = _most(t, pile, share)
        if most > 0:
            barred = t.lacks[share] & t.colours[pile] if share != REST else 0
            kind = 0
            while kind < t.kinds[pile] and t.barred[pile, kind] != barred:
                kind += 1
            if kind == t.kinds[pile]:
                t.kinds[pile] += 1
                t.barred[pile, kind] = barred
                t.room[pile, kind] = 1
            t.kind[pile, share] = kind
            t.room[pile, kind] += most
    largest = 0
    for kind in range(t.kinds[pile]):
        if t.room[pile, kind] > t.room[pile, largest]:
            largest = kind
    t.points[pile] = 1
    for kind in range(t.kinds[pile]):
        t.step[pile, kind] = 0
        if kind != largest:
            t.step[pile, kind] = t.points[pile]
            t.points[pile] *= t.room[pile, kind]


@jit
def _most(t: Fields, pile: int, share: int) -> int:
    """How large a share can be in any of the cases."""
    if share == REST:
        return int(t.share[pile, REST])
    seat = share % MAX_PLAYERS
    if seat >= t.players:
        return 0
    if share >= GAVE:
        return 1 if t.choices[seat] and (pile < CATCHES or owner(pile) == seat) else 0
    was_given = pile < CATCHES and t.choices[seat - 1 if seat > 0 else t.players - 1]
    return int(t.share[pile, share]) + (1 if was_given else 0)


@jit
def _count_ways(t: Fields, pile: int) -> None:
    """Before each card and for each point, in how many ways the rest of the pile can be dealt: dynamic programming."""
    points, cards = int(t.points[pile]), t.start[pile + 1] - t.start[pile]
    t.ways[pile] = t.used
    t.used += (cards + 1) * points
    here = int(t.used) - points
    t.number[t.ways[pile] : t.used] = 0.0
    t.number[here] = 1.0  # all are dealt, and no share needs anything
    for i in range(t.start[pile + 1] - 1, t.start[pile] - 1, -1):
        here -= points
        for kind in range(t.kinds[pile]):
            if not t.barred[pile, kind] >> COLOUR_OF[t.cards[i]] & 1:
                _add_ways(t.number[here : here + 2 * points], t.step[pile, kind], t.room[pile, kind])


@jit
def _add_ways(number: NDArray[np.float64], step: int, room: int) -> None:
    """Add the ways in which the next card goes onto one kind, which then needs one card less."""
    points = len(number) // 2
    if step == 0:
        for point in range(points):
            number[point] += number[points + point]
        return
    for block in range(0, points, step * room):
        for point in range(block + step, block + step * room):
            number[point] += number[points + point - step]


@jit
def size_kinds(t: Fields, pile: int) -> int:
    """Set what each kind needs. Returns the point from which the pile is dealt."""
    t.sizes[:] = 0
    for share in range(SHARES):
        if t.share[pile, share] > 0:
            t.sizes[t.kind[pile, share]] += t.share[pile, share]
    point = int(t.ways[pile])
    for kind in range(t.kinds[pile]):
        point += t.sizes[kind] * t.step[pile, kind]
    return point
