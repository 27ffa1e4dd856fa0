"""`trickhouse show`: show a deal."""

from typing import Annotated

import typer

from trickhouse.cli.arguments import GameArgument, OptionsOption, PlayersOption, SeedOption, parse_options
from trickhouse.cli.compilation import load
from trickhouse.cli.terminal import ansi


def show(
    game: GameArgument,
    players: PlayersOption = 4,
    seed: SeedOption = "trickhouse",
    starter: Annotated[int, typer.Option(metavar="SEAT", help="Seat that starts.")] = 0,
    options: OptionsOption = "{}",
) -> None:
    """Show a deal as each seat sees it."""
    from trickhouse.engine.match import Match
    from trickhouse.engine.shuffle import format_seed, seed_from

    played = load(game)
    match = Match(played, players, seed_from(seed), starter, parse_options(played, options))
    print(f"seed {format_seed(seed_from(seed))}\n")
    for seat in range(played.rules.seats(players)):
        print(f"seat {seat} sees:")
        print(ansi(played.display.draw(match.view(seat))))
