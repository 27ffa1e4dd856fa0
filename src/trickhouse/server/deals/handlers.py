"""Deals that many people play, over HTTP."""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from trickhouse.server.deals.messages import DealInfo, DealResults, NewDeal
from trickhouse.server.deals.service import DealService
from trickhouse.server.identity.current_user import CurrentCaller, CurrentUser
from trickhouse.server.protocol.http import TableInfo

Deals = NamedDependency[DealService]


@post("/api/deals", summary="A challenge")
async def make_deal(me: CurrentUser, caller: CurrentCaller, deals: Deals, data: JSONBody[NewDeal]) -> DealInfo:
    """The deal of a finished game of mine, or a new one."""
    return await deals.make(data, me, caller)


@get("/api/deals/day/{game:str}", summary="The deal of the day")
async def show_day(me: CurrentUser, deals: Deals, game: FromPath[str]) -> DealInfo:
    """Today's deal; days begin at midnight UTC."""
    return await deals.show_daily(game, me)


@get("/api/deals/{deal:str}", summary="A deal")
async def show_deal(me: CurrentUser, deals: Deals, deal: FromPath[str]) -> DealInfo:
    """What everyone with the link may know."""
    return await deals.show(deal, me)


@post("/api/deals/{deal:str}/play", status_code=200, summary="Play a deal")
async def play_deal(me: CurrentUser, caller: CurrentCaller, deals: Deals, deal: FromPath[str]) -> TableInfo:
    """A table for me alone; if I have begun the deal, the table that there is."""
    return await deals.play(deal, me, caller)


@get("/api/deals/{deal:str}/results", summary="Results of a deal")
async def show_results(me: CurrentUser, deals: Deals, deal: FromPath[str]) -> DealResults:
    """Only for people who have finished the deal.

    A game in which a bot played for its person opens the results to them, but is not among the results.
    """
    return await deals.results(deal, me)


HANDLERS = [make_deal, show_day, show_deal, play_deal, show_results]
