"""Bodies of HTTP requests and answers about puzzles. What is right is told to those who have tried."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from trickhouse.engine.rules import Action
from trickhouse.engine.telling import Rule
from trickhouse.insight.appraisal import Option
from trickhouse.insight.reason import Reason
from trickhouse.puzzles.asking import Asks
from trickhouse.puzzles.calibration import About, Certainty
from trickhouse.server.wire.bodies import Strict
from trickhouse.server.wire.messages import Chances, Moved
from trickhouse.server.wire.values import AnyAction

OneAction = Annotated[Action, Meta(extra={"typescript": "Action"})]


MOST = 1_000
"""Puzzles that nobody solves in three minutes."""


class PuzzleAttempt(Strict, frozen=True):
    """The body of `POST /api/puzzles/{game}/{puzzle}`."""

    action: AnyAction
    certainty: Annotated[int, Meta(ge=0, le=100)] | None = None
    """In percent: how sure somebody is of what they were asked about the action."""
    about: About = "best"
    """What that was; one of those that the puzzle can ask."""
    guess: Annotated[int, Meta(ge=0)] | None = None
    """The number of the span that they chose, if they were asked for a forecast."""


class Hurried(Strict, frozen=True):
    """The body of `POST /api/puzzles/{game}/hurry`: three minutes are over."""

    solved: Annotated[int, Meta(ge=0, le=MOST)]


class Points(Struct, frozen=True):
    """A rating."""

    points: int
    doubt: int
    """A standard deviation."""


class ThemeBook(Struct, frozen=True):
    """Somebody's puzzles of one theme."""

    name: str
    """Its words are `puzzle-theme-NAME`."""
    count: int
    tried: int
    solved: int
    """At the last attempt."""


class PuzzleBook(Struct, frozen=True):
    """Somebody's puzzles of a game: `GET /api/puzzles/{game}`."""

    game: str
    rating: Points
    count: int
    """How many there are."""
    tried: int
    solved: int
    due: int
    """Mistakes that it is time to try again."""
    best: int
    """The most that were solved in three minutes."""
    themes: tuple[ThemeBook, ...]


class AskedPuzzle(Struct, frozen=True):
    """A position of a real game, as one seat sees it: `GET /api/puzzles/{game}/next`."""

    id: str
    game: str
    players: int
    people: tuple[int, ...]
    """Their seats; all others are automata."""
    position: Moved
    rating: Points
    again: bool
    """Whether it is a mistake that comes back."""
    asks: Asks | None
    """What it asks, if anything, once somebody has chosen: how sure they are of it."""


class Claimed(Struct, frozen=True):
    """What somebody was so sure of, and how likely it was."""

    about: About
    percent: int
    chance: float
    """By all that the seat could know; 1 or 0 for whether the choice was the best one."""
    spread: tuple[float, ...]
    """Of a forecast: the chance of every span."""
    so_far: Certainty
    """All of their answers to such questions that they were as sure of, with this one."""


class PuzzleAnswer(Struct, frozen=True):
    """All about a puzzle that has been tried."""

    right: OneAction
    options: tuple[Option, ...]
    """What every action is worth, in the order of `legal`."""
    compared: OneAction
    """What the right action is compared with: the attempt, or for a right one the next best."""
    reasons: tuple[Reason, ...]
    chances: Chances | None
    """What could be known of the hidden cards."""
    themes: tuple[str, ...]
    solvers: tuple[str, ...]
    """The levels that find it."""
    tried: int
    """How many attempts of everybody have counted; of these, were right:"""
    solved: int
    before: Points
    """My rating."""
    after: Points
    back: float | None
    """Seconds until it is asked again; none if it need not be."""
    claimed: Claimed | None = None
    """If somebody said how sure they were, and the attempt counts."""


class PuzzleJudged(Struct, frozen=True):
    """What the rules, and then the puzzle, say to an attempt: `POST /api/puzzles/{game}/{puzzle}`."""

    verdict: Literal["right", "wrong", "refused"]
    rule: Rule | None
    """The rule that forbids it."""
    answer: PuzzleAnswer | None
    """None if it was refused: that was no attempt."""
