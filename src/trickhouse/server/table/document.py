"""A table as data: the document that `table/store.py` keeps and `table/lobby.py` changes.

These structs are stored, and nothing else: what goes over the wire has structs of its own (`protocol/`), and `info.py`
converts. Unknown fields are ignored when a document is read. What is written today must be readable for good, so fields
are never renamed (`msgspec.field(name=...)` keeps the stored name), and new ones have defaults.
"""

from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from trickhouse.engine.errors import SetupError
from trickhouse.engine.fair_deal import new_secret
from trickhouse.engine.game import Game
from trickhouse.engine.record import format_stored_options, parse_stored_options
from trickhouse.engine.rules import Result
from trickhouse.games import find
from trickhouse.server.identity import ids
from trickhouse.server.protocol.errors import NoSuchSeatError
from trickhouse.server.protocol.values import MemoryAid, Phase, Watchers

FORMAT = 1
"""Format of the documents that this version writes. One that says nothing about its format has the first."""


class StoredClock(msgspec.Struct, frozen=True):
    """Time per move, and a reserve for the whole game, in seconds."""

    move: int
    reserve: int = 0


class StoredSetup(msgspec.Struct, frozen=True):
    """All that was chosen before a game began."""

    game: str
    players: int
    options: dict[str, Any] = {}
    clock: StoredClock | None = None
    watch: Watchers = "anyone"
    memory: MemoryAid = "none"
    practice: bool = False
    listed: bool = False


class StoredBranch(msgspec.Struct, frozen=True):
    """The finished game that a game branches from, and where."""

    table: str
    seat: int
    ply: int
    """First ply that was played differently."""
    deal: str | None = None
    """The shared deal that was played there, if it was one."""


class StoredResult(msgspec.Struct, frozen=True):
    """How a game ended, by seat."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int

    def to_result(self) -> Result:
        """The same as the rules state it."""
        return Result(self.scores, self.winners, self.rounds)


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat that a person or a bot can take."""

    seat: int
    person: str | None = None
    name: str | None = None
    level: str | None = None
    """Level of the bot, if a bot sits here."""
    vacant: bool = False
    """In a running game: the bot plays for a player who left, and another person may take over."""

    @property
    def is_open(self) -> bool:
        return self.person is None and self.level is None


class TableOrigin(NamedTuple):
    """What a new table gets from outside: chance and time."""

    id: str
    secret: str
    """The server's secret for the deal, in hexadecimal digits."""
    created_at: float

    @classmethod
    def draw(cls, created_at: float) -> "TableOrigin":
        """Draw a new id and a new secret."""
        return cls(ids.new_table_id(), new_secret().hex(), created_at)


class Document(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table. It is immutable: a change is another document, with the next version."""

    id: str
    setup: StoredSetup
    chairs: tuple[Chair, ...]
    host: str
    secret: str
    """The server's secret for the deal, in hexadecimal digits."""
    created_at: float = msgspec.field(name="made")
    """When the table was created, in seconds since 1970."""
    phase: Phase = "waiting"
    contributions: dict[int, str] = {}
    """Secrets of the players' browsers for the deal, by seat."""
    seed: str | None = None
    starter: int = 0
    seen_hands: dict[str, int] = msgspec.field(default_factory=dict, name="held")
    """Seat whose cards a person has seen in this game: no person may see those of a second one."""
    rematch: str | None = None
    """Id of the table at which the same people play again."""
    auto_start: bool = msgspec.field(default=False, name="gathers")
    """Whether the game starts as soon as everyone with a seat is connected: a rematch."""
    result: StoredResult | None = None
    deal: str | None = None
    """The shared deal that is played here; its seed was given, not drawn by the players."""
    branch: StoredBranch | None = None
    """The finished game that this one branches from; it begins with that game's first actions."""
    format: int = 1
    """Format of this document; see `FORMAT`."""

    @property
    def game(self) -> Game:
        return find(self.setup.game)

    @property
    def is_given(self) -> bool:
        """Whether the cards were dealt elsewhere: then one person plays, and the bots play as they did there."""
        return self.deal is not None or self.branch is not None

    @property
    def shared_deal(self) -> str | None:
        """The shared deal that is played here, or in the game that this one branches from."""
        return self.branch.deal if self.branch else self.deal

    @property
    def people(self) -> list[str]:
        """Ids of the people who have a seat."""
        return [chair.person for chair in self.chairs if chair.person is not None]

    def seat_of(self, person: str) -> int | None:
        """The seat of a person."""
        for chair in self.chairs:
            if chair.person == person:
                return chair.seat
        return None

    def chair(self, seat: int) -> Chair:
        """The chair with this number."""
        for chair in self.chairs:
            if chair.seat == seat:
                return chair
        raise NoSuchSeatError(f"this table has no seat {seat} for a player", seat=seat)

    def with_chair(self, changed: Chair) -> "Document":
        """Copy with one chair replaced."""
        return replace(self, chairs=tuple(changed if chair.seat == changed.seat else chair for chair in self.chairs))


def format_stored_setup(setup: StoredSetup) -> StoredSetup:
    """A setup whose options can be stored: it will mean the same when defaults have changed."""
    return replace(setup, options=format_stored_options(find(setup.game), setup.options))


def parse_stored_setup(setup: StoredSetup) -> StoredSetup:
    """A setup that was stored, as today's options say it. A game that is no longer here is left as it is."""
    try:
        game = find(setup.game)
    except SetupError:
        return setup
    return replace(setup, options=parse_stored_options(game, setup.options))
