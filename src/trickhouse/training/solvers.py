"""Find out which players solve a position: how hard it is, and whether it needs a memory."""

from collections import Counter
from collections.abc import Sequence

from trickhouse.engine.mind import Mind
from trickhouse.engine.rules import Action
from trickhouse.engine.state import View
from trickhouse.players import find as player
from trickhouse.players.levels import LEVELS
from trickhouse.players.player import Budget, Player
from trickhouse.players.search import Search

TRIES = 3
"""Tries per player, each with its own dice; a player solves a position if most of them find the answer."""

WEAK_PLAYERS = ("habits", "sprout", "dreamer")
"""Players that must not solve a puzzle."""

STRONGEST = LEVELS[-1].name
"""A puzzle must be solvable by this level."""

THOUGHT_BUDGET = Budget(simulations=1_000)
"""Effort that shows the difference a memory makes."""


def temptations(view: View) -> list[Action]:
    """Return what each weak player does, in one try."""
    return [player(name).choose(view, THOUGHT_BUDGET) for name in WEAK_PLAYERS]


def find_most_tempting(view: View, right: Action) -> Action:
    """Return the wrong answer that weak players give most often; the first of several."""
    given = (player(name, seed).choose(view, THOUGHT_BUDGET) for name in WEAK_PLAYERS for seed in range(TRIES))
    return Counter(action for action in given if action != right).most_common(1)[0][0]


def find_solvers(view: View, right: Action) -> tuple[str, ...]:
    """Return the players that solve a position, from habits to the best level."""
    names = ("habits", *(level.name for level in LEVELS))
    return tuple(name for name in names if _solves([player(name, seed) for seed in range(TRIES)], view, right))


def needs_memory(view: View, right: Action) -> bool:
    """Return whether a search without memory of earlier tricks goes wrong where the same search with it does not."""
    forgetful = [Search(seed, Mind(memory=0)) for seed in range(TRIES)]
    return _solves([Search(seed) for seed in range(TRIES)], view, right) and not _solves(forgetful, view, right)


def _solves(tries: Sequence[Player], view: View, right: Action) -> bool:
    return sum(one.choose(view, THOUGHT_BUDGET) == right for one in tries) * 2 > len(tries)
