"""A game at a table: the match, what each seat was asked and when, and what each seat is told."""

import asyncio
import time
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from trickhouse.engine.errors import IllegalActionError
from trickhouse.engine.events import RoundOver
from trickhouse.engine.match import Match, replay
from trickhouse.engine.record import Move, Record, parse_action, parse_options
from trickhouse.engine.rules import Action
from trickhouse.engine.shuffle import parse_seed
from trickhouse.engine.state import State, View, Views
from trickhouse.server.store.document import Document
from trickhouse.server.table.clock import Clocks
from trickhouse.server.table.memory import memory
from trickhouse.server.wire.errors import ServerError, StalePlyError
from trickhouse.server.wire.messages import Memory, News, Step, encode, moved
from trickhouse.server.wire.values import MemoryAid

RECENT = 32
"""States kept, so that those who were away for a moment are told at once what they missed."""


class RefusedActionError(ServerError):
    """An action that is forbidden, with the rule that forbids it, if it is a single one."""

    code = "action/illegal"


class Play:
    """A game in progress. It knows nothing of sockets and databases."""

    def __init__(self, document: Document) -> None:
        self.match: Match = new_match(document)
        self.ply = 0
        """How many actions have been made."""
        self.clocks = Clocks(document.setup.clock, (chair.seat for chair in document.chairs))
        self._aid: MemoryAid = document.setup.memory
        self._asked: dict[int, int] = {}
        """The ply since which each seat that is to act has been asked the same question."""
        self._views: Views | None = None
        """What a spectator and the seats see now; made when somebody first asks."""
        self._views_before: Views | None = None
        """What they saw before the last action."""
        self._situations: list[bytes] = []
        """What the seats see and may do as JSON, all of them or none."""
        self._last_step: Step | None = None
        self._is_decided: bool | None = None
        self._recent: deque[tuple[int, State]] = deque([(0, self.match.state)], RECENT)
        self._stories: dict[int | None, tuple[Step, ...]] = {}
        """All that a seat has seen, as far as somebody has asked for it."""
        self._ask(None)

    def catch_up(self, moves: Iterable[Move], spent: Iterable[int]) -> None:
        """Play what was played before, each move in so many milliseconds."""
        for move, milliseconds in zip(moves, spent, strict=True):
            self.accept(move, self.after(move.seat, move.action), milliseconds / 1000)

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, may know now."""
        return self._all_views[_place(seat)]

    @property
    def _all_views(self) -> Views:
        if self._views is None:
            self._views = self.match.game.all_views(self.match.state)
        return self._views

    @property
    def is_decided(self) -> bool:
        """Whether the rest of the round goes the same way whatever anybody does; from what a spectator sees."""
        if self._is_decided is None:
            self._is_decided = self.match.game.rules.is_decided(self.view(None).record)
        return self._is_decided

    def any_action(self, seat: int) -> Action:
        """Something that a seat may do, where it does not matter what."""
        return self.view(seat).legal[0].pick(lambda _: 0)

    def parse(self, fields: Mapping[str, Any]) -> Action:
        """An action as it came over the wire."""
        return parse_action(self.match.game, fields)

    def check_ply(self, seat: int, ply: int) -> None:
        """Refuse an answer to a question that has changed since."""
        if seat in self._asked and not self._asked[seat] <= ply <= self.ply:
            raise StalePlyError(f"the game has gone on: this is ply {self.ply}, not {ply}", ply=self.ply)

    def after(self, seat: int, action: Action) -> State:
        """The state that an action leads to; an error, with the rule, if it is forbidden."""
        try:
            return self.match.after(seat, action)
        except IllegalActionError as error:
            rule = self.match.game.telling.rule(self.view(seat))
            if type(error) is not IllegalActionError or rule is None:
                raise
            colour = {} if rule.colour is None else {"colour": rule.colour}
            raise RefusedActionError(str(error), rule=rule.code, **colour) from None

    def accept(self, move: Move, after: State, spent: float) -> None:
        """An action is stored: now it counts."""
        self.match.accept(move.seat, move.action, after)
        self.ply += 1
        self.clocks.spend(move.seat, spent)
        self._views_before, self._views = self._views, None
        self._situations, self._last_step, self._is_decided = [], None, None
        self._recent.append((self.ply, after))
        self._ask(move.seat)

    def _ask(self, mover: int | None) -> None:
        actors = self.match.actors
        same = {seat: ply for seat, ply in self._asked.items() if seat != mover}
        self._asked = {seat: same.get(seat, self.ply) for seat in actors}
        self.clocks.ask(actors, mover, time.monotonic())

    async def moved(self, seat: int | None, steps: tuple[Step, ...]) -> bytes:
        """What a seat is told, ready to be sent: some steps, and the position now."""
        return moved(self._situation(seat), self._news(steps, await self._memory(seat)))

    async def last_moved(self, seats: Iterable[int | None]) -> dict[int | None, bytes]:
        """What these seats are told of the last action."""
        if self._aid == "none" and not self._is_personal:
            news = self._news((self._public_step,), None)
            return {seat: moved(self._situation(seat), news) for seat in seats}
        return {seat: await self.moved(seat, (self.last_step(seat),)) for seat in seats}

    def _news(self, steps: tuple[Step, ...], memory: Memory | None) -> bytes:
        return encode(News(self.ply, steps, self.clocks.shown(time.monotonic()), memory))

    def _situation(self, seat: int | None) -> bytes:
        """Those of the seats are written in one go: a move is told to all of them."""
        if seat is None:
            return self._told(range(1))[0]
        if not self._situations:
            self._situations = self._told(range(1, len(self._all_views)))
        return self._situations[seat]

    def _told(self, places: range) -> list[bytes]:
        has_log = self._aid in ("seen", "follows")
        return self.match.game.telling.situations(self._all_views, places, has_log=has_log)

    async def _memory(self, seat: int | None) -> Memory | None:
        if self._aid == "none":
            return None
        view = self.view(seat)
        log = view.game.telling.log(view)
        if self._aid == "follows":  # beliefs take a moment
            return await asyncio.to_thread(memory, self._aid, view, log)
        return memory(self._aid, view, log)

    def last_step(self, seat: int | None) -> Step:
        """What the last action did, as a seat saw it."""
        return self._step(seat) if self._is_personal else self._public_step

    @property
    def _public_step(self) -> Step:
        """What the last action did, as a spectator saw it."""
        if self._last_step is None:
            self._last_step = self._step(None)
        return self._last_step

    @property
    def _is_personal(self) -> bool:
        """Whether some seats saw more of the last action than others."""
        personal = self.match.game.telling.personal
        return any(isinstance(event, personal) for event in self._public_step.events)

    @property
    def has_ended_round(self) -> bool:
        """Whether a round ended with the last action."""
        return any(isinstance(event, RoundOver) for event in self._public_step.events)

    def _step(self, seat: int | None) -> Step:
        before = self._views_before[_place(seat)] if self._views_before is not None else self._recent[-2][1].view(seat)
        return Step(self.ply, tuple(self.match.game.telling.events(before, self.view(seat))))

    async def missed(self, seat: int | None, since: int) -> tuple[tuple[Step, ...], float]:
        """What happened after a ply, as a seat saw it; ply 0 is the deal. And how many seconds of computing it took."""
        if since >= self.ply:
            return (), 0.0
        if self._recent[0][0] <= max(since, 0):
            return tuple(_steps((entry for entry in self._recent if entry[0] >= since), seat, since)), 0.0
        seconds = await self._learn(seat)
        return tuple(step for step in self._stories[seat] if step.ply > since), seconds

    async def _learn(self, seat: int | None) -> float:
        """Have the whole story of a seat, which is kept: whoever comes again and again costs little."""
        known = self._stories[seat][-1].ply if seat in self._stories else -1
        if self._recent[0][0] <= known:
            later = _steps((entry for entry in self._recent if entry[0] >= known), seat, known)
            self._stories[seat] = (*self._stories[seat], *later)
            return 0.0
        self._stories[seat], seconds = await asyncio.to_thread(_story, self.match.record, seat)
        return seconds


def _place(seat: int | None) -> int:
    """Where a seat's view is among all views: that of a spectator comes first."""
    return 0 if seat is None else 1 + seat


def new_match(document: Document) -> Match:
    """The game of a table, dealt."""
    assert document.seed is not None
    options = parse_options(document.game, document.setup.options)
    return Match(document.game, document.setup.players, parse_seed(document.seed), document.starter, options)


def _story(record: Record, seat: int | None) -> tuple[tuple[Step, ...], float]:
    """A game from the beginning, and the seconds that it took to tell it."""
    began = time.thread_time()
    steps = tuple(_steps(((match.ply, match.state) for match in replay(record)), seat, -1))
    return steps, time.thread_time() - began


def _steps(states: Iterator[tuple[int, State]], seat: int | None, since: int) -> Iterator[Step]:
    before: View | None = None
    for ply, state in states:
        if ply < since:
            continue
        view = state.view(seat)
        if ply > since:
            yield Step(ply, tuple(state.game.telling.events(before, view)))
        before = view
