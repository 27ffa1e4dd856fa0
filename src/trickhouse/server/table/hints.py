"""Hints: what a strong bot would do in somebody's place, and why."""

import asyncio

from trickhouse.engine.state import View
from trickhouse.insight.reason import say
from trickhouse.locale.catalogue import catalogue
from trickhouse.server.table.bots import Advice, Bots
from trickhouse.server.table.turns import Account
from trickhouse.server.wire.messages import Hinted
from trickhouse.server.wire.values import Language


class Hints:
    """Thought out once, however often, and over however many sockets, they are asked for."""

    def __init__(self, bots: Bots) -> None:
        self._bots = bots
        self._advised: dict[int | None, tuple[int, asyncio.Future[Advice]]] = {}
        """By seat: the ply for which a hint was asked, and the hint."""

    async def at(self, view: View, ply: int, account: Account, language: Language) -> Hinted:
        """What to do now, in words of a language."""
        if view.seat not in self._advised or self._advised[view.seat][0] != ply:
            self._advised[view.seat] = ply, asyncio.ensure_future(self._bots.advise(view, account))
        advice = await asyncio.shield(self._advised[view.seat][1])
        words = catalogue(language)
        return Hinted(ply, advice.action, tuple(say(reason, words, is_beforehand=True) for reason in advice.reasons))
