"""The golden playthroughs are what the code does."""

import pytest

from tests.kits import PLAYED
from tests.playthroughs import FOLDER, path, playthrough
from tests.setups import Setup
from trickhouse.games import NAMES, find


@pytest.mark.parametrize("setup", PLAYED, ids=str)
def test_a_playthrough_is_as_it_was(setup: Setup) -> None:
    assert playthrough(setup) == path(setup).read_text("utf-8"), "if this is meant: make golden, and review the diff"


def test_every_game_and_number_of_players_has_a_playthrough() -> None:
    names = {file.stem for file in FOLDER.glob("*.txt")}
    assert {f"{name}-{players}" for name in NAMES for players in find(name).player_counts} <= names
    assert {str(setup) for setup in PLAYED} == names
