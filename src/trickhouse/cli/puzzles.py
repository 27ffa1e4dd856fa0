"""`trickhouse puzzles`: positions with one right answer, from games of strong bots."""

from pathlib import Path
from typing import Annotated

import typer

from trickhouse.cli.arguments import GameArgument, SeedOption
from trickhouse.cli.compilation import announce_compilation, load_with_players


def puzzles(
    game: GameArgument,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where to write them; a file that exists goes on.")],
    count: Annotated[int, typer.Option("--count", "-n", min=1, help="How many, at least.")] = 100,
    seed: SeedOption = "trickhouse",
    simulations: Annotated[int, typer.Option(min=60, help="To find an answer; to confirm it, ten times.")] = 12_000,
    processes: Annotated[int | None, typer.Option(min=1, help="Cores to use; all, if not said.")] = None,
    check: Annotated[int, typer.Option(metavar="N", min=0, help="Look at N of the file once more, instead.")] = 0,
    times: Annotated[int, typer.Option(min=1, help="With --check: how many times what found an answer.")] = 10,
    prune: Annotated[bool, typer.Option("--prune", help="Prove all of the file again, and drop what fails.")] = False,
) -> None:
    """Find puzzles on all cores: positions in which one action is right, and not the obvious one."""
    from contextlib import closing

    from rich.console import Console

    from trickhouse.cli.progress import bar
    from trickhouse.engine.errors import SetupError
    from trickhouse.engine.shuffle import seed_from
    from trickhouse.puzzles.file import PuzzleFile, harvest
    from trickhouse.puzzles.quarry import Plan

    announce_compilation(load_with_players(game), "trials")
    if check or prune:
        _check(game, out, check, times, prune, processes)
        return
    plan = Plan(game, seed_from(seed), simulations)
    try:
        file = PuzzleFile(out, plan)
        with bar(game, "puzzles", count) as advance, closing(harvest(plan, file.games, processes)) as games:
            advance(file.findings)
            while file.findings < count:
                found = next(games)
                file.add(found)
                advance(len(found.findings))
    except OSError as error:
        raise SetupError(f"{out}: {error.strerror or error}") from None
    told = file.counts
    Console().print(
        f"{file.findings} puzzles from {file.games} games: {told.positions} positions, {told.candidates} looked at "
        f"closely, {told.leading} with one right answer; ten times the effort overturned {told.overturned} of these "
        f"and left {told.doubtful} in doubt"
    )


def _check(game: str, path: Path, count: int, times: int, prune: bool, processes: int | None) -> None:
    """Look at some of a file once more, with more effort and other dice, or prove all of it again."""
    from rich.console import Console

    from trickhouse.cli.progress import bar
    from trickhouse.puzzles import check

    held = []
    with bar(game, "puzzles", count) as advance:
        for holds in check.prune(path, processes) if prune else check.recheck(path, count, times, processes):
            held.append(holds)
            advance(1)
    what = "not proven again, and dropped" if prune else "overturned"
    Console().print(f"{len(held)} puzzles looked at once more: {held.count(False)} {what}")
