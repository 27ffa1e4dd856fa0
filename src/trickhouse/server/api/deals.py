"""Deals that everybody plays, over HTTP."""

import asyncio
import datetime

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from trickhouse.insight.review import Review
from trickhouse.server.api.asking import (
    Asked,
    Ready,
    TheLimits,
    ThePeople,
    TheTables,
    address_of,
    check_strictly,
    who_asks,
)
from trickhouse.server.api.reviews import TheReviewing
from trickhouse.server.service.tables import Tables
from trickhouse.server.store.archive import Stored
from trickhouse.server.store.deals import Attempt, Deal, Deals
from trickhouse.server.store.reviews import Kept, Reviews
from trickhouse.server.store.writer import ConflictError
from trickhouse.server.table.comparison import told_play
from trickhouse.server.table.deals import begun, fresh, of_day, of_table
from trickhouse.server.table.info import table_info
from trickhouse.server.wire import ids
from trickhouse.server.wire.bodies import Me, TableInfo
from trickhouse.server.wire.deals import DealInfo, DealPlay, DealResults, NewDeal
from trickhouse.server.wire.errors import NotPlayedError, UnknownDealError
from trickhouse.server.wire.limits import Caller

TheDeals = NamedDependency[Deals]

MOST_PLAYS = 20
"""How many plays of a deal are compared trick by trick."""


@post("/api/deals", summary="A challenge")
async def make_deal(
    request: Asked, people: ThePeople, tables: TheTables, deals: TheDeals, limits: TheLimits, data: JSONBody[NewDeal]
) -> DealInfo:
    """The deal of a finished game of mine, or a fresh one."""
    await check_strictly(request, type(data))
    me = await who_asks(request, people)
    limits.tables.take(Caller(me.id, address_of(request)))
    if data.table is None:
        deal = fresh(data, me)
        await deals.make(deal)
    else:
        document = (await tables.find(data.table)).document
        deal = of_table(document, me, data.level)
        await deals.make(deal, me.id, document.id)
    return await _info(deals, deal, me)


@get("/api/deals/day/{game:str}", summary="The deal of the day")
async def show_day(request: Asked, people: ThePeople, deals: TheDeals, game: FromPath[str]) -> DealInfo:
    """Today's deal; days begin at midnight UTC."""
    return await _info(deals, await _find(deals, f"{game}-{deals.today()}"), await who_asks(request, people))


@get("/api/deals/{deal:str}", summary="A deal")
async def show_deal(request: Asked, people: ThePeople, deals: TheDeals, deal: FromPath[str]) -> DealInfo:
    """What everybody with the link may know."""
    return await _info(deals, await _find(deals, deal), await who_asks(request, people))


@post("/api/deals/{deal:str}/play", status_code=200, summary="Play a deal")
async def play_deal(
    request: Asked, people: ThePeople, tables: TheTables, deals: TheDeals, limits: TheLimits, deal: FromPath[str]
) -> TableInfo:
    """A table for me alone; the one that I already have, if I have begun."""
    me = await who_asks(request, people)
    found = await _find(deals, deal)
    if (table := await _table_of(deals, deal, me)) is not None:
        return await tables.info(table)
    limits.tables.take(Caller(me.id, address_of(request)))
    await tables.check_limit(me)
    document = begun(found, me, deals.wall())
    try:
        await deals.begin(found, me.id, document)
    except ConflictError:  # begun in two windows at once
        return await tables.info(await _table_of(deals, deal, me) or "")
    return table_info(document)


async def _table_of(deals: Deals, deal: str, me: Me) -> str | None:
    return next((one.document.id for one in await deals.at(deal) if one.person == me.id), None)


@get("/api/deals/{deal:str}/results", summary="How everybody did")
async def show_results(
    request: Asked,
    people: ThePeople,
    tables: TheTables,
    deals: TheDeals,
    reviewing: TheReviewing,
    ready: Ready,
    deal: FromPath[str],
) -> DealResults:
    """Only for those who have played it; nobody else sees anything of it.

    A game that a bot played on for somebody is open to them, but counts for nobody.
    """
    await ready.wait()
    me = await who_asks(request, people)
    found = await _find(deals, deal)
    over = [one for one in await deals.at(deal) if one.is_over]
    if all(one.person != me.id for one in over):
        raise NotPlayedError("play this deal first")
    counted = sorted((one for one in over if one.counts), key=lambda one: (one.person != me.id, one.made))
    shown = counted[: 1 if found.day else MOST_PLAYS]
    scores = sorted((_score(found, one) for one in counted), reverse=True)
    plays = [await _play(tables, reviewing.kept, found, one, me) for one in shown]
    return DealResults(await _info(deals, found, me), tuple(scores), tuple(plays))


async def _play(tables: Tables, reviews: Reviews, deal: Deal, attempt: Attempt, me: Me) -> DealPlay:
    stored = await tables.find(attempt.document.id)
    kept = await reviews.find(attempt.document.id)
    name = next((chair.name or "" for chair in stored.document.chairs if chair.seat == deal.seat), "")
    return await asyncio.to_thread(_told, stored, kept, deal.seat, name, is_you=attempt.person == me.id)


def _told(stored: Stored, kept: Kept | None, seat: int, name: str, *, is_you: bool) -> DealPlay:
    review = None if kept is None or kept.document is None else msgspec.json.decode(kept.document, type=Review)
    of_seat = None if review is None else next((one for one in review.seats if one.seat == seat), None)
    losses = None if of_seat is None else {decision.ply: decision.loss for decision in of_seat.decisions}
    return told_play(stored, seat, name, losses, is_you=is_you)


def _score(deal: Deal, attempt: Attempt) -> int:
    assert attempt.document.result is not None
    return attempt.document.result.scores[deal.seat]


async def _find(deals: Deals, name: str) -> Deal:
    found = await deals.find(name) if ids.is_table_id(name) else of_day(name, deals.today())
    if found is None:
        raise UnknownDealError("there is no such deal")
    return found


async def _info(deals: Deals, deal: Deal, me: Me) -> DealInfo:
    """Copied field by field, so that the seed is not given away."""
    played = await deals.at(deal.id)
    mine = next((one for one in played if one.person == me.id), None)
    return DealInfo(
        id=deal.id,
        setup=deal.setup,
        seat=deal.seat,
        bots=deal.bots,
        day=deal.day,
        by=deal.by,
        played=sum(one.counts for one in played),
        table=None if mine is None else mine.document.id,
        over=mine is not None and mine.is_over,
        streak=_streak(deal.setup.game, await deals.of(me.id), deals.today()) if deal.day else 0,
    )


def _streak(game: str, played: list[Attempt], today: datetime.date) -> int:
    """Days in a row, up to today or yesterday, whose deal was begun on its day and played to the end."""
    days = {day for one in played if one.is_over and (day := _on_its_day(game, one))}
    day, count = today, 0
    if day not in days:
        day -= datetime.timedelta(days=1)
    while day in days:
        day, count = day - datetime.timedelta(days=1), count + 1
    return count


def _on_its_day(game: str, attempt: Attempt) -> datetime.date | None:
    began = datetime.datetime.fromtimestamp(attempt.made, datetime.UTC).date()
    return began if attempt.deal == f"{game}-{began}" else None


HANDLERS = [make_deal, show_day, show_deal, play_deal, show_results]
