"""The kernels are one source that runs in three ways: compiled, as plain Python, and with every index checked."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from tests.kits import ENV
from tests.setups import Setup, play
from trickhouse.engine import jit
from trickhouse.engine.cache import cache_folder
from trickhouse.engine.dice import below, dice
from trickhouse.engine.shuffle import seeded_chance
from trickhouse.games.fishing import kernel as fishing
from trickhouse.games.fishing.rollouts import rollouts as fishing_rollouts
from trickhouse.games.xylotar import kernel as xylotar
from trickhouse.games.xylotar.rollouts import rollouts as xylotar_rollouts

GAMES = 2


def digests() -> str:
    """What the kernels do in some games: every state at the end of a round, and some through `Match`."""
    return "\n".join(f"{setup} {_digest(setup)}" for setup in ENV)


def _digest(setup: Setup) -> str:
    digest = hashlib.sha256()
    for seed in range(GAMES):
        match, rng = setup.match(seed), dice(seed)
        state = match.state
        while state.result is None:
            after, made = setup.game.env.play_randomly(state, rng)
            state = after.settle(seeded_chance(match.record.seed))
            digest.update(made.tobytes() + state.record.tobytes())
        digest.update(play(setup, seed, 40).view(0).json())
    return digest.hexdigest()


@pytest.mark.parametrize(
    "how", ["NUMBA_DISABLE_JIT", pytest.param("NUMBA_BOUNDSCHECK", marks=pytest.mark.slow)]
)  # with bounds checked, everything is compiled once more
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
    # Chi-square with five degrees of freedom: above 20.5 in one of a thousand fair tries; the seed is fixed.
    assert ((counts - 10_000) ** 2 / 10_000).sum() < 20.5


def test_threads_that_load_games_keep_what_they_compile_in_one_place() -> None:
    def folders(_: int) -> set[str]:
        return {jit.jit(below.py_func).stats.cache_path for _ in range(50)}

    hasty = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as threads:
            found = set().union(*threads.map(folders, range(8)))
    finally:
        sys.setswitchinterval(hasty)
    assert found == {below.stats.cache_path}
    assert str(cache_folder(Path(below.py_func.__code__.co_filename))) in found.pop()


@pytest.mark.slow
def test_an_edit_of_an_imported_file_opens_a_fresh_cache(tmp_path: Path) -> None:
    """A package of three files, the first of which compiles what the others say: Numba alone would not notice."""
    package = tmp_path / "trickhouse"
    shutil.copytree(Path(jit.__file__).parent, package / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    (package / "__init__.py").touch()
    (package / "top.py").write_text(
        "from trickhouse.engine.jit import jit\n"
        "from trickhouse import middle\n\n\n"
        "@jit\ndef answer() -> int:\n    return middle.double(3)\n\n\n"
        "print(answer(), sum(answer.stats.cache_hits.values()))\n"
    )
    middle, bottom = package / "middle.py", package / "bottom.py"
    middle.write_text(
        "from trickhouse.bottom import TIMES\n"
        "from trickhouse.engine.jit import jit\n\n\n"
        "@jit\ndef double(n: int) -> int:\n    return n * TIMES\n"
    )
    bottom.write_text("TIMES = 2\n")
    environment = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path / "cache")}

    def answer(folder: Path = tmp_path) -> str:
        """What the compiled function returns, and how often it came from the cache."""
        command, variables = [sys.executable, "-m", "trickhouse.top"], environment | {"PYTHONPATH": str(folder)}
        run = subprocess.run(command, env=variables, cwd=folder, capture_output=True, text=True, check=True)
        return run.stdout.strip()

    assert [answer(), answer()] == ["6 0", "6 1"]
    bottom.write_text("TIMES = 5\n")
    assert [answer(), answer()] == ["15 0", "15 1"]
    middle.write_text(middle.read_text().replace("n * TIMES", "n * TIMES + 1"))
    assert [answer(), answer()] == ["16 0", "16 1"]
    shutil.copytree(package, tmp_path / "elsewhere" / package.name)
    assert answer(tmp_path / "elsewhere") == "16 1", "an equal copy is not compiled again"


def test_private_parts_of_numba_are_used_in_one_file_that_names_the_versions() -> None:
    source = Path(jit.__file__).parent.parent
    private = re.compile(r"(from|import) numba\.(?!extending\b)")
    assert [file.name for file in source.rglob("*.py") if private.search(file.read_text("utf-8"))] == ["jit.py"]
    project = tomllib.loads((source.parent.parent / "pyproject.toml").read_text("utf-8"))
    assert f"numba{jit.NUMBA_VERSIONS}" in project["project"]["dependencies"]
