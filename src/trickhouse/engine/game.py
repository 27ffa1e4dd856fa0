"""The contract of a game: new, actors, legal, apply, view, result; and what passes between them.

    seed → shuffle → state → view → player → action → state … → record

A `State` holds everything and never meets a player. A `View` holds what one seat may know, and everything that
meets a player is made from it: legal actions, events, text, JSON. An `Action` is what a player chooses.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, ClassVar, NewType

import msgspec
import numpy as np

from trickhouse.engine.dice import Dice
from trickhouse.engine.errors import GameOverError, NotYourTurnError, SetupError
from trickhouse.engine.shuffle import Chance

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from rich.text import Text

    from trickhouse.engine.beliefs import Beliefs
    from trickhouse.engine.events import Event
    from trickhouse.engine.playouts import Playouts

Seat = NewType("Seat", int)
ActionId = NewType("ActionId", int)

LIMIT = 256
"""More of the kernel's actions than any round has."""

RandomBelow = Callable[[int], int]
"""Given n, a number from 0 to n − 1."""


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One choice of a player, with the fields that it has in a record. Its first field is named after its verb."""

    is_single: ClassVar[bool] = True
    """Whether this is one action, and not an entry of `legal` that stands for many."""

    def allows(self, action: "Action") -> bool:
        """Whether an entry of `legal` is, or includes, an action."""
        return self == action

    def pick(self, _below: RandomBelow) -> "Action":
        """An entry of `legal` that stands for many actions picks one of them; all others are themselves."""
        return self


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game, each with its default."""


class Result(msgspec.Struct, frozen=True):
    """How a game ended. In Xylotar with two players there is one entry a person: index 0 is seat 0, 1 is seat 2."""

    scores: tuple[int, ...]
    """Points by seat (by person, where automata play)."""
    winners: tuple[int, ...]
    """Whose entry in `scores` won; several if they share the win."""
    rounds: int
    """How many were played."""


class Rule(msgspec.Struct, frozen=True):
    """The rule that leaves a player fewer cards than they have, by a stable code."""

    code: str
    colour: str | None = None
    """The colour it is about, if it is about one."""


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class State:
    """A game at one moment, secrets and all. States do not change: `apply` gives a new one."""

    game: "Game"
    record: np.record
    """The kernel's record."""

    @property
    def actors(self) -> tuple[Seat, ...]:
        """Who may act now; several at once where players choose at the same time."""
        return self.game.actors(self)

    @property
    def result(self) -> Result | None:
        """The outcome, once the game is over."""
        return self.game.result(self)

    def view(self, seat: int | None) -> "View":
        """What a seat may know; for `None`, what a spectator may know."""
        if seat is not None and not 0 <= seat < self.game.seats(int(self.record.players)):
            raise SetupError(f"there is no seat {seat} at this table")
        return self.game.view(self, seat)

    def apply(self, seat: int, action: Action, chance: Chance) -> "State":
        """The state after a seat's action; an error if the rules forbid it. `chance` shuffles if a deal is due."""
        return self.game.apply(self, seat, action, chance)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game is other.game and same(self.record, other.record)

    def __hash__(self) -> int:
        return hash(self.record.tobytes())

    def __repr__(self) -> str:
        return self.game.draw(self.game.open_view(self)).plain


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class View:
    """A game at one moment as one seat knows it: the state with the secrets blanked out."""

    game: "Game"
    record: np.record
    """Of the same type as a state's; what the seat does not know is not in it."""
    seat: Seat | None
    """`None`: a spectator."""
    _plain: Any = field(default=None, init=False)

    @property
    def plain(self) -> Any:
        """The record's fields as Python's own numbers and lists, made once: a server tells views all the time."""
        if self._plain is None:
            object.__setattr__(self, "_plain", plain(self.record))
        return self._plain

    @property
    def legal(self) -> list[Action]:
        """What this seat may do now."""
        return self.game.legal(self)

    @property
    def table(self) -> msgspec.Struct:
        """The view as plain data, for JSON."""
        return self.game.table(self)

    def json(self) -> bytes:
        """The view as JSON."""
        return msgspec.json.encode(self.table)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.seat == other.seat and same(self.record, other.record)

    def __hash__(self) -> int:
        return hash((self.seat, self.record.tobytes()))

    def __repr__(self) -> str:
        return self.game.draw(self).plain


