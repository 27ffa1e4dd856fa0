"""Lessons over HTTP. Nothing is kept: an attempt is judged from the position that its step names."""

import asyncio
import functools
import itertools
from collections.abc import Sequence

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromPath, JSONBody

from trickhouse.engine.record import parse_action
from trickhouse.engine.state import State
from trickhouse.games import NAMES
from trickhouse.lessons.lesson import Lesson, lesson
from trickhouse.lessons.question import judge
from trickhouse.server.api.asking import Asked, Ready, check_strictly
from trickhouse.server.wire import lessons, messages
from trickhouse.server.wire.errors import UnknownLessonError
from trickhouse.server.wire.lessons import Attempt, Judged, LessonStep
from trickhouse.server.wire.messages import Moved


@get("/api/lessons/{game:str}", summary="The first game in a few steps")
async def show_lesson(ready: Ready, game: FromPath[str]) -> Response[bytes]:
    """All its questions."""
    await ready.wait()
    return Response(await asyncio.to_thread(_told, game), media_type=MediaType.JSON)


@post("/api/lessons/{game:str}/{step:str}", status_code=200, summary="Try an answer")
async def attempt(
    request: Asked, ready: Ready, game: FromPath[str], step: FromPath[str], data: JSONBody[Attempt]
) -> Judged:
    """The real rules judge it."""
    await check_strictly(request, type(data))
    await ready.wait()
    return await asyncio.to_thread(_judged, game, step, data)


def _find(game: str) -> Lesson:
    found = lesson(game) if game in NAMES else None
    if found is None:
        raise UnknownLessonError("there is no lesson of such a game")
    return found


@functools.cache
def _told(game: str) -> bytes:
    """A lesson as JSON, which is the same for everybody."""
    found = _find(game)
    steps = []
    for step in found.steps:
        question, players = step.question, step.question.record.players
        position = moved([question.match.state], question.seat, question.ply)
        people = tuple(found.game.people(players))
        steps.append(LessonStep(step.name, players, people, position, question.example, step.shows))
    return msgspec.json.encode(lessons.Lesson(game, tuple(steps)))


def _judged(game: str, name: str, attempt: Attempt) -> Judged:
    step = _find(game).step(name)
    if step is None:
        raise UnknownLessonError("there is no such step in this lesson")
    question = step.question
    found = judge(question, parse_action(question.record.game, attempt.action))
    told = moved(found.states, question.seat, question.ply)
    return Judged(found.verdict, found.because, found.rule, told)


def moved(states: Sequence[State], seat: int, ply: int) -> Moved:
    """Some states that follow each other, the first of them at a ply, as a seat sees them."""
    views = [state.view(seat) for state in states]
    telling = views[-1].game.telling
    steps = tuple(
        messages.Step(ply + number, tuple(telling.events(before, after)))
        for number, (before, after) in enumerate(itertools.pairwise(views), start=1)
    )
    now = views[-1]
    return Moved(ply + len(steps), steps, msgspec.Raw(now.json()), tuple(now.legal), telling.rule(now), (), None)


HANDLERS = [show_lesson, attempt]
