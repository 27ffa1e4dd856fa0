"""The WebSocket half of the protocol: one socket for each player and table."""

import contextlib
import logging
import re
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, NamedTuple

import msgspec
from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from trickhouse.engine.errors import TrickhouseError
from trickhouse.locale.language import best_language
from trickhouse.server.app.metrics import Metrics
from trickhouse.server.cluster.relay import Relay
from trickhouse.server.identity import ids
from trickhouse.server.identity.current_user import COOKIE, address_of
from trickhouse.server.identity.origin import check_origin
from trickhouse.server.identity.service import IdentityService
from trickhouse.server.limits.limits import RateLimits
from trickhouse.server.limits.quota import Caller, Quota
from trickhouse.server.protocol.errors import (
    BadRequestError,
    BrokenTableError,
    BusyTableError,
    CannotSaveError,
    PrivateTableError,
    ServerError,
    TooBigError,
    TooFastError,
    UnknownPersonError,
    UnknownTableError,
    WrongOriginError,
)
from trickhouse.server.protocol.http import Me
from trickhouse.server.protocol.refusals import refusal
from trickhouse.server.protocol.socket import Act, Chat, Incoming, decode, encode
from trickhouse.server.protocol.values import CLOSE_ELSEWHERE, CLOSE_TOO_FAST, MAX_MESSAGE_BYTES
from trickhouse.server.table.presence import Connection
from trickhouse.server.table.registry import Tables
from trickhouse.server.table.table import Table
from trickhouse.server.transport.websocket import EXTENSION, DirectWebSocketProtocol

Socket = WebSocket[object, object, State]

log = logging.getLogger(__name__)

CLOSING: dict[type[ServerError], int] = {
    UnknownPersonError: 4001,
    WrongOriginError: 4003,
    PrivateTableError: 4003,
    UnknownTableError: 4004,
    BrokenTableError: 4005,
    CannotSaveError: 1013,
    BusyTableError: CLOSE_ELSEWHERE,
    TooFastError: CLOSE_TOO_FAST,
}
"""Codes with which a socket is closed after an error that cannot be recovered from."""
MAX_REFUSALS = 50
"""After this many refusals for going too fast, the socket is closed."""

PATH = re.compile("/api/tables/([^/]+)/play")
"""Path of a table's socket."""


async def play(
    socket: Socket,
    table: str,
    people: IdentityService,
    tables: Tables,
    relay: Relay | None,
    limits: RateLimits,
    metrics: Metrics,
) -> None:
    """Serve a client at a table until it goes. With a relay, it may be passed on to another process."""
    try:
        if relay is not None and ids.is_table_id(table) and await relay.passed_on(socket.scope, table):
            return
        await socket.accept()
        check_origin(
            socket.headers
        )  # against cross-site WebSocket hijacking: another site's page would send our cookies
        me = await _visitor(socket, people, tables, table)
        since = _since(socket.query_params.get("since"))
        caller = Caller(me.id, address_of(socket))
        limits.entries.take(caller)
        found = await tables.enter(table)
        connection = SocketConnection(me, socket.scope, caller.address, partial(limits.work.quota, caller))
        with found.pinned(), limits.sockets.counted(caller):
            visit = _Visit(
                found, connection, limits.messages.quota(caller), partial(limits.chats.take, caller), metrics
            )
            await _serve(visit, since)
    except ServerError as error:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.accept()  # if it has not been accepted yet
            language = best_language(socket.headers.get("accept-language", ""))
            await socket.send_data(encode(refusal(error, language)))
            await socket.close(CLOSING.get(type(error), 4000))
    except WebSocketDisconnect:
        pass
    except Exception:  # our own bug, or the database's: the client reconnects, and finds what is stored
        log.exception("a socket failed", extra={"table": table})
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(1011)


async def _visitor(socket: Socket, people: IdentityService, tables: Tables, table: str) -> Me:
    """Who connects. Clients without a cookie learn first if the table does not exist: a new one would not help."""
    try:
        return await people.identify(socket.cookies.get(COOKIE))
    except UnknownPersonError:
        await tables.find(table)
        raise


def _since(text: str | None) -> int | None:
    if text is None:
        return None
    try:
        return max(-1, int(text[:10]))
    except ValueError:
        raise BadRequestError("`since` must be a number") from None


class SocketConnection(Connection):
    """A client at the other end of a WebSocket."""

    def __init__(self, me: Me, scope: Any, address: str, work: Callable[[], Quota]) -> None:
        super().__init__(me, address, work)
        self._socket: DirectWebSocketProtocol = scope["extensions"][EXTENSION]

    def next_message(self) -> Awaitable[bytes | None]:
        """Wait for the client's next message; `None` when it has gone."""
        return self._socket.next_message()

    def send_bytes(self, data: bytes) -> None:
        self._socket.write_text(data)

    def close(self, code: int) -> None:
        self._socket.close_socket(code)


class _Visit(NamedTuple):
    """A client at a table."""

    table: Table
    connection: SocketConnection
    messages: Quota
    count_chat: Callable[[], None]
    metrics: Metrics


async def _serve(visit: _Visit, since: int | None) -> None:
    try:
        await visit.table.connect(visit.connection, since)
        await _receive(visit)
    finally:
        visit.table.disconnect(visit.connection)


async def _receive(visit: _Visit) -> None:
    connection, metrics = visit.connection, visit.metrics
    refusals = 0
    while (text := await connection.next_message()) is not None:
        began = time.perf_counter()
        try:
            await _handle(visit, text)
        except TooFastError as error:
            refusals += 1
            if refusals > MAX_REFUSALS:
                raise
            _refuse(connection, error, metrics)
        except TrickhouseError as error:
            _refuse(connection, error, metrics)
        metrics.handling.observe(time.perf_counter() - began)


async def _handle(visit: _Visit, text: bytes) -> None:
    """Carry out a message. Legal actions cost nothing: the game itself limits how many there can be."""
    visit.messages.take()
    message = _parse(text)
    if isinstance(message, Chat):
        visit.count_chat()
    await visit.table.handle(visit.connection, message)
    if isinstance(message, Act):
        visit.messages.charge(-1)


def _parse(text: bytes) -> Incoming:
    if len(text) > MAX_MESSAGE_BYTES:
        raise TooBigError(f"a message can have at most {MAX_MESSAGE_BYTES} bytes")
    try:
        return decode(text)
    except msgspec.DecodeError as error:
        raise BadRequestError(str(error)) from None
    except (RecursionError, UnicodeError):
        raise BadRequestError("not a message of this protocol") from None


def _refuse(connection: Connection, error: TrickhouseError, metrics: Metrics) -> None:
    metrics.refusals.labels(error.code).inc()
    connection.send(refusal(error, connection.me.language))
