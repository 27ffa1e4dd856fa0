"""The games, one folder each. A folder with a `rules.py` that holds `RULES` is a game: nothing else is needed.

Games that live elsewhere can be added, by `add` or by an environment variable: `TRICKHOUSE_GAMES=examples.oh_hell,…`.
"""

import functools
import os
import pkgutil

from trickhouse.engine.errors import SetupError
from trickhouse.engine.game import Game

NAMES = tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))
"""The games on offer."""

_packages = {name: f"{__name__}.{name}" for name in NAMES}


def add(package: str) -> None:
    """Make a game from another package known. It can be found by name, but is not on offer."""
    name = package.rpartition(".")[2]
    if _packages.setdefault(name, package) != package:
        raise SetupError(f"there is a game {name!r} already, in {_packages[name]}")


@functools.cache
def find(name: str) -> Game:
    """A game by its name; its kernel is only loaded now."""
    if name not in _packages:
        raise SetupError(f"unknown game {name[:40]!r}; choose from {', '.join(NAMES)}")
    return Game(_packages[name])


for _package in filter(None, os.environ.get("TRICKHOUSE_GAMES", "").split(",")):
    add(_package)  # named in the environment, so that child processes, such as the arena's, know it too
