"""Passes sockets on to the process that owns their table.

On one machine the connection itself is given away (`handover.py`). Between machines we stay in the middle, and relay
byte by byte.

Each process listens for the others at an address that is for them alone: callers must know the key that is stored in
the database. They pass on the client's own request for a WebSocket; the answer, and everything after it, goes back and
forth unread.
"""

import asyncio
import contextlib
import hmac
import logging
import socket
import time
from collections import defaultdict
from collections.abc import AsyncIterator
from functools import partial
from typing import Any, cast

import uvicorn
from litestar.enums import ScopeType
from litestar.exceptions import WebSocketDisconnect
from litestar.types import ASGIApp, Receive, Scope, Send

from trickhouse.engine.errors import SetupError
from trickhouse.server.cluster.handover import hand_over, taking_over
from trickhouse.server.cluster.leases import Leases
from trickhouse.server.cluster.store import LeaseHolder
from trickhouse.server.protocol.errors import BusyTableError
from trickhouse.server.transport.config import HeadLimits
from trickhouse.server.transport.http import LimitedHttpProtocol
from trickhouse.server.transport.serving import serving_config
from trickhouse.server.transport.websocket import CLOSE_TIMEOUT_S, EXTENSION, DirectWebSocketProtocol

log = logging.getLogger(__name__)

KEY, CLIENT = "x-trickhouse-key", "x-trickhouse-client"
"""Headers of a request that is passed on: the receiver's key, and the client's address."""
TAKEOVER_TIMEOUT_S = 5.0
"""Within this time some process must take over the tables of one that has gone: ours, if no other is quicker."""
CONNECT_TIMEOUT_S = 5.0
RETRY_S = 0.1
"""Time until we ask again which process owns a table."""
RELAYED_HEAD_LIMITS = HeadLimits(total_bytes=32 * 1024, url_bytes=8 * 1024, headers=110)
"""For requests that another process has let through, and has added headers to."""


class Relay:
    """Finds out which process owns a table, and passes its sockets on."""

    def __init__(self, leases: Leases, listener: socket.socket, *, hands_over: bool) -> None:
        self._leases = leases
        self._hands_over = hands_over
        self._listener = listener
        """Where the other processes connect."""
        self._pipes: defaultdict[str, set[_Pipe]] = defaultdict(set)
        """Open pipes, by process."""
        leases.on_process_gone = self._close_pipes

    @contextlib.asynccontextmanager
    async def answering(self, app: ASGIApp) -> AsyncIterator[None]:
        """Serve an application, for the duration of the block, to sockets that the other processes pass on."""
        config = serving_config(_authenticated(app, self._leases.key), lifespan="off", head_limits=RELAYED_HEAD_LIMITS)
        server = uvicorn.Server(config)
        config.load()
        server.lifespan = config.lifespan_class(config)
        await server.startup([self._listener])

        async def adopt(connection: socket.socket, request: bytes) -> None:
            protocol = LimitedHttpProtocol(config=config, server_state=server.server_state, app_state={})
            await asyncio.get_running_loop().connect_accepted_socket(lambda: protocol, connection)
            protocol.data_received(request)

        try:
            async with taking_over(self._leases.process, adopt):
                yield
        finally:
            await server.shutdown([self._listener])

    async def passed_on(self, scope: Scope, table: str) -> bool:
        """Pass a socket on if another process owns its table. Returns whether it did; then the client has gone."""
        deadline = time.monotonic() + TAKEOVER_TIMEOUT_S
        while (holder := await self._leases.take(table)) is not None:
            ours: DirectWebSocketProtocol = cast(Any, scope)["extensions"][EXTENSION]
            client = scope["client"]
            request = ours.request_with({KEY: holder.key, CLIENT: "" if client is None else client[0]})
            try:
                give = partial(hand_over, request=request, process=holder.process)
                if self._hands_over and await ours.hand_over(give):
                    return True
                pipe = await _connect(ours, holder, request)
            except OSError as error:  # it has gone, and its lease will soon run out
                if time.monotonic() > deadline:
                    log.warning(
                        "cannot reach another process: on several machines, start each with --internal ADDRESS",
                        extra={"address": holder.address, "why": str(error)},
                    )
                    raise BusyTableError("the process that owns this table does not answer: reconnect") from None
                await asyncio.sleep(RETRY_S)
                continue
            await self._wait(pipe, holder.process)
            return True
        return False

    async def _wait(self, pipe: "_Pipe", process: str) -> None:
        self._pipes[process].add(pipe)
        try:
            await pipe.ended
        finally:
            self._pipes[process].discard(pipe)

    def _close_pipes(self, process: str) -> None:
        """Close the pipes to a process that has fallen silent, though its connections may look open.

        The clients reconnect, and find their tables in another process.
        """
        for pipe in self._pipes.pop(process, set()):
            pipe.close()


