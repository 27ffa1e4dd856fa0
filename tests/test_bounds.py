"""How long games get and how they can end: never beyond the bounds that a game states."""

import pytest

from tests.kits import ENV
from tests.setups import Setup
from trickhouse.engine.dice import dice
from trickhouse.engine.errors import SetupError
from trickhouse.engine.shuffle import seeded_chance
from trickhouse.games import NAMES, find

GAMES = 30


def _is_finite(setup: Setup) -> bool:
    try:
        setup.game.env.bounds(setup.match(0).state)
    except SetupError:
        return False
    return True


FINITE = [setup for setup in ENV if _is_finite(setup)]


@pytest.mark.parametrize("setup", FINITE, ids=str)
def test_random_games_stay_within_the_bounds(setup: Setup) -> None:
    for seed in range(GAMES):
        state, dice_, chance = setup.match(seed).state, dice(seed), seeded_chance(seed.to_bytes(32, "big"))
        bounds, decisions = setup.game.env.bounds(state), 0
        while state.result is None:
            state, made = setup.game.env.play_randomly(state, dice_)
            decisions += len(made)
            state = state.settle(chance)
        assert bounds.decisions / 3 < decisions <= bounds.decisions
        assert all(bounds.lowest <= score <= bounds.highest for score in state.result.scores)


def test_a_game_that_may_never_end_has_no_bounds() -> None:
    with pytest.raises(SetupError, match="may never end"):
        Setup("xylotar", 4).game.env.bounds(Setup("xylotar", 4).match(0).state)


@pytest.mark.parametrize(
    ("players", "highest"), [(2, 15), (3, 13), (4, 15), (5, 15)], ids=["10 + 5", "8 + 5", "10 + 5", "10 + 5"]
)
def test_the_best_round_of_xylotar_is_its_highest_bid_made(players: int, highest: int) -> None:
    setup = Setup("xylotar", players, {"ties": "shared"})
    assert setup.game.env.bounds(setup.match(0).state).highest == 3 * highest


@pytest.mark.parametrize("name", NAMES)
def test_there_are_options_with_which_a_game_ends(name: str) -> None:
    game = find(name)
    for players in game.player_counts:
        assert game.env.bounds(game.prepare(players, 0, game.env.finite)).decisions > 0
