"""Levels: named bots, from one that a child beats to the best there is, each with its character.

Weaker levels are weak like people. They look a few tricks ahead instead of to the end of the round, forget what was
played, or dare too much; what they do see, they judge soundly. All of them think for a number of simulations, not for
a time, so that a level and a seed play the same game on any machine, unless a budget caps their time.
"""

import msgspec

from trickhouse.engine.mind import CLEAR_MIND, Mind
from trickhouse.engine.rules import Action
from trickhouse.engine.state import View
from trickhouse.players.player import Budget
from trickhouse.players.search import Search


class Level(msgspec.Struct, frozen=True):
    """How a level thinks."""

    name: str
    simulations: int
    mind: Mind = CLEAR_MIND


LEVELS = (
    # Grabs what lies on the table, and has forgotten it a moment later.
    Level("sprout", 30, Mind(horizon=1, memory=0)),
    # Sees a little ahead, and its thoughts are elsewhere while others play.
    Level("dreamer", 60, Mind(horizon=3, memory=0)),
    # Sensible; remembers the last tricks, and plans for the next few.
    Level("regular", 120, Mind(horizon=7, memory=3)),
    # Knows better, but loves the bold bid and the big catch.
    Level("gambler", 120, Mind(memory=1, risk=0.35)),
    # Remembers everything and thinks a round through.
    Level("club", 300),
    # The best we have.
    Level("master", 4000),
)


class LevelPlayer:
    """A search within the limits of a level. Of its budget, only the cap counts: a level has its own pace."""

    def __init__(self, level: Level, seed: int = 0) -> None:
        self.name = level.name
        self._simulations = level.simulations
        self._search = Search(seed, level.mind)

    def choose(self, view: View, budget: Budget) -> Action:
        return self._search.choose(view, Budget(simulations=self._simulations, cap=budget.cap))
