"""Fair-share scheduling: when more bots want to think than there are threads, those come next that had least lately.

First the address, then the person, then the table: a thousand tables of one person wait for each other, and nobody else
waits for them.
"""

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import NamedTuple

HALF_LIFE = 10.0
"""Seconds after which only half of what somebody has had counts."""
MOST_REMEMBERED = 10_000


class Account(NamedTuple):
    """For whom a bot thinks."""

    address: str = ""
    person: str = ""
    table: str = ""


class Usage:
    """How much each has had lately."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._had: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """By key: how much was used, and when that was noted."""

    def of(self, key: str) -> float:
        """What somebody has had; the older, the less it counts."""
        amount, when = self._had.get(key, (0.0, 0.0))
        return amount * 0.5 ** ((self._now() - when) / HALF_LIFE) if amount else 0.0

    def add(self, keys: Iterable[str], amount: float) -> None:
        """These have had so much more."""
        for key in keys:
            self._had[key] = (self.of(key) + amount, self._now())
            self._had.move_to_end(key)
        while len(self._had) > MOST_REMEMBERED:
            self._had.popitem(last=False)


Waiting = dict[str, dict[str, dict[str, deque[asyncio.Future[None]]]]]
"""By address, person and table, in the order in which they came."""


class Turns:
    """A fixed number at a time; the others wait."""

    def __init__(self, places: int, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._places = places
        self._free = places
        self._waiting: Waiting = {}
        self._usage = Usage(now)
        self._wanted: Counter[str] = Counter()
        """By address: how many have a turn, or wait for one."""

    def crowd(self, account: Account) -> float:
        """How many share the place of one thinker, if addresses share equally: at least 1."""
        return max(1.0, len(self._wanted) * self._wanted[account.address] / self._places)

    @asynccontextmanager
    async def turn(self, account: Account) -> AsyncIterator[None]:
        """Wait for a turn, and have it."""
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

    async def _wait(self, account: Account) -> None:
        called = asyncio.get_running_loop().create_future()
        people = self._waiting.setdefault(account.address, {})
        people.setdefault(account.person, {}).setdefault(account.table, deque()).append(called)
        self._call_next()
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():  # called, and gone in the same moment
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
