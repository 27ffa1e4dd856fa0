"""Games that can be played and tables to play them at, over HTTP."""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from trickhouse.server.api.asking import Asked, TheLimits, ThePeople, TheTables, address_of, check_strictly, who_asks
from trickhouse.server.service.door import Door
from trickhouse.server.wire.bodies import GameInfo, Invitation, NewTable, TableInfo
from trickhouse.server.wire.games import game_infos
from trickhouse.server.wire.limits import Caller


@get("/api/games", sync_to_thread=False, summary="What can be played")
def list_games() -> list[GameInfo]:
    """Games, their options, and levels of bots."""
    return game_infos()


@get("/api/invitation", sync_to_thread=False, summary="Where others find this server")
def show_invitation(request: Asked, door: NamedDependency[Door]) -> Invitation:
    """The one who hosts has a browser at `localhost`, which leads everybody else to their own machine."""
    return door.invitation(f"{request.url.scheme}://{request.headers.get('host', '')}")


@post("/api/tables", summary="A new table")
async def make_table(
    request: Asked, people: ThePeople, tables: TheTables, limits: TheLimits, data: JSONBody[NewTable]
) -> TableInfo:
    """Whoever makes it is its host."""
    await check_strictly(request, type(data))
    me = await who_asks(request, people)
    limits.tables.take(Caller(me.id, address_of(request)))
    return await tables.make(data, me)


@get("/api/tables", summary="Tables that wait for players")
async def list_tables(tables: TheTables) -> list[TableInfo]:
    """Those that are listed and have an open seat."""
    return await tables.waiting()


@get("/api/tables/mine", summary="My tables")
async def list_mine(request: Asked, people: ThePeople, tables: TheTables) -> list[TableInfo]:
    """Where I have a seat, or am the host."""
    return await tables.mine(await who_asks(request, people))


@get("/api/tables/{table:str}", summary="A table")
async def show_table(tables: TheTables, table: FromPath[str]) -> TableInfo:
    """What everybody with the link may know."""
    return await tables.info(table)


HANDLERS = [list_games, show_invitation, make_table, list_tables, list_mine, show_table]
