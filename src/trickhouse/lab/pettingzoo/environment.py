"""AEC environments of PettingZoo: agents act in turn, each with its own observation and mask."""

from typing import Any

import numpy as np
from gymnasium.spaces import Discrete, Space
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from trickhouse.engine.rules import Seat
from trickhouse.engine.shuffle import Chance
from trickhouse.lab.position import AgentObservation, Position
from trickhouse.lab.setup import RENDER_MODES, EnvSetup


class MultiAgentEnv(AECEnv[str, AgentObservation, int]):
    """A table with one agent per player: `player_0`, `player_1`, … in the order of seats.

    It renders what a spectator may see, so no agent's secrets are revealed.
    """

    def __init__(
        self, name: str, players: int = 4, reward: str = "points", render_mode: str | None = None, **options: Any
    ) -> None:
        super().__init__()
        self._setup = EnvSetup(name, players, reward, render_mode, options)
        self.metadata = {"name": f"{name}_v0", "render_modes": [*RENDER_MODES], "is_parallelizable": True}
        self.render_mode = render_mode
        self._seats = {f"player_{person}": seat for person, seat in enumerate(self._setup.people)}
        self.possible_agents = list(self._seats)
        self._observation_spaces = {agent: self._setup.observation_space() for agent in self._seats}
        self._action_spaces = {agent: self._setup.action_space() for agent in self._seats}
        self._rng = np.random.default_rng()
        self.position: Position
        self._chance: Chance

    def observation_space(self, agent: str) -> Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[np.int64]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.position, self._chance = self._setup.new(self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn_to(self.position.turn)

    def _turn_to(self, seat: Seat | None) -> None:
        """Pass the turn to a seat; once the game is over, the agents leave one by one."""
        self.agent_selection = self.agents[0] if seat is None else self.possible_agents[self._setup.people.index(seat)]
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        after = self.position.act(-1 if action is None else int(action)).settle(self._chance)
        self._cumulative_rewards[self.agent_selection] = 0.0
        gained = after.rewards(self.position, self._setup.reward)
        self.rewards = {agent: gained[self._seats[agent]] for agent in self.agents}
        self._accumulate_rewards()
        self.position = after
        self.terminations = dict.fromkeys(self.agents, after.turn is None)
        self._turn_to(after.turn)

    def observe(self, agent: str) -> AgentObservation:
        return self.position.observe(self._seats[agent])

    def render(self) -> str | None:
        return self._setup.show(self.position.view(None))


class EnvFactory:
    """A factory with PettingZoo's three ways to create an environment of a game."""

    def __init__(self, name: str) -> None:
        self.name = name

    def raw_env(self, **setup: Any) -> MultiAgentEnv:
        """Create the bare environment, from `players`, `reward`, `render_mode` and the options of the game."""
        return MultiAgentEnv(self.name, **setup)

    def env(self, **setup: Any) -> AECEnv[str, AgentObservation, int]:
        """Create the environment with PettingZoo's guard against calls in the wrong order."""
        return OrderEnforcingWrapper(self.raw_env(**setup))

    def parallel_env(self, **setup: Any) -> ParallelEnv[str, AgentObservation, int]:
        """Create a parallel environment: all agents answer, and the answer of the one whose turn it is counts."""
        return turn_based_aec_to_parallel(self.env(**setup))
