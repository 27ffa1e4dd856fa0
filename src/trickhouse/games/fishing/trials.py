"""Decisions of Fishing tried out in order to judge them: what happened in every world."""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.arrays import copies
from trickhouse.engine.bits import popcount
from trickhouse.engine.dice import Dice, below, normal
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.mind import CLEAR_MIND
from trickhouse.engine.state import State, View
from trickhouse.engine.trials import Forecast, Outcomes, Trials
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.beliefs import fill
from trickhouse.games.fishing.pairs import count_of
from trickhouse.games.fishing.playouts import GAME, VIEW, WORLD, FishingPlayouts, finish_round
from trickhouse.games.fishing.prospects import prospect, worth

COLUMNS = ("worth", "points", "trick", "catch", "cards", "later", "game")
WORTH, POINTS, TRICK, CATCH, CARDS, LATER, WINS = range(len(COLUMNS))

FINAL_POINTS_SD = np.array((0.0, 11.4, 11.0, 10.8, 10.4, 9.4, 7.9, 5.6, 0.0))
"""By rounds played: the standard deviation of final points from what was expected, in 18,000 games of habits. It hardly
depends on the number of players."""

AFTER_ROUND_SALT = np.uint64(0x9E3779B97F4A7C15)
"""Separates the dice for what is drawn after a round from those of the round, whose number of throws varies."""


@jit
def _wins(s: Fields, seat: int, rng: Dice) -> float:
    """The seat's share of the win: known at the end of the game; before, final points are drawn around the expected."""
    if s.phase == kernel.OVER:
        return float(s.winners >> seat & 1) / popcount(s.winners)
    most, ahead = -1e9, 0
    for other in range(s.players):
        drawn = prospect(s, other) + FINAL_POINTS_SD[s.round_no] * normal(rng)
        if drawn > most:
            most, ahead = drawn, other
    return 1.0 if ahead == seat else 0.0


@jit
def _wins_trick(s: Fields, seat: int, start: int) -> float:
    """Whether the seat won the first trick that ended at or after an entry of the log."""
    for i in range(start, s.log_size):
        kind, winner, _ = kernel.unpack(s.log[i])
        if kind == kernel.LOG_TAKE:
            return 1.0 if winner == seat else 0.0
    return 0.0


@jit
def _write_outcome(s: Fields, before: Fields, seat: int, rng: Dice, outcome: NDArray[np.float64]) -> None:
    """Write what came of a round, by column."""
    outcome[WORTH] = worth(s, seat)
    outcome[POINTS] = s.points[seat] - before.points[seat]
    outcome[TRICK] = _wins_trick(s, seat, before.log_size)
    outcome[CARDS] = count_of(s.net[seat]) - count_of(before.net[seat])
    outcome[LATER] = prospect(s, seat) - s.points[seat]
    outcome[WINS] = _wins(s, seat, rng)
    for other in range(s.players):
        outcome[len(COLUMNS) + other] = worth(s, other)


@jit
def _measure(
    states: NDArray[np.void],
    t: Fields,
    q: Fields,
    actions: NDArray[np.int64],
    given: NDArray[np.void],
    rng: Dice,
    luck: Dice,
    outcomes: Outcomes,
) -> None:
    s, world, seat = states[GAME], states[WORLD], int(q.seat)
    for number in range(outcomes.shape[1]):
        states[WORLD] = given[number] if len(given) else states[VIEW]
        if not q.is_true and not len(given):
            fill(world, t, rng)
        start = rng[0] ^ np.uint64(below(rng, 1 << 30))  # the same dice for every action in this world
        for i in range(len(actions)):
            states[GAME] = states[WORLD]
            luck[0] = start
            kernel.apply_unchecked(s, seat, actions[i])
            q.until = world.trick + 1
            finish_round(s, q, luck)
            outcomes[i, number, CATCH] = count_of(s.net[seat]) - count_of(world.net[seat])
            q.until = kernel.LOG_SIZE
            finish_round(s, q, luck)
            luck[0] = start ^ AFTER_ROUND_SALT
            _write_outcome(s, world, seat, luck, outcomes[i, number])


def forecast(view: View) -> Forecast:
    """How many more cards the seat catches in this round: none, or as many as make a trick, two tricks, …"""
    v: Fields = view.record
    players, left = int(v.players), int(v.hand_size.sum() + v.table_size)
    return Forecast(COLUMNS[CARDS], ((0, 0), *((first, first + players - 1) for first in range(1, left + 1, players))))


class FishingTrials(FishingPlayouts, Trials):
    """Trials for every decision of Fishing."""

    columns = COLUMNS

    def __init__(self, view: View, truth: State | None = None) -> None:
        super().__init__(view, CLEAR_MIND, truth)
        self._none = copies(view.record, 0)

    def measure(self, live: NDArray[np.int64], worlds: int | NDArray[np.void], rng: Dice) -> Outcomes:
        given, count = (self._none, worlds) if isinstance(worlds, int) else (worlds, len(worlds))
        outcomes = np.zeros((len(live), count, len(COLUMNS) + kernel.MAX_PLAYERS))
        _measure(self._states, self._table, self._question, self._ids[live], given, rng, self._luck, outcomes)
        return outcomes
