"""A bounded map that forgets what has not been used for longest (LRU)."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class LruCache(Generic[Key, Value]):
    """An LRU cache, bounded by the number of its entries or by the sum of their sizes. All calls take O(1)."""

    def __init__(self, max_size: float, size_of: Callable[[Value], float] = lambda _: 1) -> None:
        self._max_size = max_size
        self._size_of = size_of
        self._size = 0.0
        self._entries: OrderedDict[Key, Value] = OrderedDict()
        """The least recently used comes first."""

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: Key) -> Value | None:
        """Look up an entry, and mark it as used."""
        value = self._entries.get(key)
        if value is not None:
            self._entries.move_to_end(key)
        return value

    def peek(self, key: Key) -> Value | None:
        """Look up an entry without marking it as used."""
        return self._entries.get(key)

    def put(self, key: Key, value: Value) -> None:
        """Add or replace an entry, and forget the oldest ones that there is no room for; the new one always stays."""
        old = self._entries.pop(key, None)
        if old is not None:
            self._size -= self._size_of(old)
        self._entries[key] = value
        self._size += self._size_of(value)
        while self._size > self._max_size and len(self._entries) > 1:
            _, oldest = self._entries.popitem(last=False)
            self._size -= self._size_of(oldest)
