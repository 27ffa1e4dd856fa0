"""A table: people and bots around a game. Whatever changes is stored first, then told.

One lock a table: commands are carried out one after the other. Other processes may change the same table in the
database; the keys there tell who was first, and `refresh` catches up with them.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from trickhouse.engine.game import Action, Seat
from trickhouse.engine.record import Move
from trickhouse.server import archive, lobby, messages
from trickhouse.server.connection import Connection
from trickhouse.server.errors import BadRequestError, NoHintsError, PrivateTableError, StalePlyError
from trickhouse.server.info import table_info
from trickhouse.server.lobby import Saved
from trickhouse.server.messages import Chatted, Hinted, Lobby, Me, Over, Pong, TableInfo
from trickhouse.server.play import Play
from trickhouse.server.presence import Presence
from trickhouse.server.writer import ConflictError

if TYPE_CHECKING:
    from trickhouse.server.house import House

HOSTS_OWN = messages.Assign | messages.Change | messages.Remove | messages.HandOver | messages.Start
"""What only the host may ask for."""
ATTEMPTS = 5
"""How often a change is tried anew because another process was first."""


class Table:
    """A table that somebody is at. What it is made of can be found in the database at any time."""

    def __init__(self, stored: archive.Stored, house: "House") -> None:
        self._house = house
        self._lock = asyncio.Lock()
        self.saved: Saved = stored.saved
        self._version = stored.version
        self.play: Play | None = None
        self.presence = Presence(house.settings.substitute_after)
        self.chats = stored.chats
        self.wake = asyncio.Event()
        """Set when something has changed that the driver should know."""
        self.pins = 0
        """How many are about to use this table: it is not forgotten meanwhile."""
        self._catch_up_with_game(stored)

    @property
    def id(self) -> str:
        return self.saved.id

    @property
    def info(self) -> TableInfo:
        """What everybody may know."""
        return table_info(
            self.saved,
            ply=self.play.ply if self.play else 0,
            here=self.presence.here,
            substituted=self.substituted,
            watchers=self.presence.count_watchers(self.saved),
        )

    @property
    def substituted(self) -> list[int]:
        """The seats of people for whom a bot plays on."""
        if self.saved.phase != "playing":
            return []
        return [seat for seat in self.presence.waits(self.saved) if self.presence.is_substituted(self.saved, seat)]

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
        """Somebody is here: they are told what is, and the others that they are here."""
        async with self._lock:
            me = connection.me
            seat = self.saved.seat_of(me.id)
            if seat is None and self.saved.setup.watch == "nobody" and self.saved.phase != "waiting":
                raise PrivateTableError("nobody but the players may watch this table")
            self.presence.add(connection)
            if self.play:
                self.play.clocks.go_on(time.monotonic())
            if seat is not None and self.saved.chair(seat).name != me.name:
                await self._save(lambda saved: _renamed(saved, me))
            self._tell_lobby()
            for said in self.chats:
                connection.send(said)
            await self._tell_game(connection, since)
        self.wake.set()
        self._house.hub.announce(self.id, self.presence.people_here)

    @property
    def _audience(self) -> dict[Connection, int | None]:
        """Those who are here and may see the game, each with their seat."""
        seats = {chair.person: chair.seat for chair in self.saved.chairs}
        here = {connection: seats.get(connection.me.id) for connection in self.presence.connections}
        if self.saved.setup.watch == "anyone":
            return here
        return {connection: seat for connection, seat in here.items() if seat is not None}

    async def _tell_game(self, connection: Connection, since: int | None) -> None:
        if self.play is None or connection not in self._audience:
            return
        seat = self.saved.seat_of(connection.me.id)
        steps = () if since is None else await self.play.missed(seat, since)
        connection.send(await self.play.moved(seat, steps))
        if self.saved.result is not None:
            connection.send(Over(self.saved.result, lobby.proof(self.saved)))

    def disconnect(self, connection: Connection) -> None:
        """Somebody has gone."""
        self.presence.discard(connection)
        if self.play and not self.presence.here:
            self.play.clocks.stop(time.monotonic())
        self._tell_lobby()
        self.wake.set()
        self._house.hub.announce(self.id, self.presence.people_here)

    def hear_of_others(self) -> None:
        """People came or went at another process."""
        if self.play:
            now = time.monotonic()
            (self.play.clocks.go_on if self.presence.here else self.play.clocks.stop)(now)
        self._tell_lobby()
        self.wake.set()

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
                connection.send(await self._hint(me))
            case messages.Rematch():
                await self._rematch(me)
            case _:
                await self._change(lambda saved: self._changed(saved, me, message))

    def _changed(self, saved: Saved, me: Me, message: messages.Incoming) -> Saved:
        if isinstance(message, HOSTS_OWN) and saved.host not in self.presence.here:
            saved = lobby.take_over(saved, me)
        match message:
            case messages.Sit():
                return lobby.sit(saved, me, message.seat)
            case messages.Stand():
                return lobby.stand(saved, me, self._house.settings.substitute)
            case messages.Assign():
                return lobby.assign(saved, me, message.seat, message.level)
            case messages.Change():
                return lobby.change(saved, me, message.setup)
            case messages.Remove():
                return lobby.remove(saved, me, message.person)
            case messages.HandOver():
                return lobby.hand_over(saved, me, message.person)
            case messages.Start():
                return lobby.start(saved, me)
            case messages.Secret():
                return lobby.contribute(saved, me, message.secret)
        raise AssertionError(message)

    async def _change(self, change: Callable[[Saved], Saved]) -> None:
        async with self._lock:
            seats = {connection: self.saved.seat_of(connection.me.id) for connection in self.presence.connections}
            info = self.info
            await self._save(change)
            if self.info != info:
                self._tell_lobby()
            for connection, seat in seats.items():  # whoever has another seat now sees other cards
                if self.saved.seat_of(connection.me.id) != seat:
                    await self._tell_game(connection, None)
        self.wake.set()

    async def _save(self, change: Callable[[Saved], Saved]) -> None:
        """Store a change of the document; if another process was first, look again and try anew."""
        for _ in range(ATTEMPTS):
            changed = change(self.saved)
            if changed == self.saved:
                return
            try:
                await self._house.writer.write(*archive.update(changed, self._version), tell=self._key)
            except ConflictError:
                await self._catch_up()
                continue
            self.saved = changed
            self._version += 1
            return
        raise ConflictError

    @property
    def _key(self) -> str:
        return self._house.hub.key(self.id)

    # The game.

    async def deal(self) -> None:
        """The secrets are there, or have not come in time: deal."""
        async with self._lock:
            if self.saved.phase != "dealing":
                return
            await self._save(lambda saved: lobby.deal(saved) if saved.phase == "dealing" else saved)
            self.play = self.play or Play(self.saved)
            self._tell_lobby()
            for connection in self._audience:
                await self._tell_game(connection, -1)
        self.wake.set()

    async def _act_for(self, me: Me, message: messages.Act) -> None:
        seat = lobby.demand_seat(self.saved, me)
        lobby.demand_phase(self.saved, "playing", "over")
        assert self.play is not None
        await self.act(seat, self.play.parse(message.action), message.ply)

    async def act(self, seat: int, action: Action, ply: int) -> None:
        """An action of a seat that saw this ply: checked, stored, and only then told."""
        async with self._lock:
            play = self.play
            assert play is not None
            play.check_ply(seat, ply)
            after = play.after(seat, action)
            move, spent = Move(Seat(seat), action), play.clocks.thought(seat, time.monotonic())
            steps = [archive.append(self.id, play.ply, move, spent)]
            over = None if after.result is None else lobby.end(self.saved, after.result)
            if over is not None:
                steps += archive.update(over, self._version)
            try:
                await self._house.writer.write(*steps, tell=self._key)
            except ConflictError:
                await self._catch_up()
                raise StalePlyError(f"the game has gone on: this is ply {play.ply}", ply=play.ply) from None
            self._house.metrics.moves.inc()
            play.accept(move, after, spent)
            if over is not None:
                self.saved = over
                self._version += 1
            await self._tell_move()
        self.wake.set()

    async def _tell_move(self) -> None:
        """Tell every seat what it saw happen; those who share a seat, or watch, get the same."""
        play = self.play
        assert play is not None
        audience = self._audience
        told = {
            seat: messages.encode(await play.moved(seat, (play.last_step(seat),))) for seat in set(audience.values())
        }
        for connection, seat in audience.items():
            connection.send_bytes(told[seat])
        if play.match.result is not None:
            self._tell_lobby()
            for connection in audience:
                connection.send(Over(play.match.result, lobby.proof(self.saved)))

    async def _hint(self, me: Me) -> Hinted:
        seat = lobby.demand_seat(self.saved, me)
        lobby.demand_phase(self.saved, "playing")
        assert self.play is not None
        if not self.saved.setup.practice:
            raise NoHintsError("hints are for practice tables")
        view, ply = self.play.view(seat), self.play.ply
        if not view.legal:
            raise StalePlyError("there is nothing to decide now", ply=ply)
        return Hinted(ply, await self._house.bots.advise(view))

    # Words.

    async def _chat(self, me: Me, message: messages.Chat) -> None:
        if (message.text is None) == (message.phrase is None):
            raise BadRequestError("a chat has either `text` or `phrase`")
        async with self._lock:
            for _ in range(ATTEMPTS):
                number = self.chats[-1].number + 1 if self.chats else 0
                said = Chatted(number, me.id, me.name, message.text, message.phrase)
                try:
                    await self._house.writer.write(archive.say(self.id, said), tell=self._key)
                except ConflictError:
                    await self._catch_up()
                    continue
                self._hear(said)
                return

    def _hear(self, said: Chatted) -> None:
        self.chats.append(said)
        del self.chats[: -archive.CHATS_TOLD]
        self._tell(said)

    async def _rematch(self, me: Me) -> None:
        async with self._lock:
            if self.saved.rematch is None:
                new = lobby.again(self.saved, me)
                await self._house.writer.write(*archive.insert(new))
                await self._save(lambda saved: saved if saved.rematch else lobby.refer(saved, new.id))
            self._tell_lobby()

    # Telling.

    def _tell(self, message: messages.Outgoing) -> None:
        data = messages.encode(message)
        for connection in self.presence.connections:
            connection.send_bytes(data)

    def _tell_lobby(self) -> None:
        info, preparing = self.info, not self._house.ready.is_set()
        for connection in self.presence.connections:
            connection.send(Lobby(info, connection.me.id, self.saved.seat_of(connection.me.id), preparing))

    async def tell_lobby(self) -> None:
        """Tell everybody who is here; for the driver, when time has changed something."""
        async with self._lock:
            self._tell_lobby()

    # Catching up with other processes.

    async def refresh(self) -> None:
        """Another process has changed this table."""
        async with self._lock:
            await self._catch_up()
        self.wake.set()

    async def _catch_up(self) -> None:
        stored = await self._house.storage.read(lambda connection: archive.load(connection, self.id))
        assert stored is not None
        was_playing = self.play is not None
        known = self.chats[-1].number if self.chats else -1
        self.saved, self._version = stored.saved, stored.version
        if self.play is not None:
            await self._follow(stored)
        else:
            self._catch_up_with_game(stored)
        self._tell_lobby()
        if not was_playing:
            for connection in self._audience:
                await self._tell_game(connection, -1)
        for said in stored.chats:
            if said.number > known:
                self._hear(said)

    async def _follow(self, stored: archive.Stored) -> None:
        play = self.play
        assert play is not None
        for move, spent in list(zip(stored.moves, stored.spent, strict=True))[play.ply :]:
            play.accept(move, play.after(move.seat, move.action), spent / 1000)
            await self._tell_move()

    def _catch_up_with_game(self, stored: archive.Stored) -> None:
        """Play what is stored, for nobody to see."""
        if stored.saved.seed is None:
            return
        self.play = Play(stored.saved)
        for move, spent in zip(stored.moves, stored.spent, strict=True):
            self.play.accept(move, self.play.after(move.seat, move.action), spent / 1000)
        if not self.presence.here:
            self.play.clocks.stop(time.monotonic())


def _renamed(saved: Saved, me: Me) -> Saved:
    seat = saved.seat_of(me.id)
    return saved if seat is None else saved.with_chair(lobby.Chair(seat, me.id, me.name))
