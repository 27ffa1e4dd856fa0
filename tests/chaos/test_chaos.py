"""A short version of `make chaos`."""

from pathlib import Path

import pytest

from tests.chaos.crowd import FLOODS, withstand
from tests.chaos.database import restart
from tests.chaos.kills import survive
from tests.chaos.machines import survive_machines
from tests.chaos.power import cut_power
from tests.chaos.trouble import TROUBLES, endure
from tests.chaos.workers import survive_workers


@pytest.mark.parametrize("kills", [2, pytest.param(10, marks=pytest.mark.slow)])
def test_announced_moves_survive_every_kill(tmp_path: Path, kills: int) -> None:
    assert survive(tmp_path, kills=kills, tables=3)["plies acknowledged"] > 10 * kills


@pytest.mark.slow
def test_games_go_on_when_workers_are_killed(tmp_path: Path) -> None:
    counted = survive_workers(tmp_path, kills=3, tables=2)
    assert (counted["plies acknowledged"] > 100, counted["stale answers"]) == (True, 0)


@pytest.mark.slow
def test_games_go_on_when_a_machine_behind_a_proxy_is_killed(tmp_path: Path) -> None:
    counted = survive_machines(tmp_path, kills=1, tables=2)
    assert (counted["plies acknowledged"] > 100, counted["stale answers"]) == (True, 0)


def test_what_was_acknowledged_survives_power_cuts() -> None:
    assert cut_power(15)["plies acknowledged"] > 100


@pytest.mark.slow
@pytest.mark.parametrize("kind", TROUBLES)
def test_games_wait_while_nothing_can_be_stored(tmp_path: Path, kind: str) -> None:
    assert endure(tmp_path, TROUBLES[kind])["plies"] > 4


@pytest.mark.slow
def test_games_wait_while_the_database_is_away(tmp_path: Path) -> None:
    assert restart(tmp_path)["plies"] > 4


def test_a_game_goes_on_while_others_flood_the_server(tmp_path: Path) -> None:
    assert withstand(tmp_path, list(FLOODS.values()), nuisances=1, seconds=2)["decisions"] > 0
