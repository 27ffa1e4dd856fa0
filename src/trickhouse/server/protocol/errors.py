"""Errors for clients: a stable code, one line for programmers, and an HTTP status."""

from http import HTTPStatus
from typing import ClassVar

from trickhouse.engine.errors import TrickhouseError


class ServerError(TrickhouseError):
    """A request that the server refuses."""

    status: ClassVar[HTTPStatus] = HTTPStatus.CONFLICT
    retry_after_s: int | None = None
    """When to retry, if that makes sense: the `Retry-After` of the answer."""

    def __init__(self, message: str, **params: str | int) -> None:
        super().__init__(message)
        self.params = params
        """The values in the message, for clients that phrase it in another language."""


class BadRequestError(ServerError):
    """A message that is not part of the protocol."""

    code = "request/invalid"
    status = HTTPStatus.BAD_REQUEST


class TooBigError(ServerError):
    """A message that is longer than any sensible one."""

    code = "request/too-big"
    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE


class TooFastError(ServerError):
    """More messages than a person would send."""

    code = "request/too-fast"
    status = HTTPStatus.TOO_MANY_REQUESTS

    def __init__(self, message: str, retry_after_s: int = 1) -> None:
        super().__init__(message)
        self.retry_after_s = retry_after_s


class CannotSaveError(ServerError):
    """The disk is full, or the database unreachable: nothing is lost, and the game waits."""

    code = "server/cannot-save"
    status = HTTPStatus.SERVICE_UNAVAILABLE
    retry_after_s = 5

    def __init__(self) -> None:
        super().__init__("the server cannot save at the moment: the game waits")


class WrongOriginError(ServerError):
    """A socket or a change requested by another site's page."""

    code = "request/wrong-origin"
    status = HTTPStatus.FORBIDDEN


class NotFromHereError(ServerError):
    """A client from elsewhere, at a server that is only open to its own network."""

    code = "request/not-from-here"
    status = HTTPStatus.FORBIDDEN


class UnknownPersonError(ServerError):
    """No cookie, or an unknown one: `GET /api/me` sets one."""

    code = "person/unknown"
    status = HTTPStatus.UNAUTHORIZED


class UnknownLessonError(ServerError):
    """No lesson for this game, or no such step in it."""

    code = "lesson/unknown"
    status = HTTPStatus.NOT_FOUND


class UnknownPuzzleError(ServerError):
    """No such puzzle."""

    code = "puzzle/unknown"
    status = HTTPStatus.NOT_FOUND


class UnknownDealError(ServerError):
    """No such deal, or not yet."""

    code = "deal/unknown"
    status = HTTPStatus.NOT_FOUND


class NotPlayedError(ServerError):
    """The results of a deal are only for people who have played it."""

    code = "deal/not-played"
    status = HTTPStatus.FORBIDDEN


class PlayedAloneError(ServerError):
    """At a table for one person and bots, seats do not change."""

    code = "deal/alone"


class NoSuchPlyError(ServerError):
    """The game has no such ply."""

    code = "branch/no-such-ply"
    status = HTTPStatus.NOT_FOUND


class NotYourDecisionError(ServerError):
    """The decision was another player's: a branch starts from a decision of one's own."""

    code = "branch/not-yours"


class GivenDealError(ServerError):
    """No proof exists for a seed that the people at the table did not make."""

    code = "deal/given"


class BadNameError(ServerError):
    """A name that others could not see or read."""

    code = "person/bad-name"
    status = HTTPStatus.BAD_REQUEST


class NameTakenError(ServerError):
    """A player at the table has a name that looks the same."""

    code = "table/name-taken"


class UnknownTableError(ServerError):
    """No such table."""

    code = "table/unknown"
    status = HTTPStatus.NOT_FOUND


class BrokenTableError(ServerError):
    """The stored data of a table cannot be read."""

    code = "table/broken"
    status = HTTPStatus.INTERNAL_SERVER_ERROR


class TooManyTablesError(ServerError):
    """A person has too many unfinished tables."""

    code = "table/too-many"
    status = HTTPStatus.TOO_MANY_REQUESTS
    retry_after_s = 60


class PrivateTableError(ServerError):
    """Only the players may watch."""

    code = "table/private"
    status = HTTPStatus.FORBIDDEN


class NotHostError(ServerError):
    """Only the host may do this."""

    code = "table/not-host"


class NotSeatedError(ServerError):
    """Only a player with a seat may do this."""

    code = "table/not-seated"


class NoSuchSeatError(ServerError):
    """The table has no such seat."""

    code = "table/no-such-seat"


class SeatTakenError(ServerError):
    """The seat is taken."""

    code = "table/seat-taken"


class NotAtTableError(ServerError):
    """The person in question has no seat at this table."""

    code = "table/not-here"


class SeatsOpenError(ServerError):
    """A game cannot start with open seats."""

    code = "table/seats-open"


class WrongPhaseError(ServerError):
    """Not possible in this phase: the game has not begun, is running, or is over."""

    code = "table/wrong-phase"


class BusyTableError(ServerError):
    """Another server process owns the table, or is about to: the client reconnects, and finds it."""

    code = "table/busy"


class NoHintsError(ServerError):
    """Hints are for practice tables only."""

    code = "table/no-hints"


class NotDecidedError(ServerError):
    """The rest of the round is not decided yet."""

    code = "action/not-decided"


class StalePlyError(ServerError):
    """The game has moved on since the client decided."""

    code = "action/stale"
