"""What can happen in Fishing, besides the events that all games share."""

from trickhouse.engine.events import Event


class HandFilled(Event, frozen=True, tag="drew"):
    """A hand was filled, with cards from the hold and from each tier of the ocean."""

    seat: int
    hold: int
    ocean: tuple[int, ...]

    def __str__(self) -> str:
        return f"seat {self.seat} draws {self.hold} from the hold and {sum(self.ocean)} from the ocean"


class CardsCaught(Event, frozen=True, tag="caught"):
    """Cards were caught from a trick by the effect of a card."""

    seat: int
    cards: tuple[str, ...]
    by: str

    def __str__(self) -> str:
        return f"seat {self.seat} catches {' '.join(self.cards)} with {self.by}"


class Penalty(Event, frozen=True, tag="penalty"):
    """Points lost at once for a card."""

    seat: int
    card: str
    points: int

    def __str__(self) -> str:
        return f"seat {self.seat} loses {-self.points} points for {self.card}"


class PassChosen(Event, frozen=True, tag="pass-chosen"):
    """A player has chosen a card to pass."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} has chosen a card to pass"


class CardsPassed(Event, frozen=True, tag="passed"):
    """All passed a card to the left; a player sees what they gave and got."""

    given: str | None = None
    received: str | None = None

    def __str__(self) -> str:
        own = f": {self.given} given, {self.received} received" if self.given else ""
        return f"all pass a card to the left{own}"


class ColourNamed(Event, frozen=True, tag="colour-named"):
    """The colour of the next trick was named."""

    seat: int
    colour: str

    def __str__(self) -> str:
        return f"seat {self.seat} names {self.colour}"


class OceanOverfished(Event, frozen=True, tag="overfished"):
    """The ocean cannot fill all hands: the game ends before its last round."""

    def __str__(self) -> str:
        return "the ocean is overfished"
