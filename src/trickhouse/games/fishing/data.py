"""A view of Fishing as plain data, without NumPy: what is in the JSON that `json.py` writes."""

import msgspec

from trickhouse.engine.state import View
from trickhouse.engine.telling import ViewData
from trickhouse.games.fishing.log import LogEntry


class Batch(msgspec.Struct, frozen=True):
    """What a seat caught in one round, less what has come back since."""

    round: int
    stowed: int
    """How many of these are in the hold."""
    drawn: int
    """How many of these were drawn for this round."""
    cards: tuple[str, ...]
    """Those of the batch that have not been seen since: in the hold, or in a hand."""


class Boat(msgspec.Struct, frozen=True):
    """A player's place as a seat sees it."""

    points: int
    hand_size: int
    hand: tuple[str, ...] | None
    """The cards, if this seat may know them."""
    net: tuple[str, ...]
    """Caught this round."""
    hold_size: int
    holds: tuple[Batch, ...]
    fished: tuple[int, ...]
    """Drawn from the ocean for this round, by stars."""
    voids: tuple[str, ...]
    """Colours that this player has been seen to lack since last getting cards."""
    has_passed: bool
    passed: str | None
    """The card passed to the left this round, if this seat may know it."""


class FishingData(ViewData, frozen=True, kw_only=True):
    """A view of Fishing as plain data."""

    rounds: int
    trump: str
    leader: int
    trick: int
    """From 0."""
    hand_sizes: tuple[int, ...]
    """By round: how many cards each gets, and so how many tricks there are."""
    required: str | None
    named_by: int | None
    lowest_wins: bool
    left: tuple[str, ...]
    """The cards of the trick that nobody has caught yet."""
    ocean: tuple[int, ...]
    """Cards left, by stars."""
    boats: tuple[Boat, ...]
    log: tuple[LogEntry, ...]
    """This round so far."""
    overfished: bool


_decode = msgspec.json.Decoder(FishingData).decode


def data(view: View) -> FishingData:
    """The view as plain data."""
    return _decode(view.json())
