"""Beliefs checked against enumeration, against the laws of chance, and against the truth."""

import functools
import itertools
import math
import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.games.xylotar.tables import GAME
from trickhouse.engine.arrays import blank, copy, same
from trickhouse.engine.dice import dice
from trickhouse.engine.state import State, View
from trickhouse.games.xylotar import beliefs, kernel
from trickhouse.games.xylotar.beliefs import VALUES, XylotarBeliefs
from trickhouse.games.xylotar.cards import BACK, COLOUR_OF, DECK, VALUE_OF, deck
from trickhouse.games.xylotar.rollouts import play_randomly, random_deal, sort_as_dealt

Layout = tuple[tuple[int, ...], ...]
"""Cards by rack and slot."""

PLAYERS = (2, 3, 4, 5)

RAREST = 5.0
"""Standard deviations that chance may be off; seeds are fixed, so a test that passes goes on passing."""


def dealt(players: int, seed: int) -> State:
    """A round that is being sorted."""
    record = blank(kernel.STATE)
    kernel.begin(record, players, 0, 1, kernel.SHARED, kernel.LOWEST, kernel.BLIND, kernel.FROM_LEFT)
    random_deal(record, np.array(deck(players), np.uint8), dice(seed))
    return State(GAME, record)


def laid_out(players: int, seed: int, decisions: int = 0) -> State:
    """The same round after some random decisions, or at its end."""
    record = copy(dealt(players, seed).record)
    sort_as_dealt(record)
    play_randomly(record, np.empty((decisions, 2), np.int64), dice(seed + 1))
    return State(GAME, record)


def positions(
    players: int, count: int, seed: int, decisions: tuple[int, int] = (0, 100)
) -> Iterator[tuple[State, View]]:
    """Random states with a view of one of the people, in which something is hidden."""
    rng = random.Random(seed)
    seats = range(players) if players > 2 else (0, 2)
    while count:
        state = laid_out(players, rng.randrange(2**32), rng.randrange(*decisions))
        view = state.view(rng.choice(seats))
        if (view.record.card[: view.record.racks, : view.record.slots] >= BACK).any():
            yield state, view
            count -= 1


def racks_of(record: np.record) -> NDArray[np.uint8]:
    cards: NDArray[np.uint8] = record.card[: record.racks, : record.slots]
    return cards


def layout(cards: NDArray[np.uint8]) -> Layout:
    return tuple(map(tuple, cards.tolist()))


def weight(cards: Layout) -> Fraction:
    """What a world weighs: one over the number of ways in which the equals of its racks could be ordered."""
    runs = (run for rack in cards for run in Counter(int(VALUE_OF[card]) for card in rack).values())
    return Fraction(1, math.prod(map(math.factorial, runs)))


def surprise(seen: dict[Layout, int], chances: dict[Layout, float]) -> float:
    """Chi-square, in standard deviations above what is expected; rare worlds are counted as one."""
    assert seen.keys() <= chances.keys()
    total = sum(seen.values())
    cells = [(seen.get(world, 0), chance * total) for world, chance in chances.items()]
    rare = [cell for cell in cells if cell[1] < 10]
    common = [cell for cell in cells if cell[1] >= 10]
    if rare:
        common.append((sum(count for count, _ in rare), sum(expected for _, expected in rare)))
    freedom = max(len(common) - 1, 1)
    square = sum((count - expected) ** 2 / expected for count, expected in common)
    return (square - freedom) / math.sqrt(2 * freedom)


def naive_worlds(view: View) -> Iterator[Layout]:
    """Slot after slot, any unseen card of its colour that is not above its left neighbour."""
    racks = racks_of(view.record).astype(int)
    hidden = list(zip(*np.nonzero(racks >= BACK), strict=True))
    unseen = {card for card, (colour, _) in enumerate(DECK) if colour >= view.record.trump} - set(racks.ravel())

    def fits(rack: int, slot: int, card: int) -> bool:
        shown = [int(VALUE_OF[other]) for other in racks[rack] if other < BACK]
        before = sum(racks[rack, :slot] < BACK)
        value = VALUE_OF[card]
        return all(value <= other for other in shown[:before]) and all(value >= other for other in shown[before:])

    def place(i: int) -> Iterator[Layout]:
        if i == len(hidden):
            yield tuple(map(tuple, racks.tolist()))
            return
        rack, slot = hidden[i]
        back = racks[rack, slot]
        for card in [card for card in unseen if COLOUR_OF[card] == back - BACK and fits(rack, slot, card)]:
            unseen.remove(card)
            racks[rack, slot] = card
            yield from place(i + 1)
            racks[rack, slot] = back
            unseen.add(card)

    return place(0)


