"""Games are compiled alongside the server, once per machine: people can sit down meanwhile, and only the deal waits.

Each game is compiled by a process of its own, so that the server answers at once and several cores help.
"""

import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import Iterator, Sequence

from trickhouse.engine.cache import cache_folder
from trickhouse.engine.game import Game
from trickhouse.engine.warmup import Compiled, compile_part, fetch_rules, is_compiled
from trickhouse.games import NAMES, find

if sys.platform != "win32":
    import fcntl

log = logging.getLogger(__name__)

PARTS: tuple[Compiled, ...] = ("rules", "thinking")
LATER: tuple[Compiled, ...] = ("trials",)
"""What no deal waits for: without it, hints have no reasons."""


def cold_games(parts: Sequence[Compiled] = PARTS) -> list[str]:
    """Those that have not been compiled on this machine."""
    return [name for name in NAMES if not all(is_compiled(find(name), part) for part in parts)]


async def compile_games(cold: Sequence[str], parts: Sequence[Compiled] = PARTS) -> None:
    """Have these games compiled."""
    log.info("compiling %s, once on this machine", " and ".join(cold), extra={"games": cold})
    command = (sys.executable, "-m", __name__)
    helpers = [await asyncio.create_subprocess_exec(*command, name, *parts, start_new_session=True) for name in cold]
    try:
        await asyncio.gather(*(helper.wait() for helper in helpers))
    finally:
        for helper in helpers:
            with contextlib.suppress(ProcessLookupError):
                helper.kill()
    for name in cold:  # does nothing, unless there is no cache to keep what the helpers compiled
        await asyncio.to_thread(_compile, find(name), parts)
    log.info("the games are compiled")


async def load() -> None:
    """Fetch the compiled rules from the cache, so that nobody's first click waits for it."""
    for name in NAMES:
        await asyncio.to_thread(fetch_rules, find(name))


def load_compiled() -> None:
    """The same at once, unless a game has yet to be compiled."""
    if not cold_games():
        for name in NAMES:
            fetch_rules(find(name))


def _compile(game: Game, parts: Sequence[Compiled]) -> None:
    for part in parts:
        if not is_compiled(game, part):
            compile_part(game, part)


@contextlib.contextmanager
def _one_at_a_time(game: Game) -> Iterator[None]:
    """Several servers may start at once on a new machine: one of them compiles, and the others find it done."""
    with contextlib.ExitStack() as closing:
        with contextlib.suppress(OSError):  # where nothing can be written, nobody can wait for anybody
            folder = cache_folder(game.source("rules"))
            folder.mkdir(parents=True, exist_ok=True)
            lock = closing.enter_context((folder / "compiling.lock").open("w"))
            if sys.platform != "win32":
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    os.nice(10)  # the player's browser comes first
    with _one_at_a_time(find(sys.argv[1])):
        _compile(find(sys.argv[1]), [part for part in (*PARTS, *LATER) if part in sys.argv[2:]])
