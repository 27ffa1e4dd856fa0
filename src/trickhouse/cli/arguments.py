"""What several subcommands are given: the game, and how it is set up."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from trickhouse.engine.game import Game, Options

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="xylotar or fishing")]
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
