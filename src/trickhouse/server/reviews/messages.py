"""HTTP bodies about reviews: what decisions were worth, and a person's play over many games."""

from typing import Literal

from msgspec import Struct

from trickhouse.insight.review import Review
from trickhouse.insight.summary import SeatSummary
from trickhouse.server.protocol.http import TableInfo

ReviewState = Literal["none", "waiting", "running", "done", "failed"]


class TableReview(Struct, frozen=True):
    """The review of a finished game, or its progress: `GET /api/tables/{id}/review`."""

    table: TableInfo
    state: ReviewState
    done: int
    """Number of decisions reviewed so far."""
    total: int
    review: Review | None = None
    """Review of all seats, without `options`; once it is done."""


class ReviewedGame(Struct, frozen=True):
    """A reviewed game of yours: `GET /api/me/plays`."""

    table: str
    made: float
    """When the table was made, in seconds since 1970."""
    play: SeatSummary
