"""Settings of a server. The defaults suit a living room."""

import ipaddress
import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from trickhouse.engine.errors import SetupError

LOOPBACK = ("127.0.0.1", "::1")
"""Addresses of a proxy on the same machine, which is the usual case."""


@dataclass(frozen=True)
class Settings:
    """Times are in seconds."""

    database: str | Path
    """A SQLite file, or a URL: `sqlite:///file` or `postgresql://…`."""
    bot_pause_s: float = 0.5
    """Minimum time that a bot takes, so that people can follow."""
    bot_thinking_ms: float = 300
    """Maximum thinking time of a bot, while there are enough threads for all of them."""
    bot_threads: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """Number of bots that think at the same time: one core is left for players' clicks."""
    substitute_after_s: float = 60
    """How long the game waits for an absent player, while others are there."""
    substitute_level: str = "habits"
    """Level of the bot that plays for absent players, or when a clock has run out."""
    deal_wait_s: float = 3
    """How long the deal waits for the secrets of the players' browsers."""
    tables_per_person: int = 50
    """Maximum number of unfinished tables that one person has created."""
    tables_per_second: float = 0.25
    """Average rate at which one person may create tables; bursts of a hundred times as many."""
    connections_per_address: int = 500
    """Maximum open connections of one address, not counting its sockets at tables; a trusted proxy is exempt."""
    sockets_per_person: int = 20
    sockets_per_address: int = 2000
    entries_per_second: float = 2
    """Average rate at which one person may open sockets; bursts of twenty times as many."""
    messages_per_second: float = 100
    """Average rate of one person's messages over all sockets; bursts of twice as many."""
    chats_per_second: float = 1
    """Average rate of one person's chats over all sockets; bursts of ten times as many."""
    requests_per_second: float = 20
    """Average rate of one person's requests to the API; bursts of five times as many."""
    work_per_second: float = 0.1
    """Seconds of computing for one person alone, on average: replays, and whole games sent again. Bursts of thirty
    times as much."""
    review_simulations: int = 80_000
    """Maximum simulations per reviewed decision of a person; a bot's, reviewed for luck only, gets an eighth."""
    reviews_per_hour: float = 10
    """Reviews that one person may request, on average and in a burst."""
    people_per_address: int = 20
    """An address gets the limits of this many people: a family behind one router, a club behind one proxy."""
    trusted_proxies: tuple[str, ...] = LOOPBACK
    """Addresses or networks whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted."""
    internal: str = "127.0.0.1"
    """Where other processes at the same database reach this one: an address, or `address:port`."""
    lease_s: float = 1.5
    """How long a process may be silent before others at the same database take over its tables."""
    hands_over: bool = True
    """Whether connections are handed to other processes on the same machine, rather than relayed byte by byte."""
    prepares: bool = False
    """Whether games are compiled as soon as the server starts; if not, when they are first played."""


def parse_proxies(names: Sequence[str]) -> tuple[str, ...]:
    """Parse addresses and networks from the command line; `none` for no proxy at all."""
    if list(names) == ["none"]:
        return ()
    for name in names:
        try:
            ipaddress.ip_network(name)
        except ValueError:
            raise SetupError(f"not an address or a network: {name[:60]!r}; give a proxy such as 10.0.0.0/8") from None
    return tuple(names)
