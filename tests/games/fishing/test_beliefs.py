"""What a seat believes in Fishing: exactly the worlds that explain all it has seen, each equally likely.

What a world must explain is written down here a second time, as a player would check it: `explains` takes one seat's
hand back to the start of the round and asks whether it could be drawn like that and then be played like that.
"""

import itertools
import math
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np
import pytest

from tests.budget import amount
from tests.games.fishing.kit import KIT
from tests.setups import Setup
from trickhouse.engine.arrays import blank, copy, same
from trickhouse.engine.bits import popcount
from trickhouse.engine.dice import dice
from trickhouse.engine.shuffle import seeded_chance
from trickhouse.engine.state import State
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.beliefs import HAND, HOLD, OCEAN, PASSED, SEEN, FishingBeliefs
from trickhouse.games.fishing.cards import BUOY, COLOUR_OF, DECK_SIZE, NAMES, OCEAN_SIZE, STARTING_SIZE, starting_cards
from trickhouse.games.fishing.pairs import cards_of
from trickhouse.games.fishing.rollouts import play_randomly, random_action, random_deal
from trickhouse.games.fishing.view import look

FISHING = KIT.setups
ONE_TIER = Setup("fishing", 5, {"ocean": [NAMES[:39:-1], [], [], [], []]}, "one-tier")

Pile = tuple[str, int, int]
Holding = tuple[frozenset[int], int | None, int | None]
"""A hand, the card given and the card got."""


@dataclass(frozen=True)
class Moment:
    """A point of a random game."""

    opening: State
    """The start of its round."""
    state: State
    choices: list[float]
    """How free each seat was: the product, over its plays since, of the number of legal cards, divided by three."""

    @property
    def players(self) -> int:
        return int(self.state.record.players)

    @property
    def has_passed(self) -> bool:
        return self.state.record.phase != kernel.PASSING and self.state.record.passed[0] != kernel.NONE

    @cached_property
    def pile(self) -> list[Pile]:
        """By card: where it was when the round began, as an outsider sees it."""
        record = self.opening.record
        by, rounds, tier = record.caught_by.tolist(), record.caught_in.tolist(), record.tier.tolist()
        return [
            ("hold", by[card], rounds[card]) if rounds[card] else ("ocean", -1, tier[card]) for card in range(DECK_SIZE)
        ]

    @cached_property
    def history(self) -> list[tuple[int, int, int, int]]:
        """The log as kind, seat, card and the colour that is required before it."""
        history, required = [], kernel.NONE
        for entry in self.state.record.log[: self.state.record.log_size].tolist():
            kind, seat, what = kernel.unpack(entry)
            history.append((kind, seat, what, required))
            if kind == kernel.LOG_NAME:
                required = what
            elif kind == kernel.LOG_TAKE:
                required = kernel.NONE
            elif kind == kernel.LOG_PLAY and required == kernel.NONE and COLOUR_OF[what] != BUOY:
                required = int(COLOUR_OF[what])
        return history

    @cached_property
    def played(self) -> list[tuple[set[int], set[int]]]:
        """By seat: what it has played this round before and after the pass."""
        played: list[tuple[set[int], set[int]]] = [(set(), set()) for _ in range(self.players)]
        after = 0
        for kind, seat, card, _ in self.history:
            after |= kind == kernel.LOG_PASS
            if kind == kernel.LOG_PLAY:
                played[seat][after].add(card)
        return played

    @cached_property
    def drawn(self) -> list[Counter[Pile]]:
        """By seat: how many cards it drew from where."""
        return [Counter(self.pile[card] for card in members(hand)) for hand in self.opening.record.hand[: self.players]]


