"""Rules of thumb: they know no more than their seat, keep to the rules, and are better than chance."""

from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.games.xylotar.tables import GAME
from trickhouse.engine.arrays import copy, same
from trickhouse.engine.bits import popcount
from trickhouse.engine.dice import Dice, below, dice
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.shuffle import seeded_chance
from trickhouse.engine.state import State
from trickhouse.games.xylotar import actions, habits, kernel
from trickhouse.games.xylotar.cards import deck
from trickhouse.games.xylotar.rollouts import random_action, random_deal, sort_as_dealt

PLAYERS = (2, 3, 4, 5)


def wander(players: int, games: int, automata: int = kernel.LOWEST) -> Iterator[tuple[State, int]]:
    """States of games in which habits and chance take turns, each with a seat that may act."""
    pack = np.array(deck(players), np.uint8)
    for seed in range(games):
        rng = dice(seed)
        record = GAME.rules.begin(players, 0, GAME.options())
        record.automata = automata
        random_deal(record, pack, rng)
        while record.phase != kernel.DEAL:
            seats = [seat for seat in range(record.racks) if kernel.may_act(record, seat)]
            seat = seats[below(rng, len(seats))]
            yield State(GAME, copy(record)), seat
            decide = habits.act if below(rng, 2) else random_action
            kernel.apply_unchecked(record, seat, decide(record, seat, rng))


@pytest.mark.parametrize("players", PLAYERS)
def test_a_view_is_enough(players: int) -> None:
    for i, (state, seat) in enumerate(wander(players, 12)):
        assert habits.act(state.record, seat, dice(i)) == habits.act(state.view(seat).record, seat, dice(i))


@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_seen_is_what_the_view_shows(players: int) -> None:
    for state, seat in wander(players, 2):
        if state.record.phase == kernel.SORT:
            continue
        shown = state.view(seat).record.card
        for rack in range(state.record.racks):
            for slot in range(state.record.slots):
                assert habits.seen_card(state.record, seat, rack, slot) == shown[rack, slot]


@pytest.mark.parametrize("automata", [kernel.LOWEST, kernel.TRUMP])
@pytest.mark.parametrize("players", PLAYERS)
def test_habits_keep_to_the_rules_and_leave_the_record_alone(players: int, automata: int) -> None:
    for i, (state, seat) in enumerate(wander(players, 12, automata)):
        before = copy(state.record)
        assert kernel.legal(state.record, seat) >> habits.act(state.record, seat, dice(i)) & 1
        assert same(state.record, before)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_same_dice_give_the_same_action(players: int) -> None:
    for i, (state, seat) in enumerate(wander(players, 4)):
        assert habits.act(state.record, seat, dice(i)) == habits.act(copy(state.record), seat, dice(i))


@pytest.mark.parametrize("players", PLAYERS)
def test_whole_games_can_be_played_by_choosing_actions(players: int) -> None:
    chance, rng = seeded_chance(bytes(32)), dice(1)
    state = GAME.new(players, chance)
    verbs = set()
    while state.result is None:
        seat = state.actors[-1]
        action = habits.choose(state.view(seat), rng)
        verbs.add(type(action))
        state = state.apply(seat, action, chance)
    assert verbs >= {actions.Sort, actions.XylotarPlay, actions.NoBid, actions.Peek, actions.Keep}


@jit
def _one_against_chance(states: NDArray[np.void], pack: NDArray[np.uint8], rounds: int, rng: Dice) -> tuple[int, int]:
    """The points and the made bids of one seat with habits, every seat in turn, against random play."""
    points, made = 0, 0
    s: Fields = states[1]
    for i in range(rounds):
        states[1] = states[0]
        clever = 2 * (i % 2) if s.players == 2 else i % s.racks
        random_deal(s, pack, rng)
        while s.phase != kernel.OVER:
            seat = s.turn
            if seat == kernel.NONE:
                seat = 0
                while not kernel.may_act(s, seat):
                    seat += 1
            action = habits.act(s, seat, rng) if seat == clever else random_action(s, seat, rng)
            kernel.apply_unchecked(s, seat, action)
        points += s.points[clever]
        made += kernel.has_made_bid(s, clever)
    return points, made


@pytest.mark.parametrize(("players", "chance"), [(2, 2.75), (3, 4.64), (4, 4.13), (5, 2.88)])
def test_habits_beat_chance(players: int, chance: float) -> None:
    """`chance` is what random play gets against random play in a round; it makes one bid in eight."""
    states, rounds = np.zeros(2, kernel.STATE).view(np.recarray), 2000
    kernel.begin(states[0], players, 0, 1, kernel.SHARED, kernel.LOWEST, kernel.BLIND, kernel.FROM_LEFT)
    points, made = _one_against_chance(states, np.array(deck(players), np.uint8), rounds, dice(players))
    assert points / rounds > chance + 1.5
    assert made / rounds > 0.4


@jit
def _count_bids(states: NDArray[np.void], cards: NDArray[np.uint8], rounds: int, rng: Dice) -> tuple[int, int]:
    """Rounds in which all go by habit: how many bids were made, and how many at the last chance."""
    bids, last = 0, 0
    s = states[1]
    for _ in range(rounds):
        states[1] = states[0]
        random_deal(s, cards, rng)
        sort_as_dealt(s)
        while s.phase != kernel.OVER:
            action = habits.act(s, s.turn, rng)
            if s.phase == kernel.BIDDING and action != kernel.NO_BID:
                bids += 1
                last += popcount(s.have[s.turn]) == (3 if s.last_two == kernel.BLIND else 2)
            kernel.apply_unchecked(s, s.turn, action)
    return bids, last


@pytest.mark.parametrize("players", GAME.player_counts)
def test_habits_bid_in_time_where_the_last_two_cards_are_not_seen(players: int) -> None:
    """Most bids are chosen, and not what is left over; many of them with three cards, as late as it is allowed."""
    states, rounds = np.zeros(2, kernel.STATE).view(np.recarray), 500
    kernel.begin(states[0], players, 0, 1, kernel.SHARED, kernel.LOWEST, kernel.BLIND, kernel.FROM_LEFT)
    bids, last = _count_bids(states, np.array(deck(players), np.uint8), rounds, dice(players))
    assert bids / (rounds * players) > 0.55
    assert players == 2 or last == bids
