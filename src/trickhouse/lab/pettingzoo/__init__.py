"""Our games as PettingZoo environments: `from trickhouse.lab.pettingzoo import fishing_v0`, then `fishing_v0.env()`.

PettingZoo has a module for each game, with a version in its name. Ours are created on demand, so a new game needs no
module.
"""

from trickhouse.games import NAMES
from trickhouse.lab.pettingzoo.environment import EnvFactory

_VERSION = "_v0"


def __getattr__(name: str) -> EnvFactory:
    game = name.removesuffix(_VERSION)
    if game not in NAMES or game == name:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return EnvFactory(game)
