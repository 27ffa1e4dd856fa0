"""`search` against OpenSpiel's `ISMCTSBot` at one table. Runs in the peers' environment, where both are installed.

One round of Xylotar as a game of OpenSpiel: the racks are laid out, so there is no chance left in the tree; what a
player knows is the view, worlds are drawn by our exact beliefs, and returns are the points of the round. The bot is
OpenSpiel's Python one: its C++ twin cannot resample a state of a game that is written in Python.

Wherever the adapter could be slow it is not, since its time is the peer's: rules, views, worlds and random rollouts
are compiled, a state finds its key and its legal actions once, and the bot's calls never pass through C++.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from time import perf_counter
from time import process_time as cpu_seconds
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from benchmarks.measure import timed
from trickhouse.engine.bits import members
from trickhouse.engine.dice import Dice, dice
from trickhouse.engine.game import State, View
from trickhouse.engine.jit import jit
from trickhouse.engine.mind import CLEAR, Mind
from trickhouse.engine.playouts import Playouts
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.beliefs import TABLE, build, fill
from trickhouse.games.xylotar.cards import deck
from trickhouse.games.xylotar.game import GAME as XYLOTAR
from trickhouse.games.xylotar.game import Xylotar, XylotarOptions
from trickhouse.games.xylotar.view import look
from trickhouse.players import search
from trickhouse.players.player import Budget

SEARCH, ISMCTS = "search", "ismcts"

# Both sides get processor time: by the clock on the wall, a busy machine takes more from the one that thinks longer.
search.time = SimpleNamespace(perf_counter=cpu_seconds)  # type: ignore[attr-defined]

MOST_POINTS = kernel.MAX_SLOTS - 1 + 5
LONGEST_ROUND = 2 * kernel.MAX_RACKS * kernel.MAX_SLOTS


@dataclass(frozen=True)
class Job:
    """What to play. Budgets are those of a decision: milliseconds or simulations, by side."""

    players: int
    budgets: dict[str, dict[str, float]]
    uct_c: float
    first_deal: int
    deals: int
    seconds: float

    def budget_of(self, side: str) -> Budget:
        return Budget(**self.budgets[side])


GAME_TYPE = pyspiel.GameType(
    short_name="trickhouse_xylotar_round",
    long_name="A round of Xylotar after the sorting",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=3,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={"players": 3, "deal": 1},
)


# Compiled functions take records as arrays of one: Numba recognises the type of an array faster than that of a record.


@jit
def turn_and_legal(states: NDArray[Any]) -> tuple[int, int]:
    """Whose turn it is, or NONE once the round is over, and what they may do."""
    s = states[0]
    if s.phase == kernel.DEAL or s.phase == kernel.OVER:
        return kernel.NONE, 0
    return s.turn, kernel.legal(s, s.turn)


@jit
def step(states: NDArray[Any], action: int) -> None:
    s = states[0]
    kernel.apply_unchecked(s, s.turn, action)


@jit
def look_at(states: NDArray[Any], seat: int, views: NDArray[Any]) -> None:
    look(states[0], seat, views[0])


@jit
def build_at(tables: NDArray[Any], views: NDArray[Any]) -> int:
    return build(tables[0], views[0])


@jit
def another_world(states: NDArray[Any], tables: NDArray[Any], rng: Dice) -> NDArray[Any]:
    """A copy with every card that the table's seat cannot see drawn anew. All else in a state is public."""
    world = states.copy()
    fill(world[0].card, tables[0], rng)
    return world


@jit
def random_points(states: NDArray[Any], room: NDArray[Any], rng: Dice, points: NDArray[np.float64]) -> None:
    """The points of everybody if the round is played on at random."""
    room[0] = states[0]
    s = room[0]
    while s.phase != kernel.DEAL and s.phase != kernel.OVER:
        kernel.apply_unchecked(s, s.turn, kernel.random_action(s, s.turn, rng))
    for seat in range(len(points)):
        points[seat] = s.last_points[seat]


