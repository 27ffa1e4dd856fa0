"""A file of puzzles that grows game by game, and goes on where it ended, also after a crash."""

import os
from collections import deque
from collections.abc import Generator
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path

import msgspec

from trickhouse.engine.errors import SetupError
from trickhouse.engine.shuffle import format_seed
from trickhouse.puzzles.puzzle import FORMAT, Counts, Harvest, Header
from trickhouse.puzzles.quarry import Plan, quarry

LICENCE = "MIT, like Trickhouse itself"

AHEAD = 2
"""Games under way for each core: enough that none waits for a slow one."""


class PuzzleFile:
    """Where the puzzles of a plan are written, a line for each game, in order."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self._path = path
        self._header = Header(FORMAT, plan.game, LICENCE, format_seed(plan.seed), plan.simulations)
        self._harvests = self._read()

    @property
    def games(self) -> int:
        """How many have been looked through."""
        return len(self._harvests)

    @property
    def findings(self) -> int:
        """How many puzzles there are."""
        return sum(len(harvest.findings) for harvest in self._harvests)

    @property
    def counts(self) -> Counts:
        """What became of all positions."""
        names = Counts.__struct_fields__
        return Counts(*(sum(getattr(harvest.counts, name) for harvest in self._harvests) for name in names))

    def add(self, harvest: Harvest) -> None:
        """Write what the next game has given."""
        assert harvest.number == self.games
        self._append(msgspec.json.encode(harvest))
        self._harvests.append(harvest)

    def _read(self) -> list[Harvest]:
        lines = self._path.read_bytes().splitlines(keepends=True) if self._path.exists() else []
        if lines and not lines[-1].endswith(b"\n"):  # somebody pulled the plug
            os.truncate(self._path, sum(map(len, lines[:-1])))
            del lines[-1]
        if not lines:
            self._append(msgspec.json.encode(self._header))
            return []
        try:
            header = msgspec.json.decode(lines[0], type=Header)
            harvests = [msgspec.json.decode(line, type=Harvest) for line in lines[1:]]
        except msgspec.DecodeError as error:
            raise SetupError(f"{self._path} is no file of puzzles: {error}") from None
        if header != self._header:
            raise SetupError(f"{self._path} was made with another game, seed or number of simulations")
        return harvests

    def _append(self, line: bytes) -> None:
        with self._path.open("ab") as file:
            file.write(line + b"\n")
            file.flush()
            os.fsync(file.fileno())


def harvest(plan: Plan, start: int, processes: int | None = None) -> Generator[Harvest]:
    """Games without end from this number on, in order, on some cores or on all. Closing it stops the work."""
    processes = processes or os.cpu_count() or 1
    with ProcessPoolExecutor(processes) as pool:
        waiting: deque[Future[Harvest]] = deque()
        try:
            while True:
                while len(waiting) < AHEAD * processes:
                    waiting.append(pool.submit(quarry, plan, start))
                    start += 1
                yield waiting.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)
