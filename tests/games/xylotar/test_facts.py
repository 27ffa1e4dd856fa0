"""Whether a card of Xylotar is the highest of its colour: what is told of a world is what its racks show."""

import pytest

from tests.games.xylotar.tables import GAME
from tests.insight.samples import free_views
from tests.setups import Setup
from trickhouse.engine.dice import dice
from trickhouse.engine.state import State, seated
from trickhouse.games.xylotar.actions import Play, Sorting
from trickhouse.games.xylotar.facts import is_highest

WORLDS = 20


def is_highest_here(slot: int, state: State, seat: int) -> bool:
    """As somebody would say who sees all racks."""
    racks = GAME.open_view(state).data.racks
    card = racks[seat].cards[slot]
    others = [rack.cards[left] for rack in (*racks[:seat], *racks[seat + 1 :]) for left in rack.left]
    return all(other[0] != card[0] or int(other[1:]) < int(card[1:]) for other in others)


@pytest.mark.parametrize("players", [2, 4])
def test_a_card_is_the_highest_in_the_worlds_in_which_nobody_else_holds_a_higher_one(players: int) -> None:
    found = set[bool]()
    for view in free_views(Setup("xylotar", players, {"rounds": 1}), 25):
        if isinstance(view.legal[0], Sorting):
            continue
        beliefs = GAME.thinking.beliefs(view)
        worlds, states = beliefs.sample(dice(1), WORLDS), beliefs.states(dice(1), WORLDS)
        for action in view.legal:
            tell = is_highest(view, action)
            assert (tell is not None) == isinstance(action, Play)
            if tell is not None:
                told = [is_highest_here(action.play, State(GAME, state), seated(view)) for state in states]
                assert tell(worlds).tolist() == told
                found.update(told)
    assert found == {True, False}
