"""What has happened in a game, for those who were away: the last steps from memory, older ones by replaying it."""

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
from trickhouse.server.wire.messages import encode

RECENT = 32
"""Steps kept, so that those who were away for a moment are told at once what they missed."""

Steps = tuple[Raw, ...]
"""`Step`s as JSON."""


class Happened(NamedTuple):
    """What an action did, or the deal."""

    ply: int
    step: Raw
    """As everybody saw it."""
    own: Mapping[int | None, Raw] = {}
    """As each seat saw it instead, if some saw more than others."""
    ends_round: bool = False

    def seen_by(self, seat: int | None) -> Raw:
        """What a seat, or a spectator, is told."""
        return self.own.get(seat, self.step)


def happened(ply: int, before: Views | None, after: Views) -> Happened:
    """What led to this moment from the one before, or from nothing."""
    telling = after.game.telling
    shared = None if before is None else telling.events_for_all(before, after)
    if shared is not None:
        return Happened(ply, _step(ply, shared))
    pairs = zip(itertools.repeat(None) if before is None else before, after, strict=False)
    seen = ((view.seat, telling.events(old, view)) for old, view in pairs)
    _, public = next(seen)
    is_personal = any(isinstance(event, telling.personal) for event in public)
    own: dict[int | None, Raw] = {seat: _step(ply, encode(events)) for seat, events in seen} if is_personal else {}
    return Happened(ply, _step(ply, encode(public)), own, any(isinstance(event, RoundOver) for event in public))


class Story:
    """The steps of one game so far."""

    def __init__(self) -> None:
        self._recent: deque[Happened] = deque(maxlen=RECENT)
        self._whole: dict[int | None, Steps] = {}
        """All that a seat has seen, as far as somebody has asked for it."""

    @property
    def last(self) -> Happened | None:
        """The latest step."""
        return self._recent[-1] if self._recent else None

    def add(self, step: Happened) -> None:
        """The game has gone on. Between this step and those kept nothing may be missing."""
        if self._recent and self._recent[-1].ply + 1 != step.ply:
            self._recent.clear()
        self._recent.append(step)

    def remembers(self, since: int) -> bool:
        """Whether what happened after a ply can be told from memory."""
        return self._recent[0].ply <= since + 1

    async def missed(self, match: Match, seat: int | None, since: int) -> tuple[Steps, float]:
        """What happened after a ply, as a seat saw it; ply 0 is the deal. And how many seconds of computing it took."""
        if self.remembers(since):
            return tuple(step.seen_by(seat) for step in self._recent if step.ply > since), 0.0
        seconds = await self._learn(match, seat)
        return self._whole[seat][since + 1 :], seconds

    async def _learn(self, match: Match, seat: int | None) -> float:
        """Have the whole story of a seat, which is kept: whoever comes again and again costs little."""
        known = self._whole.get(seat, ())
        if self._recent[0].ply <= len(known):
            later = (step.seen_by(seat) for step in self._recent if step.ply >= len(known))
            self._whole[seat] = (*known, *later)
            return 0.0
        self._whole[seat], seconds = await asyncio.to_thread(_whole, match.record, seat)
        return seconds


def _whole(record: Record, seat: int | None) -> tuple[Steps, float]:
    """A game from the beginning, and the seconds that it took to tell it."""
    began = time.thread_time()
    views = (match.view(seat) for match in replay(record))
    steps = tuple(_step(ply, encode(events)) for ply, events in enumerate(_events(views)))
    return steps, time.thread_time() - began


def _events(views: Iterable[View]) -> Iterable[list[Event]]:
    for before, after in itertools.pairwise(itertools.chain((None,), views)):
        assert after is not None
        yield after.game.telling.events(before, after)


def _step(ply: int, events: bytes) -> Raw:
    return Raw(b'{"ply":%d,"events":%b}' % (ply, events))
