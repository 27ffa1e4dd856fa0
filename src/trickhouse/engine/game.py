"""The contract of a game: new, actors, legal, apply, view, result; and what passes between them.

    seed → shuffle → state → view → player → action → state … → record

A `State` holds everything and never meets a player. A `View` holds what one seat may know, and everything that
meets a player is made from it: legal actions, events, text, JSON. An `Action` is what a player chooses.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, NewType

import msgspec
import numpy as np

from trickhouse.engine.arrays import Plain, alone, blank, copies, copy, same
from trickhouse.engine.dice import Dice
from trickhouse.engine.errors import GameOverError, IllegalActionError, NotYourTurnError, SetupError
from trickhouse.engine.mind import CLEAR, Mind
from trickhouse.engine.shuffle import Chance

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from rich.text import Text

    from trickhouse.engine.beliefs import Beliefs
    from trickhouse.engine.events import Event
    from trickhouse.engine.lanes import Loops
    from trickhouse.engine.observation import Observation, Tensor
    from trickhouse.engine.playouts import Playouts

Seat = NewType("Seat", int)
ActionId = NewType("ActionId", int)

LIMIT = 256
"""More of the kernel's actions than any round has."""

SPECTATOR = -1
"""For the kernels, whoever watches sits before seat 0."""

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


