"""What happened, told from views: one vocabulary for all games, in words that a client can animate.

Events are made by comparing the views that one seat had before and after. What is not in the views cannot be in
them; the action itself, which may be somebody else's secret, is not even looked at.
"""

import msgspec

from trickhouse.engine.game import Result


def _kebab(name: str) -> str:
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=_kebab, omit_defaults=True):
    """Something that happened. Cards are named as in records; a seat is a number."""


class Dealt(Event, frozen=True):
    """A round begins: cards have been given out."""

    round: int
    leader: int

    def __str__(self) -> str:
        return f"round {self.round} is dealt, seat {self.leader} leads"


class Drew(Event, frozen=True):
    """A hand was filled: so many cards from the hold, and from each tier of the ocean."""

    seat: int
    hold: int
    ocean: tuple[int, ...]

    def __str__(self) -> str:
        return f"seat {self.seat} draws {self.hold} from the hold and {sum(self.ocean)} from the ocean"


class Sorted(Event, frozen=True):
    """A rack has been sorted."""

    seat: int
    rack: int

    def __str__(self) -> str:
        return f"seat {self.seat} has sorted rack {self.rack}"


class Played(Event, frozen=True):
    """A card was played; from a slot, where there are slots."""

    seat: int
    card: str
    slot: int | None = None

    def __str__(self) -> str:
        return f"seat {self.seat} plays {self.card}" + ("" if self.slot is None else f" from slot {self.slot}")


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

    def __str__(self) -> str:
        return f"seat {self.seat} bids {self.card} from slot {self.slot}"


class Caught(Event, frozen=True):
    """Cards were caught from a trick by the effect of a card."""

    seat: int
    cards: tuple[str, ...]
    by: str

    def __str__(self) -> str:
        return f"seat {self.seat} catches {' '.join(self.cards)} with {self.by}"


class TrickTaken(Event, frozen=True):
    """A trick went to its winner, with the cards that were left in it."""

    seat: int
    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"seat {self.seat} takes {' '.join(self.cards) or 'nothing'}"


class Penalty(Event, frozen=True):
    """Points lost at once for a card."""

    seat: int
    card: str
    points: int

    def __str__(self) -> str:
        return f"seat {self.seat} loses {-self.points} points for {self.card}"


class PassChosen(Event, frozen=True):
    """A player has chosen a card to pass."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} has chosen a card to pass"


class Passed(Event, frozen=True):
    """All passed a card to the left; a player is told what they gave and got."""

    given: str | None = None
    received: str | None = None

    def __str__(self) -> str:
        own = f": {self.given} given, {self.received} received" if self.given else ""
        return f"all pass a card to the left{own}"


class ColourNamed(Event, frozen=True):
    """The colour of the next trick was named."""

    seat: int
    colour: str

    def __str__(self) -> str:
        return f"seat {self.seat} names {self.colour}"


class Scored(Event, frozen=True):
    """The points of a round, and all points so far, by seat."""

    points: tuple[int, ...]
    totals: tuple[int, ...]

    def __str__(self) -> str:
        return f"points {' '.join(map(str, self.points))}, in all {' '.join(map(str, self.totals))}"


class RoundOver(Event, frozen=True):
    """A round has ended."""

    round: int

    def __str__(self) -> str:
        return f"round {self.round} is over"


class Overfished(Event, frozen=True):
    """The ocean cannot fill all hands: the game ends before its last round."""

    def __str__(self) -> str:
        return "the ocean is overfished"


class GameOver(Event, frozen=True):
    """The game has ended."""

    result: Result

    def __str__(self) -> str:
        return f"the game is over: {' '.join(map(str, self.result.scores))}"
