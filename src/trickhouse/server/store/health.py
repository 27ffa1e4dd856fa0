"""Whether what happens can be stored. If not, games wait, people are told, and whoever hosts reads why in one line."""

import asyncio
import logging
from collections.abc import Callable

import sqlalchemy as sa

log = logging.getLogger(__name__)

OUR_FAULT = (sa.exc.IntegrityError, sa.exc.DataError, sa.exc.ProgrammingError, sa.exc.NotSupportedError)
"""Errors of a healthy database: the statement was wrong."""


def trouble_of(error: Exception | None) -> str | None:
    """What is wrong with the database, if it is the database: full, locked, damaged, away."""
    if not isinstance(error, sa.exc.DBAPIError) or isinstance(error, OUR_FAULT):
        return None
    return " ".join(str(error.orig).split()) or type(error.orig).__name__


class Health:
    """What the writer knows of the database. It is told in the writer's thread, and tells in the event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self.trouble: str | None = None
        """Why nothing can be stored just now."""
        self.changed: Callable[[], None] = lambda: None
        """Called when trouble begins and when it ends."""

    def say(self, trouble: str | None) -> None:
        """How things are. A line in the log when they change, and no more."""
        before, self.trouble = self.trouble, trouble
        if (before is None) == (trouble is None):
            return
        if trouble is None:
            log.warning("what happens can be stored again: games go on")
        else:
            log.error("nothing can be stored, games wait: %s", trouble, extra={"why": trouble})
        self._loop.call_soon_threadsafe(lambda: self.changed())