# A small deck: violet and pink, nine cards, three racks of three. All its layouts can be written down.


def small(cards: Layout, have: tuple[int, ...], phase: int = kernel.PLAYING) -> State:
    record = blank(kernel.STATE)
    kernel.begin(record, 3, 0, 1, kernel.SHARED, kernel.LOWEST, kernel.BLIND, kernel.FROM_LEFT)
    record.trump, record.slots, record.phase = 6, 3, phase
    record.card[:3, :3] = cards
    record.have[:3] = have
    record.placed[:3] = 0 if phase == kernel.SORT else 3
    return State(GAME, record)


def orders(hand: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every way in which a sorter may lay a hand out."""
    return [
        order
        for order in itertools.permutations(hand)
        if all(VALUE_OF[left] >= VALUE_OF[right] for left, right in itertools.pairwise(order))
    ]


@functools.cache
def small_layouts() -> dict[Layout, Fraction]:
    """Every deal, and every order of every deal, with its chance: deal first, then each sorter orders."""
    chances: dict[Layout, Fraction] = {}
    cards = range(len(DECK) - 9, len(DECK))
    deals = math.comb(9, 3) * math.comb(6, 3)
    for one in itertools.combinations(cards, 3):
        for two in itertools.combinations([card for card in cards if card not in one], 3):
            three = tuple(card for card in cards if card not in one and card not in two)
            laid = list(itertools.product(*map(orders, (one, two, three))))
            chances |= dict.fromkeys(laid, Fraction(1, deals * len(laid)))
    return chances


@pytest.mark.parametrize(("seat", "have"), [(0, (7, 7, 7)), (0, (6, 2, 5)), (None, (7, 5, 3))])
def test_beliefs_are_what_bayes_says_of_all_layouts_of_a_small_deck(seat: int | None, have: tuple[int, ...]) -> None:
    posterior: dict[View, dict[Layout, Fraction]] = defaultdict(dict)
    for cards, chance in small_layouts().items():
        posterior[small(cards, have).view(seat)][cards] = chance
    rng = random.Random(1)
    for view in rng.sample(list(posterior), min(len(posterior), 250)):
        expected = posterior[view]
        total = sum(expected.values())
        believed = XylotarBeliefs(view)
        worlds = believed.worlds(believed.count)
        assert worlds is not None
        assert {layout(cards) for cards in worlds.cards} == expected.keys()
        assert believed.count == len(expected)
        for cards, chance in zip(worlds.cards, worlds.chances, strict=True):
            assert chance == pytest.approx(float(expected[layout(cards)] / total))


@pytest.mark.parametrize("players", PLAYERS)
def test_all_worlds_are_found_with_their_weights(players: int) -> None:
    for _, view in positions(players, 25, seed=players, decisions=(0 if players < 4 else 30, 100)):
        expected = {world: weight(world) for world in naive_worlds(view)}
        total = sum(expected.values())
        believed = XylotarBeliefs(view)
        assert believed.count == len(expected)
        worlds = believed.worlds(believed.count)
        assert worlds is not None
        chances = {layout(cards): chance for cards, chance in zip(worlds.cards, worlds.chances, strict=True)}
        assert chances == pytest.approx({world: float(one / total) for world, one in expected.items()})


@pytest.mark.parametrize("players", PLAYERS)
def test_the_truth_is_among_the_worlds(players: int) -> None:
    for state, view in positions(players, 40, seed=10 + players):
        believed, truth = XylotarBeliefs(view), racks_of(state.record)
        assert (np.take_along_axis(believed.marginals, VALUE_OF[truth][..., np.newaxis], axis=2) > 0).all()
        worlds = believed.worlds(3000)
        if worlds is None:
            continue
        (place,) = np.nonzero((worlds.cards == truth).all(axis=(1, 2)))
        assert len(place) == 1
        assert worlds.chances[place[0]] > 0


@pytest.mark.parametrize("players", PLAYERS)
def test_marginals_are_the_mean_of_the_worlds(players: int) -> None:
    for _, view in positions(players, 25, seed=20 + players):
        believed = XylotarBeliefs(view)
        worlds = believed.worlds(3000)
        assert believed.marginals.sum(axis=2) == pytest.approx(1)
        if worlds is not None:
            shown = VALUE_OF[worlds.cards][..., np.newaxis] == np.arange(VALUES)
            assert believed.marginals == pytest.approx(np.tensordot(worlds.chances, shown, axes=1))


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("spectator", [False, True], ids=["player", "spectator"])
def test_every_sample_looks_the_same_to_the_seat_and_can_be_played_on(players: int, *, spectator: bool) -> None:
    for state, view in positions(players, 10, seed=30 + players):
        seen = state.view(None) if spectator else view
        believed = XylotarBeliefs(seen)
        samples = believed.sample(dice(players), 5)
        for world, cards in zip(believed.states(dice(players), 5), samples, strict=True):
            assert (racks_of(world) == cards).all()
            assert sorted(cards.ravel()) == sorted(racks_of(state.record).ravel())
            assert same(State(GAME, world).view(seen.seat).record, seen.record)
            play_randomly(world, np.empty((256, 2), np.int64), dice(1))
            assert world.phase == kernel.OVER


@pytest.mark.parametrize("players", PLAYERS)
def test_samples_are_as_frequent_as_their_worlds_are_likely(players: int) -> None:
    tried = 0
    for _, view in positions(players, 60, seed=40 + players, decisions=(0, 60)):
        believed = XylotarBeliefs(view)
        worlds = believed.worlds(300)
        if worlds is None or believed.count < 4 or tried == 8:
            continue
        tried += 1
        chances = {layout(cards): chance for cards, chance in zip(worlds.cards, worlds.chances, strict=True)}
        seen = Counter(map(layout, believed.sample(dice(tried), 5000)))
        assert surprise(seen, chances) < RAREST
    assert tried


@pytest.mark.parametrize("players", PLAYERS)
def test_samples_of_whole_rounds_agree_with_the_marginals(players: int) -> None:
    for _, view in positions(players, 3, seed=50 + players, decisions=(0, 1)):
        believed, n = XylotarBeliefs(view), 20_000
        exact = believed.marginals
        seen = (VALUE_OF[believed.sample(dice(players), n)][..., np.newaxis] == np.arange(VALUES)).mean(axis=0)
        assert (np.abs(seen - exact) <= RAREST * np.sqrt(exact * (1 - exact) / n) + 1e-9).all()


@pytest.mark.parametrize("players", PLAYERS)
def test_beliefs_are_calibrated_and_the_weights_are_needed(players: int) -> None:
    """The truth's weight is on average what the beliefs expect; if all worlds were equally likely, it would not be."""
    off, variance, off_if_alike = 0.0, 0.0, 0.0
    for state, view in positions(players, 600, seed=60 + players, decisions=(0, 50)):
        worlds = XylotarBeliefs(view).worlds(20_000)
        if worlds is None:
            continue
        logs = np.log(worlds.chances)
        truth = logs[(worlds.cards == racks_of(state.record)).all(axis=(1, 2))].item()
        mean = worlds.chances @ logs
        off += truth - mean
        variance += worlds.chances @ (logs - mean) ** 2
        off_if_alike += truth - logs.mean()
    assert abs(off) < RAREST * math.sqrt(variance)
    assert off_if_alike > RAREST * math.sqrt(variance)


def test_chances_of_values_are_calibrated() -> None:
    """Of all the values held possible with a chance of p, a share of p is true."""
    said: list[float] = []
    true: list[bool] = []
    rng = random.Random(70)
    for state, view in (one for players in PLAYERS for one in positions(players, 400, seed=70 + players)):
        hidden = np.argwhere(racks_of(view.record) >= BACK)
        rack, slot = hidden[rng.randrange(len(hidden))]  # one for each view, so that they are independent
        value = rng.randrange(VALUES)
        said.append(XylotarBeliefs(view).marginals[rack, slot, value])
        true.append(bool(VALUE_OF[state.record.card[rack, slot]] == value))
    chances, came = np.array(said), np.array(true)
    assert not came[chances == 0].any()
    assert came[chances > 1 - 1e-9].all()
    for low, high in itertools.pairwise([0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 1.0]):
        some = (chances > low) & (chances < high)
        spread = math.sqrt((chances[some] * (1 - chances[some])).sum())
        assert abs(came[some].sum() - chances[some].sum()) < RAREST * max(spread, 0.5)


def test_worlds_are_numbered() -> None:
    _, view = next(positions(4, 1, seed=80, decisions=(20, 21)))
    table, record = blank(beliefs.TABLE), copy(view.record)
    count = beliefs.build(table, view.record)
    worlds = XylotarBeliefs(view).worlds(count)
    assert worlds is not None
    for n in range(count):
        assert beliefs.fill_nth(record.card, table, n) == worlds.chances[n]
        assert (racks_of(record) == worlds.cards[n]).all()


def test_too_many_worlds_are_not_listed() -> None:
    _, view = next(positions(5, 1, seed=81, decisions=(0, 1)))
    believed = XylotarBeliefs(view)
    assert believed.worlds(believed.count - 1) is None


def test_a_table_can_be_used_again() -> None:
    table = blank(beliefs.TABLE)
    for _, view in itertools.chain.from_iterable(positions(players, 5, seed=82) for players in (5, 2, 4, 3)):
        assert beliefs.build(table, view.record) == XylotarBeliefs(view).count


@pytest.mark.parametrize("players", PLAYERS)
def test_when_all_cards_are_known_there_is_one_world(players: int) -> None:
    over = laid_out(players, seed=83, decisions=256)
    assert over.result is not None
    for view in (over.view(0), over.view(None), laid_out(players, seed=84).open_view()):
        believed = XylotarBeliefs(view)
        worlds = believed.worlds(1)
        assert believed.count == 1
        assert worlds is not None
        assert worlds.chances.tolist() == [1]
        assert (worlds.cards[0] == racks_of(view.record)).all()
        assert (believed.sample(dice(0), 2) == racks_of(view.record)).all()


# While the racks are being sorted.


@pytest.mark.parametrize(("players", "unknown"), [(2, 3), (3, 2), (4, 3), (5, 4)])
def test_while_sorting_all_deals_of_the_unseen_cards_are_possible(players: int, unknown: int) -> None:
    view = dealt(players, seed=90).view(0)
    slots = int(view.record.slots)
    believed = XylotarBeliefs(view)
    assert believed.count == math.factorial(unknown * slots) // math.factorial(slots) ** unknown
    assert believed.worlds(10**6) is None
    assert believed.marginals.sum(axis=2) == pytest.approx(1)
    assert believed.marginals.sum(axis=(0, 1)) == pytest.approx(np.bincount(VALUE_OF[deck(players)], minlength=VALUES))


def test_while_sorting_hands_are_random_and_so_is_the_order_of_equals() -> None:
    cards = next(iter(small_layouts()))
    view = small(cards, (7, 7, 7), kernel.SORT).view(0)
    fitting = {
        world: chance for world, chance in small_layouts().items() if world[1] == cards[1]
    }  # seat 0 sorts rack 1
    total = sum(fitting.values())
    exact = {world: float(chance / total) for world, chance in fitting.items()}
    believed = XylotarBeliefs(view)
    assert believed.count == math.comb(6, 3)
    assert surprise(Counter(map(layout, believed.sample(dice(91), 5000))), exact) < RAREST
    marginals = np.zeros((3, 3, VALUES))
    for world, chance in exact.items():
        for rack, slot in itertools.product(range(3), repeat=2):
            marginals[rack, slot, VALUE_OF[world[rack][slot]]] += chance
    assert believed.marginals == pytest.approx(marginals)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_deal_in_mind_can_be_sorted_and_played(players: int) -> None:
    state = dealt(players, seed=92)
    play_randomly(state.record, np.empty((3, 2), np.int64), dice(players))  # a seat has begun to sort
    for seat, number in itertools.product(GAME.people(players), range(5)):
        view = state.view(seat)
        world = XylotarBeliefs(view).states(dice(number), 1)[0]
        assert same(State(GAME, world).view(seat).record, view.record)
        assert State(GAME, world).actors == state.actors
        play_randomly(world, np.empty((256, 2), np.int64), dice(1))
        assert world.phase == kernel.OVER
