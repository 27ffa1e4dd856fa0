"""Logging: JSON lines on standard error, or plain lines if that is a terminal.

python-json-logger would write about the same lines, and structlog is made for programs that log through it, which our
libraries do not: neither is worth a dependency for one short method.
"""

import logging
import sys
import time
from typing import Any

import msgspec

_STANDARD_FIELDS = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonFormatter(logging.Formatter):
    """One object per line: time, level, logger, message and extra fields."""

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        fields |= {name: value for name, value in vars(record).items() if name not in _STANDARD_FIELDS}
        if record.exc_info:
            fields["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(fields, enc_hook=str).decode()


def is_terminal() -> bool:
    """Whether standard error is a terminal."""
    return sys.stderr.isatty()


def set_up(level: int = logging.INFO) -> None:
    """Log to standard error, both our own and the libraries' lines."""
    handler = logging.StreamHandler()
    plain = logging.Formatter("%(asctime)s %(message)s", "%H:%M:%S")
    handler.setFormatter(plain if is_terminal() else JsonFormatter())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for talkative in ("alembic", "asyncssh", "uvicorn"):
        logging.getLogger(talkative).setLevel(logging.WARNING)
