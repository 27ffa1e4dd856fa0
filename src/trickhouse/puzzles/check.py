"""Whether puzzles hold: those of a file are looked at once more, or the whole proof is asked for again."""

import os
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import msgspec
from msgspec.structs import replace

from trickhouse.insight.appraisal import appraise
from trickhouse.players.player import Budget
from trickhouse.puzzles.proof import LISTED, Outcome, confirm
from trickhouse.puzzles.puzzle import Finding, Harvest, Header, Puzzle, parse_puzzles
from trickhouse.puzzles.quarry import rounded

SEED = 100
"""Of the dice: none that the command uses to find a puzzle."""

Which = tuple[bytes, int]
"""A line, and the place of a finding in it."""

Proven = tuple[Outcome, Finding]
"""What the proof says, and the finding with the figures of this proof."""


def recheck(path: Path, count: int, times: int, processes: int | None = None) -> Iterator[bool]:
    """For some puzzles, always the same ones: whether one more look finds the same answer.

    It takes so many times the simulations that found it.
    """
    header, lines = _read(path)
    all_of_them = _findings(lines)
    chosen = random.Random(SEED).sample(all_of_them, min(count, len(all_of_them)))
    with ProcessPoolExecutor(processes or os.cpu_count()) as pool:
        yield from pool.map(_holds, chosen, [times * header.simulations] * len(chosen))


def prune(path: Path, processes: int | None = None) -> Iterator[bool]:
    """Ask for the proof of all puzzles of a file, and in the end write it anew with those that are proven."""
    header, lines = _read(path)
    which, proven = _findings(lines), list[Proven]()
    with ProcessPoolExecutor(processes or os.cpu_count()) as pool:
        for one in pool.map(_prove, which, [header.simulations] * len(which)):
            proven.append(one)
            yield one[0] == "proven"
    by_line: dict[bytes, list[Proven]] = {line: [] for line in lines}
    for (line, _), one in zip(which, proven, strict=True):
        by_line[line].append(one)
    kept = [msgspec.json.encode(header), *(_with(line, of_line) for line, of_line in by_line.items())]
    path.write_bytes(b"".join(line + b"\n" for line in kept))


def _read(path: Path) -> tuple[Header, list[bytes]]:
    header, *lines = path.read_bytes().splitlines()
    return msgspec.json.decode(header, type=Header), lines


def _findings(lines: Sequence[bytes]) -> list[Which]:
    return [(line, place) for line in lines for place, _ in enumerate(parse_puzzles(line))]


def _puzzle(which: Which) -> Puzzle:
    line, place = which
    return [*parse_puzzles(line)][place]


def _holds(which: Which, simulations: int) -> bool:
    puzzle = _puzzle(which)
    again = appraise(puzzle.view, Budget(simulations=simulations), seed=SEED, listed=LISTED)
    return again.best == puzzle.place_of_right


def _prove(which: Which, simulations: int) -> Proven:
    puzzle = _puzzle(which)
    outcome, found = confirm(puzzle.view, puzzle.place_of_right, simulations)
    return outcome, replace(puzzle.finding, options=rounded(found.options), simulations=found.simulations)


def _with(line: bytes, proven: Sequence[Proven]) -> bytes:
    """A line with what is proven of its findings; what is not is counted as the command counts it."""
    harvest = msgspec.json.decode(line, type=Harvest)
    outcomes, counts = [outcome for outcome, _ in proven], harvest.counts
    counts = replace(
        counts,
        overturned=counts.overturned + outcomes.count("overturned"),
        doubtful=counts.doubtful + outcomes.count("doubtful"),
    )
    findings = tuple(finding for outcome, finding in proven if outcome == "proven")
    record = harvest.record if findings else None
    return msgspec.json.encode(replace(harvest, counts=counts, findings=findings, record=record))
