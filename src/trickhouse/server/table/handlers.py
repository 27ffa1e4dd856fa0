"""Games that can be played, tables to play them at, and branches of finished games, over HTTP."""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from trickhouse.server.identity.current_user import CurrentCaller, CurrentUser, CurrentVisitor
from trickhouse.server.limits.limits import RateLimits
from trickhouse.server.protocol.games import game_infos
from trickhouse.server.protocol.http import GameInfo, NewBranch, NewTable, TableInfo
from trickhouse.server.table.registry import Tables


@get("/api/games", sync_to_thread=False, summary="What can be played")
def list_games() -> list[GameInfo]:
    """Games, their options, and levels of bots."""
    return game_infos()


@post("/api/tables", summary="A new table")
async def make_table(
    me: CurrentUser,
    caller: CurrentCaller,
    tables: NamedDependency[Tables],
    limits: NamedDependency[RateLimits],
    data: JSONBody[NewTable],
) -> TableInfo:
    """The person who makes a table is its host."""
    limits.tables.take(caller)
    return await tables.make(data, me)


@get("/api/tables", summary="Tables that wait for players")
async def list_tables(tables: NamedDependency[Tables]) -> list[TableInfo]:
    """Listed tables with an open seat."""
    return await tables.waiting()


@get("/api/tables/mine", summary="My tables")
async def list_mine(me: CurrentUser, tables: NamedDependency[Tables]) -> list[TableInfo]:
    """Tables at which I have a seat, or am the host."""
    return await tables.mine(me)


@get("/api/tables/{table:str}", summary="A table")
async def show_table(tables: NamedDependency[Tables], table: FromPath[str]) -> TableInfo:
    """What everyone with the link may know."""
    return await tables.info(table)


@post("/api/tables/{table:str}/branches", summary="Play on from a decision of mine in a finished game")
async def make_branch(
    me: CurrentUser,
    caller: CurrentCaller,
    visitor: CurrentVisitor,
    tables: NamedDependency[Tables],
    limits: NamedDependency[RateLimits],
    table: FromPath[str],
    data: JSONBody[NewBranch],
) -> TableInfo:
    """A practice table for me alone."""
    limits.tables.take(caller)
    return await tables.branch(table, visitor, me, data)


HANDLERS = [list_games, make_table, list_tables, list_mine, show_table, make_branch]
