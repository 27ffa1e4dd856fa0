"""What can happen in Xylotar, besides the events that all games share."""

from trickhouse.engine.events import Event


class Sorted(Event, frozen=True):
    """A rack has been sorted."""

    seat: int
    rack: int

    def __str__(self) -> str:
        return f"seat {self.seat} has sorted rack {self.rack}"


class Declined(Event, frozen=True):
    """A player could have bid now and did not."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} does not bid"


class Peeked(Event, frozen=True):
    """A player looked at two slots; the cards are told to that player alone."""

    seat: int
    slots: tuple[int, ...]
    cards: tuple[str, ...] | None = None

    def __str__(self) -> str:
        slots = " and ".join(map(str, self.slots))
        return f"seat {self.seat} looks at slots {slots}" + (f": {' '.join(self.cards)}" if self.cards else "")


class Bid(Event, frozen=True):
    """A card was set aside as a bid."""

    seat: int
    slot: int
    card: str
    forced: bool = False
    """Whether it was the card left over, because its player had made no bid."""

    def __str__(self) -> str:
        return f"seat {self.seat} bids {self.card} from slot {self.slot}"
