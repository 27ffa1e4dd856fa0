"""Who enters the arena: players, who see views, and cheaters, who see everything and serve as yardsticks.

That a cheater cheats is visible in its type: it has no `choose`, so nothing but the arena can play with it, and it is
asked with a `State`, which no player ever gets.
"""

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from trickhouse.engine.errors import SetupError
from trickhouse.engine.rules import Action, Seat
from trickhouse.engine.shuffle import child_seed
from trickhouse.engine.state import State
from trickhouse.players.player import Budget, Player

FLOOR, CEILING = "random", "clairvoyant"
"""The yardsticks: what a level is worth is measured between these two."""


@runtime_checkable
class Cheater(Protocol):
    """Somebody who sees all cards. Like a player it keeps nothing between decisions."""

    name: str

    def choose_seeing(self, state: State, seat: Seat, budget: Budget) -> Action:
        """One of the seat's legal actions."""


Find = Callable[[str, int], Player | Cheater]
"""Gives an entrant by name and seed, 0 ≤ seed < 2⁶⁴; an error if there is no such name.

It must be a module's function, because other processes import it (pickle). It is called for every game, so it should
keep what is expensive to make.
"""


def find(name: str, seed: int) -> Player | Cheater:
    """The entrants that are always there: the project's players, and the clairvoyant."""
    if name == CEILING:
        from trickhouse.arena.clairvoyant import Clairvoyant

        return Clairvoyant(seed)
    from trickhouse.players import find as find_player

    return find_player(name, seed)


def player_of(name: str) -> str:
    """Whom a name stands for: `random#2` is `random` under another name."""
    return name.partition("#")[0]


def seed_of(deal_seed: bytes, name: str) -> int:
    """An entrant's seed in a deal: the same in every seat, whoever else plays, in whatever order they were named."""
    return int.from_bytes(child_seed(deal_seed, "player", name)[:8], "big")


def check_names(names: tuple[str, ...], find: Find) -> dict[str, bool]:
    """Refuse unknown names before any game is played. Returns, by name, whether it sees all cards."""
    for name in names:
        if not player_of(name):
            raise SetupError(f"{name!r} is not a name of a player")
    return {name: isinstance(find(player_of(name), 0), Cheater) for name in names}
