"""Who is at a table: those whose sockets are here, and those whom other processes have told of."""

import time
from collections.abc import Callable

from trickhouse.server.connection import Connection
from trickhouse.server.lobby import Saved

FORGOTTEN_AFTER = 25.0
"""Seconds after which another process that is silent counts as gone."""


class Presence:
    """The people at one table. A seat whose player is away waits, as long as others are there; then a bot plays on."""

    def __init__(self, patience: float, now: Callable[[], float] = time.monotonic) -> None:
        self._patience = patience
        self._now = now
        self._made = now()
        self.connections: list[Connection] = []
        self.people_here: frozenset[str] = frozenset()
        """Those with a socket at this process."""
        self._elsewhere: dict[str, tuple[frozenset[str], float]] = {}
        """By process: who is there, and when it said so."""
        self._left: dict[str, float] = {}
        """When each person was last seen to go."""

    @property
    def processes(self) -> list[str]:
        """Other processes where somebody is."""
        fresh = self._now() - FORGOTTEN_AFTER
        return [process for process, (people, said) in self._elsewhere.items() if people and said >= fresh]

    @property
    def here(self) -> frozenset[str]:
        """Everybody, at any process."""
        if not self._elsewhere:
            return self.people_here
        return self.people_here.union(*(self._elsewhere[process][0] for process in self.processes))

    def add(self, connection: Connection) -> None:
        """Somebody comes."""
        self.connections.append(connection)
        self._count()

    def discard(self, connection: Connection) -> None:
        """Somebody goes; they may have another window open."""
        if connection in self.connections:
            self.connections.remove(connection)
            self._left[connection.me.id] = self._now()
            self._count()

    def _count(self) -> None:
        self.people_here = frozenset(one.me.id for one in self.connections)

    def hear(self, process: str, people: frozenset[str]) -> bool:
        """Another process says who is there; whether it had been unknown until now."""
        before, _ = self._elsewhere.get(process, (frozenset(), 0.0))
        is_new = process not in self._elsewhere
        now = self._now()
        self._left.update(dict.fromkeys(before - people, now))
        self._elsewhere[process] = (people, now)
        return is_new

    def count_watchers(self, saved: Saved) -> int:
        """How many are here without a seat."""
        return sum(saved.seat_of(person) is None for person in self.here)

    def waits(self, saved: Saved) -> dict[int, float]:
        """The seats of people who are away while another player is here, each with the time when a bot takes over."""
        here = self.here
        players = {chair.person: chair.seat for chair in saved.chairs if chair.person is not None}
        if here.isdisjoint(players):
            return {}
        away = (person for person in players if person not in here)
        return {players[person]: self._left.get(person, self._made) + self._patience for person in away}

    def is_substituted(self, saved: Saved, seat: int) -> bool:
        """Whether a bot plays on in this seat now."""
        due = self.waits(saved).get(seat)
        return due is not None and self._now() >= due
