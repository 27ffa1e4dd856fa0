"""Leases in the database: which processes are alive, and which of them owns a table.

Times are those of the database's clock.
"""

from typing import Any, NamedTuple

import sqlalchemy as sa

from trickhouse.server.storage.storage import leases, processes

RETENTION_S = 60.0
"""How long after the end of its lease the rows of a dead process stay; the next process to start deletes them."""

_CLOCK = sa.func.extract("epoch", sa.func.clock_timestamp())
_ALIVE = sa.select(processes.c.id).where(processes.c.seen > _CLOCK - sa.bindparam("lease"))
_ASYNCHRONOUS = sa.text("SET LOCAL synchronous_commit TO off")
"""Leases need not survive a crash of the database."""


class LeaseHolder(NamedTuple):
    """A process that owns tables."""

    process: str
    address: str
    """Where the other processes reach it."""
    key: str
    """Secret that it demands of them, so that only they get in there."""


def register(connection: sa.Connection, me: LeaseHolder, lease: float) -> None:
    """Announce a new process, and delete what processes that died long ago left behind."""
    connection.execute(sa.delete(processes).where(processes.c.seen < _CLOCK - lease - RETENTION_S))
    connection.execute(sa.delete(leases).where(leases.c.process.not_in(sa.select(processes.c.id))))
    connection.execute(_announcement(me))


def unregister(connection: sa.Connection, process: str) -> None:
    """Free all tables of a process that stops."""
    connection.execute(sa.delete(leases).where(leases.c.process == process))
    connection.execute(sa.delete(processes).where(processes.c.id == process))


def _announcement(me: LeaseHolder) -> Any:
    return sa.insert(processes).values(id=me.process, address=me.address, key=me.key, seen=_CLOCK)


def renew(connection: sa.Connection, me: LeaseHolder, lease: float) -> tuple[set[str], set[str] | None]:
    """Send a heartbeat. Returns the live processes and, if others could have taken tables from us, those still ours."""
    connection.execute(_ASYNCHRONOUS)
    alive = set(connection.scalars(_ALIVE, {"lease": lease}))
    renewed = connection.execute(sa.update(processes).where(processes.c.id == me.process).values(seen=_CLOCK))
    if not renewed.rowcount:
        connection.execute(_announcement(me))
    if me.process in alive:
        return alive, None
    return alive, set(connection.scalars(sa.select(leases.c.table_id).where(leases.c.process == me.process)))


_TAKE = sa.text(
    """
    INSERT INTO leases (table_id, process) SELECT id, :me FROM tables WHERE id = :table
    ON CONFLICT (table_id) DO UPDATE SET process = :me WHERE NOT EXISTS (
        SELECT 1 FROM processes WHERE id = leases.process AND seen > extract(epoch FROM clock_timestamp()) - :lease
    )
    RETURNING process
    """
)
"""A free table becomes ours; one of a live process stays as it is."""


def take(connection: sa.Connection, table: str, me: str, lease: float) -> LeaseHolder | None:
    """Take a table if it is free. Returns its owner, if that is another process; `None` also for an unknown table."""
    query = (
        sa.select(leases.c.process, processes.c.address, processes.c.key)
        .outerjoin_from(leases, processes, leases.c.process == processes.c.id)
        .where(leases.c.table_id == table)
    )
    while True:
        with connection.begin():
            connection.execute(_ASYNCHRONOUS)
            taken = connection.execute(_TAKE, {"me": me, "table": table, "lease": lease}).first()
            found = None if taken else connection.execute(query).first()
        if found is None or found.process == me:
            return None
        if found.address is not None:  # else it has stopped between our two queries: ask again
            return LeaseHolder(*found)
