"""Bodies of HTTP requests and answers: tables, people, games, replays. Unknown fields in requests are refused."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from trickhouse.engine.rules import Result
from trickhouse.server.wire.values import (
    AnyOptions,
    GameEvent,
    GameView,
    Language,
    Level,
    MemoryAid,
    Name,
    Phase,
    SeatNumber,
    Watchers,
)


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


class Standing(Struct, frozen=True):
    """How far a game is, as everybody at the table sees it."""

    round: int
    """From 1."""
    points: tuple[int, ...]
    """So far, by seat."""
    actors: tuple[int, ...]
    """The seats whose turn it is; nobody once the game is over."""
    since: float
    """When the last action was made, in seconds since 1970."""


class Branch(Struct, frozen=True):
    """Where a game leaves another one, which is over: up to there both are the same."""

    table: str
    seat: int
    ply: int
    """The first action that was made anew."""
    deal: str | None = None
    """The deal that was played there, if it is one that others play, too."""


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
    made: float = 0.0
    """When the table was made, in seconds since 1970."""
    gathers: bool = False
    """Whether the game begins by itself as soon as everybody with a seat is there: a rematch."""
    standing: Standing | None = None
    """Of a game that has begun; only among the tables of somebody who may see it."""
    deal: str | None = None
    """The deal that others play, too, each at a table of their own; its seed was given, not made at this table."""
    branch: Branch | None = None
    """Of a game that was taken up again in the middle: it counts for nothing."""


class Invitation(Struct, frozen=True):
    """Where others find this server: `GET /api/invitation`."""

    address: str
    """The beginning of a link for others, such as `http://192.168.1.20:8765`."""
    reach: Literal["machine", "network", "internet"]
    """From where it can be opened."""


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
