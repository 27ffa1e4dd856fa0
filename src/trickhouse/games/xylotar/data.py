"""A view of Xylotar as plain data, without NumPy: what is in the JSON that `json.py` writes."""

import msgspec

from trickhouse.engine.state import View
from trickhouse.engine.telling import ViewData
from trickhouse.games.xylotar.log import LogEntry


class Rack(msgspec.Struct, frozen=True):
    """A rack as a seat sees it."""

    cards: tuple[str, ...]
    """By slot: `R7`, face down `R?`, not laid out yet `??`."""
    left: tuple[int, ...]
    """The slots still in the rack."""
    bid: int | None
    """The slot set aside."""
    peeked: tuple[int, ...]
    """The slots that its player has looked at to bid."""
    sorter: int
    sorted: bool
    automaton: bool
    place_of_bid: int | None
    """The slot that will be the bid: in an automaton's rack the place decides."""
    tricks: int
    points: int


class LastRound(msgspec.Struct, frozen=True):
    """The round before, about which everything is known."""

    racks: tuple[tuple[str, ...], ...]
    bids: tuple[str, ...]
    tricks: tuple[int, ...]
    points: tuple[int, ...]


class XylotarData(ViewData, frozen=True, kw_only=True):
    """A view of Xylotar as plain data."""

    rounds: int
    trump: str
    starter: int
    leader: int
    trick: int
    """From 0."""
    tricks: int
    """How many there are in a round."""
    led: str | None
    peek: tuple[int, ...] | None
    """The two slots that the one to act is looking at."""
    is_last_chance: bool
    """Whether the one to act can bid now and never again: the next card but one would be the bid."""
    racks: tuple[Rack, ...]
    log: tuple[LogEntry, ...]
    """This round so far."""
    last_round: LastRound | None


_decode = msgspec.json.Decoder(XylotarData).decode


def data(view: View) -> XylotarData:
    """The view as plain data."""
    return _decode(view.json())
