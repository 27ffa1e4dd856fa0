"""How an application is served by uvicorn."""

from typing import Any, Literal

import uvicorn

from trickhouse.server.host.protocols import PING, PONG, PatientHttp
from trickhouse.server.host.websocket import DirectProtocol
from trickhouse.server.wire.values import MESSAGE_SIZE

GOODBYE = 5
"""Seconds that open requests get to finish when the server is told to stop."""


def served(app: Any, lifespan: Literal["auto", "off"] = "auto") -> uvicorn.Config:
    """Messages are not compressed: that costs more time than it saves."""
    return uvicorn.Config(
        app,
        lifespan=lifespan,
        proxy_headers=False,
        log_config=None,
        access_log=False,
        http=PatientHttp,
        ws=DirectProtocol,
        ws_ping_interval=PING,
        ws_ping_timeout=PONG,
        ws_max_size=4 * MESSAGE_SIZE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GOODBYE,
        server_header=False,
    )
