"""One server for the tests of a file."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import serving, settings


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(settings(folder)) as address:
        yield address
