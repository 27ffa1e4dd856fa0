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

from trickhouse.server.host.fair_reader import FairReader
from trickhouse.server.host.frames import CLOSE, LONGEST_HEADER, header, is_part, opcode_of, short_text, size_of
from trickhouse.server.host.handover import handed_over
from trickhouse.server.host.protocols import LINGER_S, CalmSocket, Complaints
from trickhouse.server.table.connection import TOO_FAST, TOO_SLOW, Connection
from trickhouse.server.wire.bodies import Me
from trickhouse.server.wire.errors import TooFastError
from trickhouse.server.wire.limits import Bucket, Purse

EXTENSION = "trickhouse.direct"
"""The name under which the socket itself is found in the scope."""
MOST_UNSENT = 512 * 1024
"""Bytes. A client that is this far behind is disconnected, and starts afresh when it comes back."""
MOST_UNHEARD = 8
"""Messages. Back-pressure: while more than this are unhandled, reading pauses."""
FRAMES_PER_TURN = 64
"""Frames of one socket that are read in a turn of the event loop."""
FRAMES_PER_SECOND, FRAMES_AT_ONCE = 20.0, 200.0
"""The quota of a socket, on average and at once: pings, pongs and fragments cost 1 each, and all frames but short texts
cost 1 for a kibibyte. What is said in them is counted for a person, over all sockets (`wire/limits.py`)."""
MAX_FRAGMENTS = 64
"""Of one message."""
MAX_EARLY_BYTES, MAX_LATE_BYTES = 1024, 64 * 1024
"""What a client may send before its socket is open, which none should, and after it has been told that it is closed."""
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

    __slots__ = ("_late_bytes", "_outgoing", "_quota", "_read_to", "_reader", "_unread")  # few more would double `vars`
    flooding = Complaints("who flooded a socket with frames")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue: Mailbox = Mailbox()  # type: ignore[assignment]
        self._unread, self._read_to = b"", 0
        """What has arrived, and how much of it has been read."""
        self._late_bytes = 0
        self._quota: Bucket | None = None
        """For frames other than short texts, which most sockets hardly ever see."""
        self._outgoing: list[bytes] = []
        """What is sent when everybody who is due now has been served: telling and sending are quicker apart."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._reader = FairReader(self.loop, self.transport, self._read)

    def connection_lost(self, exc: Exception | None) -> None:
        self._reader.stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read what the turn allows; nothing but the request itself, before the socket is open."""
        if not self.handshake_initiated:
            super().data_received(data)
            self._check_request()
            return
        if self.close_sent and self._is_too_late(data):
            return
        unread = self._unread[self._read_to :] if self._unread else b""
        self._unread, self._read_to = unread + data if unread else data, 0
        if self.handshake_complete:
            self._read()
        elif len(self._unread) > MAX_EARLY_BYTES:
            self.transport.abort()

    def _is_too_late(self, data: bytes) -> bool:
        """Whether a client goes on and on, though the socket is closed: then nothing more is read of it."""
        self._late_bytes += len(data)
        if self._late_bytes > MAX_LATE_BYTES:
            self._reader.stop()
        return self._reader.is_stopped

    def _check_request(self) -> None:
        """The library may have refused the request, and leaves the answer to us."""
        if not self.handshake_initiated and self.conn.handshake_exc is not None:
            self.handshake_complete = self.close_sent = True
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def _read(self) -> None:
        """Read short texts at once, and leave all other frames, and whatever comes before them, to the library.

        Frames beyond the turn's share, or more messages than the application has room for, wait here.
        """
        data, at, left = self._unread, self._read_to, FRAMES_PER_TURN
        is_whole = True
        while left and not self.read_paused:
            end = at + size_of(data, at)
            is_whole = end <= len(data)
            if not is_whole:
                break
            frame, at, left = data[at:end], end, left - 1
            text = None if self.frames else short_text(frame)
            if text is None:
                self._read_other(frame)
            else:
                self._hear(text)
        if self._reader.is_stopped:
            self._unread, self._read_to = b"", 0
            return
        self._unread, self._read_to = (data, at) if is_whole and at < len(data) else (data[at:], 0)
        if self.read_paused:
            self._reader.pause()
        elif is_whole and self._unread:
            self._reader.yield_turn()
        else:
            self._reader.resume()
            if not is_whole and end - at > self.config.ws_max_size + LONGEST_HEADER:
                super().data_received(self._unread)  # which does not wait for that much

    def _read_other(self, frame: bytes) -> None:
        """Leave a frame to the library, as long as there are not too many of them."""
        if self._reader.is_stopped or (self.close_sent and opcode_of(frame) != CLOSE):
            return
        if self._is_too_much(frame):
            self.hang_up(TOO_FAST, LINGER_S)
            self._reader.stop()
            self.flooding.add(self.loop.time(), self.client)
        else:
            super().data_received(frame)

    def _is_too_much(self, frame: bytes) -> bool:
        cost = is_part(frame) + len(frame) / 1024
        if self._quota is None:
            self._quota = Bucket(FRAMES_PER_SECOND, FRAMES_AT_ONCE, self.loop.time)
        try:
            self._quota.check(cost)
        except TooFastError:
            return True
        self._quota.charge(cost)
        return len(self.frames) > MAX_FRAGMENTS

    def send_receive_event_to_app(self) -> None:
        """A message has come in several frames, or in a long one."""
        text, self.frames = b"".join(self.frames), []
        self._hear(text)

    def _hear(self, text: bytes) -> None:
        """Whether it is text at all, or one of ours, is seen when it is decoded."""
        if self.close_sent:
            return
        self.queue.put_nowait(text)
        self.read_paused = len(self.queue) > MOST_UNHEARD

    async def receive(self) -> Any:
        """The next event; when there is none left, more may come."""
        event = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self._go_on()
        return event

    def _go_on(self) -> None:
        """Read what has arrived meanwhile, and then from the client again."""
        self.read_paused = False
        self._reader.go_on_soon()

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
        if self._unread:
            self._reader.go_on_soon()

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
        self.end_handshake()
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
        if self.close_sent and self._reader.is_paused:
            self._go_on()

    def hang_up(self, code: int, patience_s: float = GOODBYE) -> None:
        """Close the socket; a client that does not answer is not waited for."""
        self._flush()
        if self.conn.state is not State.OPEN or self.disconnected:
            return
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(patience_s, self.transport.abort)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        if self._reader.is_paused:
            self._go_on()


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
