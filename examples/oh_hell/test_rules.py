"""The rules of Oh Hell, one test per rule, each named after it.

A hand is a text such as `C2 HK`; a script is a text such as `0 bid 1, 0 play C2`.
"""

from collections.abc import Callable, Sequence

import pytest

from examples.oh_hell.cards import NAMES
from examples.oh_hell.rules import OhHellOptions
from trickhouse import games
from trickhouse.engine.arrays import copy
from trickhouse.engine.errors import IllegalActionError, NotYourTurnError, SetupError
from trickhouse.engine.match import Match
from trickhouse.engine.record import parse_move
from trickhouse.engine.shuffle import Chance
from trickhouse.engine.state import State

games.add("examples.oh_hell")
GAME = games.find("oh_hell")


def stacked(*names: str) -> Chance:
    """A chance that puts these cards on top, and the others below in canonical order."""
    top = [NAMES.index(name) for name in " ".join(names).split()]
    return lambda _label, deck: [*top, *(card for card in deck if card not in top)]


def table(*hands: str, turned_up: str = "SA", bids: str = "hooked") -> State:
    """The last round has just been dealt like this; seat 0 is first."""
    size = len(hands[0].split())
    state = GAME.prepare(len(hands), 0, OhHellOptions(most=size, bids=bids))
    record = copy(state.record)
    record.round_no = size
    return State(GAME, record).settle(stacked(*hands, turned_up))


def play(state: State, script: str) -> State:
    for move in script.split(", "):
        seat, verb, what = move.split()
        fields = {"seat": int(seat), verb: int(what) if verb == "bid" else what}
        made = parse_move(GAME, fields)
        state = state.apply(made.seat, made.action, stacked())
    return state


def may(state: State) -> str:
    """What the seat to act may do."""
    return ", ".join(map(str, state.view(state.actors[0]).legal))


def taken(state: State) -> list[int]:
    return [place.taken for place in state.view(None).data.places]


# The deal


@pytest.mark.parametrize(
    ("options", "sizes"),
    [
        (OhHellOptions(), [1, 2, 3, 4, 5]),
        (OhHellOptions(most=1), [1]),
        (OhHellOptions(most=3, hands="up-and-down"), [1, 2, 3, 2, 1]),
        (OhHellOptions(most=7, hands="up-and-down"), [1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1]),
    ],
)
def test_hands_grow_by_a_card_in_every_round_and_may_shrink_again(options: OhHellOptions, sizes: list[int]) -> None:
    match, dealt, firsts = Match(GAME, 7, bytes(32), 2, options), [], []
    while match.actors:
        shown = match.view(match.actors[0]).data
        if not shown.log:
            dealt.append(len(shown.places[shown.seat].hand))
            firsts.append(shown.seat)
        match.act(match.actors[0], match.legal(match.actors[0])[0])
    assert dealt == sizes
    assert match.result.rounds == len(sizes)
    assert firsts == [(2 + number) % 7 for number in range(len(sizes))]  # the deal moves on to the left


@pytest.mark.parametrize("most", [0, 8])
def test_a_hand_has_one_card_to_seven(most: int) -> None:
    with pytest.raises(SetupError, match=r"options: .*most"):
        Match(GAME, 3, bytes(32), options=OhHellOptions(most=most))


def test_the_card_after_the_hands_is_turned_up_and_its_suit_is_trump() -> None:
    shown = GAME.new(3, stacked("C2", "C3", "C4", "HQ")).view(None).data
    assert (shown.turned_up, shown.trump) == ("HQ", "H")


def test_a_seat_sees_its_own_hand_and_a_spectator_sees_none() -> None:
    state = table("C2 D3", "C4 D5", "C6 D7")
    hands = {seat: [place.hand for place in state.view(seat).data.places] for seat in (None, 1)}
    assert hands == {None: [None, None, None], 1: [None, ("C4", "D5"), None]}


# The bids


