"""A game: its rules, and the optional parts that code asks for by name.

| part | file in the game's folder | what it is for |
|---|---|---|
| `rules` | `rules.py`, `RULES` | dealing, playing, replaying, checking for secrets |
| `display` | `display.py`, `DISPLAY` | events, plain data, text: for people |
| `ai` | `ai.py`, `AI` | beliefs, habits, playouts: for players |
| `env` | `env.py`, `ENV` | observations, masks, numbered actions: for programs that learn |

Parts are loaded when first asked for: a record can be replayed without loading what bots need.
"""

import functools
import importlib
import importlib.util
from pathlib import Path
from typing import Any, Literal, cast

import msgspec

from trickhouse.engine.ai import GameAI
from trickhouse.engine.display import Display
from trickhouse.engine.env import GameEnv
from trickhouse.engine.errors import SetupError
from trickhouse.engine.rules import Options, Rules, Seat
from trickhouse.engine.shuffle import Chance
from trickhouse.engine.state import State

Part = Literal["rules", "display", "ai", "env"]


class Game:
    """One game, loaded from its package: its parts, and how it is set up."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.rules: Rules = self._load("rules")
        self.name = self.rules.name
        assert self.name == package.rpartition(".")[2], f"a game is named after its folder: {package}, {self.name}"
        self.player_counts = self.rules.player_counts
        self.options: type[Options] = self.rules.options

    # The parts.

    @functools.cached_property
    def display(self) -> Display:
        """The part that shows the game to people."""
        return cast(Display, self._load("display"))

    @functools.cached_property
    def ai(self) -> GameAI:
        """The part that players need."""
        return cast(GameAI, self._load("ai"))

    @functools.cached_property
    def env(self) -> GameEnv:
        """The part that learning programs need."""
        return cast(GameEnv, self._load("env"))

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
        return self.prepare(players, starter, options).settle(chance)

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
            name = self.name.capitalize()
            raise SetupError(f"starter: in {name} for {players} the first seat is one of {seats}, not {starter}")
