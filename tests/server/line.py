"""A connection without a network: the server's own protocols, fed by hand, turn of the event loop by turn."""

import asyncio
import weakref
from collections.abc import Callable
from typing import Any

from websockets.frames import Frame, Opcode

from tests.held_time import HeldTime
from trickhouse.server.limits.admission import Admission
from trickhouse.server.time_source import TimeSource
from trickhouse.server.transport.http import LimitedHttpProtocol
from trickhouse.server.transport.serving import serving_config
from trickhouse.server.transport.websocket import EXTENSION

HANDSHAKE = (
    b"GET /play HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class CountingTransport(asyncio.Transport):
    """Keeps what is written, and whether it is read from; sends nothing."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 4321), "sockname": ("127.0.0.1", 8765)})
        self.written = b""
        self.unsent = 0
        self.is_paused = self.is_closed = self.is_aborted = self.has_ended = False
        self.protocol: Any = None

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def write_eof(self) -> None:
        self.has_ended = True

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def pause_reading(self) -> None:
        self.is_paused = True

    def resume_reading(self) -> None:
        self.is_paused = False

    def is_closing(self) -> bool:
        return self.is_closed or self.is_aborted

    def close(self) -> None:
        self._end()
        self.is_closed = True

    def abort(self) -> None:
        self._end()
        self.is_aborted = True

    def _end(self) -> None:
        if not self.is_closing():
            asyncio.get_running_loop().call_soon(self.protocol.connection_lost, None)

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    @property
    def is_open(self) -> bool:
        return not (self.is_closing() or self.has_ended)


class Line:
    """A client's end of a connection."""

    def __init__(
        self, app: Any, time_source: TimeSource, admission: Admission | None = None, address: str = "9.9.9.9"
    ) -> None:
        config = serving_config(app, "off", admission=admission, time_source=time_source)
        config.load()
        self.time_source = time_source
        self.transport = CountingTransport(address)
        http = LimitedHttpProtocol(config, _State(), {})
        self.http = weakref.ref(http)
        self.transport.protocol = http
        http.connection_made(self.transport)

    async def send(self, data: bytes) -> int:
        """Send as much as the server reads, in segments of uvloop's size. Returns how many bytes it took."""
        for start in range(0, len(data), SEGMENT_BYTES):
            for _ in range(MAX_TURNS):
                if not (self.transport.is_paused and self.transport.is_open):
                    break
                await asyncio.sleep(0)
            if self.transport.is_paused or not self.transport.is_open:
                return start
            self.transport.protocol.data_received(data[start : start + SEGMENT_BYTES])
        return len(data)

    async def settle(self, turns: int = 200) -> None:
        """Let the event loop turn."""
        for _ in range(turns):
            await asyncio.sleep(0)

    async def pass_time(self, seconds: float) -> None:
        assert isinstance(self.time_source, HeldTime)
        self.time_source.advance(seconds)
        await self.settle(20)

    @property
    def statuses(self) -> list[int]:
        """Of the answers so far."""
        return [int(line.split()[1]) for line in self.transport.written.split(b"\r\n") if line.startswith(b"HTTP/1.1 ")]


SEGMENT_BYTES = 256_000
"""What uvloop reads at a time."""
MAX_TURNS = 10_000


class _State:
    """What uvicorn's server shares with its connections."""

    def __init__(self) -> None:
        self.connections: set[Any] = set()
        self.tasks: set[Any] = set()
        self.total_requests = 0
        self.default_headers: list[tuple[bytes, bytes]] = []


async def answer(_scope: Any, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
    """Read the body, and answer."""
    while True:
        event = await receive()
        if event["type"] != "http.request":
            return
        if not event["more_body"]:
            break
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b""})


class Listener:
    """An application that opens a socket, and keeps what it hears."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.has_ended = False

    async def __call__(self, scope: Any, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (text := await scope["extensions"][EXTENSION].next_message()) is not None:
            self.heard.append(text)
        self.has_ended = True


async def opened(time_source: TimeSource) -> tuple[Line, Listener]:
    """A socket after its handshake."""
    listener = Listener()
    line = Line(listener, time_source)
    await line.send(HANDSHAKE)
    await line.settle(10)
    assert line.statuses == [101]
    line.transport.written = b""
    return line, listener


def frame(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)
