"""How much people may ask of this server, by what it costs: one allowance for each kind of thing."""

from trickhouse.server.service.settings import Settings
from trickhouse.server.wire.limits import Allowance, Buckets, Sockets
from trickhouse.server.wire.time_source import SYSTEM_TIME, TimeSource


class Limits:
    """Token buckets (`wire/limits.py`): one of each kind for a person, over all sockets and pages.

    An address has as much as all the people who may share it.
    """

    def __init__(self, settings: Settings, time_source: TimeSource = SYSTEM_TIME) -> None:
        now, people = time_source.now, settings.people_per_address
        rate, haste = settings.requests_per_second, settings.messages_per_second
        self.requests = Allowance(rate, max(10, 5 * rate), people, now)
        """To the API."""
        self.newcomers = Buckets(rate / 10, max(10, 5 * rate), now)
        """New cookies, by address."""
        self.tables = Allowance(settings.tables_per_second, max(1, 100 * settings.tables_per_second), people, now)
        self.entries = Allowance(settings.entries_per_second, max(10, 20 * settings.entries_per_second), people, now)
        """Sockets opened."""
        self.messages = Allowance(haste, 2 * haste, people, now)
        """Over sockets. Actions that the rules allow are given back: the game itself says how many there can be."""
        self.chats = Allowance(settings.chats_per_second, max(2, 10 * settings.chats_per_second), people, now)
        """Each is stored, and sent to everybody at the table."""
        self.work = Allowance(settings.work_per_second, 30 * settings.work_per_second, people / 4, now)
        """Seconds of computing for what is made for one asker alone: whole games told again, replays."""
        hourly = settings.reviews_per_hour
        self.reviews = Allowance(hourly / 3600, max(1, hourly), people / 4, now)
        """Each takes a minute of a core that nothing else needs."""
        self.sockets = Sockets(settings.sockets_per_person, settings.sockets_per_address)
