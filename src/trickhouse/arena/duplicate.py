"""Duplicate play, the same deals at every table: one game of it, and what is kept of it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from trickhouse.arena.entrant import Cheater, Find, player_of, seed_of
from trickhouse.arena.seating import LineUp, Seating
from trickhouse.arena.stopwatch import Stopwatch
from trickhouse.engine.errors import TrickhouseError
from trickhouse.engine.game import Game
from trickhouse.engine.rules import Action, Options, Result, Seat
from trickhouse.engine.shuffle import Chance, child_seed, seeded
from trickhouse.engine.state import State
from trickhouse.engine.telling import Share
from trickhouse.games import find as find_game
from trickhouse.insight.luck import Luck
from trickhouse.players.player import Budget, Player


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
    weighs_luck: bool = False
    """Whether to find out what the luck of the deals was worth, which takes a while."""


@dataclass(frozen=True)
class Task:
    """One game of a plan."""

    deal: int
    line_up: LineUp
    is_last: bool
    """Whether it completes the deal."""


@dataclass
class Outcome:
    """What is kept of a game. Lists are by seat."""

    result: Result
    shares: dict[str, list[Share]] = field(default_factory=dict)
    times: dict[str, Stopwatch] = field(default_factory=dict)
    """By name."""
    luck: list[float] | None = None
    """What better cards than usual were worth, if the plan weighs luck."""


def tasks(plan: Plan) -> Iterator[Task]:
    """All games of a plan, deal by deal."""
    for deal in range(plan.deals):
        line_ups = plan.seating.line_ups(deal)
        yield from (Task(deal, line_up, line_up is line_ups[-1]) for line_up in line_ups)


def play(plan: Plan, task: Task) -> Outcome:
    """Play one game. The outcome depends on the arguments alone, unless the budget is time instead of simulations."""
    _practise(plan, task.line_up)
    return _play(plan, task, plan.budget)


_practised: set[tuple[str, Find, frozenset[str]]] = set()


def _practise(plan: Plan, line_up: LineUp) -> None:
    """Let each process play once without thinking, so that loading compiled code is not timed as thinking."""
    company = (plan.game, plan.find, frozenset(line_up.names))
    if company not in _practised:
        _practised.add(company)
        _play(plan, Task(0, line_up, is_last=False), Budget(simulations=1))


def _play(plan: Plan, task: Task, budget: Budget) -> Outcome:
    game = find_game(plan.game)
    people = game.people(plan.players)
    deal_seed = child_seed(plan.seed, "arena", task.deal)
    chance = seeded(deal_seed)
    names = task.line_up.names
    choosers = {name: _chooser(plan.find(player_of(name), seed_of(deal_seed, name))) for name in set(names)}
    sitting = dict(zip(people, names, strict=True))
    times = {name: Stopwatch() for name in choosers}
    shares: dict[str, list[Share]] = {}
    state = game.prepare(plan.players, people[task.deal % len(people)], plan.options)
    luck = Luck(deal_seed) if plan.weighs_luck else None
    state = _settle(state, chance, luck)
    while actors := state.actors:
        while actors:
            name = sitting[actors[0]]
            state = _decide(state, actors[0], name, choosers[name], times[name], budget)
            actors = state.actors
        state = _settle(state, chance, luck)
        _count_round(game, state, shares)
    assert state.result is not None
    return Outcome(state.result, shares, times, luck.by_seat if luck else None)


def _settle(state: State, chance: Chance, luck: Luck | None) -> State:
    """Deal if that is due, and weigh what was dealt."""
    settled = state.game.settle(state, chance)
    if luck and settled is not state:
        luck.add(state, settled)
    return settled


Chooser = Callable[[State, Seat, Stopwatch, Budget], Action]


def _chooser(entrant: Player | Cheater) -> Chooser:
    """The only place where a state may meet somebody who chooses, and only if its type says that it cheats."""
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
    if not game.has("telling"):
        return
    for name, by_seat in game.telling.tally(state.view(None)).items():
        before = shares.get(name, [(0, 0)] * len(by_seat))
        pairs = zip(before, by_seat, strict=True)
        shares[name] = [(had + happened, could + possible) for (had, could), (happened, possible) in pairs]
