"""Bodies of HTTP requests about games that leave another one in the middle."""

from typing import Annotated

from msgspec import Meta

from trickhouse.server.wire.bodies import Strict
from trickhouse.server.wire.values import Level


class NewBranch(Strict, frozen=True):
    """The body of `POST /api/tables/{id}/branches`: play on from a decision of yours in a finished game."""

    ply: Annotated[int, Meta(ge=0)]
    level: Level = "club"
    """Of the bots in those seats that had none."""
