"""`GameEnv`: what programs that learn need from a game: observations, masks, numbered actions, and random play."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, NamedTuple, NewType

import msgspec
import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.arrays import as_array, blank, copy
from trickhouse.engine.dice import Dice
from trickhouse.engine.errors import IllegalActionError
from trickhouse.engine.rules import Action, Options, Seat
from trickhouse.engine.shuffle import Chance
from trickhouse.engine.state import State, View, require_seat

if TYPE_CHECKING:
    from trickhouse.engine.lanes import Loops
    from trickhouse.engine.observation import Observation, Tensor

ActionId = NewType("ActionId", int)
"""One of the kernel's actions, by its number."""

MAX_DECISIONS_PER_ROUND = 256
"""More of the kernel's actions than any round has."""


class GameBounds(msgspec.Struct, frozen=True):
    """How long a game can get, and how many points a person can end with."""

    decisions: int
    """The most actions of the kernel, by all seats together."""
    cards: int
    """The most cards dealt, over all deals."""
    lowest: int
    highest: int
    """The fewest and the most points of a person at the end."""


class KernelFunctions(NamedTuple):
    """A game's compiled functions. Records come in arrays of one, which Numba recognises far faster than records."""

    observe: Callable[[NDArray[np.void], int, NDArray[np.void]], None]
    """Writes an observation of a view, for its seat, into a blank record."""
    write_mask: "Callable[[NDArray[np.void], int, Tensor], None]"
    """Writes the mask of a view, for its seat."""
    apply: Callable[[NDArray[np.void], int, int], None]
    """Applies one of the kernel's actions to a state, for a seat."""
    play_randomly: Callable[[np.record, NDArray[np.int64], Dice], int]
    """Plays on from a state; fills rows of seat and action, and returns how many there are."""


class GameEnv(ABC):
    """How programs can learn a game. The kernel's actions are small numbers: their count is the width of a mask."""

    observation: "ClassVar[Observation]"
    """What a program gets to see: the fields of a view as numbers."""
    action_names: ClassVar[tuple[str, ...]]
    """By `ActionId`: what the kernel's action is, in words."""
    cards: ClassVar[tuple[str, ...]]
    """The names of the cards by their numbers."""
    finite: ClassVar[Options]
    """Options with which every game ends, however it is played."""
    loops: "ClassVar[Loops]"
    """Compiled loops over many games at once."""

    compiled: ClassVar[KernelFunctions]
    """Compiled functions over one game."""

    @abstractmethod
    def bounds(self, state: State) -> GameBounds:
        """The bounds of a state's game; an error if with its options it may never end."""

    @abstractmethod
    def action_of(self, view: View, action: ActionId) -> Action:
        """What a kernel's action means for the view's own seat. One step of a sort appears in no record."""

    @abstractmethod
    def action_ids(self, view: View, action: Action) -> list[ActionId]:
        """The kernel's actions that make up a legal action of the view's own seat: one, or many for a sort."""

    @abstractmethod
    def moves(self, state: State, made: NDArray[np.int64]) -> list[tuple[Seat, Action]]:
        """What `play_randomly` did from a state, as actions of seats."""

    def decisions(self, state: State, made: NDArray[np.int64]) -> int:  # noqa: ARG002
        """How many of the players' actions these are; one of them may take several of the kernel's."""
        return len(made)

    def observe(self, view: View) -> "Tensor":
        """What the view's own seat may know, as numbers; `observation` says what each one means."""
        tensor = np.zeros(self.observation.size, np.int8)
        self.compiled.observe(as_array(view.record), require_seat(view), tensor.view(self.observation.dtype))
        return tensor

    def mask(self, view: View) -> "Tensor":
        """By `ActionId`: 1 if the view's own seat may do it now. In a sort, only what can come next."""
        mask = np.zeros(len(self.action_names), np.int8)
        self.compiled.write_mask(as_array(view.record), require_seat(view), mask)
        return mask

    def log(self, view: View) -> NDArray[np.int16]:
        """What was done in this round, in order, as the kernel packs it: the `log` of its record."""
        log: NDArray[np.int16] = view.record["log"]
        return log

    def play(self, state: State, seat: Seat, action: ActionId) -> State:
        """The state after one of the kernel's actions, which must be legal, before any deal."""
        record = copy(state.record)
        self.compiled.apply(as_array(record), seat, action)
        return State(state.game, record)

    def act(self, state: State, seat: int, action: int) -> State:
        """The same, with an error in words if the rules forbid it."""
        state.check_turn(seat)
        mask = self.mask(state.view(seat))
        if not 0 <= action < len(mask) or not mask[action]:
            raise IllegalActionError(f"seat {seat} may not {self.name_of(action)}; it may {self.names_in(mask)}")
        return self.play(state, Seat(seat), ActionId(action))

    def apply(self, state: State, seat: int, action: int, chance: Chance) -> State:
        """The same, and after the deal if one is due. It can leave a sort half done, which `Game.apply` never does."""
        return self.act(state, seat, action).settle(chance)

    def play_randomly(
        self, state: State, rng: Dice, limit: int = MAX_DECISIONS_PER_ROUND
    ) -> "tuple[State, NDArray[np.int64]]":
        """Random actions until a deal is due, or up to a limit; and which they were, as rows of seat and `ActionId`."""
        record, made = copy(state.record), np.empty((limit, 2), np.int64)
        count = self.compiled.play_randomly(record, made, rng)
        return State(state.game, record), made[:count]

    def trace(self, state: State, made: NDArray[np.int64]) -> "tuple[Tensor, Tensor]":
        """For each decision of `play_randomly`: the observation of the seat that made it, and its mask."""
        observations = np.zeros((len(made), self.observation.size), np.int8)
        masks = np.zeros((len(made), len(self.action_names)), np.int8)
        room = blank(state.record.dtype)
        self.loops.trace(copy(state.record), room, made, self.observation.records(observations), masks)
        return observations, masks

    def name_of(self, action: int) -> str:
        """One of the kernel's actions in words, even if there is no such action."""
        if 0 <= action < len(self.action_names):
            return self.action_names[action]
        return f"do {action}, which is not an action"

    def names_in(self, mask: "Tensor") -> str:
        """All that a mask allows, in words."""
        return ", ".join(self.action_names[action] for action in np.flatnonzero(mask))
