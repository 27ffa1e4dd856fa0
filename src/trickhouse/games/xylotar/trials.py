"""Decisions of Xylotar, sorting included, tried out in order to judge them: what happened in every world."""

import itertools
import math
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.arrays import copies
from trickhouse.engine.bits import popcount
from trickhouse.engine.dice import Dice, below, dice, normal
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.mind import CLEAR_MIND
from trickhouse.engine.rules import Action
from trickhouse.engine.state import State, View, require_seat
from trickhouse.engine.tree import enter
from trickhouse.engine.trials import Forecast, Outcomes, Trials
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.actions import Sort, Sorting, legal_actions
from trickhouse.games.xylotar.beliefs import fill
from trickhouse.games.xylotar.cards import parse_card
from trickhouse.games.xylotar.playouts import GAME, VIEW, WORLD, XylotarPlayouts, finish_round, suppose
from trickhouse.games.xylotar.rollouts import sort_as_dealt

COLUMNS = ("worth", "points", "tricks", "trick", "bid", "game")
WORTH, POINTS, TRICKS, TRICK, BID, WINS = range(len(COLUMNS))

MAX_ORDERS = 24
"""How many orders of a rack are tried at most: racks with many equal values have thousands."""

ROUND_POINTS_SD = np.array((0.0, 0.0, 3.3, 2.6, 2.7, 2.5))
"""By number of players: the standard deviation of a player's points in a round, from 20,000 rounds of habits."""

AFTER_ROUND_SALT = np.uint64(0x9E3779B97F4A7C15)
"""Separates the dice for what is drawn after a round from those of the round, whose number of throws varies."""


@jit
def _wins(s: Fields, seat: int, rng: Dice) -> float:
    """The seat's share of the win: known at the end; before, rounds to come are drawn, with the same mean for all."""
    if s.phase == kernel.OVER:
        return 1.0 / popcount(s.winners) if s.winners >> seat & 1 else 0.0
    spread = ROUND_POINTS_SD[s.players] * math.sqrt(max(1, s.rounds - s.round_no + 1))
    most, ahead = -1e9, 0
    for other in range(s.racks):
        drawn = s.points[other] + spread * normal(rng)
        if not kernel.is_automaton(s, other) and drawn > most:
            most, ahead = drawn, other
    return 1.0 if ahead == seat else 0.0


@jit
def _lead(s: Fields, seat: int) -> float:
    """By how much a seat's points exceed the others' mean. In rounds to come all are expected to do the same."""
    others, people = 0.0, 0
    for other in range(s.racks):
        if other != seat and not kernel.is_automaton(s, other):
            others += s.points[other]
            people += 1
    return float(s.points[seat] - others / people)


@jit
def _wins_trick(s: Fields, seat: int, start: int) -> float:
    """Whether the seat won the first trick that ended at or after an entry of the log."""
    for i in range(start, s.log_size):
        kind, winner, _ = kernel.unpack(s.log[i])
        if kind == kernel.LOG_TAKE:
            return 1.0 if winner == seat else 0.0
    return 0.0


@jit
def _write_outcome(s: Fields, seat: int, start: int, rng: Dice, outcome: NDArray[np.float64]) -> None:
    """Write what came of a round, by column."""
    outcome[WORTH] = _lead(s, seat)
    outcome[POINTS] = s.last_points[seat]
    outcome[TRICKS] = s.last_tricks[seat]
    outcome[TRICK] = _wins_trick(s, seat, start)
    outcome[BID] = 1.0 if kernel.has_made_bid(s, seat) else 0.0
    outcome[WINS] = _wins(s, seat, rng)
    for other in range(s.racks):
        outcome[len(COLUMNS) + other] = 0.0 if kernel.is_automaton(s, other) else _lead(s, other)