def moment(setup: Setup, seed: int, when: Literal["early", "late"] | None = None) -> Moment:
    """Some point of some game, in play: in the first tricks of a round, when few cards are left, or anywhere."""
    rng, throws, match = random.Random(seed), dice(seed), setup.match(seed)
    opening, chance = match.state, seeded_chance(match.record.seed)
    for _ in range(rng.randrange(kernel.ROUNDS)):
        later = setup.game.env.play_randomly(opening, throws)[0].settle(chance)
        opening = opening if later.result else later
    record, choices = copy(opening.record), [1.0] * setup.players
    cards = int(record.hand_size.sum())
    few = 2 * setup.players
    enough = rng.randrange(*{"early": (cards - few, cards), "late": (few,), None: (cards + 1,)}[when])
    more = rng.randrange(4)  # decisions, so as not to always stop at the end of a trick
    while record.hand_size.sum() > enough or more:
        more -= record.hand_size.sum() <= enough
        seat = rng.choice(State(setup.game, record).actors)
        action, after = random_action(record, seat, throws), copy(record)
        kernel.apply_unchecked(after, seat, action)
        if after.phase in (kernel.DEAL, kernel.OVER):
            break
        if record.phase == kernel.PLAYING and COLOUR_OF[action] in (record.required, BUOY) and record.required >= 0:
            choices[seat] *= sum(map(popcount, kernel.legal(record, seat))) / 3
        record = after
    return Moment(opening, State(setup.game, record), choices)


def seats(m: Moment) -> list[int | None]:
    return [None, *range(m.players)]


def members(pair: np.ndarray) -> set[int]:
    return set(cards_of(*pair))


def explains(m: Moment, seat: int, holding: Holding) -> bool:
    """Whether a seat can have got what it holds, given all that was seen."""
    held, gave, got = holding
    before, after = m.played[seat]
    hand = set(held | before | after)
    if m.has_passed:
        if got not in held | after or (gave in hand and gave != got):
            return False
        hand = hand - {got} | {gave}
    if Counter(m.pile[card] for card in hand) != m.drawn[seat]:
        return False
    for kind, player, card, required in m.history:
        if kind == kernel.LOG_PASS:
            hand = hand - {gave} | {got}
        elif kind == kernel.LOG_PLAY and player == seat:
            revokes = required != kernel.NONE and COLOUR_OF[card] not in (required, BUOY)
            if card not in hand or (revokes and any(COLOUR_OF[other] == required for other in hand)):
                return False
            hand.remove(card)
    return hand == held


def holding(m: Moment, world: np.record, seat: int) -> Holding:
    """What a seat holds in a world."""
    passed = [int(card) if m.has_passed else None for card in world.passed[: m.players]]
    return frozenset(members(world.hand[seat])), passed[seat], passed[seat - 1]


def check_conservation(world: np.record) -> None:
    """Every card is somewhere, once."""
    cards = [*world.ocean[world.ocean_top :].tolist(), *members(world.left)]
    for seat in range(world.players):
        assert len(members(world.hand[seat])) == world.hand_size[seat]
        hold = world.hold[seat, : world.hold_size[seat]].tolist()
        cards += [*members(world.hand[seat]), *members(world.net[seat]), *hold]
    assert sorted(cards) == [*starting_cards(int(world.players)), *range(STARTING_SIZE, DECK_SIZE)]


def check_stacks(m: Moment, world: np.record) -> None:
    """Older catches lie on younger ones, and fewer stars on more."""
    tiers = [m.pile[card] for card in world.ocean[world.ocean_top :].tolist()]
    assert tiers == sorted(tiers)
    for seat in range(m.players):
        batches = [m.pile[card] for card in world.hold[seat, : world.hold_size[seat]].tolist()]
        stowed = world.stowed[seat].tolist()
        assert batches == [("hold", seat, batch) for batch, count in enumerate(stowed) for _ in range(count)]


@pytest.mark.property
@pytest.mark.parametrize("setup", FISHING, ids=str)
def test_every_world_explains_all_that_the_view_shows(setup: Setup) -> None:
    passes = 0
    for seed in range(amount(quick=20, long=60)):
        m = moment(setup, seed)
        seat = seats(m)[seed % (m.players + 1)]
        view = m.state.view(seat)
        for world in FishingBeliefs(view).states(dice(seed), 3):
            shown = blank(kernel.STATE)
            look(world, kernel.NONE if seat is None else seat, shown)
            assert same(shown, view.record)
            check_conservation(world)
            check_stacks(m, world)
            assert all(explains(m, other, holding(m, world, other)) for other in range(m.players))
        passes += m.has_passed
    assert passes > amount(quick=0, long=3) or not setup.label


