"""The example client plays whole games."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.server

EXAMPLE = Path(__file__).parents[2] / "examples" / "client.py"


@pytest.mark.parametrize("game", ["fishing", "xylotar"])
def test_the_example_plays_a_whole_game(server: str, game: str) -> None:
    done = subprocess.run([sys.executable, EXAMPLE, server, game], capture_output=True, check=True, text=True)
    over = json.loads(done.stdout)
    assert over["type"] == "over"
    assert len(over["result"]["scores"]) == 3


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) < 60
