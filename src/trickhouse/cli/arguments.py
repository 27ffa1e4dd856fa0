"""What several subcommands are given: the game, and how it is set up."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from trickhouse.engine.game import Game
    from trickhouse.engine.rules import Options

_FOLDERS = sorted(rules.parent.name for rules in (Path(__file__).parents[1] / "games").glob("*/rules.py"))
"""The names of the games, without loading them: that takes longer than showing a page of help."""

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help=" or ".join(_FOLDERS))]
PlayersOption = Annotated[int, typer.Option("--players", "-p", help="How many people play.")]
SeedOption = Annotated[str, typer.Option(help="64 hexadecimal digits, or any words.")]
OptionsOption = Annotated[str, typer.Option(metavar="JSON", help="Options of the game, as in a record.")]


def parse_options(game: "Game", text: str) -> "Options":
    """The options that somebody wrote as JSON; an error if the game does not have them."""
    import msgspec

    from trickhouse.engine.errors import SetupError
    from trickhouse.engine.record import parse_options as parsed

    try:
        return parsed(game, msgspec.json.decode(text, type=dict[str, Any]))
    except (msgspec.DecodeError, RecursionError) as error:
        raise SetupError(f"--options: {error}") from None
