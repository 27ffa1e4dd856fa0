"""Our games as PettingZoo environments: its own tests, and rewards, masks and pictures as promised."""

import itertools
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, render_test, seed_test

from trickhouse.engine.errors import IllegalActionError, SetupError
from trickhouse.lab import pettingzoo
from trickhouse.lab.pettingzoo import fishing_v0, xylotar_v0
from trickhouse.lab.pettingzoo.environment import EnvFactory

MODULES = pytest.mark.parametrize("module", [xylotar_v0, fishing_v0], ids=lambda module: module.name)

# PettingZoo wants an array, or a dictionary from an environment on its own list of names.
OWN_DICTIONARIES = [
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
]


def played(env: Any, seed: int = 1) -> tuple[Any, dict[str, float]]:
    """The environment after a random game, and what each agent was rewarded with."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observed, reward, is_over, _, _ = env.last()
        rewards[agent] += reward
        masks = {other: env.observe(other)["action_mask"] for other in env.agents}
        assert [other for other in masks if masks[other].any()] == ([] if is_over else [agent])
        env.step(None if is_over else rng.choice(np.flatnonzero(observed["action_mask"])))
    return env, rewards


@MODULES
@pytest.mark.filterwarnings(*OWN_DICTIONARIES)
def test_pettingzoo_s_api_test(module: EnvFactory) -> None:
    api_test(module.env(), num_cycles=300)


@MODULES
def test_pettingzoo_s_seed_test(module: EnvFactory) -> None:
    seed_test(module.env, num_cycles=100)


@MODULES
@pytest.mark.filterwarnings(*OWN_DICTIONARIES)
def test_pettingzoo_s_parallel_api_test(module: EnvFactory) -> None:
    parallel_api_test(module.parallel_env(), num_cycles=200)


@MODULES
def test_pettingzoo_s_render_test(module: EnvFactory, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(module.env, {"ansi": lambda picture: "round 1 of" in picture and "\x1b" not in picture})
    assert "round 1 of" in capsys.readouterr().out


@pytest.mark.slow
@MODULES
def test_pettingzoo_s_performance_benchmark(module: EnvFactory, capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(module.env())
    assert "turns per second" in capsys.readouterr().out


@MODULES
def test_points_are_all_the_points_of_the_game(module: EnvFactory) -> None:
    env, rewards = played(module.env(players=3))
    assert tuple(rewards.values()) == env.unwrapped.position.state.points


def test_ranks_come_at_the_end() -> None:
    env, rewards = played(xylotar_v0.env(players=4, reward="rank", rounds=1))
    result = env.unwrapped.position.state.result
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards, key=lambda agent: rewards[agent]) == f"player_{result.winners[0]}"


def test_two_play_xylotar_in_seats_0_and_2() -> None:
    env = xylotar_v0.env(players=2)
    env.reset(seed=1)
    seats = dict[str, set[int]]()
    for agent in itertools.islice(env.agent_iter(), 200):
        seats.setdefault(agent, set()).add(env.unwrapped.position.turn)
        env.step(np.flatnonzero(env.last()[0]["action_mask"])[0])
    assert seats == {"player_0": {0}, "player_1": {2}}


def test_rendering_shows_the_spectators_view() -> None:
    env = xylotar_v0.env(render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == repr(env.unwrapped.position.view(None))
    assert "R10" not in env.render()


@pytest.mark.parametrize("action", [0, 300, -1, None])
def test_an_illegal_action_changes_nothing_and_is_explained(action: int | None) -> None:
    env = xylotar_v0.env()
    env.reset(seed=1)
    before = env.unwrapped.position
    with pytest.raises(IllegalActionError, match=r"seat \d may not .*; it may place . next"):
        env.step(action)
    assert env.unwrapped.position is before


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ({"players": 7}, "xylotar is for 2, 3, 4, 5 players, not 7"),
        ({"reward": "money"}, "reward must be points or rank, not 'money'"),
        ({"render_mode": "rgb_array"}, "render_mode must be ansi or human, not 'rgb_array'"),
        ({"rounds": 10}, "options: "),
        ({"colour": "red"}, "options: "),
    ],
)
def test_an_invalid_setup_is_refused_with_a_reason(setup: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        xylotar_v0.env(**setup)


def test_rendering_without_a_render_mode_is_refused() -> None:
    env = fishing_v0.env()
    env.reset()
    with pytest.raises(SetupError, match="render_mode=ansi or human"):
        env.render()


def test_there_is_an_environment_for_each_game_and_no_other() -> None:
    assert pettingzoo.fishing_v0.env(players=3).unwrapped.metadata["name"] == "fishing_v0"
    for name in ("whist_v0", "fishing", "fishing_v1"):
        with pytest.raises(AttributeError, match=name):
            getattr(pettingzoo, name)
