"""Bots think in threads outside the event loop, a few at a time: a click never waits for them.

The kernels release the GIL. When many bots wait for a thread, each of them gets less time.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, TypeVar

from trickhouse.engine.rules import Action
from trickhouse.engine.shuffle import child_seed
from trickhouse.engine.state import View, require_seat
from trickhouse.engine.warmup import is_compiled
from trickhouse.insight.appraisal import appraise, is_forced
from trickhouse.insight.reason import Reason, reasons_beforehand, say
from trickhouse.locale.catalogue import catalogue
from trickhouse.players import find
from trickhouse.players.levels import LEVELS
from trickhouse.players.player import OWN_PACE, Budget
from trickhouse.server.limits.fair_share import FairShareScheduler, UsageAccount
from trickhouse.server.protocol.socket import Hinted
from trickhouse.server.protocol.values import Language

MIN_THINKING_MS = 20.0
"""Thinking time that a bot gets even on the busiest server."""
NO_ACCOUNT = UsageAccount()

DETERMINISTIC = (*(level.name for level in LEVELS), "habits", "random")
"""Levels limited by a number of simulations, not by time, which can play the same at every table."""

SIMULATIONS_PER_MS = 50.0
"""Simulations of an appraisal in a millisecond: about as many as a core manages."""

Thought = TypeVar("Thought")


class Advice(NamedTuple):
    """What to do, and why; without reasons where the appraisal found none."""

    action: Action
    reasons: list[Reason]


class Bots:
    """All bots of the server."""

    def __init__(self, threads: int, milliseconds: float) -> None:
        self._threads = ThreadPoolExecutor(threads, "bot")
        self._scheduler = FairShareScheduler(threads)
        self._milliseconds = milliseconds
        self.thinking = 0
        """Number of bots that think, or wait for a thread."""

    async def choose(
        self, level: str, view: View, salt: str, account: UsageAccount = NO_ACCOUNT, *, is_exact: bool = False
    ) -> Action:
        """Let a bot choose, at the expense of an account. The salt makes the bots of different tables differ.

        With `is_exact` it thinks for as long as it takes, so that it plays the same at every table with this salt;
        levels limited by time cannot.
        """
        seed = int.from_bytes(child_seed(salt.encode(), "bot", require_seat(view))[:8], "big")
        choose, is_uncapped = find(level, seed).choose, is_exact and level in DETERMINISTIC
        return await self._think(account, lambda budget: choose(view, OWN_PACE if is_uncapped else budget))

    async def _think(self, account: UsageAccount, think: Callable[[Budget], Thought]) -> Thought:
        """Think in a thread, when it is the account's turn."""
        self.thinking += 1
        try:
            async with self._scheduler.turn(account):
                return await asyncio.get_running_loop().run_in_executor(self._threads, think, self.budget(account))
        finally:
            self.thinking -= 1

    def budget(self, account: UsageAccount = NO_ACCOUNT) -> Budget:
        """Thinking time, divided among addresses, then among the bots of each. Levels that need less take less."""
        share = max(MIN_THINKING_MS, self._milliseconds / self._scheduler.crowd(account))
        return Budget(milliseconds=share, cap=share)

    async def advise(self, view: View, account: UsageAccount = NO_ACCOUNT) -> Advice:
        """What the strongest bot would do in a player's place, and why."""
        action = await self.choose(LEVELS[-1].name, view, "advice", account)
        return Advice(action, await self._think(account, lambda budget: _reasons(view, action, budget)))

    def close(self) -> None:
        """Wait until all bots that think have finished."""
        self._threads.shutdown(cancel_futures=True)


class Hints:
    """Hints of a strong bot, computed once however often, and over however many sockets, players ask."""

    def __init__(self, bots: Bots) -> None:
        self._bots = bots
        self._advice: dict[int | None, tuple[int, asyncio.Future[Advice]]] = {}
        """The last hint by seat, with the ply that it is for."""

    async def find(self, view: View, ply: int, account: UsageAccount, language: Language) -> Hinted:
        """What a strong bot would do now, and why, in words of a language."""
        if view.seat not in self._advice or self._advice[view.seat][0] != ply:
            self._advice[view.seat] = ply, asyncio.ensure_future(self._bots.advise(view, account))
        advice = await asyncio.shield(self._advice[view.seat][1])
        words = catalogue(language)
        return Hinted(ply, advice.action, tuple(say(reason, words, is_beforehand=True) for reason in advice.reasons))


def _reasons(view: View, action: Action, budget: Budget) -> list[Reason]:
    """Reasons, from the view alone, in a bot's thinking time; none while the code for them is being compiled."""
    if is_forced(view) or not is_compiled(view.game, "trials"):
        return []
    assert budget.milliseconds is not None
    effort = Budget(simulations=int(SIMULATIONS_PER_MS * budget.milliseconds))
    return reasons_beforehand(view, action, appraise(view, effort, action))
