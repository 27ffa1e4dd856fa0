"""uvicorn's WebSocket, with a fast path in and out: what is said at a table is read from and written to the transport.

The usual way, by queues, and by many calls for each message, took a third of the server's time. Pings, both handshakes
and whatever is unusual are left to uvicorn and `websockets`.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any, cast

from websockets.datastructures import Headers
from websockets.http11 import Request
from websockets.protocol import State

from trickhouse.server.host.frames import LONGEST_HEADER, header, short_text, size_of
from trickhouse.server.host.handover import handed_over
from trickhouse.server.host.protocols import CalmSocket
from trickhouse.server.table.connection import TOO_SLOW, Connection
from trickhouse.server.wire.bodies import Me
from trickhouse.server.wire.limits import Purse

EXTENSION = "trickhouse.direct"
"""The name under which the socket itself is found in the scope."""
MOST_UNSENT = 512 * 1024
"""Bytes. A client that is this far behind is disconnected, and starts afresh when it comes back."""
MOST_UNHEARD = 8
"""Messages. Back-pressure: while more than this are unhandled, reading pauses."""
GOODBYE = 10.0
"""Seconds that a client gets to answer when its socket is closed."""


class Mailbox:
    """What has come in and nobody has taken yet. It is taken by one task alone, and so can be simple."""

    __slots__ = ("_events", "_taker")

    def __init__(self) -> None:
        self._events: list[Any] = []
        self._taker: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._events)

    def empty(self) -> bool:
        """Whether there is nothing in it."""
        return not self._events

    def put_nowait(self, event: Any) -> None:
        """Something has come."""
        self._events.append(event)
        if self._taker is not None and not self._taker.done():
            self._taker.set_result(None)

    async def get(self) -> Any:
        """The next one, when it is there."""
        while not self._events:
            self._taker = asyncio.get_running_loop().create_future()
            await self._taker
        return self._events.pop(0)


class DirectProtocol(CalmSocket):
    """A socket that can be read from and written to at once."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue: Mailbox = Mailbox()  # type: ignore[assignment]
        self._rest = b""
        """The beginning of a frame, of which more is to come."""
        self._outgoing: list[bytes] = []
        """What is sent when everybody who is due now has been served: telling and sending are quicker apart."""

    def data_received(self, data: bytes) -> None:
        """Read short texts at once, and leave all other frames, and whatever comes before them, to the library."""
        if not self.handshake_complete:
            super().data_received(data)
            return
        data, at = self._rest + data, 0
        while (end := at + size_of(data, at)) <= len(data):
            frame, at = data[at:end], end
            text = None if self.frames else short_text(frame)
            if text is None:
                super().data_received(frame)
            else:
                self._hear(text)
        self._rest = data[at:]
        if end - at > self.config.ws_max_size + LONGEST_HEADER:
            super().data_received(self._rest)  # which does not wait for that much

    def send_receive_event_to_app(self) -> None:
        """A message has come in several frames, or in a long one."""
        text, self.frames = b"".join(self.frames), []
        self._hear(text)

    def _hear(self, text: bytes) -> None:
        """Whether it is text at all, or one of ours, is seen when it is decoded."""
        if self.close_sent:
            return
        self.queue.put_nowait(text)
        if len(self.queue) > MOST_UNHEARD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def hear(self) -> bytes | None:
        """The next message; nothing, when the client has gone."""
        message: Any = await self.receive()
        return message if isinstance(message, bytes) else None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast(dict[str, Any], self.scope["extensions"])[EXTENSION] = self

    def start_keepalive(self) -> None:
        """The handshake is over: what was said in it need not be kept for as long as the socket is open."""
        super().start_keepalive()
        del self.request, self.response

    def request_with(self, headers: dict[str, str]) -> bytes:
        """The client's request, to be passed on with these headers in place of whatever it says there."""
        request = Request(self.request.path, Headers(self.request.headers.raw_items()))
        for name, value in headers.items():
            with contextlib.suppress(KeyError):
                del request.headers[name]
            request.headers[name] = value
        return request.serialize()

    def leave_to(self, protocol: asyncio.Protocol) -> None:
        """Leave the connection to another protocol; as far as uvicorn knows, everything has been said."""
        self.handshake_complete = self.close_sent = True
        self.transport.set_protocol(protocol)

    async def is_given_to(self, process: str, request: bytes) -> bool:
        """Whether another process on this machine has taken the connection: then it is not ours any more."""
        connection = self.transport.get_extra_info("socket")
        self.transport.pause_reading()
        try:
            if self.disconnected or not await handed_over(connection.fileno(), request, process):
                return False
            self.handshake_complete = self.close_sent = True
            self.transport.close()  # of two ends that are open, ours
            return True
        finally:
            if not self.transport.is_closing():
                self.transport.resume_reading()

    def write_text(self, text: bytes) -> None:
        """Send a message, unless the socket is closing."""
        if not self._outgoing:
            self.loop.call_soon(self._flush)
        self._outgoing.append(header(len(text)) + text)

    def _flush(self) -> None:
        frames, self._outgoing = self._outgoing, []
        if not frames or self.conn.state is not State.OPEN or self.disconnected:
            return
        if self.transport.get_write_buffer_size() > MOST_UNSENT:
            self.hang_up(TOO_SLOW)
        else:
            self.transport.write(b"".join(frames))

    async def send(self, message: Any) -> None:
        """What uvicorn sends itself comes after what has been said."""
        self._flush()
        await super().send(message)

    def hang_up(self, code: int) -> None:
        """Close the socket; a client that does not answer is not waited for."""
        self._flush()
        if self.conn.state is not State.OPEN or self.disconnected:
            return
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(GOODBYE, self.transport.abort)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()


class SocketConnection(Connection):
    """A client at the other end of a WebSocket."""

    def __init__(self, me: Me, scope: Any, address: str, work: Callable[[], Purse]) -> None:
        super().__init__(me, address, work)
        self._socket: DirectProtocol = scope["extensions"][EXTENSION]

    def hear(self) -> Awaitable[bytes | None]:
        """What the client says next; nothing, when it has gone."""
        return self._socket.hear()

    def send_bytes(self, data: bytes) -> None:
        self._socket.write_text(data)

    def close(self, code: int) -> None:
        self._socket.hang_up(code)
