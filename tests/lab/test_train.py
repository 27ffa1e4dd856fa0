"""The worked example, except the network: PyTorch is too heavy for these tests."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from trickhouse.engine.observation import Tensor
from trickhouse.lab.batch import Batch

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_ppo.py"
GAMES = 90
AT_ANY_TIME = np.zeros((GAMES, 3), np.int64)


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_ppo", EXAMPLE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def batch_of(example: ModuleType) -> Batch:
    return Batch(example.GAME, example.PLAYERS, GAMES, 1, example.ONE_ROUND)


def lowest(example: ModuleType) -> object:
    """A policy that takes the first legal action, and expects as many points as it has legal actions."""

    def policy(_seen: Tensor, masks: Tensor) -> object:
        return example.Answers(masks.argmax(1), np.zeros(len(masks)), masks.sum(1) / np.float32(10))

    return policy


def test_rounds_are_whole_and_hold_our_decisions_alone(example: ModuleType) -> None:
    is_ours = example.alone(GAMES)
    rounds = example.play_rounds(batch_of(example), is_ours, lowest(example), AT_ANY_TIME, seed=2)
    points = rounds.points.reshape(GAMES, example.PLAYERS)
    tricks_and_bids = points.sum(1) - (example.SLOTS - 1)
    assert set(tricks_and_bids) <= {0, 5, 10, 15}, "every trick is somebody's, and a bid made is five points"
    assert set(rounds.chairs) == set(np.flatnonzero(is_ours))
    assert (rounds.masks.sum(1) > 1).all(), "what leaves no choice is no decision"
    assert not rounds.masks[:, [name.startswith("place") for name in example.GAME.env.action_names]].any()
    assert (is_ours.sum(0) == GAMES // example.PLAYERS).all()


def test_a_seed_decides_the_rounds(example: ModuleType) -> None:
    batch, is_ours = batch_of(example), np.ones((GAMES, example.PLAYERS), np.bool_)
    first, again, other = (
        example.play_rounds(batch, is_ours, lowest(example), AT_ANY_TIME, seed=seed) for seed in (2, 2, 3)
    )
    assert (first.observations == again.observations).all()
    assert (first.points == again.points).all()
    assert (first.points != other.points).any()


def test_agents_bid_only_at_the_trick_drawn_for_it(example: ModuleType) -> None:
    """Late or at any time: the first question about a bid is in that trick."""
    is_ours, trick = (
        np.ones((GAMES, example.PLAYERS), np.bool_),
        example.GAME.env.observation.dtype.fields["trick"][1],
    )
    at = np.flatnonzero(trick == example.COLUMNS)[0]
    for drawn in (0, 7):
        rounds = example.play_rounds(batch_of(example), is_ours, lowest(example), AT_ANY_TIME + drawn, seed=2)
        bids = rounds.masks[:, example.WAIT] == 1
        assert rounds.observations[bids, at].min() == drawn
        assert rounds.observations[~bids, at].min() == 0


def test_what_the_network_sees_is_all_that_varies(example: ModuleType) -> None:
    """What is left out of an observation is the same in all decisions of a round of three."""
    batch, is_ours = batch_of(example), example.alone(GAMES)
    seen = []

    def policy(part: Tensor, masks: Tensor) -> object:
        asked = is_ours[np.arange(GAMES), batch.seats] & (batch.masks.sum(1) > 1)
        seen.append(batch.observations[asked & (batch.observations[:, example.SORTING] == 0)].copy())
        return lowest(example)(part, masks)

    example.play_rounds(batch, is_ours, policy, AT_ANY_TIME, seed=2)
    tensors = np.concatenate(seen)
    assert (tensors <= np.where(example.LARGEST > 0, example.LARGEST, 127)).all()
    assert (tensors >= 0).all()
    varies = set(np.flatnonzero(np.ptp(tensors, axis=0)))
    assert varies <= set(example.COLUMNS)
    assert len(varies) > len(example.COLUMNS) / 2


def test_advantages_are_sums_of_later_surprises(example: ModuleType) -> None:
    """Two chairs whose decisions alternate, against the textbook's sums."""
    values = np.array([0.1, 0.5, 0.3, 0.2, 0.6], np.float32)
    chairs = np.array([0, 1, 0, 1, 0])
    points = np.array([7.0, 2.0], np.float32)
    gained = example.advantages(values, chairs, points)
    for chair in (0, 1):
        own = np.flatnonzero(chairs == chair)
        expected = [*values[own], points[chair] / example.POINTS]
        for turn, decision in enumerate(own):
            surprises = [after - before for before, after in zip(expected[turn:], expected[turn + 1 :], strict=False)]
            weights = example.SMOOTHING ** np.arange(len(surprises))
            assert gained[decision] == pytest.approx(weights @ surprises, abs=1e-6)


def test_without_pytorch_there_is_one_clear_line() -> None:
    """Hidden, so that it is missing everywhere."""
    script = f"import runpy, sys; sys.modules['torch'] = None; runpy.run_path({str(EXAMPLE)!r}, run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "train_ppo: PyTorch is missing; pip install 'trickhouse[train]'\n"
