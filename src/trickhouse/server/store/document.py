"""A table as data: the document that the store keeps, and that `table/lobby.py` changes.

It knows nothing of databases. It lies in this room because the store has to read and write it, and everything above may
use it.
"""

import msgspec
from msgspec.structs import replace

from trickhouse.engine.game import Game
from trickhouse.engine.rules import Result
from trickhouse.games import find
from trickhouse.server.wire.bodies import Branch, Setup
from trickhouse.server.wire.errors import NoSuchSeatError
from trickhouse.server.wire.values import Phase


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat that a person or a bot can have."""

    seat: int
    person: str | None = None
    name: str | None = None
    level: str | None = None
    """Of the bot."""
    vacant: bool = False
    """In a running game: the bot plays for somebody who left, and anybody may take over."""

    @property
    def is_open(self) -> bool:
        return self.person is None and self.level is None


class Document(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table. It never changes: a change is another document, with the next version."""

    id: str
    setup: Setup
    chairs: tuple[Chair, ...]
    host: str
    secret: str
    """The server's, for the deal."""
    made: float
    phase: Phase = "waiting"
    contributions: dict[int, str] = {}
    """Of the players' browsers, by seat."""
    seed: str | None = None
    starter: int = 0
    held: dict[str, int] = {}
    """Who has seen the cards of which seat in this game: nobody may see those of a second one."""
    rematch: str | None = None
    gathers: bool = False
    """A rematch: it begins by itself as soon as all its people are there."""
    result: Result | None = None
    deal: str | None = None
    """The deal that others play, too, each at a table of their own: it was not made here."""
    branch: Branch | None = None
    """Where this game leaves another one, whose first actions it begins with."""

    @property
    def game(self) -> Game:
        return find(self.setup.game)

    @property
    def is_given(self) -> bool:
        """Whether its cards were dealt elsewhere: it is one person's, and its bots do what they did there."""
        return self.deal is not None or self.branch is not None

    @property
    def shared_deal(self) -> str | None:
        """The deal that others play, too: here, or in the game that this one leaves."""
        return self.branch.deal if self.branch else self.deal

    @property
    def people(self) -> list[str]:
        """Those who have a seat."""
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
        raise NoSuchSeatError(f"there is no seat {seat} for a player at this table", seat=seat)

    def with_chair(self, changed: Chair) -> "Document":
        """The same with one chair as given."""
        return replace(self, chairs=tuple(changed if chair.seat == changed.seat else chair for chair in self.chairs))
