"""`trickhouse puzzles`: the same seed finds the same puzzles, and a run that was killed goes on where it stopped."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from trickhouse.engine.errors import SetupError
from trickhouse.training.generate import GenerationPlan, generate
from trickhouse.training.puzzle import GameFindings, parse_puzzles
from trickhouse.training.puzzle_file import PuzzleFile

PLAN = GenerationPlan("fishing", bytes(32), simulations=60)
"""Hardly any effort, so that it is quick: what is found with it need not be true."""


def command(out: Path) -> list[str]:
    given = ["--count", "9999", "--seed", PLAN.seed.hex(), "--simulations", str(PLAN.simulations), "--out", str(out)]
    return [sys.executable, "-m", "trickhouse.cli", "puzzles", PLAN.game, *given]


def lines(path: Path) -> list[bytes]:
    """The complete lines."""
    written = path.read_bytes().splitlines(keepends=True) if path.exists() else []
    return [line for line in written if line.endswith(b"\n")]


def kill_after(path: Path, wanted: int) -> None:
    """Run the command until the file has this many complete lines; then kill it."""
    process = subprocess.Popen(command(path), stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        while len(lines(path)) < wanted:
            assert process.poll() is None
            time.sleep(0.1)
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@pytest.mark.slow
def test_a_killed_search_resumes_and_finds_the_same_puzzles(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    kill_after(path, 2)
    whole = lines(path)
    with path.open("ab") as file:
        file.write(whole[-1][:50])  # a line that was being written
    kill_after(path, len(whole) + 1)
    found = lines(path)
    assert found[: len(whole)] == whole
    last = msgspec.json.decode(found[len(whole)], type=GameFindings)
    assert last.number == len(whole) - 1
    assert msgspec.json.encode(generate(PLAN, last.number)) + b"\n" == found[len(whole)], (
        "the same, wherever it is made"
    )
    assert all(puzzle.right in puzzle.replay_view().legal for puzzle in parse_puzzles(found[len(whole)]))


def test_a_puzzle_file_with_another_seed_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    assert PuzzleFile(path, PLAN).findings == 0
    assert PuzzleFile(path, PLAN).games == 0
    with pytest.raises(SetupError, match="another game, seed"):
        PuzzleFile(path, PLAN._replace(seed=bytes(31) + b"1"))
    path.write_bytes(b"[]\n")
    with pytest.raises(SetupError, match="not a puzzle file"):
        PuzzleFile(path, PLAN)
