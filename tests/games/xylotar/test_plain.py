"""Xylotar beside its plain implementation: they agree at every ply, and would notice if they did not."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.budget import tries
from tests.games.plain import first_disagreement, play_beside
from tests.games.xylotar.plain import PlainXylotar, value
from trickhouse.engine.match import Match
from trickhouse.engine.record import parse_options
from trickhouse.games import find

XYLOTAR = find("xylotar")

options = st.fixed_dictionaries(
    {},
    optional={
        "rounds": st.integers(1, 4),
        "ties": st.sampled_from(["another-round", "shared"]),
        "automata": st.sampled_from(["lowest", "trump"]),
        "last_two": st.sampled_from(["blind", "peek"]),
        "starter_ties": st.sampled_from(["left", "starter"]),
    },
)


def play(players: int, seed: int, chosen: dict[str, Any], plain: type[PlainXylotar] = PlainXylotar) -> PlainXylotar:
    """Play a random game in the kernel and in the plain rules."""
    people = XYLOTAR.people(players)
    starter, dealt = people[seed % len(people)], seed.to_bytes(32, "big")
    match = Match(XYLOTAR, players, dealt, starter, parse_options(XYLOTAR, chosen))
    beside = plain(players, dealt, starter, **chosen)
    play_beside(match, beside, seed)
    return beside


@pytest.mark.parametrize("players", XYLOTAR.player_counts)
@tries(quick=8, long=150)
@given(chosen=options, seed=st.integers(0, 2**32))
def test_kernel_and_plain_rules_agree_at_every_ply(players: int, chosen: dict[str, Any], seed: int) -> None:
    assert play(players, seed, chosen).result is not None


class LeftmostMayLead(PlainXylotar):
    def playable(self, seat: int) -> list[int]:
        return super().playable(seat) if self.trick else self.racks[seat].left


class TrumpIsAColour(PlainXylotar):
    def take_trick(self) -> None:
        self.trump, trump = self.led, self.trump
        super().take_trick()
        self.trump = trump


class BidIsWorthFour(PlainXylotar):
    def score(self, seat: int) -> int:
        score = super().score(seat)
        return score - 1 if self.racks[seat].has_made_it else score


class OldStarterComesFirst(PlainXylotar):
    def next_starter(self) -> int:
        self.starter_ties = "starter"
        return super().next_starter()


class TieIsNeverBroken(PlainXylotar):
    def break_tie(self, tied: list[int]) -> list[int]:
        return tied


class AutomatonPlaysItsHighest(PlainXylotar):
    def choice_of_automaton(self, seat: int) -> int:
        return self.playable(seat)[0]


class LaterNeighbourSorts(PlainXylotar):
    def deal(self) -> None:
        super().deal()
        dealt = [rack.dealt for rack in self.racks]
        for rack, cards in zip(self.racks, [*dealt[1:], dealt[0]], strict=True):
            rack.dealt = cards


class PeeksNeedOneMore(PlainXylotar):
    def may_peek_with(self, cards: int) -> bool:
        return super().may_peek_with(cards - 1)


class EqualsRunTheOtherWay(PlainXylotar):
    def sort_entry(self, rack: int) -> dict[str, Any]:
        self.racks[rack].dealt = sorted(self.racks[rack].dealt, key=value)
        self.racks[rack].dealt.reverse()
        return super().sort_entry(rack)


@pytest.mark.parametrize(
    ("wrong", "players", "what"),
    [
        (LeftmostMayLead, 4, "legal"),
        (TrumpIsAColour, 4, None),
        (BidIsWorthFour, 3, "points"),
        (OldStarterComesFirst, 3, "starter"),
        (TieIsNeverBroken, 2, None),
        (AutomatonPlaysItsHighest, 2, None),
        (LaterNeighbourSorts, 5, "legal"),
        (PeeksNeedOneMore, 3, "legal"),
        (EqualsRunTheOtherWay, 4, "legal"),
    ],
)
def test_a_rule_read_otherwise_is_found(wrong: type[PlainXylotar], players: int, what: str | None) -> None:
    found = first_disagreement(lambda seed: play(players, seed, {"rounds": 2}, wrong))
    assert what is None or f", {what}:" in found
