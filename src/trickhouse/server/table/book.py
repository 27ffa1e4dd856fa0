"""What is stored of a table, and how that changes: nothing counts before it is written down.

A table belongs to one process at a time. Should another one have written all the same, the database's keys tell, and
what is here is worth nothing any more.
"""

from collections.abc import Awaitable, Callable

from trickhouse.server.store.archive import CHATS_TOLD, Archive, Made, Stored
from trickhouse.server.store.document import Document
from trickhouse.server.store.writer import ConflictError
from trickhouse.server.table import lobby
from trickhouse.server.wire.bodies import Me
from trickhouse.server.wire.errors import BusyTableError
from trickhouse.server.wire.messages import Chat, Chatted


class Book:
    """The document of a table and its latest chats, as they are stored."""

    def __init__(self, stored: Stored, archive: Archive) -> None:
        self._archive = archive
        self._version = stored.version
        self.document: Document = stored.document
        self.chats = stored.chats
        self.lose: Callable[[], None] = lambda: None
        """Called when another process has written."""

    @property
    def is_stuck(self) -> bool:
        """Whether nothing can be stored just now."""
        return self._archive.is_stuck

    async def change(self, change: Callable[[Document], Document]) -> None:
        """Another document."""
        changed = change(self.document)
        if changed != self.document:
            await self._stored(self._archive.change(changed, self._version))
            self._turn_to(changed)

    async def act(self, made: Made, over: Document | None) -> None:
        """An action, and with the last one the document that says how the game ended."""
        if over is None:
            await self._stored(self._archive.act(self.document.id, made))
        else:
            await self._stored(self._archive.act_last(made, over, self._version))
            self._turn_to(over)

    async def say(self, me: Me, chat: Chat) -> Chatted:
        """What somebody says, with the next number; at a table people have the name that they sit there with."""
        number = self.chats[-1].number + 1 if self.chats else 0
        seat = self.document.seat_of(me.id)
        name = me.name if seat is None else self.document.chair(seat).name or ""
        said = Chatted(number, me.id, name, chat.text, chat.phrase)
        await self._stored(self._archive.say(self.document.id, said))
        self.chats.append(said)
        del self.chats[:-CHATS_TOLD]
        return said

    async def begin_rematch(self, me: Me, made: float) -> None:
        """A new table for the same people, unless there is one."""
        if self.document.rematch is None:
            new = lobby.again(self.document, me, made)
            await self._archive.make(new)
            await self.change(lambda document: lobby.refer(document, new.id))

    def _turn_to(self, document: Document) -> None:
        self.document = document
        self._version += 1

    async def _stored(self, writing: Awaitable[None]) -> None:
        """Store something, unless another process was first."""
        try:
            await writing
        except ConflictError:
            self.lose()
            raise BusyTableError("the table is with another process now: come back") from None
