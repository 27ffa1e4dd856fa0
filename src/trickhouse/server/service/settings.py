"""What those who host a server can choose. The defaults suit a living room."""

import ipaddress
import os
from collections.abc import Sequence
from dataclasses import dataclass, field

import sqlalchemy as sa

from trickhouse.engine.errors import SetupError

LOOPBACK = ("127.0.0.1", "::1")
"""A proxy on the same machine, which is the usual case."""


@dataclass(frozen=True)
class Settings:
    """Times are in seconds."""

    database: str | sa.URL
    """A URL: `sqlite:///file` or `postgresql://…`."""
    bot_pause: float = 0.5
    """The least time that a bot takes, so that people can follow."""
    bot_milliseconds: float = 300
    """How long a bot may think at most, as long as no more of them think than there are threads."""
    bot_threads: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """How many bots think at the same time: one core is left for people's clicks."""
    substitute_after: float = 60
    """How long the seat of somebody who is away is kept waiting, if others are there."""
    substitute: str = "habits"
    """The level of the bot that plays on for them, or when a clock has run out."""
    deal_wait: float = 3
    """How long the deal waits for the secrets of the players' browsers."""
    tables_per_person: int = 50
    """Unfinished tables that one person may have made."""
    tables_per_second: float = 0.25
    """Tables that one person makes on average; a hundred times as many may come at once."""
    connections_per_address: int = 500
    """Open connections of one address, without its sockets at tables; those of a trusted proxy are not counted."""
    sockets_per_person: int = 20
    sockets_per_address: int = 2000
    entries_per_second: float = 2
    """Sockets that one person opens on average; twenty times as many may come at once."""
    messages_per_second: float = 100
    """Of one person over all sockets, on average; twice as many may come at once."""
    chats_per_second: float = 1
    """Of one person over all sockets, on average; ten times as many may come at once."""
    requests_per_second: float = 20
    """Of one person to the API, on average; five times as many may come at once."""
    work_per_second: float = 0.1
    """Seconds of computing for one person alone, on average: whole games told again, replays. Thirty times as much may
    come at once."""
    review_simulations: int = 80_000
    """For each decision of a person, at most; those of bots, for their luck alone, get an eighth."""
    reviews_per_hour: float = 10
    """Reviews that one person may ask for, on average and at once."""
    people_per_address: int = 20
    """An address may ask for as much as so many people: a family behind one router, a club behind one proxy."""
    trusted_proxies: tuple[str, ...] = LOOPBACK
    """Addresses, or networks, whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed."""
    internal: str = "127.0.0.1"
    """Where other processes at the same database reach this one: an address, or `address:port`."""
    lease: float = 1.5
    """How long a process may be silent before others at the same database take over its tables."""
    hands_over: bool = True
    """Whether connections are handed to other processes on the same machine, rather than relayed byte by byte."""
    prepares: bool = False
    """Whether games are compiled as soon as the server starts; if not, when they are first played."""


def parse_proxies(names: Sequence[str]) -> tuple[str, ...]:
    """Addresses and networks as they are written on the command line; `none` for no proxy at all."""
    if list(names) == ["none"]:
        return ()
    for name in names:
        try:
            ipaddress.ip_network(name)
        except ValueError:
            raise SetupError(f"a proxy is an address or a network, such as 10.0.0.0/8, not {name[:60]!r}") from None
    return tuple(names)
