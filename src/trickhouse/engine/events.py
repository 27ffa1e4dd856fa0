"""What happened, told from views: one vocabulary for all games, in words that a client can animate.

Events are made by comparing the views that one seat had before and after. What is not in the views cannot be in
them; the action itself, which may be somebody else's secret, is not even looked at.
"""

import msgspec

from trickhouse.engine.game import Result


def _kebab(name: str) -> str:
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")


def _plain(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=_kebab, omit_defaults=True):
    """Something that happened. Cards are named as in records; a seat is a number."""

    def __str__(self) -> str:
        told = {name: getattr(self, name) for name in self.__struct_fields__}
        return " ".join([_kebab(type(self).__name__), *(f"{name} {_plain(told[name])}" for name in told)])


class Dealt(Event, frozen=True):
    """A round begins: cards have been given out."""

    round: int
    leader: int


class Drew(Event, frozen=True):
    """A hand was filled: so many cards from the hold, and from each tier of the ocean."""

    seat: int
    hold: int
    ocean: tuple[int, ...]


class Sorted(Event, frozen=True):
    """A rack has been sorted."""

    seat: int
    rack: int


class Played(Event, frozen=True):
    """A card was played; from a slot, where there are slots."""

    seat: int
    card: str
    slot: int | None = None


class Declined(Event, frozen=True):
    """A player could have bid now and did not."""

    seat: int


class Peeked(Event, frozen=True):
    """A player looked at two slots; the cards are told to that player alone."""

    seat: int
    slots: tuple[int, ...]
    cards: tuple[str, ...] | None = None


class Bid(Event, frozen=True):
    """A card was set aside as a bid."""

    seat: int
    slot: int
    card: str


class Caught(Event, frozen=True):
    """Cards were caught from a trick by the effect of a card."""

    seat: int
    cards: tuple[str, ...]
    by: str


class TrickTaken(Event, frozen=True):
    """A trick went to its winner, with the cards that were left in it."""

    seat: int
    cards: tuple[str, ...]


class Penalty(Event, frozen=True):
    """Points lost at once for a card."""

    seat: int
    card: str
    points: int


class PassChosen(Event, frozen=True):
    """A player has chosen a card to pass."""

    seat: int


class Passed(Event, frozen=True):
    """All passed a card to the left; a player is told what they gave and got."""

    given: str | None = None
    received: str | None = None


class ColourNamed(Event, frozen=True):
    """The colour of the next trick was named."""

    seat: int
    colour: str


class Scored(Event, frozen=True):
    """The points of a round, and all points so far, by seat."""

    points: tuple[int, ...]
    totals: tuple[int, ...]


class RoundOver(Event, frozen=True):
    """A round has ended."""

    round: int


class Overfished(Event, frozen=True):
    """The ocean cannot fill all hands: the game ends before its last round."""


class GameOver(Event, frozen=True):
    """The game has ended."""

    result: Result
