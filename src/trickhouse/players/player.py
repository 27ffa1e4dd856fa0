"""What a player is: somebody who is shown a view and answers with an action."""

import hashlib
from typing import Protocol

import msgspec

from trickhouse.engine.dice import Dice, dice
from trickhouse.engine.rules import Action
from trickhouse.engine.state import View


class Budget(msgspec.Struct, frozen=True):
    """How long a player may think: a number of simulations, which is the same everywhere, or of milliseconds."""

    simulations: int | None = None
    milliseconds: float | None = None
    cap: float | None = None
    """Milliseconds after which even a player who thinks for a number of simulations makes do with what it has: for a
    crowded server. Without a cap, simulations are the same on any machine."""

    def __post_init__(self) -> None:
        if (self.simulations is None) == (self.milliseconds is None):
            raise ValueError("a budget is either simulations or milliseconds")


class Player(Protocol):
    """Somebody who plays. A player keeps nothing between decisions: the view is all there is to know."""

    name: str

    def choose(self, view: View, budget: Budget) -> Action:
        """One of the view's legal actions."""


def dice_for(seed: int, view: View) -> Dice:
    """Dice that depend on the player's seed and on what it sees, so that a decision can be repeated."""
    digest = hashlib.blake2b(view.record.tobytes(), digest_size=8, key=seed.to_bytes(8, "big"))
    return dice(int.from_bytes(digest.digest(), "big"))
