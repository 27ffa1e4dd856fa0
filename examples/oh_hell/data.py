"""A view of Oh Hell as plain data."""

from collections.abc import Iterator

import msgspec

from examples.oh_hell.cards import NAMES
from examples.oh_hell.events import BidMade
from examples.oh_hell.rules import NONE, hand_size, trick, winner
from trickhouse.engine.bits import members
from trickhouse.engine.display import ViewData
from trickhouse.engine.events import CardPlayed, Event, TrickTaken
from trickhouse.engine.jit import Fields
from trickhouse.engine.state import View


class Place(msgspec.Struct, frozen=True):
    """A player's place as a seat sees it."""

    points: int
    bid: int | None
    taken: int
    hand_size: int
    hand: tuple[str, ...] | None
    """The cards, if this seat may know them."""


class OhHellData(ViewData, frozen=True, kw_only=True):
    """A view of Oh Hell as plain data."""

    hand_sizes: tuple[int, ...]
    """By round: how many cards each gets, and so how many tricks there are."""
    turned_up: str
    trump: str
    places: tuple[Place, ...]


def data(view: View) -> OhHellData:
    """The view as plain data."""
    v: Fields = view.record
    turned_up = NAMES[v.turned_up]
    return OhHellData(
        seat=view.seat,
        players=view.players,
        round=view.round,
        phase=view.phase,
        actors=view.actors,
        trick_cards=tuple(CardPlayed(seat, NAMES[card]) for seat, card in trick(v)),
        log=tuple(log_events(v)),
        result=view.result,
        hand_sizes=tuple(v.hand_sizes[: v.rounds].tolist()),
        turned_up=turned_up,
        trump=turned_up[0],
        places=tuple(_place(v, seat) for seat in range(v.players)),
    )


def _place(v: Fields, seat: int) -> Place:
    played = v.log[: v.log_size, 0].tolist().count(seat)
    left, hand = hand_size(v) - played, tuple(NAMES[card] for card in members(int(v.hand[seat])))
    return Place(
        points=int(v.points[seat]),
        bid=int(v.bid[seat]) if v.bid[seat] != NONE else None,
        taken=int(v.taken[seat]),
        hand_size=left,
        hand=hand if len(hand) == left else None,
    )


def log_events(v: Fields) -> Iterator[Event]:
    """This round so far: the bids, then trick by trick."""
    bidders = [(v.first + place) % v.players for place in range(v.players)]
    yield from (BidMade(int(seat), int(v.bid[seat])) for seat in bidders if v.bid[seat] != NONE)
    plays = v.log[: v.log_size].tolist()
    for start in range(0, len(plays), v.players):
        yield from trick_events(v, plays[start : start + v.players])


def trick_events(v: Fields, plays: list[list[int]]) -> Iterator[Event]:
    """The plays of a trick, and who takes it once it is complete."""
    yield from (CardPlayed(seat, NAMES[card]) for seat, card in plays)
    if len(plays) == v.players:
        yield TrickTaken(winner(v, plays), tuple(NAMES[card] for _, card in plays))
