"""A program as a player: it plays, and whatever it does wrong, the game goes on."""

import sys
from pathlib import Path

import pytest

from tests.setups import Setup
from trickhouse.players.external import ExternalPlayer
from trickhouse.players.guest import host_guest
from trickhouse.players.player import Budget
from trickhouse.players.simple import HabitsPlayer

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "bot.py"


GRACE_S = 180.0
"""For programs that answer, however slow the machine is. One that never does is not waited for."""

SILENT = "import sys; [*sys.stdin]"
"""Reads all questions, and answers none."""


def guest(program: str, said: list[str], tmp_path: Path) -> ExternalPlayer:
    file = tmp_path / "program.py"
    file.write_text(program, "utf-8")
    return ExternalPlayer(f"{sys.executable} {file}", said.append, grace_s=0.0 if program == SILENT else GRACE_S)


def whole_game(player: ExternalPlayer, setup: Setup) -> list[str]:
    options = setup.match(0).record.options
    try:
        return list(host_guest(setup.game, setup.players, player, HabitsPlayer(), 2, "external", 50, options))
    finally:
        player.close()


@pytest.mark.parametrize(
    "setup", [Setup("xylotar", 4, {"rounds": 1}), Setup("xylotar", 2), Setup("fishing", 3)], ids=str
)
def test_the_example_plays_whole_games(setup: Setup) -> None:
    said: list[str] = []
    player = ExternalPlayer(f"{sys.executable} {EXAMPLE}", said.append, GRACE_S)
    lines = whole_game(player, setup)
    assert said == []
    assert not player.is_broken
    assert len(lines) == 3


def test_the_example_is_short() -> None:
    assert len([line for line in EXAMPLE.read_text("utf-8").splitlines() if line.strip()]) <= 30


@pytest.mark.parametrize(
    ("program", "said"),
    [
        ("raise SystemExit", "it has exited"),
        ("1/0", "it has exited"),
        (SILENT, "it did not answer in time"),
        ("print('[]', flush=True); input()", "its answer is not an action"),
        ("print('[' * 60_000, flush=True); input()", "its answer is not an action"),
        ("print('x' * 100_000, flush=True); input()", "its answer is too long"),
        ('print(\'{"play": "B99"}\', flush=True); input()', "its answer is illegal"),
        ('print(\'{"name": "B"}\', flush=True); input()', "its answer is illegal"),
        ("print('{\"dance\": 1}', flush=True); input()", "its answer is not an action"),
    ],
)
def test_habits_take_over_from_a_program_that_breaks_down(program: str, said: str, tmp_path: Path) -> None:
    heard: list[str] = []
    player = guest(program, heard, tmp_path)
    assert len(whole_game(player, Setup("fishing", 3))) == 3
    assert player.is_broken
    assert len(heard) == 1
    assert said in heard[0]
    assert "the bot “habits” takes over seat 0" in heard[0]


def test_habits_take_over_from_a_program_that_cannot_start() -> None:
    heard: list[str] = []
    match = Setup("fishing", 3).match(0)
    player = ExternalPlayer("no-such-program", heard.append)
    action = player.choose(match.view(match.actors[0]), Budget(milliseconds=1))
    assert action in match.legal(match.actors[0])
    assert "cannot be started" in heard[0]
