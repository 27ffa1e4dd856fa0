"""What moves a table on when no person does: deals that are due, bots, clocks that have run out, people who are away.

One task for each table that somebody is at. It sleeps until something changes or a moment has come. Of several
processes where people are at the same table, one drives it; should two try, the database's keys let one of them win.
"""

import asyncio
import logging
import random
import time
from typing import TYPE_CHECKING, NamedTuple

from trickhouse.engine.errors import TrickhouseError
from trickhouse.engine.game import Action, View
from trickhouse.server.table import Table

if TYPE_CHECKING:
    from trickhouse.server.house import House

log = logging.getLogger(__name__)


class Turn(NamedTuple):
    """A seat for which a bot decides now."""

    seat: int
    level: str


class Driver:
    """Moves one table on, until there is nothing to do and nobody there."""

    def __init__(self, table: Table, house: "House") -> None:
        self._table = table
        self._house = house
        self._dealing_since: float | None = None
        self._substituted: list[int] = []

    async def run(self) -> None:
        """Do what is due, then sleep; ends when the table can be forgotten."""
        while True:
            self._table.wake.clear()
            until = await self._do_what_is_due()
            if until is None and self._table.is_deserted:
                return
            await self._sleep(until)

    async def _sleep(self, until: float | None) -> None:
        """Until something changes, or the moment has come."""
        wake = self._table.wake
        if until is None:
            await wake.wait()
            return
        timer = asyncio.get_running_loop().call_later(max(0.0, until - time.monotonic()), wake.set)
        try:
            await wake.wait()
        finally:
            timer.cancel()

    async def _do_what_is_due(self) -> float | None:
        """Whatever can be done now; and the moment when more can be done, if time alone brings it."""
        await self._tell_who_is_substituted()
        if not self._house.hub.drives(self._table.presence):
            return None
        if self._table.saved.phase == "dealing" and (until := await self._deal()):
            return until
        while self._table.saved.phase == "playing":
            turn, until = self.next_turn(time.monotonic())
            if turn is None:
                return until
            await self._play(turn)
        return None

    async def _tell_who_is_substituted(self) -> None:
        """Time alone can make somebody's seat a bot's."""
        if self._table.substituted != self._substituted:
            self._substituted = self._table.substituted
            await self._table.tell_lobby()

    async def _deal(self) -> float | None:
        """Deal if all browsers that are here have sent their part, or have had their time; else, when that will be."""
        saved, here = self._table.saved, self._table.presence.here
        self._dealing_since = self._dealing_since or time.monotonic()
        until = self._dealing_since + self._house.settings.deal_wait
        people = {chair.person: chair.seat for chair in saved.chairs if chair.person is not None}
        expected = {people[person] for person in (people.keys() & here or people)}
        if time.monotonic() < until and not expected <= saved.contributions.keys():
            return until
        await self._house.ready.wait()
        await self._table.deal()
        return None

    def next_turn(self, now: float) -> tuple[Turn | None, float | None]:
        """For whom a bot decides now; if for nobody, when that may change."""
        table, substitute = self._table, self._house.settings.substitute
        assert table.play is not None
        waits = table.presence.waits(table.saved)
        moments = []
        for seat in table.play.match.actors:
            level = table.saved.chair(seat).level
            if level is not None:
                return Turn(seat, level), None
            deadline = table.play.clocks.deadline(seat) if table.presence.here else None
            due = [moment for moment in (deadline, waits.get(seat)) if moment is not None]
            if due and min(due) <= now:
                return Turn(seat, substitute), None
            moments += due
        return None, min(moments, default=None)

    async def _play(self, turn: Turn) -> None:
        play = self._table.play
        assert play is not None
        view, ply = play.view(turn.seat), play.ply
        action, _ = await asyncio.gather(self._choose(turn, view), asyncio.sleep(self._house.settings.bot_pause))
        if self.next_turn(time.monotonic())[0] != turn:
            return  # somebody came back in time
        try:
            await self._table.act(turn.seat, action, ply)
        except TrickhouseError as error:  # the game has gone on meanwhile
            log.info("a bot was late", extra={"table": self._table.id, "seat": turn.seat, "why": str(error)})

    async def _choose(self, turn: Turn, view: View) -> Action:
        """A bot's choice. Whatever goes wrong in a bot, the table lives on."""
        try:
            return await self._house.bots.choose(turn.level, view, self._table.saved.secret)
        except Exception:
            log.exception("a bot broke down", extra={"table": self._table.id, "seat": turn.seat, "level": turn.level})
            return random.choice(view.legal).pick(random.randrange)
