"""Bodies of HTTP requests and answers about deals that everybody plays, each at a table of their own."""

from msgspec import Struct

from trickhouse.server.wire.bodies import Bot, Setup, Strict
from trickhouse.server.wire.values import Level


class NewDeal(Strict, frozen=True):
    """The body of `POST /api/deals`: the deal of a finished game of yours, or a fresh one with a setup."""

    table: str | None = None
    setup: Setup | None = None
    level: Level = "club"
    """Of the bots in those seats that had none."""


class DealInfo(Struct, frozen=True):
    """What everybody with the link may know of a deal: `GET /api/deals/{id}`. None of its cards is in it."""

    id: str
    setup: Setup
    seat: int
    """Where everybody sits who plays it."""
    bots: tuple[Bot, ...]
    day: str | None
    """Of a day's deal: the date."""
    by: str | None
    """Of a challenge: who made it."""
    played: int
    """How many have played it here, from the first decision to the last."""
    table: str | None
    """Where you play it, or have played it."""
    over: bool
    """Whether you have: then the results are open to you."""
    streak: int
    """For how many days in a row you have played the day's deal of this game on its day."""


class TrickOf(Struct, frozen=True):
    """A trick as one who played a deal fared in it."""

    round: int
    card: str
    """Played by them."""
    winner: int
    """A seat."""
    lost: float | None = None
    """Points that their decisions since the trick before were short of the best; only if the game has been reviewed."""


class DealPlay(Struct, frozen=True):
    """How one person played a deal."""

    name: str
    you: bool
    score: int
    won: bool
    rounds: tuple[int, ...]
    """By how much the points changed in each round."""
    tricks: tuple[TrickOf, ...]


class DealResults(Struct, frozen=True):
    """Everybody's results: `GET /api/deals/{id}/results`, for those who have played it."""

    deal: DealInfo
    scores: tuple[int, ...]
    """Of all who have played it here, from high to low."""
    plays: tuple[DealPlay, ...]
    """Yours first, unless a bot played on for you; those of the others only for a challenge."""
