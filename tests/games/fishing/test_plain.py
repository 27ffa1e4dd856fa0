"""Fishing beside its plain implementation: they agree at every ply, and would notice if they did not."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.budget import tries
from tests.games.fishing.plain import CANONICAL, STARTING, PlainFishing, is_buoy, value
from tests.games.plain import first_disagreement, play_beside
from trickhouse.engine.match import Match
from trickhouse.engine.record import parse_options
from trickhouse.games import find

FISHING = find("fishing")

Ocean = str | list[list[str]]


def any_ocean(seed: int) -> list[list[str]]:
    """The ocean cards in five tiers at random; a tier may be empty."""
    rng = random.Random(seed)
    cards = rng.sample(CANONICAL[len(STARTING) :], 60)
    cuts = sorted(rng.choices(range(61), k=4))
    return [cards[start:end] for start, end in zip([0, *cuts], [*cuts, 60], strict=True)]


oceans = st.one_of(st.just("standard"), st.integers(0, 2**32).map(any_ocean))


def play(players: int, seed: int, ocean: Ocean, plain: type[PlainFishing] = PlainFishing) -> PlainFishing:
    """Play a random game in the kernel and in the plain rules."""
    starter, dealt = seed % players, seed.to_bytes(32, "big")
    chosen: dict[str, Any] = {"ocean": ocean}
    match = Match(FISHING, players, dealt, starter, parse_options(FISHING, chosen))
    beside = plain(players, dealt, starter, **chosen)
    play_beside(match, beside, seed)
    return beside


@pytest.mark.parametrize("players", FISHING.player_counts)
@tries(quick=5, long=80)
@given(ocean=oceans, seed=st.integers(0, 2**32))
def test_kernel_and_plain_rules_agree_at_every_ply(players: int, ocean: Ocean, seed: int) -> None:
    assert play(players, seed, ocean).result is not None


class BuoysMustFollow(PlainFishing):
    def playable(self, hand: list[str]) -> list[str]:
        return [card for card in super().playable(hand) if not is_buoy(card)] or hand


class ZeroCatchesItself(PlainFishing):
    def catchable(self, zero: str) -> list[str]:  # noqa: ARG002
        return self.left


class HighestAlwaysWins(PlainFishing):
    def winner(self) -> int:
        self.lowest_wins = False
        return super().winner()


class ZerosWinOverTrumps(PlainFishing):
    def winner(self) -> int:
        zeros = [seat for seat, card in self.trick if not is_buoy(card) and value(card) == 0]
        return zeros[0] if zeros else super().winner()


class NamerNeverWins(PlainFishing):
    def winner(self) -> int:
        self.namer = None
        return super().winner()


class PenaltyIsTwo(PlainFishing):
    def catch(self, seat: int, caught: list[str]) -> None:
        super().catch(seat, caught)
        self.points[seat] += sum("minus" in card for card in caught)


class PassToTheRight(PlainFishing):
    def hand_over(self) -> None:
        for seat, card in self.passed.items():
            self.hands[seat].remove(card)
            self.hands[seat - 1].append(card)


class CatchGoesOnTop(PlainFishing):
    def end_round(self) -> None:
        self.holds = [hold[::-1] for hold in self.holds]
        super().end_round()


class DrawsBySeat(PlainFishing):
    def draw(self, size: int, missing: dict[int, int], earlier: list[int]) -> None:
        super().draw(size, missing, sorted(earlier))


@pytest.mark.parametrize(
    ("wrong", "players", "what"),
    [
        (BuoysMustFollow, 3, "legal"),
        (ZeroCatchesItself, 4, "legal"),
        (HighestAlwaysWins, 3, None),
        (ZerosWinOverTrumps, 4, None),
        (NamerNeverWins, 5, None),
        (PenaltyIsTwo, 3, "points"),
        (PassToTheRight, 4, None),
        (CatchGoesOnTop, 4, None),
        (DrawsBySeat, 5, None),
    ],
)
def test_a_rule_read_otherwise_is_found(wrong: type[PlainFishing], players: int, what: str | None) -> None:
    found = first_disagreement(lambda seed: play(players, seed, any_ocean(seed), wrong))
    assert what is None or f", {what}:" in found
