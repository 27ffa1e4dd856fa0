"""`trickhouse simulate`: play random games."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from trickhouse.cli.arguments import (
    GameArgument,
    OptionsOption,
    PlayersOption,
    ProcessesOption,
    SeedOption,
    parse_options,
)
from trickhouse.cli.compilation import announce_compilation, load
from trickhouse.cli.terminal import refuse

if TYPE_CHECKING:
    from trickhouse.lab.simulation import SimulationOutput, SimulationPlan, Tally


def simulate(
    game: GameArgument,
    players: PlayersOption = 4,
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", min=1, help="Number of games.")] = 1000,
    seed: SeedOption = "trickhouse",
    out: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", help="Write records, one per line; or, for a .parquet file, one row per decision."
        ),
    ] = None,
    options: OptionsOption = "{}",
    processes: ProcessesOption = None,
) -> None:
    """Play random games and summarise the results."""
    import time

    from trickhouse.engine.shuffle import seed_from
    from trickhouse.lab.simulation import SimulationPlan

    played = load(game)
    played.people(players)  # refuses a number of players that the game does not have
    plan = SimulationPlan(game, players, parse_options(played, options), seed_from(seed), games)
    start = time.perf_counter()
    tally = _run(plan, out, processes)
    _report(plan, tally, time.perf_counter() - start)


def _run(plan: "SimulationPlan", out: str | None, processes: int | None) -> "Tally":
    from trickhouse.cli.progress import bar_of_games
    from trickhouse.lab.simulation import Tally
    from trickhouse.lab.simulation import simulate as simulated

    total = Tally()
    with _output(plan, out) as output, bar_of_games(plan.game, plan.games) as advance:
        for tally in simulated(plan, output, processes):
            total.add(tally)
            advance(tally.games)
    return total


@contextmanager
def _output(plan: "SimulationPlan", out: str | None) -> Iterator["SimulationOutput[Any]"]:
    """Open the output: none, or a file whose suffix says which format."""
    from trickhouse.lab.simulation import DISCARD, records_file

    if out is None:
        yield DISCARD
        return
    try:
        if out.endswith(".parquet"):
            from trickhouse.games import find
            from trickhouse.lab.parquet import parquet_file

            announce_compilation(find(plan.game), "env")
            with parquet_file(Path(out), plan) as output:
                yield output
        else:
            with records_file(Path(out)) as output:
                yield output
    except OSError as error:
        refuse(f"{out}: {error.strerror or error}")


def _report(plan: "SimulationPlan", tally: "Tally", seconds: float) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("", "", title=f"{plan.game}, {plan.players} players, {tally.games} random games", show_header=False)
    table.add_row("decisions per second", f"{tally.decisions / seconds:,.0f}")
    table.add_row("decisions per game", f"{tally.decisions / tally.games:.1f}")
    table.add_row("rounds per game", f"{tally.rounds / tally.games:.2f}")
    for seat in sorted(tally.points):
        points = f"{tally.points[seat] / tally.games:.2f} points, {tally.wins[seat] / tally.games:.1%} wins"
        table.add_row(f"seat {seat}", points)
    for name in sorted(tally.possible):
        table.add_row(name, f"{tally.happened[name] / tally.possible[name]:.2%}")
    Console().print(table)
