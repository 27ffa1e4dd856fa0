"""Play many complete random games on all cores: the same seed gives the same games on any number of cores.

A `SimulationOutput` says what to keep of a game: a record, or anything else made from its decisions.
"""

import functools
import os
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.dice import dice
from trickhouse.engine.game import Game
from trickhouse.engine.ordered_map import ordered_map
from trickhouse.engine.record import Move, Record, format_record
from trickhouse.engine.rules import Options, Result
from trickhouse.engine.shuffle import child_seed, seeded_chance
from trickhouse.engine.state import State
from trickhouse.games import find

Piece = TypeVar("Piece")

GAMES_PER_BATCH = 200
"""Games that a process plays at a time: enough to be worth the overhead, few enough for a lively progress bar."""


@dataclass
class Tally:
    """Totals of many games, as sums, so that tallies can be added."""

    games: int = 0
    decisions: int = 0
    rounds: int = 0
    points: Counter[int] = field(default_factory=Counter)
    """Points by seat."""
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
class SimulationPlan:
    """Which games to play."""

    game: str
    players: int
    options: Options
    seed: bytes
    games: int


class SimulatedRound(NamedTuple):
    """The part of a game from one deal to the next."""

    before: State
    made: NDArray[np.int64]
    """Seats and action numbers, in order."""
    after: State


@dataclass(frozen=True)
class SimulatedGame:
    """A complete game."""

    number: int
    starter: int
    seed: bytes
    rounds: list[SimulatedRound]
    result: Result


@dataclass(frozen=True)
class SimulationOutput(Generic[Piece]):
    """Where simulated games go."""

    extract: Callable[[SimulationPlan, SimulatedGame], Piece]
    """Extracts what to keep of a game; runs in the process that plays it."""
    write: Callable[[list[Piece]], None]
    """Writes what was kept of the next games, in order."""
    batch: int = GAMES_PER_BATCH


def simulate(plan: SimulationPlan, output: SimulationOutput[Piece], processes: int | None = None) -> Iterator[Tally]:
    """Play the games in order and pass them to the output, batch by batch. Yield the tally of each batch."""
    starts = range(0, plan.games, output.batch)
    processes = min(processes or os.cpu_count() or 1, len(starts))
    play = functools.partial(_play_batch, plan, output.extract, output.batch)
    for tally, pieces in ordered_map(play, starts, processes):
        output.write(pieces)
        yield tally


def _play_batch(
    plan: SimulationPlan, extract: Callable[[SimulationPlan, SimulatedGame], Piece], size: int, start: int
) -> tuple[Tally, list[Piece]]:
    tally, numbers = Tally(), range(start, min(start + size, plan.games))
    return tally, [extract(plan, play_game(plan, number, tally)) for number in numbers]


def play_game(plan: SimulationPlan, number: int, tally: Tally) -> SimulatedGame:
    """Play one of the games and count it."""
    game = find(plan.game)
    seed = child_seed(plan.seed, "simulate", number)
    people = game.people(plan.players)
    starter = people[number % len(people)]
    chance, rng = seeded_chance(seed), dice(int.from_bytes(seed[:8], "big"))
    state = game.new(plan.players, chance, starter, plan.options)
    rounds: list[SimulatedRound] = []
    while state.result is None:
        after, made = game.env.play_randomly(state, rng)
        rounds.append(SimulatedRound(state, made, after))
        tally.decisions += game.env.decisions(state, made)
        state = after.settle(chance)
        _count_round(game, state, tally)
    return SimulatedGame(number, starter, seed, rounds, _count_game(game, state, tally))


def _keep_nothing(_plan: SimulationPlan, _played: SimulatedGame) -> None:
    """Keep nothing of a game."""


DISCARD: SimulationOutput[None] = SimulationOutput(_keep_nothing, lambda _: None)


def _format_line(plan: SimulationPlan, played: SimulatedGame) -> bytes:
    """Format a game as a record, on one line of JSON."""
    game = find(plan.game)
    moves = (Move(*move) for before, made, _ in played.rounds for move in game.env.moves(before, made))
    return format_record(Record(game, plan.players, played.starter, played.seed, plan.options, tuple(moves))) + b"\n"


@contextmanager
def records_file(path: Path) -> Iterator[SimulationOutput[bytes]]:
    """Open a file for records, one per line."""
    with path.open("wb") as file:
        yield SimulationOutput(_format_line, file.writelines)


def _count_round(game: Game, state: State, tally: Tally) -> None:
    for name, by_seat in game.display.tally(state.view(None)).items():
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
