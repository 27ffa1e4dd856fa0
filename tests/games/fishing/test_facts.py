"""Whether a card of Fishing is the highest of its colour: what is told of a world is what its hands show."""

import pytest

from tests.games.fishing.tables import GAME
from tests.insight.samples import free_views
from tests.setups import Setup
from trickhouse.engine.dice import dice
from trickhouse.engine.state import State, seated
from trickhouse.games.fishing.actions import Play
from trickhouse.games.fishing.facts import is_highest

WORLDS = 20


def is_highest_here(card: str, state: State, seat: int) -> bool:
    """As somebody would say who sees all hands."""
    boats = GAME.open_view(state).data.boats
    others = [other for boat in (*boats[:seat], *boats[seat + 1 :]) for other in boat.hand]
    return all(other[0] != card[0] or int(other[1:]) < int(card[1:]) for other in others if "buoy" not in other)


@pytest.mark.parametrize("players", [3, 5])
def test_a_card_is_the_highest_in_the_worlds_in_which_nobody_else_holds_a_higher_one(players: int) -> None:
    found = set[bool]()
    for view in free_views(Setup("fishing", players), 25):
        beliefs = GAME.thinking.beliefs(view)
        worlds, states = beliefs.sample(dice(1), WORLDS), beliefs.states(dice(1), WORLDS)
        for action in view.legal:
            tell = is_highest(view, action)
            assert (tell is not None) == (isinstance(action, Play) and "buoy" not in action.play)
            if tell is not None:
                told = [is_highest_here(action.play, State(GAME, state), seated(view)) for state in states]
                assert tell(worlds).tolist() == told
                found.update(told)
    assert found == {True, False}