@pytest.mark.parametrize("setup", FISHING, ids=str)
def test_a_world_can_be_played_to_its_end(setup: Setup) -> None:
    pack, ends = np.zeros(DECK_SIZE, np.uint8), np.zeros(6, np.int64)
    made = np.empty((256, 2), np.int64)
    for seed in range(10):
        m = moment(setup, seed)
        for world in FishingBeliefs(m.state.view(seed % m.players)).states(dice(seed), 2):
            while world.phase != kernel.OVER:
                check_conservation(world)
                if world.phase == kernel.DEAL:
                    random_deal(world, pack, ends, dice(seed))
                play_randomly(world, made, dice(seed))


@pytest.mark.parametrize("setup", FISHING, ids=str)
def test_when_the_game_is_over_only_the_holds_and_the_ocean_are_unknown(setup: Setup) -> None:
    overfished = 0
    for seed in range(12):
        match, throws = setup.match(seed), dice(seed)
        state, chance = match.state, seeded_chance(match.record.seed)
        while state.result is None:
            state = setup.game.env.play_randomly(state, throws)[0].settle(chance)
        overfished += int(state.record.overfished)
        beliefs = FishingBeliefs(state.view(0))
        assert beliefs.count == 1
        for world in beliefs.states(throws, 2):
            check_conservation(world)
            assert State(setup.game, world).view(0) == state.view(0)
    assert overfished or setup.players < 5


# All worlds, by brute force: every hand of unseen cards with every card given and got, seat by seat.


def tries(m: Moment, view: np.record, seat: int) -> tuple[set[int], set[int], set[int]] | None:
    """For a seat whose hand is hidden: the cards that it may hold, may have given, and may have got and played."""
    if members(view.hand[seat]) or (not view.hand_size[seat] and not m.has_passed):
        return None
    seen = {*members(view.left)}.union(*(members(pair) for pair in (*view.net, *view.hand)))
    unseen = {*starting_cards(m.players), *range(STARTING_SIZE, DECK_SIZE)} - seen
    right, left = (seat - 1) % m.players, (seat + 1) % m.players
    reach = {*m.drawn[seat], *(m.drawn[right] if m.has_passed else ())}
    gave = unseen | m.played[left][1] if m.has_passed else set()
    return {card for card in unseen if m.pile[card] in reach}, gave, m.played[seat][1]


def effort(m: Moment, view: np.record) -> int:
    """How many holdings would have to be tried for all seats."""
    total = 0
    for seat in range(m.players):
        if sets := tries(m, view, seat):
            hands = math.comb(len(sets[0]), int(view.hand_size[seat]))
            total += hands * (int(view.hand_size[seat]) + len(sets[2])) * max(1, len(sets[1]))
    return total


def holdings(m: Moment, view: np.record, seat: int) -> list[Holding]:
    """All that a seat may hold, regardless of the others."""
    given, received = int(view.passed[seat]), int(view.passed[(seat - 1) % m.players])
    sets = tries(m, view, seat)
    if sets is None:
        passed = (given, received) if m.has_passed else (None, None)
        return [(frozenset(members(view.hand[seat])), *passed)]
    hands = map(frozenset, itertools.combinations(sorted(sets[0]), int(view.hand_size[seat])))
    if not m.has_passed:
        return [(hand, None, None) for hand in hands if explains(m, seat, (hand, None, None))]
    gives = sets[1] if given == kernel.HIDDEN else {given}
    return [
        one
        for hand in hands
        for got in (hand | sets[2] if received == kernel.HIDDEN else {received})
        for gave in gives
        if explains(m, seat, one := (hand, gave, got))
    ]


