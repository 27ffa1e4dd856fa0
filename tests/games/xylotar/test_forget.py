"""Without a memory aid, what a player of Xylotar has seen is turned face down again."""

import random

import pytest

from tests.games.xylotar.kit import KIT
from tests.setups import Setup, play, step
from trickhouse.engine.match import Match
from trickhouse.engine.state import State, View
from trickhouse.games.xylotar.actions import Keep, NoBid, Peek, Sorting, XylotarPlay
from trickhouse.games.xylotar.events import CardsPeeked


def laid_out(players: int) -> Match:
    """A game whose racks are all passed on."""
    match = Setup("xylotar", players).match(1)
    while match.state.phase == "sort":
        step(match, random.Random(1))
    return match


def looking(players: int = 3) -> Match:
    """A game in which a player looks at two cards of their rack."""
    match = laid_out(players)
    while match.state.phase != "keep":
        legal = match.legal(match.actors[0])
        match.act(match.actors[0], next((action for action in legal if isinstance(action, Peek)), legal[0]))
    return match


def still_seen(state: State, seat: int | None) -> View:
    return state.game.display.forget(state.all_views())[0 if seat is None else 1 + seat]


def values(view: View, rack: int) -> list[str]:
    """The cards of a rack whose value a view shows."""
    return [card for card in view.data.racks[rack].cards if "?" not in card]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_while_racks_are_sorted_nothing_is_forgotten(players: int) -> None:
    match = Setup("xylotar", players).match(1)
    while match.state.phase == "sort":
        for seat in (None, *match.game.people(players)):
            assert still_seen(match.state, seat) == match.view(seat)
        step(match, random.Random(1))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_rack_one_sorted_is_turned_face_down_once_all_are_passed_on(players: int) -> None:
    match = laid_out(players)
    for seat in match.game.people(players):
        full, left = match.view(seat), still_seen(match.state, seat)
        for rack, shown in enumerate(full.data.racks):
            open_cards = [] if shown.bid is None else [shown.cards[shown.bid]]  # an automaton's, for all to see
            assert values(left, rack) == open_cards
            assert [card[0] for card in left.data.racks[rack].cards] == [card[0] for card in shown.cards]
            assert (len(values(full, rack)) == len(shown.cards)) == (shown.sorter == seat)


def test_cards_that_were_played_or_set_aside_lie_open() -> None:
    state = play(Setup("xylotar", 3), 4, plies=60).state
    for seat in range(3):
        for rack in still_seen(state, seat).data.racks:
            assert all(("?" in card) == (slot in rack.left) for slot, card in enumerate(rack.cards))


def test_a_player_sees_the_two_cards_they_look_at_until_one_is_put_back() -> None:
    match = looking()
    seat = match.actors[0]
    left, right = still_seen(match.state, seat).data.peek
    rack = match.view(seat).data.racks[seat].cards
    assert still_seen(match.state, seat).data.racks[seat].cards[left : right + 1 : right - left] == (
        rack[left],
        rack[right],
    )
    before = still_seen(match.state, seat)
    match.act(seat, Keep(left))
    after = still_seen(match.state, seat)
    assert after.data.racks[seat].cards[left] == rack[left]
    assert after.data.racks[seat].cards[right] == f"{rack[right][0]}?"
    assert match.view(seat).data.racks[seat].cards[right] == rack[right]  # with a memory aid
    assert rack[right] not in str(match.game.display.events(before, after))


def test_the_log_does_not_show_the_cards_of_a_peek_once_one_is_put_back() -> None:
    match = looking()
    seat = match.actors[0]
    rack, slots = match.view(seat).data.racks[seat].cards, match.view(seat).data.peek
    assert peek_of(still_seen(match.state, seat)) == CardsPeeked(seat, slots, tuple(rack[slot] for slot in slots))
    match.act(seat, match.legal(seat)[0])
    assert peek_of(still_seen(match.state, seat)) == CardsPeeked(seat, slots)
    assert peek_of(match.view(seat)).cards is not None  # with a memory aid


def peek_of(view: View) -> CardsPeeked:
    """The last peek in the log of a view."""
    return [event for event in view.data.log if isinstance(event, CardsPeeked)][-1]


@pytest.mark.parametrize("setup", KIT.setups, ids=str)
def test_what_is_legal_does_not_depend_on_what_is_forgotten(setup: Setup) -> None:
    match, rng = setup.match(2), random.Random(2)
    kinds = set()
    while match.actors:
        views = match.state.all_views()
        untouched = views.records.tobytes()
        left = setup.game.display.forget(views)
        assert views.records.tobytes() == untouched
        assert left[0] == views[0]  # those who watch have nothing to forget
        for full, seen in zip(views, left, strict=True):
            assert (seen.legal, seen.actors, seen.seat) == (full.legal, full.actors, full.seat)
            assert setup.game.display.rule(seen) == setup.game.display.rule(full)
            kinds |= {type(action) for action in seen.legal}
        assert setup.game.display.forget(left).records.tobytes() == left.records.tobytes()
        step(match, rng)
    assert kinds == {Sorting, XylotarPlay, NoBid, Peek, Keep}
    assert [*setup.game.display.forget(match.state.all_views())] == [*match.state.all_views()]  # all is public now
