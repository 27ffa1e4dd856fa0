"""Playouts of Xylotar: the same dice give the same means, the last card is no riddle, a tree knows what a seat sees."""

import random
from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.games.xylotar.tables import GAME
from tests.games.xylotar.test_beliefs import laid_out
from trickhouse.engine.arrays import blank, copy
from trickhouse.engine.bits import members
from trickhouse.engine.dice import dice
from trickhouse.engine.opponents import CHANCE, HABITS, KINDS
from trickhouse.engine.playouts import Playouts
from trickhouse.engine.state import State, View
from trickhouse.engine.tree import enter, learn
from trickhouse.games.xylotar import habits, kernel
from trickhouse.games.xylotar.beliefs import XylotarBeliefs
from trickhouse.games.xylotar.opponents import infer_kinds
from trickhouse.games.xylotar.rollouts import random_action
from trickhouse.games.xylotar.tree import TREE, choose, knowledge
from trickhouse.players.player import Budget
from trickhouse.players.search import Search

PLAYERS = (2, 3, 4, 5)

NOTHING = np.zeros(kernel.MAX_RACKS, np.int64)
"""What all have seen at the root."""


def decisions(players: int, seed: int) -> Iterator[View]:
    """What the seat to act sees, in random states of random rounds, when there is a choice."""
    rng = random.Random(seed)
    while True:
        state = laid_out(players, rng.randrange(2**32), rng.randrange(100))
        view = state.view(state.actors[0]) if state.actors else state.view(None)
        if len(view.legal) > 1:
            yield view


def people_to_play(record: np.record) -> int:
    """How many people have yet to play to the trick."""
    seats = (seat for seat in range(record.racks) if not kernel.is_automaton(record, seat))
    return sum(int(record.played[seat]) == kernel.NONE for seat in seats)


def last_cards(players: int, count: int) -> Iterator[View]:
    """Decisions between the last two cards, one of which is then the bid, when all other people are done."""
    for seed in range(1000):
        record, rng = copy(laid_out(players, seed).record), dice(seed)
        while record.trick < record.slots - 2 or people_to_play(record) > 1:
            is_bid = record.phase == kernel.BIDDING
            action = kernel.NO_BID if is_bid else random_action(record, record.turn, rng)
            kernel.apply_unchecked(record, record.turn, action)
        view = State(GAME, record).view(int(record.turn))
        if len(view.legal) > 1:
            yield view
            count -= 1
        if not count:
            return


def exactly(view: View) -> NDArray[np.float64]:
    """What each last card is worth: the mean over all worlds by their chances. No habits are left to guess."""
    worlds = XylotarBeliefs(view).worlds(10**6)
    assert worlds is not None
    return np.array([worlds.chances @ [points(view, cards, action) for cards in worlds.cards] for action in view.legal])


def points(view: View, cards: NDArray[np.uint8], action: object) -> float:
    record = copy(view.record)
    record.card[: record.racks, : record.slots] = cards
    after = State(GAME, record).play(view.seat, action).record  # type: ignore[arg-type]
    others = [int(after.last_points[seat]) for seat in range(after.racks) if seat != view.seat]
    people = len(others) if after.players > 2 else 1
    return float(after.last_points[view.seat] - sum(others) / people)


def tried(view: View, worlds: int, seed: int) -> Playouts:
    playouts = GAME.ai.playouts(view)
    assert playouts is not None
    playouts.run(np.arange(len(playouts.actions)), worlds, dice(seed))
    return playouts


@pytest.mark.parametrize("players", PLAYERS)
def test_the_same_dice_give_the_same(players: int) -> None:
    for seed, view in zip(range(6), decisions(players, seed=players), strict=False):
        one, two = tried(view, 30, seed), tried(view, 30, seed)
        assert one.totals.tolist() == two.totals.tolist()
        assert one.actions == view.legal
        assert one.counts.tolist() == [30] * len(view.legal)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_last_card_is_worth_what_it_is_in_all_worlds(players: int) -> None:
    for view in last_cards(players, 10):
        assert tried(view, 2000, 1).means == pytest.approx(exactly(view), abs=0.5)  # five standard deviations


