"""What a player is: a function from a view to an action, within a budget."""

import hashlib
from typing import Protocol

import msgspec

from trickhouse.engine.dice import Dice, dice
from trickhouse.engine.rules import Action
from trickhouse.engine.state import View


class Budget(msgspec.Struct, frozen=True):
    """How long a player may think: a number of simulations, which is the same everywhere, or of milliseconds.

    With neither, players think at their own pace: levels take their own number of simulations, habits none.
    """

    simulations: int | None = None
    milliseconds: float | None = None
    cap: float | None = None
    """Milliseconds after which a player that counts simulations settles for what it has found, on a crowded server.
    Without a cap, the same number of simulations gives the same answer on any machine."""

    def __post_init__(self) -> None:
        if self.simulations is not None and self.milliseconds is not None:
            raise ValueError("a budget is either simulations or milliseconds: leave one of them out")


OWN_PACE = Budget()
"""For levels, which have their own number of simulations, and players that do not think: nothing cuts them short."""


class Player(Protocol):
    """A player. It keeps nothing between decisions: the view is all there is to know."""

    name: str

    def choose(self, view: View, budget: Budget) -> Action:
        """Choose one of the view's legal actions."""


def dice_for(seed: int, view: View) -> Dice:
    """Seed dice from the player's seed and its view, so that a decision can be repeated."""
    digest = hashlib.blake2b(view.record.tobytes(), digest_size=8, key=seed.to_bytes(8, "big"))
    return dice(int.from_bytes(digest.digest(), "big"))
