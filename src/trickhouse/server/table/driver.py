"""What moves a table on when no person does: deals that are due, bots, clocks that have run out, people who are away.

One task for each table that somebody is at. It sleeps until something changes or a moment has come.
"""

import asyncio
import logging
import random
from typing import NamedTuple

from trickhouse.engine.errors import TrickhouseError
from trickhouse.engine.rules import Action
from trickhouse.engine.state import View
from trickhouse.server.table.bots import Bots
from trickhouse.server.table.table import Table
from trickhouse.server.wire.errors import CannotSaveError

log = logging.getLogger(__name__)

AGAIN = 1.0
"""Seconds until what could not be stored is tried again."""


class Turn(NamedTuple):
    """A seat for which a bot decides now."""

    seat: int
    level: str


class Driver:
    """Moves one table on, until there is nothing to do and nobody there."""

    def __init__(
        self,
        table: Table,
        bots: Bots,
        ready: asyncio.Event,
        *,
        substitute: str,
        pause: float,
        deal_wait: float,
    ) -> None:
        self._table = table
        self._time = table.time_source
        self._bots = bots
        self._ready = ready
        """Set when games can be dealt."""
        self._substitute = substitute
        """The level of the bot that plays for people who are away, or out of time."""
        self._pause = pause
        """Seconds that a bot takes at least."""
        self._deal_wait = deal_wait
        """Seconds that a deal waits for the browsers' secrets."""
        self._dealing_since: float | None = None
        self._substituted: list[int] = []

    async def run(self) -> None:
        """Do what is due, then sleep; ends when the table can be forgotten."""
        while True:
            self._table.wake.clear()
            try:
                until = await self._do_what_is_due()
            except CannotSaveError:  # the table wakes us when it can be stored
                until = self._time.now() + AGAIN
            if until is None and self._table.is_deserted:
                return
            await self._sleep(until)

    async def _sleep(self, until: float | None) -> None:
        """Until something changes, or the moment has come."""
        await self._time.wait(self._table.wake, None if until is None else until - self._time.now())

    async def _do_what_is_due(self) -> float | None:
        """Do whatever can be done now. Returns when more will be due by the passing of time alone, if it will."""
        await self._tell_who_is_substituted()
        if self._table.rest.is_over:
            await self._table.end_rest()
        if self._table.is_stuck:
            return None
        await self._table.gather()
        if self._table.document.phase == "dealing" and (until := await self._deal()):
            return until
        while self._table.document.phase == "playing" and self._table.presence.here:  # bots wait for somebody to watch
            turn, until = self.next_turn(self._time.now())
            if turn is None:
                return until
            await self._play(turn)
        return None

    async def _tell_who_is_substituted(self) -> None:
        """The passing of time alone can give somebody's seat to a bot."""
        if self._table.substituted != self._substituted:
            self._substituted = self._table.substituted
            await self._table.tell_lobby()

    async def _deal(self) -> float | None:
        """Deal, if all browsers that are here have sent their part or their time is up; if not, when it will be up."""
        self._dealing_since = self._dealing_since or self._time.now()
        until = self._dealing_since + self._deal_wait
        if self._time.now() < until and not self._has_all_contributions():
            return until
        await self._ready.wait()
        await self._table.deal()
        return None

    def _has_all_contributions(self) -> bool:
        """Of the players who are here; of all players, if none of them is."""
        document, here = self._table.document, self._table.presence.here
        seats = {chair.person: chair.seat for chair in document.chairs if chair.person is not None}
        expected = {seats[person] for person in (seats.keys() & here or seats)}
        return expected <= document.contributions.keys()

    def next_turn(self, now: float) -> tuple[Turn | None, float | None]:
        """The turn that a bot is to take now; if there is none, when there may be one."""
        table = self._table
        assert table.play is not None
        if table.rest.is_on:
            return None, table.rest.until
        waits = table.presence.waits(table.document)
        moments = []
        for seat in table.play.match.actors:
            level = table.document.chair(seat).level
            if level is not None:
                if self._lets_people_choose_first():
                    continue
                return Turn(seat, level), None
            deadline = table.play.clocks.deadline(seat) if table.presence.here else None
            due = [moment for moment in (deadline, waits.get(seat)) if moment is not None]
            if due and min(due) <= now:
                return Turn(seat, self._substitute), None
            moments += due
        return None, min(moments, default=None)

    def _lets_people_choose_first(self) -> bool:
        """Whether bots wait where several choose at the same time.

        At tables of a given deal they do: what a bot sees then depends on what people chose, never on who was quicker.
        """
        document, play = self._table.document, self._table.play
        assert play is not None
        is_shared = document.shared_deal is not None
        return is_shared and any(document.chair(seat).level is None for seat in play.match.actors)

    async def _play(self, turn: Turn) -> None:
        play = self._table.play
        assert play is not None
        view, ply = play.view(turn.seat), play.ply
        action, _ = await asyncio.gather(self._choose(turn, view), self._time.sleep(self._pause))
        if self.next_turn(self._time.now())[0] != turn:
            return  # somebody came back in time
        try:
            await self._table.act(turn.seat, action, ply, is_automatic=True)
        except CannotSaveError:
            raise
        except TrickhouseError as error:  # the game has gone on meanwhile
            log.info("a bot was late", extra={"table": self._table.id, "seat": turn.seat, "why": str(error)})

    async def _choose(self, turn: Turn, view: View) -> Action:
        """A bot's choice. Whatever goes wrong in a bot, the table lives on."""
        table, document = self._table, self._table.document
        assert table.play is not None
        if table.play.is_decided:  # then there is nothing to think about
            return table.play.any_action(turn.seat)
        try:
            return await self._bots.choose(turn.level, view, document.secret, table.account, is_exact=document.is_given)
        except Exception:
            log.exception("a bot broke down", extra={"table": self._table.id, "seat": turn.seat, "level": turn.level})
            return random.choice(view.legal).pick(random.randrange)
