"""Random complete games, many of them, on all cores: the same seed gives the same games on any number of them."""

import hashlib
import os
from collections import Counter, deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field

from trickhouse.engine.dice import dice
from trickhouse.engine.game import Game, Options, State
from trickhouse.engine.record import Move, Record, format_record
from trickhouse.engine.shuffle import seeded
from trickhouse.games import find

BATCH = 200
"""Games that a process plays at a time: enough to be worth the trip, few enough for a lively progress bar."""


@dataclass
class Tally:
    """What many games add up to. Sums only, so that tallies can be added."""

    games: int = 0
    decisions: int = 0
    rounds: int = 0
    points: Counter[int] = field(default_factory=Counter)
    """By seat, or by person where automata play."""
    wins: Counter[int] = field(default_factory=Counter)
    happened: Counter[str] = field(default_factory=Counter)
    possible: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        """Add another tally to this one."""
        self.games += other.games
        self.decisions += other.decisions
        self.rounds += other.rounds
        for name in ("points", "wins", "happened", "possible"):
            for key, count in getattr(other, name).items():
                getattr(self, name)[key] += count


@dataclass(frozen=True)
class Plan:
    """Which games to play."""

    game: str
    players: int
    options: Options
    seed: bytes
    games: int
    with_records: bool = False


def simulate(plan: Plan, processes: int | None = None) -> Iterator[tuple[Tally, list[bytes]]]:
    """Play the games, batch by batch in order: a tally and, if wanted, the records as lines of JSON."""
    batches = deque(range(0, plan.games, BATCH))
    processes = min(processes or os.cpu_count() or 1, len(batches))
    if processes <= 1:
        for start in batches:
            yield _play_batch(plan, start)
        return
    with ProcessPoolExecutor(processes) as pool:
        # Only a few batches are under way at any time, so that memory stays flat however many games there are.
        waiting: deque[Future[tuple[Tally, list[bytes]]]] = deque()
        while batches or waiting:
            while batches and len(waiting) < 2 * processes:
                waiting.append(pool.submit(_play_batch, plan, batches.popleft()))
            yield waiting.popleft().result()


def _play_batch(plan: Plan, start: int) -> tuple[Tally, list[bytes]]:
    tally, lines = Tally(), []
    for number in range(start, min(start + BATCH, plan.games)):
        record = play_game(plan, number, tally)
        if plan.with_records:
            lines.append(format_record(record))
    return tally, lines


def play_game(plan: Plan, number: int, tally: Tally) -> Record:
    """Play one of the games and count it. Its record has no moves unless the plan asks for them."""
    game = find(plan.game)
    seed = hashlib.sha256(plan.seed + b"/simulate/" + number.to_bytes(8, "big")).digest()
    starters = game.starters(plan.players)
    starter = starters[number % len(starters)]
    chance, rng = seeded(seed), dice(int.from_bytes(seed[:8], "big"))
    state = game.new(plan.players, chance, starter, plan.options)
    moves: list[Move] = []
    while state.result is None:
        after, made = game.play_randomly(state, rng)
        tally.decisions += game.decisions(state, made)
        if plan.with_records:
            moves += (Move(seat, action) for seat, action in game.moves(state, made))
        state = game.settle(after, chance)
        _count_round(game, state, tally)
    _count_game(state, tally)
    return Record(game, plan.players, starter, seed, plan.options, tuple(moves))


def _count_round(game: Game, state: State, tally: Tally) -> None:
    for name, by_person in game.tally(state).items():
        tally.happened[name] += sum(happened for happened, _ in by_person)
        tally.possible[name] += sum(possible for _, possible in by_person)


def _count_game(state: State, tally: Tally) -> None:
    result = state.result
    assert result is not None
    tally.games += 1
    tally.rounds += result.rounds
    for index, points in enumerate(result.scores):
        tally.points[index] += points
    for index in result.winners:
        tally.wins[index] += 1
