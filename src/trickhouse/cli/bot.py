"""`trickhouse bot`: your own program as a player."""

import sys
from typing import Annotated

import typer

from trickhouse.cli.arguments import GameArgument, OptionsOption, PlayersOption, SeedOption, parse_options
from trickhouse.cli.compilation import load_with_players


def bot(
    game: GameArgument,
    command: Annotated[
        str,
        typer.Option(
            metavar="COMMAND",
            help="Command that starts your program; it reads views and writes actions, one line of JSON each.",
        ),
    ],
    players: PlayersOption = 4,
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", min=1, help="Number of games.")] = 10,
    against: Annotated[str, typer.Option(metavar="NAME", help="Player in the other seats.")] = "habits",
    milliseconds: Annotated[float, typer.Option(metavar="MS", min=0, help="Milliseconds per decision.")] = 100,
    seed: SeedOption = "trickhouse",
    options: OptionsOption = "{}",
) -> None:
    """Let your own program play.

    It plays in every seat in turn, against copies of one of our players.
    """
    from trickhouse.players import find as find_player
    from trickhouse.players.external import ExternalPlayer
    from trickhouse.players.guest import host_guest

    played = load_with_players(game)
    played.people(players)  # refuses a number of players that the game does not have
    guest = ExternalPlayer(command, say=lambda message: print(f"trickhouse: {message}", file=sys.stderr))
    try:
        for line in host_guest(
            played, players, guest, find_player(against), games, seed, milliseconds, parse_options(played, options)
        ):
            print(line)
    finally:
        guest.close()
    if guest.is_broken:
        sys.exit(1)
