"""Players: `choose(view, budget)` returns an action. They get views and nothing else."""

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


def players_for(game: Game) -> list[str]:
    """List the players that can play a game: all but `random` need the game's `ai`."""
    return list(PLAYERS) if game.has("ai") else ["random"]


def find(name: str, seed: int = 0) -> Player:
    """Return a player by name. The same seed and the same view give the same answer."""
    if name not in PLAYERS:
        raise SetupError(f"unknown player {name[:40]!r}; choose from {', '.join(PLAYERS)}")
    return PLAYERS[name](seed)
