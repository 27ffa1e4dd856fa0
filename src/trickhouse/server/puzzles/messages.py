"""HTTP bodies about puzzles. The right answer is only in those that follow an attempt."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from trickhouse.engine.display import Rule
from trickhouse.engine.rules import Action
from trickhouse.insight.appraisal import Option
from trickhouse.insight.reason import Reason
from trickhouse.server.protocol.http import Strict
from trickhouse.server.protocol.socket import Chances, Moved
from trickhouse.server.protocol.values import AnyAction, AnyOptions
from trickhouse.training.calibration import Certainty, QuestionKind
from trickhouse.training.certainty import CertaintyQuestion

OneAction = Annotated[Action, Meta(extra={"typescript": "Action"})]

MAX_RUSH_PUZZLES = 1_000
"""More puzzles than anybody solves in three minutes."""


class PuzzleAttempt(Strict, frozen=True):
    """The body of `POST /api/puzzles/{game}/{puzzle}`."""

    action: AnyAction
    certainty: Annotated[int, Meta(ge=0, le=100)] | None = None
    """How sure the person is of what they were asked about the action, in percent."""
    about: QuestionKind = "best"
    """What they were asked; one of the questions that the puzzle can ask."""
    guess: Annotated[int, Meta(ge=0)] | None = None
    """Index of the span that they chose, if they were asked for a forecast."""


class RushResult(Strict, frozen=True):
    """The body of `POST /api/puzzles/{game}/hurry`: the result of three minutes."""

    solved: Annotated[int, Meta(ge=0, le=MAX_RUSH_PUZZLES)]


class Points(Struct, frozen=True):
    """A rating as people read it."""

    points: int
    doubt: int
    """Standard deviation, in points."""


class ThemeOverview(Struct, frozen=True):
    """A person's puzzles of one theme."""

    name: str
    """Its words are `puzzle-theme-NAME`."""
    count: int
    tried: int
    solved: int
    """Number solved at the last attempt."""


class PuzzleOverview(Struct, frozen=True):
    """A person's puzzles of a game: `GET /api/puzzles/{game}`."""

    game: str
    rating: Points
    count: int
    """Number of puzzles."""
    tried: int
    solved: int
    due: int
    """Number of mistakes that it is time to try again."""
    best: int
    """Most puzzles solved in three minutes."""
    themes: tuple[ThemeOverview, ...]


class AskedPuzzle(Struct, frozen=True):
    """A position of a real game, as one seat sees it: `GET /api/puzzles/{game}/next`."""

    id: str
    game: str
    players: int
    people: tuple[int, ...]
    """Seats of people; all others are automata."""
    position: Moved
    rating: Points
    again: bool
    """Whether it is a mistake that comes back."""
    asks: CertaintyQuestion | None
    """What the person is asked after choosing, if anything: how sure they are of it."""
    options: AnyOptions = {}
    """Options under which the game was played, where they differ from their defaults."""


class ClaimResult(Struct, frozen=True):
    """What a person was sure of, and how likely it was."""

    about: QuestionKind
    percent: int
    chance: float
    """Probability given all that the seat could know; 1 or 0 for whether the choice was the best one."""
    spread: tuple[float, ...]
    """Probability of every span of a forecast."""
    so_far: Certainty
    """All of their answers to such questions with the same certainty, including this one."""


class PuzzleAnswer(Struct, frozen=True):
    """Everything about a puzzle that has been tried."""

    right: OneAction
    options: tuple[Option, ...]
    """What every action is worth, in the order of `legal`."""
    compared: OneAction
    """What the right action is compared with: the attempt, or for a right one the next best."""
    reasons: tuple[Reason, ...]
    chances: Chances | None
    """What the seat could know of the hidden cards."""
    themes: tuple[str, ...]
    solvers: tuple[str, ...]
    """The levels that find it."""
    tried: int
    """Number of counted attempts, by all people."""
    solved: int
    """Number of counted attempts that were right."""
    before: Points
    """The person's rating before the attempt."""
    after: Points
    back: float | None
    """Seconds until it is asked again; none if it is not."""
    claimed: ClaimResult | None = None
    """Present if the person said how sure they were, and the attempt counts."""


class PuzzleJudgement(Struct, frozen=True):
    """What the rules, and then the puzzle, say about an attempt: `POST /api/puzzles/{game}/{puzzle}`."""

    verdict: Literal["right", "wrong", "refused"]
    rule: Rule | None
    """The rule that forbids it."""
    answer: PuzzleAnswer | None
    """None for an illegal action, which is no attempt."""
