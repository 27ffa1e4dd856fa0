"""The rules of Oh Hell.

Each player is dealt one card in the first round, two in the second, and so on. The next card of the deck is turned up:
its suit is trump. Then each in turn bids how many tricks they will take. With the hook, the dealer, who bids last, may
not bid the number that would let all be right.

The first bidder leads. Follow suit if you can; if you cannot, play any card. The highest trump takes the trick, or else
the highest card of the suit that was led, and the winner of a trick leads the next. Those who take exactly as many
tricks as they bid score 10 points and one more for each trick; all others score nothing. After every round the deal
moves on to the left; after the last one, the player with the most points wins.
"""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from examples.oh_hell.actions import Bid, Play
from examples.oh_hell.cards import NAMES, OF_SUIT, as_set, strength, suit_of
from trickhouse.engine.arrays import blank
from trickhouse.engine.bits import members
from trickhouse.engine.errors import IllegalActionError
from trickhouse.engine.jit import Fields
from trickhouse.engine.rules import Action, Options, Result, Rules, Seat

MAX_SEATS, MAX_HAND = 7, 7
"""The most players, and the largest hand: seven hands of seven and a card to turn up are 50 cards."""

PHASES = ("deal", "bid", "play", "over")
DEAL, BIDDING, PLAYING, OVER = range(len(PHASES))
NONE = -1

STATE = np.dtype(
    [
        ("players", "i1"),
        ("hook", "i1"),
        ("rounds", "i1"),
        ("hand_sizes", "i1", 2 * MAX_HAND),  # by round
        ("round_no", "i1"),  # from 1
        ("phase", "i1"),
        ("first", "i1"),  # bids first and leads the first trick; the dealer sits to the right
        ("turn", "i1"),
        ("turned_up", "i1"),  # the card whose suit is trump
        ("hand", "i8", MAX_SEATS),  # sets of cards
        ("stock", "i8"),  # the set of cards that were not dealt
        ("bid", "i1", MAX_SEATS),  # NONE: not yet
        ("taken", "i1", MAX_SEATS),  # tricks
        ("points", "i2", MAX_SEATS),
        ("log_size", "i1"),
        ("log", "i1", (MAX_SEATS * MAX_HAND, 2)),  # this round's plays: seat and card
        ("last_card", "i1"),  # the last card that was played, even if its round is over
    ]
)
OPEN = (
    *("players", "hook", "rounds", "hand_sizes", "round_no", "phase", "first", "turn", "turned_up"),
    *("bid", "taken", "points", "log_size", "log", "last_card"),
)
"""What all may know. A seat also knows its own hand; no seat knows the stock."""


class OhHellOptions(Options, frozen=True):
    """How long a game is, and whether the dealer's bid must leave a player wrong."""

    most: Annotated[int, msgspec.Meta(ge=1, le=MAX_HAND)] = 5
    """The largest hand."""
    hands: Literal["up", "up-and-down"] = "up"
    """Whether the game ends with the largest hand, or goes back to one card."""
    bids: Literal["hooked", "free"] = "hooked"
    """Whether the dealer may bid anything."""

    @property
    def hand_sizes(self) -> list[int]:
        """By round: how many cards each gets."""
        up = list(range(1, self.most + 1))
        return up if self.hands == "up" else [*up, *reversed(up[:-1])]


