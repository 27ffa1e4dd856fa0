"""Gymnasium environments: a table with one agent, and bots in the other seats.

After `import trickhouse.lab.gymnasium`, `gymnasium.make("trickhouse/Xylotar-v0")` works. Where no import can be added,
the name can do it: `trickhouse.lab.gymnasium:trickhouse/Xylotar-v0`. (Gymnasium 1.0 dropped its plugins.)
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np

from trickhouse.engine.errors import IllegalActionError, SetupError
from trickhouse.engine.shuffle import Chance
from trickhouse.games import NAMES
from trickhouse.lab.position import AgentObservation, Position
from trickhouse.lab.setup import RENDER_MODES, EnvSetup, one_of
from trickhouse.players import find
from trickhouse.players.player import Budget, Player

StepResult = tuple[AgentObservation, float, bool, bool, dict[str, Any]]


class SingleAgentEnv(gymnasium.Env[AgentObservation, np.int64]):
    """A table whose agent sits in one seat, is rewarded for its own points and renders its own view.

    By Gymnasium's contract every action of the space can be taken. So an illegal one changes nothing and earns nothing,
    and `info["illegal"]` says which it was and what is legal; with `illegal="raise"` it is an error.
    """

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int = 4,
        seat: int | None = None,
        opponents: str | Sequence[str] = "habits",
        simulations: int = 200,
        reward: str = "points",
        illegal: str = "tell",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Set up a table; `seat` is the agent's, `None` for a random one; `opponents` sit to its left, clockwise."""
        self._setup = EnvSetup(game, players, reward, render_mode, options)
        self.render_mode = render_mode
        if seat is not None and seat not in self._setup.people:
            raise SetupError(
                f"seat must be {', '.join(map(str, self._setup.people))}, or None for a random one, not {seat}"
            )
        self._fixed_seat = seat
        self._opponents = self._check_opponents(opponents)
        self._budget = Budget(simulations=simulations)
        self._is_strict = one_of("illegal", illegal, ("tell", "raise")) == "raise"
        self.observation_space = self._setup.observation_space()
        self.action_space = self._setup.action_space()
        self._players: dict[int, Player] = {}
        self.position: Position
        self._chance: Chance

    def _check_opponents(self, opponents: str | Sequence[str]) -> list[str]:
        others = len(self._setup.people) - 1
        names = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(names) != others:
            raise SetupError(f"give {others} opponents, or one name for all of them, not {len(names)}")
        for name in names:
            find(name)
        return names

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[AgentObservation, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        people = self._setup.people
        drawn = int(self.np_random.integers(len(people)))
        own = drawn if self._fixed_seat is None else people.index(self._fixed_seat)
        self._seat = people[own]
        others = people[own + 1 :] + people[:own]
        seeds = self.np_random.integers(2**32, size=len(others)).tolist()
        self._players = {
            other: find(name, seed) for other, name, seed in zip(others, self._opponents, seeds, strict=True)
        }
        self.position, self._chance = self._setup.new(self.np_random)
        self._let_others_play()
        return self._observe(), self._info()

    def _let_others_play(self) -> None:
        while (turn := self.position.turn) in self._players:
            action = self._players[turn].choose(self.position.view(turn), self._budget)
            self.position = self.position.at(self.position.state.apply(turn, action, self._chance))
        if self.render_mode == "human":
            self.render()

    def step(self, action: np.int64) -> StepResult:
        before = self.position
        try:
            self.position = before.act(int(action)).settle(self._chance)
        except IllegalActionError as error:
            if self._is_strict:
                raise
            return self._observe(), 0.0, before.turn is None, False, self._info() | {"illegal": str(error)}
        self._let_others_play()
        gained = self.position.rewards(before, self._setup.reward)[self._seat]
        return self._observe(), gained, self.position.turn is None, False, self._info()

    def _observe(self) -> AgentObservation:
        return self.position.observe(self._seat)

    def _info(self) -> dict[str, Any]:
        return {"seat": int(self._seat), "action_mask": self._observe()["action_mask"]}

    def render(self) -> str | None:
        return self._setup.show(self.position.view(self._seat))


def register() -> None:
    """Register our games with Gymnasium; also the entry point for programs that still load its plugins."""
    for name in NAMES:
        if (known_as := f"trickhouse/{name.capitalize()}-v0") not in gymnasium.registry:
            gymnasium.register(known_as, f"{__name__}:SingleAgentEnv", kwargs={"game": name})


register()
