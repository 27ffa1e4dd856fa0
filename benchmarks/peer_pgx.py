"""Pgx's bridge bidding, 1,024 games at a time. Runs in the peers' environment.

Deals and their double-dummy results come from the sample that ships with Pgx; its large tables would have to be
downloaded, and the size of a table hardly matters to a step. Actions are random among the legal ones, chosen in
compiled code; observations and masks are part of Pgx's state and are written in every step.

There are two figures, each of 100 steps in one compiled call, the fastest way to drive Pgx: `auto-reset` begins
a new game where one has ended, as ours do; `no-reset` does not, and its steps of ended games do next to nothing.
"""

import tempfile
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

import jax
import numpy as np
import pgx
from pgx.bridge_bidding import BridgeBidding, _load_sample_hash
from pgx.experimental import auto_reset

from benchmarks.measure import timed
from benchmarks.peer_serving import serve

GAMES = 1024
STEPS = 100


def environment() -> BridgeBidding:
    """Bridge with Pgx's own sample of deals."""
    with tempfile.TemporaryDirectory() as folder:
        table = Path(folder) / "sample.npy"
        np.save(table, np.asarray(_load_sample_hash()))
        return BridgeBidding(str(table))


class Loop:
    """Many steps of many games in one compiled call."""

    def __init__(self, env: pgx.Env, step: Any) -> None:
        self._init = jax.jit(jax.vmap(env.init))
        self._go_on = jax.jit(partial(jax.lax.scan, partial(self._step, jax.vmap(step)), length=STEPS))
        self._key = jax.random.PRNGKey(1)
        self._states = self._init(self._keys(GAMES))

    def _keys(self, count: int) -> Any:
        self._key, key = jax.random.split(self._key)
        return jax.random.split(key, count)

    @staticmethod
    def _step(step: Any, carry: Any, _: None) -> tuple[Any, Any]:
        states, key = carry
        key, for_action, for_step = jax.random.split(key, 3)
        actions = jax.random.categorical(for_action, jax.numpy.log(states.legal_action_mask.astype(np.float32)))
        after = step(states, actions, jax.random.split(for_step, GAMES))
        # Summing up what was written keeps the compiler from leaving it out.
        return (after, key), after.observation.sum() + after.legal_action_mask.sum()

    def chunk(self) -> tuple[int, float]:
        _, seconds = timed(self._run)
        return GAMES * STEPS, seconds

    def _run(self) -> None:
        (self._states, self._key), seen = self._go_on((self._states, self._key))
        seen.block_until_ready()


if __name__ == "__main__":
    bridge = environment()
    name = f"Pgx {version('pgx')} bridge bidding, {GAMES} games"
    ways = {"auto-reset": auto_reset(bridge.step, bridge.init), "no-reset": bridge.step}
    serve({f"pgx-{way}": (f"{name}, {way}", Loop(bridge, step).chunk) for way, step in ways.items()})
