"""How uvicorn serves an application over our protocols."""

from typing import Any, Literal

from trickhouse.server.limits.admission import Admission
from trickhouse.server.protocol.values import MAX_MESSAGE_BYTES
from trickhouse.server.time_source import SYSTEM_TIME, TimeSource
from trickhouse.server.transport.config import HEAD_LIMITS, HeadLimits, TransportConfig
from trickhouse.server.transport.http import LimitedHttpProtocol
from trickhouse.server.transport.websocket import DirectWebSocketProtocol

PING_INTERVAL_S, PONG_TIMEOUT_S = 10.0, 10.0
"""Time between an answer and the next ping, and until a client that does not answer one counts as gone."""
SHUTDOWN_TIMEOUT_S = 5
"""How long open requests get to finish when the server stops."""


def serving_config(
    app: Any,
    lifespan: Literal["auto", "off"] = "auto",
    *,
    admission: Admission | None = None,
    head_limits: HeadLimits = HEAD_LIMITS,
    time_source: TimeSource = SYSTEM_TIME,
) -> TransportConfig:
    """Configure uvicorn. Messages are not compressed: that costs more time than it saves."""
    config = TransportConfig(
        app,
        lifespan=lifespan,
        proxy_headers=False,
        log_config=None,
        access_log=False,
        http=LimitedHttpProtocol,
        ws=DirectWebSocketProtocol,
        ws_ping_interval=PING_INTERVAL_S,
        ws_ping_timeout=PONG_TIMEOUT_S,
        ws_max_size=4 * MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT_S,
        server_header=False,
    )
    config.admission = admission or Admission()
    config.head_limits, config.time_source = head_limits, time_source
    return config
