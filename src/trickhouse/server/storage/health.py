"""Whether moves can be stored. If not, games wait, players learn of it, and the host reads why in one line."""

import asyncio
import logging
from collections.abc import Callable

import sqlalchemy as sa

log = logging.getLogger(__name__)

DatabaseError = sa.exc.DBAPIError
"""What the database raises, whichever it is."""
STATEMENT_ERRORS = (sa.exc.IntegrityError, sa.exc.DataError, sa.exc.ProgrammingError, sa.exc.NotSupportedError)
"""Errors of a healthy database: the statement was wrong."""


def trouble_of(error: Exception | None) -> str | None:
    """What is wrong with the database, if the error is its own: full, locked, damaged, unreachable."""
    if not isinstance(error, DatabaseError) or isinstance(error, STATEMENT_ERRORS):
        return None
    return " ".join(str(error.orig).split()) or type(error.orig).__name__


class Health:
    """State of the database as the writer sees it: reported in the writer's thread, announced in the event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self.trouble: str | None = None
        """Why nothing can be stored at the moment."""
        self.on_change: Callable[[], None] = lambda: None
        """Called when trouble begins and when it ends."""

    def report(self, trouble: str | None) -> None:
        """Note the current state; log a line only when it changes."""
        before, self.trouble = self.trouble, trouble
        if (before is None) == (trouble is None):
            return
        if trouble is None:
            log.warning("storage works again; games resume")
        else:
            log.error("storage has failed, games are on hold: %s", trouble, extra={"why": trouble})
        self._loop.call_soon_threadsafe(lambda: self.on_change())
