"""What can happen in Oh Hell, besides the events that all games share."""

from trickhouse.engine.events import Event


class BidMade(Event, frozen=True):
    """A player has said how many tricks they will take."""

    seat: int
    tricks: int

    def __str__(self) -> str:
        return f"seat {self.seat} bids {self.tricks}"