class OhHellRules(Rules):
    """For three to seven."""

    name = "oh_hell"
    player_counts = (3, 4, 5, 6, 7)
    options = OhHellOptions
    actions = (Bid, Play)
    phases = PHASES
    unseen = blank(STATE)

    def begin(self, players: int, starter: int, options: Options) -> np.record:
        assert isinstance(options, OhHellOptions)
        s = blank(STATE)
        s.players, s.first, s.hook = players, starter, options.bids == "hooked"
        s.rounds, s.round_no = len(options.hand_sizes), 1
        s.hand_sizes[: s.rounds] = options.hand_sizes
        return s

    def shuffles(self, s: Fields) -> list[tuple[str, list[int]]]:
        return [(f"oh-hell/round/{s.round_no}/deal", list(range(len(NAMES))))] if s.phase == DEAL else []

    def deal(self, s: Fields, packs: Sequence[Sequence[int]]) -> None:
        deck, size = list(packs[0]), hand_size(s)
        for seat in range(s.players):
            s.hand[seat] = as_set(deck[seat * size : (seat + 1) * size])
        s.turned_up, *rest = deck[s.players * size :]
        s.stock = as_set(rest)
        s.bid[:], s.taken[:], s.log[:], s.log_size = NONE, 0, 0, 0
        s.phase, s.turn = BIDDING, s.first

    def actors(self, s: Fields) -> tuple[Seat, ...]:
        return (Seat(int(s.turn)),) if s.phase in (BIDDING, PLAYING) else ()

    def look(self, states: NDArray[np.void], seat: int, shown: NDArray[np.void]) -> None:
        for field in OPEN:
            shown[field] = states[0][field]
        for number, v in enumerate(shown, start=seat):
            if number >= 0:  # a spectator has no hand
                v["hand"][number] = states["hand"][0, number]

    def legal(self, v: Fields, seat: Seat) -> list[Action]:
        if seat not in self.actors(v):
            return []
        if v.phase == BIDDING:
            return [Bid(tricks) for tricks in possible_bids(v)]
        return [Play(NAMES[card]) for card in members(playable(v, seat))]

    def play(self, s: Fields, seat: Seat, action: Action) -> None:
        allowed = self.legal(s, seat)
        if action not in allowed:
            raise IllegalActionError(f"seat {seat} may not {action}; it may {', '.join(map(str, allowed))}")
        if isinstance(action, Bid):
            _bid(s, seat, action.bid)
        elif isinstance(action, Play):
            _play(s, seat, NAMES.index(action.play))

    def result(self, s: Fields) -> Result | None:
        if s.phase != OVER:
            return None
        scores = tuple(s.points[: s.players].tolist())
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Result(scores, winners, int(s.rounds))


def hand_size(s: Fields) -> int:
    """How many cards each got in this round."""
    return int(s.hand_sizes[s.round_no - 1])


def trick(s: Fields) -> list[list[int]]:
    """What has been played to the present trick: seats and cards."""
    plays: list[list[int]] = s.log[s.log_size - s.log_size % s.players : s.log_size].tolist()
    return plays


def possible_bids(s: Fields) -> list[int]:
    """With the hook, the bids may not add up to the number of tricks."""
    size, made = hand_size(s), [bid for bid in s.bid[: s.players].tolist() if bid != NONE]
    is_last = len(made) == s.players - 1
    return [tricks for tricks in range(size + 1) if not (s.hook and is_last and sum(made) + tricks == size)]


def playable(s: Fields, seat: int) -> int:
    """The set of cards with which a seat follows suit; its whole hand if it leads or cannot follow."""
    hand, on_table = int(s.hand[seat]), trick(s)
    return (hand & OF_SUIT[suit_of(on_table[0][1])] if on_table else 0) or hand


def winner(s: Fields, plays: list[list[int]]) -> int:
    """The seat that takes a trick."""
    led, trump = suit_of(plays[0][1]), suit_of(s.turned_up)
    return max(plays, key=lambda play: strength(play[1], led, trump))[0]


def _bid(s: Fields, seat: int, tricks: int) -> None:
    s.bid[seat] = tricks
    s.turn = (seat + 1) % s.players
    if s.turn == s.first:
        s.phase = PLAYING


def _play(s: Fields, seat: int, card: int) -> None:
    on_table = [*trick(s), [seat, card]]
    s.hand[seat] &= ~(1 << card)
    s.log[s.log_size] = seat, card
    s.log_size += 1
    s.last_card = card
    s.turn = (seat + 1) % s.players
    if len(on_table) == s.players:
        _take(s, on_table)


def _take(s: Fields, on_table: list[list[int]]) -> None:
    s.turn = winner(s, on_table)
    s.taken[s.turn] += 1
    if s.log_size == hand_size(s) * s.players:
        _end_round(s)


def _end_round(s: Fields) -> None:
    for seat in range(s.players):
        s.points[seat] += 10 + s.taken[seat] if s.bid[seat] == s.taken[seat] else 0
    if s.round_no == s.rounds:
        s.phase = OVER
    else:
        s.phase, s.round_no, s.first = DEAL, s.round_no + 1, (s.first + 1) % s.players


RULES = OhHellRules()
