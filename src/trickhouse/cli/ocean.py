"""`trickhouse ocean`: check a file that holds the value of a game's option `ocean`, and print it.

The command knows no game. It asks the games for the one that has an option of this name, lets that game parse the value
like the options of any record, and prints what its options say in `describe`. What an ocean is stays in the game's
folder.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any, Protocol, runtime_checkable

import typer

from trickhouse.cli.records import open_input

if TYPE_CHECKING:
    from trickhouse.engine.game import Game

_OPTION = "ocean"
_HELP = f"see `trickhouse {_OPTION} --help` for an example"


@runtime_checkable
class OptionsInWords(Protocol):
    """Options of a game that can show one of them to people."""

    def describe(self, option: str) -> Iterable[str]:
        """Yield lines that show an option."""
        ...


def ocean(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="JSON file with five lists of cards. Use - for standard input.")
    ],
) -> None:
    """Check an ocean from your own box and print it.

    The file holds five lists of cards, those with one star first, and each of the 60 ocean cards once:

    [["B11", "G1"], ["B13"], ["B0"], ["buoy-low"], ["G0"]] and so on.

    Letters are colours: B, V, R, Y, and G for the trumps. 0 is a zero. The buoys are buoy-minus-a, buoy-minus-b,
    buoy-pass, buoy-all, buoy-lead, buoy-name and buoy-low. The name of an ocean in quotes, "standard", prints that one.
    """
    from trickhouse.engine.errors import SetupError
    from trickhouse.engine.record import parse_options

    value = _read(file)
    try:
        options = parse_options(_game_with_option(), {_OPTION: value})
    except SetupError as error:
        reason = str(error).removeprefix("options: ")
        raise SetupError(f"{file}: {reason}; correct the file ({_HELP})") from None
    assert isinstance(options, OptionsInWords), f"options with an {_OPTION} describe it"
    for line in options.describe(_OPTION):
        print(line)


def _read(file: str) -> Any:
    import msgspec

    from trickhouse.engine.errors import SetupError

    with open_input(file) as text:
        try:
            return msgspec.json.decode(text.read())
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise SetupError(f"{file}: not JSON: {error}; write five lists of cards ({_HELP})") from None


def _game_with_option() -> "Game":
    from trickhouse.games import NAMES, find

    return next(game for game in map(find, NAMES) if _OPTION in game.options.__struct_fields__)
