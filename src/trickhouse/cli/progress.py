"""A progress bar for commands that take a while."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def bar(label: str, what: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show a progress bar on standard error; call the function with how many more things are done."""
    columns = (TextColumn(label), BarColumn(), MofNCompleteColumn(), TextColumn(what), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task(what, total=total)
        yield lambda more: progress.advance(task, more)


def bar_of_games(game: str, total: int) -> AbstractContextManager[Callable[[int], None]]:
    """Show a progress bar that counts games."""
    return bar(game, "games", total)
