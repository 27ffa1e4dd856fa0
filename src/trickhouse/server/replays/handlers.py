"""Finished games over HTTP: the record, what happened, what a seat could know, what went into the deal."""

import asyncio
import gzip

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from trickhouse.engine.fair_deal import Proof
from trickhouse.server.identity.current_user import CurrentVisitor, unverified_caller
from trickhouse.server.replays.service import ReplayService
from trickhouse.server.requests import StrictRequest


@get("/api/tables/{table:str}/record", summary="The record of a finished game")
async def show_record(
    visitor: CurrentVisitor, replays: NamedDependency[ReplayService], table: FromPath[str]
) -> Response[bytes]:
    """A file that replays the game on any machine."""
    name, text = await replays.record(table, visitor)
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=MediaType.JSON, headers=headers)


@get("/api/tables/{table:str}/replay", summary="A finished game, ply by ply")
async def show_replay(
    request: StrictRequest,
    visitor: CurrentVisitor,
    replays: NamedDependency[ReplayService],
    table: FromPath[str],
    seat: FromQuery[int | None] = None,
) -> Response[bytes]:
    """From a seat, or with all cards open."""
    return await _encode(request, await replays.replay(table, seat, visitor, unverified_caller(request)))


@get("/api/tables/{table:str}/chances", summary="What a seat of a finished game could know, ply by ply")
async def show_chances(
    request: StrictRequest,
    visitor: CurrentVisitor,
    replays: NamedDependency[ReplayService],
    table: FromPath[str],
    seat: FromQuery[int],
) -> Response[bytes]:
    """The chances of every card at every hidden place."""
    return await _encode(request, await replays.beliefs(table, seat, visitor, unverified_caller(request)))


@get("/api/tables/{table:str}/proof", summary="What went into the deal of a finished game")
async def show_proof(visitor: CurrentVisitor, replays: NamedDependency[ReplayService], table: FromPath[str]) -> Proof:
    """All secrets of the deal, revealed."""
    return await replays.proof(table, visitor)


async def _encode(request: StrictRequest, packed: bytes) -> Response[bytes]:
    """Answer with gzipped JSON as it is kept, or unpack it for clients that do not accept gzip."""
    headers = {"vary": "accept-encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        data = await asyncio.to_thread(gzip.decompress, packed)
        return Response(data, media_type=MediaType.JSON, headers=headers)
    return Response(packed, media_type=MediaType.JSON, headers={"content-encoding": "gzip", **headers})


HANDLERS = [show_record, show_replay, show_chances, show_proof]
