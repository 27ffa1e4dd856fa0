"""`trickhouse bot`: a program of your own at the table."""

import sys
from typing import Annotated

import typer

from trickhouse.cli.arguments import GameArgument, OptionsOption, PlayersOption, SeedOption, parse_options
from trickhouse.cli.compilation import load_with_players


def bot(
    game: GameArgument,
    command: Annotated[str, typer.Option(help="The program: it reads views and writes actions, a line of JSON each.")],
    players: PlayersOption = 4,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 10,
    against: Annotated[str, typer.Option(metavar="NAME", help="Who takes the other seats.")] = "habits",
    milliseconds: Annotated[float, typer.Option(min=0, help="Time for a decision.")] = 100,
    seed: SeedOption = "trickhouse",
    options: OptionsOption = "{}",
) -> None:
    """Let a program of your own play, in every seat in turn."""
    from trickhouse.players import find as find_player
    from trickhouse.players.external import ExternalPlayer
    from trickhouse.players.guest import host

    played = load_with_players(game)
    played.people(players)  # an error if the game is not for that many
    guest = ExternalPlayer(command, say=lambda message: print(f"trickhouse: {message}", file=sys.stderr))
    try:
        for line in host(
            played, players, guest, find_player(against), games, seed, milliseconds, parse_options(played, options)
        ):
            print(line)
    finally:
        guest.close()
    if guest.is_broken:
        sys.exit(1)
