"""Bodies of HTTP answers about reviews: what decisions were worth, and somebody's play over many games."""

from typing import Literal

from msgspec import Struct

from trickhouse.insight.play import Play
from trickhouse.insight.review import Review
from trickhouse.server.wire.bodies import TableInfo

ReviewState = Literal["none", "waiting", "running", "done", "failed"]


class TableReview(Struct, frozen=True):
    """The review of a finished game, or how far it is: `GET /api/tables/{id}/review`."""

    table: TableInfo
    state: ReviewState
    done: int
    """Decisions that have been looked at."""
    total: int
    review: Review | None = None
    """Of all seats, without `options`; once it is done."""


class PlayedGame(Struct, frozen=True):
    """A reviewed game of yours: `GET /api/me/plays`."""

    table: str
    made: float
    """When the table was made, in seconds since 1970."""
    play: Play
