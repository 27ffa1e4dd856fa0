"""Another process has changed a table that we took for ours: nothing is acknowledged, and everybody comes back."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from tests.server.alone import ADA, BOB, Listener, run, seated, table_alone
from trickhouse.server.store.archive import Archive, Made
from trickhouse.server.store.document import Document
from trickhouse.server.table import lobby
from trickhouse.server.table.connection import ELSEWHERE
from trickhouse.server.table.table import Table
from trickhouse.server.wire import messages
from trickhouse.server.wire.bodies import Setup
from trickhouse.server.wire.errors import BusyTableError
from trickhouse.server.wire.messages import Chatted


class RivalArchive(Archive):
    """A rival writes the same rows a moment earlier."""

    async def say(self, table: str, said: Chatted) -> None:
        await super().say(table, replace(said, person="eve", name="Eve", text="First!"))
        await super().say(table, said)

    async def change(self, document: Document, version: int) -> None:
        stored = await self.find(document.id)
        assert stored is not None
        await super().change(lobby.hand_over(stored.document, ADA, "ada"), version)
        await super().change(document, version)

    async def act(self, table: str, made: Made) -> None:
        await super().act(table, made)
        await super().act(table, made)


class Visitor(Listener):
    """Somebody whose connection may be closed."""

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
def test_whoever_was_late_is_sent_back(tmp_path: Path, ask: Callable[[Table], messages.Incoming]) -> None:
    async def lose() -> None:
        document = lobby.deal(lobby.start(seated(Setup("xylotar", 3), ADA, BOB), ADA))
        async with table_alone(tmp_path, document, RivalArchive) as (table, _bots, _ready):
            connection = Visitor(BOB)
            await table.connect(connection, None)
            before = table.info
            with pytest.raises(BusyTableError) as busy:
                await table.handle(connection, ask(table))
            assert busy.value.code == "table/busy"
            assert (table.info, table.chats, connection.closed) == (before, [], ELSEWHERE)

    run(lose())
