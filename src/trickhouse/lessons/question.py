"""A question: a moment of a recorded game, what the seat to move should do there, and how an answer is judged.

Lessons and puzzles both ask like this. Whether an action is legal, and which rule forbids it, is up to the game's own
rules; the question only says which of the legal ones are right.
"""

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from trickhouse.engine.errors import IllegalActionError
from trickhouse.engine.match import Match, replay
from trickhouse.engine.record import Move, Record
from trickhouse.engine.rules import Action
from trickhouse.engine.state import State
from trickhouse.engine.telling import Rule

OTHERWISE = "otherwise"
"""The reason why a legal answer is wrong, if the question lists no other."""

Verdict = Literal["right", "wrong", "refused"]


@dataclass(frozen=True)
class Question:
    """A position and the answers to it."""

    record: Record
    """The game up to this moment, or beyond it."""
    ply: int
    seat: int
    right: tuple[Action, ...] = ()
    """What should be done; any legal action, if none is listed."""
    refused: str | None = None
    """The rule that the right answer runs into, where the learner is asked to find a limit."""
    wrong: Mapping[Action, str] | None = None
    """Legal answers that are wrong, each with the reason, in a word."""
    then: Sequence[Move] = ()
    """How the game goes on after a right answer, so that its effect is seen."""

    @property
    def match(self) -> Match:
        """The game, played up to the question."""
        played = replay(self.record.with_moves(self.record.moves[: self.ply]))
        return next(itertools.islice(played, self.ply, None))

    @property
    def example(self) -> Action | None:
        """A right answer, to be shown on request."""
        return self.right[0] if self.right else None


@dataclass(frozen=True)
class Judgement:
    """What became of an answer."""

    verdict: Verdict
    states: tuple[State, ...]
    """The position, and after a right answer every state that followed."""
    rule: Rule | None = None
    """The rule that forbids it."""
    because: str | None = None
    """Why it is wrong though it is allowed."""


def judge(question: Question, action: Action) -> Judgement:
    """What the rules say about an answer, and then, if it is legal, the question."""
    match = question.match
    start = match.state
    try:
        match.act(question.seat, action)
    except IllegalActionError:
        return _refused(question, action, start)
    if question.refused or (question.right and action not in question.right):
        return Judgement("wrong", (start,), because=(question.wrong or {}).get(action, OTHERWISE))
    return Judgement("right", (start, match.state, *_followed(match, question.then)))


def _refused(question: Question, action: Action, start: State) -> Judgement:
    rule = start.game.telling.rule(start.view(question.seat))
    is_asked_for = rule is not None and rule.code == question.refused and action in question.right
    return Judgement("right" if is_asked_for else "refused", (start,), rule=rule)


def _followed(match: Match, moves: Sequence[Move]) -> list[State]:
    states = []
    for move in moves:
        match.act(move.seat, move.action)
        states.append(match.state)
    return states
