"""Run the server until somebody stops it."""

import contextlib
import gc
import logging
import socket
import webbrowser

import uvicorn

from trickhouse.engine.errors import SetupError
from trickhouse.server import logs
from trickhouse.server.app import create_app
from trickhouse.server.messages import MESSAGE_SIZE
from trickhouse.server.settings import Settings
from trickhouse.server.storage import Storage

log = logging.getLogger(__name__)

GARBAGE = (50_000, 20, 50)
"""How rarely Python looks for garbage, younger and older: its own (700, 10, 10) is every handful of moves."""
GOODBYE = 5
"""Seconds that open requests get to finish when the server is told to stop."""


class Server(uvicorn.Server):
    """Says where it can be found as soon as it can be, and opens the browser there."""

    def __init__(self, config: uvicorn.Config, address: str, *, open_browser: bool) -> None:
        super().__init__(config)
        self._address = address
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            _spare_the_collector()
            log.info("Trickhouse is open at %s", self._address, extra={"address": self._address})
            if self._open_browser:
                webbrowser.open(self._address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await super().shutdown(sockets)
        log.info("Trickhouse is closed")


def run_server(settings: Settings, host: str, port: int, *, open_browser: bool = False) -> None:
    """Serve until SIGINT or SIGTERM; then finish writes and close sockets. What cannot be is found out first."""
    Storage(settings.database).close()
    listener = _listen(host, port)
    logs.set_up()
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    address = f"http://{shown}:{listener.getsockname()[1]}/"
    with contextlib.suppress(KeyboardInterrupt):  # people who press Ctrl-C need no traceback
        Server(configured(settings), address, open_browser=open_browser).run(sockets=[listener])


def _spare_the_collector() -> None:
    """What is loaded by now stays: to look through it for garbage again and again took a fifth of its time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def configured(settings: Settings) -> uvicorn.Config:
    """How the application is served. Messages are not packed: that costs more time than it saves."""
    return uvicorn.Config(
        create_app(settings),
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=4 * MESSAGE_SIZE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GOODBYE,
        server_header=False,
    )


def _listen(host: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except OSError as error:
        raise SetupError(f"cannot listen at {host}:{port}: {error.strerror}") from None
    listener.set_inheritable(True)
    return listener
