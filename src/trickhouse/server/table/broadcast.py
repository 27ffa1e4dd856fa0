"""What the clients at a table are sent: the lobby, the game as each seat sees it, its result."""

from collections.abc import Collection, Sequence

import msgspec

from trickhouse.server.protocol.http import TableInfo
from trickhouse.server.protocol.socket import Lobby, Over, encode
from trickhouse.server.table import lobby
from trickhouse.server.table.document import Document
from trickhouse.server.table.history import Steps
from trickhouse.server.table.play import Play
from trickhouse.server.table.presence import Connection, Presence

Audience = dict[Connection, int | None]
"""Clients that may see the game, each with its seat."""


class Broadcast:
    """Sends to the clients at one table. Clients that share a seat, or watch, get the same bytes."""

    def __init__(self, presence: Presence) -> None:
        self._presence = presence
        self._cached: tuple[Document, Sequence[Connection], Audience] | None = None
        """The audience, and what it was derived from: few moves change that."""

    def audience(self, document: Document) -> Audience:
        """Connected clients that may see the game, each with its seat."""
        here = self._presence.connections
        cached = self._cached
        if cached is None or cached[0] is not document or cached[1] is not here:
            cached = self._cached = document, here, _audience(document, here)
        return cached[2]

    def send(self, message: msgspec.Struct) -> None:
        """Send a message to all clients."""
        data = encode(message)
        for connection in self._presence.connections:
            connection.send_bytes(data)

    def send_lobby(
        self, document: Document, info: TableInfo, awaited: Collection[str], *, preparing: bool, storage_down: bool
    ) -> None:
        """Send the table and who is there; `awaited` are the people for whom the next round waits."""
        resting = tuple(chair.seat for chair in document.chairs if chair.person in awaited)
        for connection in self._presence.connections:
            me = connection.me.id
            seat, left = document.seat_of(me), document.seen_hands.get(me)
            connection.send(Lobby(info, me, seat, preparing, left if seat is None else None, storage_down, resting))

    async def send_game(self, connection: Connection, document: Document, play: Play, since: int | None) -> None:
        """Send one client the game as it is, with the steps after the ply `since`, if it may see them."""
        if connection not in self.audience(document):
            return
        seat = document.seat_of(connection.me.id)
        steps = () if since is None else await _missed(connection, play, seat, since)
        connection.send_bytes(await play.moved(seat, steps))
        if document.result is not None:
            connection.send(_over(document))

    async def send_move(self, document: Document, play: Play) -> None:
        """Send every seat what it saw of the last action."""
        audience = self.audience(document)
        data = await play.last_moved(set(audience.values()))
        for connection, seat in audience.items():
            connection.send_bytes(data[seat])

    def send_result(self, document: Document) -> None:
        """Send how the game ended, and the proof that the deal was fair."""
        message = _over(document)
        for connection in self.audience(document):
            connection.send(message)


def _audience(document: Document, here: Sequence[Connection]) -> Audience:
    seats = {chair.person: chair.seat for chair in document.chairs}
    all_may = document.setup.watch == "anyone"
    return {one: seats.get(one.me.id) for one in here if all_may or one.me.id in seats}


async def _missed(connection: Connection, play: Play, seat: int | None, since: int) -> Steps:
    """The steps that a client missed; replaying a game is charged to its own quota."""
    work = None if connection.work is None or play.remembers(since) else connection.work()
    if work:
        work.check()
    steps, seconds = await play.missed(seat, since)
    if work:
        work.charge(seconds)
    return steps


def _over(document: Document) -> Over:
    assert document.result is not None
    return Over(document.result.to_result(), None if document.is_given else lobby.proof(document))
