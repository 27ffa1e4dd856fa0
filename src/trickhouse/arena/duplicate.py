"""Duplicate play, the same deals at every table: play one game and keep its outcome."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from trickhouse.arena.entrant import Cheater, FindEntrant, player_of, seed_of
from trickhouse.arena.seating import LineUp, Seating
from trickhouse.arena.stopwatch import Stopwatch
from trickhouse.engine.display import Share
from trickhouse.engine.errors import TrickhouseError
from trickhouse.engine.game import Game
from trickhouse.engine.rules import Action, Options, Result, Seat
from trickhouse.engine.shuffle import Chance, child_seed, seeded_chance
from trickhouse.engine.state import State
from trickhouse.games import find as find_game
from trickhouse.insight.luck import Luck
from trickhouse.players.player import Budget, Player

SHORTEST_THOUGHT = Budget(simulations=1)
"""For games that are played only to load compiled code."""


@dataclass(frozen=True)
class ContestPlan:
    """What a contest plays."""

    game: str
    players: int
    options: Options
    seed: bytes
    deals: int
    seating: Seating
    budget: Budget
    find: FindEntrant
    weighs_luck: bool = False
    """Whether to measure what the luck of the deals was worth, which takes a while."""


@dataclass(frozen=True)
class GameTask:
    """One game of a plan."""

    deal: int
    line_up: LineUp
    is_last: bool
    """Whether this game completes the deal."""


@dataclass
class GameOutcome:
    """The outcome of a game. Lists are by seat."""

    result: Result
    shares: dict[str, list[Share]] = field(default_factory=dict)
    times: dict[str, Stopwatch] = field(default_factory=dict)
    """Thinking times, by name."""
    luck: list[float] | None = None
    """What cards better than average were worth, if the plan weighs luck."""


def plan_tasks(plan: ContestPlan) -> Iterator[GameTask]:
    """Yield all games of a plan, deal by deal."""
    for deal in range(plan.deals):
        line_ups = plan.seating.line_ups(deal)
        yield from (GameTask(deal, line_up, line_up is line_ups[-1]) for line_up in line_ups)


def play_task(plan: ContestPlan, task: GameTask) -> GameOutcome:
    """Play one game. The outcome depends on the arguments alone, unless the budget is a time."""
    _practise(plan, task.line_up)
    return _play(plan, task, plan.budget)


_practised: set[tuple[str, FindEntrant, frozenset[str]]] = set()


def _practise(plan: ContestPlan, line_up: LineUp) -> None:
    """Let each process play once with hardly any thought, so that loading compiled code is not timed as thinking."""
    company = (plan.game, plan.find, frozenset(line_up.names))
    if company not in _practised:
        _practised.add(company)
        _play(plan, GameTask(0, line_up, is_last=False), SHORTEST_THOUGHT)


def _play(plan: ContestPlan, task: GameTask, budget: Budget) -> GameOutcome:
    game = find_game(plan.game)
    people = game.people(plan.players)
    deal_seed = child_seed(plan.seed, "arena", task.deal)
    chance = seeded_chance(deal_seed)
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
    return GameOutcome(state.result, shares, times, luck.by_seat if luck else None)


def _settle(state: State, chance: Chance, luck: Luck | None) -> State:
    """Deal if a deal is due, and weigh its luck."""
    settled = state.settle(chance)
    if luck and settled is not state:
        luck.add(state, settled)
    return settled


Chooser = Callable[[State, Seat, Stopwatch, Budget], Action]


def _chooser(entrant: Player | Cheater) -> Chooser:
    """Wrap an entrant. Only here may a state reach an entrant, and only one whose type says that it cheats."""
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
        return state.play(seat, choose(state, seat, stopwatch, budget))
    except TrickhouseError as error:
        raise type(error)(f"{name}: {error}") from None


def _count_round(game: Game, state: State, shares: dict[str, list[Share]]) -> None:
    if not game.has("display"):
        return
    for name, by_seat in game.display.tally(state.view(None)).items():
        before = shares.get(name, [(0, 0)] * len(by_seat))
        pairs = zip(before, by_seat, strict=True)
        shares[name] = [(had + happened, could + possible) for (had, could), (happened, possible) in pairs]
