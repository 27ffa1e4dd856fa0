"""WebSocket connections: uvicorn's protocol with a fast path for short messages, and limits.

Queues, and many calls for each message, used to take a third of the server's time. Short texts are therefore read from
and written to the transport directly. Pings, both handshakes and unusual frames are left to uvicorn and `websockets`.

Tested with uvicorn 0.53 and 0.54 and websockets 15 to 17, as pinned in `pyproject.toml`. `PRIVATE_WEBSOCKET` lists what
is used of uvicorn's private class; a test compares the list with the installed version.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.datastructures import Headers
from websockets.http11 import Request
from websockets.protocol import State

from trickhouse.server.limits.quota import Bucket
from trickhouse.server.protocol.errors import TooFastError
from trickhouse.server.protocol.values import CLOSE_TOO_FAST, CLOSE_TOO_SLOW
from trickhouse.server.time_source import Timer
from trickhouse.server.transport.config import LINGER_S, ClosedConnectionLog, TransportConfig
from trickhouse.server.transport.fair_reader import FairReader
from trickhouse.server.transport.frames import CLOSE, MAX_HEADER_BYTES, header, is_part, opcode_of, short_text, size_of

EXTENSION = "trickhouse.direct"
"""Key of the protocol object in the ASGI scope's extensions."""
HANDSHAKE_TIMEOUT_S, CLOSE_TIMEOUT_S = 30.0, 10.0
"""How long a client may take until its socket is open, and to answer when it is closed."""
MAX_UNSENT_BYTES = 512 * 1024
"""A client that is this far behind is disconnected, and starts afresh when it reconnects."""
MAX_UNHANDLED_MESSAGES = 8
"""Back-pressure: while more than this wait, reading pauses."""
MAX_FRAMES_PER_TURN = 64
"""Frames of one socket that are read in a turn of the event loop."""
FRAMES_PER_SECOND, FRAME_BURST = 20.0, 200.0
"""Quota of a socket: pings, pongs and fragments cost 1 each, and all frames but short texts cost 1 for a kibibyte.
Messages are counted elsewhere, for each person over all sockets (`limits/quota.py`)."""
MAX_FRAGMENTS = 64
"""Fragments of one message."""
MAX_EARLY_BYTES, MAX_LATE_BYTES = 1024, 64 * 1024
"""What a client may send before its socket is open, which none should, and after the server has closed it."""

PRIVATE_WEBSOCKET = (
    *("client", "close_sent", "close_timer", "config", "conn", "disconnected", "frames", "handshake_complete"),
    *("handshake_initiated", "loop", "pong_timer", "queue", "read_paused", "transport"),
    *("handle_connect", "keepalive_timeout", "receive", "send", "send_receive_event_to_app", "start_keepalive"),
)


class Mailbox:
    """Queue of incoming events for a single consumer, which allows it to be simple."""

    __slots__ = ("_events", "_taker")

    def __init__(self) -> None:
        self._events: list[Any] = []
        self._taker: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._events)

    def empty(self) -> bool:
        """Whether it is empty."""
        return not self._events

    def put_nowait(self, event: Any) -> None:
        """Add an event."""
        self._events.append(event)
        if self._taker is not None and not self._taker.done():
            self._taker.set_result(None)

    async def get(self) -> Any:
        """Wait for the next event."""
        while not self._events:
            self._taker = asyncio.get_running_loop().create_future()
            await self._taker
        return self._events.pop(0)


class DirectWebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that is read from and written to directly.

    Closes clients that do not finish the handshake, do not read, or flood it with frames.
    """

    # A few more attributes in `vars` would double its size.
    __slots__ = ("_handshake_deadline", "_late_bytes", "_outgoing", "_quota", "_read_to", "_reader", "_unread")
    config: TransportConfig
    flooding = ClosedConnectionLog("too many frames")

    def __init__(
        self, config: TransportConfig, server_state: Any, app_state: dict[str, Any], _loop: Any = None
    ) -> None:
        super().__init__(config, server_state, app_state, _loop or config.timed_loop)
        self.queue: Mailbox = Mailbox()  # type: ignore[assignment]
        self._unread, self._read_to = b"", 0
        """Bytes that have arrived, and how many of them have been read."""
        self._late_bytes = 0
        self._quota: Bucket | None = None
        """Quota for frames other than short texts, which most sockets hardly ever see."""
        self._outgoing: list[bytes] = []
        """Frames to send once all callbacks of this turn have run: encoding and sending are faster apart."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._handshake_deadline: Timer | None = self.loop.call_later(HANDSHAKE_TIMEOUT_S, self.transport.abort)
        self._reader = FairReader(self.loop, self.transport, self._read)

    def connection_lost(self, exc: Exception | None) -> None:
        self._reader.stop()
        self._end_handshake()
        super().connection_lost(exc)

    def _end_handshake(self) -> None:
        """Cancel the deadline: the socket is open, or no longer wanted."""
        if self._handshake_deadline is not None:
            self._handshake_deadline.cancel()
            self._handshake_deadline = None

    def keepalive_timeout(self) -> None:
        """Look once more: an answer that came while the process was suspended is read first."""
        timer = self.pong_timer
        self.loop.call_soon(lambda: self._abort_if_silent(timer))

    def _abort_if_silent(self, timer: Any) -> None:
        if self.pong_timer is not timer:  # the client has answered, or has gone
            return
        if self.read_paused:  # we are busy with its last messages, and have not looked for its answer
            self.pong_timer = self.loop.call_later(self.config.ws_ping_timeout or 0.0, self.keepalive_timeout)
            return
        super().keepalive_timeout()
        self.transport.abort()  # closing politely would wait until the client reads

    def data_received(self, data: bytes) -> None:
        """Read what the turn allows; before the socket is open, nothing but the request itself."""
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
        """Whether a client keeps sending although the socket is closed: then nothing more is read."""
        self._late_bytes += len(data)
        if self._late_bytes > MAX_LATE_BYTES:
            self._reader.stop()
        return self._reader.is_stopped

    def _check_request(self) -> None:
        """Send the answer to a request that the library has refused."""
        if not self.handshake_initiated and self.conn.handshake_exc is not None:
            self.handshake_complete = self.close_sent = True
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def _read(self) -> None:
        """Read short texts directly, and leave all other frames to the library.

        Frames beyond the turn's share, and messages that the application has no room for, wait here.
        """
        data, at, left = self._unread, self._read_to, MAX_FRAMES_PER_TURN
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
                self._enqueue(text)
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
            if not is_whole and end - at > self.config.ws_max_size + MAX_HEADER_BYTES:
                super().data_received(self._unread)  # which does not wait for that much

    def _read_other(self, frame: bytes) -> None:
        """Leave a frame to the library, unless there are too many of them."""
        if self._reader.is_stopped or (self.close_sent and opcode_of(frame) != CLOSE):
            return
        if self._exceeds_quota(frame):
            self.close_socket(CLOSE_TOO_FAST, LINGER_S)
            self._reader.stop()
            self.flooding.add(self.loop.time(), self.client)
        else:
            super().data_received(frame)

    def _exceeds_quota(self, frame: bytes) -> bool:
        cost = is_part(frame) + len(frame) / 1024
        if self._quota is None:
            self._quota = Bucket(FRAMES_PER_SECOND, FRAME_BURST, self.loop.time)
        try:
            self._quota.check(cost)
        except TooFastError:
            return True
        self._quota.charge(cost)
        return len(self.frames) > MAX_FRAGMENTS

    def send_receive_event_to_app(self) -> None:
        """Enqueue a message that came in several frames, or in a long one."""
        text, self.frames = b"".join(self.frames), []
        self._enqueue(text)

    def _enqueue(self, text: bytes) -> None:
        """Enqueue a message; whether it is valid text turns out when it is decoded."""
        if self.close_sent:
            return
        self.queue.put_nowait(text)
        self.read_paused = len(self.queue) > MAX_UNHANDLED_MESSAGES

    async def receive(self) -> Any:
        """Wait for the next event; resume reading when none is left."""
        event = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self._resume()
        return event

    def _resume(self) -> None:
        """Handle what has arrived meanwhile, then read from the client again."""
        self.read_paused = False
        self._reader.go_on_soon()

    async def next_message(self) -> bytes | None:
        """Wait for the next message; `None` when the client has gone."""
        message: Any = await self.receive()
        return message if isinstance(message, bytes) else None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast(dict[str, Any], self.scope["extensions"])[EXTENSION] = self

    def start_keepalive(self) -> None:
        """Forget the handshake, which is over, rather than keep it for as long as the socket is open."""
        self._end_handshake()
        super().start_keepalive()
        del self.request, self.response
        if self._unread:
            self._reader.go_on_soon()

    def request_with(self, headers: dict[str, str]) -> bytes:
        """The client's request, with these headers in place of its own of the same names."""
        request = Request(self.request.path, Headers(self.request.headers.raw_items()))
        for name, value in headers.items():
            with contextlib.suppress(KeyError):
                del request.headers[name]
            request.headers[name] = value
        return request.serialize()

    def leave_to(self, protocol: asyncio.Protocol) -> None:
        """Hand the connection to another protocol; uvicorn considers the socket closed."""
        self._end_handshake()
        self.handshake_complete = self.close_sent = True
        self.transport.set_protocol(protocol)

    async def hand_over(self, give: Callable[[int], Awaitable[bool]]) -> bool:
        """Give the connection away, by its file descriptor. Returns whether it was taken, and is no longer ours."""
        connection = self.transport.get_extra_info("socket")
        self.transport.pause_reading()
        try:
            if self.disconnected or not await give(connection.fileno()):
                return False
            self.handshake_complete = self.close_sent = True
            self.transport.close()  # our descriptor alone: the other process has its own
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
        if self.transport.get_write_buffer_size() > MAX_UNSENT_BYTES:
            self.close_socket(CLOSE_TOO_SLOW)
        else:
            self.transport.write(b"".join(frames))

    async def send(self, message: Any) -> None:
        """Send what uvicorn itself has to send, after our own messages."""
        self._flush()
        await super().send(message)
        if self.close_sent and self._reader.is_paused:
            self._resume()

    def close_socket(self, code: int, timeout_s: float = CLOSE_TIMEOUT_S) -> None:
        """Close the socket; disconnect a client that does not answer in time."""
        self._flush()
        if self.conn.state is not State.OPEN or self.disconnected:
            return
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(timeout_s, self.transport.abort)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        if self._reader.is_paused:
            self._resume()
