"""What holds in every game at every moment, whatever is played."""

import json
import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.budget import amount, tries
from tests.kits import KITS, SETUPS
from tests.setups import Setup, play, step
from trickhouse.engine.errors import TrickhouseError
from trickhouse.engine.events import RoundOver
from trickhouse.engine.json_writer import CompiledDisplay
from trickhouse.engine.match import Match, replay
from trickhouse.engine.record import format_action, format_record, parse_record
from trickhouse.engine.rules import Action
from trickhouse.engine.state import Views
from trickhouse.games import find

COMPILED = [setup for setup in SETUPS if isinstance(setup.game.display, CompiledDisplay)]
"""Those of games whose JSON is written by compiled code."""

setups = st.sampled_from(SETUPS)
seeds = st.integers(0, 2**32)


@tries(quick=6, long=80)
@given(setups, seeds)
def test_cards_are_conserved(setup: Setup, seed: int) -> None:
    match, rng = setup.match(seed), random.Random(seed)
    kit = KITS[setup.name]
    everything = kit.all_cards(setup.players)
    while match.actors:
        assert sorted(kit.cards_in(match.state)) == everything
        step(match, rng)
    assert match.result is not None


@tries(quick=6, long=60)
@given(setups, seeds)
def test_a_game_ends_with_points_that_add_up(setup: Setup, seed: int) -> None:
    result = play(setup, seed).result
    assert result is not None
    people = setup.game.people(setup.players)
    best = max(result.scores[seat] for seat in people)
    assert all(result.scores[winner] == best for winner in result.winners)
    assert set(result.winners) <= set(people)
    assert len(result.scores) == len(setup.seats)
    assert KITS[setup.name].can_end_after(setup, result.rounds)


@tries(quick=8, long=120)
@given(setups, seeds, st.integers(0, 250))
def test_what_is_legal_is_accepted_and_all_else_is_refused_without_a_change(
    setup: Setup, seed: int, plies: int
) -> None:
    match = play(setup, seed, plies)
    state, before = match.state, match.state.record.tobytes()
    for seat in [-1, *setup.seats, 9]:
        legal = state.view(seat).legal if seat in setup.seats else []
        assert bool(legal) == (seat in state.actors)
        for action in {*KITS[setup.name].every_action(), *(entry for entry in legal if entry.is_single)}:
            accepted = _accepts(match, seat, action)
            assert accepted == (action in legal), f"seat {seat}: {action}"
        for entry in legal:
            if not entry.is_single:
                _check_many(match, seat, entry)
    assert state.record.tobytes() == before


def _accepts(match: Match, seat: int, action: Action) -> bool:
    try:
        match.state.apply(seat, action, lambda _label, cards: list(cards))
    except TrickhouseError:
        return False
    return True


def _check_many(match: Match, seat: int, entry: Action) -> None:
    """An entry that stands for many actions: what it picks is accepted, near misses are not."""
    assert _accepts(match, seat, entry.pick(lambda n: n - 1))
    wrong = KITS[match.game.name].wrong_picks(entry)
    assert wrong
    assert not any(_accepts(match, seat, action) for action in wrong)
    assert not _accepts(match, seat, entry)  # it is not an action itself


@tries(quick=4, long=50)
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
def test_round_phase_and_actors_of_a_view_are_those_of_its_data(setup: Setup) -> None:
    match, rng = setup.match(4), random.Random(4)
    while match.actors:
        for view in (match.view(None), match.view(match.actors[0])):
            data = view.data
            assert (view.players, view.round, view.phase) == (data.players, data.round, data.phase)
            assert (view.actors, view.points) == (data.actors, match.state.points)
        step(match, rng)
    assert match.view(None).points == match.state.result.scores  # type: ignore[union-attr]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_states_and_views_can_be_compared_hashed_and_read(setup: Setup) -> None:
    one, same, other = play(setup, 7, 30).state, play(setup, 7, 30).state, play(setup, 8, 30).state
    assert one == same
    assert hash(one) == hash(same)
    assert one != other
    assert one.view(0) == same.view(0)
    assert hash(one.view(0)) == hash(same.view(0))
    assert one.view(0) != one.view(None)
    assert repr(one).lower().startswith(setup.name.replace("_", " "))
    assert repr(one.view(0)) != repr(one)


