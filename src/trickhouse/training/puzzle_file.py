"""A puzzle file that grows game by game and continues where it ended, even after a crash."""

import functools
import itertools
import os
from collections.abc import Generator
from pathlib import Path

import msgspec

from trickhouse.engine.errors import SetupError
from trickhouse.engine.ordered_map import ordered_map
from trickhouse.engine.shuffle import format_seed
from trickhouse.training.generate import GenerationPlan, generate
from trickhouse.training.puzzle import FORMAT, GameFindings, PositionCounts, PuzzleFileHeader

LICENCE = "MIT, like Trickhouse itself"


class PuzzleFile:
    """The file of a plan: a header, then one line per game, in order."""

    def __init__(self, path: Path, plan: GenerationPlan) -> None:
        self._path = path
        self._header = PuzzleFileHeader(FORMAT, plan.game, LICENCE, format_seed(plan.seed), plan.simulations)
        self._games = self._read()

    @property
    def games(self) -> int:
        """Number of games examined."""
        return len(self._games)

    @property
    def findings(self) -> int:
        """Number of puzzles found."""
        return sum(len(findings.findings) for findings in self._games)

    @property
    def counts(self) -> PositionCounts:
        """How all positions fared."""
        names = PositionCounts.__struct_fields__
        return PositionCounts(*(sum(getattr(findings.counts, name) for findings in self._games) for name in names))

    def add(self, findings: GameFindings) -> None:
        """Write the findings of the next game."""
        assert findings.number == self.games
        self._append(msgspec.json.encode(findings))
        self._games.append(findings)

    def _read(self) -> list[GameFindings]:
        lines = self._path.read_bytes().splitlines(keepends=True) if self._path.exists() else []
        if lines and not lines[-1].endswith(b"\n"):  # a crash cut it short
            os.truncate(self._path, sum(map(len, lines[:-1])))
            del lines[-1]
        if not lines:
            self._append(msgspec.json.encode(self._header))
            return []
        try:
            header = msgspec.json.decode(lines[0], type=PuzzleFileHeader)
            games = [msgspec.json.decode(line, type=GameFindings) for line in lines[1:]]
        except msgspec.DecodeError as error:
            raise SetupError(f"{self._path} is not a puzzle file: {error}") from None
        if header != self._header:
            made = f"{self._path} was made with another game, seed or number of simulations"
            raise SetupError(f"{made}: give the same ones, or another file")
        return games

    def _append(self, line: bytes) -> None:
        with self._path.open("ab") as file:
            file.write(line + b"\n")
            file.flush()
            os.fsync(file.fileno())


def generate_games(plan: GenerationPlan, start: int, processes: int | None = None) -> Generator[GameFindings]:
    """Examine games from this number on, without end and in order. Closing the generator stops the work."""
    yield from ordered_map(functools.partial(generate, plan), itertools.count(start), processes)