@pytest.mark.parametrize("players", PLAYERS)
def test_search_plays_the_better_last_card(players: int) -> None:
    for view in last_cards(players, 20):
        worth = exactly(view)
        chosen = view.legal.index(Search().choose(view, Budget(simulations=2000)))
        assert worth[chosen] >= worth.max() - 0.5


@pytest.mark.parametrize("players", PLAYERS)
def test_worlds_are_told_apart_by_what_the_seat_has_seen(players: int) -> None:
    """A card that is played shows its value, and the rest of the world stays secret."""
    told_apart = 0
    for seed in range(5):
        view = laid_out(players, seed).view(0)
        worlds = XylotarBeliefs(view).sample(dice(1), 50)
        slot = max(range(1, int(view.record.slots)), key=lambda at, worlds=worlds: np.unique(worlds[:, 0, at]).size)
        memory = blank(TREE)
        for cards in worlds:
            record = copy(view.record)
            record.card[: record.racks, : record.slots] = cards
            enter(memory, NOTHING, record.log_size)
            kernel.apply_unchecked(record, view.seat, kernel.PLAY + slot)
            choose(memory, record, view.seat, dice(1))  # to bid or not
            learn(memory, view.seat, 0.0)
        values = np.unique(worlds[:, view.seat, slot]).size
        assert memory.nodes == values
        told_apart += values > 1
    assert told_apart


def test_the_tree_comes_to_choose_what_was_worth_most() -> None:
    for view in (next(decisions(4, seed)) for seed in range(5)):
        record = copy(view.record)
        for favourite in members(kernel.legal(record, view.seat)):
            memory, chosen = blank(TREE), []
            for _ in range(300):
                enter(memory, NOTHING, record.log_size)
                chosen.append(choose(memory, record, view.seat, dice(1)))
                learn(memory, view.seat, 3.0 if chosen[-1] == favourite else 0.0)
            assert memory.nodes == 1
            assert chosen.count(favourite) > 200


@pytest.mark.parametrize("players", PLAYERS)
def test_who_thinks_in_a_playout_knows_what_they_could_know(players: int) -> None:
    """All worlds that fit a seat's view look the same to it, but not to others."""
    others_differ = 0
    for seed in range(5):
        view = laid_out(players, seed).view(0)
        by_seat: list[set[int]] = [set() for _ in range(view.record.racks)]
        for cards in XylotarBeliefs(view).sample(dice(1), 50):
            record = copy(view.record)
            record.card[: record.racks, : record.slots] = cards
            for seat, words in enumerate(by_seat):
                words.add(int(knowledge(record, seat)))
        assert len(by_seat[0]) == 1
        others_differ += sum(len(words) > 1 for words in by_seat[1:])
    assert others_differ


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_others_are_judged_by_what_they_did(players: int) -> None:
    """Seat 1 plays by habit, seat 2 at random. After a round it shows."""
    kinds = np.zeros((kernel.MAX_RACKS, KINDS))
    total = np.zeros_like(kinds)
    for seed in range(20):
        record, rng = copy(laid_out(players, seed).record), dice(seed)
        room = copy(record)
        while record.phase not in (kernel.DEAL, kernel.OVER) and record.trick < record.slots - 3:
            policy = random_action if record.turn == 2 else habits.act
            kernel.apply_unchecked(record, record.turn, policy(record, record.turn, rng))
        infer_kinds(room, record, rng, kinds)
        assert kinds[:players].sum(axis=1) == pytest.approx(1.0)
        total += kinds / 20
    assert total[1, HABITS] > 0.8
    assert total[2, CHANCE] > 0.6
    assert total[2, HABITS] < 0.1