async def _connect(ours: DirectWebSocketProtocol, holder: LeaseHolder, request: bytes) -> "_Pipe":
    """Lay a pipe from a client to the process that owns its table."""
    host, _, port = holder.address.rpartition(":")
    async with asyncio.timeout(CONNECT_TIMEOUT_S):
        theirs, end = await asyncio.get_running_loop().create_connection(_End, host, int(port))
    if ours.disconnected:  # the client has gone meanwhile
        theirs.abort()
        raise WebSocketDisconnect(detail="")
    theirs.write(request)
    return _Pipe(ours, end)


class _End(asyncio.Protocol):
    """One end of a pipe: what comes in here goes out at the other end."""

    transport: asyncio.Transport
    other: "asyncio.Transport | None" = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.pause_reading()  # until there is another end

    def data_received(self, data: bytes) -> None:
        assert self.other is not None
        self.other.write(data)

    def pause_writing(self) -> None:
        if self.other is not None and not self.other.is_closing():
            self.other.pause_reading()

    def resume_writing(self) -> None:
        if self.other is not None and not self.other.is_closing():
            self.other.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        if self.other is not None:
            _close(self.other)


class _ClientEnd(_End):
    """The client's end, in place of a WebSocket that was about to be opened here."""

    def __init__(self, socket: DirectWebSocketProtocol) -> None:
        self._socket = socket
        self.transport = socket.transport
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._socket.connection_lost(exc)
        if not self.ended.done():
            self.ended.set_result(None)


class _Pipe:
    """Two ends; when one is closed, so is the other."""

    def __init__(self, ours: DirectWebSocketProtocol, theirs: _End) -> None:
        client = _ClientEnd(ours)
        client.other, theirs.other = theirs.transport, client.transport
        ours.leave_to(client)
        theirs.transport.resume_reading()
        self._client = client
        self.ended = client.ended

    def close(self) -> None:
        """Close both ends."""
        _close(self._client.transport)


def _close(transport: asyncio.Transport) -> None:
    """Close when everything is sent; disconnect a peer that does not read."""
    transport.close()
    asyncio.get_running_loop().call_later(CLOSE_TIMEOUT_S, transport.abort)


def listen(address: str) -> socket.socket:
    """Listen for other processes, at `HOST` or `HOST:PORT`."""
    host, _, port = address.rpartition(":") if ":" in address else (address, "", "0")
    try:
        return socket.create_server((host, int(port)))
    except (OSError, ValueError, OverflowError) as error:
        raise SetupError(f"cannot listen for other processes at {address[:80]}: {error}") from None


def address_of(listener: socket.socket) -> str:
    """Where the other processes reach us."""
    host, port = listener.getsockname()[:2]
    return f"{host}:{port}"


def _authenticated(app: ASGIApp, key: str) -> ASGIApp:
    """Wrap an application for sockets from other processes alone, which name the real client."""

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        if not hmac.compare_digest(headers.get(KEY.encode(), b""), key.encode()):
            await _refuse(scope, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            scope["client"] = (headers[CLIENT.encode()].decode("latin-1"), 0)
            await app(scope, receive, send)

    return application


async def _refuse(scope: Scope, send: Send) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": 4003, "reason": ""})
        return
    await send({"type": "http.response.start", "status": 403, "headers": []})
    await send({"type": "http.response.body", "body": b"", "more_body": False})
