"""`trickhouse arena`: who is better."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from trickhouse.cli.arguments import GameArgument, OptionsOption, PlayersOption, SeedOption, parse_options
from trickhouse.cli.compilation import load_with_players

if TYPE_CHECKING:
    from trickhouse.players.player import Budget


def arena(
    game: GameArgument,
    names: Annotated[list[str], typer.Argument(metavar="NAME…", help="Who plays; NAME#2 is the same player again.")],
    players: PlayersOption = 4,
    deals: Annotated[int, typer.Option("--deals", "-k", min=1, help="How many deals; each with every seating.")] = 100,
    milliseconds: Annotated[float | None, typer.Option(min=0, help="Time for a decision.")] = None,
    simulations: Annotated[int | None, typer.Option(min=1, help="Simulations for a decision, instead of time.")] = None,
    seed: SeedOption = "trickhouse",
    options: OptionsOption = "{}",
    against: Annotated[
        str | None, typer.Option(metavar="NAME", help="Each name alone against copies of this one.")
    ] = None,
    ceiling: Annotated[bool, typer.Option("--ceiling", help="Measure between random and the clairvoyant.")] = False,
    seatings: Annotated[int, typer.Option(min=1, help="Tables a deal, at most.")] = 24,
    luck: Annotated[
        bool, typer.Option("--luck", help="Also take the luck of the deals off, which takes longer.")
    ] = False,
    until_settled: Annotated[
        bool, typer.Option("--until-settled", help="Stop when it is clear who is better.")
    ] = False,
    json: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the report as JSON.")] = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the report, as .png or .svg.")] = None,
    processes: Annotated[int | None, typer.Option(min=1, help="Cores to use; all, if not said.")] = None,
    cluster: Annotated[bool, typer.Option("--cluster", help="Play on Ray instead.")] = False,
) -> None:
    """Find out who is better: the same deals with every seating, and intervals for every difference."""
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
        raise SetupError("a budget is either --milliseconds or --simulations")
    if simulations is not None:
        return Budget(simulations=simulations)
    return Budget(milliseconds=50 if milliseconds is None else milliseconds)
