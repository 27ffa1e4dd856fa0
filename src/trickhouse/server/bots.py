"""Bots think in threads beside the event loop, a few at a time: a person's click never waits for them.

The kernels release the GIL. When many bots wait for their turn to think, each thinks for a shorter time.
"""

import asyncio
import hashlib
from concurrent.futures import ThreadPoolExecutor

from trickhouse.engine.game import Action, View
from trickhouse.players import find
from trickhouse.players.levels import LEVELS
from trickhouse.players.player import Budget
from trickhouse.server.settings import Settings

SHORTEST = 20.0
"""Milliseconds: even at a crowded server a bot thinks so long."""


class Bots:
    """Everybody here who is not a person."""

    def __init__(self, settings: Settings) -> None:
        self._milliseconds = settings.bot_milliseconds
        self._threads = ThreadPoolExecutor(settings.bot_threads, "bot")
        self._size = settings.bot_threads
        self.thinking = 0
        """How many think, or wait for a thread to think in."""

    async def choose(self, level: str, view: View, salt: str) -> Action:
        """What a bot does. The salt makes the bots of different tables differ."""
        self.thinking += 1
        crowd = max(1.0, self.thinking / self._size)
        budget = Budget(milliseconds=max(SHORTEST, self._milliseconds / crowd))
        seed = int.from_bytes(hashlib.sha256(f"{salt}/{view.seat}".encode()).digest()[:7], "big")
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, find(level, seed).choose, view, budget)
        finally:
            self.thinking -= 1

    async def advise(self, view: View) -> Action:
        """What the strongest bot would do in somebody's place."""
        return await self.choose(levels()[-1], view, "advice")

    def close(self) -> None:
        """Let them finish their thought."""
        self._threads.shutdown(cancel_futures=True)


def levels() -> tuple[str, ...]:
    """Those for people, from the weakest to the strongest."""
    return tuple(level.name for level in LEVELS)
