"""What PettingZoo's and Gymnasium's environments have in common: what is played, for which rewards, how it is shown."""

from typing import Any, cast, get_args

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from rich.console import Console

from trickhouse.engine.errors import SetupError
from trickhouse.engine.game import Game
from trickhouse.engine.observation import HIGHEST
from trickhouse.engine.shuffle import Chance, seeded
from trickhouse.engine.state import View
from trickhouse.games import find
from trickhouse.lab.position import Position, Reward, new_position

RENDER_MODES = ("ansi", "human")


class Setup:
    """A game with its number of players and its options, checked."""

    def __init__(self, name: str, players: int, reward: str, render_mode: str | None, options: dict[str, Any]) -> None:
        self.game: Game = find(name)
        self.reward = cast(Reward, one_of("reward", reward, get_args(Reward)))
        self.render_mode = render_mode and one_of("render_mode", render_mode, RENDER_MODES)
        self._players = players
        self._options = options
        self.people = new_position(self.game, players, options).people

    def new(self, rng: np.random.Generator) -> tuple[Position, Chance]:
        """A new game, dealt; the generator decides who starts, and all its chance."""
        starter = self.people[rng.integers(len(self.people))]
        chance = seeded(rng.bytes(32))
        return new_position(self.game, self._players, self._options, starter).settle(chance), chance

    def observation_space(self) -> Space[Any]:
        """Of the numbers that a seat observes, and of the mask."""
        seen = Box(-HIGHEST, HIGHEST, (self.game.learning.observation.size,), np.int8)
        return Dict({"observation": seen, "action_mask": Box(0, 1, (len(self.game.learning.action_names),), np.int8)})

    def action_space(self) -> Discrete[np.int64]:
        """Of the kernel's actions."""
        return Discrete(len(self.game.learning.action_names))

    def show(self, view: View) -> str | None:
        """The table as text: plain for programs, printed in colour for people."""
        if self.render_mode is None:
            raise SetupError(f"nothing to render: say so at the start, by render_mode={' or '.join(RENDER_MODES)}")
        drawing = self.game.telling.draw(view)
        if self.render_mode == "ansi":
            return drawing.plain
        Console(highlight=False, soft_wrap=True).print(drawing)
        return None


def one_of(what: str, choice: str, choices: tuple[str, ...]) -> str:
    """A choice that is one of the choices; others are refused."""
    if choice not in choices:
        raise SetupError(f"{what} is {' or '.join(choices)}, not {str(choice)[:40]!r}")
    return choice
