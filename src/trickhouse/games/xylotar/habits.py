"""Rules of thumb for Xylotar: a decent action at once, from nothing but what a seat may know.

The habit that matters most is to bid late: keep cards whose values are close to the number of tricks one will win,
and set one of them aside when there is little left that can go wrong. Before the bid a play is good if the cards that
stay cover the likely numbers of tricks; after it, if the bid is then likely to come true.

All of it is compiled and works on the kernel's records, so that a search can play rounds out with it. It runs on states
and on views alike: cards are read through `seen_card` alone, which shows what the seat knows.
"""

import math

import numpy as np

from trickhouse.engine.arrays import copy
from trickhouse.engine.bits import first, last
from trickhouse.engine.dice import Dice, below
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.rules import Action
from trickhouse.engine.state import View
from trickhouse.games.xylotar import actions, kernel
from trickhouse.games.xylotar.cards import BACK, COLOUR_OF, HIGHEST_VALUE, TOP_VALUES, VALUE_OF
from trickhouse.games.xylotar.kernel import BID_POINTS, MAX_SLOTS, NONE
from trickhouse.games.xylotar.rollouts import random_action
from trickhouse.games.xylotar.view import known_slots

TOP = np.array(TOP_VALUES, np.float64)

# For a card among those hidden between two known ones: how high its value is likely to be, and how uncertain that is,
# by the number of hidden cards and of those to its left. Mean and standard deviation of uniform order statistics.
_HEIGHTS = [[max(0.0, 1 - (place + 1) / (gap + 1)) for place in range(MAX_SLOTS)] for gap in range(MAX_SLOTS + 1)]
HEIGHT = np.array(_HEIGHTS)
WIDTH = np.array([[math.sqrt(h * (1 - h) / (gap + 2)) for h in row] for gap, row in enumerate(_HEIGHTS)])

# The weights were found by playing variants against each other; by number of players, from two to five.
WEIGHTS_OF: dict[str, tuple[float, float, float, float]] = {
    # the value of a hidden card: low values are more frequent; how wide the guess is
    "bend": (0.07, 0.07, 0.019, 0.07),
    "wide": (1.7, 1.7, 1.7, 1.19),
    # the tricks that a card wins in the end: trumps, others by value and by the gap to their colour's top; later on
    "trump": (0.098, 0.2, 0.2, 0.14),
    "trump_value": (0.091, 0.13, 0.13, 0.13),
    "plain": (0.035, 0.035, 0.035, 0.035),
    "plain_value": (-0.033, 0.036, 0.036, 0.036),
    "plain_gap": (0.091, 0.091, 0.091, 0.091),
    "late": (-0.024, 0.008, 0.008, 0.008),
    # how far the tricks may be off what is expected: at the end, and for each trick to come
    "spread": (0.49, 0.35, 0.35, 0.49),
    "spread_left": (0.083, 0.038, 0.038, 0.038),
    # the chance that others try to win: before their bid, while they need tricks, and when they have enough
    "follow_open": (0.525, 0.525, 0.375, 0.375),
    "follow_needy": (1.0, 1.0, 1.0, 1.0),
    "follow_done": (0.235, 0.235, 0.235, 0.235),
    "ruff_open": (0.07, 0.128, 0.07, 0.128),
    "ruff_needy": (0.74, 0.74, 0.74, 0.74),
    "ruff_done": (0.2, 0.2, 0.2, 0.2),
    # early: the tricks to win for each one to come; a trick now; a card of about that value; a strong one
    "pace": (0.189, 0.33, 0.25, 0.14),
    "early_trick": (0.8, 1.12, 1.12, 0.8),
    "fits": (1.47, 1.05, 1.05, 0.735),
    "cost": (0.3, 0.3, 0.3, 0.3),
    # later, before the bid: a trick now, cards of the right value, those one off, and more than one of a kind
    "trick_now": (1.0, 1.0, 1.0, 1.0),
    "cover": (2.15, 2.15, 1.505, 2.15),
    "near": (0.17, 0.17, 0.17, 0.17),
    "more": (0.2, 0.2, 0.2, 0.2),
    "shift": (-0.04, -0.04, -0.04, -0.04),
    # the bid: how good it must look, at the end and for each trick to come; high ones; the second card; unsure ones
    "threshold": (-0.5, -0.7, -0.5, -0.5),
    "threshold_left": (0.367, 0.75, 0.75, 0.75),
    "last_chance": (0.4, 0.6, 0.65, 0.65),
    "high": (0.02, 0.02, 0.02, 0.02),
    "second": (0.3, 0.3, 0.3, 0.42),
    "unsure": (0.42, 0.3, 0.3, 0.3),
}
WEIGHTS = np.zeros(6, [(name, np.float64) for name in WEIGHTS_OF]).view(np.recarray)
for _name, _values in WEIGHTS_OF.items():
    WEIGHTS[_name][2:] = _values

