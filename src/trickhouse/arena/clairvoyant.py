"""A cheater for every game: the project's own search, but on the real cards instead of possible worlds."""

from trickhouse.engine.rules import Action, Seat
from trickhouse.engine.state import State
from trickhouse.players.player import Budget, dice_for
from trickhouse.players.search import best


class Clairvoyant:
    """Every action is tried on the real cards and played out by habits, and the best one is taken.

    It prepares for the others as they are expected to play, not as they could play at best, and later deals stay
    unknown: a high ceiling, not perfect play.
    """

    name = "clairvoyant"

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose_seeing(self, state: State, seat: Seat, budget: Budget) -> Action:
        """The action that earns most; where nothing is tried out, what habits say."""
        view = state.view(seat)
        rng = dice_for(self._seed, view)
        playouts = state.game.thinking.playouts(view, truth=state)
        if playouts is None:
            return state.game.thinking.habit(view, rng)
        return playouts.actions[best(playouts, budget, rng)]
