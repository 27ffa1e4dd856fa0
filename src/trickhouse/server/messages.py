"""Every message between a browser and the server: the one place where the protocol is written down.

`docs/protocol.md` explains it; `web/src/protocol.ts` is made from it. Unknown fields are refused. What comes in is one
of `Incoming`, what goes out over a socket is one of `Outgoing`; the rest are bodies of HTTP requests and answers.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from trickhouse.engine.events import Event
from trickhouse.engine.game import Action, Result, Rule

NAME_LENGTH, CHAT_LENGTH, MESSAGE_SIZE = 32, 300, 16_384

Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""32 bytes as hexadecimal digits."""
Name = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH, pattern=r"^[^\s\x00-\x1f\x7f]([^\x00-\x1f\x7f]*\S)?$")]
"""Of a person: printable, without blanks at its ends."""
Words = Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH, pattern=r"^[^\x00-\x1f\x7f]+$")]
"""One line of chat."""
Language = Literal["cs", "en", "fr", "de"]
Level = Annotated[str, Meta(min_length=1, max_length=40)]
"""Of a bot: one of those that `GET /api/games` lists, or `random`, `habits` or `search`."""
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
PersonId = Annotated[str, Meta(min_length=1, max_length=40)]

# A game brings its own types; in TypeScript these names are the unions over all games.
GameEvent = Annotated[Event, Meta(extra={"typescript": "GameEvent"})]
GameView = Annotated[Struct, Meta(extra={"typescript": "View"})]
GameLegal = Annotated[Action, Meta(extra={"typescript": "Legal"})]
AnyAction = Annotated[dict[str, Any], Meta(extra={"typescript": "Action"})]
AnyOptions = Annotated[dict[str, Any], Meta(extra={"typescript": "Options"})]

Phase = Literal["waiting", "dealing", "playing", "over"]
MemoryAid = Literal["none", "last-trick", "seen", "follows"]
Watchers = Literal["nobody", "anyone"]
Phrase = Literal[
    "hello",
    "good-luck",
    "thanks",
    "well-played",
    "wow",
    "oops",
    "thinking",
    "one-moment",
    "your-turn",
    "good-game",
    "again",
    "bye",
]


class Strict(Struct, forbid_unknown_fields=True, frozen=True):
    """What comes from outside: nothing unknown in it."""


# What a table is set up with.


class Clock(Strict, frozen=True):
    """Time per move in seconds, and a reserve for the whole game. When both have run out, a bot decides."""

    move: Annotated[int, Meta(ge=1, le=86_400)]
    reserve: Annotated[int, Meta(ge=0, le=86_400)] = 0


class Bot(Strict, frozen=True):
    """A bot in a seat."""

    seat: SeatNumber
    level: Level


class Setup(Strict, frozen=True):
    """All that can be chosen before a game begins. `POST /api/tables`; the host may `change` it while people wait."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    players: Annotated[int, Meta(ge=1, le=8)]
    options: AnyOptions = {}
    clock: Clock | None = None
    watch: Watchers = "anyone"
    """Who may watch: people with the link, or nobody but the players."""
    memory: MemoryAid = "none"
    practice: bool = False
    """Whether players may ask for hints."""
    listed: bool = False
    """Whether the table is shown to everybody while it waits for players."""


class NewTable(Strict, frozen=True):
    """The body of `POST /api/tables`. Whoever makes it is the host and has the first seat that is not a bot's."""

    setup: Setup
    bots: Annotated[tuple[Bot, ...], Meta(max_length=8)] = ()


class Profile(Strict, frozen=True):
    """The body of `PUT /api/me`."""

    name: Name
    language: Language


# What the server tells over HTTP.


class Me(Struct, frozen=True):
    """Who the cookie says that I am. The name is empty until it is chosen."""

    id: str
    name: str
    language: Language


class OptionInfo(Struct, frozen=True):
    """An option of a game: a choice among texts, a number within bounds, or another value."""

    name: str
    kind: Literal["choice", "number", "other"]
    default: str | int
    choices: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None


class GameInfo(Struct, frozen=True):
    """A game that can be played here."""

    name: str
    players: tuple[int, ...]
    options: tuple[OptionInfo, ...]
    levels: tuple[str, ...]
    """Of bots, from the weakest to the strongest."""


class Place(Struct, frozen=True):
    """A seat of a table that a person or a bot can take. Automata of the rules have seats too, but no place."""

    seat: int
    kind: Literal["open", "person", "bot"]
    person: str | None = None
    """The public id of the person."""
    name: str | None = None
    level: str | None = None
    """Of the bot."""
    connected: bool = False
    substituted: bool = False
    """Whether a bot plays on for somebody who is away."""
    vacant: bool = False
    """Whether the bot plays for somebody who left for good, so that anybody may take the seat."""


class TableInfo(Struct, frozen=True):
    """What everybody with the link may know of a table: `GET /api/tables/{id}`."""

    id: str
    phase: Phase
    setup: Setup
    places: tuple[Place, ...]
    host: str | None
    """The public id of a person."""
    watchers: int
    ply: int
    commitment: str
    """The SHA-256 of the server's secret, from the table's first moment on."""
    sealed: str | None = None
    """The SHA-256 of the seed, from the deal on."""
    rematch: str | None = None
    """The id of the table at which the same people play again."""
    result: Result | None = None


class Contribution(Struct, frozen=True):
    """A player's part of the seed."""

    seat: int
    secret: str


class Proof(Struct, frozen=True):
    """All that went into the seed: `GET /api/tables/{id}/proof`, once the game is over."""

    table: str
    commitment: str
    secret: str
    contributions: tuple[Contribution, ...]
    """By seat. Whose browser did not answer in time is not in it, and neither are bots."""
    missing: tuple[int, ...]
    """The seats of people without a contribution."""
    seed: str
    starter: int


class Frame(Struct, frozen=True):
    """A moment of a replay."""

    ply: int
    seat: int | None
    """Who acted; none before the first action."""
    events: tuple[GameEvent, ...]
    view: GameView


class Replay(Struct, frozen=True):
    """A finished game from one seat, or with open cards: `GET /api/tables/{id}/replay?seat=0`."""

    table: TableInfo
    seat: int | None
    frames: tuple[Frame, ...]


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

    Row by row. Xylotar: by rack, slot and value. Fishing: by place (hands by seat, holds by seat, the ocean), then by
    card in the order of `docs/records.md`.
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
    """How many actions there have been."""
    steps: tuple[Step, ...]
    """What happened since the ply you had; empty if you asked for nothing."""
    view: GameView
    legal: tuple[GameLegal, ...]
    """What you may do now."""
    rule: Rule | None
    """The rule that forbids you the rest of your cards."""
    clocks: tuple[SeatClock, ...]
    memory: Memory | None


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


class Over(Out, frozen=True):
    """The game has ended, and everything is revealed."""

    result: Result
    proof: Proof


class Refused(Out, frozen=True, tag="error"):
    """What you asked for cannot be; over HTTP the body of every answer from 400 on.

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
    """The host begins the game. All seats are taken."""


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


class Ping(In, frozen=True):
    """Ask whether the server is there."""


Incoming = Act | Secret | Sit | Stand | Assign | Change | Start | Remove | HandOver | Rematch | Chat | Hint | Ping

_decode = msgspec.json.Decoder(Incoming).decode
encode = msgspec.json.Encoder().encode


def decode(text: str | bytes) -> Incoming:
    """A message from a client."""
    message: Incoming = _decode(text)
    return message
