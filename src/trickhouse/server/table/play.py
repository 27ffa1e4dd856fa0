"""A game at a table: the match, what each seat was asked and when, and what each seat is sent."""

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from trickhouse.engine.errors import IllegalActionError
from trickhouse.engine.match import Match
from trickhouse.engine.record import Move, parse_action, parse_options
from trickhouse.engine.rules import Action
from trickhouse.engine.shuffle import parse_seed
from trickhouse.engine.state import State, View, Views
from trickhouse.server.protocol.errors import ServerError, StalePlyError
from trickhouse.server.protocol.socket import Memory, News, encode, moved
from trickhouse.server.protocol.values import MemoryAid
from trickhouse.server.table.clock import Clocks
from trickhouse.server.table.document import Document
from trickhouse.server.table.history import EventHistory, HistoryStep, Steps, step_between
from trickhouse.server.table.memory import limit, memory, shows_past
from trickhouse.server.time_source import SYSTEM_TIME


class RefusedActionError(ServerError):
    """A forbidden action, with the rule that forbids it, if it is a single one."""

    code = "action/illegal"


class Play:
    """A game in progress. It knows nothing of sockets and databases."""

    def __init__(self, document: Document, now: Callable[[], float] = SYSTEM_TIME.now) -> None:
        self._now = now
        self.match: Match = new_match(document)
        self.ply = 0
        """Number of actions made so far."""
        self.clocks = Clocks(document.setup.clock, (chair.seat for chair in document.chairs))
        self._aid: MemoryAid = document.setup.memory
        self._asked: dict[int, int] = {}
        """Ply since which the current question to each acting seat has been the same."""
        self._views: Views | None = None
        """What a spectator and the seats see now; computed on demand."""
        self._sent: Views | None = None
        """What their clients are sent of it, as the memory aid has it; computed on demand."""
        self._sent_before: Views | None = None
        """What that was before the last action, if that is known and not yet in the history."""
        self._before: State | None = None
        """The state before the last action."""
        self._is_decided: bool | None = None
        self._history = EventHistory(self._aid)
        self._ask(None)

    def catch_up(self, moves: Iterable[Move], spent: Iterable[int]) -> None:
        """Replay stored moves; `spent` are the milliseconds that each took."""
        for move, milliseconds in zip(moves, spent, strict=True):
            self.accept(move, self.after(move.seat, move.action), milliseconds / 1000)

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, may know now, with a perfect memory. Clients are sent less: `_sent_views`."""
        return self._all_views[_place(seat)]

    @property
    def _all_views(self) -> Views:
        if self._views is None:
            self._views = self.match.state.all_views()
        return self._views

    @property
    def _sent_views(self) -> Views:
        """What clients are sent: all messages about the game are made from these views."""
        if self._sent is None:
            self._sent = limit(self._aid, self._all_views)
        return self._sent

    @property
    def is_decided(self) -> bool:
        """Whether the outcome of the round is decided, as far as a spectator can see."""
        if self._is_decided is None:
            self._is_decided = self.match.game.rules.is_decided(self.view(None).record)
        return self._is_decided

    def any_action(self, seat: int) -> Action:
        """Any legal action of a seat, where the choice does not matter."""
        return self.view(seat).legal[0].pick(lambda _: 0)

    def parse(self, fields: Mapping[str, Any]) -> Action:
        """Parse an action from the wire."""
        return parse_action(self.match.game, fields)

    def check_ply(self, seat: int, ply: int) -> None:
        """Refuse an action if the question it answers has changed since."""
        if seat in self._asked and not self._asked[seat] <= ply <= self.ply:
            raise StalePlyError(f"the game has moved on: it is at ply {self.ply}, not {ply}", ply=self.ply)

    def after(self, seat: int, action: Action) -> State:
        """The state that an action leads to; an error with the rule if it is forbidden."""
        try:
            return self.match.after(seat, action)
        except IllegalActionError as error:
            rule = self.match.game.display.rule(self.view(seat))
            if type(error) is not IllegalActionError or rule is None:
                raise
            colour = {} if rule.colour is None else {"colour": rule.colour}
            raise RefusedActionError(str(error), rule=rule.code, **colour) from None

    def accept(self, move: Move, after: State, spent: float) -> None:
        """Apply an action that has been stored."""
        self._before, self._sent_before = self.match.state, self._sent
        self._views = self._sent = None
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
        """Encoded message for a seat: some steps, and the current position."""
        place = _place(seat)
        (situation,) = self._situations(range(place, place + 1))
        return moved(situation, self._news(steps, await self._memory(seat)))

    async def last_moved(self, seats: Collection[int | None]) -> dict[int | None, bytes]:
        """Encoded messages for these seats about the last action: situations in one go, news that often serve all."""
        places = range(0 if None in seats else 1, len(self._sent_views))
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
        return self.match.game.display.situations(self._sent_views, places, has_log=shows_past(self._aid))

    async def _memory(self, seat: int | None) -> Memory | None:
        if self._aid == "none":
            return None
        view = self._sent_views[_place(seat)]
        log = view.game.display.log(view)
        if self._aid == "follows":  # computing beliefs takes a while
            return await asyncio.to_thread(memory, self._aid, view, log)
        return memory(self._aid, view, log)

    @property
    def last_step(self) -> HistoryStep:
        """What the last action, or the deal, did."""
        return self._update_history()

    def _update_history(self) -> HistoryStep:
        """Add the last step to the history, if it is missing."""
        last = self._history.last
        if last is None or last.ply != self.ply:
            last = step_between(self.ply, self._sent_then, self._sent_views)
            self._history.add(last)
            self._before = self._sent_before = None
        return last

    @property
    def _sent_then(self) -> Views | None:
        """What clients were sent before the last action; `None` if there was none."""
        if self._sent_before is None and self._before is not None:
            return limit(self._aid, self._before.all_views())
        return self._sent_before

    async def missed(self, seat: int | None, since: int) -> tuple[Steps, float]:
        """Steps after a ply, as a seat saw them (ply 0 is the deal), and the seconds it took to compute them."""
        self._update_history()
        return await self._history.missed(self.match, seat, since)

    def remembers(self, since: int) -> bool:
        """Whether the steps after a ply are in memory, and so cost next to nothing."""
        self._update_history()
        return self._history.remembers(since)


def _place(seat: int | None) -> int:
    """Index of a seat's view among all views: the spectator's comes first."""
    return 0 if seat is None else 1 + seat


def new_match(document: Document) -> Match:
    """Deal the game of a table."""
    assert document.seed is not None
    options = parse_options(document.game, document.setup.options)
    return Match(document.game, document.setup.players, parse_seed(document.seed), document.starter, options)
