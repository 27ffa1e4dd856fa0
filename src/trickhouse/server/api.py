"""The HTTP half of the protocol."""

import asyncio
import gzip

import msgspec
from litestar import MediaType, Request, Response, get, post, put
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from trickhouse.locale.language import best_language
from trickhouse.server import messages
from trickhouse.server.archive import Stored
from trickhouse.server.errors import BadRequestError, PrivateTableError, UnknownPersonError
from trickhouse.server.games import game_infos
from trickhouse.server.house import House
from trickhouse.server.lobby import proof
from trickhouse.server.messages import GameInfo, Me, NewTable, Profile, Proof, TableInfo
from trickhouse.server.people import COOKIE
from trickhouse.server.replay import record_text, replay

Asked = Request[object, object, State]
TheHouse = NamedDependency[House]

A_YEAR = 366 * 86_400


async def _me(request: Asked, house: House) -> Me:
    return await house.people.find(request.cookies.get(COOKIE))


@get("/api/me", summary="Who I am; sets the cookie")
async def who_am_i(request: Asked, house: TheHouse) -> Response[Me]:
    """Whoever comes without a cookie of ours gets one, and the language of their browser."""
    try:
        me, token = await _me(request, house), None
    except UnknownPersonError:
        house.newcomers.take(request.client.host if request.client else "")
        me, token = await house.people.welcome(best_language(request.headers.get("accept-language", "")))
    cookies = [] if token is None else [_cookie(token, is_secure=request.url.scheme == "https")]
    return Response(me, cookies=cookies)


def _cookie(token: str, *, is_secure: bool) -> Cookie:
    return Cookie(COOKIE, value=token, path="/", max_age=A_YEAR, httponly=True, samesite="strict", secure=is_secure)


@put("/api/me", summary="Another name or language")
async def change_me(request: Asked, house: TheHouse, data: JSONBody[Profile]) -> Me:
    """The name is what others see."""
    await _check_strictly(request, type(data))
    return await house.people.change(await _me(request, house), data)


async def _check_strictly(request: Asked, kind: type[messages.Strict]) -> None:
    """The framework takes "3" for 3; the protocol does not."""
    try:
        msgspec.json.decode(await request.body(), type=kind)
    except msgspec.DecodeError as error:
        raise BadRequestError(str(error)) from None


@get("/api/games", sync_to_thread=False, summary="What can be played")
def list_games() -> list[GameInfo]:
    """Games, their options, and levels of bots."""
    return game_infos()


@post("/api/tables", summary="A new table")
async def make_table(request: Asked, house: TheHouse, data: JSONBody[NewTable]) -> TableInfo:
    """Whoever makes it is its host."""
    await _check_strictly(request, type(data))
    return await house.tables.make(data, await _me(request, house))


@get("/api/tables", summary="Tables that wait for players")
async def list_tables(house: TheHouse) -> list[TableInfo]:
    """Those that are listed and have an open seat."""
    return await house.tables.waiting()


@get("/api/tables/mine", summary="My tables")
async def list_mine(request: Asked, house: TheHouse) -> list[TableInfo]:
    """Where I have a seat, or am the host."""
    return await house.tables.mine(await _me(request, house))


@get("/api/tables/{table:str}", summary="A table")
async def show_table(house: TheHouse, table: FromPath[str]) -> TableInfo:
    """What everybody with the link may know."""
    return await house.tables.info(table)


@get("/api/tables/{table:str}/record", summary="The record of a finished game")
async def show_record(request: Asked, house: TheHouse, table: FromPath[str]) -> Response[bytes]:
    """As a file."""
    stored = await _finished(request, house, table)
    headers = {"content-disposition": f'attachment; filename="{stored.saved.setup.game}-{table}.json"'}
    return Response(await asyncio.to_thread(record_text, stored), media_type=MediaType.JSON, headers=headers)


@get("/api/tables/{table:str}/replay", summary="A finished game, ply by ply")
async def show_replay(
    request: Asked, house: TheHouse, table: FromPath[str], seat: FromQuery[int | None] = None
) -> Response[bytes]:
    """From a seat, or with all cards open. A megabyte of frames that are much alike: packed, it is small."""
    stored = await _finished(request, house, table)
    data = await asyncio.to_thread(lambda: msgspec.json.encode(replay(stored, seat)))
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(data, media_type=MediaType.JSON)
    packed = await asyncio.to_thread(gzip.compress, data, 6)
    return Response(packed, media_type=MediaType.JSON, headers={"content-encoding": "gzip", "vary": "accept-encoding"})


@get("/api/tables/{table:str}/proof", summary="What went into the deal of a finished game")
async def show_proof(request: Asked, house: TheHouse, table: FromPath[str]) -> Proof:
    """All secrets of the deal, revealed."""
    return proof((await _finished(request, house, table)).saved)


async def _finished(request: Asked, house: TheHouse, table: str) -> Stored:
    """A table whose game the asker may see."""
    await house.ready.wait()
    stored = await house.tables.find(table)
    if stored.saved.setup.watch == "nobody":
        me = await _me(request, house)
        if me.id not in (stored.saved.host, *stored.saved.held):
            raise PrivateTableError("this game is for its players alone")
    return stored


@get("/healthz", media_type=MediaType.TEXT, summary="Whether the server and its database are well")
async def health(house: TheHouse) -> str:
    """Asks the database."""
    await house.storage.ping()
    return "well\n"


@get("/metrics", sync_to_thread=False, media_type=MediaType.TEXT, summary="Figures for Prometheus")
def show_metrics(house: TheHouse) -> Response[bytes]:
    """In its text format."""
    return Response(house.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


HANDLERS = [
    who_am_i,
    change_me,
    list_games,
    make_table,
    list_tables,
    list_mine,
    show_table,
    show_record,
    show_replay,
    show_proof,
    health,
    show_metrics,
]
