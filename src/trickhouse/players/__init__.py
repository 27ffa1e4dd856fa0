"""Players: `choose(view, budget)` gives an action. They get views and nothing else."""

from collections.abc import Callable
from functools import partial

from trickhouse.engine.errors import SetupError
from trickhouse.engine.game import Game
from trickhouse.players.levels import LEVELS, LevelPlayer
from trickhouse.players.player import Player
from trickhouse.players.search import Search
from trickhouse.players.simple import HabitsPlayer, RandomPlayer

PLAYERS: dict[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "habits": HabitsPlayer,
    "search": Search,
    **{level.name: partial(LevelPlayer, level) for level in LEVELS},
}


def able(game: Game) -> list[str]:
    """The players that can play a game: all but `random` need the game's `thinking`."""
    return list(PLAYERS) if game.has("thinking") else ["random"]


def find(name: str, seed: int = 0) -> Player:
    """A player by name. The same seed and the same view give the same answer."""
    if name not in PLAYERS:
        raise SetupError(f"there is no player {name[:40]!r}; there is {', '.join(PLAYERS)}")
    return PLAYERS[name](seed)
