"""Lessons over HTTP."""

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from trickhouse.server.lessons.messages import LessonAttempt, LessonJudgement
from trickhouse.server.lessons.service import LessonService


@get("/api/lessons/{game:str}", summary="The first game in a few steps")
async def show_lesson(lessons: NamedDependency[LessonService], game: FromPath[str]) -> Response[bytes]:
    """All questions of the lesson, each with its position."""
    return Response(await lessons.show(game), media_type=MediaType.JSON)


@post("/api/lessons/{game:str}/{step:str}", status_code=200, summary="Try an answer")
async def judge_attempt(
    lessons: NamedDependency[LessonService], game: FromPath[str], step: FromPath[str], data: JSONBody[LessonAttempt]
) -> LessonJudgement:
    """The rules judge the answer, and then the lesson."""
    return await lessons.judge(game, step, data.action)


HANDLERS = [show_lesson, judge_attempt]
