"""Simple entrants for the tests, in a module that every process can import."""

from trickhouse.arena.clairvoyant import Clairvoyant
from trickhouse.arena.entrant import Cheater
from trickhouse.engine.dice import below
from trickhouse.engine.errors import SetupError
from trickhouse.engine.record import parse_action
from trickhouse.engine.rules import Action
from trickhouse.engine.state import View
from trickhouse.players.player import Budget, Player, dice_for


class Random:
    """Any legal action."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: View, _budget: Budget) -> Action:
        rng = dice_for(self._seed, view)
        legal = view.legal
        return legal[below(rng, len(legal))].pick(lambda n: below(rng, n))


class First:
    """The first legal action, so that two of them play exactly alike."""

    name = "first"

    def choose(self, view: View, _budget: Budget) -> Action:
        return view.legal[0].pick(lambda _: 0)


class Cook:
    """A player that knows the form of actions but not the rules."""

    name = "cook"

    def choose(self, view: View, _budget: Budget) -> Action:
        return parse_action(view.game, {"play": "BUOY"})


def find(name: str, seed: int) -> Player | Cheater:
    """The entrants of the tests by name."""
    makers = {"random": lambda: Random(seed), "first": First, "cook": Cook, "clairvoyant": lambda: Clairvoyant(seed)}
    if name not in makers:
        raise SetupError(f"unknown player {name!r}")
    return makers[name]()
