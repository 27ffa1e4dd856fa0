"""Compile games when they are first needed on a machine, and say why it takes a while."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trickhouse.engine.game import Game
    from trickhouse.engine.warmup import CompiledPart

_NAMES: "dict[CompiledPart, str]" = {"rules": "rules", "ai": "bots", "trials": "reviews", "env": "environments"}
"""What people call the parts."""


def load(name: str) -> "Game":
    """Load a game and compile its rules."""
    from trickhouse.games import find

    game = find(name)
    announce_compilation(game, "rules")
    return game


def load_with_players(name: str) -> "Game":
    """Load a game and compile all that its players need."""
    game = load(name)
    announce_compilation(game, "ai")
    return game


def announce_compilation(game: "Game", part: "CompiledPart") -> None:
    """Compile a part of a game if this machine has not done so yet, and say so: it takes a while."""
    from rich.console import Console

    from trickhouse.engine.warmup import compile_part, is_compiled

    if is_compiled(game, part):
        return
    console = Console(stderr=True)
    line = f"Compiling the {_NAMES[part]} of {game.name.capitalize()} (only the first time on this machine)"
    if not console.is_terminal:
        console.print(f"{line}…")
    with console.status(line):
        compile_part(game, part)


def compile_games() -> None:
    """Compile all games now.

    Otherwise each game is compiled when it is first used on this machine, which takes a minute or two.
    """
    from trickhouse.games import NAMES

    for name in NAMES:
        game = load_with_players(name)
        announce_compilation(game, "trials")
        announce_compilation(game, "env")
