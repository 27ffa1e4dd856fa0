"""What all tests share: which of them need a browser or a server, and that no other test listens for connections."""

import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tests.budget  # noqa: F401  the profiles of Hypothesis, before one of them is chosen

FOLDER = Path(__file__).parent

BY_FOLDER = {"e2e": "browser", "chaos": "server"}
"""The mark that all tests of a folder have. Elsewhere tests are marked one by one, or by a module's `pytestmark`."""

SERVERS = {"server", "database"}
"""Fixtures that start a server."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests by their folder and by what they ask for."""
    for item in items:
        folder = item.path.relative_to(FOLDER).parts[0] if item.path.is_relative_to(FOLDER) else ""
        if mark := BY_FOLDER.get(folder):
            item.add_marker(mark)
        elif SERVERS & set(getattr(item, "fixturenames", ())):
            item.add_marker("server")
        if item.get_closest_marker("browser") or item.get_closest_marker("property"):
            item.add_marker("no_cover")  # it would take a quarter longer, to reach what other tests reach as well


# A test that is not marked may run without any of that, so it must not need it: listening is an error there.

_listen = socket.socket.listen
_may_listen = True


def _guarded(listener: socket.socket, *arguments: Any) -> None:
    if not _may_listen:
        listener.close()
        pytest.fail("a test that listens for connections needs the mark `server`")
    _listen(listener, *arguments)


def pytest_configure() -> None:
    socket.socket.listen = _guarded  # type: ignore[method-assign]


def pytest_unconfigure() -> None:
    socket.socket.listen = _listen  # type: ignore[method-assign]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Whether this test may listen. A server of a module is started and stopped by tests of that module."""
    global _may_listen
    _may_listen = bool([*item.iter_markers("browser"), *item.iter_markers("server")])
    try:
        return (yield)
    finally:
        _may_listen = True
