"""RLCard's bridge at random, through its environment's `step`. Runs in the peers' environment."""

import random
from importlib.metadata import version

import rlcard
from rlcard.envs import Env

from benchmarks.measure import timed
from benchmarks.peer_serving import serve

rng = random.Random(1)


def play(environment: Env) -> int:
    """Play one deal, bidding included, and return the number of decisions."""
    decisions = 0
    state, _ = environment.reset()
    while not environment.is_over():
        state, _ = environment.step(rng.choice(list(state["legal_actions"])))
        decisions += 1
    return decisions


if __name__ == "__main__":
    bridge = rlcard.make("bridge", config={"seed": 1})
    description = f"RLCard {version('rlcard')} bridge, env.step"
    serve({"rlcard-bridge": (description, lambda: timed(lambda: play(bridge)))})
