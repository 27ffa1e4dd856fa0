"""The kernels are one source that runs in three ways: compiled, as plain Python, and with every index checked."""

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from tests.setups import SETUPS, Setup, play
from trickhouse.engine.dice import below, dice
from trickhouse.engine.jit import cache_folder
from trickhouse.engine.shuffle import seeded
from trickhouse.games.fishing import kernel as fishing
from trickhouse.games.fishing.rollouts import rollouts as fishing_rollouts
from trickhouse.games.xylotar import kernel as xylotar
from trickhouse.games.xylotar.rollouts import rollouts as xylotar_rollouts

GAMES = 2


def digests() -> str:
    """What the kernels do in some games: every state at the end of a round, and some through the friendly face."""
    return "\n".join(f"{setup} {_digest(setup)}" for setup in SETUPS)


def _digest(setup: Setup) -> str:
    digest = hashlib.sha256()
    for seed in range(GAMES):
        match, rng = setup.match(seed), dice(seed)
        state = match.state
        while state.result is None:
            after, made = setup.game.play_randomly(state, rng)
            state = setup.game.settle(after, seeded(match.record.seed))
            digest.update(made.tobytes() + state.record.tobytes())
        digest.update(play(setup, seed, 40).view(0).json())
    return digest.hexdigest()


@pytest.mark.parametrize("how", ["NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK"])
def test_the_kernels_do_the_same_however_they_are_run(how: str) -> None:
    command = [sys.executable, "-W", "error", "-c", "from tests.test_kernels import digests; print(digests())"]
    root = Path(__file__).parent.parent
    run = subprocess.run(command, env=os.environ | {how: "1"}, cwd=root, capture_output=True, text=True, check=False)
    assert run.stderr == ""
    assert run.stdout.strip() == digests()


@pytest.mark.parametrize("kernel", [xylotar, fishing])
def test_no_field_is_hidden_by_an_attribute_of_numpy(kernel: object) -> None:
    """A field called `size` or `round` would be NumPy's, wherever the kernel runs as plain Python."""
    assert not set(kernel.STATE.names) & set(dir(np.record))


@pytest.mark.parametrize("rollouts", [xylotar_rollouts, fishing_rollouts])
def test_random_games_are_the_same_for_the_same_seed(rollouts: Callable[[int, int, int], int]) -> None:
    assert rollouts(4, 20, 1) == rollouts(4, 20, 1)
    assert rollouts(4, 20, 1) != rollouts(4, 20, 2)


def test_dice_are_fair() -> None:
    rng = dice(1)
    counts = np.bincount([below(rng, 6) for _ in range(60_000)], minlength=6)
    # Five degrees of freedom: above 20.5 in one of a thousand fair tries; this one is always the same.
    assert ((counts - 10_000) ** 2 / 10_000).sum() < 20.5


def test_an_edit_of_an_imported_file_opens_a_fresh_cache() -> None:
    source = Path(xylotar.__file__)
    assert cache_folder(source).name.startswith("kernel-")
    assert cache_folder(source) != cache_folder(Path(fishing.__file__))
    program = f"from trickhouse.engine.jit import _with_imports, Path; print(*_with_imports(Path({str(source)!r})))"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert {Path(file).name for file in run.stdout.split()} >= {"kernel.py", "cards.py", "bits.py", "jit.py"}
