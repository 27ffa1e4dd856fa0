"""Who is at a table."""

from collections.abc import Callable

from trickhouse.server.store.document import Document
from trickhouse.server.table.connection import Connection


class Presence:
    """The people at one table. A seat whose player is away waits, as long as others are there; then a bot plays on."""

    def __init__(self, patience: float, now: Callable[[], float]) -> None:
        self._patience = patience
        self._now = now
        self._made = now()
        self.connections: tuple[Connection, ...] = ()
        """Another tuple whenever somebody has come or gone."""
        self.here: frozenset[str] = frozenset()
        """Everybody, by their ids."""
        self._left: dict[str, float] = {}
        """When each person last left."""

    def add(self, connection: Connection) -> None:
        """Somebody comes."""
        self.connections = (*self.connections, connection)
        self._count()

    def discard(self, connection: Connection) -> None:
        """Somebody goes; they may have another window open."""
        if connection in self.connections:
            self.connections = tuple(one for one in self.connections if one is not connection)
            self._left[connection.me.id] = self._now()
            self._count()

    def _count(self) -> None:
        self.here = frozenset(one.me.id for one in self.connections)

    def count_watchers(self, document: Document) -> int:
        """How many are here without a seat."""
        return sum(document.seat_of(person) is None for person in self.here)

    def waits(self, document: Document) -> dict[int, float]:
        """The seats of people who are away while another player is here, each with the time when a bot takes over."""
        here = self.here
        players = {chair.person: chair.seat for chair in document.chairs if chair.person is not None}
        if here.isdisjoint(players):
            return {}
        away = (person for person in players if person not in here)
        return {players[person]: self._left.get(person, self._made) + self._patience for person in away}

    def substituted(self, document: Document) -> list[int]:
        """The seats in which a bot plays on now."""
        now = self._now()
        return [seat for seat, due in self.waits(document).items() if now >= due]