def all_worlds(m: Moment, view: np.record) -> Iterator[list[Holding]]:
    """Holdings of all seats that fit together."""
    choices = [holdings(m, view, seat) for seat in range(m.players)]

    def go_on(world: list[Holding]) -> Iterator[list[Holding]]:
        if len(world) == m.players:
            if world[0][2] == world[-1][1]:
                yield world
            return
        for one in choices[len(world)]:
            held = frozenset[int]().union(*(other[0] for other in world))
            if not held & one[0] and (not world or one[2] == world[-1][1]):
                yield from go_on([*world, one])

    return go_on([])


def places(m: Moment, view: np.record, world: list[Holding]) -> tuple[int, ...]:
    """A world as beliefs show it."""
    seen = {*members(view.left)}.union(*(members(pair) for pair in view.net))
    unplayed = {*starting_cards(m.players), *range(STARTING_SIZE, DECK_SIZE)} - seen
    where = [SEEN] * DECK_SIZE
    for card in unplayed:
        kind, seat, _ = m.pile[card]
        where[card] = HOLD + seat if kind == "hold" else OCEAN
    for seat, (hand, _, _) in enumerate(world):
        for card in hand:
            where[card] = HAND + seat
    for _, gave, _ in world:
        if gave is not None:
            where[gave] |= PASSED
    return tuple(where)


def excess(counts: Counter[tuple[int, ...]], cells: int) -> float:
    """By how many standard deviations chi-square is above its mean, if all cells are equally likely."""
    mean = counts.total() / cells
    chi_square = sum((count - mean) ** 2 for count in counts.values()) / mean + (cells - len(counts)) * mean
    return (chi_square - (cells - 1)) / math.sqrt(2 * (cells - 1))


@pytest.mark.property
@pytest.mark.parametrize("setup", FISHING, ids=str)
def test_count_marginals_worlds_and_samples_are_those_found_by_trying(setup: Setup) -> None:
    views = passes = 0
    for seed in range(amount(quick=24, long=80)):
        m = moment(setup, seed, "late")
        seat = seats(m)[seed % (m.players + 1)]
        view = m.state.view(seat)
        beliefs = FishingBeliefs(view)
        if m.state.record.phase == kernel.PASSING or not 1 < beliefs.count <= 300 or effort(m, view.record) > 9000:
            continue
        found = {places(m, view.record, world) for world in all_worlds(m, view.record)}
        worlds = beliefs.worlds(300)
        assert worlds is not None
        assert set(map(tuple, worlds.cards.tolist())) == found
        assert beliefs.count == len(worlds.cards) == len(found)
        is_there = np.array([[np.array(world) & ~PASSED == place for place in range(SEEN)] for world in found])
        assert beliefs.marginals == pytest.approx(is_there.mean(axis=0))
        drawn = Counter(map(tuple, beliefs.sample(dice(seed), 20 * len(found)).tolist()))
        assert set(drawn) <= found
        assert excess(drawn, len(found)) < 5
        views += 1
        passes += m.has_passed
    assert views > amount(quick=3, long=12)
    assert passes > amount(quick=0, long=3) or not setup.label


@pytest.mark.parametrize("setup", FISHING, ids=str)
def test_samples_are_as_frequent_as_the_marginals_say(setup: Setup) -> None:
    """Where there are too many worlds to list."""
    n = 2000
    for seed in range(1000, 1015):
        m = moment(setup, seed)
        beliefs = FishingBeliefs(m.state.view(seed % m.players))
        chances = beliefs.marginals
        worlds = beliefs.sample(dice(seed), n) & ~np.uint8(PASSED)
        often = np.array([(worlds == place).sum(axis=0) for place in range(SEEN)])
        assert not often[chances == 0].any()
        assert (often[chances == 1] == n).all()
        spread = np.sqrt(n * chances * (1 - chances)) + 1e-9
        assert np.abs((often - n * chances) / spread)[n * chances > 5].max(initial=0) < 5.5
        for seat in range(m.players):
            assert chances[HAND + seat].sum() == pytest.approx(m.state.record.hand_size[seat])
            assert chances[HOLD + seat].sum() == pytest.approx(m.state.record.hold_size[seat])
        assert chances[OCEAN].sum() == pytest.approx(OCEAN_SIZE - m.state.record.ocean_top)


