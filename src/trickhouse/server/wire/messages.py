"""Every message over the socket between a browser and the server: the one place where that protocol is written down.

`docs/protocol.md` explains it; the client's `protocol.ts` is made from it. Unknown fields are refused. What comes in is
one of `Incoming`, what goes out is one of `Outgoing`. What travels over HTTP stands in `bodies.py`, `deals.py` and
`lessons.py`.
"""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from trickhouse.engine.rules import Action, Result
from trickhouse.engine.telling import Rule
from trickhouse.server.wire.bodies import Proof, Setup, Strict, TableInfo
from trickhouse.server.wire.values import (
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

# What goes out over the socket.


class Out(Struct, frozen=True, tag_field="type", tag=str.lower):
    """Something that the server says."""


class Lobby(Out, frozen=True):
    """The table and who is there: at the beginning, and whenever it changes."""

    table: TableInfo
    you: str
    """Your public id."""
    seat: int | None
    """Yours; a spectator has none."""
    preparing: bool = False
    """Whether the server is still compiling the games, once on its machine: the deal waits for about a minute."""
    left: int | None = None
    """The seat that you had in this game and gave up: you may `sit` there again as long as nobody else has."""
    stuck: bool = False
    """Whether the server cannot save just now, because its disk is full or its database away: the game waits."""
    resting: tuple[int, ...] = ()
    """The seats for whose `ready` the next round waits."""


class Step(Struct, frozen=True):
    """What one action did, as your seat saw it. Ply 0 is the deal."""

    ply: int
    events: tuple[GameEvent, ...]


class SeatClock(Struct, frozen=True):
    """A player's time, in milliseconds, at the moment of sending."""

    seat: int
    move: int
    """Left for this move, before the reserve is touched."""
    reserve: int
    running: bool


class Chances(Struct, frozen=True):
    """What follows from all that this seat has seen: numbers in per cent, 0 only for the impossible.

    Row by row, along the axes that the game's beliefs have: `docs/protocol.md` tells them.
    """

    shape: tuple[int, ...]
    percent: tuple[int, ...]


class Memory(Struct, frozen=True):
    """The memory aid of the table. Only with `seen` and `follows` is there a `log` in the view."""

    last_trick: tuple[GameEvent, ...]
    chances: Chances | None = None


class Moved(Out, frozen=True):
    """The game has gone on: what you missed, and what is now."""

    ply: int
    """How many actions have been made."""
    steps: tuple[Step, ...]
    """What happened since the ply you had; empty if you asked for nothing."""
    view: GameView
    legal: tuple[GameLegal, ...]
    """What you may do now."""
    rule: Rule | None
    """The rule that forbids you to play your other cards."""
    clocks: tuple[SeatClock, ...]
    memory: Memory | None
    decided: bool = False
    """Whether the rest of the round goes the same way whatever anybody does, as everybody can see: see `claim`."""


class News(Struct, frozen=True):
    """Those parts of `Moved` that do not depend on the moment alone."""

    ply: int
    steps: tuple[msgspec.Raw, ...]
    clocks: tuple[SeatClock, ...]
    memory: Memory | None


def moved(situation: bytes, news: bytes) -> bytes:
    """`Moved` as JSON, from a situation that a game has written (`Telling.situations`) and news that are encoded."""
    return b'{"type":"moved",%b,%b' % (situation, news[1:])


class Chatted(Out, frozen=True, tag="chat"):
    """Somebody said something: words, or a phrase that each client says in its own language."""

    number: int
    """From 0 at each table; whoever comes back is told the latest again."""
    person: str
    name: str
    text: str | None = None
    phrase: Phrase | None = None


class Hinted(Out, frozen=True, tag="hint"):
    """What a strong bot would do in your place."""

    ply: int
    action: Annotated[Action, Meta(extra={"typescript": "Action"})]
    why: tuple[str, ...] = ()
    """At most two sentences in the player's language, the weightier one first; none where there is nothing to say."""


class Over(Out, frozen=True):
    """The game has ended, and everything is revealed."""

    result: Result
    proof: Proof | None
    """None where the deal was given, not made by the players."""


class Refused(Out, frozen=True, tag="error"):
    """What you asked for is refused. Over HTTP this is the body of every answer with a status from 400 on.

    The code is stable; the message is for programmers, the words are for the player, in their language.
    """

    code: str
    message: str
    params: dict[str, str | int] = {}
    words: str = ""


class Pong(Out, frozen=True):
    """The answer to `ping`."""


Outgoing = Lobby | Moved | Chatted | Hinted | Over | Refused | Pong


# What comes in over the socket.


class In(Strict, frozen=True, tag_field="type", tag=str.lower):
    """Something that a client says."""


class Act(In, frozen=True):
    """Do something in the game."""

    ply: Annotated[int, Meta(ge=0)]
    """The ply that you saw: if the game has gone on and it mattered, the action is refused as stale."""
    action: AnyAction


class Secret(In, frozen=True):
    """Your browser's part of the seed: random, and made after the commitment was seen, when the phase is `dealing`."""

    secret: Hex


class Sit(In, frozen=True):
    """Take an open seat, or another one."""

    seat: SeatNumber


class Stand(In, frozen=True):
    """Give up your seat. In a running game a bot plays on, and you may `sit` again."""


class Assign(In, frozen=True):
    """The host gives an open seat to a bot, or opens a bot's seat."""

    seat: SeatNumber
    level: Level | None = None
    """Of the bot; none for an open seat."""


class Change(In, frozen=True):
    """The host changes the setup, while people wait."""

    setup: Setup


class Start(In, frozen=True):
    """The host begins the game."""

    level: Level | None = None
    """Of the bots that take the open seats; without it, all seats must be taken."""


class Remove(In, frozen=True):
    """The host takes somebody's seat away, while people wait."""

    person: PersonId


class HandOver(In, frozen=True, tag="hand-over"):
    """The host makes somebody else the host."""

    person: PersonId


class Rematch(In, frozen=True):
    """The same people again: makes a table, or finds the one that is there. Its id comes in `lobby`."""


class Chat(In, frozen=True):
    """Say something: either words or a phrase."""

    text: Words | None = None
    phrase: Phrase | None = None


class Hint(In, frozen=True):
    """Ask what a strong bot would do; at practice tables."""


class Claim(In, frozen=True):
    """Have the rest of a round that is `decided` played out at once."""


class Rest(In, frozen=True):
    """From now on, wait for my `ready` after each round: for a while, and where several people play."""


class Ready(In, frozen=True):
    """The next round may begin for me."""


class Ping(In, frozen=True):
    """Ask whether the server is there."""


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
    """A message from a client."""
    message: Incoming = _decode(text)
    return message
