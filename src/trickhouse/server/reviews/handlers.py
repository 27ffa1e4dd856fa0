"""Reviews over HTTP. Everyone who may see the replay of a game may see its review; unfinished games have none."""

from collections.abc import Iterable, Iterator

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from trickhouse.server.identity.current_user import CurrentCaller, CurrentUser, CurrentVisitor
from trickhouse.server.requests import csv_file
from trickhouse.server.reviews.messages import ReviewedGame, TableReview
from trickhouse.server.reviews.service import ReviewService

CSV_COLUMNS = (
    "game",
    "players",
    "seat",
    "score",
    "is_won",
    "lead",
    "luck",
    "others",
    "decisions",
    "lost",
    "error",
    "mistakes",
    "blunders",
)
"""Figures of a play in the CSV file; losses by kind of decision and bids follow as text."""


@get("/api/tables/{table:str}/review", summary="What the decisions of a finished game were worth")
async def show_review(
    visitor: CurrentVisitor, reviews: NamedDependency[ReviewService], table: FromPath[str]
) -> TableReview:
    """The review, or its progress."""
    return await reviews.show(table, visitor)


@post("/api/tables/{table:str}/review", status_code=200, summary="Have a finished game reviewed")
async def request_review(
    visitor: CurrentVisitor, caller: CurrentCaller, reviews: NamedDependency[ReviewService], table: FromPath[str]
) -> TableReview:
    """A game is reviewed once; later requests find the review."""
    return await reviews.request(table, visitor, caller)


@get("/api/me/plays", summary="My reviewed games in figures")
async def show_plays(me: CurrentUser, reviews: NamedDependency[ReviewService]) -> list[ReviewedGame]:
    """The oldest first."""
    return await reviews.games_of(me.id)


@get("/api/me/plays.csv", summary="The same as a file")
async def save_plays(me: CurrentUser, reviews: NamedDependency[ReviewService]) -> Response[str]:
    """One line per game."""
    return csv_file("trickhouse-my-play.csv", _rows(await reviews.games_of(me.id)))


def _rows(games: Iterable[ReviewedGame]) -> Iterator[list[object]]:
    yield ["table", "made", *CSV_COLUMNS, "lost_by_kind", "bids"]
    for game in games:
        kinds = " ".join(f"{one.kind}:{one.lost:.2f}/{one.decisions}" for one in game.play.kinds)
        bids = " ".join(f"{goal.value}{'+' if goal.is_reached else '-'}" for goal in game.play.goals)
        yield [game.table, round(game.made), *(getattr(game.play, name) for name in CSV_COLUMNS), kinds, bids]


HANDLERS = [show_review, request_review, show_plays, save_plays]