EARLY = 4  # a seat without a bid does not look ahead while more tricks than this are to come after the present one
EVERY_SECOND = 0x5555  # slots


@jit
def seen_card(s: Fields, seat: int, rack: int, slot: int) -> int:
    """The card in a slot as a seat sees it, once the racks are laid out. Cards are read here and nowhere else."""
    card = int(s.card[rack, slot])
    return card if known_slots(s, seat, rack) >> slot & 1 else BACK + int(COLOUR_OF[card])


@jit
def estimate(s: Fields, seat: int, rack: int, slot: int, w: Fields) -> tuple[float, float]:
    """The likely value of a card, between the known ones to its left and right, and how far off that may be."""
    card = seen_card(s, seat, rack, slot)
    if card < BACK:
        return float(VALUE_OF[card]), 0.0
    open_slots = known_slots(s, seat, rack)
    high, low = TOP[COLOUR_OF[card]], 0.0
    left, right = -1, int(s.slots)
    to_the_left = open_slots & (1 << slot) - 1
    if to_the_left:
        left = last(to_the_left)
        high = min(high, float(VALUE_OF[seen_card(s, seat, rack, left)]))
    to_the_right = open_slots & (1 << right) - (2 << slot)
    if to_the_right:
        right = first(to_the_right)
        low = min(high, float(VALUE_OF[seen_card(s, seat, rack, right)]))
    gap, place = right - left - 1, slot - left - 1
    height, reach = HEIGHT[gap, place], high - low + 1
    value = low - 0.5 + reach * height * (1 - w.bend * high * (1 - height))
    return value, 0.3 + w.wide * reach * WIDTH[gap, place]


@jit
def above(value: float, off: float, other: float, other_off: float) -> float:
    """The chance that one of two uncertain values is above the other."""
    difference, reach = value - other, off + other_off
    if difference >= reach:
        return 1.0
    return 0.0 if difference <= -reach else 0.5 + difference / (2 * reach)


@jit
def worth(s: Fields, colour: int, value: float, w: Fields) -> float:
    """The tricks that a card wins in the end, on average."""
    if colour == s.trump:
        tricks = w.trump + w.trump_value * value
    else:
        tricks = w.plain + w.plain_value * value - w.plain_gap * (TOP[colour] - value)
    return float(min(0.98, max(0.02, tricks + w.late * s.trick)))


@jit
def eagerness(s: Fields, seat: int, open_: float, needy: float, done: float, viewer: int) -> float:
    """How likely a player is to try to win, by what they still need."""
    if s.bid[seat] == NONE:
        return open_
    return done if VALUE_OF[seen_card(s, viewer, seat, s.bid[seat])] == s.tricks[seat] else needy


@jit
def ruffs(s: Fields, seat: int, other: int, colour: int, value: float, off: float, w: Fields) -> float:
    """The chance that a player who cannot follow beats a card."""
    trumps = s.have[other] & s.shows[other, s.trump]
    if not trumps:
        return 0.0
    slot = first(trumps)
    if kernel.is_automaton(s, other):
        slot = last(trumps if s.automata == kernel.TRUMP else s.have[other])
        tries = 1.0 if trumps >> slot & 1 else 0.0
    else:
        tries = eagerness(s, other, w.ruff_open, w.ruff_needy, w.ruff_done, seat)
    if colour != s.trump or tries == 0.0:
        return tries
    theirs, theirs_off = estimate(s, seat, other, slot, w)
    return tries * above(theirs, theirs_off, value, off)


@jit
def beats(s: Fields, seat: int, other: int, led: int, colour: int, value: float, off: float, w: Fields) -> float:
    """The chance that a player who plays later beats a card: with their highest, if they try."""
    follow = s.have[other] & s.shows[other, led]
    if not follow:
        return ruffs(s, seat, other, colour, value, off, w)
    if colour != led:
        return 0.0
    automatic = kernel.is_automaton(s, other)
    theirs, theirs_off = estimate(s, seat, other, last(follow) if automatic else first(follow), w)
    chance = above(theirs, theirs_off, value, off)
    if automatic or chance == 0.0 or follow & (follow - 1) == 0:
        return chance
    return chance * eagerness(s, other, w.follow_open, w.follow_needy, w.follow_done, seat)


