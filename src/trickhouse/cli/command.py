"""The command as a whole: its subcommands, and what becomes of errors."""

import io
import sys

import typer

from trickhouse.cli.arena import arena
from trickhouse.cli.bot import bot
from trickhouse.cli.compilation import compile_games
from trickhouse.cli.replay import replay
from trickhouse.cli.serve import serve
from trickhouse.cli.show import show
from trickhouse.cli.simulate import simulate
from trickhouse.cli.terminal import refuse

app = typer.Typer(
    help="Modern trick-taking games: Xylotar and Fishing.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for subcommand in (replay, show, simulate, arena, serve):
    app.command()(subcommand)
app.command("compile")(compile_games)
app.command()(bot)


def main() -> None:
    """Run the command. What people asked for and cannot have is one line on standard error and exit code 2."""
    from trickhouse.engine.errors import TrickhouseError

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal without our signs shows others instead
            stream.reconfigure(errors="replace")
    try:
        app()
    except TrickhouseError as error:
        refuse(str(error))
    except BrokenPipeError:  # whoever read our output has heard enough
        sys.stderr.close()
        sys.exit(1)
