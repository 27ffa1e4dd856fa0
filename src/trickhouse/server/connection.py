"""A client at a table: a person, and a queue of what they are to be sent."""

import asyncio

import msgspec

from trickhouse.server.messages import Me, encode

LONGEST_QUEUE = 256
"""Whoever is so far behind is sent away, and comes back to a fresh start."""

TOO_SLOW, STOPPING = 4008, 1001
"""Codes with which the server closes a socket."""


class Connection:
    """One socket. Sending never waits: a slow client holds up nobody but itself."""

    def __init__(self, me: Me) -> None:
        self.me = me
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        """`None` is the end."""
        self.code = 1000
        """With which the socket is closed then."""

    def send(self, message: msgspec.Struct) -> None:
        """Send a message, in its turn."""
        self.send_bytes(encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Send what has been encoded already."""
        if self.queue.qsize() < LONGEST_QUEUE:
            self.queue.put_nowait(data)
        else:
            self.close(TOO_SLOW)

    def close(self, code: int) -> None:
        """Send nothing more."""
        self.code = code
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)
