"""A client at a table: a person, and a way to tell them something."""

from abc import ABC, abstractmethod
from collections.abc import Callable

import msgspec

from trickhouse.server.wire.bodies import Me
from trickhouse.server.wire.limits import Purse
from trickhouse.server.wire.messages import encode

TOO_SLOW = TOO_FAST = 4008
STOPPING, ELSEWHERE = 1001, 1012
"""Codes with which the server closes a socket."""


class Connection(ABC):
    """One client. Sending never waits: a slow client holds up nobody but itself."""

    def __init__(self, me: Me, address: str = "", work: Callable[[], Purse] | None = None) -> None:
        self.me = me
        self.address = address
        self.work = work
        """How much may be computed for this person alone, which few ever need; as much as they like, if not said."""
        self.rests = False
        """Whether they say after each round that they are ready for the next one."""

    def send(self, message: msgspec.Struct) -> None:
        """Send a message, in its turn."""
        self.send_bytes(encode(message))

    @abstractmethod
    def send_bytes(self, data: bytes) -> None:
        """Send what has been encoded already."""

    @abstractmethod
    def close(self, code: int) -> None:
        """End it, with one of the codes of the protocol."""
