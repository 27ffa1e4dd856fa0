"""Games are found by name: those in the house, and those that were added from elsewhere."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from trickhouse import games
from trickhouse.engine.errors import SetupError

ROOT = Path(__file__).parents[2]


def test_a_game_that_lives_elsewhere_is_found_once_it_is_added_and_is_not_offered() -> None:
    games.add("examples.oh_hell")
    games.add("examples.oh_hell")
    assert games.find("oh_hell").package == "examples.oh_hell"
    assert "oh_hell" not in games.NAMES


def test_a_name_that_is_taken_cannot_be_taken_again() -> None:
    with pytest.raises(SetupError, match=r"a game 'fishing' already, in trickhouse\.games\.fishing"):
        games.add("elsewhere.fishing")
    assert games.find("fishing").package == "trickhouse.games.fishing"


@pytest.mark.parametrize(("added", "code"), [("examples.oh_hell", 0), ("", 2)])
def test_the_environment_adds_games_for_commands(added: str, code: int) -> None:
    command = [sys.executable, "-m", "trickhouse.cli", "show", "oh_hell", "--players", "3"]
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | {"TRICKHOUSE_GAMES": added}, capture_output=True, text=True, check=False
    )
    assert done.returncode == code
    assert ("Oh Hell" in done.stdout) == (code == 0)
    assert ("unknown game 'oh_hell'" in done.stderr) == (code == 2)
