"""Another process has changed a table that we took for ours: nothing is acknowledged, and all clients reconnect."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from tests.server.alone import ADA, BOB, Listener, run, seated, table_alone
from trickhouse.server.protocol import socket as messages
from trickhouse.server.protocol.errors import BusyTableError
from trickhouse.server.protocol.http import Setup
from trickhouse.server.protocol.socket import Chatted
from trickhouse.server.protocol.values import CLOSE_ELSEWHERE
from trickhouse.server.table import lobby
from trickhouse.server.table.document import Document
from trickhouse.server.table.store import NewAction, TableStore
from trickhouse.server.table.table import Table


class RivalStore(TableStore):
    """A rival writes the same rows a moment earlier."""

    async def add_chat(self, table: str, chat: Chatted) -> None:
        await super().add_chat(table, replace(chat, person="eve", name="Eve", text="First!"))
        await super().add_chat(table, chat)

    async def change(self, document: Document, version: int) -> None:
        stored = await self.find(document.id)
        assert stored is not None
        await super().change(lobby.hand_over(stored.document, ADA, "ada"), version)
        await super().change(document, version)

    async def add_action(self, table: str, action: NewAction, over: Document | None = None, version: int = 0) -> None:
        await super().add_action(table, action, over, version)
        await super().add_action(table, action, over, version)


class Visitor(Listener):
    """A client that notes how its connection was closed."""

    closed: int | None = None

    def close(self, code: int) -> None:
        self.closed = code


def _sorted(table: Table) -> messages.Act:
    """Bob's first action, as good as any."""
    assert table.play is not None
    seat = table.document.seat_of(BOB.id)
    return messages.Act(0, msgspec.to_builtins(table.play.view(seat).legal[0].pick(lambda _count: 0)))


@pytest.mark.parametrize(
    "ask",
    [lambda _table: messages.Chat(text="Hello!"), lambda _table: messages.Stand(), _sorted],
    ids=["a chat", "a change", "an action"],
)
def test_a_late_writer_is_refused_and_clients_reconnect(
    tmp_path: Path, ask: Callable[[Table], messages.Incoming]
) -> None:
    async def lose() -> None:
        document = lobby.deal(lobby.start(seated(Setup("xylotar", 3), ADA, BOB), ADA))
        async with table_alone(tmp_path, document, RivalStore) as (table, _bots, _ready):
            connection = Visitor(BOB)
            await table.connect(connection, None)
            before = table.info
            with pytest.raises(BusyTableError) as busy:
                await table.handle(connection, ask(table))
            assert busy.value.code == "table/busy"
            assert (table.info, table.chats, connection.closed) == (before, [], CLOSE_ELSEWHERE)

    run(lose())
