"""A table: people and bots around a game. Every change is stored before it is announced.

Each table has a lock: commands are carried out one after the other.
"""

import asyncio
import contextlib
from collections.abc import Callable, Iterator

from trickhouse.engine.errors import NotYourTurnError
from trickhouse.engine.record import Move
from trickhouse.engine.rules import Action, Seat
from trickhouse.server.limits.fair_share import UsageAccount
from trickhouse.server.protocol import socket as messages
from trickhouse.server.protocol.errors import (
    BadRequestError,
    CannotSaveError,
    NameTakenError,
    NoHintsError,
    NotDecidedError,
    PrivateTableError,
    StalePlyError,
)
from trickhouse.server.protocol.http import Me, TableInfo
from trickhouse.server.protocol.socket import Chatted, Hinted, Pong
from trickhouse.server.table import lobby
from trickhouse.server.table.bots import Bots, Hints
from trickhouse.server.table.broadcast import Broadcast
from trickhouse.server.table.document import Document, TableOrigin
from trickhouse.server.table.info import table_info
from trickhouse.server.table.play import Play
from trickhouse.server.table.presence import Connection, Presence
from trickhouse.server.table.round_break import RoundBreak
from trickhouse.server.table.store import NewAction, StoredTable, TableSnapshot, TableStore
from trickhouse.server.time_source import SYSTEM_TIME, TimeSource


