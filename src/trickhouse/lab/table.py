"""A game under way for programs that learn: one seat decides at a time, by number. What the adapters have in common."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.beliefs import Beliefs
from trickhouse.engine.dice import Dice
from trickhouse.engine.errors import GameOverError
from trickhouse.engine.game import ActionId, Game, Seat, State, View
from trickhouse.engine.lanes import pay_rank
from trickhouse.engine.observation import Tensor
from trickhouse.engine.record import parse_options
from trickhouse.engine.shuffle import Chance
from trickhouse.games import find

Reward = Literal["points", "rank"]

Observed = dict[str, Tensor]
"""`observation` and `action_mask`."""


@dataclass(frozen=True)
class Table:
    """A state, and whose turn it is. Tables do not change: `act` gives a new one.

    Where several may act at once (sorting, passing), they take turns in the order of seats. Nobody sees what the others
    have chosen before all have: views do not show it.
    """

    state: State
    people: tuple[Seat, ...]
    """The seats that people sit in, in order; automata have no say and no score."""

    @property
    def game(self) -> Game:
        """The rules."""
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
        actions: list[int] = self.game.mask(self.view(self.turn)).nonzero()[0].tolist()
        return actions

    @property
    def points(self) -> tuple[int, ...]:
        """By person, so far."""
        return tuple(self.state.record.points[[*self.people]].tolist())

    def view(self, seat: Seat | None) -> View:
        """What a seat, or a spectator, may know."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, seat)
        return self._views[seat]

    @cached_property
    def _views(self) -> dict[Seat | None, View]:
        return {}

    def observe(self, seat: Seat) -> Observed:
        """What a seat knows and may do, as numbers. Only whose turn it is has a mask: others' would tell on them."""
        view = self.view(seat)
        mask = self.game.mask(view) if seat == self.turn else np.zeros(len(self.game.action_names), np.int8)
        return {"observation": self.game.observe(view), "action_mask": mask}

    def act(self, action: int) -> "Table":
        """The table after a decision of whose turn it is, before any deal; an error if the rules forbid it."""
        if self.turn is None:
            raise GameOverError("the game is over")
        if action in self.legal:
            return self.at(self.game.play_id(self.state, self.turn, ActionId(action)))
        return self.at(self.game.act(self.state, self.turn, action))  # which says what is wrong with it

    def at(self, state: State) -> "Table":
        """The same table at another state of its game."""
        return Table(state, self.people)

    def settle(self, chance: Chance) -> "Table":
        """The table after the deal, if one is due."""
        return self.at(self.game.settle(self.state, chance))

    def rewards(self, before: "Table", kind: Reward) -> list[float]:
        """By person: what has come in since an earlier table."""
        if kind == "points":
            return [float(now - then) for now, then in zip(self.points, before.points, strict=True)]
        record = self.state.record
        paid = np.zeros(len(record.points), np.float32)
        if self.state.result:
            pay_rank(record.points, record.winners, np.array(self.people), paid)
        return [float(paid[seat]) for seat in self.people]

    def imagine(self, seat: Seat, rng: Dice) -> "Table":
        """A table that a seat cannot tell from this one, as often as it is likely."""
        if seat not in self._beliefs:
            self._beliefs[seat] = self.game.beliefs(self.view(seat))
        return self.at(State(self.game, self._beliefs[seat].states(rng, 1)[0]))

    @cached_property
    def _beliefs(self) -> dict[Seat, Beliefs]:
        return {}

    def __deepcopy__(self, _memo: object) -> "Table":
        return self  # it never changes

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.game.name, np.array([self.state.record]))


def _restored(name: str, records: NDArray[np.void]) -> Table:
    """A saved table; its rules are not saved with it, they are there."""
    return table_at(State(find(name), records.view(np.recarray)[0]))


def new_table(game: Game, players: int, options: Mapping[str, Any], starter: int = 0) -> Table:
    """A table at which the first deal is due."""
    return table_at(game.prepare(players, starter, parse_options(game, options)))


def table_at(state: State) -> Table:
    """A table at a state of any game."""
    return Table(state, tuple(map(Seat, state.game.starters(int(state.record.players)))))