def test_holds_and_ocean_are_shuffled() -> None:
    """Below an older catch, and in a tier that no seat has reached, every card is equally likely to be on top."""
    checked = 0
    for seed in range(60):
        m = moment(FISHING[1], seed)
        stowed = m.state.record.stowed[0]
        worlds = FishingBeliefs(m.state.view(0)).states(dice(seed), 2000)
        if m.state.record.ocean_top <= OCEAN_SIZE - 12:
            assert excess(Counter((int(world.ocean[OCEAN_SIZE - 12]),) for world in worlds), 12) < 5
        if (stowed > 1).sum() == 2:
            older, younger = stowed[stowed > 0][:2].tolist()
            assert excess(Counter((int(world.hold[0, older]),) for world in worlds), younger) < 5
            checked += 1
    assert checked > 2


def test_the_truth_is_as_likely_as_believed() -> None:
    """Calibration: of all cards believed to lie in a hand with chance p, a share of p does, whatever was shown.

    Beliefs take no hint from choices, but even random play gives hints: the fewer cards could have been played, the
    likelier each of them was. Each game is therefore weighted by how free the others were (importance sampling), early
    in a round, so that no game weighs too much.
    """
    edges = np.array([0.02, 0.15, 0.35, 0.65, 0.98])
    errors = []
    for seed in range(5000, 5900):
        m = moment(FISHING[seed % len(FISHING)], seed, "early")
        record, seat = m.state.record, seed // len(FISHING) % m.players
        believed = FishingBeliefs(m.state.view(seat)).marginals[HAND : HAND + m.players]
        hands, voids = [members(pair) for pair in record.hand[: m.players]], record.voids[: m.players, np.newaxis]
        truth = np.array([[card in hand for card in range(DECK_SIZE)] for hand in hands])
        # Shown so far: 0 nothing, 1 a lack of other colours, 2 a lack of this colour.
        shown = np.where(voids >> COLOUR_OF & 1, 2, np.sign(voids))
        bins = 3 * np.digitize(believed, edges) + shown
        error = math.prod(m.choices) / m.choices[seat] * (truth - believed)
        errors.append(np.bincount(bins.ravel(), error.ravel(), 18)[3:15])
    z = np.sum(errors, axis=0) / np.sqrt(np.square(errors).sum(axis=0) + 1e-12)
    assert np.abs(z).max() < 4


def test_what_others_have_chosen_to_pass_is_part_of_the_world() -> None:
    listed = 0
    for seed in range(40):
        state, throws, chance = FISHING[3].match(seed).state, dice(seed), seeded_chance(bytes([seed] * 32))
        while state.result is None and not (state.record.phase == kernel.PASSING and state.record.passed[1] >= 0):
            state = state.game.env.play_randomly(state, throws, 1)[0].settle(chance)
        if state.result is not None:
            continue
        beliefs, size = FishingBeliefs(state.view(2)), int(state.record.hand_size[0])
        sampled = beliefs.sample(throws, 50)
        for seat in (0, 1):
            assert ((sampled == HAND + seat | PASSED).sum(axis=1) == 1).all()
            assert ((sampled == HAND + seat).sum(axis=1) == size - 1).all()
        worlds = beliefs.worlds(2000)
        if worlds is not None:
            hands = {tuple(world) for world in (worlds.cards & ~np.uint8(PASSED)).tolist()}
            assert beliefs.count == len(worlds.cards) == len(hands) * size**2
            listed += 1
    assert listed > 2


def test_too_many_worlds_are_not_listed() -> None:
    beliefs = FishingBeliefs(FISHING[0].match(0).state.view(0))
    assert beliefs.count == math.comb(20, 10)
    assert beliefs.worlds(184_755) is None


def test_suits_are_let_go_where_there_is_no_room_to_count_them() -> None:
    """Only for spectators of five players with all tiers of the ocean thrown together; nothing else may break then."""
    for seed in range(40):
        m = moment(ONE_TIER, seed)
        for world in FishingBeliefs(m.state.view(None)).states(dice(seed), 1):
            check_conservation(world)
            assert State(m.state.game, world).view(None) == m.state.view(None)
