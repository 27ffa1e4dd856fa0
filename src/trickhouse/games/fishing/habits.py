"""Habits: rules of thumb for Fishing, quick enough to be the policy of playouts.

Every card that may be played gets a score: the chance that it wins the trick times what the trick is worth, less what
the card would be worth later in the round. What a trick is worth is more than its points: in all rounds but the last
its cards come back as hands, so strong cards are wanted, while a full net of weak ones keeps the ocean's cards away.

Only the seat's own hand and what all players have seen are looked at, so a state and a view give the same answer.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.bits import first, popcount
from trickhouse.engine.dice import Dice, below
from trickhouse.engine.env import ActionId
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.rules import Action
from trickhouse.engine.state import View
from trickhouse.games.fishing import cards as deck
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.actions import decode
from trickhouse.games.fishing.cards import BUOY, COLOUR_OF, DECK_SIZE, OCEAN_SIZE, TRUMP, VALUE_OF
from trickhouse.games.fishing.kernel import CATCHING, NAMING, NONE, OF_COLOUR, PLAYING
from trickhouse.games.fishing.pairs import WORD, holds, pair_of, take

# Weights, in points. What a caught card is worth later was found by regression on how its catchers fared. Then
# all weights were tuned by an evolution strategy: slightly different weights play a few thousand games against
# the present ones, for three, four and five players, and the present ones move to where points and wins grow.

CATCH_WORTH = (
    # colours to 5, 8, 11, 14, 18; trumps to 8, 16; zero, minus (before its −3), all, other buoys
    (0.53, 0.47, 0.67, 1.01, 1.01, 1.01, 1.01, 1.01, 1.01, 1.01, 1.01),
    (0.78, 0.79, 0.75, 0.68, 1.37, 0.65, 1.42, 1.48, 1.22, 1.25, 1.25),
    (0.22, 0.03, 0.01, -0.35, 0.22, 0.41, 2.26, 1.39, 0.77, 1.01, 0.83),
    (-0.50, -0.54, -0.61, -0.86, -0.52, 1.31, 3.80, 0.65, 0.46, 0.84, 0.01),
    (-0.14, -0.29, -0.41, -0.16, 0.36, 1.96, 3.38, 0.97, 0.73, 1.95, 0.50),
    (-0.18, -0.31, -0.15, 0.31, 0.83, 2.31, 2.96, 0.63, 0.71, 2.08, 0.50),
    (0.20, 0.26, 0.37, 0.61, 0.91, 1.75, 2.00, 0.76, 0.62, 1.29, 0.46),
)
"""By round, except the last: what it is worth to catch a card. Below one point, the ocean gives better cards."""

# What it is worth to keep a card, for those who follow and for the one who leads: colours (for each point above 9),
# trumps (always, and for each point), zeros, and the buoys.
KEEPS = (0.046, (1.36, 0.135), 1.28, (0.31, 0.31, 0.63, 4.19, -0.61, 0.29, 1.30))
KEEPS_OF_LEADER = (0.087, (0.58, 0.036), 1.43, (0.31, 0.31, 0.63, 6.52, -0.61, 0.29, 1.30))
THRIFT, THRIFT_EACH = 0.049, 0.168
"""What it is worth, on top of that, to keep the best card of a colour: always, and for each card in the hand."""
LOSE = 0.48
"""How much a card's later worth counts if another seat catches it."""

BY_ROUND = (
    # what each card still to be played adds to a trick, if its colour is set and if not; what it is worth to lead next
    (0.29, 1.09, 0.31),
    (0.19, 0.70, 0.87),
    (0.24, 0.88, 0.79),
    (0.08, 0.28, 0.71),
    (0.02, 0.06, 0.63),
    (0.15, 0.55, 0.55),
    (0.20, 0.73, 0.47),
    (0.23, 0.85, 0.39),
    (0.29, 1.09, 0.31),
)
ROBS = 0.68
"""How much of the best card a zero in the trick takes away."""
ZERO_GETS, ALL_GETS = 1.47, 1.34
"""How much of the best card a zero gets, and how much of the trick `buoy-all` gets."""

