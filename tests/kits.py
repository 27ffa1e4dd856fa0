"""The kits of all games: those on offer, and the examples. They are found by file name, not listed."""

import importlib
import random
from pathlib import Path

from tests.kit import Kit
from tests.setups import Setup, step
from trickhouse.engine.dice import dice
from trickhouse.engine.match import Match
from trickhouse.engine.shuffle import seeded_chance
from trickhouse.engine.state import State
from trickhouse.games import NAMES, add

ROOT = Path(__file__).parent.parent


def _kits(folder: str) -> list[Kit]:
    modules = (path.parent.name for path in sorted((ROOT / folder).glob("*/kit.py")))
    return [importlib.import_module(f"{folder.replace('/', '.')}.{name}.kit").KIT for name in modules]


def _examples() -> list[Kit]:
    kits = _kits("examples")
    for kit in kits:
        add(f"examples.{kit.name}")
    return kits


OFFERED = _kits("tests/games")
KITS = {kit.name: kit for kit in [*OFFERED, *_examples()]}
SETUPS = [setup for kit in KITS.values() for setup in kit.setups]
NAMED = {str(setup): setup for setup in SETUPS}
ENV = [setup for setup in SETUPS if setup.game.has("env")]
"""Those of games that programs can learn from."""
PLAYED = [setup for setup in SETUPS if setup.name in NAMES]
"""Those of games on offer."""


def is_sorting(state: State) -> bool:
    """Whether players choose simultaneously, and their choices are not shown yet."""
    return KITS[state.game.name].is_sorting(state)


def wander(setup: Setup, seed: int, rng: random.Random) -> Match:
    """A random match at a random point, before its end."""
    rounds = rng.randrange(KITS[setup.name].rounds(setup))
    return (_skip if setup.game.has("env") else _walk)(setup.match(seed), seed, rounds, rng)


def _skip(match: Match, seed: int, rounds: int, rng: random.Random) -> Match:
    """Play some rounds at random in compiled code, so the record has no moves."""
    game, dice_, chance = match.game, dice(seed), seeded_chance(match.record.seed)
    for _ in range(rounds):
        later = game.env.play_randomly(match.state, dice_)[0].settle(chance)
        if later.result is None:
            match.state = later
    some, _ = game.env.play_randomly(match.state, dice_, rng.randrange(120))
    if some.actors and not is_sorting(some):  # the kernel may stop in the middle of a sort, people cannot
        match.state = some
    return match


def _walk(match: Match, _seed: int, rounds: int, rng: random.Random) -> Match:
    """Play some rounds at random, action by action."""
    plies = rng.randrange(30 * (rounds + 1))
    while match.ply < plies:
        before = match.state
        step(match, rng)
        if not match.actors:
            match.state = before
            break
    return match
