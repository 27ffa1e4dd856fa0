"""Games are compiled beside the server, once on a machine: people can sit down meanwhile, and only the deal waits.

Each game is compiled by a process of its own, so that the server answers at once and several cores help.
"""

import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import Sequence

from trickhouse.engine.game import Game
from trickhouse.engine.warmup import Part, compile_part, is_compiled, warm_up_rules
from trickhouse.games import NAMES, find

log = logging.getLogger(__name__)

PARTS: tuple[Part, ...] = ("rules", "players")


def cold_games() -> list[str]:
    """Those that have not been compiled on this machine."""
    return [name for name in NAMES if not all(is_compiled(find(name), part) for part in PARTS)]


async def compile_games(cold: Sequence[str]) -> None:
    """Have these games compiled."""
    log.info("compiling %s, once on this machine", " and ".join(cold), extra={"games": cold})
    command = (sys.executable, "-m", __name__)
    helpers = [await asyncio.create_subprocess_exec(*command, name, start_new_session=True) for name in cold]
    try:
        await asyncio.gather(*(helper.wait() for helper in helpers))
    finally:
        for helper in helpers:
            with contextlib.suppress(ProcessLookupError):
                helper.kill()
    for name in cold:  # where nothing can be kept in a cache, this is where it happens
        await asyncio.to_thread(_compile, find(name))
    log.info("the games are compiled")


async def load() -> None:
    """Fetch the compiled rules from the cache, so that nobody's first click waits for it."""
    for name in NAMES:
        await asyncio.to_thread(warm_up_rules, find(name))


def _compile(game: Game) -> None:
    for part in PARTS:
        if not is_compiled(game, part):
            compile_part(game, part)


if __name__ == "__main__":
    os.nice(10)  # the player's browser comes first
    _compile(find(sys.argv[1]))
