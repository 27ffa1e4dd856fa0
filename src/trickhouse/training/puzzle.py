"""Puzzles as data: one line of a file holds the findings of one game, and the record that they are moments of."""

import functools
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Literal

import msgspec

from trickhouse.engine.errors import RecordError
from trickhouse.engine.record import Record, format_record, oldest_version, parse_action, parse_record
from trickhouse.engine.rules import Action
from trickhouse.engine.state import View
from trickhouse.games import find
from trickhouse.insight.appraisal import Option
from trickhouse.training.question import Question

FORMAT: Literal["trickhouse-puzzles/1"] = "trickhouse-puzzles/1"

PUZZLE_FILE_NAME = "puzzles.jsonl"
"""Name of the file in a game's folder."""


class PuzzleFileHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a file. With the same seed the command finds the same puzzles."""

    format: Literal["trickhouse-puzzles/1"]
    game: str
    licence: str
    seed: str
    """64 hexadecimal digits."""
    simulations: int
    """Simulations of the look that found a leading action; ten times as many confirmed it."""


class Finding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a record with one right answer."""

    ply: int
    seat: int
    right: dict[str, Any]
    """The right action, as in a record."""
    options: tuple[Option, ...]
    """What every action is worth, found with the most effort."""
    themes: tuple[str, ...]
    """Themes; their texts are `puzzle-theme-…`."""
    solvers: tuple[str, ...]
    """The levels that find the right answer."""
    simulations: int
    """Simulations that found `options`."""
    worlds: int | None = None
    """Number of worlds that fit the view, if all were examined; `None` if they were sampled."""


class PositionCounts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the positions of a game fared."""

    positions: int = 0
    """Positions with something to choose."""
    candidates: int = 0
    """Positions in which weak players seemed to go wrong."""
    leading: int = 0
    """Candidates in which one action led clearly enough."""
    overturned: int = 0
    """Leading ones for which ten times the effort found another action best."""
    doubtful: int = 0
    """Leading ones for which it found the same action best, but not clearly enough."""


class GameFindings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All findings of one game: a line of a file."""

    number: int
    counts: PositionCounts
    record: dict[str, Any] | None = None
    """The record, up to the last finding."""
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True)
class Puzzle:
    """A finding and the record that it comes from."""

    record: Record
    finding: Finding

    @functools.cached_property
    def id(self) -> str:
        """Id that depends on the position alone: the same puzzle has the same id in any file."""
        moment = self.record.with_moves(self.record.moves[: self.finding.ply])
        text = format_record(moment, oldest_version(moment))  # a later version of the format does not rename it
        return hashlib.sha256(text + b"/%d" % self.finding.seat).hexdigest()[:12]

    @functools.cached_property
    def right(self) -> Action:
        """The right action."""
        return parse_action(self.record.game, self.finding.right)

    @property
    def question(self) -> Question:
        """The question, asked and judged as in lessons."""
        return Question(self.record, self.finding.ply, self.finding.seat, right=(self.right,))

    def replay_view(self) -> View:
        """Replay the game up to the question, and return what the solver's seat knows at that moment."""
        return self.question.replay_match().view(self.finding.seat)


@functools.cache
def load_puzzles(name: str) -> dict[str, Puzzle]:
    """Load the puzzles that come with a game, by id."""
    path = files(find(name).package) / PUZZLE_FILE_NAME
    if not path.is_file():
        return {}
    _, *lines = path.read_bytes().splitlines()
    return {puzzle.id: puzzle for line in lines for puzzle in parse_puzzles(line)}


def parse_puzzles(line: bytes) -> Iterator[Puzzle]:
    """Parse the puzzles of one line."""
    try:
        game_findings = msgspec.json.decode(line, type=GameFindings)
    except msgspec.DecodeError as error:
        raise RecordError(f"not a line of a puzzle file: {error}") from None
    if game_findings.record:
        record = parse_record(msgspec.json.encode(game_findings.record), find)
        yield from (Puzzle(record, finding) for finding in game_findings.findings)
