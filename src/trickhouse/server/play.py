"""A game at a table: the match, what each seat was asked and when, and what each seat is told."""

import asyncio
import time
from collections import deque
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from trickhouse.engine.errors import IllegalActionError
from trickhouse.engine.game import Action, State, View
from trickhouse.engine.match import Match, replay
from trickhouse.engine.record import Move, Record, parse_action
from trickhouse.server.archive import new_match
from trickhouse.server.clock import Clocks
from trickhouse.server.errors import ServerError, StalePlyError
from trickhouse.server.lobby import Saved
from trickhouse.server.memory import memory
from trickhouse.server.messages import MemoryAid, Moved, Step

RECENT = 32
"""States kept, so that those who were away for a moment are told at once what they missed."""


class RefusedActionError(ServerError):
    """What the rules forbid, with the rule that does, where it is one."""

    code = "action/illegal"


class Play:
    """A game that goes on. It knows nothing of sockets and databases."""

    def __init__(self, saved: Saved) -> None:
        self.match: Match = new_match(saved)
        self.clocks = Clocks(saved.setup.clock, (chair.seat for chair in saved.chairs))
        self._aid: MemoryAid = saved.setup.memory
        self._asked: dict[int, int] = {}
        """The ply since which each seat that is to act has been asked the same question."""
        self._views: dict[int | None, View] = {}
        """What seats see now, once somebody wants to know."""
        self._views_before: dict[int | None, View] = {}
        """What they saw before the last action."""
        self._last_step: Step | None = None
        """What the last action did, as a spectator saw it."""
        self._is_personal = False
        """Whether seats saw more of it."""
        self._public: Any = None
        """What a spectator is shown now: seats see little else."""
        self._recent: deque[tuple[int, State]] = deque([(0, self.match.state)], RECENT)
        self._ask(None)

    @property
    def ply(self) -> int:
        return self.match.ply

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, may know now."""
        if not self._views:
            self._views = {view.seat: view for view in self.match.game.all_views(self.match.state)}
        return self._views[seat]

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
            rule = self.match.game.rule(self.view(seat))
            if type(error) is not IllegalActionError or rule is None:
                raise
            colour = {} if rule.colour is None else {"colour": rule.colour}
            raise RefusedActionError(str(error), rule=rule.code, **colour) from None

    def accept(self, move: Move, after: State, spent: float) -> None:
        """An action is stored: now it counts."""
        self.match.accept(move.seat, move.action, after)
        self.clocks.spend(move.seat, spent)
        self._views_before, self._views = self._views, {}
        self._public = self._last_step = None
        self._recent.append((self.ply, after))
        self._ask(move.seat)

    def _ask(self, mover: int | None) -> None:
        actors = self.match.actors
        same = {seat: ply for seat, ply in self._asked.items() if seat != mover}
        self._asked = {seat: same.get(seat, self.ply) for seat in actors}
        self.clocks.ask(actors, mover, time.monotonic())

    async def moved(self, seat: int | None, steps: tuple[Step, ...]) -> Moved:
        """What a seat is told: some steps, and what is now."""
        view, table = self.view(seat), self._table(seat)
        aid = (
            await asyncio.to_thread(memory, self._aid, view, table.log)  # beliefs take a moment
            if self._aid == "follows"
            else memory(self._aid, view, table.log)
        )
        is_asked = seat in table.actors
        return Moved(
            ply=self.ply,
            steps=steps,
            view=replace(table, log=()) if self._aid == "last-trick" else table,
            legal=tuple(view.legal) if is_asked else (),
            rule=view.game.rule(view) if is_asked else None,
            clocks=self.clocks.shown(time.monotonic()),
            memory=aid,
        )

    def _table(self, seat: int | None) -> Any:
        """A view as plain data."""
        if self._public is None:
            table: Any = self.view(None).table
            self._public = replace(table, log=()) if self._aid == "none" else table
        return self._public if seat is None else self.match.game.table_beside(self.view(seat), self._public)

    def last_step(self, seat: int | None) -> Step:
        """What the last action did, as a seat saw it."""
        if self._last_step is None:
            self._last_step = self._step(None)
            self._is_personal = any(isinstance(event, self.match.game.personal) for event in self._last_step.events)
        return self._step(seat) if self._is_personal else self._last_step

    def _step(self, seat: int | None) -> Step:
        before = self._views_before.get(seat) or self._recent[-2][1].view(seat)
        return Step(self.ply, tuple(self.match.game.events(before, self.view(seat))))

    async def missed(self, seat: int | None, since: int) -> tuple[Step, ...]:
        """What happened after a ply, as a seat saw it; ply 0 is the deal."""
        if since >= self.ply:
            return ()
        if self._recent[0][0] <= since:
            return tuple(_steps((entry for entry in self._recent if entry[0] >= since), seat, since))
        return await asyncio.to_thread(_replayed_steps, self.match.record, seat, since)


def _replayed_steps(record: Record, seat: int | None, since: int) -> tuple[Step, ...]:
    return tuple(_steps(((match.ply, match.state) for match in replay(record)), seat, since))


def _steps(states: Iterator[tuple[int, State]], seat: int | None, since: int) -> Iterator[Step]:
    before: View | None = None
    for ply, state in states:
        if ply < since:
            continue
        view = state.view(seat)
        if ply > since:
            yield Step(ply, tuple(state.game.events(before, view)))
        before = view
