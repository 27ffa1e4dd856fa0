"""Arguments and options that several subcommands share, and how they are parsed."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from trickhouse.engine.game import Game
    from trickhouse.engine.rules import Options

_FOLDERS = sorted(rules.parent.name for rules in (Path(__file__).parents[1] / "games").glob("*/rules.py"))
"""The names of the games, without loading them: that takes longer than showing a page of help."""

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help=f"Name of the game: {' or '.join(_FOLDERS)}.")]
PlayersOption = Annotated[int, typer.Option("--players", "-p", metavar="N", help="Number of players.")]
SeedOption = Annotated[str, typer.Option(metavar="TEXT", help="Seed for the shuffles: 64 hex digits, or any text.")]
OptionsOption = Annotated[str, typer.Option(metavar="JSON", help="Game options as JSON, as in a record.")]
ProcessesOption = Annotated[int | None, typer.Option(metavar="N", min=1, help="Number of cores to use (default: all).")]


def parse_options(game: "Game", text: str) -> "Options":
    """Parse the game options that were given as JSON; refuse those that the game does not have."""
    import msgspec

    from trickhouse.engine.errors import SetupError
    from trickhouse.engine.record import parse_options as parse_fields

    try:
        return parse_fields(game, msgspec.json.decode(text, type=dict[str, Any]))
    except (msgspec.DecodeError, RecursionError) as error:
        raise SetupError(f"--options must be a JSON object such as '{{}}': {error}") from None
