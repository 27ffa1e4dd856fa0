"""Step many games at once, for programs that learn: one compiled call writes what is seen and legal in all of them.

The names are those of Gymnasium's vector environments, but Gymnasium is not needed. In each game the seat that decides
next observes; when a game ends, the same step begins the next one in its place.
"""

import itertools
import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from trickhouse.engine.arrays import copy
from trickhouse.engine.errors import ActionError, IllegalActionError, SetupError
from trickhouse.engine.game import Game
from trickhouse.engine.lanes import Lanes
from trickhouse.engine.observation import Tensor
from trickhouse.engine.rules import Options
from trickhouse.engine.state import State

MIN_GAMES_PER_THREAD = 256
"""Fewer games are not worth another thread: waking one up takes as long as stepping a hundred games."""

BatchStepResult = tuple[Tensor, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class Batch:
    """Games side by side. All arrays belong to the batch and are overwritten in every step: copy what you keep.

    >>> from trickhouse.games import find
    >>> batch = Batch(find("fishing"), players=3, games=2, seed=1)
    >>> observations, info = batch.reset(seed=1)
    >>> observations, reward, terminated, truncated, info = batch.step(batch.sample())
    >>> info["seat"]
    array([1, 2])
    """

    def __init__(
        self,
        game: Game,
        players: int,
        games: int,
        seed: int = 0,
        options: Options | None = None,
        reward: Literal["points", "rank"] = "points",
        threads: int | None = None,
    ) -> None:
        if games < 1:
            raise SetupError(f"a batch needs at least one game, not {games}")
        if reward not in ("points", "rank"):
            raise SetupError(f"reward must be points or rank, not {str(reward)[:20]!r}")
        self.game, self.players, self.num_envs = game, players, games
        self._loops = game.env.loops
        self._truncated = np.zeros(games, np.bool_)
        self._ends = _chunks(games, threads or min(_cores(), max(1, games // MIN_GAMES_PER_THREAD)))
        self._pool = ThreadPoolExecutor(len(self._ends) - 1) if len(self._ends) > 2 else None
        self._lanes = _lanes(game, players, games, options, reward == "rank", threads=len(self._ends) - 1)
        self.reset(seed=seed)

    @property
    def observations(self) -> Tensor:
        """What the seat to decide sees, by game, as in `GameEnv.observation`."""
        return self._lanes.tensors

    @property
    def records(self) -> NDArray[np.void]:
        """The bytes of the observations, by the names of their fields."""
        return self._lanes.observations

    @property
    def masks(self) -> Tensor:
        """1 where the seat to decide may take an action, by game and action."""
        return self._lanes.masks

    @property
    def seats(self) -> NDArray[np.int64]:
        """The seat that decides now, by game."""
        return self._lanes.seats

    @property
    def rewards(self) -> NDArray[np.float32]:
        """Rewards since a seat's own last decision, up to the end of a game, by game and seat."""
        return self._lanes.rewards

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Tensor, dict[str, Any]]:
        """Begin new games in all lanes; with a seed, those that the seed determines."""
        del options  # Gymnasium's callers may pass it; a batch keeps its own options
        if seed is not None:
            self._sow(seed)
        self._advance(is_reset=True)
        return self.observations, self._info()

    def step(self, actions: ArrayLike) -> BatchStepResult:
        """Take one action in every game. Return observations, rewards, terminated, truncated (never) and `info`."""
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise ActionError(f"actions must be {self.num_envs} integers, one per game")
        self._lanes.actions[:] = given
        illegal = self._loops.first_illegal(self._lanes.legal, self._lanes.actions)
        if illegal >= 0:
            raise IllegalActionError(self._refusal(illegal))
        self._advance(is_reset=False)
        return self.observations, self._lanes.reward, self._lanes.terminated, self._truncated, self._info()

    def sample(self) -> NDArray[np.int64]:
        """Draw a legal action for every game, each with equal probability."""
        self._loops.sample(self._lanes.legal, self._lanes.choices, self._lanes.actions)
        return self._lanes.actions

    def close(self) -> None:
        """Stop the threads."""
        if self._pool is not None:
            self._pool.shutdown()

    def _sow(self, seed: int) -> None:
        """Seed the generators of every lane from one seed: the same for any number of threads."""
        words = np.random.SeedSequence(seed).generate_state(2 * self.num_envs, np.uint64)
        words[words == 0] = 1  # the dice never leave zero
        self._lanes.deals[:, 0], self._lanes.choices[:, 0] = words[::2], words[1::2]
        self._lanes.started[:] = np.arange(self.num_envs)

    def _advance(self, *, is_reset: bool) -> None:
        """Advance all lanes, in this thread or split among several: compiled code does not hold the GIL."""
        if self._pool is None:
            self._loops.advance(self._lanes, 0, self.num_envs, 0, is_reset)
            return
        parts = [
            self._pool.submit(self._loops.advance, self._lanes, start, end, thread, is_reset)
            for thread, (start, end) in enumerate(itertools.pairwise(self._ends))
        ]
        for part in parts:
            part.result()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.masks, "seat": self.seats, "rewards": self.rewards}

    def _refusal(self, lane: int) -> str:
        seat, action = self.seats[lane], int(self._lanes.actions[lane])
        state = State(self.game, copy(self._lanes.states[lane]))
        mask = self.game.env.mask(state.view(int(seat)))
        env = self.game.env
        return f"game {lane}: seat {seat} may not {env.name_of(action)}; it may {env.names_in(mask)}"


def _lanes(game: Game, players: int, games: int, options: Options | None, is_ranked: bool, threads: int) -> Lanes:
    env, people = game.env, game.people(players)
    starts = np.array([game.prepare(players, starter, options).record for starter in people])
    tensors = np.zeros((games, env.observation.size), np.int8)
    return Lanes(
        starts=starts.view(np.recarray),
        states=np.zeros(games, starts.dtype).view(np.recarray),
        started=np.zeros(games, np.int64),
        deals=np.ones((games, 1), np.uint64),
        choices=np.ones((games, 1), np.uint64),
        seats=np.zeros(games, np.int64),
        legal=np.zeros((games, 3), np.int64),
        actions=np.zeros(games, np.int64),
        masks=np.zeros((games, len(env.action_names)), np.int8),
        tensors=tensors,
        observations=env.observation.records(tensors),
        rewards=np.zeros((games, game.rules.seats(players)), np.float32),
        reward=np.zeros(games, np.float32),
        terminated=np.zeros(games, np.bool_),
        people=np.array(people),
        is_ranked=is_ranked,
        views=np.zeros(threads, starts.dtype).view(np.recarray),
    )


def _chunks(games: int, threads: int) -> list[int]:
    """Return the bounds of each thread's games, from 0 on."""
    threads = min(threads, games)
    return [games * thread // threads for thread in range(threads + 1)]


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
