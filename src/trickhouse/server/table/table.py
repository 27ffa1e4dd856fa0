"""A table: people and bots around a game. Whatever changes is stored first, then told.

One lock for each table: commands are carried out one after the other.
"""

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Sequence

from trickhouse.engine.errors import NotYourTurnError
from trickhouse.engine.record import Move
from trickhouse.engine.rules import Action, Result, Seat
from trickhouse.server.store.archive import Archive, Made, Stored
from trickhouse.server.store.document import Document
from trickhouse.server.table import lobby
from trickhouse.server.table.book import Book
from trickhouse.server.table.bots import Bots
from trickhouse.server.table.connection import Connection
from trickhouse.server.table.hints import Hints
from trickhouse.server.table.info import table_info
from trickhouse.server.table.play import Play
from trickhouse.server.table.presence import Presence
from trickhouse.server.table.rest import Rest
from trickhouse.server.table.story import Steps
from trickhouse.server.table.turns import Account
from trickhouse.server.wire import messages
from trickhouse.server.wire.bodies import Me, TableInfo
from trickhouse.server.wire.errors import (
    BadRequestError,
    CannotSaveError,
    NameTakenError,
    NoHintsError,
    NotDecidedError,
    PrivateTableError,
    StalePlyError,
)
from trickhouse.server.wire.messages import Chatted, Hinted, Lobby, Over, Pong
from trickhouse.server.wire.time_source import SYSTEM_TIME, TimeSource