def test_all_bid_in_turn_before_whoever_bid_first_leads() -> None:
    state = table("C2 D3", "C4 D5", "C6 D7")
    assert may(state) == "bid 0, bid 1, bid 2"
    assert play(state, "0 bid 0").actors == (1,)
    assert may(play(state, "0 bid 0, 1 bid 1, 2 bid 0")) == "play C2, play D3"


@pytest.mark.parametrize("bid", [-1, 3])
def test_a_bid_is_from_none_of_the_tricks_to_all_of_them(bid: int) -> None:
    with pytest.raises(IllegalActionError, match=rf"^seat 0 may not bid {bid}; it may bid 0, bid 1, bid 2$"):
        play(table("C2 D3", "C4 D5", "C6 D7"), f"0 bid {bid}")


@pytest.mark.parametrize(
    ("bids", "made", "left"),
    [
        ("hooked", "0 bid 0, 1 bid 0", "bid 0, bid 1"),
        ("hooked", "0 bid 1, 1 bid 0", "bid 0, bid 2"),
        ("hooked", "0 bid 1, 1 bid 1", "bid 1, bid 2"),
        ("hooked", "0 bid 2, 1 bid 1", "bid 0, bid 1, bid 2"),
        ("free", "0 bid 1, 1 bid 0", "bid 0, bid 1, bid 2"),
    ],
)
def test_with_the_hook_the_bids_may_not_add_up_to_the_tricks(bids: str, made: str, left: str) -> None:
    assert may(play(table("C2 D3", "C4 D5", "C6 D7", bids=bids), made)) == left


# The tricks

NO_BIDS = "0 bid 0, 1 bid 0, 2 bid 0"


@pytest.mark.parametrize(
    ("led", "hand", "playable"),
    [
        ("C2", "C5 DK SA", "play C5"),  # follow suit, even with a trump in hand
        ("C2", "C5 CQ SA", "play C5, play CQ"),
        ("C2", "D5 DK SA", "play D5, play DK, play SA"),  # nothing to follow with: any card, trump or not
        ("S2", "C5 DK SA", "play SA"),  # trumps are followed like any suit
    ],
)
def test_follow_suit_if_you_can(led: str, hand: str, playable: str) -> None:
    state = play(table(f"{led} H8 H9", hand, "H2 H3 H4", turned_up="S3"), NO_BIDS)
    after = play(state, f"0 play {led}")
    assert may(after) == playable
    rule = GAME.display.rule(after.view(1))
    assert (rule is None) == (playable.count("play") == 3)
    assert rule is None or (rule.code, rule.colour) == ("follow", led[0])
    assert GAME.display.rule(after.view(0)) is None


def test_only_a_card_of_the_hand_can_be_played_and_only_in_turn() -> None:
    state = play(table("C2 D3", "C4 D5", "C6 D7"), NO_BIDS)
    for card in ("C4", "C1", "joker"):
        with pytest.raises(IllegalActionError, match=rf"^seat 0 may not play {card}; it may play C2, play D3$"):
            play(state, f"0 play {card}")
    with pytest.raises(NotYourTurnError):
        play(state, "1 play C4")


@pytest.mark.parametrize(
    ("turned_up", "cards", "winner"),
    [
        ("S3", "C2 C9 CT", 2),  # the highest card of the suit that was led
        ("S3", "CA CK CQ", 0),
        ("S3", "C2 DA HA", 0),  # no other suit takes it
        ("S3", "CA S2 CK", 1),  # but for a trump
        ("S3", "CA S2 S4", 2),  # and the highest of them
        ("C3", "C2 SA HA", 0),  # a trump that was led
    ],
)
def test_the_highest_trump_takes_the_trick_or_else_the_highest_card_of_the_led_suit(
    turned_up: str, cards: str, winner: int
) -> None:
    own = cards.split()
    hands = [f"{card} {other}" for card, other in zip(own, ("D4", "D5", "D6"), strict=True)]
    state = play(table(*hands, turned_up=turned_up), NO_BIDS)
    state = play(state, ", ".join(f"{seat} play {card}" for seat, card in enumerate(own)))
    assert taken(state) == [int(seat == winner) for seat in range(3)]
    assert state.actors == (winner,)  # and leads the next


