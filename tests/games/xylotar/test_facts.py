"""Whether a card of Xylotar is the highest of its colour: the answer for a world is what its racks show."""

import pytest

from tests.games.xylotar.tables import GAME
from tests.insight.samples import free_views
from tests.setups import Setup
from trickhouse.engine.dice import dice
from trickhouse.engine.state import State, require_seat
from trickhouse.games.xylotar.actions import Sorting, XylotarPlay
from trickhouse.games.xylotar.facts import is_highest

WORLDS = 20


def is_highest_here(slot: int, state: State, seat: int) -> bool:
    """The answer of an observer who sees all racks."""
    racks = state.open_view().data.racks
    card = racks[seat].cards[slot]
    others = [rack.cards[left] for rack in (*racks[:seat], *racks[seat + 1 :]) for left in rack.left]
    return all(other[0] != card[0] or int(other[1:]) < int(card[1:]) for other in others)


@pytest.mark.parametrize("players", [2, 4])
def test_a_card_is_the_highest_in_the_worlds_in_which_nobody_else_holds_a_higher_one(players: int) -> None:
    found = set[bool]()
    for view in free_views(Setup("xylotar", players, {"rounds": 1}), 25):
        if isinstance(view.legal[0], Sorting):
            continue
        beliefs = GAME.ai.beliefs(view)
        worlds, states = beliefs.sample(dice(1), WORLDS), beliefs.states(dice(1), WORLDS)
        for action in view.legal:
            holds_in = is_highest(view, action)
            assert (holds_in is not None) == isinstance(action, XylotarPlay)
            if holds_in is not None:
                expected = [is_highest_here(action.play, State(GAME, state), require_seat(view)) for state in states]
                assert holds_in(worlds).tolist() == expected
                found.update(expected)
    assert found == {True, False}
