"""Branches over HTTP: games that start from the middle of another one."""

from litestar import post
from litestar.params import FromPath, JSONBody

from trickhouse.server.api.asking import (
    Asked,
    Ready,
    TheLimits,
    ThePeople,
    TheTables,
    address_of,
    check_strictly,
    finished,
    who_asks,
)
from trickhouse.server.wire.bodies import TableInfo
from trickhouse.server.wire.branches import NewBranch
from trickhouse.server.wire.limits import Caller


@post("/api/tables/{table:str}/branches", summary="Play on from a decision of mine in a finished game")
async def make_branch(
    request: Asked,
    people: ThePeople,
    tables: TheTables,
    limits: TheLimits,
    ready: Ready,
    table: FromPath[str],
    data: JSONBody[NewBranch],
) -> TableInfo:
    """A table for me alone, which counts for nothing."""
    await check_strictly(request, type(data))
    me = await who_asks(request, people)
    limits.tables.take(Caller(me.id, address_of(request)))
    return await tables.branch(await finished(request, people, tables, ready, table), me, data)


HANDLERS = [make_branch]