@tries(quick=3, long=30)
@given(setups, seeds)
def test_a_rule_is_told_where_it_forbids_a_card_and_only_there(setup: Setup, seed: int) -> None:
    match, rng = setup.match(seed), random.Random(seed)
    while match.actors:
        seat = match.actors[0]
        view = match.view(seat)
        plays = [action for action in view.legal if "play" in format_action(action)]
        rule = setup.game.display.rule(view)
        assert (rule is not None) == (0 < len(plays) < KITS[setup.name].in_hand(view))
        others = (match.view(other) for other in setup.seats if other not in match.actors)
        assert all(setup.game.display.rule(other) is None for other in others)
        step(match, rng)


@pytest.mark.property
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_what_is_told_to_all_in_one_go_is_what_each_of_them_sees(setup: Setup) -> None:
    """A server sends to all seats at once, and writes what they share once: as if each view were written alone."""
    display, match, rng = setup.game.display, setup.match(3), random.Random(3)
    shared, before = 0, {seat: match.view(seat) for seat in (None, *setup.seats)}
    while match.actors and match.ply < amount(quick=130, long=10_000):
        step(match, rng)
        after = {seat: match.view(seat) for seat in before}
        happened, views = display.events(before[None], after[None]), match.state.all_views()
        assert display.json(views) == [view.json() for view in after.values()]
        short = [msgspec.json.decode(text) for text in display.json(views, has_log=False)]
        assert short == [{**msgspec.json.decode(view.json()), "log": []} for view in after.values()]
        is_same = not any(isinstance(event, display.personal) for event in happened)
        for seat in setup.seats:
            assert not is_same or display.events(before[seat], after[seat]) == happened
        shared += is_same
        before = after
    assert shared > match.ply / 2


@pytest.mark.property
@pytest.mark.parametrize("setup", COMPILED, ids=str)
def test_compiled_code_writes_what_python_would(setup: Setup) -> None:
    """With the log and without, situations and bare views, in moments from the first one to the last."""
    match, rng = setup.match(5), random.Random(5)
    while match.actors:
        if match.ply % amount(quick=3, long=1) == 0:
            _check_written(setup, match)
        step(match, rng, is_patient=True)
    _check_written(setup, match)


def _check_written(setup: Setup, match: Match) -> None:
    views = match.state.all_views()
    _check_written_views(setup, views)
    _check_written_views(setup, setup.game.display.forget(views))


def _check_written_views(setup: Setup, views: Views) -> None:
    display = setup.game.display
    decided = {"decided": setup.game.rules.is_decided(views[0].record)}
    expected = [KITS[setup.name].situation(view) | decided for view in views]
    for has_log in (True, False):
        for places in (range(1), range(1, len(views))):
            written = display.situations(views, places, has_log=has_log)
            assert [_decoded(b"{" + text + b"}") for text in written] == [expected[place] for place in places]
        texts = display.json(views, has_log=has_log)
        assert [*map(_decoded, texts)] == [situation["view"] for situation in expected]
        expected = [{**situation, "view": {**situation["view"], "log": []}} for situation in expected]


@pytest.mark.parametrize("setup", COMPILED, ids=str)
def test_compiled_code_tells_what_happened_as_python_would_or_leaves_it_to_python(setup: Setup) -> None:
    display, match, rng = setup.game.display, setup.match(9), random.Random(9)
    written_count, before = 0, match.state.all_views()
    while match.actors:
        step(match, rng)
        after = match.state.all_views()
        if (written := display.events_for_all(before, after)) is not None:
            expected = [display.events(*pair) for pair in zip(before, after, strict=True)]
            assert {written} == set(map(msgspec.json.encode, expected))
            assert _decoded(written) == KITS[setup.name].happened(before[0], after[0])
            assert not any(isinstance(event, RoundOver) for event in expected[0])
            written_count += 1
        before = after
    assert written_count > match.ply / 2


def _decoded(text: bytes) -> object:
    """What a JSON text says; no member of an object may stand in it twice."""
    return json.loads(text, object_pairs_hook=_members)


def _members(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    assert len(members) == len(pairs), f"a member stands twice among {[name for name, _ in pairs]}"
    return members
