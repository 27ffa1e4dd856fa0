"""Players get views and answer with legal actions, the same ones for the same seed and number of simulations."""

import pytest

from tests.budget import amount
from tests.kits import NAMED, PLAYED
from tests.setups import Setup
from trickhouse.engine.dice import dice
from trickhouse.engine.errors import SetupError
from trickhouse.engine.match import Match
from trickhouse.engine.shuffle import seed_from
from trickhouse.games import find as find_game
from trickhouse.players import PLAYERS, find
from trickhouse.players.player import OWN_PACE, Budget
from trickhouse.players.search import find_best

BUDGET = Budget(simulations=40)


def play(setup: Setup, names: list[str], seed: int, plies: int | None = None) -> Match:
    """A match among named players."""
    match = setup.match(seed)
    players = [find(names[seat % len(names)], seed) for seat in setup.seats]
    while match.actors and (plies is None or match.ply < plies):
        seat = match.actors[-1]
        match.act(seat, players[seat].choose(match.view(seat), BUDGET))
    return match


@pytest.mark.parametrize("name", [name for name in PLAYERS if name != "master"])  # it is search, and takes its time
@pytest.mark.parametrize("setup", PLAYED, ids=str)
def test_a_player_plays_legal_games_to_the_end(setup: Setup, name: str) -> None:
    """Every kind of decision comes up, and `act` refuses what is illegal."""
    assert play(setup, [name, "random"], seed=3).result is not None


@pytest.mark.property
@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("setup", [NAMED["xylotar-4"], NAMED["fishing-3-rich"]], ids=str)
def test_the_same_seed_and_simulations_give_the_same_game(setup: Setup, name: str) -> None:
    plies = amount(12, 60) if name == "master" else 60  # it takes its time
    assert play(setup, [name], 5, plies).record == play(setup, [name], 5, plies).record


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(SetupError, match="unknown player 'nobody'; choose from random, habits, search"):
        find("nobody")


def test_a_budget_is_simulations_or_milliseconds() -> None:
    with pytest.raises(ValueError, match="either simulations or milliseconds"):
        Budget(simulations=1, milliseconds=1.0)


def test_search_without_a_limit_is_refused() -> None:
    match = Match(find_game("fishing"), 3, seed_from("own pace"))
    with pytest.raises(ValueError, match="no pace of its own"):
        find("search").choose(match.view(match.actors[0]), OWN_PACE)


class Clock:
    """A clock on which a millisecond passes whenever it is read."""

    milliseconds = -1

    def __call__(self) -> float:
        self.milliseconds += 1
        return self.milliseconds / 1000


@pytest.mark.parametrize("setup", [NAMED["xylotar-4"], NAMED["fishing-4"]], ids=str)
def test_search_uses_the_time_it_is_given_and_returns(setup: Setup) -> None:
    """A millisecond passes whenever it looks at the clock: forty times as long means more playouts on any machine."""
    match = play(setup, ["habits"], 1, 30)
    view = match.view(match.actors[0])
    while len(view.legal) < 2:
        match.act(view.seat, view.legal[0])
        view = match.view(match.actors[0])
    counts = []
    for milliseconds in (5, 200):
        playouts, clock = setup.game.ai.playouts(view), Clock()
        find_best(playouts, Budget(milliseconds=milliseconds), dice(1), now=clock)
        assert milliseconds <= clock.milliseconds <= milliseconds + len(view.legal), "a look too many for each stage"
        counts.append(playouts.counts.sum())
    assert counts[1] > 10 * counts[0]
