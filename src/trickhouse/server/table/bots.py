"""Bots think in threads outside the event loop, a few at a time: a person's click never waits for them.

The kernels release the GIL. When many bots wait for their turn to think, each of them gets less time.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, TypeVar

from trickhouse.engine.rules import Action
from trickhouse.engine.shuffle import child_seed
from trickhouse.engine.state import View, seated
from trickhouse.engine.warmup import is_compiled
from trickhouse.insight.appraisal import appraise, is_forced
from trickhouse.insight.reason import Reason, reasons_beforehand
from trickhouse.players import find
from trickhouse.players.levels import LEVELS
from trickhouse.players.player import Budget
from trickhouse.server.table.turns import Account, Turns

SHORTEST = 20.0
"""Milliseconds that a bot may think even at the most crowded server."""
NOBODY = Account()

STEADY = (*(level.name for level in LEVELS), "habits", "random")
"""Those that think for a number of simulations, or not at all, and so can do the same at every table."""

SIMULATIONS = 50.0
"""Of an appraisal, in a millisecond of a bot's time: about as many as a core makes."""

Thought = TypeVar("Thought")

UNCAPPED = Budget(simulations=1)
"""For levels, which know themselves how many simulations they take."""


class Advice(NamedTuple):
    """What to do, and why: nothing, where the appraisal has no reason."""

    action: Action
    reasons: list[Reason]


class Bots:
    """Everybody here who is not a person."""

    def __init__(self, threads: int, milliseconds: float) -> None:
        self._threads = ThreadPoolExecutor(threads, "bot")
        self._turns = Turns(threads)
        self._milliseconds = milliseconds
        self.thinking = 0
        """How many think, or wait for a thread to think in."""

    async def choose(
        self, level: str, view: View, salt: str, account: Account = NOBODY, *, is_exact: bool = False
    ) -> Action:
        """What a bot does, for whoever waits for it. The salt makes the bots of different tables differ.

        An exact one thinks for as long as it takes, so that it does the same at every table with this salt; one that
        thinks for a time cannot.
        """
        seed = int.from_bytes(child_seed(salt.encode(), "bot", seated(view))[:8], "big")
        choose, is_uncapped = find(level, seed).choose, is_exact and level in STEADY
        return await self._think(account, lambda budget: choose(view, UNCAPPED if is_uncapped else budget))

    async def _think(self, account: Account, think: Callable[[Budget], Thought]) -> Thought:
        """Think in a thread, in turn."""
        self.thinking += 1
        try:
            async with self._turns.turn(account):
                return await asyncio.get_running_loop().run_in_executor(self._threads, think, self.budget(account))
        finally:
            self.thinking -= 1

    def budget(self, account: Account = NOBODY) -> Budget:
        """Addresses share the time, then those who think for the same address. Levels that need less take less."""
        share = max(SHORTEST, self._milliseconds / self._turns.crowd(account))
        return Budget(milliseconds=share, cap=share)

    async def advise(self, view: View, account: Account = NOBODY) -> Advice:
        """What the strongest bot would do in somebody's place, and why."""
        action = await self.choose(LEVELS[-1].name, view, "advice", account)
        return Advice(action, await self._think(account, lambda budget: _reasons(view, action, budget)))

    def close(self) -> None:
        """Wait until those who think have finished."""
        self._threads.shutdown(cancel_futures=True)


def _reasons(view: View, action: Action, budget: Budget) -> list[Reason]:
    """In a bot's time, from the view alone; none while what is needed for it is still being compiled."""
    if is_forced(view) or not is_compiled(view.game, "trials"):
        return []
    assert budget.milliseconds is not None
    effort = Budget(simulations=int(SIMULATIONS * budget.milliseconds))
    return reasons_beforehand(view, action, appraise(view, effort, action))
