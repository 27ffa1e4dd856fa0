"""`search` against OpenSpiel's `ISMCTSBot` at one table. Runs in the peers' environment, where both are installed.

One round of Xylotar as a game of OpenSpiel, by our adapter: the racks are laid out, so there is no chance left in the
tree; what a player knows is the view, worlds are drawn by our exact beliefs, and returns are the points of the round.
The bot is OpenSpiel's Python one: its C++ twin cannot resample a state of a game that is written in Python. Rules,
views, worlds and random rollouts are compiled.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from time import perf_counter
from time import process_time as cpu_seconds
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from benchmarks.measure import timed
from trickhouse.engine.arrays import as_array
from trickhouse.engine.dice import Dice, dice
from trickhouse.engine.game import Game
from trickhouse.engine.jit import jit
from trickhouse.engine.mind import CLEAR_MIND, Mind
from trickhouse.engine.playouts import Playouts
from trickhouse.engine.state import State, View
from trickhouse.games import find
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.ai import XylotarAI
from trickhouse.games.xylotar.cards import deck
from trickhouse.games.xylotar.rollouts import random_action, random_deal, sort_as_dealt
from trickhouse.games.xylotar.rules import XylotarOptions
from trickhouse.lab.openspiel import SpielGame, SpielState
from trickhouse.lab.position import position_at
from trickhouse.players import search
from trickhouse.players.player import Budget

XYLOTAR = find("xylotar")

SEARCH, ISMCTS = "search", "ismcts"

# Both sides get processor time: by wall-clock time, a busy machine takes more from the one that thinks longer.
search.time = SimpleNamespace(perf_counter=cpu_seconds)  # type: ignore[attr-defined]


@dataclass(frozen=True)
class Job:
    """What to play. Budgets are per decision: milliseconds or simulations, by side."""

    players: int
    budgets: dict[str, dict[str, float]]
    uct_c: float
    first_deal: int
    deals: int
    seconds: float

    def budget_of(self, side: str) -> Budget:
        return Budget(**self.budgets[side])


@jit
def random_points(states: NDArray[Any], room: NDArray[Any], rng: Dice, points: NDArray[np.float64]) -> None:
    """Everybody's points if the round goes on at random."""
    room[0] = states[0]
    s = room[0]
    while s.phase != kernel.DEAL and s.phase != kernel.OVER:
        kernel.apply_unchecked(s, s.turn, random_action(s, s.turn, rng))
    for seat in range(len(points)):
        points[seat] = s.last_points[seat]


def laid_out(players: int, deal: int) -> SpielState:
    """A deal, equals in random order. The same number is always the same deal."""
    options = XylotarOptions(rounds=1, ties="shared")
    record = XYLOTAR.rules.begin(players, deal % players, options)
    random_deal(record, np.array(deck(players), np.uint8), dice(deal))
    sort_as_dealt(record)
    state: SpielState = pyspiel.load_game("trickhouse_xylotar", {"players": players, "rounds": 1}).new_initial_state()
    state.go_to(position_at(State(XYLOTAR, record)))
    return state