class Limits(msgspec.Struct, frozen=True):
    """How long a game can get, and how well or badly somebody can end."""

    decisions: int
    """The kernel's actions, of everybody together."""
    cards: int
    """Cards that are dealt, over all deals."""
    lowest: int
    highest: int
    """Points of a person at the end."""


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class State:
    """A game at one moment, secrets and all. States do not change: `apply` gives a new one."""

    game: "Game"
    record: np.record
    """The kernel's record."""
    _actors: tuple[Seat, ...] | None = field(default=None, init=False)

    @property
    def actors(self) -> tuple[Seat, ...]:
        """Who may act now; several at once where players choose at the same time."""
        if self._actors is None:
            object.__setattr__(self, "_actors", self.game.actors(self))
        assert self._actors is not None
        return self._actors

    @property
    def result(self) -> Result | None:
        """The outcome, once the game is over."""
        return self.game.result(self)

    def view(self, seat: int | None) -> "View":
        """What a seat may know; for `None`, what a spectator may know."""
        if seat is not None and not 0 <= seat < self.game.seats(int(self.record["players"])):
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
    _plain: Plain | None = field(default=None, init=False)

    @property
    def plain(self) -> Plain:
        """The record's fields as Python's own numbers and lists: a server tells views all the time."""
        if self._plain is None:
            object.__setattr__(self, "_plain", Plain(self.record))
        assert self._plain is not None
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
    cards: ClassVar[tuple[str, ...]]
    """The names of the cards by their numbers."""
    unseen: ClassVar[np.record]
    """A view's record before anything has been seen."""
    finite: ClassVar[Options]
    """Options with which every game ends, however it is played."""
    observation: "ClassVar[Observation]"
    """What programs that learn get to see: the fields of a view as numbers."""
    personal: "ClassVar[tuple[type[Event], ...]]"
    """Events that tell some seats more than others; all other events are the same for everybody."""
    action_names: ClassVar[tuple[str, ...]]
    """By `ActionId`: what the kernel's action is, in words. Their number is the width of a mask."""

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
    def look(self, states: "NDArray[np.void]", seat: int, shown: "NDArray[np.void]") -> None:
        """What seats may know of the one state, from this seat on: copied into as many blank records as there are."""

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
    def limits(self, state: State) -> Limits:
        """The limits of the game that a state is of; an error if its options are such that it may never end."""

    @abstractmethod
    def events(self, before: View | None, after: View) -> "list[Event]":
        """What happened between two views of one seat, an action apart; before a game there is `None`."""

    @abstractmethod
    def table(self, view: View) -> msgspec.Struct:
        """A view as plain data."""

    @abstractmethod
    def table_beside(self, view: View, public: msgspec.Struct) -> msgspec.Struct:
        """The same of a seat's view, given what `table` shows to a spectator at that moment.

        A server tells every seat of every action, and they see almost the same: only what differs is made anew.
        """

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
    def playouts(self, view: View, mind: Mind = CLEAR, truth: State | None = None) -> "Playouts | None":
        """Trials of what the view's own seat may do now, as a mind would; `None` for what is left to habits.

        Worlds come from the view. Only who may know everything, the arena's clairvoyant, tries them on the truth.
        """

    @abstractmethod
    def observe(self, view: View) -> "Tensor":
        """What the view's own seat may know, as numbers; `observation` says which is what."""

    @abstractmethod
    def mask(self, view: View) -> "Tensor":
        """By `ActionId`: 1 if the view's own seat may do it now. Of a sort, only what can come next."""

    @abstractmethod
    def action_of(self, view: View, action: ActionId) -> Action:
        """What the kernel's action is, done by the view's own seat. A step of a sort is an action of no record."""

    @abstractmethod
    def action_ids(self, view: View, action: Action) -> list[ActionId]:
        """The kernel's actions that make up a legal one of the view's own seat: one, or many for a sort."""

    @abstractmethod
    def play_id(self, state: State, seat: Seat, action: ActionId) -> State:
        """The state after one of the kernel's actions, which must be legal, before any deal."""

    @abstractmethod
    def loops(self) -> "Loops":
        """Compiled loops over many games at once."""

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

    def trace(self, state: State, made: "NDArray[np.int64]") -> "tuple[Tensor, Tensor]":
        """By decision of `play_randomly`: the observation of the seat that made it, and its mask."""
        observations = np.zeros((len(made), self.observation.size), np.int8)
        masks = np.zeros((len(made), len(self.action_names)), np.int8)
        room = blank(state.record.dtype)
        self.loops().trace(copy(state.record), room, made, self.observation.records(observations), masks)
        return observations, masks

    def view(self, state: State, seat: int | None) -> View:
        """What a seat, or a spectator, may know."""
        shown = copy(self.unseen)
        self.look(alone(state.record), SPECTATOR if seat is None else seat, alone(shown))
        return View(self, shown, None if seat is None else Seat(seat))

    def all_views(self, state: State) -> list[View]:
        """What a spectator and every seat may know, in one go: for those who tell all of them."""
        seats = self.seats(int(state.record["players"]))
        shown = copies(self.unseen, 1 + seats)
        self.look(alone(state.record), SPECTATOR, shown)
        return [View(self, shown[0], None), *(View(self, shown[1 + seat], Seat(seat)) for seat in range(seats))]

    def open_view(self, state: State) -> View:
        """All cards open: for those who may know everything, such as the replay of a finished game."""
        return View(self, copy(state.record), None)

    def new(self, players: int, chance: Chance, starter: int = 0, options: Options | None = None) -> State:
        """A new game, dealt."""
        return self.settle(self.prepare(players, starter, options), chance)

    def prepare(self, players: int, starter: int = 0, options: Options | None = None) -> State:
        """A new game in which the first deal is due; an error if it cannot be set up like this."""
        self.check_seats(players, starter)
        try:  # options that were made by hand have not been checked yet
            options = msgspec.convert(msgspec.to_builtins(options or self.options()), self.options)
        except msgspec.ValidationError as error:
            raise SetupError(f"options: {error}") from None
        return self.begin(players, starter, options)

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
        self._check_turn(state, seat)
        return self.settle(self.play(state, Seat(seat), action), chance)

    def apply_id(self, state: State, seat: int, action: int, chance: Chance) -> State:
        """The same for one of the kernel's actions. It can leave a sort half done, which `apply` never does."""
        return self.settle(self.act(state, seat, action), chance)

    def act(self, state: State, seat: int, action: int) -> State:
        """The state after one of the kernel's actions, before any deal; an error in words if the rules forbid it."""
        self._check_turn(state, seat)
        mask = self.mask(self.view(state, seat))
        if not 0 <= action < len(mask) or not mask[action]:
            raise IllegalActionError(f"seat {seat} may not {self.name_of(action)}; it may {self.names_in(mask)}")
        return self.play_id(state, Seat(seat), ActionId(action))

    def name_of(self, action: int) -> str:
        """One of the kernel's actions in words, whether there is such an action or not."""
        return self.action_names[action] if 0 <= action < len(self.action_names) else f"do {action}, which is no action"

    def names_in(self, mask: "Tensor") -> str:
        """All that a mask allows, in words."""
        return ", ".join(self.action_names[action] for action in np.flatnonzero(mask))

    def _check_turn(self, state: State, seat: int) -> None:
        actors = state.actors
        if not actors:
            raise GameOverError("the game is over")
        if seat not in actors:
            turn = ", ".join(map(str, actors))
            raise NotYourTurnError(f"seat {seat} has nothing to decide now; it is the turn of seat {turn}")

    def settle(self, state: State, chance: Chance) -> State:
        """Let chance do what is due."""
        while due := self.shuffles(state):
            state = self.deal(state, [chance(label, cards) for label, cards in due])
        return state


def seated(view: View) -> Seat:
    """The seat of a view that is not a spectator's: only those who play observe, choose and learn."""
    if view.seat is None:
        raise SetupError("a spectator has nothing to decide")
    return view.seat