@jit
def holds(s: Fields, seat: int, led: int, colour: int, value: float, off: float, w: Fields) -> float:
    """The chance that no player who plays later beats a card."""
    chance = 1.0
    other = seat + 1 if seat + 1 < s.racks else 0
    while other != s.leader and chance > 0.0:
        chance *= 1 - beats(s, seat, other, led, colour, value, off, w)
        other = other + 1 if other + 1 < s.racks else 0
    return chance


@jit
def wins(s: Fields, seat: int, colour: int, value: float, off: float, w: Fields) -> float:
    """The chance that a card wins the trick if it is played now."""
    if s.led == NONE:
        return holds(s, seat, colour, colour, value, off, w)
    if colour != s.led and colour != s.trump:
        return 0.0
    chance = above(value + 16 if colour == s.trump else value, off, float(s.best), 0.0)
    return chance * holds(s, seat, s.led, colour, value, off, w) if chance > 0.0 else 0.0


@jit
def standing(s: Fields, seat: int, w: Fields) -> float:
    """The chance that the card just played wins the trick."""
    if s.winning != seat:
        return 0.0
    card = seen_card(s, seat, seat, s.played[seat])
    return holds(s, seat, s.led, COLOUR_OF[card], float(VALUE_OF[card]), 0.0, w)


@jit
def comes_true(need: float, expected: float, left: int, w: Fields) -> float:
    """The chance of winning exactly as many of the tricks left as are needed, given how many are expected."""
    if need < 0 or need > left:
        return 0.0
    if left <= 1:
        return 1.0 if left == 0 else expected if need == 1 else 1 - expected
    off = (need - expected) / (w.spread + w.spread_left * left)
    return float(1 / (1 + off * off))


@jit
def rate(s: Fields, seat: int, w: Fields) -> tuple[float, int]:
    """The tricks that a seat's rack will win, and how many of its cards are of about each value, in five bits each."""
    tricks, held = 0.0, 0
    slots = s.have[seat]
    while slots:
        slot = first(slots)
        slots &= slots - 1
        value, _ = estimate(s, seat, seat, slot, w)
        tricks += worth(s, COLOUR_OF[seen_card(s, seat, seat, slot)], value, w)
        held += one_of(value)
    return tricks, held


@jit
def one_of(value: float) -> int:
    """A card of about this value, as it is counted in `rate`."""
    return 1 << 5 * max(0, int(value + 0.5))


@jit
def some(held: int, value: int, w: Fields) -> float:
    """How good it is to hold this many cards of a value. The first one counts most."""
    count = held >> 5 * value & 31 if 0 <= value <= HIGHEST_VALUE else 0
    return float(1.0 + w.more * min(count - 1, 3)) if count else 0.0


@jit
def cover(held: int, tricks: float, w: Fields) -> float:
    """How well the cards held would do as bids for a number of tricks, interpolated between whole numbers."""
    tricks = min(HIGHEST_VALUE + 0.9, max(0.0, tricks))
    low = int(tricks)
    part = tricks - low
    here, there = some(held, low, w), some(held, low + 1, w)
    below_here = here + w.near * (some(held, low - 1, w) + there)
    above_there = there + w.near * (some(held, low + 2, w) + here)
    return float((1 - part) * below_here + part * above_there)


@jit
def play(s: Fields, seat: int, rng: Dice, w: Fields) -> int:
    """The slot to play."""
    slots = kernel.playable(s, seat)
    if slots & (slots - 1) == 0:
        return first(slots)
    if s.bid[seat] == NONE and s.slots - 2 - s.trick > EARLY:
        return play_early(s, seat, slots, rng, w)
    return play_on(s, seat, slots, w)


@jit
def play_early(s: Fields, seat: int, slots: int, rng: Dice, w: Fields) -> int:
    """Win if it is cheap, and keep the cards that may become the bid. Few values are known, so this will do."""
    if s.led == NONE:  # leading takes the most thought, so look at every second slot only
        thinned = slots & EVERY_SECOND << below(rng, 2)
        slots = thinned if thinned else slots
    total = s.tricks[seat] + w.pace * (s.slots - 2 - s.trick)
    best, choice = -1e9, NONE
    while slots:
        slot = first(slots)
        slots &= slots - 1
        colour = COLOUR_OF[seen_card(s, seat, seat, slot)]
        value, off = estimate(s, seat, seat, slot, w)
        away = value - total
        score = -w.cost * worth(s, colour, value, w) - w.fits / (1 + away * away)
        if score + w.early_trick > best:  # else even a sure trick would not do
            score += w.early_trick * wins(s, seat, colour, value, off, w)
            if score > best:
                best, choice = score, slot
    return choice


