"""Entrants of a contest: players, which see views, and cheaters, which see everything and serve as yardsticks.

The type of a cheater says that it cheats: it has no `choose`, so only the arena can play with it, and it is given a
`State`, which no player ever gets.
"""

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from trickhouse.engine.errors import SetupError
from trickhouse.engine.rules import Action, Seat
from trickhouse.engine.shuffle import child_seed
from trickhouse.engine.state import State
from trickhouse.players.player import Budget, Player

FLOOR, CEILING = "random", "clairvoyant"
"""The yardsticks: a player's strength is measured between these two."""


@runtime_checkable
class Cheater(Protocol):
    """An entrant that sees all cards. Like a player it keeps nothing between decisions."""

    name: str

    def choose_seeing(self, state: State, seat: Seat, budget: Budget) -> Action:
        """Choose one of the seat's legal actions."""


FindEntrant = Callable[[str, int], Player | Cheater]
"""Returns an entrant by name and seed, 0 ≤ seed < 2⁶⁴; refuses an unknown name.

It must be a function of a module, because other processes import it (pickle). It is called for every game, so it should
cache what is expensive to make.
"""


def find_entrant(name: str, seed: int) -> Player | Cheater:
    """Return one of our own entrants: our players, and the clairvoyant."""
    if name == CEILING:
        from trickhouse.arena.clairvoyant import Clairvoyant

        return Clairvoyant(seed)
    from trickhouse.players import find as find_player

    return find_player(name, seed)


def player_of(name: str) -> str:
    """Return the player that a name stands for: `random#2` is `random` under another name."""
    return name.partition("#")[0]


def seed_of(deal_seed: bytes, name: str) -> int:
    """Return an entrant's seed in a deal: the same in every seat, against any opponents, in any order of names."""
    return int.from_bytes(child_seed(deal_seed, "player", name)[:8], "big")


def check_names(names: tuple[str, ...], find: FindEntrant) -> dict[str, bool]:
    """Refuse unknown names before any game is played. Return, by name, whether it sees all cards."""
    for name in names:
        if not player_of(name):
            raise SetupError(f"{name!r} is not the name of a player: write NAME, or NAME#2 for the same player again")
    return {name: isinstance(find(player_of(name), 0), Cheater) for name in names}
