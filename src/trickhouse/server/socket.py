"""The socket half of the protocol: one for each player and table."""

import asyncio
import contextlib
import logging
import time
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from trickhouse.engine.errors import TrickhouseError
from trickhouse.locale.language import best_language
from trickhouse.server.connection import Connection
from trickhouse.server.errors import (
    BadRequestError,
    PrivateTableError,
    ServerError,
    TooBigError,
    TooFastError,
    UnknownPersonError,
    UnknownTableError,
    WrongOriginError,
)
from trickhouse.server.house import House
from trickhouse.server.limits import Bucket
from trickhouse.server.messages import MESSAGE_SIZE, Incoming, Me, decode, encode
from trickhouse.server.people import COOKIE
from trickhouse.server.refusals import refusal
from trickhouse.server.table import Table

Socket = WebSocket[object, object, State]

log = logging.getLogger(__name__)

CLOSING: dict[type[ServerError], int] = {
    UnknownPersonError: 4001,
    WrongOriginError: 4003,
    PrivateTableError: 4003,
    UnknownTableError: 4004,
    TooFastError: 4008,
}
"""The codes with which a socket is closed when there is no use in going on."""
PATIENCE = 50
"""So many refusals for haste, and the socket is closed."""


@websocket("/api/tables/{table:str}/play")
async def play(socket: Socket, house: NamedDependency[House], table: FromPath[str]) -> None:
    """A client comes, stays a while, and goes."""
    await socket.accept()
    try:
        _check_origin(socket)
        me = await house.people.find(socket.cookies.get(COOKIE))
        since = _since(socket.query_params.get("since"))
        found = await house.tables.enter(table)
        with found.pinned(), house.counted(me):
            await _serve(socket, house, found, me, since)
    except ServerError as error:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            language = best_language(socket.headers.get("accept-language", ""))
            await socket.send_data(encode(refusal(error, language)))
            await socket.close(CLOSING.get(type(error), 4000))
    except WebSocketDisconnect:
        pass
    except Exception:  # our own fault, or the database's: the client comes back, and finds what is stored
        log.exception("a socket broke down", extra={"table": table})
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(1011)


def _check_origin(socket: Socket) -> None:
    """A page of another site must not use the cookies of ours. Programs send no origin."""
    origin = socket.headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != socket.headers.get("host"):
        raise WrongOriginError("this socket is for pages of this server")


def _since(text: str | None) -> int | None:
    if text is None:
        return None
    try:
        return max(-1, int(text[:10]))
    except ValueError:
        raise BadRequestError("`since` is not a number") from None


async def _serve(socket: Socket, house: House, table: Table, me: Me, since: int | None) -> None:
    connection = Connection(me)
    sender = asyncio.create_task(_send(socket, connection))
    try:
        await table.connect(connection, since)
        await _receive(socket, house, table, connection)
    finally:
        table.disconnect(connection)
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)


async def _send(socket: Socket, connection: Connection) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while (data := await connection.next()) is not None:
            await socket.send_data(data)
        await socket.close(connection.code or 1000)


async def _receive(socket: Socket, house: House, table: Table, connection: Connection) -> None:
    rate = house.settings.messages_per_second
    bucket, hasty = Bucket(rate, 2 * rate), 0
    while True:
        text = await socket.receive_data("text")
        began = time.perf_counter()
        try:
            bucket.take()
            await table.handle(connection, _parse(text))
        except TooFastError as error:
            hasty += 1
            if hasty > PATIENCE:
                raise
            _refuse(house, connection, error)
        except TrickhouseError as error:
            _refuse(house, connection, error)
        house.metrics.handling.observe(time.perf_counter() - began)


def _parse(text: str | bytes) -> Incoming:
    if len(text) > MESSAGE_SIZE:
        raise TooBigError(f"a message has at most {MESSAGE_SIZE} bytes")
    try:
        return decode(text)
    except msgspec.DecodeError as error:
        raise BadRequestError(str(error)) from None
    except (RecursionError, UnicodeError):
        raise BadRequestError("this is no message of the protocol") from None


def _refuse(house: House, connection: Connection, error: TrickhouseError) -> None:
    house.metrics.refusals.labels(error.code).inc()
    connection.send(refusal(error, connection.me.language))
