"""Puzzles as data: what one game has given is a line of a file, with the record that the positions are moments of."""

import functools
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Literal

import msgspec

from trickhouse.engine.errors import RecordError
from trickhouse.engine.record import Record, format_record, parse_action, parse_record
from trickhouse.engine.rules import Action
from trickhouse.engine.state import View
from trickhouse.games import find
from trickhouse.insight.appraisal import Option
from trickhouse.lessons.question import Question

FORMAT: Literal["trickhouse-puzzles/1"] = "trickhouse-puzzles/1"

FILE = "puzzles.jsonl"
"""In a game's folder."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a file. With the same seed the command finds the same puzzles."""

    format: Literal["trickhouse-puzzles/1"]
    game: str
    licence: str
    seed: str
    """64 hexadecimal digits."""
    simulations: int
    """For the look that found that an action leads; ten times as many confirmed it."""


class Finding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a record with one right answer."""

    ply: int
    seat: int
    right: dict[str, Any]
    """As in a record."""
    options: tuple[Option, ...]
    """What every action was found to be worth, with the most effort."""
    themes: tuple[str, ...]
    """The words are `puzzle-theme-…`."""
    solvers: tuple[str, ...]
    """The levels that find the right answer, of all there are."""
    simulations: int
    """That found `options`."""
    worlds: int | None = None
    """How many fit the view, if all of them were looked at; otherwise they were drawn."""


class Counts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What became of the positions of a game."""

    positions: int = 0
    """With something to choose."""
    candidates: int = 0
    """In which the weak would go wrong, as it seemed."""
    leading: int = 0
    """In which one action led as it should."""
    overturned: int = 0
    """Of these: in which ten times the effort found another one best."""
    doubtful: int = 0
    """Of these: in which it found the same one best, but not by enough."""


class Harvest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All that one game has given: a line of a file."""

    number: int
    counts: Counts
    record: dict[str, Any] | None = None
    """Up to the last finding."""
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True)
class Puzzle:
    """A finding and the game that it comes from."""

    record: Record
    finding: Finding

    @functools.cached_property
    def id(self) -> str:
        """Made from the position alone: the same puzzle has the same name wherever it stands."""
        moment = self.record.with_moves(self.record.moves[: self.finding.ply])
        return hashlib.sha256(format_record(moment) + b"/%d" % self.finding.seat).hexdigest()[:12]

    @functools.cached_property
    def right(self) -> Action:
        """The answer."""
        return parse_action(self.record.game, self.finding.right)

    @property
    def place_of_right(self) -> int:
        """Where the answer stands among all that is legal."""
        return self.view.legal.index(self.right)

    @property
    def question(self) -> Question:
        """To be asked and judged as lessons are."""
        return Question(self.record, self.finding.ply, self.finding.seat, right=(self.right,))

    @property
    def view(self) -> View:
        """What its seat knows at that moment."""
        return self.question.match.view(self.finding.seat)


@functools.cache
def puzzles(name: str) -> dict[str, Puzzle]:
    """The puzzles that come with a game, by their names."""
    path = files(find(name).package) / FILE
    if not path.is_file():
        return {}
    _, *lines = path.read_bytes().splitlines()
    return {puzzle.id: puzzle for line in lines for puzzle in parse_puzzles(line)}


def parse_puzzles(line: bytes) -> Iterator[Puzzle]:
    """The puzzles of one line."""
    try:
        harvest = msgspec.json.decode(line, type=Harvest)
    except msgspec.DecodeError as error:
        raise RecordError(f"this is no line of puzzles: {error}") from None
    if harvest.record:
        record = parse_record(msgspec.json.encode(harvest.record), find)
        yield from (Puzzle(record, finding) for finding in harvest.findings)
