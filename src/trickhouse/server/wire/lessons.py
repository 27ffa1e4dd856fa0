"""Bodies of HTTP requests and answers about lessons."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from trickhouse.engine.rules import Action
from trickhouse.engine.telling import Rule
from trickhouse.server.wire.bodies import Strict
from trickhouse.server.wire.messages import Moved
from trickhouse.server.wire.values import AnyAction


class LessonStep(Struct, frozen=True):
    """A question of a lesson: a position of a real game, as one seat sees it."""

    name: str
    """Its words are `lesson-GAME-NAME`."""
    players: int
    people: tuple[int, ...]
    """Their seats; all others are automata."""
    position: Moved
    example: Annotated[Action, Meta(extra={"typescript": "Action"})] | None
    """A right answer, for those who want to see one; none if whatever is legal is right."""
    shows: bool
    """Whether it is marked from the beginning."""


class Lesson(Struct, frozen=True):
    """The first game in a few steps: `GET /api/lessons/{game}`."""

    game: str
    steps: tuple[LessonStep, ...]


class Attempt(Strict, frozen=True):
    """The body of `POST /api/lessons/{game}/{step}`."""

    action: AnyAction


class Judged(Struct, frozen=True):
    """What the rules, and then the lesson, say to an attempt."""

    verdict: Literal["right", "wrong", "refused"]
    because: str | None
    """Why it is wrong though it is legal: an attribute of the step's words."""
    rule: Rule | None
    """The rule that forbids it."""
    moved: Moved
    """What the table looks like now; after a right answer with all that followed."""
