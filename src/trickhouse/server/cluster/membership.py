"""The way into the cluster: a process joins the others that share its database, or is alone and needs none of this."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from trickhouse.server.cluster.leases import Leases
from trickhouse.server.cluster.relay import Relay, address_of, listen
from trickhouse.server.settings import Settings
from trickhouse.server.storage.storage import Storage
from trickhouse.server.time_source import SYSTEM_TIME, TimeSource


class Membership(NamedTuple):
    """One process's part in the cluster."""

    leases: Leases
    relay: Relay


@asynccontextmanager
async def joined(
    storage: Storage, settings: Settings, time_source: TimeSource = SYSTEM_TIME
) -> AsyncIterator[Membership | None]:
    """Join the other processes at this database for the duration of the block; `None` if there can be none."""
    if not storage.is_shared:
        yield None
        return
    listener = listen(settings.internal)
    leases = Leases(storage, address_of(listener), settings.lease_s, time_source)
    try:
        yield Membership(leases, Relay(leases, listener, hands_over=settings.hands_over))
    finally:
        await leases.close()
