"""Bodies of HTTP requests and answers: tables, people, games, replays. Unknown fields in requests are refused."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from trickhouse.engine.rules import Result
from trickhouse.server.protocol.values import (
    AnyOptions,
    Language,
    Level,
    MemoryAid,
    Name,
    Phase,
    SeatNumber,
    Watchers,
)


class Strict(Struct, forbid_unknown_fields=True, frozen=True):
    """Input from outside, which may have no unknown fields."""


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
    """Everything that can be chosen before a game begins. The host may `change` it while people wait."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    players: Annotated[int, Meta(ge=1, le=8)]
    options: AnyOptions = {}
    clock: Clock | None = None
    watch: Watchers = "anyone"
    """Who may watch: anyone with the link, or only the players."""
    memory: MemoryAid = "none"
    practice: bool = False
    """Whether players may ask for hints."""
    listed: bool = False
    """Whether the table is listed publicly while it waits for players."""


class NewTable(Strict, frozen=True):
    """The body of `POST /api/tables`. The sender becomes the host, in the first seat that is not a bot's."""

    setup: Setup
    bots: Annotated[tuple[Bot, ...], Meta(max_length=8)] = ()


class NewBranch(Strict, frozen=True):
    """The body of `POST /api/tables/{id}/branches`: play on from a decision of yours in a finished game."""

    ply: Annotated[int, Meta(ge=0)]
    level: Level = "club"
    """Level of the bots in seats that had none."""


class Profile(Strict, frozen=True):
    """The body of `PUT /api/me`."""

    name: Name
    language: Language


# Answers of the server over HTTP.


class Me(Struct, frozen=True):
    """The person that the cookie belongs to. The name is empty until it is chosen."""

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
    """Levels of bots, from the weakest to the strongest."""


class Place(Struct, frozen=True):
    """A seat of a table that a person or a bot can take. Automata of the rules have seats too, but no place."""

    seat: int
    kind: Literal["open", "person", "bot"]
    person: str | None = None
    """The public id of the person."""
    name: str | None = None
    level: str | None = None
    """Level of the bot, if a bot sits here."""
    connected: bool = False
    substituted: bool = False
    """Whether a bot plays for a player who is away."""
    vacant: bool = False
    """Whether the bot plays for a player who left for good, so that another person may take the seat."""


class GameProgress(Struct, frozen=True):
    """Progress of a game, as everyone at the table sees it."""

    round: int
    """Number of the round, from 1."""
    points: tuple[int, ...]
    """Points so far, by seat."""
    actors: tuple[int, ...]
    """Seats whose turn it is; empty once the game is over."""
    since: float
    """Time of the last action, in seconds since 1970."""


class Branch(Struct, frozen=True):
    """The finished game that a game branches from: up to there both are the same."""

    table: str
    seat: int
    ply: int
    """First ply that was played differently."""
    deal: str | None = None
    """The shared deal that was played there, if it was one."""


class TableInfo(Struct, frozen=True):
    """What everyone with the link may know about a table: `GET /api/tables/{id}`."""

    id: str
    phase: Phase
    setup: Setup
    places: tuple[Place, ...]
    host: str | None
    """The public id of a person."""
    watchers: int
    ply: int
    commitment: str
    """SHA-256 of the server's secret, from the creation of the table on."""
    sealed: str | None = None
    """SHA-256 of the seed, from the deal on."""
    rematch: str | None = None
    """The id of the table at which the same people play again."""
    result: Result | None = None
    created_at: float = field(default=0.0, name="made")
    """When the table was created, in seconds since 1970."""
    auto_start: bool = field(default=False, name="gathers")
    """Whether the game starts as soon as everyone with a seat is connected: a rematch."""
    standing: GameProgress | None = None
    """Progress of a game that has begun; only in the list of a person's own tables."""
    deal: str | None = None
    """The shared deal that is played here; its seed was given, not made at this table."""
    branch: Branch | None = None
    """The game that this one branches from; branches do not count."""


class Invitation(Struct, frozen=True):
    """The server's address for guests: `GET /api/invitation`."""

    address: str
    """The beginning of a link for others, such as `http://192.168.1.20:8765`."""
    reach: Literal["machine", "network", "internet"]
    """From where it can be opened."""
