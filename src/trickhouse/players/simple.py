"""The two players that do not think: `random`, and `habits`, which follows rules of thumb."""

from trickhouse.engine.dice import below
from trickhouse.engine.rules import Action
from trickhouse.engine.state import View
from trickhouse.players.player import Budget, dice_for


class RandomPlayer:
    """A player that chooses any legal action, each with equal probability."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, view: View, budget: Budget) -> Action:  # noqa: ARG002
        rng = dice_for(self._seed, view)
        legal = view.legal
        return legal[below(rng, len(legal))].pick(lambda n: below(rng, n))


class HabitsPlayer:
    """A player that follows the game's rules of thumb, at once."""

    name = "habits"

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, view: View, budget: Budget) -> Action:  # noqa: ARG002
        return view.game.ai.habit(view, dice_for(self._seed, view))