class Table:
    """A table that somebody is at. It can be made again from the database at any time."""

    def __init__(
        self,
        stored: Stored,
        archive: Archive,
        bots: Bots,
        ready: asyncio.Event,
        *,
        lose: Callable[["Table"], None],
        substitute: str,
        patience: float,
        count_move: Callable[[], None],
        time_source: TimeSource = SYSTEM_TIME,
    ) -> None:
        self.time_source = time_source
        self._book = Book(stored, archive)
        self._book.lose = lambda: lose(self)
        self._hints = Hints(bots)
        self._ready = ready
        """Set when games can be dealt."""
        self._substitute = substitute
        """The level of the bot that takes the seat of somebody who leaves a running game."""
        self._count_move = count_move
        self._lock = asyncio.Lock()
        self.play: Play | None = None
        self.presence = Presence(patience, time_source.now)
        self._invited = self.document, self.presence.connections, dict[Connection, int | None]()
        """The audience, and of what it was made."""
        self.rest = Rest(time_source.now)
        self.wake = asyncio.Event()
        """Set when something has changed that the driver should know."""
        self.pins = 0
        """How many are about to use this table: it is not forgotten meanwhile."""
        if stored.document.seed is not None:
            self.play = Play(stored.document, time_source.now)
            self.play.catch_up(stored.moves, stored.spent)
            self._set_clocks()

    @property
    def document(self) -> Document:
        """The table as it is stored."""
        return self._book.document

    @property
    def chats(self) -> list[Chatted]:
        """The latest."""
        return self._book.chats

    @property
    def id(self) -> str:
        return self.document.id

    @property
    def info(self) -> TableInfo:
        """What everybody may know."""
        return table_info(
            self.document,
            ply=self.play.ply if self.play else 0,
            here=self.presence.here,
            substituted=self.substituted,
            watchers=self.presence.count_watchers(self.document),
        )

    @property
    def substituted(self) -> list[int]:
        """The seats of people for whom a bot plays on."""
        if self.document.phase != "playing":
            return []
        return self.presence.substituted(self.document)

    @property
    def is_deserted(self) -> bool:
        """Whether nobody needs this table in memory."""
        return not self.pins and not self.presence.connections

    @contextlib.contextmanager
    def pinned(self) -> Iterator[None]:
        """Do not forget this table for now."""
        self.pins += 1
        try:
            yield
        finally:
            self.pins -= 1
            self.wake.set()

    # Coming and going.

    async def connect(self, connection: Connection, since: int | None) -> None:
        """Somebody comes in: they are told how things stand, and the others that they are here."""
        async with self._lock:
            me = connection.me
            seat = self.document.seat_of(me.id)
            is_stranger = seat is None and me.id not in self.document.held
            if is_stranger and self.document.setup.watch == "nobody" and self.document.phase != "waiting":
                raise PrivateTableError("nobody but the players may watch this table")
            self.presence.add(connection)
            self._set_clocks()
            if seat is not None and self.document.chair(seat).name != me.name:
                with contextlib.suppress(CannotSaveError, NameTakenError):  # then it stays the old one
                    await self._book.change(lambda document: lobby.rename(document, me))
            self._tell_lobby()
            for said in self.chats:
                connection.send(said)
            await self._tell_game(connection, since)
        self.wake.set()

    @property
    def _audience(self) -> dict[Connection, int | None]:
        """Those who are here and may see the game, each with their seat. Few moves change that."""
        document, here = self.document, self.presence.connections
        if self._invited[0] is not document or self._invited[1] is not here:
            self._invited = document, here, _audience(document, here)
        return self._invited[2]

    async def _tell_game(self, connection: Connection, since: int | None) -> None:
        if self.play is None or connection not in self._audience:
            return
        seat = self.document.seat_of(connection.me.id)
        steps = () if since is None else await self._missed(connection, seat, since)
        connection.send_bytes(await self.play.moved(seat, steps))
        if self.document.result is not None:
            connection.send(self._over(self.document.result))

    async def _missed(self, connection: Connection, seat: int | None, since: int) -> Steps:
        """What somebody missed, at their own expense."""
        assert self.play is not None
        work = None if connection.work is None or self.play.remembers(since) else connection.work()
        if work:
            work.check()
        steps, seconds = await self.play.missed(seat, since)
        if work:
            work.charge(seconds)
        return steps

    @property
    def account(self) -> Account:
        """For whom bots think here: the host, if present, else whoever came first."""
        here = self.presence.connections
        found = next((one for one in here if one.me.id == self.document.host), here[0] if here else None)
        return Account("", self.document.host, self.id) if found is None else self._account_of(found)

    def _account_of(self, connection: Connection) -> Account:
        return Account(connection.address, connection.me.id, self.id)

    def disconnect(self, connection: Connection) -> None:
        """Somebody has gone; whoever was not let in has not been here."""
        if connection not in self.presence.connections:
            return
        self.presence.discard(connection)
        self.rest.keep(self.presence.here)
        self._set_clocks()
        self._tell_lobby()
        self.wake.set()

    def send_away(self, code: int) -> None:
        """Close all sockets; with most codes people come back."""
        for connection in self.presence.connections:
            connection.close(code)

    @property
    def is_stuck(self) -> bool:
        """Whether nothing can be stored just now: the game waits."""
        return self._book.is_stuck

    def hear_of_trouble(self) -> None:
        """From now on nothing can be stored, or it can be again. Nobody's time runs out meanwhile."""
        self._set_clocks()
        self._tell_lobby()
        self.wake.set()

    def _set_clocks(self) -> None:
        """They run while somebody is here who can act."""
        if self.play:
            runs = self.presence.here and not self.is_stuck and not self.rest.is_on
            (self.play.clocks.go_on if runs else self.play.clocks.stop)(self.time_source.now())

    # What people ask for.

    async def handle(self, connection: Connection, message: messages.Incoming) -> None:
        """Do what a client asks for, or raise an error that says why not."""
        me = connection.me
        match message:
            case messages.Act():
                await self._act_for(me, message)
            case messages.Ping():
                connection.send(Pong())
            case messages.Chat():
                await self._chat(me, message)
            case messages.Hint():
                connection.send(await self._hint(connection))
            case messages.Claim():
                await self._claim(me)
            case messages.Rest():
                connection.rests = True
            case messages.Ready():
                self._end_rest_for(me.id)
            case messages.Rematch():
                await self._rematch(me)
            case _:
                await self._change(lambda document: self._changed(document, me, message))

    def _changed(self, document: Document, me: Me, message: messages.Incoming) -> Document:
        if isinstance(message, lobby.HOSTS_OWN) and document.host not in self.presence.here:
            document = lobby.take_over(document, me)
        return lobby.carry_out(document, me, message, self._substitute)

    async def _change(self, change: Callable[[Document], Document]) -> None:
        async with self._lock:
            seats = {connection: self.document.seat_of(connection.me.id) for connection in self.presence.connections}
            info = self.info
            await self._book.change(change)
            self.rest.keep(self.document.people)
            if self.info != info:
                self._tell_lobby()
            for connection, seat in seats.items():  # whoever has another seat now sees other cards
                if self.document.seat_of(connection.me.id) != seat:
                    await self._tell_game(connection, None)
        self.wake.set()

    # The game.

    async def gather(self) -> None:
        """A rematch begins when everybody is here."""
        if lobby.is_complete(self.document, self.presence.here):
            await self._change(
                lambda document: lobby.begin(document) if lobby.is_complete(document, self.presence.here) else document
            )

    async def deal(self) -> None:
        """The secrets are there, or have not come in time: deal."""
        async with self._lock:
            if self.document.phase != "dealing":
                return
            await self._book.change(lobby.deal)
            self.play = Play(self.document, self.time_source.now)
            self._tell_lobby()
            for connection in self._audience:
                await self._tell_game(connection, -1)
        self.wake.set()

    async def _act_for(self, me: Me, message: messages.Act) -> None:
        seat = lobby.demand_seat(self.document, me)
        lobby.demand_phase(self.document, "playing", "over")
        assert self.play is not None
        await self.act(seat, self.play.parse(message.action), message.ply)

    async def act(self, seat: int, action: Action, ply: int, *, is_automatic: bool = False) -> None:
        """An action of a seat that saw this ply: checked, stored, and only then told."""
        async with self._lock:
            play = self.play
            assert play is not None
            play.check_ply(seat, ply)
            after = play.after(seat, action)
            move, spent = Move(Seat(seat), action), play.clocks.thought(seat, self.time_source.now())
            over = None if after.result is None else lobby.end(self.document, after.result)
            await self._book.act(Made(play.ply, move, spent, is_automatic), over)
            self._count_move()
            play.accept(move, after, spent)
            await self._tell_move()
            self._rest_after_round(play)
        if not self._is_up_to_people_here():
            self.wake.set()

    def _rest_after_round(self, play: Play) -> None:
        """Where several people play, wait for those who want to look at what the round brought."""
        if not play.last_step.ends_round or play.match.result is not None:
            return
        resting = [one.me.id for one in self.presence.connections if one.rests]
        people = self.presence.here.intersection(self.document.people)
        if resting and len(people) > 1:
            self.rest.begin(people.intersection(resting))
            self._set_clocks()
            self._tell_lobby()
            self.wake.set()

    def _end_rest_for(self, person: str) -> None:
        if person in self.rest.awaited:
            self.rest.keep(self.rest.awaited - {person})
            self._tell_lobby()
            self.wake.set()

    async def end_rest(self) -> None:
        """Nobody is waited for any more; clocks have stood still, and are told anew."""
        async with self._lock:
            self.rest.end()
            self._set_clocks()
            self._tell_lobby()
            for connection in self._audience if self.document.setup.clock else ():
                await self._tell_game(connection, None)

    async def _claim(self, me: Me) -> None:
        """What nobody can change is played out at once, in ordinary moves: one person's word is enough."""
        lobby.demand_seat(self.document, me)
        lobby.demand_phase(self.document, "playing")
        play = self.play
        assert play is not None
        if not play.is_decided:
            raise NotDecidedError("the rest of this round can still go one way or another")
        while play.is_decided:
            seat = play.match.actors[0]
            with contextlib.suppress(StalePlyError, NotYourTurnError):  # somebody was faster
                await self.act(seat, play.any_action(seat), play.ply)

    def _is_up_to_people_here(self) -> bool:
        """Whether all who are to act are here and have no clock: then the driver need not be woken."""
        if self.play is None or self.document.phase != "playing" or self.document.setup.clock is not None:
            return False
        here = self.presence.here
        return all(self.document.chair(seat).person in here for seat in self.play.match.actors)

    async def _tell_move(self) -> None:
        """Tell every seat what it saw happen; those who share a seat, or watch, get the same."""
        play = self.play
        assert play is not None
        audience = self._audience
        told = await play.last_moved(set(audience.values()))
        for connection, seat in audience.items():
            connection.send_bytes(told[seat])
        if self.document.result is not None:
            self._tell_lobby()
            for connection in audience:
                connection.send(self._over(self.document.result))

    def _over(self, result: Result) -> Over:
        return Over(result, None if self.document.is_given else lobby.proof(self.document))

    async def _hint(self, connection: Connection) -> Hinted:
        seat = lobby.demand_seat(self.document, connection.me)
        lobby.demand_phase(self.document, "playing")
        assert self.play is not None
        if not self.document.setup.practice:
            raise NoHintsError("hints are for practice tables")
        view, ply = self.play.view(seat), self.play.ply
        if not view.legal:
            raise StalePlyError("there is nothing to decide now", ply=ply)
        return await self._hints.at(view, ply, self._account_of(connection), connection.me.language)

    # Words.

    async def _chat(self, me: Me, message: messages.Chat) -> None:
        if (message.text is None) == (message.phrase is None):
            raise BadRequestError("a chat has either `text` or `phrase`")
        if self.document.seat_of(me.id) is None:
            lobby.demand_own_name(self.document, me)
        async with self._lock:
            self._tell(await self._book.say(me, message))

    async def _rematch(self, me: Me) -> None:
        async with self._lock:
            await self._book.begin_rematch(me, self.time_source.wall())
            self._tell_lobby()

    # Telling.

    def _tell(self, message: messages.Outgoing) -> None:
        data = messages.encode(message)
        for connection in self.presence.connections:
            connection.send_bytes(data)

    def _tell_lobby(self) -> None:
        info, preparing, is_stuck = self.info, not self._ready.is_set(), self.is_stuck
        resting = tuple(chair.seat for chair in self.document.chairs if chair.person in self.rest.awaited)
        for connection in self.presence.connections:
            me = connection.me.id
            seat, left = self.document.seat_of(me), self.document.held.get(me)
            connection.send(Lobby(info, me, seat, preparing, left if seat is None else None, is_stuck, resting))

    async def tell_lobby(self) -> None:
        """Tell everybody who is here; for the driver, when time has changed something."""
        async with self._lock:
            self._tell_lobby()


def _audience(document: Document, here: Sequence[Connection]) -> dict[Connection, int | None]:
    seats = {chair.person: chair.seat for chair in document.chairs}
    all_may = document.setup.watch == "anyone"
    return {one: seats.get(one.me.id) for one in here if all_may or one.me.id in seats}
