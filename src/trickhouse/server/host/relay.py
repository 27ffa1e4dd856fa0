"""A socket for a table that another process has is passed on to that process.

On one machine the connection itself is given away (`handover.py`). Between machines we stay in the middle, and pass on
byte by byte.

Each process that shares its database listens for the others, at an address that is for them alone: whoever calls there
must know the key that stands in the database. What they pass on is the client's own request for a WebSocket; the
answer, and everything after it, goes back and forth unread.
"""

import asyncio
import contextlib
import hmac
import logging
import socket
import time
from collections import defaultdict
from collections.abc import AsyncIterator
from typing import Any, cast

import uvicorn
from litestar.enums import ScopeType
from litestar.exceptions import WebSocketDisconnect
from litestar.types import ASGIApp, Receive, Scope, Send

from trickhouse.engine.errors import SetupError
from trickhouse.server.host.handover import taking_over
from trickhouse.server.host.protocols import RELAYED_HEAD_LIMITS, PatientHttp
from trickhouse.server.host.serving import served
from trickhouse.server.host.websocket import EXTENSION, GOODBYE, DirectProtocol
from trickhouse.server.store.leases import Holder, Leases
from trickhouse.server.wire.errors import BusyTableError

log = logging.getLogger(__name__)

KEY, CLIENT = "x-trickhouse-key", "x-trickhouse-client"
"""Headers of a request that is passed on: what we must know, and the address of whoever asked."""
PATIENCE = 5.0
"""Seconds within which another process must take over from one that has gone: ours, if no other is quicker."""
AGAIN = 0.1
"""Seconds until we ask again who has a table."""


class Relay:
    """Finds out who has a table, and passes its sockets on."""

    def __init__(self, leases: Leases, listener: socket.socket | None, *, hands_over: bool) -> None:
        self._leases = leases
        self._hands_over = hands_over
        self._listener = listener
        """For the other processes, if there can be any."""
        self._pipes: defaultdict[str, set[_Pipe]] = defaultdict(set)
        """By process: the pipes to it."""
        leases.gone = self._hang_up

    @contextlib.asynccontextmanager
    async def answering(self, app: ASGIApp) -> AsyncIterator[None]:
        """Serve an application meanwhile to whatever the other processes pass on."""
        if self._listener is None:
            yield
            return
        config = served(_authenticated(app, self._leases.key), lifespan="off", head_limits=RELAYED_HEAD_LIMITS)
        server = uvicorn.Server(config)
        config.load()
        server.lifespan = config.lifespan_class(config)
        await server.startup([self._listener])

        async def adopt(connection: socket.socket, request: bytes) -> None:
            protocol = PatientHttp(config=config, server_state=server.server_state, app_state={})
            await asyncio.get_running_loop().connect_accepted_socket(lambda: protocol, connection)
            protocol.data_received(request)

        try:
            async with taking_over(self._leases.process, adopt):
                yield
        finally:
            await server.shutdown([self._listener])

    async def passed_on(self, scope: Scope, table: str) -> bool:
        """Whether another process has the table: then, when this returns, the client has gone."""
        deadline = time.monotonic() + PATIENCE
        while (holder := await self._leases.take(table)) is not None:
            ours: DirectProtocol = cast(Any, scope)["extensions"][EXTENSION]
            client = scope["client"]
            request = ours.request_with({KEY: holder.key, CLIENT: "" if client is None else client[0]})
            try:
                if self._hands_over and await ours.is_given_to(holder.process, request):
                    return True
                pipe = await _laid(ours, holder, request)
            except OSError as error:  # it has gone, and soon it counts as such
                if time.monotonic() > deadline:
                    log.warning(
                        "a process cannot be reached: on several machines, start each with --internal ADDRESS",
                        extra={"address": holder.address, "why": str(error)},
                    )
                    raise BusyTableError("the process that has this table does not answer") from None
                await asyncio.sleep(AGAIN)
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

    def _hang_up(self, process: str) -> None:
        """A process has fallen silent, though its connections may look open: clients come back, and somebody else has
        their tables."""
        for pipe in self._pipes.pop(process, set()):
            pipe.close()


async def _laid(ours: DirectProtocol, holder: Holder, request: bytes) -> "_Pipe":
    """A pipe from a client to the process that has its table."""
    host, _, port = holder.address.rpartition(":")
    async with asyncio.timeout(PATIENCE):
        theirs, end = await asyncio.get_running_loop().create_connection(_End, host, int(port))
    if ours.disconnected:  # the client has not waited
        theirs.abort()
        raise WebSocketDisconnect(detail="")
    theirs.write(request)
    return _Pipe(ours, end)


class _End(asyncio.Protocol):
    """One end of a pipe: what comes in here goes out at the other."""

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


class _ClientsEnd(_End):
    """The end at the client, in place of a WebSocket that was about to be opened here."""

    def __init__(self, socket: DirectProtocol) -> None:
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

    def __init__(self, ours: DirectProtocol, theirs: _End) -> None:
        client = _ClientsEnd(ours)
        client.other, theirs.other = theirs.transport, client.transport
        ours.leave_to(client)
        theirs.transport.resume_reading()
        self._client = client
        self.ended = client.ended

    def close(self) -> None:
        """Let go of both."""
        _close(self._client.transport)


def _close(transport: asyncio.Transport) -> None:
    """When all is sent; whoever does not read is not waited for."""
    transport.close()
    asyncio.get_running_loop().call_later(GOODBYE, transport.abort)


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
    """For sockets that other processes pass on, and for nobody else. They have found out who is calling."""

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