@jit
def _measure(
    states: NDArray[np.void],
    t: Fields,
    tree: Fields,
    q: Fields,
    actions: NDArray[np.int64],
    orders: NDArray[np.uint8],
    given: NDArray[np.void],
    rng: Dice,
    luck: Dice,
    outcomes: Outcomes,
) -> None:
    """Like `_run` of the playouts, but the tree stays as it is. While racks are sorted, the actions are `orders`."""
    s, seat = states[GAME], int(q.seat)
    for world in range(outcomes.shape[1]):
        states[WORLD] = given[world] if len(given) else states[VIEW]
        if not q.is_true and not len(given):
            fill(states[WORLD].card, t, rng)
        luck[0] = rng[0] ^ np.uint64(below(rng, 1 << 30))
        suppose(q, states[WORLD], luck)
        start = luck[0]
        for i in range(len(actions)):
            states[GAME] = states[WORLD]
            luck[0] = start
            enter(tree, q.seen, s.log_size)
            log_size = int(s.log_size)
            if s.phase == kernel.SORT:
                rack = kernel.rack_to_sort(s, seat)
                s.card[rack, : s.slots] = orders[actions[i]]
                sort_as_dealt(s)
            else:
                kernel.apply_unchecked(s, seat, actions[i])
            finish_round(s, tree, q, luck)
            luck[0] = start ^ AFTER_ROUND_SALT
            _write_outcome(s, seat, log_size, luck, outcomes[i, world])


def forecast(view: View) -> Forecast:
    """How many tricks the seat wins in the whole round, from those that it has to all that are left."""
    v: Fields = view.record
    has, left = int(v.tricks[require_seat(view)]), int(v.slots - 1 - v.trick)
    return Forecast(COLUMNS[TRICKS], tuple((tricks, tricks) for tricks in range(has, has + left + 1)))


class XylotarTrials(XylotarPlayouts, Trials):
    """Trials for every decision of Xylotar but sorting."""

    columns = COLUMNS
    learns = True

    def __init__(self, view: View, truth: State | None = None) -> None:
        super().__init__(view, CLEAR_MIND, truth)
        self._orders = np.zeros((0, int(view.record.slots)), np.uint8)
        self._none = copies(view.record, 0)

    def measure(self, live: NDArray[np.int64], worlds: int | NDArray[np.void], rng: Dice) -> Outcomes:
        states, table, tree = self._workspace.states, self._workspace.table, self._workspace.tree
        question, tried = self._question, self._ids[live]
        given, count = (self._none, worlds) if isinstance(worlds, int) else (worlds, len(worlds))
        outcomes = np.zeros((len(live), count, len(COLUMNS) + kernel.MAX_RACKS))
        question.learns = False
        _measure(states, table, tree, question, tried, self._orders, given, rng, self._luck, outcomes)
        question.learns = True
        return outcomes


class SortTrials(XylotarTrials):
    """Trials for sorting. Habits play on after a sort: there is nothing to learn before the racks are seen."""

    learns = False

    def __init__(self, view: View, made: Action | None = None, truth: State | None = None) -> None:
        super().__init__(view, truth)
        assert view.seat is not None
        (entry,) = legal_actions(view.record, view.seat)
        assert isinstance(entry, Sorting)
        orders = _orders(entry, made)
        self.actions = [*orders]
        self._orders = np.array([[parse_card(card) for card in order.sort] for order in orders], np.uint8)
        self._ids = np.arange(len(self.actions))

    def run(self, live: NDArray[np.int64], worlds: int, rng: Dice) -> None:
        raise NotImplementedError("a sort is not learned")


def _orders(entry: Sorting, made: Action | None) -> list[Sort]:
    """All orders of a rack, or some drawn at random (the same ones every time); and the one that was made."""
    found = dict.fromkeys(_all_orders(entry) if entry.count <= MAX_ORDERS else _some_orders(entry))
    if isinstance(made, Sort):
        found.setdefault(made)
    return [*found]


def _all_orders(entry: Sorting) -> Iterator[Sort]:
    for groups in itertools.product(*(itertools.permutations(group) for group in entry.sort.groups)):
        yield Sort(tuple(itertools.chain.from_iterable(groups)), entry.sort.rack)


def _some_orders(entry: Sorting) -> Iterator[Sort]:
    rng = dice(entry.count)
    return (entry.pick(lambda n: below(rng, n)) for _ in range(MAX_ORDERS))
