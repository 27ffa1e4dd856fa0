"""`trickhouse simulate`: random games."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from trickhouse.cli.arguments import GameArgument, OptionsOption, PlayersOption, SeedOption, parse_options
from trickhouse.cli.compilation import announce_compilation, load
from trickhouse.cli.terminal import refuse

if TYPE_CHECKING:
    from trickhouse.simulation import Output, Plan, Tally


def simulate(
    game: GameArgument,
    players: PlayersOption = 4,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 1000,
    seed: SeedOption = "trickhouse",
    out: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write the records, one a line; or every decision, if .parquet.")
    ] = None,
    options: OptionsOption = "{}",
    processes: Annotated[int | None, typer.Option(min=1, help="Cores to use; all, if not said.")] = None,
) -> None:
    """Play random complete games on all cores, and say what came out."""
    import time

    from trickhouse.engine.shuffle import seed_from
    from trickhouse.simulation import Plan

    played = load(game)
    played.people(players)  # an error if the game is not for that many
    plan = Plan(game, players, parse_options(played, options), seed_from(seed), games)
    start = time.perf_counter()
    tally = _run(plan, out, processes)
    _report(plan, tally, time.perf_counter() - start)


def _run(plan: "Plan", out: str | None, processes: int | None) -> "Tally":
    from trickhouse.cli.progress import bar_of_games
    from trickhouse.simulation import Tally
    from trickhouse.simulation import simulate as simulated

    total = Tally()
    with _output(plan, out) as output, bar_of_games(plan.game, plan.games) as advance:
        for tally in simulated(plan, output, processes):
            total.add(tally)
            advance(tally.games)
    return total


@contextmanager
def _output(plan: "Plan", out: str | None) -> Iterator["Output[Any]"]:
    """Where the games go: nowhere, or to a file whose suffix says which format."""
    from trickhouse.simulation import NOTHING, records_file

    if out is None:
        yield NOTHING
        return
    try:
        if out.endswith(".parquet"):
            from trickhouse.games import find
            from trickhouse.lab.parquet import parquet_file

            announce_compilation(find(plan.game), "learning")
            with parquet_file(Path(out), plan) as output:
                yield output
        else:
            with records_file(Path(out)) as output:
                yield output
    except OSError as error:
        refuse(f"{out}: {error.strerror or error}")


def _report(plan: "Plan", tally: "Tally", seconds: float) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("", "", title=f"{plan.game}, {plan.players} players, {tally.games} random games", show_header=False)
    table.add_row("decisions a second", f"{tally.decisions / seconds:,.0f}")
    table.add_row("decisions a game", f"{tally.decisions / tally.games:.1f}")
    table.add_row("rounds a game", f"{tally.rounds / tally.games:.2f}")
    for seat in sorted(tally.points):
        points = f"{tally.points[seat] / tally.games:.2f} points, {tally.wins[seat] / tally.games:.1%} wins"
        table.add_row(f"seat {seat}", points)
    for name in sorted(tally.possible):
        table.add_row(name, f"{tally.happened[name] / tally.possible[name]:.2%}")
    Console().print(table)
