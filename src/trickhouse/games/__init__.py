"""The games, one folder each. A folder with a `game.py` that holds a `GAME` is a game: nothing else is needed."""

import functools
import importlib
import pkgutil

from trickhouse.engine.errors import SetupError
from trickhouse.engine.game import Game

NAMES = tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


@functools.cache
def find(name: str) -> Game:
    """The rules of a game by its name; its kernel is only loaded now."""
    if name not in NAMES:
        raise SetupError(f"there is no game {name[:40]!r}; there is {', '.join(NAMES)}")
    game = importlib.import_module(f"{__name__}.{name}.game").GAME
    assert isinstance(game, Game)
    return game
