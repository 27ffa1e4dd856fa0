"""`Rules`: all that is needed to play a game, to replay it and to check it for secrets.

    seed → shuffle → state → view → player → action → state … → record

A game's state is one NumPy record of fixed size, and rules are functions over such records. They never draw random
numbers: `shuffles` says what to shuffle, `deal` is given the result. A view is a record of the same type in
which `look` has written what one seat may know; `actors`, `legal` and `result` read states and views alike.
"""

import functools
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NewType

import msgspec
import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.bits import members
from trickhouse.engine.jit import Fields

Seat = NewType("Seat", int)

SPECTATOR = -1
"""The seat of a spectator for `look`: just before seat 0."""

RandomBelow = Callable[[int], int]
"""Given n, a number from 0 to n − 1."""


@functools.cache
def seats_of(mask: int) -> tuple[Seat, ...]:
    """The seats of a set. Cached: there are few such sets, and servers ask all the time."""
    return tuple(map(Seat, members(mask)))


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One choice of a player, with the fields that it has in a record. Its first field is named after its verb."""

    is_single: ClassVar[bool] = True
    """Whether this is one action, and not an entry of `legal` that stands for many."""

    def allows(self, action: "Action") -> bool:
        """Whether an entry of `legal` is, or includes, an action."""
        return self == action

    def pick(self, _below: RandomBelow) -> "Action":
        """An action: if this entry of `legal` stands for many, one of them at random."""
        return self


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game, each with its default."""


class Result(msgspec.Struct, frozen=True):
    """How a game ended. Everything goes by seat; an automaton has no score, so its entry is 0, and it never wins."""

    scores: tuple[int, ...]
    """Points, by seat."""
    winners: tuple[int, ...]
    """The seats that won; several if they share the win."""
    rounds: int
    """Number of rounds played."""


class Rules(ABC):
    """The rules of one game: some facts, and functions over records. There is one instance per game.

    Every game's record has the fields `players` (how many people play), `round_no` (from 1), `phase` (an index of
    `phases`) and `points` (by seat). The rest is its own.
    """

    name: ClassVar[str]
    player_counts: ClassVar[tuple[int, ...]]
    options: ClassVar[type[Options]]
    actions: ClassVar[tuple[type[Action], ...]]
    """The kinds of actions that players can take."""
    phases: ClassVar[tuple[str, ...]]
    """What can be due, by the number in a record's `phase`: a word for each."""
    options_added: ClassVar[Mapping[int, Mapping[str, Any]]] = {}
    """By version of the record format: the options that it added, each with what records of earlier versions mean."""
    unseen: ClassVar[np.record]
    """A view before anything has been seen."""

    def seats(self, players: int) -> int:
        """Number of seats at the table, automata included."""
        return players

    def people(self, players: int) -> Sequence[int]:
        """Which of the seats are people's, in order. All others are automata, which only follow rules."""
        return range(players)

    @abstractmethod
    def begin(self, players: int, starter: int, options: Options) -> np.record:
        """A game in which the first deal is due. The setup has been checked."""

    @abstractmethod
    def shuffles(self, s: Fields) -> list[tuple[str, list[int]]]:
        """The shuffles that are due now: labels and the cards of each. Empty if it is the players' turn."""

    @abstractmethod
    def deal(self, s: Fields, packs: Sequence[Sequence[int]]) -> None:
        """Give out the packs of `shuffles`, now shuffled."""

    @abstractmethod
    def actors(self, s: Fields) -> tuple[Seat, ...]:
        """The seats that may act now; several where players choose at the same time. All players can see this."""

    @abstractmethod
    def look(self, states: NDArray[np.void], seat: int, shown: NDArray[np.void]) -> None:
        """The allow-list: copy what this seat, the next one, … may know of `states[0]` into the blank views."""

    @abstractmethod
    def legal(self, v: Fields, seat: Seat) -> list[Action]:
        """What a seat may do now, according to its own view."""

    @abstractmethod
    def play(self, s: Fields, seat: Seat, action: Action) -> None:
        """Carry out the choice of a seat whose turn it is; an error in words if the rules forbid it."""

    def is_decided(self, v: Fields) -> bool:  # noqa: ARG002
        """Whether no choice can change the rest of the round for any seat, as far as a spectator can see.

        It must be sound, but need not be complete. In each hidden world that fits the view, all that a round leaves
        behind must be the same: points, and everything that the next rounds depend on.
        """
        return False

    @abstractmethod
    def result(self, s: Fields) -> Result | None:
        """The outcome, once the game is over."""
