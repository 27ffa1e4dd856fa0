"""Somebody's play over many games, over HTTP: theirs alone, as a file if they like, and gone when they say so."""

from collections.abc import Iterator

from litestar import Response, delete, get

from trickhouse.server.api.asking import Asked, ThePeople, csv_file, who_asks
from trickhouse.server.api.puzzles import ThePuzzles
from trickhouse.server.api.reviews import TheReviewing
from trickhouse.server.store.reviews import Played
from trickhouse.server.wire.reviews import PlayedGame

FIGURES = (
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
"""The columns of the file; decisions by kind and bids follow as text."""


@get("/api/me/plays", summary="My reviewed games in figures")
async def show_plays(request: Asked, people: ThePeople, reviewing: TheReviewing) -> list[PlayedGame]:
    """The oldest first."""
    me = await who_asks(request, people)
    return [PlayedGame(*played) for played in await reviewing.kept.of(me.id)]


@get("/api/me/plays.csv", summary="The same as a file")
async def save_plays(request: Asked, people: ThePeople, reviewing: TheReviewing) -> Response[str]:
    """A line for each game."""
    me = await who_asks(request, people)
    return csv_file("trickhouse-my-play.csv", _rows(await reviewing.kept.of(me.id)))


@delete("/api/me/plays", status_code=200, summary="Forget my reviews")
async def forget_plays(
    request: Asked, people: ThePeople, reviewing: TheReviewing, puzzle_store: ThePuzzles
) -> list[PlayedGame]:
    """My figures, the reviews of games that nobody else was at, and how sure I was. Returns what is left: nothing."""
    me = await who_asks(request, people)
    await reviewing.kept.forget(me.id)
    await puzzle_store.forget_stated(me.id)
    return [PlayedGame(*played) for played in await reviewing.kept.of(me.id)]


def _rows(games: list[Played]) -> Iterator[list[object]]:
    yield ["table", "made", *FIGURES, "lost_by_kind", "bids"]
    for table, made, play in games:
        kinds = " ".join(f"{one.kind}:{one.lost:.2f}/{one.decisions}" for one in play.kinds)
        bids = " ".join(f"{goal.value}{'+' if goal.is_reached else '-'}" for goal in play.goals)
        yield [table, round(made), *(getattr(play, name) for name in FIGURES), kinds, bids]


HANDLERS = [show_plays, save_plays, forget_plays]
