"""A game: its rules, and the optional parts that code asks for by name.

| part | file in the game's folder | what it is for |
|---|---|---|
| `rules` | `rules.py`, `RULES` | dealing, playing, replaying, checking for secrets |
| `telling` | `telling.py`, `TELLING` | events, plain data, text: for people |
| `thinking` | `thinking.py`, `THINKING` | beliefs, habits, playouts: for players |
| `learning` | `learning.py`, `LEARNING` | observations, masks, numbered actions: for programs that learn |

Parts are loaded when first asked for: a record can be replayed without loading what bots need.
"""

import functools
import importlib
import importlib.util
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, cast

import msgspec

from trickhouse.engine.arrays import alone, copies, copy
from trickhouse.engine.errors import GameOverError, NotYourTurnError, SetupError
from trickhouse.engine.learning import Learning
from trickhouse.engine.rules import SPECTATOR, Action, Options, Rules, Seat
from trickhouse.engine.shuffle import Chance
from trickhouse.engine.state import State, View, Views
from trickhouse.engine.telling import Telling
from trickhouse.engine.thinking import Thinking

Part = Literal["rules", "telling", "thinking", "learning"]


class Game:
    """One game, loaded from its package, and how its rules lead from state to state."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.rules: Rules = self._load("rules")
        self.name = self.rules.name
        assert self.name == package.rpartition(".")[2], f"a game is named after its folder: {package}, {self.name}"
        self.player_counts = self.rules.player_counts
        self.options: type[Options] = self.rules.options

    # The parts.

    @functools.cached_property
    def telling(self) -> Telling:
        """What shows the game to people."""
        return cast(Telling, self._load("telling"))

    @functools.cached_property
    def thinking(self) -> Thinking:
        """What players need."""
        return cast(Thinking, self._load("thinking"))

    @functools.cached_property
    def learning(self) -> Learning:
        """What programs that learn need."""
        return cast(Learning, self._load("learning"))

    def has(self, part: Part) -> bool:
        """Whether the game has a part."""
        return importlib.util.find_spec(f"{self.package}.{part}") is not None

    def source(self, part: Part) -> Path:
        """The file of a part. Asking for it does not load the part."""
        found = importlib.util.find_spec(f"{self.package}.{part}")
        assert found is not None, part
        return Path(found.origin or "")

    def _load(self, part: Part) -> Any:
        if not self.has(part):
            name = self.package.rpartition(".")[2]
            raise SetupError(f"{name} has no `{part}`, which this needs: there is no {part}.py in its folder")
        return getattr(importlib.import_module(f"{self.package}.{part}"), part.upper())

    # Setting up.

    def new(self, players: int, chance: Chance, starter: int = 0, options: Options | None = None) -> State:
        """A new game, dealt."""
        return self.settle(self.prepare(players, starter, options), chance)

    def prepare(self, players: int, starter: int = 0, options: Options | None = None) -> State:
        """A new game in which the first deal is due; an error if it cannot be set up like this."""
        self.check_starter(players, starter)
        try:  # options made in code have not been validated yet
            options = msgspec.convert(msgspec.to_builtins(options or self.options()), self.options)
        except msgspec.ValidationError as error:
            raise SetupError(f"options: {error}") from None
        return State(self, self.rules.begin(players, starter, options))

    def people(self, players: int) -> tuple[Seat, ...]:
        """The seats of the people, in order; an error if the game is not for that many."""
        if players not in self.player_counts:
            counts = ", ".join(map(str, self.player_counts))
            raise SetupError(f"{self.name} is for {counts} players, not {players}")
        return tuple(map(Seat, self.rules.people(players)))

    def check_starter(self, players: int, starter: int) -> None:
        """Refuse a number of players that the game is not for, and a starter who is not one of the people."""
        if starter not in (people := self.people(players)):
            seats = ", ".join(map(str, people))
            raise SetupError(f"starter: {self.name} for {players} is started by seat {seats}, not {starter}")

    # Playing.

    def apply(self, state: State, seat: int, action: Action, chance: Chance) -> State:
        """The state after a seat's action, and after the deal if one is due; an error if the rules forbid it."""
        self.check_turn(state, seat)
        return self.settle(self.play(state, Seat(seat), action), chance)

    def play(self, state: State, seat: Seat, action: Action) -> State:
        """The state after an action of a seat whose turn it is, before any deal; an error if the rules forbid it."""
        record = copy(state.record)
        self.rules.play(record, seat, action)
        return State(self, record)

    def settle(self, state: State, chance: Chance) -> State:
        """Shuffle and deal for as long as a deal is due."""
        while due := self.rules.shuffles(state.record):
            state = self.deal(state, [chance(label, cards) for label, cards in due])
        return state

    def deal(self, state: State, packs: Sequence[Sequence[int]]) -> State:
        """The state after dealing the packs of `Rules.shuffles`, shuffled like this."""
        record = copy(state.record)
        self.rules.deal(record, packs)
        return State(self, record)

    def check_turn(self, state: State, seat: int) -> None:
        """Refuse a seat that has nothing to decide now."""
        actors = state.actors
        if not actors:
            raise GameOverError("the game is over")
        if seat not in actors:
            turn = ", ".join(map(str, actors))
            raise NotYourTurnError(f"seat {seat} has nothing to decide now; it is the turn of seat {turn}")

    # Looking.

    def view(self, state: State, seat: int | None) -> View:
        """What a seat, or a spectator, may know."""
        shown = copy(self.rules.unseen)
        self.rules.look(alone(state.record), SPECTATOR if seat is None else seat, alone(shown))
        return View(self, shown, None if seat is None else Seat(int(seat)))

    def all_views(self, state: State) -> Views:
        """What a spectator and every seat may know, in one go: for a server that tells all of them."""
        shown = copies(self.rules.unseen, 1 + self.rules.seats(state.players))
        self.rules.look(alone(state.record), SPECTATOR, shown)
        return Views(self, shown)

    def open_view(self, state: State) -> View:
        """All cards open: for those who may know everything, such as the replay of a finished game."""
        return View(self, copy(state.record), None)
