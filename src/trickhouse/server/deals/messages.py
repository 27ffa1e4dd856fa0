"""HTTP bodies about deals that many people play, each at a table of their own."""

from msgspec import Struct

from trickhouse.server.protocol.http import Bot, Setup, Strict
from trickhouse.server.protocol.values import Level


class NewDeal(Strict, frozen=True):
    """The body of `POST /api/deals`: the deal of a finished game of yours, or a fresh one with a setup."""

    table: str | None = None
    setup: Setup | None = None
    level: Level = "club"
    """Level of the bots in seats that had none."""


class DealInfo(Struct, frozen=True):
    """What everyone with the link may know of a deal: `GET /api/deals/{id}`. It contains none of the cards."""

    id: str
    setup: Setup
    seat: int
    """Seat of the person who plays it."""
    bots: tuple[Bot, ...]
    day: str | None
    """Date of a daily deal."""
    by: str | None
    """Name of the person who made a challenge."""
    played: int
    """Number of people who have played it here, from the first decision to the last."""
    table: str | None
    """The table at which you play it, or have played it."""
    over: bool
    """Whether you have finished it: then you may see the results."""
    streak: int
    """Number of days in a row on which you have played the daily deal of this game."""


class DealTrick(Struct, frozen=True):
    """A trick of a deal, from the seat of a person who played it."""

    round: int
    card: str
    """The card that the person played."""
    winner: int
    """Seat that took the trick."""
    lost: float | None = None
    """Points lost by their decisions since the trick before; only if the game has been reviewed."""


class DealPlay(Struct, frozen=True):
    """How one person played a deal."""

    name: str
    you: bool
    score: int
    won: bool
    rounds: tuple[int, ...]
    """Change of the points in each round."""
    tricks: tuple[DealTrick, ...]


class DealResults(Struct, frozen=True):
    """All results: `GET /api/deals/{id}/results`, for those who have played it."""

    deal: DealInfo
    scores: tuple[int, ...]
    """Scores of all who have played it here, from high to low."""
    plays: tuple[DealPlay, ...]
    """Yours first, unless a bot played for you; those of the others only for a challenge."""