class Table:
    """A table in memory, because it is in use. It can be restored from the database at any time."""

    def __init__(
        self,
        stored: TableSnapshot,
        store: TableStore,
        bots: Bots,
        ready: asyncio.Event,
        *,
        lose: Callable[["Table"], None],
        substitute: str,
        substitute_after_s: float,
        count_move: Callable[[], None],
        time_source: TimeSource = SYSTEM_TIME,
    ) -> None:
        self.time_source = time_source
        self._stored = StoredTable(stored, store, on_conflict=lambda: lose(self))
        self._hints = Hints(bots)
        self._ready = ready
        """Set when games can be dealt."""
        self._substitute = substitute
        """Level of the bot that takes the seat of a player who leaves a running game."""
        self._count_move = count_move
        self._lock = asyncio.Lock()
        self.play: Play | None = None
        self.presence = Presence(substitute_after_s, time_source.now)
        self._broadcast = Broadcast(self.presence)
        self.round_break = RoundBreak(time_source.now)
        self.wake = asyncio.Event()
        """Set when something has changed that concerns the driver."""
        self.pins = 0
        """How many clients are about to use this table: it stays in memory meanwhile."""
        if stored.document.seed is not None:
            self.play = Play(stored.document, time_source.now)
            self.play.catch_up(stored.moves, stored.spent)
            self._set_clocks()

    @property
    def document(self) -> Document:
        """The table as it is stored."""
        return self._stored.document

    @property
    def chats(self) -> list[Chatted]:
        """The latest chats."""
        return self._stored.chats

    @property
    def id(self) -> str:
        return self.document.id

    @property
    def info(self) -> TableInfo:
        """What everyone with the link may know."""
        return table_info(
            self.document,
            ply=self.play.ply if self.play else 0,
            here=self.presence.here,
            substituted=self.substituted,
            watchers=self.presence.count_watchers(self.document),
        )

    @property
    def substituted(self) -> list[int]:
        """Seats of absent players for whom a bot plays."""
        if self.document.phase != "playing":
            return []
        return self.presence.substituted(self.document)

    @property
    def is_deserted(self) -> bool:
        """Whether the table can be dropped from memory."""
        return not self.pins and not self.presence.connections

    @contextlib.contextmanager
    def pinned(self) -> Iterator[None]:
        """Keep this table in memory for the duration of the block."""
        self.pins += 1
        try:
            yield
        finally:
            self.pins -= 1
            self.wake.set()

    # Coming and going.

    async def connect(self, connection: Connection, since: int | None) -> None:
        """Let a client in, send it everything it missed, and tell the others that it is here."""
        async with self._lock:
            me = connection.me
            seat = self.document.seat_of(me.id)
            is_stranger = seat is None and me.id not in self.document.seen_hands
            if is_stranger and self.document.setup.watch == "nobody" and self.document.phase != "waiting":
                raise PrivateTableError("only the players may watch this table")
            self.presence.add(connection)
            self._set_clocks()
            if seat is not None and self.document.chair(seat).name != me.name:
                with contextlib.suppress(CannotSaveError, NameTakenError):  # then the old name stays
                    await self._stored.change(lambda document: lobby.rename(document, me))
            self._send_lobby()
            for said in self.chats:
                connection.send(said)
            await self._send_game(connection, since)
        self.wake.set()

    async def _send_game(self, connection: Connection, since: int | None) -> None:
        if self.play is not None:
            await self._broadcast.send_game(connection, self.document, self.play, since)

    @property
    def account(self) -> UsageAccount:
        """Who is charged for the bots' thinking: the host, if connected, else the first client."""
        here = self.presence.connections
        found = next((one for one in here if one.me.id == self.document.host), here[0] if here else None)
        return UsageAccount("", self.document.host, self.id) if found is None else self._account_of(found)

    def _account_of(self, connection: Connection) -> UsageAccount:
        return UsageAccount(connection.address, connection.me.id, self.id)

    def disconnect(self, connection: Connection) -> None:
        """Note that a client has gone, if it was let in."""
        if connection not in self.presence.connections:
            return
        self.presence.discard(connection)
        self.round_break.keep(self.presence.here)
        self._set_clocks()
        self._send_lobby()
        self.wake.set()

    def close_sockets(self, code: int) -> None:
        """Close all sockets; with most codes the clients reconnect."""
        for connection in self.presence.connections:
            connection.close(code)

    @property
    def is_storage_down(self) -> bool:
        """Whether nothing can be stored at the moment: the game waits."""
        return self._stored.is_storage_down

    def on_storage_change(self) -> None:
        """React when storage fails, or works again: clocks stand still while it is down."""
        self._set_clocks()
        self._send_lobby()
        self.wake.set()

    def _set_clocks(self) -> None:
        """Let the clocks run exactly while a client is connected and the game does not wait."""
        if self.play:
            runs = self.presence.here and not self.is_storage_down and not self.round_break.is_on
            (self.play.clocks.resume if runs else self.play.clocks.stop)(self.time_source.now())

    # Commands.

    async def handle(self, connection: Connection, message: messages.Incoming) -> None:
        """Carry out a client's command, or raise an error that says why not."""
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
                connection.wants_breaks = True
            case messages.Ready():
                self._mark_ready(me.id)
            case messages.Rematch():
                await self._rematch(me)
            case _:
                await self._change(lambda document: self._changed(document, me, message))

    def _changed(self, document: Document, me: Me, message: messages.Incoming) -> Document:
        if isinstance(message, lobby.HOST_COMMANDS) and document.host not in self.presence.here:
            document = lobby.take_over(document, me)
        return lobby.carry_out(document, me, message, self._substitute)

    async def _change(self, change: Callable[[Document], Document]) -> None:
        async with self._lock:
            seats = {connection: self.document.seat_of(connection.me.id) for connection in self.presence.connections}
            info = self.info
            await self._stored.change(change)
            self.round_break.keep(self.document.people)
            if self.info != info:
                self._send_lobby()
            for connection, seat in seats.items():  # in another seat one sees other cards
                if self.document.seat_of(connection.me.id) != seat:
                    await self._send_game(connection, None)
        self.wake.set()

    # The game.

    async def start_if_complete(self) -> None:
        """Start a rematch once everyone is here."""
        if lobby.is_complete(self.document, self.presence.here):
            await self._change(
                lambda document: lobby.begin(document) if lobby.is_complete(document, self.presence.here) else document
            )

    async def deal(self) -> None:
        """Deal, with the secrets that have arrived in time."""
        async with self._lock:
            if self.document.phase != "dealing":
                return
            await self._stored.change(lobby.deal)
            self.play = Play(self.document, self.time_source.now)
            self._send_lobby()
            for connection in self._broadcast.audience(self.document):
                await self._send_game(connection, -1)
        self.wake.set()

    async def _act_for(self, me: Me, message: messages.Act) -> None:
        seat = lobby.require_seat(self.document, me)
        lobby.require_phase(self.document, "playing", "over")
        assert self.play is not None
        await self.act(seat, self.play.parse(message.action), message.ply)

    async def act(self, seat: int, action: Action, ply: int, *, is_automatic: bool = False) -> None:
        """Make a move for a seat that saw this ply: check it, store it, and only then announce it."""
        async with self._lock:
            play = self.play
            assert play is not None
            play.check_ply(seat, ply)
            after = play.after(seat, action)
            move, spent = Move(Seat(seat), action), play.clocks.thought(seat, self.time_source.now())
            over = None if after.result is None else lobby.end(self.document, after.result)
            await self._stored.add_action(NewAction(play.ply, move, spent, is_automatic), over)
            self._count_move()
            play.accept(move, after, spent)
            await self._broadcast.send_move(self.document, play)
            if self.document.result is not None:
                self._send_lobby()
                self._broadcast.send_result(self.document)
            self._begin_break(play)
        if not self._is_up_to_people_here():
            self.wake.set()

    def _begin_break(self, play: Play) -> None:
        """Begin a break if several people play and some of them want to look at the round's result."""
        if not play.last_step.ends_round or play.match.result is not None:
            return
        resting = [one.me.id for one in self.presence.connections if one.wants_breaks]
        people = self.presence.here.intersection(self.document.people)
        if resting and len(people) > 1:
            self.round_break.begin(people.intersection(resting))
            self._set_clocks()
            self._send_lobby()
            self.wake.set()

    def _mark_ready(self, person: str) -> None:
        if person in self.round_break.awaited:
            self.round_break.keep(self.round_break.awaited - {person})
            self._send_lobby()
            self.wake.set()

    async def end_break(self) -> None:
        """End the break. The clocks stood still, so clients get them again."""
        async with self._lock:
            self.round_break.end()
            self._set_clocks()
            self._send_lobby()
            for connection in self._broadcast.audience(self.document) if self.document.setup.clock else ():
                await self._send_game(connection, None)

    async def _claim(self, me: Me) -> None:
        """Play out a decided round at once, in ordinary moves; any one player may claim it."""
        lobby.require_seat(self.document, me)
        lobby.require_phase(self.document, "playing")
        play = self.play
        assert play is not None
        if not play.is_decided:
            raise NotDecidedError("the rest of this round is not decided yet")
        while play.is_decided:
            seat = play.match.actors[0]
            with contextlib.suppress(StalePlyError, NotYourTurnError):  # a player was faster
                await self.act(seat, play.any_action(seat), play.ply)

    def _is_up_to_people_here(self) -> bool:
        """Whether only connected people without a clock are to act: then the driver need not wake up."""
        if self.play is None or self.document.phase != "playing" or self.document.setup.clock is not None:
            return False
        here = self.presence.here
        return all(self.document.chair(seat).person in here for seat in self.play.match.actors)

    async def _hint(self, connection: Connection) -> Hinted:
        seat = lobby.require_seat(self.document, connection.me)
        lobby.require_phase(self.document, "playing")
        assert self.play is not None
        if not self.document.setup.practice:
            raise NoHintsError("hints are for practice tables only")
        view, ply = self.play.view(seat), self.play.ply
        if not view.legal:
            raise StalePlyError("there is nothing to decide now", ply=ply)
        return await self._hints.find(view, ply, self._account_of(connection), connection.me.language)

    # Chat and rematch.

    async def _chat(self, me: Me, message: messages.Chat) -> None:
        if (message.text is None) == (message.phrase is None):
            raise BadRequestError("a chat needs either `text` or `phrase`")
        if self.document.seat_of(me.id) is None:
            lobby.require_own_name(self.document, me)
        async with self._lock:
            self._broadcast.send(await self._stored.add_chat(me, message))

    async def _rematch(self, me: Me) -> None:
        async with self._lock:
            if self.document.rematch is None:
                new = lobby.rematch(self.document, me, TableOrigin.draw(self.time_source.wall()))
                await self._stored.add_table(new)
                await self._stored.change(lambda document: lobby.link_rematch(document, new.id))
            self._send_lobby()

    def _send_lobby(self) -> None:
        is_preparing = not self._ready.is_set()
        awaited = self.round_break.awaited
        self._broadcast.send_lobby(
            self.document, self.info, awaited, preparing=is_preparing, storage_down=self.is_storage_down
        )

    async def send_lobby(self) -> None:
        """Send the lobby to all clients: the driver calls this when time has changed something."""
        async with self._lock:
            self._send_lobby()