class RandomRollouts:
    """OpenSpiel's evaluator with one random rollout, compiled."""

    def __init__(self, players: int, seed: int) -> None:
        self._points = np.zeros(players)
        self._room = np.zeros(1, kernel.STATE)
        self._rng = dice(seed)

    def evaluate(self, state: SpielState) -> list[float]:
        random_points(as_array(state.position.state.record), self._room, self._rng, self._points)
        return self._points.tolist()

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class Bot(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's bot, which can also be given a time instead of a number of simulations; its own loop cannot."""

    def __init__(self, game: SpielGame, budget: Budget, uct_c: float, seed: int) -> None:
        rollouts = RandomRollouts(game.num_players(), seed)
        super().__init__(game, rollouts, uct_c, budget.simulations, random_state=np.random.RandomState(seed))
        self._milliseconds = budget.milliseconds

    def resample_from_infostate(self, state: SpielState) -> SpielState:
        """Draws with the bot's own generator, instead of one seeded by the time of day."""
        return state.resample_from_infostate(state.current_player(), self.random_number)

    def run_search(self, state: SpielState) -> list[tuple[int, float]]:
        if self._milliseconds is None:
            return super().run_search(state)
        deadline = cpu_seconds() + self._milliseconds / 1000
        self.reset()
        self._root_node = self.create_new_node(state)
        while cpu_seconds() < deadline or self.simulations < 2:  # the first one tries no action yet
            self.run_simulation(self.sample_root_state(state))
        return self.get_final_policy(state, self._root_node)

    @property
    def simulations(self) -> int:
        """How many there were for the last decision."""
        return self._root_node.total_visits + 1


class CountedAI(XylotarAI):
    """What players need from Xylotar. It keeps the playouts it has handed out, which know how many there were."""

    last: Playouts

    def playouts(self, view: View, mind: Mind = CLEAR_MIND, truth: State | None = None) -> Playouts | None:
        found = super().playouts(view, mind, truth)
        assert found is not None
        self.last = found
        return found


COUNTED_AI = CountedAI()
COUNTED = Game(XYLOTAR.package)
COUNTED.ai = COUNTED_AI


@dataclass
class Tally:
    """What one side did in a deal, over all its seats at all tables. Forced moves do not count as decisions."""

    points: int = 0
    rounds: int = 0
    decisions: int = 0
    simulations: int = 0
    seconds: float = 0.0


class SearchSide:
    """`search` as a side of the match."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._player = search.Search()

    def decide(self, state: SpielState) -> tuple[int, int]:
        """The kernel's action, and the number of simulations."""
        view = State(COUNTED, state.position.state.record).view(state.position.turn)
        chosen = self._player.choose(view, self._budget)
        return state.legal_actions()[view.legal.index(chosen)], int(COUNTED_AI.last.counts.sum())


class IsmctsSide:
    """OpenSpiel's bot as a side of the match."""

    def __init__(self, game: SpielGame, budget: Budget, uct_c: float, seed: int) -> None:
        self._bot = Bot(game, budget, uct_c, seed)

    def decide(self, state: SpielState) -> tuple[int, int]:
        """The kernel's action, and the number of simulations."""
        return int(self._bot.step(state)), self._bot.simulations


Side = SearchSide | IsmctsSide


def seatings(players: int) -> Iterator[tuple[str, ...]]:
    """Both orders: one `search` among ISMCTS, then one ISMCTS among `search`, in every seat."""
    for lone, many in ((SEARCH, ISMCTS), (ISMCTS, SEARCH)):
        for seat in range(players):
            yield tuple(lone if other == seat else many for other in range(players))


def play_deal(job: Job, deal: int) -> dict[str, Tally]:
    start = laid_out(job.players, deal)
    sides = {
        SEARCH: SearchSide(job.budget_of(SEARCH)),
        ISMCTS: IsmctsSide(start.get_game(), job.budget_of(ISMCTS), job.uct_c, deal),
    }
    tallies = {name: Tally() for name in sides}
    for seating in seatings(job.players):
        play_round(start.clone(), sides, seating, tallies)
    return tallies


def play_round(state: SpielState, sides: dict[str, Side], seating: tuple[str, ...], tallies: dict[str, Tally]) -> None:
    while not state.is_terminal():
        legal = state.legal_actions()
        action = legal[0]
        if len(legal) > 1:
            name = seating[state.current_player()]
            action = timed_decision(state, sides[name], tallies[name])
        state.apply_action(action)
    for name, points in zip(seating, state.returns(), strict=True):
        tallies[name].points += int(points)
        tallies[name].rounds += 1


def timed_decision(state: SpielState, side: Side, tally: Tally) -> int:
    (action, simulations), seconds = timed(lambda: side.decide(state))
    tally.seconds += seconds
    tally.simulations += simulations
    tally.decisions += 1
    return action


def warm_up(players: int) -> None:
    """Compile everything, and let both sides load what they load when they first think."""
    play_deal(Job(players, {SEARCH: {"simulations": 2}, ISMCTS: {"simulations": 2}}, 1.0, 0, 1, 0.0), 0)


def main() -> None:
    """Takes a job as JSON on the command line and prints both tallies after each deal, until its time is up."""
    answers, sys.stdout = sys.stdout, sys.stderr  # a library that prints must not garble the answers
    job = Job(**json.loads(sys.argv[1]))
    warm_up(job.players)
    start = perf_counter()
    for deal in range(job.first_deal, job.first_deal + job.deals):
        tallies = play_deal(job, deal)
        print(json.dumps({name: asdict(tally) for name, tally in tallies.items()}), file=answers, flush=True)
        if perf_counter() - start > job.seconds:
            break


if __name__ == "__main__":
    main()
