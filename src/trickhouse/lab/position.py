"""A game under way for programs that learn: one seat decides at a time, by number. The adapters share this."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.beliefs import Beliefs
from trickhouse.engine.dice import Dice
from trickhouse.engine.errors import GameOverError
from trickhouse.engine.game import Game
from trickhouse.engine.lanes import pay_rank
from trickhouse.engine.learning import ActionId
from trickhouse.engine.observation import Tensor
from trickhouse.engine.record import parse_options
from trickhouse.engine.rules import Seat
from trickhouse.engine.shuffle import Chance
from trickhouse.engine.state import State, View
from trickhouse.games import find

Reward = Literal["points", "rank"]

Observed = dict[str, Tensor]
"""`observation` and `action_mask`."""


@dataclass(frozen=True)
class Position:
    """A state, and whose turn it is. Positions do not change: `act` gives a new one.

    Where several may act at once (sorting, passing), they take turns in the order of seats. Nobody sees what the others
    have chosen before all have: views do not show it.
    """

    state: State
    people: tuple[Seat, ...]
    """The seats that people sit in, in order; automata have no say and no score."""

    @property
    def game(self) -> Game:
        """What is being played."""
        return self.state.game

    @cached_property
    def turn(self) -> Seat | None:
        """Who decides now; nobody if a deal is due, or the game is over."""
        actors = self.state.actors
        return actors[0] if actors else None

    @cached_property
    def legal(self) -> list[int]:
        """What the seat whose turn it is may do, as the kernel's actions."""
        if self.turn is None:
            return []
        actions: list[int] = self.game.learning.mask(self.view(self.turn)).nonzero()[0].tolist()
        return actions

    def view(self, seat: Seat | None) -> View:
        """What a seat, or a spectator, may know."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, seat)
        return self._views[seat]

    @cached_property
    def _views(self) -> dict[Seat | None, View]:
        return {}

    def observe(self, seat: Seat) -> Observed:
        """What a seat knows and may do, as numbers. A mask gives cards away, so only the seat to decide has one."""
        view = self.view(seat)
        learning = self.game.learning
        mask = learning.mask(view) if seat == self.turn else np.zeros(len(learning.action_names), np.int8)
        return {"observation": learning.observe(view), "action_mask": mask}

    def act(self, action: int) -> "Position":
        """The position after a decision of the seat whose turn it is, before any deal; an error if it is illegal."""
        if self.turn is None:
            raise GameOverError("the game is over")
        if action in self.legal:
            return self.at(self.game.learning.play(self.state, self.turn, ActionId(action)))
        return self.at(self.game.learning.act(self.state, self.turn, action))  # which says what is wrong with it

    def at(self, state: State) -> "Position":
        """Another position of the same game."""
        return Position(state, self.people)

    def settle(self, chance: Chance) -> "Position":
        """The position after the deal, if one is due."""
        return self.at(self.game.settle(self.state, chance))

    def rewards(self, before: "Position", kind: Reward) -> list[float]:
        """By seat: what it has earned since an earlier position."""
        if kind == "points":
            return [float(now - then) for now, then in zip(self.state.points, before.state.points, strict=True)]
        points, result = np.array(self.state.points), self.state.result
        paid = np.zeros(len(points), np.float32)
        if result:
            pay_rank(points, sum(1 << seat for seat in result.winners), np.array(self.people), paid)
        return paid.tolist()

    def imagine(self, seat: Seat, rng: Dice) -> "Position":
        """A position that a seat cannot tell from this one, drawn by its chance."""
        if seat not in self._beliefs:
            self._beliefs[seat] = self.game.thinking.beliefs(self.view(seat))
        return self.at(State(self.game, self._beliefs[seat].states(rng, 1)[0]))

    @cached_property
    def _beliefs(self) -> dict[Seat, Beliefs]:
        return {}

    def __deepcopy__(self, _memo: object) -> "Position":
        return self  # it never changes

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.game.name, np.array([self.state.record]))


def _restored(name: str, records: NDArray[np.void]) -> Position:
    """A saved position; its rules are looked up, not saved with it."""
    return position_at(State(find(name), records.view(np.recarray)[0]))


def new_position(game: Game, players: int, options: Mapping[str, Any], starter: int = 0) -> Position:
    """A position in which the first deal is due."""
    return position_at(game.prepare(players, starter, parse_options(game, options)))


def position_at(state: State) -> Position:
    """A state of any game as a position."""
    return Position(state, state.game.people(state.players))
