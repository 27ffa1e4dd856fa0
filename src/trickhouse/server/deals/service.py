"""Deals that many people play: make a challenge, find the daily deal, play one, compare results."""

import asyncio
import datetime

from trickhouse.server.deals.comparison import trace_play
from trickhouse.server.deals.deal import daily_deal, deal_of_table, new_deal, new_table
from trickhouse.server.deals.messages import DealInfo, DealPlay, DealResults, NewDeal
from trickhouse.server.deals.store import DealAttempt, DealStore, SharedDeal
from trickhouse.server.identity import ids
from trickhouse.server.limits.limits import RateLimits
from trickhouse.server.limits.quota import Caller
from trickhouse.server.protocol.errors import NotPlayedError, UnknownDealError
from trickhouse.server.protocol.http import Bot, Me, TableInfo
from trickhouse.server.reviews.service import ReviewService
from trickhouse.server.storage.writer import ConflictError
from trickhouse.server.table.info import setup_info, table_info
from trickhouse.server.table.registry import Tables

MAX_PLAYS_COMPARED = 20
"""Number of plays of a deal that are compared trick by trick."""


class DealService:
    """Makes, finds and begins deals, and compares how people played them."""

    def __init__(
        self, store: DealStore, tables: Tables, reviews: ReviewService, limits: RateLimits, ready: asyncio.Event
    ) -> None:
        self._store = store
        self._tables = tables
        self._reviews = reviews
        self._limits = limits
        self._ready = ready

    async def make(self, body: NewDeal, me: Me, caller: Caller) -> DealInfo:
        """Make a challenge, from a finished game or with new cards."""
        self._limits.tables.take(caller)
        if body.table is None:
            deal = new_deal(body, me)
            await self._store.make(deal)
        else:
            document = (await self._tables.find(body.table)).document
            deal = deal_of_table(document, me, body.level)
            await self._store.make(deal, me.id, document.id)
        return await self._info(deal, me)

    async def show_daily(self, game: str, me: Me) -> DealInfo:
        """Show today's deal of a game."""
        return await self.show(f"{game}-{self._store.today()}", me)

    async def show(self, name: str, me: Me) -> DealInfo:
        """Show a deal without its cards."""
        return await self._info(await self._find(name), me)

    async def play(self, name: str, me: Me, caller: Caller) -> TableInfo:
        """Make a table at which a person plays a deal, or find the one that there is."""
        deal = await self._find(name)
        if (table := await self._table_of(name, me)) is not None:
            return await self._tables.info(table)
        self._limits.tables.take(caller)
        await self._tables.check_limit(me)
        document = new_table(deal, me, self._store.wall())
        try:
            await self._store.begin(deal, me.id, document)
        except ConflictError:  # begun in two windows at once
            return await self._tables.info(await self._table_of(name, me) or "")
        return table_info(document)

    async def results(self, name: str, me: Me) -> DealResults:
        """Compare results for a person who has finished the deal.

        A game in which a bot played for its person opens the results to them, but is not among the results.
        """
        await self._ready.wait()
        deal = await self._find(name)
        finished = [one for one in await self._store.attempts_at(name) if one.is_over]
        if all(one.person != me.id for one in finished):
            raise NotPlayedError("play this deal first")
        counted = sorted((one for one in finished if one.is_counted), key=lambda one: (one.person != me.id, one.made))
        shown = counted[: 1 if deal.day else MAX_PLAYS_COMPARED]
        scores = sorted((_score(deal, one) for one in counted), reverse=True)
        plays = [await self._play(deal, one, me) for one in shown]
        return DealResults(await self._info(deal, me), tuple(scores), tuple(plays))

    async def _find(self, name: str) -> SharedDeal:
        is_stored = ids.is_table_id(name)
        found = await self._store.find(name) if is_stored else daily_deal(name, self._store.today())
        if found is None:
            raise UnknownDealError("there is no such deal")
        return found

    async def _table_of(self, deal: str, me: Me) -> str | None:
        attempts = await self._store.attempts_at(deal)
        return next((one.document.id for one in attempts if one.person == me.id), None)

    async def _info(self, deal: SharedDeal, me: Me) -> DealInfo:
        """Copy a deal field by field, so that the seed is not given away."""
        attempts = await self._store.attempts_at(deal.id)
        mine = next((one for one in attempts if one.person == me.id), None)
        return DealInfo(
            id=deal.id,
            setup=setup_info(deal.setup),
            seat=deal.seat,
            bots=tuple(Bot(bot.seat, bot.level) for bot in deal.bots),
            day=deal.day,
            by=deal.by,
            played=sum(one.is_counted for one in attempts),
            table=None if mine is None else mine.document.id,
            over=mine is not None and mine.is_over,
            streak=await self._streak(deal.setup.game, me) if deal.day else 0,
        )

    async def _streak(self, game: str, me: Me) -> int:
        return count_streak(game, await self._store.attempts_of(me.id), self._store.today())

    async def _play(self, deal: SharedDeal, attempt: DealAttempt, me: Me) -> DealPlay:
        stored = await self._tables.find(attempt.document.id)
        losses = await self._reviews.losses(attempt.document.id, deal.seat)
        return await asyncio.to_thread(trace_play, stored, deal.seat, losses, is_you=attempt.person == me.id)


def _score(deal: SharedDeal, attempt: DealAttempt) -> int:
    assert attempt.document.result is not None
    return attempt.document.result.scores[deal.seat]


def count_streak(game: str, attempts: list[DealAttempt], today: datetime.date) -> int:
    """Count consecutive days, up to today or yesterday, whose deal was begun on its day and played to the end."""
    days = {day for one in attempts if one.is_over and (day := _begun_on_its_day(game, one))}
    day, count = today, 0
    if day not in days:
        day -= datetime.timedelta(days=1)
    while day in days:
        day, count = day - datetime.timedelta(days=1), count + 1
    return count


def _begun_on_its_day(game: str, attempt: DealAttempt) -> datetime.date | None:
    """The day of a daily deal, if it was begun on that day."""
    began = datetime.datetime.fromtimestamp(attempt.made, datetime.UTC).date()
    return began if attempt.deal == f"{game}-{began}" else None