@cache
def listed(actions: int) -> list[int]:
    return [*members(actions)]


class XylotarRound(pyspiel.Game):  # type: ignore[misc]
    """OpenSpiel's game object; which deal is played is a parameter of it."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.players = int(params.get("players", 3))
        info = pyspiel.GameInfo(
            num_distinct_actions=kernel.ACTIONS,
            max_chance_outcomes=0,
            num_players=self.players,
            min_utility=0.0,
            max_utility=float(MOST_POINTS),
            utility_sum=None,
            max_game_length=LONGEST_ROUND,
        )
        super().__init__(GAME_TYPE, info, params)
        self.start = laid_out(self.players, int(params.get("deal", 1)))
        self.rng = dice(1)
        self.views = np.zeros(1, kernel.STATE)
        """Room to look at a state."""

    def new_initial_state(self) -> "XylotarState":
        return XylotarState(self, self.start.copy())


def laid_out(players: int, deal: int) -> NDArray[Any]:
    """A deal, equals in random order, as an array of one state. The same number is always the same deal."""
    options = XylotarOptions(rounds=1, ties="shared")
    states = np.array([XYLOTAR.begin(players, deal % players, options).record], kernel.STATE)
    record = states.view(np.recarray)[0]
    kernel.random_deal(record, np.array(deck(players), np.uint8), dice(deal))
    kernel.sort_as_dealt(record)
    return states


class XylotarState(pyspiel.State):  # type: ignore[misc]
    """The kernel's record. What the bot asks for is answered here, without a detour through C++ and back."""

    def __init__(self, game: XylotarRound, states: NDArray[Any]) -> None:
        super().__init__(game)
        self._game = game
        self.states = states
        self._table: NDArray[Any] | None = None
        self._look_around()

    def _look_around(self) -> None:
        self._turn, self._legal = turn_and_legal(self.states)
        self._key: str | None = None

    def current_player(self) -> int:
        return pyspiel.PlayerId.TERMINAL if self._turn == kernel.NONE else self._turn

    def is_terminal(self) -> bool:
        return self._turn == kernel.NONE

    def is_chance_node(self) -> bool:
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        return listed(self._legal) if player in (None, self._turn) else []

    _legal_actions = legal_actions

    def apply_action(self, action: int) -> None:
        step(self.states, action)
        self._table = None
        self._look_around()

    _apply_action = apply_action

    def returns(self) -> list[float]:
        return self.states[0]["last_points"][: self._game.players].tolist()

    def information_state_string(self, player: int | None = None) -> str:
        if player not in (None, self._turn):
            return self._view_of(player)
        if self._key is None:
            self._key = self._view_of(self._turn)
        return self._key

    def _view_of(self, player: int) -> str:
        look_at(self.states, player, self._game.views)
        return self._game.views.tobytes().decode("latin-1")

    def resample_from_infostate(self, player: int, _sampler: object) -> "XylotarState":
        """A world that fits the view of the player whose turn it is, as often as it is likely."""
        assert player == self._turn
        if self._table is None:
            self._table = np.zeros(1, TABLE)
            look_at(self.states, player, self._game.views)
            build_at(self._table, self._game.views)
        return XylotarState(self._game, another_world(self.states, self._table, self._game.rng))

    def clone(self) -> "XylotarState":
        return XylotarState(self._game, self.states.copy())

    def __deepcopy__(self, _memo: object) -> "XylotarState":
        return self.clone()

    def _action_to_string(self, _player: int, action: int) -> str:
        return str(action)

    def __str__(self) -> str:
        return str(State(XYLOTAR, self.states.view(np.recarray)[0]))


pyspiel.register_game(GAME_TYPE, XylotarRound)