@jit
def play_on(s: Fields, seat: int, slots: int, w: Fields) -> int:
    """Judge each slot by what follows if it wins and if it does not."""
    left = s.slots - 2 - s.trick
    won, bid = s.tricks[seat], s.bid[seat]
    expected, held = rate(s, seat, w)
    need = VALUE_OF[seen_card(s, seat, seat, bid)] - won if bid != NONE else 0
    played_of_rest = left / (left + 1)  # one of them will be the bid
    best, choice = -1e9, NONE
    while slots:
        slot = first(slots)
        slots &= slots - 1
        colour = COLOUR_OF[seen_card(s, seat, seat, slot)]
        value, off = estimate(s, seat, seat, slot, w)
        rest = expected - worth(s, colour, value, w)
        if bid != NONE:
            if_won = 1 + BID_POINTS * comes_true(need - 1, rest, left, w)
            if_lost = BID_POINTS * comes_true(need, rest, left, w)
        else:
            total = won + rest * played_of_rest + w.shift
            others = held - one_of(value)
            if_won = w.trick_now + w.cover * cover(others, total + 1, w)
            if_lost = w.cover * cover(others, total, w)
        if max(if_won, if_lost) > best:
            score = if_lost + (if_won - if_lost) * wins(s, seat, colour, value, off, w)
            if score > best:
                best, choice = score, slot
    return choice


@jit
def suits(s: Fields, seat: int, slot: int, chance: float, expected: float, w: Fields) -> float:
    """How well a card would do as the bid, given the chance to win this trick and what all cards should win."""
    left = s.slots - 2 - s.trick
    value, off = estimate(s, seat, seat, slot, w)
    rest = expected - worth(s, COLOUR_OF[seen_card(s, seat, seat, slot)], value, w)
    need = value - s.tricks[seat]
    if off == 0.0:
        likely = chance * comes_true(need - 1, rest, left, w) + (1 - chance) * comes_true(need, rest, left, w)
    else:
        error = (need - chance - rest) / (w.spread + w.spread_left * left + w.unsure * off)
        likely = 1 / (1 + error * error)
    return float(likely * (1 + w.high * value))


@jit
def bid_or_not(s: Fields, seat: int, w: Fields) -> int:
    """Peek at the two neighbours that suit best, if they suit well enough."""
    left = s.slots - 2 - s.trick
    enough = w.threshold + w.threshold_left * left
    if s.last_two == kernel.BLIND and left == 2:  # three cards: without a bid now, the bid will be what is left over
        enough = w.last_chance
    if enough > (1 + w.second) * (1 + w.high * HIGHEST_VALUE):  # nothing suits that well
        return kernel.NO_BID
    chance = standing(s, seat, w)
    expected, _ = rate(s, seat, w)
    slots = s.have[seat]
    left, left_suits, best, choice = NONE, 0.0, enough, NONE
    while slots:
        slot = first(slots)
        slots &= slots - 1
        here = suits(s, seat, slot, chance, expected, w)
        score = max(left_suits, here) + w.second * min(left_suits, here)
        if left != NONE and score >= best:
            best, choice = score, left
        left, left_suits = slot, here
    return kernel.NO_BID if choice == NONE else kernel.PEEK + choice


@jit
def keep(s: Fields, seat: int, w: Fields) -> int:
    """The better of the two cards looked at."""
    chance = standing(s, seat, w)
    expected, _ = rate(s, seat, w)
    pair = kernel.peeked_pair(s)
    left, right = first(pair), last(pair)
    left_is_better = suits(s, seat, left, chance, expected, w) > suits(s, seat, right, chance, expected, w)
    return left if left_is_better else right


@jit
def act_with(s: Fields, seat: int, rng: Dice, w: Fields) -> int:
    """What a seat does with the given weights."""
    if s.phase == kernel.PLAYING:
        return kernel.PLAY + play(s, seat, rng, w)
    if s.phase == kernel.BIDDING:
        return bid_or_not(s, seat, w)
    if s.phase == kernel.KEEPING:
        return kernel.KEEP + keep(s, seat, w)
    return random_action(s, seat, rng)  # a random order of equals, which gives nothing away to the neighbour


@jit
def act(s: Fields, seat: int, rng: Dice) -> int:
    """The kernel's action for a seat that may act. The record may be a state's or a view's."""
    return act_with(s, seat, rng, WEIGHTS[s.players])


def choose(view: View, rng: Dice) -> Action:
    """What the view's own seat does. A sort is decided card by card."""
    assert view.seat is not None
    record = copy(view.record)
    while True:
        made = np.array([[view.seat, act(record, view.seat, rng)]])
        for _, action in actions.in_words(record, made):
            return action
