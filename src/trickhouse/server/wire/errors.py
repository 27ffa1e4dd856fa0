"""What a client can do wrong: a stable code, one line, and a status for HTTP."""

from http import HTTPStatus
from typing import ClassVar

from trickhouse.engine.errors import TrickhouseError


class ServerError(TrickhouseError):
    """A client's request that the server cannot grant."""

    status: ClassVar[HTTPStatus] = HTTPStatus.CONFLICT
    retry_after_s: int | None = None
    """When to ask again, if that makes sense: the `Retry-After` of the answer."""

    def __init__(self, message: str, **params: str | int) -> None:
        super().__init__(message)
        self.params = params
        """The values in the sentence, for clients that say it in another language."""


class BadRequestError(ServerError):
    """A message that does not belong to the protocol."""

    code = "request/invalid"
    status = HTTPStatus.BAD_REQUEST


class TooBigError(ServerError):
    """A message that is longer than any sensible one."""

    code = "request/too-big"
    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE


class TooFastError(ServerError):
    """More messages than a person can send."""

    code = "request/too-fast"
    status = HTTPStatus.TOO_MANY_REQUESTS

    def __init__(self, message: str, retry_after_s: int = 1) -> None:
        super().__init__(message)
        self.retry_after_s = retry_after_s


class CannotSaveError(ServerError):
    """The disk is full, or the database is away: nothing is lost, and the game waits."""

    code = "server/cannot-save"
    status = HTTPStatus.SERVICE_UNAVAILABLE
    retry_after_s = 5

    def __init__(self) -> None:
        super().__init__("the server cannot save just now: the game waits")


class WrongOriginError(ServerError):
    """A socket, or a change, that another site's page asks for."""

    code = "request/wrong-origin"
    status = HTTPStatus.FORBIDDEN


class NotFromHereError(ServerError):
    """Somebody from elsewhere, at a server that is open to its own network alone."""

    code = "request/not-from-here"
    status = HTTPStatus.FORBIDDEN


class UnknownPersonError(ServerError):
    """No cookie, or none of ours: `GET /api/me` gives one."""

    code = "person/unknown"
    status = HTTPStatus.UNAUTHORIZED


class UnknownLessonError(ServerError):
    """There is no lesson of this game, or no such step in it."""

    code = "lesson/unknown"
    status = HTTPStatus.NOT_FOUND


class UnknownPuzzleError(ServerError):
    """A puzzle that there is not."""

    code = "puzzle/unknown"
    status = HTTPStatus.NOT_FOUND


class UnknownDealError(ServerError):
    """There is no such deal, or not yet."""

    code = "deal/unknown"
    status = HTTPStatus.NOT_FOUND


class NotPlayedError(ServerError):
    """Whoever has not played a deal may not see how others did."""

    code = "deal/not-played"
    status = HTTPStatus.FORBIDDEN


class PlayedAloneError(ServerError):
    """At a table of a deal that everybody plays nobody gives up the seat, or takes one."""

    code = "deal/alone"


class NoSuchPlyError(ServerError):
    """The game was not that long."""

    code = "branch/no-such-ply"
    status = HTTPStatus.NOT_FOUND


class NotYourDecisionError(ServerError):
    """Somebody else decided there: one plays on from a decision of one's own."""

    code = "branch/not-yours"


class GivenDealError(ServerError):
    """There is nothing to prove about a seed that was not made by the people at the table."""

    code = "deal/given"


class BadNameError(ServerError):
    """A name that others could not see or read."""

    code = "person/bad-name"
    status = HTTPStatus.BAD_REQUEST


class NameTakenError(ServerError):
    """Somebody at the table has a name that looks the same."""

    code = "table/name-taken"


class UnknownTableError(ServerError):
    """There is no such table."""

    code = "table/unknown"
    status = HTTPStatus.NOT_FOUND


class BrokenTableError(ServerError):
    """What is stored of a table cannot be read."""

    code = "table/broken"
    status = HTTPStatus.INTERNAL_SERVER_ERROR


class TooManyTablesError(ServerError):
    """A person has more open tables than anybody needs."""

    code = "table/too-many"
    status = HTTPStatus.TOO_MANY_REQUESTS
    retry_after_s = 60


class PrivateTableError(ServerError):
    """Nobody but the players may watch."""

    code = "table/private"
    status = HTTPStatus.FORBIDDEN


class NotHostError(ServerError):
    """Only the host may do this."""

    code = "table/not-host"


class NotSeatedError(ServerError):
    """Only somebody with a seat may do this."""

    code = "table/not-seated"


class NoSuchSeatError(ServerError):
    """The table has no such seat."""

    code = "table/no-such-seat"


class SeatTakenError(ServerError):
    """Somebody else has the seat."""

    code = "table/seat-taken"


class NotAtTableError(ServerError):
    """The person meant is not at this table."""

    code = "table/not-here"


class SeatsOpenError(ServerError):
    """A game cannot start with open seats."""

    code = "table/seats-open"


class WrongPhaseError(ServerError):
    """Not possible at this stage: the game has not begun, is running, or is over."""

    code = "table/wrong-phase"


class BusyTableError(ServerError):
    """Another process of the server has the table now, or is about to: the client comes back, and finds it."""

    code = "table/busy"


class NoHintsError(ServerError):
    """Hints are for practice tables."""

    code = "table/no-hints"


class NotDecidedError(ServerError):
    """What is left of a round can still go one way or another: it is up to the players."""

    code = "action/not-decided"


class StalePlyError(ServerError):
    """The game has gone on since the client decided."""

    code = "action/stale"
