"""What happened, in terms that a client can animate. These events are common to all games.

Events are made by comparing the views that one seat had before and after. What is not in the views cannot be in
them; the action itself, which may be another seat's secret, is not even looked at.
"""

import msgspec

from trickhouse.engine.rules import Result


def _kebab(name: str) -> str:
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=_kebab, omit_defaults=True):
    """Something that happened. Cards are named as in records; a seat is a number."""


class RoundDealt(Event, frozen=True, tag="dealt"):
    """A round begins: cards have been given out."""

    round: int
    leader: int

    def __str__(self) -> str:
        return f"round {self.round} begins, seat {self.leader} leads"


class CardPlayed(Event, frozen=True, tag="played"):
    """A card was played; from a slot, where there are slots."""

    seat: int
    card: str
    slot: int | None = None

    def __str__(self) -> str:
        return f"seat {self.seat} plays {self.card}" + ("" if self.slot is None else f" from slot {self.slot}")


class TrickTaken(Event, frozen=True, tag="trick-taken"):
    """A trick went to its winner, with the cards that were left in it."""

    seat: int
    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"seat {self.seat} takes {' '.join(self.cards) or 'nothing'}"


class RoundScored(Event, frozen=True, tag="scored"):
    """The points of a round, and all points so far, by seat."""

    points: tuple[int, ...]
    totals: tuple[int, ...]

    def __str__(self) -> str:
        return f"points this round {' '.join(map(str, self.points))}, total {' '.join(map(str, self.totals))}"


class RoundOver(Event, frozen=True, tag="round-over"):
    """A round has ended."""

    round: int

    def __str__(self) -> str:
        return f"round {self.round} is over"


class GameOver(Event, frozen=True, tag="game-over"):
    """The game has ended."""

    result: Result

    def __str__(self) -> str:
        return f"the game is over: {' '.join(map(str, self.result.scores))}"


COMMON_EVENTS: tuple[type[Event], ...] = (RoundDealt, CardPlayed, TrickTaken, RoundScored, RoundOver, GameOver)
"""What can happen in any game."""
