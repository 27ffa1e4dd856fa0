"""Who enters the arena: players, who see views, and cheaters, who see everything and serve as yardsticks.

That a cheater cheats is visible in its type: it has no `choose`, so nothing but the arena can play with it, and it is
asked with a `State`, which no player ever gets.
"""

import hashlib
from collections.abc import Callable
from typing import Protocol, runtime_checkable

from trickhouse.engine.errors import SetupError
from trickhouse.engine.game import Action, Seat, State
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

A function of a module, since other processes find it by that; called for every game, so it should keep what is heavy.
"""


def find(name: str, seed: int) -> Player | Cheater:
    """The entrants that everybody has: the project's players, and the clairvoyant."""
    if name == CEILING:
        from trickhouse.arena.clairvoyant import Clairvoyant

        return Clairvoyant(seed)
    from trickhouse.players import find as find_player

    return find_player(name, seed)


def player_of(name: str) -> str:
    """Whom a name stands for: `random#2` is `random` under a name of its own."""
    return name.partition("#")[0]


def seed_of(deal_seed: bytes, name: str) -> int:
    """An entrant's seed in a deal: the same in every seat, whoever else plays and in whatever order they were named."""
    return int.from_bytes(hashlib.sha256(deal_seed + b"/player/" + name.encode()).digest()[:8], "big")


def check_names(names: tuple[str, ...], find: Find) -> dict[str, bool]:
    """Refuse a name that is nobody's before any game is played. By name, whether it sees all cards."""
    for name in names:
        if not player_of(name):
            raise SetupError(f"{name!r} is not a name of a player")
    return {name: isinstance(find(player_of(name), 0), Cheater) for name in names}
