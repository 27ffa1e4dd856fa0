"""Decisions after which nobody has a choice any more, and what every action is exactly worth in every world."""

import random
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from tests.kits import KITS
from tests.setups import Setup, step
from trickhouse.engine.rules import Action
from trickhouse.engine.state import State, View

WORLDS = 400
"""More are not listed."""

Exact = NDArray[np.float64]
"""By action and world: the lead over the others' mean."""


def lead(state: State, seat: int) -> float:
    people = state.game.people(state.players)
    others = [state.points[other] for other in people if other != seat]
    return state.points[seat] - sum(others) / len(others)


def listed(view: View) -> tuple[list[State], NDArray[np.float64]] | None:
    """Every world of a view as a state, with its chance; `None` if there are too many."""
    worlds = view.game.thinking.beliefs(view).worlds(WORLDS)
    if worlds is None:
        return None
    kit = KITS[view.game.name]
    return [kit.in_world(view, cards) for cards in worlds.cards], worlds.chances


def forced_end(state: State, action: Action) -> State | None:
    """How the round ends after an action; `None` if anybody has a choice on the way."""
    state = state.game.play(state, state.actors[0], action)
    while state.actors:
        view = state.view(state.actors[0])
        if len(view.legal) > 1 or not view.legal[0].is_single:
            return None
        state = state.game.play(state, state.actors[0], view.legal[0])
    return state


def exact(view: View) -> tuple[Exact, NDArray[np.float64]] | None:
    """What each legal action brings in each world, and the chances of the worlds; `None` if that cannot be listed."""
    assert view.seat is not None
    worlds = listed(view)
    if worlds is None:
        return None
    states, chances = worlds
    table = np.zeros((len(view.legal), len(states)))
    for index, action in enumerate(view.legal):
        for number, state in enumerate(states):
            end = forced_end(state, action)
            if end is None:
                return None
            table[index, number] = lead(end, view.seat)
    return table, chances


def endings(setup: Setup, seed: int) -> Iterator[View]:
    """Views of a random match in which the rest of the game may be forced."""
    match, rng = setup.match(seed), random.Random(seed)
    while match.actors:
        view = match.view(match.actors[0])
        if KITS[view.game.name].is_late(view) and len(view.legal) > 1:
            yield view
        step(match, rng)
