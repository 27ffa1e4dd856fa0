"""How much anybody may ask for: token buckets, which fill with time, and everything that is asked for takes some out.

Each person has one for all sockets together, and so has each address, with room for a club behind one router.
Litestar's own limit is for HTTP alone and counts within fixed windows, so that twice as much gets through where two of
them meet; the `limits` package has windows of several kinds but no buckets, and would be one more dependency.
"""

import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from trickhouse.server.wire.errors import TooFastError

MOST_BUCKETS = 10_000
LONGEST_WAIT_S = 3600


class Caller(NamedTuple):
    """Who asks, and from where."""

    person: str
    address: str


def place(address: str) -> str:
    """What counts as one address: of IPv6 the network, since every household has billions of addresses in its own."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return address
    return str(parsed.ipv4_mapped or ipaddress.ip_network((parsed, 64), strict=False))


class Bucket:
    """Allows so much a second on average, and a burst of more at once. Everybody has a dozen of them."""

    __slots__ = ("_burst", "_filled", "_now", "_rate", "_tokens")

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._tokens = burst
        self._filled = now()

    def check(self, cost: float = 0.0) -> None:
        """An error if there is not enough in it."""
        now = self._now()
        self._tokens = min(self._burst, self._tokens + (now - self._filled) * self._rate)
        self._filled = now
        if self._tokens < cost or self._tokens <= 0:
            raise TooFastError("slower, please: that is too much at once", self._seconds_until(max(cost, 1.0)))

    def _seconds_until(self, cost: float) -> int:
        """How long it takes until this much is in it, in whole seconds; an hour, if it takes even longer."""
        missing = min(cost, self._burst) - self._tokens
        return max(1, math.ceil(min(LONGEST_WAIT_S, missing / self._rate if self._rate else LONGEST_WAIT_S)))

    def charge(self, cost: float) -> None:
        """For what has been done already: a debt, if need be. A negative cost gives back."""
        self._tokens -= cost

    def take(self) -> None:
        """Take a token; an error if there is none."""
        self.check(1.0)
        self._tokens -= 1


class Buckets:
    """A bucket for each key; those not used for longest are forgotten."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def find(self, key: str) -> Bucket:
        """Somebody's bucket."""
        bucket = self._buckets.pop(key, None) or Bucket(self._rate, self._burst, self._now)
        self._buckets[key] = bucket
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return bucket

    def take(self, key: str) -> None:
        """Take a token from somebody's bucket."""
        self.find(key).take()


class Purse(NamedTuple):
    """What somebody may ask for: as a person, and together with all who share the address."""

    own: Bucket
    shared: Bucket

    def check(self) -> None:
        """An error if either is empty."""
        self.own.check()
        self.shared.check()

    def charge(self, cost: float) -> None:
        """For what has been done already."""
        self.own.charge(cost)
        self.shared.charge(cost)

    def take(self) -> None:
        """A token out of both; an error if there is none."""
        self.own.take()
        self.shared.take()


class Allowance:
    """A rate for each person; an address has as much as a given number of people."""

    def __init__(self, rate: float, burst: float, people: float, now: Callable[[], float] = time.monotonic) -> None:
        self._own = Buckets(rate, burst, now)
        self._shared = Buckets(rate * people, burst * people, now)

    def purse(self, caller: Caller) -> Purse:
        """Somebody's."""
        return Purse(self._own.find(caller.person), self._shared.find(caller.address))

    def take(self, caller: Caller) -> None:
        """A token of somebody's."""
        self.purse(caller).take()


class Sockets:
    """How many sockets each person, and each address, has open."""

    def __init__(self, per_person: int, per_address: int) -> None:
        self._per_person = per_person
        self._per_address = per_address
        self._open: Counter[str] = Counter()

    @contextmanager
    def counted(self, caller: Caller) -> Iterator[None]:
        """Somebody opens a socket; an error if there are very many."""
        if self._open[caller.person] >= self._per_person or self._open[caller.address] >= self._per_address:
            raise TooFastError("you have too many tables open at the same time")
        self._open.update(caller)
        try:
            yield
        finally:
            self._open.subtract(caller)
            for key in caller:
                if not self._open[key]:
                    del self._open[key]
