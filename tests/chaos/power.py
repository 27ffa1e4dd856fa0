"""Power cuts below SQLite: whatever the writer has acknowledged is there when the power is back.

The writer is the server's own, with its statements, batches and pragmas, and so are the migrations and the archive.
Only the driver under SQLAlchemy is another, which runs on the disk of `disk.py`.
"""

import asyncio
import random
import sys
from concurrent.futures import ThreadPoolExecutor

import sqlalchemy as sa

from tests.chaos import driver
from tests.chaos.disk import Disk
from tests.server.alone import run
from trickhouse.engine.record import Move
from trickhouse.engine.rules import Seat
from trickhouse.games.fishing.actions import FishingPlay
from trickhouse.server.protocol.errors import CannotSaveError
from trickhouse.server.protocol.http import Me, Setup
from trickhouse.server.protocol.socket import Chatted
from trickhouse.server.storage.storage import Storage, durable, upgrade
from trickhouse.server.storage.writer import Writer
from trickhouse.server.table import lobby
from trickhouse.server.table.document import TableOrigin
from trickhouse.server.table.store import NewAction, TableStore

TABLES = 4
MAX_FUSE = 400
"""Writes and syncs at most until the power goes."""


class StorageOn(Storage):
    """The server's storage, on a disk of ours."""

    def __init__(self, name: str) -> None:
        self.engine = sa.create_engine(
            "sqlite+pysqlite://",
            paramstyle="named",
            module=driver,
            creator=lambda: driver.Connection("tables.db", name),
            poolclass=sa.StaticPool,
        )
        sa.event.listen(self.engine, "connect", _alone)
        sa.event.listen(self.engine, "connect", durable)
        self.file = None
        self._threads = ThreadPoolExecutor(1)
        upgrade(self.engine)


def _alone(connection: driver.Connection, _record: object) -> None:
    """The disk has no shared memory, so the write-ahead log's index is the connection's own; checkpoints come often."""
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    connection.execute("PRAGMA wal_autocheckpoint = 16")


def cut_power(times: int, seed: int = 7) -> dict[str, int]:
    """Cut the power this many times, each time in the middle of the work on what was there before."""
    rng = random.Random(seed)
    told: dict[str, list[int]] = {}
    """By table: how many plies, and how many chats, were acknowledged."""
    disk = Disk(f"disk-{seed}-0")
    for number in range(times + 1):
        storage = StorageOn(f"disk-{seed}-{number}")
        run(_check(storage, told))
        if number < times:
            disk.fuse = rng.randint(1, MAX_FUSE)
            run(_work(storage, told))
        disk.fuse = None if number == times else 1  # what is closed after the cut is closed in vain
        storage.close()
        disk = disk.after_cut(f"disk-{seed}-{number + 1}", rng)
    plies, chats = (sum(counts) for counts in zip(*told.values(), strict=True))
    return {"cuts": times, "tables": len(told), "plies acknowledged": plies, "chats acknowledged": chats}


async def _check(storage: Storage, told: dict[str, list[int]]) -> None:
    with storage.engine.connect() as connection:
        assert connection.scalar(sa.text("PRAGMA journal_mode")) == "wal"
        assert connection.scalar(sa.text("PRAGMA integrity_check")) == "ok"
        for table, (plies, chats) in told.items():
            for name, least in (("actions", plies), ("chats", chats)):
                asked = sa.text(f"SELECT count(*) FROM {name} WHERE table_id = :table")
                found = connection.scalar(asked, {"table": table})
                assert found is not None
                assert found >= least, f"{table}: {least} {name} were acknowledged, {found} are there"


async def _work(storage: Storage, told: dict[str, list[int]]) -> None:
    writer = Writer(storage)
    archive = TableStore(storage, writer)
    await asyncio.gather(*(_play(archive, told) for _ in range(TABLES)))
    assert writer.health.trouble is not None
    await writer.close()


async def _play(archive: TableStore, told: dict[str, list[int]]) -> None:
    """Plies and chats at a new table, until the disk is gone."""
    document = lobby.new(Setup("fishing", 3), (), Me("ada", "Ada", "en"), TableOrigin.draw(0.0))
    try:
        await archive.make(document)
        known = told[document.id] = [0, 0]
        for ply in range(sys.maxsize):
            await archive.add_action(document.id, NewAction(ply, Move(Seat(ply % 3), FishingPlay("B5"))))
            known[0] = ply + 1
            if ply % 3 == 0:
                await archive.add_chat(document.id, Chatted(known[1], "ada", "Ada", "x" * 200))
                known[1] += 1
    except CannotSaveError:
        return
