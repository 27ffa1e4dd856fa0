"""The server's rate limits: one allowance for each kind of request, by what it costs."""

from trickhouse.server.limits.quota import Allowance, Buckets, OpenSockets
from trickhouse.server.settings import Settings
from trickhouse.server.time_source import SYSTEM_TIME, TimeSource


class RateLimits:
    """Allowances (`limits/quota.py`): one of each kind for a person, over all sockets and pages.

    An address gets as much as all the people who may share it.
    """

    def __init__(self, settings: Settings, time_source: TimeSource = SYSTEM_TIME) -> None:
        now, people = time_source.now, settings.people_per_address
        rate, messages = settings.requests_per_second, settings.messages_per_second
        self.requests = Allowance(rate, max(10, 5 * rate), people, now)
        """Requests to the API."""
        self.newcomers = Buckets(rate / 10, max(10, 5 * rate), now)
        """New cookies, by address."""
        self.tables = Allowance(settings.tables_per_second, max(1, 100 * settings.tables_per_second), people, now)
        self.entries = Allowance(settings.entries_per_second, max(10, 20 * settings.entries_per_second), people, now)
        """Sockets opened."""
        self.messages = Allowance(messages, 2 * messages, people, now)
        """Messages over sockets. Legal actions are given back: the game itself limits how many there can be."""
        self.chats = Allowance(settings.chats_per_second, max(2, 10 * settings.chats_per_second), people, now)
        """Chats: each is stored, and sent to everyone at the table."""
        self.work = Allowance(settings.work_per_second, 30 * settings.work_per_second, people / 4, now)
        """Seconds of computing for one person alone: replays, and whole games sent again."""
        hourly = settings.reviews_per_hour
        self.reviews = Allowance(hourly / 3600, max(1, hourly), people / 4, now)
        """Reviews: each takes a minute of an otherwise idle core."""
        self.sockets = OpenSockets(settings.sockets_per_person, settings.sockets_per_address)
