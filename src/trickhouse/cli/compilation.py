"""Games are compiled when first needed, once per machine, and people are told why they wait."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trickhouse.engine.game import Game
    from trickhouse.engine.warmup import Compiled


def load(name: str) -> "Game":
    """A game with its rules compiled."""
    from trickhouse.games import find

    game = find(name)
    announce_compilation(game, "rules")
    return game


def load_with_players(name: str) -> "Game":
    """A game with all that its players need."""
    game = load(name)
    announce_compilation(game, "thinking")
    return game


def announce_compilation(game: "Game", part: "Compiled") -> None:
    """The first time on a machine this takes a while, and says so."""
    from rich.console import Console

    from trickhouse.engine.warmup import compile_part, is_compiled

    if is_compiled(game, part):
        return
    console = Console(stderr=True)
    line = f"Compiling the {part} of {game.name}, once on this machine"
    if not console.is_terminal:
        console.print(f"{line} …")
    with console.status(line):
        compile_part(game, part)


def compile_games() -> None:
    """Compile all games now, so that the first use need not wait."""
    from trickhouse.games import NAMES

    for name in NAMES:
        game = load_with_players(name)
        announce_compilation(game, "trials")
        announce_compilation(game, "learning")
