"""What the learner sees at a step of a lesson, and after a right answer to it."""

import json
from typing import Any

from trickhouse.engine.state import State
from trickhouse.training.lesson import load_lesson
from trickhouse.training.question import Question, judge


def asked(game: str, name: str) -> dict[str, Any]:
    """The view before the answer."""
    question = _question(game, name)
    return _seen(question, question.replay_match().state)


def answered(game: str, name: str) -> dict[str, Any]:
    """The view at the end of the step, after the first right answer."""
    question = _question(game, name)
    assert question.example is not None
    return _seen(question, judge(question, question.example).states[-1])


def _question(game: str, name: str) -> Question:
    found = load_lesson(game)
    assert found is not None
    step = found.step(name)
    assert step is not None
    return step.question


def _seen(question: Question, state: State) -> dict[str, Any]:
    seen: dict[str, Any] = json.loads(state.view(question.seat).json())
    return seen


def played(view: dict[str, Any]) -> list[str]:
    """The cards of the trick."""
    return [one["card"] for one in view["trick_cards"]]