# How often what could beat a card really does: better cards of its colour, trumps of those who may lack the colour,
# and trumps of those who have shown that they do. `CURVE` bends the chance that nothing does.
RIVALS, TRUMPING, TRUMPING_VOID, CURVE = 1.46, 0.182, 0.194, 0.54


def _kind(card: int) -> int:
    """The column of a card in `CATCH_WORTH`."""
    value = int(VALUE_OF[card])
    if COLOUR_OF[card] == BUOY:
        return {deck.MINUS_A: 8, deck.MINUS_B: 8, deck.ALL: 9}.get(deck.Card(card), 10)
    if value == 0:
        return 7
    if COLOUR_OF[card] == TRUMP:
        return 5 if value <= 8 else 6
    return sum(value > highest for highest in (5, 8, 11, 14))


def _keep(card: int, colour: float, trump: tuple[float, float], zero: float, buoys: tuple[float, ...]) -> float:
    """What a card is worth in the hand."""
    value = float(VALUE_OF[card])
    if COLOUR_OF[card] == BUOY:
        return buoys[card - deck.MINUS_A]
    if value == 0:
        return zero
    return trump[0] + trump[1] * value if COLOUR_OF[card] == TRUMP else colour * (value - 9)


def _reach(players: int, drawn: int) -> list[int]:
    """The cards that can be in play after this many draws; a rough guess unless the ocean is the standard one."""
    stars = np.array(deck.tier_of(deck.named_ocean("standard")))
    deepest = -(-drawn * deck.TIERS // OCEAN_SIZE)
    ocean = np.flatnonzero((stars > 0) & (stars <= deepest)).tolist()
    return pair_of([*(deck.starting_cards(players) if players > 2 else []), *ocean])


def _better(card: int, lowest: int) -> list[int]:
    """The cards of the same colour that beat a card."""
    sign = -1 if lowest else 1
    beats = (COLOUR_OF[card] == COLOUR_OF) & (sign * VALUE_OF > sign * VALUE_OF[card])
    return pair_of(np.flatnonzero(beats).tolist())


def _rank(card: int, lowest: int) -> int:
    """By what trumps, and cards of the required colour, are compared."""
    return int(31 - VALUE_OF[card] if lowest else VALUE_OF[card]) + (32 if COLOUR_OF[card] == TRUMP else 0)


CARDS = range(DECK_SIZE)
KIND = np.array([_kind(card) for card in CARDS])
KINDS = int(KIND.max()) + 1
COST = np.array([float(kernel.PENALTY) if card in (deck.MINUS_A, deck.MINUS_B) else 0.0 for card in CARDS])
# By round and card: what it is worth to catch it, and what is lost if another seat does.
WANT = np.array([[0.0] * KINDS, *CATCH_WORTH, [1.0] * KINDS]).take(KIND, axis=1) - COST
LOSS = LOSE * (WANT + COST - 1)
PRIZE = WANT + LOSS
# By whether it is led, by round and by card: what it costs to play it, unless it wins.
KEEP = np.array([[_keep(card, *keeps) for card in CARDS] for keeps in (KEEPS, KEEPS_OF_LEADER)])[:, None] + LOSS
ADDS, ADDS_TO_LEAD, LEADING = (np.array(column) for column in zip(*BY_ROUND, strict=True))
REACH = np.array([[_reach(players, drawn) for drawn in range(OCEAN_SIZE + 1)] for players in range(6)])
BETTER = np.array([[_better(card, lowest) for card in CARDS] for lowest in range(2)])
RANK = np.array([[_rank(card, lowest) for card in CARDS] for lowest in range(2)])
NO_CARD = -1e9


class Odds(NamedTuple):
    """What a seat can guess about the others' hands."""

    low: int
    """The cards that may be in them, as a pair of masks."""
    high: int
    share: float
    """The chance that one of them is in a given hand."""
    thrift: float
    """What it is worth to keep the best card of a colour."""


@jit
def act(s: Fields, seat: int, rng: Dice) -> int:
    """The kernel's action for a seat that may act now; the dice decide between equals."""
    if s.phase == PLAYING:
        return kernel.PLAY + _card_to_play(s, seat, rng)
    if s.phase == NAMING:
        return kernel.NAME + _colour_to_name(s, seat)
    low, high = kernel.legal(s, seat)
    if s.phase == CATCHING:
        return kernel.CATCH + _best(WANT[s.round_no], 1.0, low, high)
    return kernel.PASS + _best(KEEP[0, s.round_no], -1.0, low, high)


@jit
def _best(values: NDArray[np.float64], sign: float, low: int, high: int) -> int:
    """The card of a set with the highest value, or with the lowest if the sign is negative."""
    best, chosen = NO_CARD, NONE
    while low | high:
        card, low, high = take(low, high)
        if sign * values[card] > best:
            best, chosen = sign * values[card], card
    return chosen


@jit
def _card_to_play(s: Fields, seat: int, rng: Dice) -> int:
    low, high = kernel.playable(s, seat)
    if low == 0 and high & (high - 1) == 0:
        return WORD + first(high)
    if high == 0 and low & (low - 1) == 0:
        return first(low)
    odds = _odds(s, seat)
    return _lead(s, seat, low, high, odds, rng) if s.required == NONE else _follow(s, seat, low, high, odds, rng)


@jit
def _odds(s: Fields, seat: int) -> Odds:
    low, high = s.left[0] | s.hand[seat, 0], s.left[1] | s.hand[seat, 1]
    for other in range(s.players):
        low |= s.net[other, 0]
        high |= s.net[other, 1]
    low = REACH[s.players, s.ocean_top, 0] & ~low
    high = REACH[s.players, s.ocean_top, 1] & ~high
    cards = s.hand_size[seat]
    return Odds(low, high, cards / max(1, popcount(low) + popcount(high)), THRIFT + THRIFT_EACH * cards)


@jit
def _none_of(expected: float, curve: float) -> float:
    """The chance of no event when some number is expected: a cheap stand-in for Poisson's exp(−expected)."""
    return 1.0 / (1.0 + expected + curve * expected * expected)


@jit
def _unseen_better(s: Fields, card: int, odds: Odds) -> int:
    """How many cards that may be in other hands are of the same colour as a card and beat it."""
    return popcount(BETTER[s.lowest, card, 0] & odds.low) + popcount(BETTER[s.lowest, card, 1] & odds.high)


@jit
def _voids_behind(s: Fields, seat: int, colour: int) -> int:
    """How many of those who have yet to play in this trick have shown that they lack a colour."""
    voids = 0
    for _ in range(s.players - 1 - s.table_size):
        seat = seat + 1 if seat + 1 < s.players else 0
        voids += s.voids[seat] >> colour & 1
    return voids


@jit
def _trumping(behind: int, voids: int, colour: int, odds: Odds) -> float:
    """How often each unseen trump is expected to ruff a trick of a colour."""
    unseen = popcount(OF_COLOUR[colour, 0] & odds.low) + popcount(OF_COLOUR[colour, 1] & odds.high)
    return odds.share * (TRUMPING * (behind - voids) * _none_of(odds.share * unseen, 0.5) + TRUMPING_VOID * voids)


@jit
def _lead(s: Fields, seat: int, low: int, high: int, odds: Odds, rng: Dice) -> int:
    """Set the colour: only buoys have been played, if anything."""
    behind = s.players - 1 - s.table_size
    pot = behind * ADDS_TO_LEAD[s.round_no]
    for i in range(s.table_size):
        pot += WANT[s.round_no, s.table[i]]
    trumps = popcount(OF_COLOUR[TRUMP, 1] & odds.high)
    best, chosen = NO_CARD, NONE
    for colour in range(BUOY + 1):
        of_low, of_high = low & OF_COLOUR[colour, 0], high & OF_COLOUR[colour, 1]
        if of_low | of_high == 0:
            continue
        rivals, risk = odds.share * behind, 0.0
        if colour < TRUMP:
            voids = _voids_behind(s, seat, colour)
            rivals, risk = odds.share * (behind - voids), trumps * _trumping(behind, voids, colour, odds)
        while of_low | of_high:
            card, of_low, of_high = take(of_low, of_high)
            score = -KEEP[1, s.round_no, card]
            if colour == BUOY:
                score += ALL_GETS * pot if card == deck.ALL else 0.0
            else:
                better = _unseen_better(s, card, odds)
                wins = _none_of(RIVALS * rivals * better + risk, CURVE)
                score += wins * (pot + LEADING[s.round_no] + PRIZE[s.round_no, card])
                score -= odds.thrift * _none_of(odds.share * (s.players - 1) * better, 0.5)
            if score > best or (score == best and below(rng, 2)):
                best, chosen = score, card
    return chosen


@jit
def _follow(s: Fields, seat: int, low: int, high: int, odds: Odds, rng: Dice) -> int:
    """Play to a trick whose colour is set."""
    behind = s.players - 1 - s.table_size
    pot, top, to_beat = _trick_so_far(s, behind)
    voids, trumping = 0, 0.0
    if behind > 0 and s.required != TRUMP:
        voids = _voids_behind(s, seat, s.required)
        trumping = _trumping(behind, voids, s.required, odds)
    rivals = RIVALS * odds.share * (behind - voids)
    risk = trumping * popcount(OF_COLOUR[TRUMP, 1] & odds.high)
    best, chosen = NO_CARD, NONE
    while low | high:
        card, low, high = take(low, high)
        score = -KEEP[0, s.round_no, card]
        colour = COLOUR_OF[card]
        if colour != BUOY:
            better = _unseen_better(s, card, odds)
            score -= odds.thrift * _none_of(odds.share * (s.players - 1) * better, 0.5)
            if RANK[s.lowest, card] > to_beat and (colour == s.required or colour == TRUMP):
                beaten = rivals * better + risk if colour == s.required else trumping * better
                score += _none_of(beaten, CURVE) * (pot + LEADING[s.round_no] + PRIZE[s.round_no, card])
            if VALUE_OF[card] == 0:
                score += ZERO_GETS * max(top, ADDS[s.round_no] * behind)
        elif card == deck.ALL:
            score += ALL_GETS * pot
        if score > best or (score == best and below(rng, 2)):
            best, chosen = score, card
    return chosen


@jit
def _trick_so_far(s: Fields, behind: int) -> tuple[float, float, int]:
    """What the trick will be worth to its winner, its best card, and the rank that wins so far."""
    pot, top, to_beat, zeros = 0.0, 0.0, NONE, 0
    for i in range(s.table_size):
        card = s.table[i]
        pot += WANT[s.round_no, card]
        top = max(top, WANT[s.round_no, card])
        zeros += VALUE_OF[card] == 0
        if COLOUR_OF[card] == TRUMP or COLOUR_OF[card] == s.required:
            to_beat = max(to_beat, RANK[s.lowest, card])
    if holds(s.left, deck.ALL):
        pot = WANT[s.round_no, deck.ALL]
    return pot + behind * ADDS[s.round_no] - zeros * ROBS * top, top, to_beat


@jit
def _colour_to_name(s: Fields, seat: int) -> int:
    """The colour in which this seat's best card has the fewest above it."""
    odds = _odds(s, seat)
    fewest, chosen = DECK_SIZE, TRUMP
    for colour in range(TRUMP, -1, -1):
        low, high = s.hand[seat, 0] & OF_COLOUR[colour, 0], s.hand[seat, 1] & OF_COLOUR[colour, 1]
        while low | high:
            card, low, high = take(low, high)
            better = _unseen_better(s, card, odds)
            if better < fewest:
                fewest, chosen = better, colour
    return chosen


def choose(view: View, rng: Dice) -> Action:
    """What the view's own seat does by habit."""
    assert view.seat is not None
    return decode(ActionId(act(view.record, view.seat, rng)))
