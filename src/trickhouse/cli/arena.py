"""`trickhouse arena`: compare players."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from trickhouse.cli.arguments import (
    GameArgument,
    OptionsOption,
    PlayersOption,
    ProcessesOption,
    SeedOption,
    parse_options,
)
from trickhouse.cli.compilation import load_with_players

if TYPE_CHECKING:
    from trickhouse.players.player import Budget

DEFAULT_BUDGET_MS = 50.0


def arena(
    game: GameArgument,
    names: Annotated[
        list[str], typer.Argument(metavar="NAME", help="Players to compare; NAME#2 is the same player again.")
    ],
    players: PlayersOption = 4,
    deals: Annotated[
        int,
        typer.Option("--deals", "-k", metavar="N", min=1, help="Number of deals; each is played in every seating."),
    ] = 100,
    milliseconds: Annotated[
        float | None, typer.Option(metavar="MS", min=0, help="Milliseconds per decision (default: 50).")
    ] = None,
    simulations: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Simulations per decision, instead of a time.")
    ] = None,
    seed: SeedOption = "trickhouse",
    options: OptionsOption = "{}",
    against: Annotated[
        str | None, typer.Option(metavar="NAME", help="Seat each player alone among copies of this one.")
    ] = None,
    ceiling: Annotated[
        bool,
        typer.Option("--ceiling", help="Also show where each player lies between random and the clairvoyant."),
    ] = False,
    seatings: Annotated[int, typer.Option(metavar="N", min=1, help="Maximum number of tables per deal.")] = 24,
    luck: Annotated[
        bool, typer.Option("--luck", help="Also report results with the luck of the deal removed (slower).")
    ] = False,
    until_settled: Annotated[
        bool, typer.Option("--until-settled", help="Stop as soon as it is clear which player is best.")
    ] = False,
    json: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the report to a file, as JSON.")] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save a graph of the report, as .png or .svg.")
    ] = None,
    processes: ProcessesOption = None,
    cluster: Annotated[
        bool, typer.Option("--cluster", help="Play on a Ray cluster instead of the cores of this machine.")
    ] = False,
) -> None:
    """Compare players.

    Every seating plays the same deals, and every difference comes with an interval.
    """
    from trickhouse.arena.command import run_arena, with_yardsticks
    from trickhouse.arena.contest import Contest
    from trickhouse.cli.progress import bar_of_games
    from trickhouse.engine.shuffle import seed_from

    played = load_with_players(game)
    if ceiling:
        names, against = with_yardsticks(names, against)
    contest = Contest(
        played,
        players,
        names,
        deals=deals,
        seed=seed_from(seed),
        budget=_budget(milliseconds, simulations),
        options=parse_options(played, options),
        against=against,
        seatings=seatings,
        weighs_luck=luck,
    )
    run_arena(
        contest,
        bar_of_games,
        until_settled=until_settled,
        cluster=cluster,
        processes=processes,
        json=json,
        picture=plot,
    )


def _budget(milliseconds: float | None, simulations: int | None) -> "Budget":
    from trickhouse.engine.errors import SetupError
    from trickhouse.players.player import Budget

    if milliseconds is not None and simulations is not None:
        raise SetupError("give either --milliseconds or --simulations, not both")
    if simulations is not None:
        return Budget(simulations=simulations)
    return Budget(milliseconds=DEFAULT_BUDGET_MS if milliseconds is None else milliseconds)
