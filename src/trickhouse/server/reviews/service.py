"""Reviews of finished games: who may see and request them, and what they say of a person's play."""

import asyncio
from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from trickhouse.insight.review import Review, SeatReview, count_decisions
from trickhouse.server.identity.current_user import Visitor
from trickhouse.server.limits.limits import RateLimits
from trickhouse.server.limits.quota import Caller
from trickhouse.server.replays.replay import record_of
from trickhouse.server.reviews.dispatcher import ReviewDispatcher, substituted_plies
from trickhouse.server.reviews.messages import ReviewedGame, ReviewState, TableReview
from trickhouse.server.reviews.store import ReviewRow, ReviewStore
from trickhouse.server.table.info import table_info
from trickhouse.server.table.lobby import require_phase
from trickhouse.server.table.registry import Tables
from trickhouse.server.table.store import TableSnapshot


class ReviewService:
    """Shows and requests reviews; `ReviewDispatcher` has them made."""

    def __init__(self, store: ReviewStore, tables: Tables, dispatcher: ReviewDispatcher, limits: RateLimits) -> None:
        self._store = store
        self._tables = tables
        self._dispatcher = dispatcher
        self._limits = limits

    async def show(self, table: str, visitor: Visitor) -> TableReview:
        """Show the review of a game, or its progress."""
        return await self._show(await self._tables.find_replayable(table, visitor))

    async def request(self, table: str, visitor: Visitor, caller: Caller) -> TableReview:
        """Queue a game for review, unless it is reviewed or queued already."""
        stored = await self._tables.find_replayable(table, visitor)
        shown = await self._show(stored)
        if shown.state not in ("none", "failed"):
            return shown
        self._limits.reviews.take(caller)
        record = record_of(stored)
        _ = record.game.ai  # an error if the game has none, so nothing is queued that cannot be reviewed
        total = await asyncio.to_thread(count_decisions, record) - len(substituted_plies(stored))
        await self._store.request(table, caller.person, caller.address, total)
        self._dispatcher.wake()
        return await self._show(stored)

    async def _show(self, stored: TableSnapshot) -> TableReview:
        require_phase(stored.document, "over")
        info = table_info(stored.document, ply=len(stored.moves))
        row = await self._store.find(stored.document.id)
        if row is None:
            return TableReview(info, "none", 0, 0)
        review = None if row.document is None else await asyncio.to_thread(_abridge, row.document)
        return TableReview(info, _state(row), row.done, row.total, review)

    async def find(self, table: str) -> Review | None:
        """The whole review of a table, once it is done."""
        row = await self._store.find(table)
        return None if row is None or row.document is None else await asyncio.to_thread(_parse, row.document)

    async def losses(self, table: str, seat: int) -> Mapping[int, float] | None:
        """Points lost by the decisions of a seat, by ply; none before the game is reviewed."""
        review = await self.find(table)
        found = next((one for one in review.seats if one.seat == seat), None) if review else None
        return None if found is None else {decision.ply: decision.loss for decision in found.decisions}

    async def games_of(self, person: str) -> list[ReviewedGame]:
        """The reviewed games of a person, the oldest first."""
        return await self._store.games_of(person)

    async def forget(self, person: str) -> None:
        """Delete a person's figures, and the reviews of games without other people."""
        await self._store.forget(person)


def _state(row: ReviewRow) -> ReviewState:
    if row.document is not None:
        return "done"
    if row.is_given_up:
        return "failed"
    return "running" if row.is_alive else "waiting"


_parse = msgspec.json.Decoder(Review).decode


def _abridge(document: str) -> Review:
    """Read a stored review without the values of actions not taken, which are most of it."""
    review = _parse(document)
    return replace(review, seats=tuple(_abridge_seat(seat) for seat in review.seats))


def _abridge_seat(seat: SeatReview) -> SeatReview:
    return replace(seat, decisions=tuple(replace(decision, options=()) for decision in seat.decisions))
