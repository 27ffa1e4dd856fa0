"""Games are compiled when they are first needed, once on a machine, and people are told why they wait."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trickhouse.engine.game import Game


def load(name: str) -> "Game":
    """A game with its rules compiled."""
    from trickhouse.engine.warmup import warm_up_rules
    from trickhouse.games import find

    game = find(name)
    announce_compilation(game, "rules", warm_up_rules)
    return game


def load_with_players(name: str) -> "Game":
    """A game with all that its players need."""
    from trickhouse.engine.warmup import warm_up_players

    game = load(name)
    announce_compilation(game, "players", warm_up_players)
    return game


def announce_compilation(game: "Game", what: str, warm_up: "Callable[[Game], None]") -> None:
    """The first time on a machine this takes a while, and says so."""
    from rich.console import Console

    from trickhouse.engine.jit import is_warm, mark_warm

    source = Path(sys.modules[type(game).__module__].__file__ or "")
    if is_warm(source, what):
        return
    console = Console(stderr=True)
    line = f"Compiling the {what} of {game.name}, once on this machine"
    if not console.is_terminal:
        console.print(f"{line} …")
    with console.status(line):
        warm_up(game)
    mark_warm(source, what)


def compile_games() -> None:
    """Compile all games now, so that the first use need not wait."""
    from trickhouse.games import NAMES

    for name in NAMES:
        load_with_players(name)
