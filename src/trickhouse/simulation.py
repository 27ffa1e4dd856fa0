"""Many complete random games on all cores: the same seed gives the same games on any number of cores.

An `Output` says what is kept of a game: a record, or anything else made from the decisions in it.
"""

import os
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.dice import dice
from trickhouse.engine.game import Game
from trickhouse.engine.record import Move, Record, format_record
from trickhouse.engine.rules import Options, Result
from trickhouse.engine.shuffle import child_seed, seeded
from trickhouse.engine.state import State
from trickhouse.games import find

Piece = TypeVar("Piece")

BATCH = 200
"""Games that a process plays at a time: enough to be worth the trip, few enough for a lively progress bar."""


@dataclass
class Tally:
    """What many games add up to. Sums only, so that tallies can be added."""

    games: int = 0
    decisions: int = 0
    rounds: int = 0
    points: Counter[int] = field(default_factory=Counter)
    """By seat."""
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


class Round(NamedTuple):
    """What happened from one deal to the next."""

    before: State
    made: NDArray[np.int64]
    """Seats and the kernel's actions."""
    after: State


@dataclass(frozen=True)
class Played:
    """A complete game."""

    number: int
    starter: int
    seed: bytes
    rounds: list[Round]
    result: Result


@dataclass(frozen=True)
class Output(Generic[Piece]):
    """Where the games go."""

    tell: Callable[[Plan, Played], Piece]
    """What is kept of a game; made where the game is played, in another process if there are several."""
    write: Callable[[list[Piece]], None]
    """Takes what was kept of the next games, in order."""
    batch: int = BATCH


def simulate(plan: Plan, output: Output[Piece], processes: int | None = None) -> Iterator[Tally]:
    """Play the games, batch by batch in order, and give each batch to the output. Yields what each adds up to."""
    for tally, pieces in _batches(plan, output, processes):
        output.write(pieces)
        yield tally


def _batches(plan: Plan, output: Output[Piece], processes: int | None) -> Iterator[tuple[Tally, list[Piece]]]:
    batches = deque(range(0, plan.games, output.batch))
    processes = min(processes or os.cpu_count() or 1, len(batches))
    if processes <= 1:
        for start in batches:
            yield _play_batch(plan, output.tell, start, output.batch)
        return
    with ProcessPoolExecutor(processes) as pool:
        # Only a few batches are under way at any time, so that memory stays flat however many games there are.
        waiting: deque[Future[tuple[Tally, list[Piece]]]] = deque()
        while batches or waiting:
            while batches and len(waiting) < 2 * processes:
                waiting.append(pool.submit(_play_batch, plan, output.tell, batches.popleft(), output.batch))
            yield waiting.popleft().result()


def _play_batch(plan: Plan, tell: Callable[[Plan, Played], Piece], start: int, games: int) -> tuple[Tally, list[Piece]]:
    tally = Tally()
    pieces = [tell(plan, play_game(plan, number, tally)) for number in range(start, min(start + games, plan.games))]
    return tally, pieces


def play_game(plan: Plan, number: int, tally: Tally) -> Played:
    """Play one of the games and count it."""
    game = find(plan.game)
    seed = child_seed(plan.seed, "simulate", number)
    people = game.people(plan.players)
    starter = people[number % len(people)]
    chance, rng = seeded(seed), dice(int.from_bytes(seed[:8], "big"))
    state = game.new(plan.players, chance, starter, plan.options)
    rounds: list[Round] = []
    while state.result is None:
        after, made = game.learning.play_randomly(state, rng)
        rounds.append(Round(state, made, after))
        tally.decisions += game.learning.decisions(state, made)
        state = game.settle(after, chance)
        _count_round(game, state, tally)
    return Played(number, starter, seed, rounds, _count_game(game, state, tally))


def _as_nothing(_plan: Plan, _played: Played) -> None:
    """Nothing is kept of a game."""


NOTHING: Output[None] = Output(_as_nothing, lambda _: None)


def _as_line(plan: Plan, played: Played) -> bytes:
    """A game as a record, on one line of JSON."""
    game = find(plan.game)
    moves = (Move(*move) for before, made, _ in played.rounds for move in game.learning.moves(before, made))
    return format_record(Record(game, plan.players, played.starter, played.seed, plan.options, tuple(moves))) + b"\n"


@contextmanager
def records_file(path: Path) -> Iterator[Output[bytes]]:
    """Records, one per line."""
    with path.open("wb") as file:
        yield Output(_as_line, file.writelines)


def _count_round(game: Game, state: State, tally: Tally) -> None:
    for name, by_seat in game.telling.tally(state.view(None)).items():
        tally.happened[name] += sum(happened for happened, _ in by_seat)
        tally.possible[name] += sum(possible for _, possible in by_seat)


def _count_game(game: Game, state: State, tally: Tally) -> Result:
    result = state.result
    assert result is not None
    tally.games += 1
    tally.rounds += result.rounds
    for seat in game.people(state.players):
        tally.points[seat] += result.scores[seat]
        tally.wins[seat] += seat in result.winners
    return result
