"""The playthroughs are what OpenSpiel's generator writes. After an intended change, `make golden` and read the diff."""

import pytest

import trickhouse.lab.openspiel  # noqa: F401  registers the games
from tests.lab.playthroughs import FOLDER, GAMES, path, playthrough


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow if name == "fishing-3" else ()) for name in GAMES]
)
def test_the_playthrough_is_current(name: str) -> None:
    assert playthrough(name) == path(name).read_text("utf-8")


def test_there_are_no_other_playthroughs() -> None:
    assert set(FOLDER.glob("*.txt")) == set(map(path, GAMES))
