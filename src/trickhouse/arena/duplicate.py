"""Duplicate play: the same deals at every table. One game of it, and what is kept of a game."""

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from trickhouse.arena.entrant import Cheater, Find, player_of, seed_of
from trickhouse.arena.seating import Seating, Table
from trickhouse.arena.stopwatch import Stopwatch
from trickhouse.engine.errors import TrickhouseError
from trickhouse.engine.game import Action, Game, Options, Result, Seat, State
from trickhouse.engine.shuffle import seeded
from trickhouse.games import find as find_game
from trickhouse.players.player import Budget, Player

Share = tuple[int, int]
"""How often something happened of how often it could have."""


@dataclass(frozen=True)
class Plan:
    """What is played."""

    game: str
    players: int
    options: Options
    seed: bytes
    deals: int
    seating: Seating
    budget: Budget
    find: Find


@dataclass(frozen=True)
class Task:
    """One game of a plan."""

    deal: int
    table: Table
    is_last: bool
    """Whether the deal is complete with it."""


@dataclass
class Outcome:
    """What is kept of a game; lists are by person."""

    result: Result
    shares: dict[str, list[Share]] = field(default_factory=dict)
    times: dict[str, Stopwatch] = field(default_factory=dict)
    """By name."""


def tasks(plan: Plan) -> Iterator[Task]:
    """All games of a plan, deal by deal."""
    for deal in range(plan.deals):
        tables = plan.seating.tables(deal)
        yield from (Task(deal, table, table is tables[-1]) for table in tables)


def play(plan: Plan, task: Task) -> Outcome:
    """Play one game. What comes out depends on the arguments alone, unless players are given time instead of work."""
    _practise(plan, task.table)
    return _play(plan, task, plan.budget)


_practised: set[tuple[str, Find, frozenset[str]]] = set()


def _practise(plan: Plan, table: Table) -> None:
    """Let each process play once without thinking, so that loading compiled code is not timed as thinking."""
    company = (plan.game, plan.find, frozenset(table.names))
    if company not in _practised:
        _practised.add(company)
        _play(plan, Task(0, table, is_last=False), Budget(simulations=1))


def _play(plan: Plan, task: Task, budget: Budget) -> Outcome:
    game = find_game(plan.game)
    seats = game.starters(plan.players)  # those of the people: automata never start
    deal_seed = hashlib.sha256(plan.seed + b"/arena/" + task.deal.to_bytes(8, "big")).digest()
    chance = seeded(deal_seed)
    choosers = {name: _chooser(plan.find(player_of(name), seed_of(deal_seed, name))) for name in set(task.table.names)}
    sitting = dict(zip(seats, task.table.names, strict=True))
    times = {name: Stopwatch() for name in choosers}
    shares: dict[str, list[Share]] = {}
    state = game.new(plan.players, chance, seats[task.deal % len(seats)], plan.options)
    while actors := state.actors:
        while actors:
            name = sitting[actors[0]]
            state = _decide(state, actors[0], name, choosers[name], times[name], budget)
            actors = state.actors
        state = game.settle(state, chance)
        _count_round(game, state, shares)
    assert state.result is not None
    return Outcome(state.result, shares, times)


Chooser = Callable[[State, Seat, Stopwatch, Budget], Action]


def _chooser(entrant: Player | Cheater) -> Chooser:
    """The only place where a state may meet somebody who chooses, and only if that one is a cheater by type."""
    if isinstance(entrant, Cheater):
        cheater = entrant

        def choose_seeing(state: State, seat: Seat, stopwatch: Stopwatch, budget: Budget) -> Action:
            with stopwatch:
                return cheater.choose_seeing(state, seat, budget)

        return choose_seeing
    player = entrant

    def choose(state: State, seat: Seat, stopwatch: Stopwatch, budget: Budget) -> Action:
        view = state.view(seat)  # not the player's work, so not its time
        with stopwatch:
            return player.choose(view, budget)

    return choose


def _decide(state: State, seat: Seat, name: str, choose: Chooser, stopwatch: Stopwatch, budget: Budget) -> State:
    try:
        return state.game.play(state, seat, choose(state, seat, stopwatch, budget))
    except TrickhouseError as error:
        raise type(error)(f"{name}: {error}") from None


def _count_round(game: Game, state: State, shares: dict[str, list[Share]]) -> None:
    for name, by_person in game.tally(state).items():
        before = shares.get(name, [(0, 0)] * len(by_person))
        pairs = zip(before, by_person, strict=True)
        shares[name] = [(had + happened, could + possible) for (had, could), (happened, possible) in pairs]
