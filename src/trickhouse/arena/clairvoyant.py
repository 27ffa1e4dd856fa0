"""A cheater for every game: our own search, but on the real cards instead of possible worlds."""

from trickhouse.engine.rules import Action, Seat
from trickhouse.engine.state import State
from trickhouse.players.player import Budget, dice_for
from trickhouse.players.search import find_best


class Clairvoyant:
    """A yardstick that tries every action on the real cards, plays it out by habits, and takes the best one.

    It expects the others to play by habits, not at their best, and does not know later deals: a high ceiling, not
    perfect play.
    """

    name = "clairvoyant"

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose_seeing(self, state: State, seat: Seat, budget: Budget) -> Action:
        """Choose the action that earns most; where the game has no playouts, follow habits."""
        view = state.view(seat)
        rng = dice_for(self._seed, view)
        playouts = state.game.ai.playouts(view, truth=state)
        if playouts is None:
            return state.game.ai.habit(view, rng)
        return playouts.actions[find_best(playouts, budget, rng)]
