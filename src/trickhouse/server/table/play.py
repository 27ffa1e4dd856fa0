"""A game at a table: the match, what each seat was asked and when, and what each seat is told."""

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from trickhouse.engine.errors import IllegalActionError
from trickhouse.engine.match import Match
from trickhouse.engine.record import Move, parse_action, parse_options
from trickhouse.engine.rules import Action
from trickhouse.engine.shuffle import parse_seed
from trickhouse.engine.state import State, View, Views
from trickhouse.server.store.document import Document
from trickhouse.server.table.clock import Clocks
from trickhouse.server.table.memory import memory
from trickhouse.server.table.story import Happened, Steps, Story, happened
from trickhouse.server.wire.errors import ServerError, StalePlyError
from trickhouse.server.wire.messages import Memory, News, encode, moved
from trickhouse.server.wire.time_source import SYSTEM_TIME
from trickhouse.server.wire.values import MemoryAid


class RefusedActionError(ServerError):
    """An action that is forbidden, with the rule that forbids it, if it is a single one."""

    code = "action/illegal"


class Play:
    """A game in progress. It knows nothing of sockets and databases."""

    def __init__(self, document: Document, now: Callable[[], float] = SYSTEM_TIME.now) -> None:
        self._now = now
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
        """What they saw before the last action, if that is known and has not been told yet."""
        self._before: State | None = None
        """The state before the last action."""
        self._is_decided: bool | None = None
        self._story = Story()
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
        self._before, self._views_before, self._views = self.match.state, self._views, None
        self.match.accept(move.seat, move.action, after)
        self.ply += 1
        self.clocks.spend(move.seat, spent)
        self._is_decided = None
        self._ask(move.seat)

    def _ask(self, mover: int | None) -> None:
        actors = self.match.actors
        same = {seat: ply for seat, ply in self._asked.items() if seat != mover}
        self._asked = {seat: same.get(seat, self.ply) for seat in actors}
        self.clocks.ask(actors, mover, self._now())

    async def moved(self, seat: int | None, steps: Steps) -> bytes:
        """What a seat is told, ready to be sent: some steps, and the position now."""
        place = _place(seat)
        (situation,) = self._situations(range(place, place + 1))
        return moved(situation, self._news(steps, await self._memory(seat)))

    async def last_moved(self, seats: Collection[int | None]) -> dict[int | None, bytes]:
        """What these seats are told of the last action: situations are written in one go, news often serve all."""
        places = range(0 if None in seats else 1, len(self._all_views))
        situations = self._situations(places)
        step = self.last_step
        shared = None if step.own or self._aid != "none" else self._news((step.step,), None)
        told = {}
        for seat in seats:
            news = shared or self._news((step.seen_by(seat),), await self._memory(seat))
            told[seat] = moved(situations[_place(seat) - places.start], news)
        return told

    def _news(self, steps: Steps, memory: Memory | None) -> bytes:
        return encode(News(self.ply, steps, self.clocks.shown(self._now()), memory))

    def _situations(self, places: range) -> list[bytes]:
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

    @property
    def last_step(self) -> Happened:
        """What the last action did, or the deal."""
        return self._keep_up()

    def _keep_up(self) -> Happened:
        """Let the story reach to this moment."""
        last = self._story.last
        if last is None or last.ply != self.ply:
            last = happened(self.ply, self._views_then, self._all_views)
            self._story.add(last)
            self._before = self._views_before = None
        return last

    @property
    def _views_then(self) -> Views | None:
        """What was seen before the last action; nothing, if there was none."""
        if self._views_before is None and self._before is not None:
            return self.match.game.all_views(self._before)
        return self._views_before

    async def missed(self, seat: int | None, since: int) -> tuple[Steps, float]:
        """What happened after a ply, as a seat saw it; ply 0 is the deal. And how many seconds of computing it took."""
        self._keep_up()
        return await self._story.missed(self.match, seat, since)

    def remembers(self, since: int) -> bool:
        """Whether telling what happened after a ply costs next to nothing."""
        self._keep_up()
        return self._story.remembers(since)


def _place(seat: int | None) -> int:
    """Where a seat's view is among all views: that of a spectator comes first."""
    return 0 if seat is None else 1 + seat


def new_match(document: Document) -> Match:
    """The game of a table, dealt."""
    assert document.seed is not None
    options = parse_options(document.game, document.setup.options)
    return Match(document.game, document.setup.players, parse_seed(document.seed), document.starter, options)
