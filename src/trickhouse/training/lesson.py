"""Load the lesson of a game from the file `lesson.json` in its folder."""

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
from trickhouse.training.question import Question


@dataclass(frozen=True)
class LessonQuestion:
    """One step of a lesson. Its texts are `lesson-GAME-NAME`, with the attributes `.ask` and `.rule`."""

    name: str
    question: Question
    shows: bool
    """Whether the table marks the answer from the beginning."""
    part: int
    """1 for the first game, 2 for the finer points."""


@dataclass(frozen=True)
class GameLesson:
    """The lesson of a game: the first game in a few steps, and then the finer points."""

    game: Game
    steps: tuple[LessonQuestion, ...]

    def step(self, name: str) -> LessonQuestion | None:
        """Find the step with a name."""
        return next((step for step in self.steps if step.name == name), None)


class _StepJson(msgspec.Struct, forbid_unknown_fields=True):
    """A step in JSON; actions have the same fields as in a record."""

    name: str
    record: str
    ply: int
    seat: int
    right: list[dict[str, Any]] = []
    refused: str | None = None
    wrong: dict[str, list[dict[str, Any]]] = {}
    """Wrong actions, by the reason why they are wrong."""
    then: list[dict[str, Any]] = []
    shows: bool = False
    part: int = 1


class _LessonJson(msgspec.Struct, forbid_unknown_fields=True):
    """A lesson in JSON."""

    records: dict[str, msgspec.Raw]
    steps: list[_StepJson]


@functools.cache
def load_lesson(name: str) -> GameLesson | None:
    """Load the lesson of a game, if it has one."""
    game = find(name)
    path = files(game.package) / "lesson.json"
    return parse_lesson(game, path.read_bytes()) if path.is_file() else None


def parse_lesson(game: Game, text: bytes) -> GameLesson:
    """Parse a lesson from JSON. Whether its answers are right shows only when they are judged."""
    try:
        given = msgspec.json.decode(text, type=_LessonJson)
    except msgspec.DecodeError as error:
        raise RecordError(f"not a lesson: {error}") from None
    records = {name: parse_record(bytes(record), find) for name, record in given.records.items()}
    return GameLesson(game, tuple(_step(game, records, step) for step in given.steps))


def _step(game: Game, records: dict[str, Record], step: _StepJson) -> LessonQuestion:
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
    return LessonQuestion(step.name, question, step.shows, step.part)


def _reasons(game: Game, step: _StepJson) -> dict[Action, str]:
    return {parse_action(game, fields): reason for reason, actions in step.wrong.items() for fields in actions}
