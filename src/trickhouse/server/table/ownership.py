"""Which process owns a table. A server of one process owns them all and passes `None` instead of an implementation."""

from collections.abc import Callable
from typing import Protocol


class TableOwnership(Protocol):
    """Ownership of tables among several processes that share a database; `cluster/leases.py` implements it."""

    on_lost: Callable[[str], None]
    """Called with a table that this process has lost."""

    async def acquire(self, table: str) -> bool:
        """Make a table ours. Returns whether it is, or another process owns it."""

    async def confirm(self, table: str) -> None:
        """Raise a `ConflictError` before a write if the table is no longer ours."""

    def release(self, table: str) -> None:
        """Forget that the table is ours: it is acquired again before its next use."""
