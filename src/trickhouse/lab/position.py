"""Positions, for programs that learn: one seat decides at a time, by action number. All adapters share this."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.beliefs import Beliefs
from trickhouse.engine.dice import Dice
from trickhouse.engine.env import ActionId
from trickhouse.engine.errors import GameOverError
from trickhouse.engine.game import Game
from trickhouse.engine.lanes import pay_rank
from trickhouse.engine.observation import Tensor
from trickhouse.engine.record import parse_options
from trickhouse.engine.rules import Seat
from trickhouse.engine.shuffle import Chance
from trickhouse.engine.state import State, View
from trickhouse.games import find

Reward = Literal["points", "rank"]

AgentObservation = dict[str, Tensor]
"""A dictionary of `observation` and `action_mask`."""


@dataclass(frozen=True)
class Position:
    """A state, and whose turn it is. Positions are immutable: `act` returns a new one.

    Where several seats may act at once (sorting, passing), they take turns in the order of seats. No seat sees what the
    others have chosen before all have: views do not show it.
    """

    state: State
    people: tuple[Seat, ...]
    """The seats of the players, in order; automata do not decide and have no score."""

    @property
    def game(self) -> Game:
        """The game being played."""
        return self.state.game

    @cached_property
    def turn(self) -> Seat | None:
        """The seat that decides now; `None` if a deal is due, or the game is over."""
        actors = self.state.actors
        return actors[0] if actors else None

    @cached_property
    def legal(self) -> list[int]:
        """Legal actions of the seat whose turn it is, as action numbers."""
        if self.turn is None:
            return []
        actions: list[int] = self.game.env.mask(self.view(self.turn)).nonzero()[0].tolist()
        return actions

    def view(self, seat: Seat | None) -> View:
        """Return what a seat, or a spectator, may know."""
        if seat not in self._views:
            self._views[seat] = self.state.view(seat)
        return self._views[seat]

    @cached_property
    def _views(self) -> dict[Seat | None, View]:
        return {}

    def observe(self, seat: Seat) -> AgentObservation:
        """Return what a seat knows and may do, as numbers. A mask reveals cards, so only the seat to decide has one."""
        view = self.view(seat)
        env = self.game.env
        mask = env.mask(view) if seat == self.turn else np.zeros(len(env.action_names), np.int8)
        return {"observation": env.observe(view), "action_mask": mask}

    def act(self, action: int) -> "Position":
        """Return the position after an action of the seat to decide, before any deal; refuse an illegal action."""
        if self.turn is None:
            raise GameOverError("the game is over")
        if action in self.legal:
            return self.at(self.game.env.play(self.state, self.turn, ActionId(action)))
        return self.at(self.game.env.act(self.state, self.turn, action))  # raises an error that says what is wrong

    def at(self, state: State) -> "Position":
        """Return another position of the same game."""
        return Position(state, self.people)

    def settle(self, chance: Chance) -> "Position":
        """Return the position after the deal, if one is due."""
        return self.at(self.state.settle(chance))

    def rewards(self, before: "Position", kind: Reward) -> list[float]:
        """Return, by seat, the reward since an earlier position."""
        if kind == "points":
            return [float(now - then) for now, then in zip(self.state.points, before.state.points, strict=True)]
        points, result = np.array(self.state.points), self.state.result
        paid = np.zeros(len(points), np.float32)
        if result:
            pay_rank(points, sum(1 << seat for seat in result.winners), np.array(self.people), paid)
        return paid.tolist()

    def imagine(self, seat: Seat, rng: Dice) -> "Position":
        """Draw a position that a seat cannot tell from this one, by its chance."""
        if seat not in self._beliefs:
            self._beliefs[seat] = self.game.ai.beliefs(self.view(seat))
        return self.at(State(self.game, self._beliefs[seat].states(rng, 1)[0]))

    @cached_property
    def _beliefs(self) -> dict[Seat, Beliefs]:
        return {}

    def __deepcopy__(self, _memo: object) -> "Position":
        return self  # immutable

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.game.name, np.array([self.state.record]))


def _restored(name: str, records: NDArray[np.void]) -> Position:
    """Restore a pickled position; its rules are looked up by name."""
    return position_at(State(find(name), records.view(np.recarray)[0]))


def new_position(game: Game, players: int, options: Mapping[str, Any], starter: int = 0) -> Position:
    """Return the position in which the first deal is due."""
    return position_at(game.prepare(players, starter, parse_options(game, options)))


def position_at(state: State) -> Position:
    """Wrap a state as a position."""
    return Position(state, state.game.people(state.players))
