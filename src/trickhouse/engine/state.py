"""States and views: a game at one moment, with all its secrets, and as one seat knows it.

A `State` holds everything and never meets a player. A `View` holds what one seat may know, and everything that meets
a player is made from it: legal actions, events, text, JSON.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.arrays import Plain, alone, content, number, same
from trickhouse.engine.errors import SetupError
from trickhouse.engine.rules import SPECTATOR, Action, Result, Seat
from trickhouse.engine.shuffle import Chance

if TYPE_CHECKING:
    from trickhouse.engine.game import Game
    from trickhouse.engine.telling import ViewData


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class State:
    """A game at one moment, secrets and all. States do not change: `apply` gives a new one."""

    game: "Game"
    record: np.record
    """The game's own record."""
    _actors: tuple[Seat, ...] | None = field(default=None, init=False)

    @property
    def players(self) -> int:
        """How many people play."""
        return number(self.record, "players")

    @property
    def points(self) -> tuple[int, ...]:
        """By seat, so far."""
        points: list[int] = self.record["points"].tolist()
        return tuple(points[: self.game.rules.seats(self.players)])

    @property
    def actors(self) -> tuple[Seat, ...]:
        """Who may act now; several at once where players choose at the same time."""
        if self._actors is None:
            object.__setattr__(self, "_actors", self.game.rules.actors(self.record))
        assert self._actors is not None
        return self._actors

    @property
    def result(self) -> Result | None:
        """The outcome, once the game is over."""
        return self.game.rules.result(self.record)

    def view(self, seat: int | None) -> "View":
        """What a seat may know; for `None`, what a spectator may know."""
        if seat is not None and not 0 <= seat < self.game.rules.seats(self.players):
            raise SetupError(f"there is no seat {seat} at this table")
        return self.game.view(self, seat)

    def apply(self, seat: int, action: Action, chance: Chance) -> "State":
        """The state after a seat's action; an error if the rules forbid it. `chance` shuffles if a deal is due."""
        return self.game.apply(self, seat, action, chance)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game is other.game and same(self.record, other.record)

    def __hash__(self) -> int:
        return hash(content(self.record))

    def __repr__(self) -> str:
        return repr(self.game.open_view(self))


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class View:
    """A game at one moment as one seat knows it: the state with the secrets blanked out."""

    game: "Game"
    record: np.record
    """Of the same type as a state's; what the seat does not know is not in it."""
    seat: Seat | None
    """`None`: a spectator."""
    _plain: Plain | None = field(default=None, init=False)

    @property
    def plain(self) -> Plain:
        """The record's fields as Python's own numbers and lists, for speed: a server describes views all the time."""
        if self._plain is None:
            object.__setattr__(self, "_plain", Plain(self.record))
        assert self._plain is not None
        return self._plain

    @property
    def actors(self) -> tuple[Seat, ...]:
        """Who may act now."""
        return self.game.rules.actors(self.record)

    @property
    def legal(self) -> list[Action]:
        """What this seat may do now."""
        return [] if self.seat is None else self.game.rules.legal(self.record, self.seat)

    @property
    def result(self) -> Result | None:
        """The outcome, once the game is over."""
        return self.game.rules.result(self.record)

    @property
    def data(self) -> "ViewData":
        """The view as plain data."""
        return self.game.telling.data(self)

    def json(self) -> bytes:
        """The view as JSON."""
        return self.game.telling.json(self.alone)[0]

    @property
    def alone(self) -> "Views":
        """This view and no other."""
        return Views(self.game, alone(self.record), SPECTATOR if self.seat is None else self.seat)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.seat == other.seat and same(self.record, other.record)

    def __hash__(self) -> int:
        return hash((self.seat, content(self.record)))

    def __repr__(self) -> str:
        return self.game.telling.draw(self).plain if self.game.has("telling") else str(self.record)


@dataclass(frozen=True, slots=True)
class Views:
    """What several seats know at the same moment, side by side: for compiled code that writes all of it at once."""

    game: "Game"
    records: NDArray[np.void]
    first: int = SPECTATOR
    """The seat of the first view; the others belong to the seats after it."""
    _made: dict[int, View] = field(default_factory=dict, init=False)

    def __len__(self) -> int:
        return len(self.records)

    def __getitem__(self, place: int) -> View:
        if place not in self._made:
            seat = self.first + place
            self._made[place] = View(self.game, self.records[place], None if seat == SPECTATOR else Seat(int(seat)))
        return self._made[place]

    def __iter__(self) -> Iterator[View]:
        return (self[place] for place in range(len(self)))


def seated(view: View) -> Seat:
    """The seat of a view that is not a spectator's: only those who play observe, choose and learn."""
    if view.seat is None:
        raise SetupError("a spectator has nothing to decide")
    return view.seat
