"""Who solves a position: that says how hard it is, and whether it takes a memory."""

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
"""Each with dice of its own; whoever finds the answer in most of them solves it."""

WEAK = ("habits", "sprout", "dreamer")
"""A puzzle is not for these."""

STRONGEST = LEVELS[-1].name
"""What not even this level finds is no puzzle, but a riddle."""

THOUGHT = Budget(simulations=1_000)
"""What it takes to see a difference that memory makes."""


def temptations(view: View) -> list[Action]:
    """What those who are weak do, once each."""
    return [player(name).choose(view, THOUGHT) for name in WEAK]


def tempting(view: View, right: Action) -> Action:
    """The wrong answer that those who are weak give most often; the first of them, if several are."""
    given = (player(name, seed).choose(view, THOUGHT) for name in WEAK for seed in range(TRIES))
    return Counter(action for action in given if action != right).most_common(1)[0][0]


def solvers(view: View, right: Action) -> tuple[str, ...]:
    """The players, from habits to the best level, who solve it."""
    names = ("habits", *(level.name for level in LEVELS))
    return tuple(name for name in names if _solves([player(name, seed) for seed in range(TRIES)], view, right))


def needs_memory(view: View, right: Action) -> bool:
    """Whether somebody who has forgotten earlier tricks goes wrong where the same thought, with a memory, does not."""
    forgetful = [Search(seed, Mind(memory=0)) for seed in range(TRIES)]
    return _solves([Search(seed) for seed in range(TRIES)], view, right) and not _solves(forgetful, view, right)


def _solves(tries: Sequence[Player], view: View, right: Action) -> bool:
    return sum(one.choose(view, THOUGHT) == right for one in tries) * 2 > len(tries)
