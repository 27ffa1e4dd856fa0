"""How connections are held: clients that are silent, slow, greedy or talk gibberish cost little and harm nobody.

Both classes here stand in front of uvicorn's. They parse nothing: they decide how many of the bytes that have arrived
a parser gets, when, and how long it waits for more. `docs/decisions/0001-limits-before-the-parsers.md` says why.

What is relied upon of uvicorn's private classes stands in `PRIVATE_HTTP` and `PRIVATE_WEBSOCKET`, which a test compares
with the installed version.
"""

import asyncio
import logging
import sys
from asyncio.transports import Transport
from collections.abc import Callable
from enum import Enum
from http import HTTPStatus
from typing import Any, NamedTuple, cast

import uvicorn
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from trickhouse.server.host.admission import Admission
from trickhouse.server.host.fair_reader import FairReader
from trickhouse.server.wire.time_source import SYSTEM_TIME, Timer, TimeSource

if sys.platform != "win32":
    import resource

log = logging.getLogger(__name__)

HEAD_TIMEOUT_S, BODY_TIMEOUT_S, HANDSHAKE_TIMEOUT_S = 15.0, 30.0, 30.0
"""How long a client may take for the head of a request (the first one: since it has connected), for its body, and
until its WebSocket is open."""
SEND_TIMEOUT_S, LEAST_SENT_BYTES = 30.0, 16 * 1024
"""A client that takes less than this of an answer in this time is not waited for."""
LINGER_S = 2.0
"""How long a client that was refused gets to read why."""
PING, PONG = 10.0, 10.0
"""Seconds between an answer and the next ping, and until a client that does not answer one counts as gone."""
MAX_BODY_BYTES = 256 * 1024
"""The application refuses far less, but gets to say so."""
PIECE_BYTES, TURN_BYTES = 4 * 1024, 16 * 1024
"""What a parser gets at a time, and what it gets of one connection in a turn of the event loop."""
RETRY_AFTER_S = 5
MOST_FILES = 65_536
A_MINUTE = 60.0


class HeadLimits(NamedTuple):
    """The most that may come before, between and after the body of one request."""

    total_bytes: int
    """Whatever is not body counts: the first line, headers, trailers, the sizes of chunks."""
    url_bytes: int
    headers: int


HEAD_LIMITS = HeadLimits(total_bytes=16 * 1024, url_bytes=8 * 1024, headers=100)
RELAYED_HEAD_LIMITS = HeadLimits(total_bytes=32 * 1024, url_bytes=8 * 1024, headers=110)
"""For requests that another process has let through, and has added headers to."""

PRIVATE_HTTP = (
    *("config", "client", "cycle", "flow", "headers", "loop", "pipeline", "server_state", "transport", "url"),
    *("handle_websocket_upgrade", "on_body", "on_header", "on_headers_complete", "on_message_begin"),
    *("on_message_complete", "on_response_complete", "pause_writing", "resume_writing", "send_400_response"),
    "timeout_keep_alive_handler",
)
PRIVATE_WEBSOCKET = (
    *("client", "close_sent", "close_timer", "config", "conn", "disconnected", "frames", "handshake_complete"),
    *("handshake_initiated", "loop", "pong_timer", "queue", "read_paused", "transport"),
    *("handle_connect", "keepalive_timeout", "receive", "send", "send_receive_event_to_app", "start_keepalive"),
)


def raise_file_limit() -> None:
    """Every connection is an open file, and many systems allow 1,024 of them unless one asks for more."""
    if sys.platform == "win32":
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    log.info("room for about %d connections", max(soft, wanted), extra={"files": max(soft, wanted)})


class TimedLoop:
    """As much of an event loop as uvicorn's protocols use; its timers run on a `TimeSource`."""

    def __init__(self, loop: asyncio.AbstractEventLoop, time_source: TimeSource) -> None:
        self.call_soon, self.create_task = loop.call_soon, loop.create_task
        self.call_later, self.time = time_source.call_later, time_source.now


class HostConfig(uvicorn.Config):
    """uvicorn's settings, and what our protocols need beside them."""

    admission = Admission()
    time_source = SYSTEM_TIME
    head_limits = HEAD_LIMITS
    _timed_loop: TimedLoop | None = None

    @property
    def timed_loop(self) -> asyncio.AbstractEventLoop:
        """The running loop, for all connections of the server."""
        if self._timed_loop is None:
            self._timed_loop = TimedLoop(asyncio.get_running_loop(), self.time_source)
        return cast(asyncio.AbstractEventLoop, self._timed_loop)


class Complaints:
    """Lines in the log about connections that were closed: one a minute at most, however many there are."""

    def __init__(self, reason: str) -> None:
        self._reason = reason
        self._count = 0
        self._told: float | None = None

    def add(self, now: float, client: object) -> None:
        """Count another connection."""
        self._count += 1
        if self._told is None or now >= self._told + A_MINUTE:
            log.warning("hung up on %d %s, the last at %s", self._count, self._reason, client)
            self._count, self._told = 0, now


class Stage(Enum):
    """Which part of a request is awaited."""

    IDLE = "no request"
    HEAD = "head"
    BODY = "body"