class Game(ABC):
    """The rules of one game. There is one object of each; it holds nothing but constants."""

    name: ClassVar[str]
    player_counts: ClassVar[tuple[int, ...]]
    options: ClassVar[type[Options]]
    actions: ClassVar[tuple[type[Action], ...]]
    """What a player can do."""
    entries: ClassVar[tuple[type[Action], ...]]
    """What `legal` can hold: actions, and what stands for many of them."""

    @abstractmethod
    def seats(self, players: int) -> int:
        """How many seats are at the table, automata included."""

    @abstractmethod
    def starters(self, players: int) -> Sequence[int]:
        """The seats that may start the first round."""

    @abstractmethod
    def begin(self, players: int, starter: int, options: Options) -> State:
        """A checked setup as a state in which the first deal is due."""

    @abstractmethod
    def shuffles(self, state: State) -> list[tuple[str, list[int]]]:
        """The chance that is due now: labels, and what each of them shuffles. Empty if it is the players' turn."""

    @abstractmethod
    def deal(self, state: State, packs: Sequence[Sequence[int]]) -> State:
        """The state after the packs of `shuffles` have been shuffled."""

    @abstractmethod
    def actors(self, state: State | View) -> tuple[Seat, ...]:
        """Who may act now. Everybody can see this."""

    @abstractmethod
    def view(self, state: State, seat: int | None) -> View:
        """What a seat, or a spectator, may know."""

    @abstractmethod
    def open_view(self, state: State) -> View:
        """All cards open: for those who may know everything, such as the replay of a finished game."""

    @abstractmethod
    def legal(self, view: View) -> list[Action]:
        """What the view's own seat may do now."""

    @abstractmethod
    def rule(self, view: View) -> Rule | None:
        """Why the view's own seat may not play every card it has now; `None` if it may, or has nothing to play."""

    @abstractmethod
    def play(self, state: State, seat: Seat, action: Action) -> State:
        """The state after an action of a seat whose turn it is, before any deal; an error if the rules forbid it."""

    @abstractmethod
    def result(self, state: State | View) -> Result | None:
        """The outcome, once the game is over."""

    @abstractmethod
    def events(self, before: View | None, after: View) -> "list[Event]":
        """What happened between two views of one seat, an action apart; before a game there is `None`."""

    @abstractmethod
    def table(self, view: View) -> msgspec.Struct:
        """A view as plain data."""

    @abstractmethod
    def draw(self, view: View) -> "Text":
        """A view as text, as people would sketch it on paper."""

    @abstractmethod
    def beliefs(self, view: View) -> "Beliefs":
        """The hidden worlds that fit a view."""

    @abstractmethod
    def habit(self, view: View, rng: Dice) -> Action:
        """What rules of thumb would do: instant, and never more than the view's own seat can know."""

    @abstractmethod
    def playouts(self, view: View, truth: State | None = None) -> "Playouts | None":
        """Trials of what the view's own seat may do now; `None` for a decision that is left to habits.

        Worlds come from the view. Only who may know everything, the arena's clairvoyant, tries them on the truth.
        """

    @abstractmethod
    def play_randomly(self, state: State, rng: Dice, limit: int = LIMIT) -> "tuple[State, NDArray[np.int64]]":
        """Random actions until a deal is due, or for so many; also which they were, as rows of seat and `ActionId`."""

    @abstractmethod
    def moves(self, state: State, made: "NDArray[np.int64]") -> "list[tuple[Seat, Action]]":
        """What `play_randomly` did from a state, as actions of seats."""

    def decisions(self, state: State, made: "NDArray[np.int64]") -> int:  # noqa: ARG002
        """How many actions these are, where several of the kernel's may be one of a player's."""
        return len(made)

    @abstractmethod
    def tally(self, state: State) -> dict[str, list[tuple[int, int]]]:
        """Shares worth counting at the end of a round: by name and person, how often it happened and could have."""

    def new(self, players: int, chance: Chance, starter: int = 0, options: Options | None = None) -> State:
        """A new game, dealt."""
        self.check_seats(players, starter)
        try:  # options that were made by hand have not been checked yet
            options = msgspec.convert(msgspec.to_builtins(options or self.options()), self.options)
        except msgspec.ValidationError as error:
            raise SetupError(f"options: {error}") from None
        return self.settle(self.begin(players, starter, options), chance)

    def check_seats(self, players: int, starter: int) -> None:
        """Refuse a number of players or a starter that the game does not have."""
        if players not in self.player_counts:
            counts = ", ".join(map(str, self.player_counts))
            raise SetupError(f"{self.name} is for {counts} players, not {players}")
        if starter not in self.starters(players):
            seats = ", ".join(map(str, self.starters(players)))
            raise SetupError(f"starter: {self.name} for {players} is started by seat {seats}, not {starter}")

    def apply(self, state: State, seat: int, action: Action, chance: Chance) -> State:
        """The state after a seat's action, and after the deal if one is due."""
        actors = self.actors(state)
        if not actors:
            raise GameOverError("the game is over")
        if seat not in actors:
            turn = ", ".join(map(str, actors))
            raise NotYourTurnError(f"seat {seat} has nothing to decide now; it is the turn of seat {turn}")
        return self.settle(self.play(state, Seat(seat), action), chance)

    def settle(self, state: State, chance: Chance) -> State:
        """Let chance do what is due."""
        while due := self.shuffles(state):
            state = self.deal(state, [chance(label, cards) for label, cards in due])
        return state


def blank(dtype: np.dtype[np.void]) -> np.record:
    """A record of zeros."""
    record: np.record = np.zeros(1, dtype).view(np.recarray)[0]
    return record


def copy(record: np.record) -> np.record:
    """A record of its own with the same content."""
    twin = np.array([record], record.dtype).view(np.recarray)[0]
    assert isinstance(twin, np.record)
    return twin


def plain(record: np.record) -> Any:
    """The fields of a record by attribute, as numbers and lists. Reading a record's own fields is many times slower."""
    values = zip(record.dtype.names or (), record.item(), strict=True)
    return SimpleNamespace(**{name: value if type(value) is int else value.tolist() for name, value in values})


def same(one: np.record, other: np.record) -> bool:
    """Whether two records are equal, byte for byte."""
    return one.tobytes() == other.tobytes()
