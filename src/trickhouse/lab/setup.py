"""The setup that PettingZoo's and Gymnasium's environments share: the game, its rewards and how it is rendered."""

from typing import Any, cast, get_args

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from rich.console import Console

from trickhouse.engine.errors import SetupError
from trickhouse.engine.game import Game
from trickhouse.engine.observation import INT8_MAX
from trickhouse.engine.shuffle import Chance, seeded_chance
from trickhouse.engine.state import View
from trickhouse.games import find
from trickhouse.lab.position import Position, Reward, new_position

RENDER_MODES = ("ansi", "human")


class EnvSetup:
    """A game with its number of players and options, checked."""

    def __init__(self, name: str, players: int, reward: str, render_mode: str | None, options: dict[str, Any]) -> None:
        self.game: Game = find(name)
        self.reward = cast(Reward, one_of("reward", reward, get_args(Reward)))
        self.render_mode = render_mode and one_of("render_mode", render_mode, RENDER_MODES)
        self._players = players
        self._options = options
        self.people = new_position(self.game, players, options).people

    def new(self, rng: np.random.Generator) -> tuple[Position, Chance]:
        """Deal a new game; the generator decides who starts, and seeds the shuffles."""
        starter = self.people[rng.integers(len(self.people))]
        chance = seeded_chance(rng.bytes(32))
        return new_position(self.game, self._players, self._options, starter).settle(chance), chance

    def observation_space(self) -> Space[Any]:
        """Return the space of observations and masks."""
        seen = Box(-INT8_MAX, INT8_MAX, (self.game.env.observation.size,), np.int8)
        return Dict({"observation": seen, "action_mask": Box(0, 1, (len(self.game.env.action_names),), np.int8)})

    def action_space(self) -> Discrete[np.int64]:
        """Return the space of action numbers."""
        return Discrete(len(self.game.env.action_names))

    def show(self, view: View) -> str | None:
        """Render the table: return plain text for programs, or print it in colour for people."""
        if self.render_mode is None:
            modes = " or ".join(RENDER_MODES)
            raise SetupError(f"no render mode was chosen: pass render_mode={modes} when you create the environment")
        drawing = self.game.display.draw(view)
        if self.render_mode == "ansi":
            return drawing.plain
        Console(highlight=False, soft_wrap=True).print(drawing)
        return None


def one_of(what: str, choice: str, choices: tuple[str, ...]) -> str:
    """Return a choice if it is one of the choices; refuse others."""
    if choice not in choices:
        raise SetupError(f"{what} must be {' or '.join(choices)}, not {str(choice)[:40]!r}")
    return choice
