"""What holds in every game at every moment, whatever is played."""

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.redeal import members
from tests.setups import SETUPS, Setup, play, step
from trickhouse.engine.errors import TrickhouseError
from trickhouse.engine.game import Action, State
from trickhouse.engine.match import Match, replay
from trickhouse.engine.record import format_record, parse_record
from trickhouse.games import find
from trickhouse.games.fishing import actions as fishing
from trickhouse.games.fishing import cards as fish
from trickhouse.games.xylotar import actions as xylotar
from trickhouse.games.xylotar import cards as notes

setups = st.sampled_from(SETUPS)
seeds = st.integers(0, 2**32)


def cards_in(state: State) -> list[int]:
    """Every card of a state, wherever it is."""
    record = state.record
    if state.game.name == "xylotar":
        return record.card[: record.racks, : record.slots].ravel().tolist()
    cards = [*members(record.left), *record.ocean[record.ocean_top :].tolist()]
    for seat in range(record.players):
        cards += members(record.hand[seat]) + members(record.net[seat])
        cards += record.hold[seat, : record.hold_size[seat]].tolist()
    return cards


def all_cards(setup: Setup) -> list[int]:
    if setup.name == "xylotar":
        return notes.deck(setup.players)
    return [*fish.starting_cards(setup.players), *range(fish.STARTING_SIZE, fish.DECK_SIZE)]


@settings(max_examples=40, deadline=None)
@given(setups, seeds)
def test_cards_are_conserved(setup: Setup, seed: int) -> None:
    match, rng = setup.match(seed), random.Random(seed)
    everything = all_cards(setup)
    while match.actors:
        assert sorted(cards_in(match.state)) == everything
        step(match, rng)
    assert match.result is not None


@settings(max_examples=30, deadline=None)
@given(setups, seeds)
def test_a_game_ends_with_points_that_add_up(setup: Setup, seed: int) -> None:
    result = play(setup, seed).result
    assert result is not None
    if setup.name == "fishing":
        assert max(result.scores) == result.scores[result.winners[0]]
        assert 1 <= result.rounds <= 8
    else:
        assert len(result.scores) == setup.players
        assert all(result.scores[winner] == max(result.scores) for winner in result.winners)
        assert result.rounds >= setup.rounds


def every_action(setup: Setup) -> list[Action]:
    """All that anybody could ever try, sorts aside."""
    if setup.name == "fishing":
        verbs = (fishing.Play, fishing.Catch, fishing.Pass)
        return [*(verb(name) for verb in verbs for name in fish.NAMES), *(fishing.Name(c) for c in "BVRYG")]
    slots = range(-1, 17)
    return [
        *(xylotar.Play(slot) for slot in slots),
        *(xylotar.Keep(slot) for slot in slots),
        *(xylotar.Peek(pair) for pair in itertools.product(slots, slots)),
        *(xylotar.NoBid(bid) for bid in (False, True)),
    ]


@settings(max_examples=60, deadline=None)
@given(setups, seeds, st.integers(0, 250))
def test_what_is_legal_is_accepted_and_all_else_is_refused_without_a_change(
    setup: Setup, seed: int, plies: int
) -> None:
    match = play(setup, seed, plies)
    state, before = match.state, match.state.record.tobytes()
    for seat in [-1, *setup.seats, 9]:
        legal = state.view(seat).legal if seat in setup.seats else []
        assert bool(legal) == (seat in state.actors)
        for action in {*every_action(setup), *(entry for entry in legal if not isinstance(entry, xylotar.Sorting))}:
            accepted = _accepts(match, seat, action)
            assert accepted == (action in legal), f"seat {seat}: {action}"
        for entry in legal:
            if isinstance(entry, xylotar.Sorting):
                _check_sort(match, seat, entry)
    assert state.record.tobytes() == before


def _accepts(match: Match, seat: int, action: Action) -> bool:
    try:
        match.state.apply(seat, action, lambda _label, cards: list(cards))
    except TrickhouseError:
        return False
    return True


def _check_sort(match: Match, seat: int, entry: xylotar.Sorting) -> None:
    good = entry.pick(lambda n: n - 1)
    assert _accepts(match, seat, good)
    cards = list(good.sort)
    wrong = [
        xylotar.Sort(tuple(reversed(cards)), good.rack),
        xylotar.Sort(tuple(cards[:-1]), good.rack),
        xylotar.Sort((*cards, cards[-1]), good.rack),
        xylotar.Sort((*cards[1:], cards[1]), good.rack),
        xylotar.Sort(good.sort, good.rack + 1),
        xylotar.Sort(("R99", *cards[1:]), good.rack),
    ]
    assert not any(_accepts(match, seat, action) for action in wrong)
    assert not _accepts(match, seat, entry)  # it stands for many actions, and is none itself


@settings(max_examples=25, deadline=None)
@given(setups, seeds, st.integers(0, 400))
def test_a_record_replays_to_the_same_states_and_survives_being_written(setup: Setup, seed: int, plies: int) -> None:
    match, rng = setup.match(seed), random.Random(seed)
    states = [match.state]
    while match.actors and match.ply < plies:
        step(match, rng)
        states.append(match.state)
    record = parse_record(format_record(match.record), find)
    assert record == match.record
    assert format_record(record) == format_record(match.record)
    assert [again.state for again in replay(record)] == states


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_states_and_views_can_be_compared_hashed_and_read(setup: Setup) -> None:
    one, same, other = play(setup, 7, 30).state, play(setup, 7, 30).state, play(setup, 8, 30).state
    assert one == same
    assert hash(one) == hash(same)
    assert one != other
    assert one.view(0) == same.view(0)
    assert hash(one.view(0)) == hash(same.view(0))
    assert one.view(0) != one.view(None)
    assert repr(one).lower().startswith(setup.name)
    assert repr(one.view(0)) != repr(one)


@settings(max_examples=15, deadline=None)
@given(setups, seeds)
def test_a_rule_is_told_where_it_forbids_a_card_and_only_there(setup: Setup, seed: int) -> None:
    match, rng = setup.match(seed), random.Random(seed)
    while match.actors:
        seat = match.actors[0]
        view = match.view(seat)
        plays = [action for action in view.legal if isinstance(action, xylotar.Play | fishing.Play)]
        place = view.table.racks[seat].left if setup.name == "xylotar" else view.table.boats[seat].hand
        rule = setup.game.rule(view)
        assert (rule is not None) == (0 < len(plays) < len(place))
        if rule is not None and rule.code == "follow":
            assert rule.colour == (view.table.led if setup.name == "xylotar" else view.table.required)
        assert all(setup.game.rule(match.view(other)) is None for other in setup.seats if other not in match.actors)
        step(match, rng)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_what_is_put_together_from_what_everybody_sees_is_what_a_seat_sees(setup: Setup) -> None:
    """A server makes only what differs anew: it must come to the same as a view told alone."""
    game, match, rng = setup.game, setup.match(3), random.Random(3)
    shared, before = 0, {seat: match.view(seat) for seat in (None, *setup.seats)}
    while match.actors:
        step(match, rng)
        after = {seat: match.view(seat) for seat in before}
        public, happened = after[None].table, game.events(before[None], after[None])
        is_same = not any(isinstance(event, game.personal) for event in happened)
        for seat in setup.seats:
            assert game.table_beside(after[seat], public) == after[seat].table
            assert not is_same or game.events(before[seat], after[seat]) == happened
        shared += is_same
        before = after
    assert shared > match.ply / 2
