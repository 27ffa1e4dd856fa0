"""The command as a whole: its subcommands, and how errors end it."""

import io
import sys

import typer

from trickhouse.cli.arena import arena
from trickhouse.cli.backup import backup
from trickhouse.cli.beliefs import beliefs
from trickhouse.cli.bot import bot
from trickhouse.cli.check import check
from trickhouse.cli.compilation import compile_games
from trickhouse.cli.ocean import ocean
from trickhouse.cli.puzzles import puzzles
from trickhouse.cli.replay import replay
from trickhouse.cli.review import review
from trickhouse.cli.serve import serve
from trickhouse.cli.show import show
from trickhouse.cli.simulate import simulate
from trickhouse.cli.terminal import refuse
from trickhouse.cli.verify import verify

app = typer.Typer(
    help="Play, host, review and study modern trick-taking card games.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for subcommand in (replay, verify, review, puzzles, beliefs, show, simulate, arena, serve, backup, check, ocean):
    app.command()(subcommand)
app.command("compile")(compile_games)
app.command()(bot)


def main() -> None:
    """Run the command. A request that cannot be met prints one line on standard error and exits with code 2."""
    from trickhouse.engine.errors import TrickhouseError

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal that lacks our characters shows others instead
            stream.reconfigure(errors="replace")
    try:
        app()
    except TrickhouseError as error:
        refuse(str(error))
    except BrokenPipeError:  # the reader of our output has seen enough
        sys.stderr.close()
        sys.exit(1)