TIMEOUTS_S = {Stage.HEAD: HEAD_TIMEOUT_S, Stage.BODY: BODY_TIMEOUT_S}


class _Flow(FlowControl):
    """uvicorn's back-pressure: it asks for pauses, and the protocol, which has more reasons for them, makes them."""

    def __init__(self, transport: Transport, go_on: Callable[[], None]) -> None:
        super().__init__(transport)
        self._go_on = go_on

    def pause_reading(self) -> None:
        self.read_paused = True

    def resume_reading(self) -> None:
        self.read_paused = False
        self._go_on()


class _RefusedError(Exception):
    """Ends the parsing of a request that is refused."""


class PatientHttp(HttpToolsProtocol):
    """HTTP with limits on every request of a connection: its size, its time, and its share of a turn of the loop."""

    config: HostConfig
    slow = Complaints("who did not finish a request, or did not read an answer")
    greedy = Complaints("who sent far too much")
    crowding = Complaints("with too many connections for one address")

    def __init__(self, config: HostConfig, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop or config.timed_loop)
        self.url = b""
        self._unread = b""
        """What has arrived and the parser has not got yet."""
        self._stage = Stage.HEAD
        self._head_bytes = self._body_bytes = self._body_bytes_of_piece = 0
        """Of the current request."""
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
        self._let_go()
        super().connection_lost(exc)

    def _let_go(self) -> None:
        """Nothing should hold on to this object any more."""
        self.config.admission.leave(self._key)
        self._key, self._unread = None, b""
        for timer in (self._deadline, self._send_deadline):
            if timer is not None:
                timer.cancel()

    # What arrives

    def data_received(self, data: bytes) -> None:
        """Give the parser as much as this turn allows; pipelined requests wait until those before are answered."""
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
        """Whether earlier requests come first, or the application has not taken what has been read."""
        return self.flow.read_paused or bool(self.pipeline) or self._is_over()

    def _is_over(self) -> bool:
        return self._is_upgraded or self._reader.is_stopped or self.transport.is_closing()

    def _feed_piece(self, piece: bytes) -> None:
        self._is_complete, self._body_bytes_of_piece = False, 0
        super().data_received(piece)
        if self._is_over():
            return
        if self._is_complete:  # the beginning of the next one may be in the same piece, and is not counted
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

    # What the parser finds

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
        """Leave the connection to another protocol, and nothing of this one in memory."""
        self._is_upgraded = True
        self._reader.leave()
        self._let_go()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]

    # What is refused

    def send_400_response(self, msg: str) -> None:
        """The parser has found something wrong, or one of the limits above."""
        self._refuse(self._refusal, msg)

    def _refuse(self, status: HTTPStatus, text: str = "") -> None:
        """Hang up; say why, unless an answer is under way, and wait a little until the client has read it."""
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

    # Who is too slow

    def _set_deadline(self) -> None:
        """Begin to count when a part of a request begins; requests that come in one piece need no timer at all."""
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
        """Time is up. What has arrived while the whole process was asleep is read first."""
        deadline = self._deadline
        self.loop.call_soon(lambda: self._hang_up(deadline))

    def _hang_up(self, deadline: Timer | None) -> None:
        if self._deadline is not deadline or self.transport.is_closing():
            return
        self._cancel_deadline()
        if self._reader.is_paused:  # the client waits for us
            self._set_deadline()
            return
        self.transport.abort()
        self.slow.add(self.loop.time(), self.client)

    # Who does not read

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
            self._send_deadline = self.loop.call_later(SEND_TIMEOUT_S, lambda: self._check_sending(unsent))

    def _check_sending(self, before: int) -> None:
        self._send_deadline = None
        if before - self.transport.get_write_buffer_size() < LEAST_SENT_BYTES:
            self.transport.abort()
            self.slow.add(self.loop.time(), self.client)
        else:
            self._watch_sending()


class CalmSocket(WebSocketsSansIOProtocol):
    """A WebSocket that lets go of those who do not finish the handshake, or do not read."""

    __slots__ = ("_deadline",)
    config: HostConfig

    def __init__(self, config: HostConfig, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop or config.timed_loop)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._deadline: Timer | None = self.loop.call_later(HANDSHAKE_TIMEOUT_S, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self.end_handshake()
        super().connection_lost(exc)

    def start_keepalive(self) -> None:
        self.end_handshake()
        super().start_keepalive()

    def end_handshake(self) -> None:
        """The socket is open, or nobody waits for it any more."""
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def keepalive_timeout(self) -> None:
        """Look once more: an answer that came while the whole process was asleep is read first."""
        timer = self.pong_timer
        self.loop.call_soon(lambda: self._let_go(timer))

    def _let_go(self, timer: Any) -> None:
        if self.pong_timer is not timer:  # it has answered, or has gone
            return
        if self.read_paused:  # we are busy with what the client said last, and have not looked for its answer
            self.pong_timer = self.loop.call_later(PONG, self.keepalive_timeout)
            return
        super().keepalive_timeout()
        self.transport.abort()  # closing politely would wait until the client reads
