"""Lessons: shown as they are, and attempts judged from the position that a step names. Nothing is stored."""

import asyncio
import functools
from collections.abc import Mapping
from typing import Any

import msgspec

from trickhouse.engine.record import parse_action
from trickhouse.games import NAMES
from trickhouse.server.lessons.messages import LessonInfo, LessonJudgement, LessonStepInfo
from trickhouse.server.protocol.errors import UnknownLessonError
from trickhouse.server.table.position import show_position
from trickhouse.training.lesson import GameLesson, load_lesson
from trickhouse.training.question import judge


class LessonService:
    """Shows lessons and judges attempts, once the rules are compiled."""

    def __init__(self, ready: asyncio.Event) -> None:
        self._ready = ready

    async def show(self, game: str) -> bytes:
        """A lesson as JSON."""
        await self._ready.wait()
        return await asyncio.to_thread(_encode, game)

    async def judge(self, game: str, step: str, action: Mapping[str, Any]) -> LessonJudgement:
        """Judge an action by the rules, and then by the lesson."""
        await self._ready.wait()
        return await asyncio.to_thread(_judge, game, step, action)


def _find(game: str) -> GameLesson:
    found = load_lesson(game) if game in NAMES else None
    if found is None:
        raise UnknownLessonError("there is no lesson for this game")
    return found


@functools.cache
def _encode(game: str) -> bytes:
    """A lesson as JSON, the same for all people."""
    found = _find(game)
    steps = []
    for step in found.steps:
        question, players = step.question, step.question.record.players
        position = show_position([question.replay_match().state], question.seat, question.ply)
        people = tuple(found.game.people(players))
        steps.append(LessonStepInfo(step.name, players, people, position, question.example, step.shows, step.part))
    return msgspec.json.encode(LessonInfo(game, tuple(steps)))


def _judge(game: str, name: str, action: Mapping[str, Any]) -> LessonJudgement:
    step = _find(game).step(name)
    if step is None:
        raise UnknownLessonError("there is no such step in this lesson")
    question = step.question
    found = judge(question, parse_action(question.record.game, action))
    position = show_position(found.states, question.seat, question.ply)
    return LessonJudgement(found.verdict, found.because, found.rule, position)
