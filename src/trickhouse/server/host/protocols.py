"""How connections are held: those who say nothing, do not read, or talk gibberish cost little and harm nobody."""

import logging
import sys
from asyncio.transports import Transport

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if sys.platform != "win32":
    import resource

log = logging.getLogger(__name__)

FIRST_WORD = 15.0
"""Seconds that a connection may be open before its first request is there."""
PING, PONG = 10.0, 10.0
"""Seconds between an answer and the next ping, and until a client that does not answer one counts as gone."""
MOST_FILES = 65_536
A_MINUTE = 60.0


def raise_file_limit() -> None:
    """Every connection is an open file, and many systems allow 1,024 of them unless one asks for more."""
    if sys.platform == "win32":
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    log.info("room for about %d connections", max(soft, wanted), extra={"files": max(soft, wanted)})


class PatientHttp(HttpToolsProtocol):
    """Hangs up on whoever connects and then says nothing, or half a request."""

    silent = 0
    """How many it has hung up on since the last line in the log."""
    told = -A_MINUTE

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._silence = self.loop.call_later(FIRST_WORD, self._hang_up)

    def _hang_up(self) -> None:
        has_asked = vars(self)["cycle"] is not None
        if not has_asked and not self.transport.is_closing():
            self.transport.abort()
            self._tell()

    def _tell(self) -> None:
        """A line a minute at most, however many there are."""
        kind = PatientHttp
        kind.silent += 1
        if self.loop.time() >= kind.told + A_MINUTE:
            log.warning("hung up on %d who said nothing, the last at %s", kind.silent, self.client)
            kind.silent, kind.told = 0, self.loop.time()

    def handle_websocket_upgrade(self) -> None:
        """Another protocol has the connection from now on, and nothing should hold on to this one."""
        self._silence.cancel()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._silence.cancel()
        super().connection_lost(exc)


class CalmSocket(WebSocketsSansIOProtocol):
    """A WebSocket that lets go of those who do not read."""

    def keepalive_timeout(self) -> None:
        if self.read_paused:  # we are busy with what the client said last, and have not looked for its answer
            self.pong_timer = self.loop.call_later(PONG, self.keepalive_timeout)
            return
        super().keepalive_timeout()
        self.transport.abort()  # closing politely would wait until the client reads
