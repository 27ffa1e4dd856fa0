"""Reviews over HTTP. Whoever may see the replay of a game may see its review; nothing is told of an unfinished one."""

import asyncio

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from msgspec.structs import replace

from trickhouse.insight.review import Review, SeatReview
from trickhouse.server.api.asking import (
    Asked,
    Ready,
    TheLimits,
    ThePeople,
    TheTables,
    address_of,
    finished,
    who_asks,
)
from trickhouse.server.service.reviewing import Reviewing
from trickhouse.server.store.archive import Stored
from trickhouse.server.store.reviews import Kept
from trickhouse.server.table.info import table_info
from trickhouse.server.table.lobby import demand_phase
from trickhouse.server.wire.limits import Caller
from trickhouse.server.wire.reviews import ReviewState, TableReview

TheReviewing = NamedDependency[Reviewing]


@get("/api/tables/{table:str}/review", summary="What the decisions of a finished game were worth")
async def show_review(
    request: Asked, people: ThePeople, tables: TheTables, ready: Ready, reviewing: TheReviewing, table: FromPath[str]
) -> TableReview:
    """The review, or how far it is."""
    stored = await finished(request, people, tables, ready, table)
    return await _told(reviewing, stored)


@post("/api/tables/{table:str}/review", status_code=200, summary="Have a finished game reviewed")
async def ask_for_review(
    request: Asked,
    people: ThePeople,
    tables: TheTables,
    ready: Ready,
    reviewing: TheReviewing,
    limits: TheLimits,
    table: FromPath[str],
) -> TableReview:
    """It is made once, for everybody: those who ask later find it."""
    me = await who_asks(request, people)
    stored = await finished(request, people, tables, ready, table)
    told = await _told(reviewing, stored)
    if told.state not in ("none", "failed"):
        return told
    caller = Caller(me.id, address_of(request))
    limits.reviews.take(caller)
    await reviewing.ask(stored, caller)
    return await _told(reviewing, stored)


async def _told(reviewing: Reviewing, stored: Stored) -> TableReview:
    demand_phase(stored.document, "over")
    info = table_info(stored.document, ply=len(stored.moves))
    kept = await reviewing.kept.find(stored.document.id)
    if kept is None:
        return TableReview(info, "none", 0, 0)
    review = None if kept.document is None else await asyncio.to_thread(_read, kept.document)
    return TableReview(info, _state(kept), kept.done, kept.total, review)


def _state(kept: Kept) -> ReviewState:
    if kept.document is not None:
        return "done"
    if kept.is_given_up:
        return "failed"
    return "running" if kept.is_heard else "waiting"


def _read(document: str) -> Review:
    """A stored review, without what the actions not taken would have been worth, which is most of it."""
    review = msgspec.json.decode(document, type=Review)
    return replace(review, seats=tuple(_short(seat) for seat in review.seats))


def _short(seat: SeatReview) -> SeatReview:
    return replace(seat, decisions=tuple(replace(decision, options=()) for decision in seat.decisions))


HANDLERS = [show_review, ask_for_review]
