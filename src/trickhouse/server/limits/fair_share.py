"""Fair-share scheduling: when more bots want to think than there are threads, the least recently served come first.

First by address, then by person, then by table: a thousand tables of one person wait for each other, and delay no other
person.
"""

import asyncio
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import NamedTuple

from trickhouse.server.lru import LruCache

HALF_LIFE_S = 10.0
"""Time after which past usage counts half."""
MAX_REMEMBERED = 10_000


class UsageAccount(NamedTuple):
    """Who is charged for a bot's thinking time."""

    address: str = ""
    person: str = ""
    table: str = ""


class Usage:
    """Recent usage by key, decaying exponentially."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._had: LruCache[str, tuple[float, float]] = LruCache(MAX_REMEMBERED)
        """Amount used, and when it was noted, by key."""

    def of(self, key: str) -> float:
        """Decayed usage of a key."""
        amount, when = self._had.peek(key) or (0.0, 0.0)
        return amount * 0.5 ** ((self._now() - when) / HALF_LIFE_S) if amount else 0.0

    def add(self, keys: Iterable[str], amount: float) -> None:
        """Add to the usage of keys."""
        for key in keys:
            self._had.put(key, (self.of(key) + amount, self._now()))


Waiting = dict[str, dict[str, dict[str, deque[asyncio.Future[None]]]]]
"""Waiting tasks by address, person and table, in the order of arrival."""


class FairShareScheduler:
    """Lets a fixed number of tasks run at a time; the others wait."""

    def __init__(self, places: int, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._places = places
        self._free = places
        self._waiting: Waiting = {}
        self._usage = Usage(now)
        self._wanted: Counter[str] = Counter()
        """Number of tasks that run or wait, by address."""

    def crowd(self, account: UsageAccount) -> float:
        """How many tasks of this account share one place, if addresses share equally: at least 1."""
        return max(1.0, len(self._wanted) * self._wanted[account.address] / self._places)

    @asynccontextmanager
    async def turn(self, account: UsageAccount) -> AsyncIterator[None]:
        """Wait for a turn, and keep it for the duration of the block."""
        self._wanted[account.address] += 1
        try:
            await self._wait(account)
            began = self._now()
            try:
                yield
            finally:
                self._usage.add(account, self._now() - began)
                self._free += 1
                self._call_next()
        finally:
            self._wanted[account.address] -= 1
            if not self._wanted[account.address]:
                del self._wanted[account.address]

    async def _wait(self, account: UsageAccount) -> None:
        called = asyncio.get_running_loop().create_future()
        people = self._waiting.setdefault(account.address, {})
        people.setdefault(account.person, {}).setdefault(account.table, deque()).append(called)
        self._call_next()
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():  # called and cancelled in the same moment
                self._free += 1
                self._call_next()
            raise

    def _call_next(self) -> None:
        while self._free and (called := self._pop()):
            if not called.done():
                self._free -= 1
                called.set_result(None)

    def _pop(self) -> asyncio.Future[None] | None:
        if not self._waiting:
            return None
        address = min(self._waiting, key=self._usage.of)
        people = self._waiting[address]
        person = min(people, key=self._usage.of)
        tables = people[person]
        table = min(tables, key=self._usage.of)
        called = tables[table].popleft()
        if not tables[table]:
            del tables[table]
        if not tables:
            del people[person]
        if not people:
            del self._waiting[address]
        return called
