"""HTTP connections with limits: slow, idle or half-open requests (slowloris) and oversized ones are closed.

Tested with uvicorn 0.53 and 0.54, as pinned in `pyproject.toml`. `PRIVATE_HTTP` lists what is used of its private
class; a test compares the list with the installed version.
"""

from asyncio.transports import Transport
from collections.abc import Callable
from enum import Enum
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from trickhouse.server.time_source import Timer
from trickhouse.server.transport.config import LINGER_S, ClosedConnectionLog, TransportConfig
from trickhouse.server.transport.fair_reader import FairReader

HEAD_TIMEOUT_S, BODY_TIMEOUT_S = 15.0, 30.0
"""How long a client may take for the head of a request (the first one: since it connected), and for its body."""
SEND_TIMEOUT_S, MIN_SENT_BYTES = 30.0, 16 * 1024
"""A client that takes less than this of an answer in this time is disconnected."""
MAX_BODY_BYTES = 256 * 1024
"""The application's own limit is far lower, but this one lets it say so."""
PIECE_BYTES, TURN_BYTES = 4 * 1024, 16 * 1024
"""What a parser gets at a time, and what it gets of one connection in a turn of the event loop."""
RETRY_AFTER_S = 5

PRIVATE_HTTP = (
    *("config", "client", "cycle", "flow", "headers", "loop", "pipeline", "server_state", "transport", "url"),
    *("handle_websocket_upgrade", "on_body", "on_header", "on_headers_complete", "on_message_begin"),
    *("on_message_complete", "on_response_complete", "pause_writing", "resume_writing", "send_400_response"),
    "timeout_keep_alive_handler",
)


class Stage(Enum):
    """The part of a request that is awaited."""

    IDLE = "no request"
    HEAD = "head"
    BODY = "body"


TIMEOUTS_S = {Stage.HEAD: HEAD_TIMEOUT_S, Stage.BODY: BODY_TIMEOUT_S}


class _Flow(FlowControl):
    """uvicorn's back-pressure: it requests pauses, and the protocol, which has further reasons for them, makes them."""

    def __init__(self, transport: Transport, go_on: Callable[[], None]) -> None:
        super().__init__(transport)
        self._go_on = go_on

    def pause_reading(self) -> None:
        self.read_paused = True

    def resume_reading(self) -> None:
        self.read_paused = False
        self._go_on()


class _RefusedError(Exception):
    """Stop parsing a request that is refused."""


