"""Whether a card of Fishing is the highest of its colour: the answer for a world is what its hands show."""

import pytest

from tests.games.fishing.tables import GAME
from tests.insight.samples import free_views
from tests.setups import Setup
from trickhouse.engine.dice import dice
from trickhouse.engine.state import State, require_seat
from trickhouse.games.fishing.actions import FishingPlay
from trickhouse.games.fishing.facts import is_highest

WORLDS = 20


def is_highest_here(card: str, state: State, seat: int) -> bool:
    """The answer of an observer who sees all hands."""
    boats = state.open_view().data.boats
    others = [other for boat in (*boats[:seat], *boats[seat + 1 :]) for other in boat.hand]
    return all(other[0] != card[0] or int(other[1:]) < int(card[1:]) for other in others if "buoy" not in other)


@pytest.mark.parametrize("players", [3, 5])
def test_a_card_is_the_highest_in_the_worlds_in_which_nobody_else_holds_a_higher_one(players: int) -> None:
    found = set[bool]()
    for view in free_views(Setup("fishing", players), 25):
        beliefs = GAME.ai.beliefs(view)
        worlds, states = beliefs.sample(dice(1), WORLDS), beliefs.states(dice(1), WORLDS)
        for action in view.legal:
            holds_in = is_highest(view, action)
            assert (holds_in is not None) == (isinstance(action, FishingPlay) and "buoy" not in action.play)
            if holds_in is not None:
                expected = [is_highest_here(action.play, State(GAME, state), require_seat(view)) for state in states]
                assert holds_in(worlds).tolist() == expected
                found.update(expected)
    assert found == {True, False}