# The points


@pytest.mark.parametrize(
    ("bids", "points", "winners"),  # of hands that take 2, 1 and 0 tricks
    [
        ((2, 1, 1), (12, 11, 0), (0,)),
        ((0, 1, 0), (0, 11, 10), (1,)),
        ((1, 0, 0), (0, 0, 10), (2,)),
        ((1, 0, 1), (0, 0, 0), (0, 1, 2)),
    ],
)
def test_exactly_what_was_bid_scores_ten_and_a_point_a_trick(
    bids: Sequence[int], points: Sequence[int], winners: Sequence[int]
) -> None:
    state = play(
        table("CA CK D2", "C2 C3 DA", "C4 C5 D3"),
        ", ".join(f"{seat} bid {bid}" for seat, bid in enumerate(bids))
        + ", 0 play CA, 1 play C2, 2 play C4"
        + ", 0 play CK, 1 play C3, 2 play C5"
        + ", 0 play D2, 1 play DA, 2 play D3",
    )
    assert taken(state) == [2, 1, 0]
    assert (state.result.scores, state.result.winners) == (points, winners)


# What happens


def test_what_happened_is_told_in_order() -> None:
    state, happened = table("C2", "D3", "C4", bids="free"), []
    for move in ("0 bid 0", "1 bid 0", "2 bid 1", "0 play C2", "1 play D3", "2 play C4"):
        before, state = state.view(None), play(state, move)
        happened += map(str, GAME.display.events(before, state.view(None)))
    assert happened == [
        *("seat 0 bids 0", "seat 1 bids 0", "seat 2 bids 1"),
        *("seat 0 plays C2", "seat 1 plays D3", "seat 2 plays C4"),
        *(
            "seat 2 takes C2 D3 C4",
            "points this round 10 10 11, total 10 10 11",
            "round 1 is over",
            "the game is over: 10 10 11",
        ),
    ]
    assert list(map(str, state.view(None).data.log)) == happened[:7]


DRAWINGS: dict[str, tuple[Callable[[], object], str]] = {
    "bids are made, seat 1": (
        lambda: play(table("C2 D3", "C4 D5", "C6 D7"), "0 bid 1").view(1),
        """
Oh Hell · round 2 of 2 · 2 tricks · SA is turned up
  0     points 0   bid 1  took 0  hand 2
* 1 you points 0   bid -  took 0  hand 2  C4  D5
  2     points 0   bid -  took 0  hand 2
  trick""",
    ),
    "a trick, a spectator": (
        lambda: play(table("C2 D3", "C4 D5", "C6 D7"), f"{NO_BIDS}, 0 play C2, 1 play C4").view(None),
        """
Oh Hell · round 2 of 2 · 2 tricks · SA is turned up
  0     points 0   bid 0  took 0  hand 1
  1     points 0   bid 0  took 0  hand 1
* 2     points 0   bid 0  took 0  hand 2
  trick  0:C2  1:C4""",
    ),
    "the end, all cards open": (
        lambda: play(table("C2", "CK", "C6"), f"{NO_BIDS}, 0 play C2, 1 play CK, 2 play C6"),
        """
Oh Hell · over · SA is turned up
  0     points 10  bid 0  took 0  hand 0
  1     points 0   bid 0  took 1  hand 0
  2     points 10  bid 0  took 0  hand 0
  won by 0 and 2""",
    ),
}


@pytest.mark.parametrize("moment", DRAWINGS)
def test_a_view_is_drawn_like_this(moment: str) -> None:
    shown, expected = DRAWINGS[moment]
    assert repr(shown()).rstrip() == expected.strip()
