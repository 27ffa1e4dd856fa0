"""Compiles the games alongside the server, once per machine: people can sit down meanwhile, and only the deal waits.

Each game is compiled by a process of its own, so that the server answers at once and uses several cores.
"""

import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import Iterator, Sequence

from trickhouse.engine.cache import cache_folder
from trickhouse.engine.game import Game
from trickhouse.engine.warmup import CompiledPart, compile_part, fetch_rules, is_compiled
from trickhouse.games import NAMES, find

if sys.platform != "win32":
    import fcntl

log = logging.getLogger(__name__)

PARTS: tuple[CompiledPart, ...] = ("rules", "ai")
BACKGROUND_PARTS: tuple[CompiledPart, ...] = ("trials",)
"""Parts that no deal waits for: without them, hints have no reasons."""


def cold_games(parts: Sequence[CompiledPart] = PARTS) -> list[str]:
    """Games that have not been compiled on this machine."""
    return [name for name in NAMES if not all(is_compiled(find(name), part) for part in parts)]


async def compile_games(cold: Sequence[str], parts: Sequence[CompiledPart] = PARTS) -> None:
    """Compile these games in other processes."""
    log.info("compiling %s (once per machine)", " and ".join(cold), extra={"games": cold})
    command = (sys.executable, "-m", __name__)
    helpers = [await asyncio.create_subprocess_exec(*command, name, *parts, start_new_session=True) for name in cold]
    try:
        await asyncio.gather(*(helper.wait() for helper in helpers))
    finally:
        for helper in helpers:
            with contextlib.suppress(ProcessLookupError):
                helper.kill()
    for name in cold:  # does nothing, unless there is no cache for the helpers' results
        await asyncio.to_thread(_compile, find(name), parts)
    log.info("compiled the games")


async def load() -> None:
    """Load the compiled rules from the cache, so that no first click waits for it."""
    for name in NAMES:
        await asyncio.to_thread(fetch_rules, find(name))


def load_compiled() -> None:
    """Load the compiled rules synchronously, unless a game has yet to be compiled."""
    if not cold_games():
        for name in NAMES:
            fetch_rules(find(name))


def _compile(game: Game, parts: Sequence[CompiledPart]) -> None:
    for part in parts:
        if not is_compiled(game, part):
            compile_part(game, part)


@contextlib.contextmanager
def _one_at_a_time(game: Game) -> Iterator[None]:
    """Let one of several servers that start on a new machine compile, while the others wait for it."""
    with contextlib.ExitStack() as closing:
        with contextlib.suppress(OSError):  # where nothing can be written, processes cannot wait for each other
            folder = cache_folder(game.source("rules"))
            folder.mkdir(parents=True, exist_ok=True)
            lock = closing.enter_context((folder / "compiling.lock").open("w"))
            if sys.platform != "win32":
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    os.nice(10)  # the players' browsers come first
    with _one_at_a_time(find(sys.argv[1])):
        _compile(find(sys.argv[1]), [part for part in (*PARTS, *BACKGROUND_PARTS) if part in sys.argv[2:]])
