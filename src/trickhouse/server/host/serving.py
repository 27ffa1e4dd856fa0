"""How an application is served by uvicorn."""

from typing import Any, Literal

from trickhouse.server.host.admission import Admission
from trickhouse.server.host.protocols import HEAD_LIMITS, PING, PONG, HeadLimits, HostConfig, PatientHttp
from trickhouse.server.host.websocket import DirectProtocol
from trickhouse.server.wire.time_source import SYSTEM_TIME, TimeSource
from trickhouse.server.wire.values import MESSAGE_SIZE

GOODBYE = 5
"""Seconds that open requests get to finish when the server is told to stop."""


def served(
    app: Any,
    lifespan: Literal["auto", "off"] = "auto",
    *,
    admission: Admission | None = None,
    head_limits: HeadLimits = HEAD_LIMITS,
    time_source: TimeSource = SYSTEM_TIME,
) -> HostConfig:
    """Messages are not compressed: that costs more time than it saves."""
    config = HostConfig(
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
    config.admission = admission or Admission()
    config.head_limits, config.time_source = head_limits, time_source
    return config
