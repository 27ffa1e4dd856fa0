"""Games of OpenSpiel for the tests, and ways to get around in them."""

import random
from collections.abc import Iterator

import pyspiel

from trickhouse.engine.state import State
from trickhouse.lab.openspiel import SpielGame, SpielState
from trickhouse.lab.position import position_at

GAMES = [
    "trickhouse_xylotar(players=2,rounds=1)",
    "trickhouse_xylotar(players=3,rounds=2)",
    "trickhouse_xylotar(players=5,rounds=1)",
    "trickhouse_fishing(players=3)",
]


def walk(game: SpielGame, seed: int) -> Iterator[SpielState]:
    """A random game, chance included: every state on the way, and the last one. They do not change."""
    state, rng = game.new_initial_state(), random.Random(seed)
    yield state
    while not state.is_terminal():
        state = state.child(rng.choice(state.legal_actions()))
        yield state


def at(state: State) -> SpielState:
    """One of our states as OpenSpiel's; its history is empty."""
    game = pyspiel.load_game(f"trickhouse_{state.game.name}", {"players": state.players})
    found: SpielState = game.new_initial_state()
    found.go_to(position_at(state))
    return found


def told(state: SpielState, player: int) -> tuple[object, ...]:
    """All that OpenSpiel tells a player about a state."""
    return (
        state.information_state_string(player),
        state.information_state_tensor(player),
        state.observation_string(player),
        state.observation_tensor(player),
        state.legal_actions(player),
        state.current_player(),
    )
