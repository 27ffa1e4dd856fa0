"""Check that puzzles hold: re-examine some of a file, or prove all of them again."""

import random
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import msgspec
from msgspec.structs import replace

from trickhouse.engine.ordered_map import ordered_map
from trickhouse.insight.appraisal import appraise
from trickhouse.players.player import Budget
from trickhouse.training.generate import round_options
from trickhouse.training.proof import MAX_LISTED_WORLDS, ProofOutcome, confirm
from trickhouse.training.puzzle import Finding, GameFindings, Puzzle, PuzzleFileHeader, parse_puzzles

RECHECK_SEED = 100
"""Seed that the search for puzzles never uses."""

FindingPlace = tuple[bytes, int]
"""A line, and the index of a finding in it."""

ProofResult = tuple[ProofOutcome, Finding]
"""Outcome of the proof, and the finding with its figures."""


def recheck(path: Path, count: int, times: int, processes: int | None = None) -> Iterator[bool]:
    """Yield, for some puzzles, always the same ones, whether one more look finds the same answer.

    The look takes `times` as many simulations as the one that found it.
    """
    header, lines = _read(path)
    all_of_them = _findings(lines)
    chosen = random.Random(RECHECK_SEED).sample(all_of_them, min(count, len(all_of_them)))
    yield from ordered_map(partial(_holds, times * header.simulations), chosen, processes)


def prune(path: Path, processes: int | None = None) -> Iterator[bool]:
    """Prove all puzzles of a file again, and in the end rewrite the file with those that are proven."""
    header, lines = _read(path)
    which, proven = _findings(lines), list[ProofResult]()
    for one in ordered_map(partial(_prove, header.simulations), which, processes):
        proven.append(one)
        yield one[0] == "proven"
    by_line: dict[bytes, list[ProofResult]] = {line: [] for line in lines}
    for (line, _), one in zip(which, proven, strict=True):
        by_line[line].append(one)
    kept = [msgspec.json.encode(header), *(_with(line, of_line) for line, of_line in by_line.items())]
    path.write_bytes(b"".join(line + b"\n" for line in kept))


def _read(path: Path) -> tuple[PuzzleFileHeader, list[bytes]]:
    header, *lines = path.read_bytes().splitlines()
    return msgspec.json.decode(header, type=PuzzleFileHeader), lines


def _findings(lines: Sequence[bytes]) -> list[FindingPlace]:
    return [(line, place) for line in lines for place, _ in enumerate(parse_puzzles(line))]


def _puzzle(which: FindingPlace) -> Puzzle:
    line, place = which
    return [*parse_puzzles(line)][place]


def _holds(simulations: int, which: FindingPlace) -> bool:
    puzzle = _puzzle(which)
    view = puzzle.replay_view()
    again = appraise(view, Budget(simulations=simulations), seed=RECHECK_SEED, max_listed=MAX_LISTED_WORLDS)
    return again.best == view.legal.index(puzzle.right)


def _prove(simulations: int, which: FindingPlace) -> ProofResult:
    puzzle = _puzzle(which)
    view = puzzle.replay_view()
    outcome, found = confirm(view, view.legal.index(puzzle.right), simulations)
    return outcome, replace(puzzle.finding, options=round_options(found.options), simulations=found.simulations)


def _with(line: bytes, proven: Sequence[ProofResult]) -> bytes:
    """Rewrite a line with its proven findings; count the others as the search counts them."""
    game_findings = msgspec.json.decode(line, type=GameFindings)
    outcomes, counts = [outcome for outcome, _ in proven], game_findings.counts
    counts = replace(
        counts,
        overturned=counts.overturned + outcomes.count("overturned"),
        doubtful=counts.doubtful + outcomes.count("doubtful"),
    )
    findings = tuple(finding for outcome, finding in proven if outcome == "proven")
    record = game_findings.record if findings else None
    return msgspec.json.encode(replace(game_findings, counts=counts, findings=findings, record=record))