class RandomRollouts:
    """OpenSpiel's evaluator by one random rollout, compiled."""

    def __init__(self, players: int, seed: int) -> None:
        self._points = np.zeros(players)
        self._room = np.zeros(1, kernel.STATE)
        self._rng = dice(seed)

    def evaluate(self, state: XylotarState) -> list[float]:
        random_points(state.states, self._room, self._rng, self._points)
        return self._points.tolist()

    def prior(self, state: XylotarState) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class Bot(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's bot; instead of a number of simulations it may be given a time, which its loop does not know of."""

    def __init__(self, game: XylotarRound, budget: Budget, uct_c: float, seed: int) -> None:
        rollouts = RandomRollouts(game.players, seed)
        super().__init__(game, rollouts, uct_c, budget.simulations, random_state=np.random.RandomState(seed))
        self._milliseconds = budget.milliseconds

    def run_search(self, state: XylotarState) -> list[tuple[int, float]]:
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


class CountedXylotar(Xylotar):
    """Xylotar that remembers the playouts it has handed out: they know how many there were."""

    last: Playouts

    def playouts(self, view: View, mind: Mind = CLEAR, truth: State | None = None) -> Playouts | None:
        found = super().playouts(view, mind, truth)
        assert found is not None
        self.last = found
        return found


COUNTED = CountedXylotar()


@dataclass
class Tally:
    """What one side did in a deal, over all its seats at all tables. Forced moves are no decisions."""

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

    def decide(self, state: XylotarState) -> tuple[int, int]:
        """The kernel's action, and the number of simulations."""
        view = State(COUNTED, state.states.view(np.recarray)[0]).view(state.current_player())
        chosen = self._player.choose(view, self._budget)
        return state.legal_actions()[view.legal.index(chosen)], int(COUNTED.last.counts.sum())


class IsmctsSide:
    """OpenSpiel's bot as a side of the match."""

    def __init__(self, game: XylotarRound, budget: Budget, uct_c: float, seed: int) -> None:
        self._bot = Bot(game, budget, uct_c, seed)

    def decide(self, state: XylotarState) -> tuple[int, int]:
        """The kernel's action, and the number of simulations."""
        return int(self._bot.step(state)), self._bot.simulations


Side = SearchSide | IsmctsSide


def seatings(players: int) -> Iterator[tuple[str, ...]]:
    """Both orders: one `search` among ISMCTS, then one ISMCTS among `search`, in every seat."""
    for lone, many in ((SEARCH, ISMCTS), (ISMCTS, SEARCH)):
        for seat in range(players):
            yield tuple(lone if other == seat else many for other in range(players))


def play_deal(job: Job, deal: int) -> dict[str, Tally]:
    game = XylotarRound({"players": job.players, "deal": deal})
    sides = {
        SEARCH: SearchSide(job.budget_of(SEARCH)),
        ISMCTS: IsmctsSide(game, job.budget_of(ISMCTS), job.uct_c, deal),
    }
    tallies = {name: Tally() for name in sides}
    for seating in seatings(job.players):
        play_round(game.new_initial_state(), sides, seating, tallies)
    return tallies


def play_round(
    state: XylotarState, sides: dict[str, Side], seating: tuple[str, ...], tallies: dict[str, Tally]
) -> None:
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


def timed_decision(state: XylotarState, side: Side, tally: Tally) -> int:
    (action, simulations), seconds = timed(lambda: side.decide(state))
    tally.seconds += seconds
    tally.simulations += simulations
    tally.decisions += 1
    return action


def warm_up(players: int) -> None:
    """Compile everything, and let both sides load what they load when they first think."""
    play_deal(Job(players, {SEARCH: {"simulations": 2}, ISMCTS: {"simulations": 2}}, 1.0, 0, 1, 0.0), 0)


def main() -> None:
    """A job as JSON on the command line; a line with both tallies for each deal played, until its time is up."""
    answers, sys.stdout = sys.stdout, sys.stderr  # a library that prints must not garble the talk
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
