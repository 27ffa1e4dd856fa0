"""The lowest versions of everything that `pyproject.toml` allows: both games are played, and the server's tests pass.

They are installed into an environment of their own. The newest versions are what all other tests run with.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from uv import find_uv_bin

from trickhouse.games import NAMES

ROOT = Path(__file__).parents[1]
TOOLS = ("httpx", "hypothesis", "pytest")
"""What the tests themselves need. They are new, but may not bring newer versions of anything that is tested."""
TESTS = (
    "test_datafile.py",
    "test_deals.py",
    "test_limits.py",
    "test_lobby.py",
    "test_names.py",
    "test_play.py",
    "test_puzzles.py",
    "test_security.py",
    "test_serving.py",
    "test_storage.py",
    "test_tunnel.py",
    "test_types.py",
    "test_websocket.py",
    "test_banner.py",
    "test_wire.py",
)
"""Those of `tests/server` that touch what is installed; the others are about our own rules, and some take minutes."""

PLAY = """
import sys, tempfile
from pathlib import Path
from tests.server.serving import Person, serving, settings

for game in sys.argv[1:]:
    with tempfile.TemporaryDirectory() as folder, serving(settings(Path(folder))) as server:
        ada = Person(server)
        with ada.at(ada.make(game, 3)) as chair:
            result = chair.play_on(chair.start())["result"]
            print(game, "was played:", result["scores"])
"""


def run(*words: str | Path) -> str:
    """Run a command; what it says, or an error with all it said."""
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    done = subprocess.run([*map(str, words)], cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{words}\n{done.stdout[-10_000:]}\n{done.stderr[-5000:]}"
    return done.stdout


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Python with the lowest versions; the games are compiled for them, once on this machine."""
    folder = tmp_path_factory.mktemp("lowest")
    uv, python, pins = find_uv_bin(), folder / "venv/bin/python", folder / "pins.txt"
    run(uv, "venv", "--quiet", "--python", sys.executable, folder / "venv")
    lowest = ("--resolution", "lowest-direct", "--extra", "postgres", "--python", sys.executable)
    run(uv, "pip", "compile", "--quiet", ROOT / "pyproject.toml", *lowest, "--output-file", pins)
    run(uv, "pip", "install", "--quiet", "--python", python, "--requirement", pins, "--constraint", pins, *TOOLS)
    run(python, "-m", "trickhouse.cli", "compile")
    return python


@pytest.mark.slow
@pytest.mark.server
def test_both_games_and_the_servers_tests_pass_with_the_lowest_versions(python: Path) -> None:
    """Warnings are not errors here: old versions of one package are warned of by new ones of another."""
    said = run(python, "-c", PLAY, *NAMES)
    assert all(f"{game} was played" in said for game in NAMES), said
    tests = [ROOT / "tests/server" / name for name in TESTS]
    said = run(
        python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-o", "filterwarnings=default", "-m", "not slow", *tests
    )
    assert " passed" in said
