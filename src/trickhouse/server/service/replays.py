"""What is told of finished games, which never change: made once, one at a time, outside the event loop.

A megabyte of frames that are much alike compresses well. Litestar's `CompressionConfig` would compress it in the event
loop, where everybody's messages wait meanwhile.
"""

import asyncio
import gzip
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor

import msgspec

from trickhouse.server.store.archive import Stored, readable
from trickhouse.server.table.replay import beliefs, replay
from trickhouse.server.wire.limits import Purse

MOST_BYTES = 32_000_000
"""Kept in all, compressed."""


class Replays:
    """An LRU cache: those that were asked for last."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "replay")
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0
        self._lock = asyncio.Lock()

    async def find(self, stored: Stored, seat: int | None, work: Purse) -> bytes:
        """A replay, compressed; if it has yet to be made, the asker's allowance pays for it."""
        key = "replay", stored.document.id, seat
        return await self._find(key, stored.document.id, lambda: replay(stored, seat), work)

    async def beliefs(self, stored: Stored, seat: int, work: Purse) -> bytes:
        """What a seat could know at every ply, in the same way."""
        _ = stored.document.game.thinking  # an error, if the game cannot be thought about
        key = "beliefs", stored.document.id, seat
        return await self._find(key, stored.document.id, lambda: beliefs(stored, seat), work)

    async def _find(self, key: Hashable, table: str, tell: Callable[[], msgspec.Struct], work: Purse) -> bytes:
        if key not in self._kept:
            work.check()
            async with self._lock:
                if key not in self._kept:
                    with readable(table):
                        self._keep(key, await self._make(tell, work))
        self._kept.move_to_end(key)
        return self._kept[key]

    async def _make(self, tell: Callable[[], msgspec.Struct], work: Purse) -> bytes:
        packed, seconds = await asyncio.get_running_loop().run_in_executor(self._thread, _packed, tell)
        work.charge(seconds)
        return packed

    def _keep(self, key: Hashable, packed: bytes) -> None:
        self._kept[key] = packed
        self._size += len(packed)
        while self._size > MOST_BYTES and len(self._kept) > 1:
            self._size -= len(self._kept.popitem(last=False)[1])

    def close(self) -> None:
        """Wait for the one that is being made."""
        self._thread.shutdown(cancel_futures=True)


def _packed(tell: Callable[[], msgspec.Struct]) -> tuple[bytes, float]:
    began = time.thread_time()
    packed = gzip.compress(msgspec.json.encode(tell()), 6)
    return packed, time.thread_time() - began
