"""`trickhouse puzzles`: search games of strong bots for positions with one right answer."""

from pathlib import Path
from typing import Annotated

import typer

from trickhouse.cli.arguments import GameArgument, ProcessesOption, SeedOption
from trickhouse.cli.compilation import announce_compilation, load_with_players


def puzzles(
    game: GameArgument,
    out: Annotated[Path, typer.Option(metavar="FILE", help="File to write to; an existing file is continued.")],
    count: Annotated[
        int, typer.Option("--count", "-n", metavar="N", min=1, help="Minimum number of puzzles in the file.")
    ] = 100,
    seed: SeedOption = "trickhouse",
    simulations: Annotated[
        int,
        typer.Option(metavar="N", min=60, help="Simulations to find an answer; confirming it takes ten times as many."),
    ] = 12_000,
    processes: ProcessesOption = None,
    check: Annotated[
        int, typer.Option(metavar="N", min=0, help="Instead of searching, re-examine N puzzles from the file.")
    ] = 0,
    times: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=1,
            help="With --check: effort, as a multiple of the simulations that found the answer.",
        ),
    ] = 10,
    prune: Annotated[
        bool, typer.Option("--prune", help="Re-prove every puzzle in the file and drop those that fail.")
    ] = False,
) -> None:
    """Search for puzzles.

    A puzzle is a position in which one action is right and is not the obvious one. All come from games of strong bots.
    """
    from contextlib import closing

    from rich.console import Console

    from trickhouse.cli.progress import bar
    from trickhouse.engine.errors import SetupError
    from trickhouse.engine.shuffle import seed_from
    from trickhouse.training.generate import GenerationPlan
    from trickhouse.training.puzzle_file import PuzzleFile, generate_games

    announce_compilation(load_with_players(game), "trials")
    if check or prune:
        _check(game, out, check, times, prune, processes)
        return
    plan = GenerationPlan(game, seed_from(seed), simulations)
    try:
        file = PuzzleFile(out, plan)
        with bar(game, "puzzles", count) as advance, closing(generate_games(plan, file.games, processes)) as games:
            advance(file.findings)
            while file.findings < count:
                found = next(games)
                file.add(found)
                advance(len(found.findings))
    except OSError as error:
        raise SetupError(f"{out}: {error.strerror or error}") from None
    counts = file.counts
    Console().print(
        f"{file.findings} puzzles from {file.games} games: {counts.positions} positions, {counts.candidates} examined "
        f"closely, {counts.leading} with one right answer; ten times the effort overturned {counts.overturned} of "
        f"these and left {counts.doubtful} in doubt"
    )


def _check(game: str, path: Path, count: int, times: int, prune: bool, processes: int | None) -> None:
    """Re-examine some puzzles of a file with more effort and other dice, or prove all of them again."""
    from rich.console import Console

    from trickhouse.cli.progress import bar
    from trickhouse.training import recheck as check

    held = []
    with bar(game, "puzzles", count) as advance:
        for holds in check.prune(path, processes) if prune else check.recheck(path, count, times, processes):
            held.append(holds)
            advance(1)
    what = "not proven again and dropped" if prune else "overturned"
    Console().print(f"{len(held)} puzzles re-examined: {held.count(False)} {what}")
