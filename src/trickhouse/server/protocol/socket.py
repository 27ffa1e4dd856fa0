"""Every message over the socket between a browser and the server: the one place where that protocol is written down.

`docs/protocol.md` explains it; the client's `protocol.ts` is made from it. Unknown fields are refused. What comes in is
one of `Incoming`, what goes out is one of `Outgoing`. What travels over HTTP is in `http.py`
and in the `messages.py` of each feature.
"""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from trickhouse.engine.display import Rule
from trickhouse.engine.fair_deal import Proof
from trickhouse.engine.rules import Action, Result
from trickhouse.server.protocol.http import Setup, Strict, TableInfo
from trickhouse.server.protocol.values import (
    AnyAction,
    GameEvent,
    GameLegal,
    GameView,
    Hex,
    Level,
    PersonId,
    Phrase,
    SeatNumber,
    Words,
)

# Messages of the server.


class ServerMessage(Struct, frozen=True, tag_field="type", tag=str.lower):
    """A message of the server."""


class Lobby(ServerMessage, frozen=True):
    """The table and who is there: on connecting, and whenever it changes."""

    table: TableInfo
    you: str
    """Your public id."""
    seat: int | None
    """Your seat; a spectator has none."""
    preparing: bool = False
    """Whether the server is still compiling the games, once per machine: the deal waits for about a minute."""
    left: int | None = None
    """The seat that you gave up in this game: you may `sit` there again unless another person has taken it."""
    storage_down: bool = msgspec.field(default=False, name="stuck")
    """Whether the server cannot save, because its disk is full or its database unreachable: the game waits."""
    resting: tuple[int, ...] = ()
    """Seats for whose `ready` the next round waits."""


class Step(Struct, frozen=True):
    """What one action did, as your seat saw it. Ply 0 is the deal."""

    ply: int
    events: tuple[GameEvent, ...]


class SeatClock(Struct, frozen=True):
    """A player's remaining time in milliseconds, at the moment of sending."""

    seat: int
    move: int
    """Time left for this move, before the reserve is used."""
    reserve: int
    running: bool


class Chances(Struct, frozen=True):
    """Probabilities that follow from what this seat has seen, in per cent: 0 only if impossible.

    Row by row, along the axes of the game's beliefs, which `docs/protocol.md` lists.
    """

    shape: tuple[int, ...]
    percent: tuple[int, ...]


class Memory(Struct, frozen=True):
    """The memory aid of the table. Only with `seen` and `follows` is there a `log` in the view."""

    last_trick: tuple[GameEvent, ...]
    chances: Chances | None = None


class Moved(ServerMessage, frozen=True):
    """The game has moved on: what you missed, and the position now."""

    ply: int
    """Number of actions so far."""
    steps: tuple[Step, ...]
    """Steps since the ply you had; empty if you asked for none."""
    view: GameView
    legal: tuple[GameLegal, ...]
    """Your legal actions."""
    rule: Rule | None
    """The rule that forbids your other cards."""
    clocks: tuple[SeatClock, ...]
    memory: Memory | None
    decided: bool = False
    """Whether the outcome of the round is decided, as everyone can see: see `claim`."""


class News(Struct, frozen=True):
    """The parts of `Moved` that the game does not write."""

    ply: int
    steps: tuple[msgspec.Raw, ...]
    clocks: tuple[SeatClock, ...]
    memory: Memory | None


def moved(situation: bytes, news: bytes) -> bytes:
    """`Moved` as JSON, from a situation that a game has written (`Display.situations`) and encoded news."""
    return b'{"type":"moved",%b,%b' % (situation, news[1:])


class Chatted(ServerMessage, frozen=True, tag="chat"):
    """A chat: words, or a phrase that each client shows in its own language."""

    number: int
    """Number of the chat, from 0 at each table; clients that reconnect get the latest again."""
    person: str
    name: str
    text: str | None = None
    phrase: Phrase | None = None


class Hinted(ServerMessage, frozen=True, tag="hint"):
    """What a strong bot would do in your place."""

    ply: int
    action: Annotated[Action, Meta(extra={"typescript": "Action"})]
    why: tuple[str, ...] = ()
    """At most two sentences in the player's language, the more important first; may be empty."""


class Over(ServerMessage, frozen=True):
    """The game has ended, and everything is revealed."""

    result: Result
    proof: Proof | None
    """None if the players did not make the deal."""


class Refused(ServerMessage, frozen=True, tag="error"):
    """Your request is refused. Over HTTP this is the body of every answer with a status from 400 on.

    The code is stable; the message is for programmers, the words are for the player, in their language.
    """

    code: str
    message: str
    params: dict[str, str | int] = {}
    words: str = ""


class Pong(ServerMessage, frozen=True):
    """The answer to `ping`."""


Outgoing = Lobby | Moved | Chatted | Hinted | Over | Refused | Pong


# Messages of clients.


class ClientMessage(Strict, frozen=True, tag_field="type", tag=str.lower):
    """A message of a client."""


class Act(ClientMessage, frozen=True):
    """Make a move in the game."""

    ply: Annotated[int, Meta(ge=0)]
    """The ply that you saw: if your decision has changed since, the action is refused as stale."""
    action: AnyAction


class Secret(ClientMessage, frozen=True):
    """Your browser's part of the seed: random, drawn after you saw the commitment, in the phase `dealing`."""

    secret: Hex


class Sit(ClientMessage, frozen=True):
    """Take an open seat, or another one."""

    seat: SeatNumber


class Stand(ClientMessage, frozen=True):
    """Give up your seat. In a running game a bot takes over, and you may `sit` again."""


class Assign(ClientMessage, frozen=True):
    """The host gives an open seat to a bot, or opens a bot's seat."""

    seat: SeatNumber
    level: Level | None = None
    """Level of the bot; none for an open seat."""


class Change(ClientMessage, frozen=True):
    """The host changes the setup, while people wait."""

    setup: Setup


class Start(ClientMessage, frozen=True):
    """The host starts the game."""

    level: Level | None = None
    """Level of the bots that take the open seats; without it, all seats must be taken."""


class Remove(ClientMessage, frozen=True):
    """The host removes a person from their seat, while people wait."""

    person: PersonId


class HandOver(ClientMessage, frozen=True, tag="hand-over"):
    """The host makes another player the host."""

    person: PersonId


class Rematch(ClientMessage, frozen=True):
    """Play again with the same people: creates a table, or finds the existing one. Its id comes in `lobby`."""


class Chat(ClientMessage, frozen=True):
    """Chat: either words or a phrase."""

    text: Words | None = None
    phrase: Phrase | None = None


class Hint(ClientMessage, frozen=True):
    """Ask what a strong bot would do; at practice tables only."""


class Claim(ClientMessage, frozen=True):
    """Have the rest of a `decided` round played out at once."""


class Rest(ClientMessage, frozen=True):
    """From now on, wait a while for my `ready` after each round, if several people play."""


class Ready(ClientMessage, frozen=True):
    """I am ready for the next round."""


class Ping(ClientMessage, frozen=True):
    """Check that the server is there."""


Incoming = (
    Act
    | Secret
    | Sit
    | Stand
    | Assign
    | Change
    | Start
    | Remove
    | HandOver
    | Rematch
    | Chat
    | Hint
    | Claim
    | Rest
    | Ready
    | Ping
)

_decode = msgspec.json.Decoder(Incoming).decode
encode = msgspec.json.Encoder().encode


def decode(text: str | bytes) -> Incoming:
    """Decode a client's message."""
    message: Incoming = _decode(text)
    return message
