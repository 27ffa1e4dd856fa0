"""Moves a table on when no person does: deals, bots, clocks that have run out, players who are away.

One task for each table in use. It sleeps until something changes or is due.
"""

import asyncio
import logging
import random
from typing import NamedTuple

from trickhouse.engine.errors import TrickhouseError
from trickhouse.engine.rules import Action
from trickhouse.engine.state import View
from trickhouse.server.protocol.errors import CannotSaveError
from trickhouse.server.table.bots import Bots
from trickhouse.server.table.table import Table

log = logging.getLogger(__name__)

RETRY_S = 1.0
"""Time until a failed write is retried."""


class BotTurn(NamedTuple):
    """A seat for which a bot decides now."""

    seat: int
    level: str


class Driver:
    """Moves one table on, until there is nothing to do and no client is connected."""

    def __init__(
        self,
        table: Table,
        bots: Bots,
        ready: asyncio.Event,
        *,
        substitute: str,
        pause_s: float,
        deal_wait_s: float,
    ) -> None:
        self._table = table
        self._time = table.time_source
        self._bots = bots
        self._ready = ready
        """Set when games can be dealt."""
        self._substitute = substitute
        """Level of the bot that plays for people who are away or out of time."""
        self._pause_s = pause_s
        """Minimum time that a bot takes, in seconds."""
        self._deal_wait_s = deal_wait_s
        """How long a deal waits for the browsers' secrets, in seconds."""
        self._dealing_since: float | None = None
        self._substituted: list[int] = []

    async def run(self) -> None:
        """Do what is due, then sleep; return when the table can be dropped from memory."""
        while True:
            self._table.wake.clear()
            try:
                until = await self._do_what_is_due()
            except CannotSaveError:  # the table wakes us when storage works again
                until = self._time.now() + RETRY_S
            if until is None and self._table.is_deserted:
                return
            await self._sleep(until)

    async def _sleep(self, until: float | None) -> None:
        """Sleep until something changes, or the time has come."""
        await self._time.wait(self._table.wake, None if until is None else until - self._time.now())

    async def _do_what_is_due(self) -> float | None:
        """Do what is due now. Returns when more will be due without any event, if ever."""
        await self._announce_substitutes()
        if self._table.round_break.is_over:
            await self._table.end_break()
        if self._table.is_storage_down:
            return None
        await self._table.start_if_complete()
        if self._table.document.phase == "dealing" and (until := await self._deal()):
            return until
        while self._table.document.phase == "playing" and self._table.presence.here:  # bots wait for a client to watch
            turn, until = self.next_turn(self._time.now())
            if turn is None:
                return until
            await self._play(turn)
        return None

    async def _announce_substitutes(self) -> None:
        """Announce that a bot plays for an absent player: only time has passed."""
        if self._table.substituted != self._substituted:
            self._substituted = self._table.substituted
            await self._table.send_lobby()

    async def _deal(self) -> float | None:
        """Deal once all connected browsers have sent their secrets, or time is up; else return when it will be."""
        self._dealing_since = self._dealing_since or self._time.now()
        until = self._dealing_since + self._deal_wait_s
        if self._time.now() < until and not self._has_all_contributions():
            return until
        await self._ready.wait()
        await self._table.deal()
        return None

    def _has_all_contributions(self) -> bool:
        """Whether all connected players, or all players if none is connected, have sent their secrets."""
        document, here = self._table.document, self._table.presence.here
        seats = {chair.person: chair.seat for chair in document.chairs if chair.person is not None}
        expected = {seats[person] for person in (seats.keys() & here or seats)}
        return expected <= document.contributions.keys()

    def next_turn(self, now: float) -> tuple[BotTurn | None, float | None]:
        """The turn that a bot is to take now; if there is none, the time when there may be one."""
        table = self._table
        assert table.play is not None
        if table.round_break.is_on:
            return None, table.round_break.until
        waits = table.presence.waits(table.document)
        moments = []
        for seat in table.play.match.actors:
            level = table.document.chair(seat).level
            if level is not None:
                if self._lets_people_choose_first():
                    continue
                return BotTurn(seat, level), None
            deadline = table.play.clocks.deadline(seat) if table.presence.here else None
            due = [moment for moment in (deadline, waits.get(seat)) if moment is not None]
            if due and min(due) <= now:
                return BotTurn(seat, self._substitute), None
            moments += due
        return None, min(moments, default=None)

    def _lets_people_choose_first(self) -> bool:
        """Whether bots wait while people choose at the same time.

        With a shared deal they do: what a bot sees then depends on what people chose, never on who was quicker.
        """
        document, play = self._table.document, self._table.play
        assert play is not None
        is_shared = document.shared_deal is not None
        return is_shared and any(document.chair(seat).level is None for seat in play.match.actors)

    async def _play(self, turn: BotTurn) -> None:
        play = self._table.play
        assert play is not None
        view, ply = play.view(turn.seat), play.ply
        action, _ = await asyncio.gather(self._choose(turn, view), self._time.sleep(self._pause_s))
        if self.next_turn(self._time.now())[0] != turn:
            return  # the player came back in time
        try:
            await self._table.act(turn.seat, action, ply, is_automatic=True)
        except CannotSaveError:
            raise
        except TrickhouseError as error:  # the game has moved on meanwhile
            log.info("a bot was too late", extra={"table": self._table.id, "seat": turn.seat, "why": str(error)})

    async def _choose(self, turn: BotTurn, view: View) -> Action:
        """Let a bot choose. An error in a bot does not stop the table."""
        table, document = self._table, self._table.document
        assert table.play is not None
        if table.play.is_decided:  # no choice matters any more
            return table.play.any_action(turn.seat)
        try:
            return await self._bots.choose(turn.level, view, document.secret, table.account, is_exact=document.is_given)
        except Exception:
            log.exception("a bot failed", extra={"table": self._table.id, "seat": turn.seat, "level": turn.level})
            return random.choice(view.legal).pick(random.randrange)
