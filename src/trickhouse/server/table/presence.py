"""The clients at a table, and which of its players are away."""

from abc import ABC, abstractmethod
from collections.abc import Callable

import msgspec

from trickhouse.server.limits.quota import Quota
from trickhouse.server.protocol.http import Me
from trickhouse.server.protocol.socket import encode
from trickhouse.server.table.document import Document


class Connection(ABC):
    """A client at a table. Sending never waits: a slow client delays only itself."""

    def __init__(self, me: Me, address: str = "", work: Callable[[], Quota] | None = None) -> None:
        self.me = me
        self.address = address
        self.work = work
        """The person's quota of computing time, made on first use since few ever need it; unlimited if not given."""
        self.wants_breaks = False
        """Whether the client sends `ready` after each round, so that the next one can wait for it."""

    def send(self, message: msgspec.Struct) -> None:
        """Encode and send a message."""
        self.send_bytes(encode(message))

    @abstractmethod
    def send_bytes(self, data: bytes) -> None:
        """Send an encoded message."""

    @abstractmethod
    def close(self, code: int) -> None:
        """Close the connection with one of the protocol's codes."""


class Presence:
    """The clients at one table.

    While other players are there, the seat of an absent player waits for a while; then a bot plays on.
    """

    def __init__(self, substitute_after_s: float, now: Callable[[], float]) -> None:
        self._substitute_after_s = substitute_after_s
        self._now = now
        self._created_at = now()
        self.connections: tuple[Connection, ...] = ()
        """All clients; replaced whenever one comes or goes."""
        self.here: frozenset[str] = frozenset()
        """Ids of the connected people."""
        self._left: dict[str, float] = {}
        """When each person last left."""

    def add(self, connection: Connection) -> None:
        """Add a client."""
        self.connections = (*self.connections, connection)
        self._count()

    def discard(self, connection: Connection) -> None:
        """Remove a client; its person may have another window open."""
        if connection in self.connections:
            self.connections = tuple(one for one in self.connections if one is not connection)
            self._left[connection.me.id] = self._now()
            self._count()

    def _count(self) -> None:
        self.here = frozenset(one.me.id for one in self.connections)

    def count_watchers(self, document: Document) -> int:
        """Number of connected people without a seat."""
        return sum(document.seat_of(person) is None for person in self.here)

    def waits(self, document: Document) -> dict[int, float]:
        """When a bot takes over, for each seat of an absent player, while another player is here."""
        here = self.here
        players = {chair.person: chair.seat for chair in document.chairs if chair.person is not None}
        if here.isdisjoint(players):
            return {}
        away = (person for person in players if person not in here)
        return {players[person]: self._left.get(person, self._created_at) + self._substitute_after_s for person in away}

    def substituted(self, document: Document) -> list[int]:
        """Seats of absent players for whom a bot plays now."""
        now = self._now()
        return [seat for seat, due in self.waits(document).items() if now >= due]
