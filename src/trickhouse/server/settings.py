"""What those who host a server can choose, with defaults that suit a living room."""

import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Settings:
    """Times are in seconds."""

    database: str
    """A URL: `sqlite:///file` or `postgresql://…`."""
    bot_pause: float = 0.5
    """A bot waits at least so long, so that people can follow."""
    bot_milliseconds: float = 300
    """How long a bot may think, while few of them do."""
    bot_threads: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """How many bots think at the same time: one core is left for people's clicks."""
    substitute_after: float = 60
    """How long the seat of somebody who is away waits, if others are there."""
    substitute: str = "habits"
    """Who plays on for them, and when a clock has run out."""
    deal_wait: float = 3
    """How long the deal waits for the secrets of the players' browsers."""
    tables_per_person: int = 50
    """Unfinished tables that one person may have made."""
    sockets_per_person: int = 20
    messages_per_second: float = 100
    """Over one socket, on average; twice as many may come at once."""
    requests_per_second: float = 20
    """To the API from one address, on average; five times as many may come at once."""
    prepares: bool = False
    """Whether games are compiled as soon as the server starts; else when they are first played."""
