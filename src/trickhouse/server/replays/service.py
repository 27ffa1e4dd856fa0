"""Records, replays and proofs of finished games, which never change: each is made once, outside the event loop.

A megabyte of frames that are much alike compresses well. Litestar's `CompressionConfig` would compress it in the event
loop, where all messages would wait meanwhile.
"""

import asyncio
import gzip
import time
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor

import msgspec

from trickhouse.engine.fair_deal import Proof
from trickhouse.server.identity.current_user import Visitor
from trickhouse.server.limits.limits import RateLimits
from trickhouse.server.limits.quota import Caller
from trickhouse.server.lru import LruCache
from trickhouse.server.replays.replay import beliefs, record_text, replay
from trickhouse.server.table.lobby import proof
from trickhouse.server.table.registry import Tables
from trickhouse.server.table.store import readable

CACHE_BYTES = 32_000_000
"""Compressed size of all replays that are kept."""
GZIP_LEVEL = 6


class ReplayService:
    """Gives finished games to those who may see them, and caches the latest replays."""

    def __init__(self, tables: Tables, limits: RateLimits) -> None:
        self._tables = tables
        self._limits = limits
        self._thread = ThreadPoolExecutor(1, "replay")
        self._cache: LruCache[Hashable, bytes] = LruCache(CACHE_BYTES, len)
        self._lock = asyncio.Lock()

    async def record(self, table: str, visitor: Visitor) -> tuple[str, bytes]:
        """The name and the content of a file with the record."""
        stored = await self._tables.find_replayable(table, visitor)
        with readable(table):
            text = await asyncio.to_thread(record_text, stored)
        return f"{stored.document.setup.game}-{table}.json", text

    async def replay(self, table: str, seat: int | None, visitor: Visitor, caller: Caller) -> bytes:
        """A replay as gzipped JSON; making a new one is charged to the caller's quota."""
        stored = await self._tables.find_replayable(table, visitor)
        return await self._find(("replay", table, seat), table, lambda: replay(stored, seat), caller)

    async def beliefs(self, table: str, seat: int, visitor: Visitor, caller: Caller) -> bytes:
        """What a seat could know at every ply, in the same form and at the same price."""
        stored = await self._tables.find_replayable(table, visitor)
        _ = stored.document.game.ai  # an error, if the game has none
        return await self._find(("beliefs", table, seat), table, lambda: beliefs(stored, seat), caller)

    async def proof(self, table: str, visitor: Visitor) -> Proof:
        """All secrets of the deal, revealed."""
        return proof((await self._tables.find_replayable(table, visitor)).document)

    async def _find(self, key: Hashable, table: str, build: Callable[[], msgspec.Struct], caller: Caller) -> bytes:
        found = self._cache.get(key)
        if found is not None:
            return found
        quota = self._limits.work.quota(caller)
        quota.check()
        async with self._lock:
            found = self._cache.get(key)  # another request may have built it meanwhile
            if found is not None:
                return found
            with readable(table):
                loop = asyncio.get_running_loop()
                packed, seconds = await loop.run_in_executor(self._thread, _pack, build)
            quota.charge(seconds)
            self._cache.put(key, packed)
        return packed

    def close(self) -> None:
        """Wait for the replay in progress."""
        self._thread.shutdown(cancel_futures=True)


def _pack(build: Callable[[], msgspec.Struct]) -> tuple[bytes, float]:
    """Build an answer as gzipped JSON; also the seconds of CPU time that it took."""
    began = time.thread_time()
    packed = gzip.compress(msgspec.json.encode(build()), GZIP_LEVEL)
    return packed, time.thread_time() - began
