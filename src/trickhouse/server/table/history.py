"""The steps of a game, for clients that reconnect: recent ones from memory, older ones by replaying the game."""

import asyncio
import itertools
import time
from collections import deque
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec import Raw

from trickhouse.engine.events import Event, RoundOver
from trickhouse.engine.match import Match, replay
from trickhouse.engine.record import Record
from trickhouse.engine.state import View, Views
from trickhouse.server.protocol.socket import encode
from trickhouse.server.protocol.values import MemoryAid
from trickhouse.server.table.memory import limit

MAX_RECENT_STEPS = 32
"""Steps kept in memory, so that a short absence costs nothing."""

Steps = tuple[Raw, ...]
"""`Step`s as JSON."""


class HistoryStep(NamedTuple):
    """What an action, or the deal, did."""

    ply: int
    step: Raw
    """The step as everyone saw it."""
    own: Mapping[int | None, Raw] = {}
    """The step as each seat saw it, if some saw more than others."""
    ends_round: bool = False

    def seen_by(self, seat: int | None) -> Raw:
        """The step as a seat, or a spectator, saw it."""
        return self.own.get(seat, self.step)


def step_between(ply: int, before: Views | None, after: Views) -> HistoryStep:
    """The step from the views before to the views after; without the former, the deal."""
    display = after.game.display
    shared = None if before is None else display.events_for_all(before, after)
    if shared is not None:
        return HistoryStep(ply, _step(ply, shared))
    pairs = zip(itertools.repeat(None) if before is None else before, after, strict=False)
    seen = ((view.seat, display.events(old, view)) for old, view in pairs)
    _, public = next(seen)
    is_personal = any(isinstance(event, display.personal) for event in public)
    own: dict[int | None, Raw] = {seat: _step(ply, encode(events)) for seat, events in seen} if is_personal else {}
    return HistoryStep(ply, _step(ply, encode(public)), own, any(isinstance(event, RoundOver) for event in public))


class EventHistory:
    """The steps of one game so far."""

    def __init__(self, aid: MemoryAid) -> None:
        self._aid: MemoryAid = aid
        self._recent: deque[HistoryStep] = deque(maxlen=MAX_RECENT_STEPS)
        self._whole: dict[int | None, Steps] = {}
        """All steps of a seat, if a client has asked for them."""

    @property
    def last(self) -> HistoryStep | None:
        """The latest step."""
        return self._recent[-1] if self._recent else None

    def add(self, step: HistoryStep) -> None:
        """Add a step; earlier ones are dropped if there is a gap."""
        if self._recent and self._recent[-1].ply + 1 != step.ply:
            self._recent.clear()
        self._recent.append(step)

    def remembers(self, since: int) -> bool:
        """Whether the steps after a ply are in memory."""
        return self._recent[0].ply <= since + 1

    async def missed(self, match: Match, seat: int | None, since: int) -> tuple[Steps, float]:
        """Steps after a ply, as a seat saw them (ply 0 is the deal), and the seconds it took to compute them."""
        if self.remembers(since):
            return tuple(step.seen_by(seat) for step in self._recent if step.ply > since), 0.0
        seconds = await self._replay(match, seat)
        return self._whole[seat][since + 1 :], seconds

    async def _replay(self, match: Match, seat: int | None) -> float:
        """Compute all steps of a seat, and keep them: a client that reconnects again and again costs little."""
        known = self._whole.get(seat, ())
        if self._recent[0].ply <= len(known):
            later = (step.seen_by(seat) for step in self._recent if step.ply >= len(known))
            self._whole[seat] = (*known, *later)
            return 0.0
        self._whole[seat], seconds = await asyncio.to_thread(_whole, match.record, seat, self._aid)
        return seconds


def _whole(record: Record, seat: int | None, aid: MemoryAid) -> tuple[Steps, float]:
    """All steps of a game, as its memory aid shows them, and the seconds it took to compute them."""
    began = time.thread_time()
    views = (limit(aid, match.view(seat).as_batch)[0] for match in replay(record))
    steps = tuple(_step(ply, encode(events)) for ply, events in enumerate(_events(views)))
    return steps, time.thread_time() - began


def _events(views: Iterable[View]) -> Iterable[list[Event]]:
    for before, after in itertools.pairwise(itertools.chain((None,), views)):
        assert after is not None
        yield after.game.display.events(before, after)


def _step(ply: int, events: bytes) -> Raw:
    return Raw(b'{"ply":%d,"events":%b}' % (ply, events))
