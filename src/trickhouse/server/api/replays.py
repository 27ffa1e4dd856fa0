"""Finished games over HTTP: the record, what happened, what a seat could know, what went into the deal."""

import asyncio
import gzip

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from trickhouse.server.api.asking import Asked, Ready, TheLimits, ThePeople, TheTables, finished, unknown_caller
from trickhouse.server.service.replays import Replays
from trickhouse.server.store.archive import readable
from trickhouse.server.table.lobby import proof
from trickhouse.server.table.replay import record_text
from trickhouse.server.wire.bodies import Proof


@get("/api/tables/{table:str}/record", summary="The record of a finished game")
async def show_record(
    request: Asked, people: ThePeople, tables: TheTables, ready: Ready, table: FromPath[str]
) -> Response[bytes]:
    """As a file."""
    stored = await finished(request, people, tables, ready, table)
    headers = {"content-disposition": f'attachment; filename="{stored.document.setup.game}-{table}.json"'}
    with readable(table):
        return Response(await asyncio.to_thread(record_text, stored), media_type=MediaType.JSON, headers=headers)


@get("/api/tables/{table:str}/replay", summary="A finished game, ply by ply")
async def show_replay(
    request: Asked,
    people: ThePeople,
    tables: TheTables,
    ready: Ready,
    table: FromPath[str],
    replays: NamedDependency[Replays],
    limits: TheLimits,
    seat: FromQuery[int | None] = None,
) -> Response[bytes]:
    """From a seat, or with all cards open."""
    stored = await finished(request, people, tables, ready, table)
    return await _unpacked(request, await replays.find(stored, seat, limits.work.purse(unknown_caller(request))))


@get("/api/tables/{table:str}/chances", summary="What a seat of a finished game could know, ply by ply")
async def show_chances(
    request: Asked,
    people: ThePeople,
    tables: TheTables,
    ready: Ready,
    table: FromPath[str],
    replays: NamedDependency[Replays],
    limits: TheLimits,
    seat: FromQuery[int],
) -> Response[bytes]:
    """For each hidden place, how likely everything is that may lie there."""
    stored = await finished(request, people, tables, ready, table)
    return await _unpacked(request, await replays.beliefs(stored, seat, limits.work.purse(unknown_caller(request))))


async def _unpacked(request: Asked, packed: bytes) -> Response[bytes]:
    """JSON as it is kept, or unpacked for those who ask for that."""
    headers = {"vary": "accept-encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        data = await asyncio.to_thread(gzip.decompress, packed)
        return Response(data, media_type=MediaType.JSON, headers=headers)
    return Response(packed, media_type=MediaType.JSON, headers={"content-encoding": "gzip", **headers})


@get("/api/tables/{table:str}/proof", summary="What went into the deal of a finished game")
async def show_proof(request: Asked, people: ThePeople, tables: TheTables, ready: Ready, table: FromPath[str]) -> Proof:
    """All secrets of the deal, revealed."""
    return proof((await finished(request, people, tables, ready, table)).document)


HANDLERS = [show_record, show_replay, show_chances, show_proof]
