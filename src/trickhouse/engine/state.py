"""States and views: a game at one moment, with all its secrets, and as one seat knows it.

A `State` holds everything and never meets a player. A `View` holds what one seat may know, and everything that meets
a player is made from it: legal actions, events, text, JSON.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.arrays import PlainFields, as_array, content, copies, copy, number, same
from trickhouse.engine.errors import GameOverError, NotYourTurnError, SetupError
from trickhouse.engine.rules import SPECTATOR, Action, Result, Seat
from trickhouse.engine.shuffle import Chance

if TYPE_CHECKING:
    from trickhouse.engine.display import ViewData
    from trickhouse.engine.game import Game


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Snapshot:
    """A game at one moment: what states and views have in common, because all players may know it."""

    game: "Game"
    record: np.record
    """The game's own record. In a view, what its seat does not know is blank."""

    @property
    def players(self) -> int:
        """Number of people who play."""
        return number(self.record, "players")

    @property
    def round(self) -> int:
        """Number of the round, from 1."""
        return number(self.record, "round_no")

    @property
    def phase(self) -> str:
        """What is to be decided, in a word of the game's own."""
        return self.game.rules.phases[number(self.record, "phase")]

    @property
    def points(self) -> tuple[int, ...]:
        """Points so far, by seat."""
        points: list[int] = self.record["points"].tolist()
        return tuple(points[: self.game.rules.seats(self.players)])

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that may act now; several where players choose at the same time."""
        return self.game.rules.actors(self.record)

    @property
    def result(self) -> Result | None:
        """The outcome, once the game is over."""
        return self.game.rules.result(self.record)


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class State(Snapshot):
    """A game at one moment, secrets and all. States do not change: what happens next is a new state."""

    _actors: tuple[Seat, ...] | None = field(default=None, init=False)

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that may act now, worked out once."""
        if self._actors is None:
            object.__setattr__(self, "_actors", self.game.rules.actors(self.record))
        assert self._actors is not None
        return self._actors

    # Playing.

    def apply(self, seat: int, action: Action, chance: Chance) -> "State":
        """The state after a seat's action; an error if the rules forbid it. `chance` shuffles if a deal is due."""
        self.check_turn(seat)
        return self.play(Seat(seat), action).settle(chance)

    def check_turn(self, seat: int) -> None:
        """Refuse a seat that has nothing to decide now."""
        actors = self.actors
        if not actors:
            raise GameOverError("the game is over")
        if seat not in actors:
            turn = ", ".join(map(str, actors))
            raise NotYourTurnError(f"seat {seat} has nothing to decide now; it is the turn of seat {turn}")

    def play(self, seat: Seat, action: Action) -> "State":
        """The state after an action of a seat whose turn it is, before any deal; an error if the rules forbid it."""
        record = copy(self.record)
        self.game.rules.play(record, seat, action)
        return State(self.game, record)

    def settle(self, chance: Chance) -> "State":
        """The state after all deals that are due."""
        state = self
        while due := self.game.rules.shuffles(state.record):
            state = state.deal([chance(label, cards) for label, cards in due])
        return state

    def deal(self, packs: Sequence[Sequence[int]]) -> "State":
        """The state after dealing the packs of `Rules.shuffles`, shuffled like this."""
        record = copy(self.record)
        self.game.rules.deal(record, packs)
        return State(self.game, record)

    # Looking.

    def view(self, seat: int | None) -> "View":
        """What a seat may know; for `None`, what a spectator may know."""
        if seat is not None and not 0 <= seat < self.game.rules.seats(self.players):
            raise SetupError(f"there is no seat {seat} at this table")
        shown = copy(self.game.rules.unseen)
        self.game.rules.look(as_array(self.record), SPECTATOR if seat is None else seat, as_array(shown))
        return View(self.game, shown, None if seat is None else Seat(int(seat)))

    def all_views(self) -> "Views":
        """What a spectator and every seat may know, in one call: a server sends all of them."""
        rules = self.game.rules
        shown = copies(rules.unseen, 1 + rules.seats(self.players))
        rules.look(as_array(self.record), SPECTATOR, shown)
        return Views(self.game, shown)

    def open_view(self) -> "View":
        """All cards open: for those who may know everything, such as the replay of a finished game."""
        return View(self.game, copy(self.record), None)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game is other.game and same(self.record, other.record)

    def __hash__(self) -> int:
        return hash(content(self.record))

    def __repr__(self) -> str:
        return repr(self.open_view())


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class View(Snapshot):
    """A game at one moment as one seat knows it: the state with the secrets blanked out."""

    seat: Seat | None
    """Whose view it is; `None` for a spectator."""
    _plain: PlainFields | None = field(default=None, init=False)

    @property
    def plain(self) -> PlainFields:
        """The record's fields as Python's own numbers and tuples, which are faster to read than the record's."""
        if self._plain is None:
            object.__setattr__(self, "_plain", PlainFields(self.record))
        assert self._plain is not None
        return self._plain

    @property
    def legal(self) -> list[Action]:
        """What this seat may do now."""
        return [] if self.seat is None else self.game.rules.legal(self.record, self.seat)

    @property
    def data(self) -> "ViewData":
        """The view as plain data."""
        return self.game.display.data(self)

    def json(self) -> bytes:
        """The view as JSON."""
        return self.game.display.json(self.as_batch)[0]

    @property
    def as_batch(self) -> "Views":
        """This view as a batch of one."""
        return Views(self.game, as_array(self.record), SPECTATOR if self.seat is None else self.seat)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.seat == other.seat and same(self.record, other.record)

    def __hash__(self) -> int:
        return hash((self.seat, content(self.record)))

    def __repr__(self) -> str:
        return self.game.display.draw(self).plain if self.game.has("display") else str(self.record)


@dataclass(frozen=True, slots=True)
class Views:
    """What several seats know at the same moment, side by side, so that compiled code can write all of it at once."""

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


def require_seat(view: View) -> Seat:
    """The seat of a view; an error for a spectator, who cannot observe, choose or learn."""
    if view.seat is None:
        raise SetupError("a spectator has nothing to decide")
    return view.seat
