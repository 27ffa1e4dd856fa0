"""HTTP bodies about lessons."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from trickhouse.engine.display import Rule
from trickhouse.engine.rules import Action
from trickhouse.server.protocol.http import Strict
from trickhouse.server.protocol.socket import Moved
from trickhouse.server.protocol.values import AnyAction


class LessonStepInfo(Struct, frozen=True):
    """A question of a lesson: a position of a real game, as one seat sees it."""

    name: str
    """Its words are `lesson-GAME-NAME`."""
    players: int
    people: tuple[int, ...]
    """Seats of people; all others are automata."""
    position: Moved
    example: Annotated[Action, Meta(extra={"typescript": "Action"})] | None
    """A right answer, shown on request; none if every legal action is right."""
    shows: bool
    """Whether the answer is marked from the beginning."""
    part: int
    """1 for the first game, 2 for the finer points."""


class LessonInfo(Struct, frozen=True):
    """The first game in a few steps: `GET /api/lessons/{game}`."""

    game: str
    steps: tuple[LessonStepInfo, ...]


class LessonAttempt(Strict, frozen=True):
    """The body of `POST /api/lessons/{game}/{step}`."""

    action: AnyAction


class LessonJudgement(Struct, frozen=True):
    """What the rules, and then the lesson, say about an attempt."""

    verdict: Literal["right", "wrong", "refused"]
    because: str | None
    """Why it is wrong though it is legal: an attribute of the step's words."""
    rule: Rule | None
    """The rule that forbids it."""
    moved: Moved
    """The position now; after a right answer with everything that followed."""
