"""What can happen in Xylotar, besides the events that all games share."""

from trickhouse.engine.events import Event


class RackSorted(Event, frozen=True, tag="sorted"):
    """A rack has been sorted."""

    seat: int
    rack: int

    def __str__(self) -> str:
        return f"seat {self.seat} has sorted rack {self.rack}"


class BidDeclined(Event, frozen=True, tag="declined"):
    """A player could have bid now and did not."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} does not bid"


class CardsPeeked(Event, frozen=True, tag="peeked"):
    """A player looked at two slots; only that player sees the cards."""

    seat: int
    slots: tuple[int, ...]
    cards: tuple[str, ...] | None = None

    def __str__(self) -> str:
        slots = " and ".join(map(str, self.slots))
        return f"seat {self.seat} looks at slots {slots}" + (f": {' '.join(self.cards)}" if self.cards else "")


class Bid(Event, frozen=True, tag="bid"):
    """A card was set aside as a bid."""

    seat: int
    slot: int
    card: str
    forced: bool = False
    """Whether it was the card left over, because its player had made no bid."""

    def __str__(self) -> str:
        return f"seat {self.seat} bids {self.card} from slot {self.slot}"