class LimitedHttpProtocol(HttpToolsProtocol):
    """HTTP that limits every request of a connection: its size, its time, and its share of a turn of the loop.

    Closes idle and half-open requests (slowloris).
    """

    config: TransportConfig
    slow = ClosedConnectionLog("request not finished in time, or answer not read")
    greedy = ClosedConnectionLog("request too large")
    crowding = ClosedConnectionLog("too many connections from one address")

    def __init__(
        self, config: TransportConfig, server_state: Any, app_state: dict[str, Any], _loop: Any = None
    ) -> None:
        super().__init__(config, server_state, app_state, _loop or config.timed_loop)
        self.url = b""
        self._unread = b""
        """Bytes that have arrived and the parser has not seen."""
        self._stage = Stage.HEAD
        self._head_bytes = self._body_bytes = self._body_bytes_of_piece = 0
        """Byte counts of the current request."""
        self._is_complete = self._is_upgraded = False
        self._refusal = HTTPStatus.BAD_REQUEST
        self._timed_stage = Stage.IDLE
        self._deadline: Timer | None = None
        self._send_deadline: Timer | None = None
        self._key: str | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._reader = FairReader(self.loop, transport, self._feed)
        self.flow = _Flow(transport, self._reader.go_on_soon)
        self._key = self.config.admission.enter(None if self.client is None else self.client[0])
        if self.config.admission.is_crowded(self._key):
            self._write_refusal(HTTPStatus.TOO_MANY_REQUESTS, "Too many connections.")
            self.transport.close()
            self.crowding.add(self.loop.time(), self.client)
        else:
            self._set_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        self._reader.stop()
        self._release()
        super().connection_lost(exc)

    def _release(self) -> None:
        """Drop everything that would keep this object alive."""
        self.config.admission.leave(self._key)
        self._key, self._unread = None, b""
        for timer in (self._deadline, self._send_deadline):
            if timer is not None:
                timer.cancel()

    # Reading.

    def data_received(self, data: bytes) -> None:
        """Give the parser as much as this turn allows; pipelined requests wait until earlier ones are answered."""
        self._unread = self._unread + data if self._unread else data
        self._feed()

    def _feed(self) -> None:
        left = TURN_BYTES
        while self._unread and left > 0 and not self._is_busy():
            piece, self._unread = self._unread[:PIECE_BYTES], self._unread[PIECE_BYTES:]
            left -= len(piece)
            self._feed_piece(piece)
        if self._is_over():
            self._unread = b""
            return
        self._set_deadline()
        if self._is_busy():
            self._reader.pause()
        elif self._unread:
            self._reader.yield_turn()
        else:
            self._reader.resume()

    def _is_busy(self) -> bool:
        """Whether earlier requests are unanswered, or the application has not consumed what was read."""
        return self.flow.read_paused or bool(self.pipeline) or self._is_over()

    def _is_over(self) -> bool:
        return self._is_upgraded or self._reader.is_stopped or self.transport.is_closing()

    def _feed_piece(self, piece: bytes) -> None:
        self._is_complete, self._body_bytes_of_piece = False, 0
        super().data_received(piece)
        if self._is_over():
            return
        if self._is_complete:  # the next request may begin in the same piece; that part is not counted
            self._head_bytes = self._body_bytes = 0
            return
        self._head_bytes += len(piece) - self._body_bytes_of_piece
        self._body_bytes += self._body_bytes_of_piece
        limits = self.config.head_limits
        if self._head_bytes > limits.total_bytes:
            is_url = self._stage is Stage.HEAD and not self.headers and len(self.url) > limits.url_bytes
            self._refuse(HTTPStatus.REQUEST_URI_TOO_LONG if is_url else HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        elif self._body_bytes > MAX_BODY_BYTES:
            self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    # Callbacks of the parser.

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._stage = Stage.HEAD

    def on_header(self, name: bytes, value: bytes) -> None:
        """Ignore trailers: they would be added to the headers of a request that is being handled."""
        if self._stage is Stage.HEAD:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        limits = self.config.head_limits
        if len(self.url) > limits.url_bytes:
            self._refusal = HTTPStatus.REQUEST_URI_TOO_LONG
            raise _RefusedError
        if len(self.headers) > limits.headers:
            self._refusal = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            raise _RefusedError
        self._stage = Stage.BODY
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._body_bytes_of_piece += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._is_complete, self._stage = True, Stage.IDLE
        self._head_bytes = 0
        self._set_deadline()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection to another protocol, and keep nothing of this one in memory."""
        self._is_upgraded = True
        self._reader.leave()
        self._release()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]

    # Refusals.

    def send_400_response(self, msg: str) -> None:
        """Refuse a request in which the parser, or a limit above, found an error."""
        self._refuse(self._refusal, msg)

    def _refuse(self, status: HTTPStatus, text: str = "") -> None:
        """Close the connection; give the reason unless an answer is under way, and let the client read it."""
        if self._reader.is_stopped:
            return
        self._unread = b""
        self._reader.stop()
        if status != HTTPStatus.BAD_REQUEST:
            self.greedy.add(self.loop.time(), self.client)
        cycle = self.cycle
        if cycle is not None and not cycle.response_complete:
            self.transport.close()
            return
        if cycle is None or self._stage is not Stage.BODY:  # else the application has answered already
            self._write_refusal(status, text or f"{status.phrase}.")
        self.transport.write_eof()
        self._cancel_deadline()
        self._deadline = self.loop.call_later(LINGER_S, self.transport.abort)

    def _write_refusal(self, status: HTTPStatus, text: str) -> None:
        lines = [f"HTTP/1.1 {status.value} {status.phrase}", "content-type: text/plain; charset=utf-8"]
        if status == HTTPStatus.TOO_MANY_REQUESTS:
            lines.append(f"retry-after: {RETRY_AFTER_S}")
        lines += [f"content-length: {len(text)}", "connection: close", "", text]
        self.transport.write("\r\n".join(lines).encode("ascii"))

    # Deadlines for requests.

    def _set_deadline(self) -> None:
        """Start a timer when a part of a request begins; requests that arrive in one piece need none."""
        stage = Stage.HEAD if self._stage is Stage.IDLE and self._head_bytes else self._stage
        if stage is self._timed_stage:
            return
        self._cancel_deadline()
        if stage is not Stage.IDLE:
            self._timed_stage = stage
            self._deadline = self.loop.call_later(TIMEOUTS_S[stage], self._expire)

    def _cancel_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline, self._timed_stage = None, Stage.IDLE

    def _expire(self) -> None:
        """Time is up. Bytes that arrived while the process was suspended are read first."""
        deadline = self._deadline
        self.loop.call_soon(lambda: self._close_if_late(deadline))

    def _close_if_late(self, deadline: Timer | None) -> None:
        if self._deadline is not deadline or self.transport.is_closing():
            return
        self._cancel_deadline()
        if self._reader.is_paused:  # the client is waiting for us
            self._set_deadline()
            return
        self.transport.abort()
        self.slow.add(self.loop.time(), self.client)

    # Deadlines for answers.

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch_sending()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._send_deadline is not None:
            self._send_deadline.cancel()
            self._send_deadline = None

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._watch_sending()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._watch_sending()

    def _watch_sending(self) -> None:
        unsent = self.transport.get_write_buffer_size()
        if self._send_deadline is None and unsent:
            self._send_deadline = self.loop.call_later(SEND_TIMEOUT_S, lambda: self._check_sent(unsent))

    def _check_sent(self, before: int) -> None:
        self._send_deadline = None
        if before - self.transport.get_write_buffer_size() < MIN_SENT_BYTES:
            self.transport.abort()
            self.slow.add(self.loop.time(), self.client)
        else:
            self._watch_sending()
