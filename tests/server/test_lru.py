"""The LRU cache against a plain model of it."""

from hypothesis import given
from hypothesis import strategies as st

from trickhouse.server.lru import LruCache

operations = st.lists(st.tuples(st.sampled_from(["get", "peek", "put"]), st.integers(0, 6), st.integers(1, 4)))


@given(operations, st.integers(1, 10))
def test_the_least_recently_used_entries_are_forgotten_first(operations: list[tuple[str, int, int]], room: int) -> None:
    cache: LruCache[int, int] = LruCache(room, size_of=float)
    model: list[tuple[int, int]] = []  # the least recently used first; a value is its own size
    for operation, key, value in operations:
        known = dict(model).get(key)
        if operation == "put":
            cache.put(key, value)
        else:
            assert (cache.get if operation == "get" else cache.peek)(key) == known
        if operation == "put" or (operation == "get" and known is not None):
            model = [entry for entry in model if entry[0] != key]
            model.append((key, value if operation == "put" else known or 0))
        while sum(size for _, size in model) > room and len(model) > 1:
            model.pop(0)
        assert len(cache) == len(model)
    assert {key: cache.peek(key) for key in range(7)} == {key: dict(model).get(key) for key in range(7)}


def test_without_sizes_entries_are_counted() -> None:
    cache: LruCache[str, str] = LruCache(2)
    for key in "abc":
        cache.put(key, key.upper())
    assert [cache.peek(key) for key in "abc"] == [None, "B", "C"]
