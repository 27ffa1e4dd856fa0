"""A game's lesson, as it stands in the file `lesson.json` of its folder."""

import functools
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

import msgspec

from trickhouse.engine.errors import RecordError
from trickhouse.engine.game import Game
from trickhouse.engine.record import Record, parse_action, parse_move, parse_record
from trickhouse.engine.rules import Action
from trickhouse.games import find
from trickhouse.lessons.question import Question


@dataclass(frozen=True)
class Step:
    """One step of a lesson. Its words are `lesson-GAME-NAME`, with the attributes `.ask` and `.rule`."""

    name: str
    question: Question
    shows: bool
    """Whether the answer is marked on the table from the beginning."""


@dataclass(frozen=True)
class Lesson:
    """The first game, in a few steps."""

    game: Game
    steps: tuple[Step, ...]

    def step(self, name: str) -> Step | None:
        """The step with a name."""
        return next((step for step in self.steps if step.name == name), None)


class _Step(msgspec.Struct, forbid_unknown_fields=True):
    """A step as it stands in JSON; an action has the fields that it has in a record."""

    name: str
    record: str
    ply: int
    seat: int
    right: list[dict[str, Any]] = []
    refused: str | None = None
    wrong: dict[str, list[dict[str, Any]]] = {}
    """Actions by the reason why they are wrong."""
    then: list[dict[str, Any]] = []
    shows: bool = False


class _File(msgspec.Struct, forbid_unknown_fields=True):
    """A lesson as it stands in JSON."""

    records: dict[str, msgspec.Raw]
    steps: list[_Step]


@functools.cache
def lesson(name: str) -> Lesson | None:
    """The lesson of a game, if it has one."""
    game = find(name)
    path = files(game.package) / "lesson.json"
    return parse_lesson(game, path.read_bytes()) if path.is_file() else None


def parse_lesson(game: Game, text: bytes) -> Lesson:
    """A lesson from JSON. Only judging its answers shows whether they are what they claim to be."""
    try:
        given = msgspec.json.decode(text, type=_File)
    except msgspec.DecodeError as error:
        raise RecordError(f"this is no lesson: {error}") from None
    records = {name: parse_record(bytes(record), find) for name, record in given.records.items()}
    return Lesson(game, tuple(_step(game, records, step) for step in given.steps))


def _step(game: Game, records: dict[str, Record], step: _Step) -> Step:
    if step.record not in records:
        raise RecordError(f"step {step.name!r}: there is no record {step.record!r}")
    question = Question(
        record=records[step.record],
        ply=step.ply,
        seat=step.seat,
        right=tuple(parse_action(game, fields) for fields in step.right),
        refused=step.refused,
        wrong=_reasons(game, step),
        then=tuple(parse_move(game, fields) for fields in step.then),
    )
    return Step(step.name, question, step.shows)


def _reasons(game: Game, step: _Step) -> dict[Action, str]:
    return {parse_action(game, fields): reason for reason, actions in step.wrong.items() for fields in actions}
