"""Our games as Gymnasium environments: its own checks, and one agent among bots."""

import subprocess
import sys
from importlib.metadata import entry_points
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import trickhouse.lab.gymnasium  # noqa: F401  registers the environments
from trickhouse.engine.errors import IllegalActionError, SetupError

IDS = ["trickhouse/Xylotar-v0", "trickhouse/Fishing-v0"]


def play(env: gymnasium.Env[Any, Any], seed: int) -> list[Any]:
    """Play a random game; return all that the agent received."""
    rng = np.random.default_rng(seed)
    observed, info = env.reset(seed=seed)
    told: list[Any] = [observed["observation"].tolist()]
    is_over = False
    while not is_over:
        assert (observed["action_mask"] == info["action_mask"]).all()
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observed, reward, is_over, is_cut, info = env.step(action)
        told.append((observed["observation"].tolist(), reward, info["seat"]))
        assert not is_cut
    assert not observed["action_mask"].any()
    return told


def test_gymnasium_imports_a_module_named_in_the_id() -> None:
    code = "import gymnasium; print(gymnasium.make('trickhouse.lab.gymnasium:trickhouse/Fishing-v0').spec.id)"
    said = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert said.strip() == "trickhouse/Fishing-v0"


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("reward", ["points", "rank"])
def test_gymnasium_s_checks(name: str, reward: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(name, reward=reward).unwrapped)
    assert "round 1 of" in capsys.readouterr().out  # it was rendered for people, too


def test_an_entry_point_registers_the_games() -> None:
    """Gymnasium itself has not loaded it since 1.0; others may."""
    (plugin,) = entry_points(group="gymnasium.envs", name="__root__")
    del gymnasium.registry["trickhouse/Fishing-v0"]
    plugin.load()()
    assert "trickhouse/Fishing-v0" in gymnasium.registry


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("opponents", ["habits", ["random", "habits"], "sprout"], ids=str)
def test_points_are_all_the_points_of_the_agent(name: str, opponents: str | list[str]) -> None:
    env = gymnasium.make(name, players=3, seat=1, opponents=opponents)
    _, *steps = play(env, 1)
    position = env.unwrapped.position  # type: ignore[attr-defined]
    assert sum(reward for _, reward, _ in steps) == position.state.points[1]
    assert {seat for _, _, seat in steps} == {1}


def test_the_same_seed_is_the_same_game_against_any_bot() -> None:
    env = gymnasium.make("trickhouse/Xylotar-v0", players=2, rounds=1, opponents="club")
    assert play(env, 3) == play(env, 3)
    assert play(env, 3) != play(env, 4)


def test_the_agent_s_seat_is_random_unless_it_is_given() -> None:
    env = gymnasium.make("trickhouse/Fishing-v0", players=3)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2}
    env = gymnasium.make("trickhouse/Xylotar-v0", players=2, seat=2)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(5)} == {2}


def test_a_rank_is_all_or_nothing_between_two() -> None:
    env = gymnasium.make("trickhouse/Xylotar-v0", players=2, rounds=1, ties="shared", reward="rank")
    ranks = {tuple(reward for _, reward, _ in play(env, seed)[1:] if reward) for seed in range(12)}
    assert {(1.0,), (-1.0,)} <= ranks <= {(1.0,), (-1.0,), ()}


def test_an_illegal_action_changes_nothing_and_is_explained() -> None:
    env = gymnasium.make("trickhouse/Fishing-v0")
    observed, info = env.reset(seed=1)
    action = int(np.flatnonzero(info["action_mask"] == 0)[0])
    again, reward, is_over, _, told = env.step(action)
    assert told["illegal"].startswith(f"seat {info['seat']} may not play B1; it may play ")
    assert (again["observation"] == observed["observation"]).all()
    assert (reward, is_over) == (0.0, False)


def test_an_illegal_action_can_be_an_error() -> None:
    env = gymnasium.make("trickhouse/Fishing-v0", illegal="raise")
    _, info = env.reset(seed=1)
    with pytest.raises(IllegalActionError, match="may not play B1; it may play "):
        env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))


def test_rendering_shows_the_agents_view() -> None:
    env = gymnasium.make("trickhouse/Xylotar-v0", seat=0, render_mode="ansi")
    env.reset(seed=1)
    picture = env.render()
    assert picture == repr(env.unwrapped.position.view(0))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ({"players": 1}, "fishing is for 3, 4, 5 players, not 1"),
        ({"seat": 4}, "seat must be 0, 1, 2, 3, or None for a random one, not 4"),
        ({"opponents": ["habits"]}, "give 3 opponents, or one name for all of them, not 1"),
        ({"opponents": "grandma"}, "unknown player 'grandma'"),
        ({"illegal": "ignore"}, "illegal must be tell or raise, not 'ignore'"),
    ],
)
def test_an_invalid_setup_is_refused_with_a_reason(setup: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        gymnasium.make("trickhouse/Fishing-v0", **setup)
