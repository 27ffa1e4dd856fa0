"""Questions: a moment of a recorded game, what the seat to move should do there, and how an answer is judged.

Lessons and puzzles both consist of these. The game's own rules decide whether an action is legal, and which rule
forbids it; the question only says which of the legal actions are right.
"""

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from trickhouse.engine.display import Rule
from trickhouse.engine.errors import IllegalActionError
from trickhouse.engine.match import Match, replay
from trickhouse.engine.record import Move, Record
from trickhouse.engine.rules import Action
from trickhouse.engine.state import State

DEFAULT_REASON = "otherwise"
"""Reason why a legal answer is wrong, if the question lists no other."""

AnswerVerdict = Literal["right", "wrong", "refused"]


@dataclass(frozen=True)
class Question:
    """A position and its right answers."""

    record: Record
    """The game, up to this moment or beyond it."""
    ply: int
    seat: int
    right: tuple[Action, ...] = ()
    """Right actions; any legal action, if none is listed."""
    refused: str | None = None
    """Rule that forbids the right answer, where the learner is asked to find a limit."""
    wrong: Mapping[Action, str] | None = None
    """Legal answers that are wrong, each with its reason, in a word."""
    then: Sequence[Move] = ()
    """Moves that follow a right answer, so that the learner sees its effect."""

    def replay_match(self) -> Match:
        """Replay the game up to the question, from its first action on."""
        played = replay(self.record.with_moves(self.record.moves[: self.ply]))
        return next(itertools.islice(played, self.ply, None))

    @property
    def example(self) -> Action | None:
        """A right answer, to show on request."""
        return self.right[0] if self.right else None


@dataclass(frozen=True)
class Judgement:
    """The judgement of an answer."""

    verdict: AnswerVerdict
    states: tuple[State, ...]
    """The position, and after a right answer every state that follows."""
    rule: Rule | None = None
    """Rule that forbids the answer."""
    because: str | None = None
    """Reason why the answer is wrong although it is legal."""


def judge(question: Question, action: Action) -> Judgement:
    """Judge an answer: by the rules, and then, if it is legal, by the question."""
    match = question.replay_match()
    start = match.state
    try:
        match.act(question.seat, action)
    except IllegalActionError:
        return _judge_refusal(question, action, start)
    if question.refused or (question.right and action not in question.right):
        return Judgement("wrong", (start,), because=(question.wrong or {}).get(action, DEFAULT_REASON))
    return Judgement("right", (start, match.state, *_follow(match, question.then)))


def _judge_refusal(question: Question, action: Action, start: State) -> Judgement:
    rule = start.game.display.rule(start.view(question.seat))
    is_asked_for = rule is not None and rule.code == question.refused and action in question.right
    return Judgement("right" if is_asked_for else "refused", (start,), rule=rule)


def _follow(match: Match, moves: Sequence[Move]) -> list[State]:
    states = []
    for move in moves:
        match.act(move.seat, move.action)
        states.append(match.state)
    return states
