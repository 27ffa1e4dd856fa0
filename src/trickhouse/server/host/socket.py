"""The WebSocket half of the protocol: one socket for each player and table."""

import contextlib
import logging
import re
import time
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import msgspec
from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from trickhouse.engine.errors import TrickhouseError
from trickhouse.locale.language import best_language
from trickhouse.server.api.asking import address_of
from trickhouse.server.api.origin import check_origin
from trickhouse.server.host.relay import Relay
from trickhouse.server.host.websocket import SocketConnection
from trickhouse.server.service.limits import Limits
from trickhouse.server.service.metrics import Metrics
from trickhouse.server.service.tables import Tables
from trickhouse.server.store.people import COOKIE, People
from trickhouse.server.table.connection import ELSEWHERE, Connection
from trickhouse.server.table.table import Table
from trickhouse.server.wire import ids
from trickhouse.server.wire.bodies import Me
from trickhouse.server.wire.errors import (
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
from trickhouse.server.wire.limits import Caller, Purse
from trickhouse.server.wire.messages import Act, Chat, Incoming, decode, encode
from trickhouse.server.wire.refusals import refusal
from trickhouse.server.wire.values import MESSAGE_SIZE

Socket = WebSocket[object, object, State]

log = logging.getLogger(__name__)

CLOSING: dict[type[ServerError], int] = {
    UnknownPersonError: 4001,
    WrongOriginError: 4003,
    PrivateTableError: 4003,
    UnknownTableError: 4004,
    BrokenTableError: 4005,
    CannotSaveError: 1013,
    BusyTableError: ELSEWHERE,
    TooFastError: 4008,
}
"""The codes with which a socket is closed when there is no point in going on."""
PATIENCE = 50
"""After this many refusals for going too fast, the socket is closed."""


ADDRESS = re.compile("/api/tables/([^/]+)/play")
"""Of a table's socket."""


async def play(
    socket: Socket, table: str, people: People, tables: Tables, relay: Relay | None, limits: Limits, metrics: Metrics
) -> None:
    """A client comes, stays a while, and goes. With a relay, it may be passed on to another process."""
    try:
        if relay is not None and ids.is_table_id(table) and await relay.passed_on(socket.scope, table):
            return
        await socket.accept()
        check_origin(socket.headers)  # else another page could use our cookies: cross-site WebSocket hijacking
        me = await _visitor(socket, people, tables, table)
        since = _since(socket.query_params.get("since"))
        caller = Caller(me.id, address_of(socket))
        limits.entries.take(caller)
        found = await tables.enter(table)
        connection = SocketConnection(me, socket.scope, caller.address, partial(limits.work.purse, caller))
        with found.pinned(), limits.sockets.counted(caller):
            visit = _Visit(
                found, connection, limits.messages.purse(caller), partial(limits.chats.take, caller), metrics
            )
            await _serve(visit, since)
    except ServerError as error:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.accept()  # if it has not been
            language = best_language(socket.headers.get("accept-language", ""))
            await socket.send_data(encode(refusal(error, language)))
            await socket.close(CLOSING.get(type(error), 4000))
    except WebSocketDisconnect:
        pass
    except Exception:  # our own fault, or the database's: the client comes back, and finds what is stored
        log.exception("a socket broke down", extra={"table": table})
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(1011)


async def _visitor(socket: Socket, people: People, tables: Tables, table: str) -> Me:
    """Who comes. Strangers are told first if there is no such table, so that nobody begins anew for nothing."""
    try:
        return await people.find(socket.cookies.get(COOKIE))
    except UnknownPersonError:
        await tables.find(table)
        raise


def _since(text: str | None) -> int | None:
    if text is None:
        return None
    try:
        return max(-1, int(text[:10]))
    except ValueError:
        raise BadRequestError("`since` is not a number") from None


class _Visit(NamedTuple):
    """A client at a table."""

    table: Table
    connection: SocketConnection
    messages: Purse
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
    hasty = 0
    while (text := await connection.hear()) is not None:
        began = time.perf_counter()
        try:
            await _handle(visit, text)
        except TooFastError as error:
            hasty += 1
            if hasty > PATIENCE:
                raise
            _refuse(connection, error, metrics)
        except TrickhouseError as error:
            _refuse(connection, error, metrics)
        metrics.handling.observe(time.perf_counter() - began)


async def _handle(visit: _Visit, text: bytes) -> None:
    """Do what a message asks for. What the rules allow costs nothing: the game says how much of that there can be."""
    visit.messages.take()
    message = _parse(text)
    if isinstance(message, Chat):
        visit.count_chat()
    await visit.table.handle(visit.connection, message)
    if isinstance(message, Act):
        visit.messages.charge(-1)


def _parse(text: bytes) -> Incoming:
    if len(text) > MESSAGE_SIZE:
        raise TooBigError(f"a message has at most {MESSAGE_SIZE} bytes")
    try:
        return decode(text)
    except msgspec.DecodeError as error:
        raise BadRequestError(str(error)) from None
    except (RecursionError, UnicodeError):
        raise BadRequestError("this is no message of the protocol") from None


def _refuse(connection: Connection, error: TrickhouseError, metrics: Metrics) -> None:
    metrics.refusals.labels(error.code).inc()
    connection.send(refusal(error, connection.me.language))
