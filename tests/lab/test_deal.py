"""Deals card by card: every order comes up, as often as it should."""

import itertools
from collections.abc import Iterator
from fractions import Fraction

from trickhouse.lab.deal import DealInProgress


def ways(
    deal: DealInProgress, chance: Fraction = Fraction(1)
) -> Iterator[tuple[tuple[tuple[int, ...], ...], Fraction]]:
    """Every outcome of a deal, with its probability."""
    if not deal.left:
        yield tuple(deal.shuffled), chance
    for card in deal.left:
        yield from ways(deal.take(card), chance / len(deal.left))


def test_all_orders_of_all_packs_are_equally_likely() -> None:
    packs = [(1, 2, 3), (), (4,), (5, 6)]
    found = dict(ways(DealInProgress.of(packs)))
    assert set(found) == set(itertools.product(*map(itertools.permutations, packs)))
    assert set(found.values()) == {Fraction(1, 12)}


def test_a_last_card_is_no_choice() -> None:
    deal = DealInProgress.of([(7,), (1, 2), (8,)])
    assert deal.left == [1, 2]
    assert deal.take(2).left == []
    assert deal.take(2).order == (7, 2, 1, 8)


def test_a_deal_of_single_cards_is_done_at_once() -> None:
    assert DealInProgress.of([(7,), (8,)]).shuffled == [(7,), (8,)]
    assert DealInProgress.of([(7,), (8,)]).left == []
