"""What a player can do in Oh Hell: actions as in records."""

from trickhouse.engine.rules import Action


class Bid(Action, frozen=True):
    """Say how many tricks you will take."""

    bid: int

    def __str__(self) -> str:
        return f"bid {self.bid}"


class Play(Action, frozen=True):
    """Play a card from the hand."""

    play: str

    def __str__(self) -> str:
        return f"play {self.play}"
