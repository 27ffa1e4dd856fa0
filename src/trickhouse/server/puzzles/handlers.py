"""Puzzles over HTTP. The answer stays on the server until a person has tried."""

from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from trickhouse.server.identity.current_user import CurrentUser
from trickhouse.server.puzzles.messages import (
    AskedPuzzle,
    PuzzleAttempt,
    PuzzleJudgement,
    PuzzleOverview,
    RushResult,
)
from trickhouse.server.puzzles.service import PuzzleService
from trickhouse.server.requests import csv_file
from trickhouse.server.reviews.messages import ReviewedGame
from trickhouse.training.calibration import Calibration, StatedCertainty

Puzzles = NamedDependency[PuzzleService]


@get("/api/puzzles/{game:str}", summary="My puzzles of a game")
async def show_overview(me: CurrentUser, puzzles: Puzzles, game: FromPath[str]) -> PuzzleOverview:
    """My rating, and the puzzles there are, have been tried and are due, by theme."""
    return await puzzles.overview(me.id, game)


@get("/api/puzzles/{game:str}/next", summary="The next puzzle for me")
async def select_next(
    me: CurrentUser, puzzles: Puzzles, game: FromPath[str], theme: FromQuery[str | None] = None
) -> AskedPuzzle:
    """A mistake that is due, or else a new puzzle; of one theme, if one is given."""
    return await puzzles.select(me.id, game, theme)


@post("/api/puzzles/{game:str}/{puzzle:str}", status_code=200, summary="Try an answer")
async def judge_attempt(
    me: CurrentUser, puzzles: Puzzles, game: FromPath[str], puzzle: FromPath[str], data: JSONBody[PuzzleAttempt]
) -> PuzzleJudgement:
    """The rules judge the answer, and then the puzzle. The attempt counts if the puzzle is new to me, or due."""
    return await puzzles.judge(me.id, game, puzzle, data)


@post("/api/puzzles/{game:str}/hurry", status_code=200, summary="My three minutes are over")
async def end_rush(
    me: CurrentUser, puzzles: Puzzles, game: FromPath[str], data: JSONBody[RushResult]
) -> PuzzleOverview:
    """Stores the number of puzzles solved, if it is my best."""
    return await puzzles.end_rush(me.id, game, data.solved)


@get("/api/me/calibration", summary="How well calibrated I am")
async def show_calibration(me: CurrentUser, puzzles: Puzzles) -> Calibration:
    """How often I was right at each stated certainty, over all games."""
    return await puzzles.calibration(me.id)


@get("/api/me/calibration.csv", summary="The same as a file")
async def save_calibration(me: CurrentUser, puzzles: Puzzles) -> Response[str]:
    """One line per answer."""
    lines = ((round(one.made), one.puzzle, *one.stated) for one in await puzzles.certainties_of(me.id))
    return csv_file("trickhouse-my-certainty.csv", [("made", "puzzle", *StatedCertainty._fields), *lines])


@delete("/api/me/plays", status_code=200, summary="Delete my reviews and certainties")
async def forget_plays(me: CurrentUser, puzzles: Puzzles) -> list[ReviewedGame]:
    """Deletes my figures, the reviews of games without other people, and my certainties. Returns what is left: `[]`."""
    return await puzzles.forget_history(me.id)


HANDLERS = [show_overview, select_next, judge_attempt, end_rush, show_calibration, save_calibration, forget_plays]
