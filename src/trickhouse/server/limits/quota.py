"""Rate limits: token buckets, which fill with time and are emptied by requests.

Each person has one for all sockets together, and so has each address, with room for a club behind one router.
Litestar's own rate limit covers HTTP only and counts within fixed windows, so twice as much gets through where two of
them meet; the `limits` package has several kinds of windows but no buckets, and would be one more dependency.
"""

import ipaddress
import math
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from trickhouse.server.lru import LruCache
from trickhouse.server.protocol.errors import TooFastError

MAX_BUCKETS = 10_000
MAX_WAIT_S = 3600


class Caller(NamedTuple):
    """Sender of a request: a person, and the address it came from."""

    person: str
    address: str


def network_of(address: str) -> str:
    """Key that an address is counted under: for IPv6 its network, since every household has billions of addresses."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return address
    return str(parsed.ipv4_mapped or ipaddress.ip_network((parsed, 64), strict=False))


class Bucket:
    """A token bucket: allows an average rate, and bursts. Every person has a dozen of them."""

    __slots__ = ("_burst", "_filled", "_now", "_rate", "_tokens")

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._tokens = burst
        self._filled = now()

    def check(self, cost: float = 0.0) -> None:
        """Raise an error if there are too few tokens."""
        now = self._now()
        self._tokens = min(self._burst, self._tokens + (now - self._filled) * self._rate)
        self._filled = now
        if self._tokens < cost or self._tokens <= 0:
            raise TooFastError("too many requests at once: slow down", self._seconds_until(max(cost, 1.0)))

    def _seconds_until(self, cost: float) -> int:
        """Time until there are this many tokens, in whole seconds; at most an hour."""
        missing = min(cost, self._burst) - self._tokens
        return max(1, math.ceil(min(MAX_WAIT_S, missing / self._rate if self._rate else MAX_WAIT_S)))

    def charge(self, cost: float) -> None:
        """Charge for work already done, if need be as a debt. A negative cost gives back."""
        self._tokens -= cost

    def take(self) -> None:
        """Take a token; raise an error if there is none."""
        self.check(1.0)
        self._tokens -= 1


class Buckets:
    """A bucket for each key; the least recently used are forgotten."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._buckets: LruCache[str, Bucket] = LruCache(MAX_BUCKETS)

    def find(self, key: str) -> Bucket:
        """Find the bucket of a key; a new one is full."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = Bucket(self._rate, self._burst, self._now)
            self._buckets.put(key, bucket)
        return bucket

    def take(self, key: str) -> None:
        """Take a token from the bucket of a key."""
        self.find(key).take()


class Quota(NamedTuple):
    """The caller's personal and per-address buckets."""

    own: Bucket
    shared: Bucket

    def check(self) -> None:
        """Raise an error if either is empty."""
        self.own.check()
        self.shared.check()

    def charge(self, cost: float) -> None:
        """Charge both for work already done."""
        self.own.charge(cost)
        self.shared.charge(cost)

    def take(self) -> None:
        """Take a token from both; raise an error if there is none."""
        self.own.take()
        self.shared.take()


class Allowance:
    """A rate for each person; an address gets that of a given number of people."""

    def __init__(self, rate: float, burst: float, people: float, now: Callable[[], float] = time.monotonic) -> None:
        self._own = Buckets(rate, burst, now)
        self._shared = Buckets(rate * people, burst * people, now)

    def quota(self, caller: Caller) -> Quota:
        """The quota of a caller."""
        return Quota(self._own.find(caller.person), self._shared.find(caller.address))

    def take(self, caller: Caller) -> None:
        """Take a token from a caller's quota."""
        self.quota(caller).take()


class OpenSockets:
    """Counts the open sockets of each person and each address."""

    def __init__(self, per_person: int, per_address: int) -> None:
        self._per_person = per_person
        self._per_address = per_address
        self._open: Counter[str] = Counter()

    @contextmanager
    def counted(self, caller: Caller) -> Iterator[None]:
        """Count a socket for the duration of the block; raise an error if there are too many."""
        if self._open[caller.person] >= self._per_person or self._open[caller.address] >= self._per_address:
            raise TooFastError("you have too many tables open at the same time: close some")
        self._open.update(caller)
        try:
            yield
        finally:
            self._open.subtract(caller)
            for key in caller:
                if not self._open[key]:
                    del self._open[key]
