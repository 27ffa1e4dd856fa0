"""What a client can do wrong: a stable code, one line, and a status for HTTP."""

from http import HTTPStatus
from typing import ClassVar

from trickhouse.engine.errors import TrickhouseError


class ServerError(TrickhouseError):
    """Something that a client asked of the server and cannot have."""

    status: ClassVar[HTTPStatus] = HTTPStatus.CONFLICT

    def __init__(self, message: str, **params: str | int) -> None:
        super().__init__(message)
        self.params = params
        """What the sentence is about, for clients that say it in another language."""


class BadRequestError(ServerError):
    """A message that is not of the protocol."""

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


class WrongOriginError(ServerError):
    """A socket opened from another site's page."""

    code = "request/wrong-origin"
    status = HTTPStatus.FORBIDDEN


class UnknownPersonError(ServerError):
    """No cookie, or none of ours: `GET /api/me` gives one."""

    code = "person/unknown"
    status = HTTPStatus.UNAUTHORIZED


class UnknownTableError(ServerError):
    """There is no such table."""

    code = "table/unknown"
    status = HTTPStatus.NOT_FOUND


class TooManyTablesError(ServerError):
    """A person has more open tables than anybody needs."""

    code = "table/too-many"
    status = HTTPStatus.TOO_MANY_REQUESTS


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
    """Not now: the game has, or has not, begun or ended."""

    code = "table/wrong-phase"


class NoHintsError(ServerError):
    """Hints are for practice tables."""

    code = "table/no-hints"


class StalePlyError(ServerError):
    """The game has gone on since the client decided."""

    code = "action/stale"
