"""How much anybody may ask for: a bucket that fills with time, and a message takes one token out of it."""

import time
from collections import OrderedDict
from collections.abc import Callable

from trickhouse.server.errors import TooFastError

MOST_BUCKETS = 10_000


class Bucket:
    """So many a second on average, and some more at once."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._tokens = burst
        self._filled = now()

    def take(self) -> None:
        """Take a token; an error if there is none."""
        now = self._now()
        self._tokens = min(self._burst, self._tokens + (now - self._filled) * self._rate)
        self._filled = now
        if self._tokens < 1:
            raise TooFastError("slower, please: too many messages")
        self._tokens -= 1


class Buckets:
    """A bucket for each address; those not used for longest are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> None:
        """Take a token from somebody's bucket."""
        bucket = self._buckets.pop(key, None) or Bucket(self._rate, self._burst)
        self._buckets[key] = bucket
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        bucket.take()
