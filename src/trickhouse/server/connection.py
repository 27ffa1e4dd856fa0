"""A client at a table: a person, and a queue of what they are to be sent."""

import asyncio
from collections import deque

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
        self._queue: deque[bytes] = deque()
        self._news: asyncio.Future[None] | None = None
        """Done as soon as there is something to send, or the end."""
        self.code: int | None = None
        """With which the socket is to be closed; none as long as it stays open."""

    def send(self, message: msgspec.Struct) -> None:
        """Send a message, in its turn."""
        self.send_bytes(encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Send what has been encoded already."""
        if self.code is None and len(self._queue) < LONGEST_QUEUE:
            self._queue.append(data)
            self._tell()
        else:
            self.close(TOO_SLOW)

    def close(self, code: int) -> None:
        """Send nothing more."""
        self.code = self.code or code
        self._queue.clear()
        self._tell()

    def _tell(self) -> None:
        if self._news is not None and not self._news.done():
            self._news.set_result(None)

    async def next(self) -> bytes | None:
        """What is to be sent next, once there is something; none when the socket is to be closed."""
        while not self._queue and self.code is None:
            self._news = asyncio.get_running_loop().create_future()
            await self._news
        return None if self.code is not None else self._queue.popleft()
