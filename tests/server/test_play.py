"""A game at a table on its own: questions, messages, and answers that come too late."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.server.alone import run
from trickhouse.engine.errors import NotYourTurnError
from trickhouse.engine.record import Move, format_action, format_options
from trickhouse.engine.rules import Seat
from trickhouse.server.protocol.errors import StalePlyError
from trickhouse.server.protocol.http import Clock, Me, Setup
from trickhouse.server.protocol.socket import Moved
from trickhouse.server.table import lobby
from trickhouse.server.table.document import Document, TableOrigin
from trickhouse.server.table.history import MAX_RECENT_STEPS, Steps
from trickhouse.server.table.memory import limit
from trickhouse.server.table.play import Play, RefusedActionError, new_match

ADA = Me("ada", "Ada", "en")


def dealt(setup: Setup) -> Document:
    """A table whose cards are always the same."""
    document = replace(lobby.new(setup, (), ADA, TableOrigin.draw(0.0)), id="2222-22222-2222", secret="00" * 32)
    for chair in document.chairs[1:]:
        document = lobby.assign(document, ADA, chair.seat, "habits")
    return lobby.deal(lobby.start(document, ADA))


def act(play: Play, seat: int | None = None, spent: float = 0.0) -> None:
    """One of the seats to act takes its first legal action."""
    seat = play.match.actors[0] if seat is None else seat
    action = play.view(seat).legal[0].pick(lambda _: 0)
    play.accept(Move(Seat(seat), action), play.after(seat, action), spent)


def moved(play: Play, seat: int | None, *steps: msgspec.Raw) -> dict[str, Any]:
    told: dict[str, Any] = msgspec.json.decode(run(play.moved(seat, steps)))
    return told


def missed(play: Play, seat: int | None, since: int) -> Steps:
    return run(play.missed(seat, since))[0]


def test_the_match_is_that_of_the_document() -> None:
    document = dealt(Setup("xylotar", 3, {"rounds": 1}))
    record = new_match(document).record
    assert (record.game.name, record.players, record.starter) == ("xylotar", 3, document.starter)
    assert record.seed.hex() == document.seed
    assert format_options(record.options) == {"rounds": 1}


def test_nothing_has_happened_until_an_action_is_accepted() -> None:
    play = Play(dealt(Setup("fishing", 3)))
    seat = play.match.actors[0]
    before = play.view(seat)
    play.after(seat, before.legal[0])
    assert (play.ply, play.view(seat)) == (0, before)
    act(play)
    assert play.ply == 1
    assert play.view(seat) != before


def test_the_rules_refuse_with_the_rule_that_forbids_it() -> None:
    play = Play(dealt(Setup("fishing", 3)))
    while (rule := play.match.game.display.rule(view := play.view(play.match.actors[0]))) is None:
        act(play)
    data: Any = view.data
    legal = [format_action(action)["play"] for action in view.legal]
    forbidden = next(card for card in data.boats[view.seat].hand if card not in legal)
    with pytest.raises(RefusedActionError) as refused:
        play.after(int(view.seat or 0), play.parse({"play": forbidden}))
    assert refused.value.params == {"rule": rule.code, "colour": rule.colour}


def test_an_action_out_of_turn_is_refused() -> None:
    play = Play(dealt(Setup("fishing", 3)))
    other = next(seat for seat in range(3) if seat not in play.match.actors)
    with pytest.raises(NotYourTurnError):
        play.after(other, play.view(play.match.actors[0]).legal[0])


def test_an_answer_to_a_question_that_has_changed_is_stale() -> None:
    play = Play(dealt(Setup("fishing", 3)))
    for _ in range(3):
        act(play)
    seat = play.match.actors[0]
    play.check_ply(seat, 3)
    for ply in (2, 4):
        with pytest.raises(StalePlyError) as stale:
            play.check_ply(seat, ply)
        assert stale.value.params == {"ply": 3}


def test_others_who_choose_at_the_same_time_do_not_make_an_answer_stale() -> None:
    play = Play(dealt(Setup("xylotar", 4)))
    assert len(play.match.actors) == 4  # all sort
    act(play, 0)
    act(play, 1)
    play.check_ply(2, 0)
    play.check_ply(2, 2)


def test_time_beyond_that_for_the_move_is_taken_from_the_reserve() -> None:
    play = Play(dealt(Setup("fishing", 3, clock=Clock(move=10, reserve=60))))
    seat = play.match.actors[0]
    act(play, spent=25.0)
    clock = next(one for one in moved(play, None)["clocks"] if one["seat"] == seat)
    assert (clock["reserve"], clock["running"]) == (45_000, False)


@pytest.mark.parametrize("game", ["fishing", "xylotar"])
def test_a_client_that_reconnects_gets_the_same_steps(game: str) -> None:
    """A moment ago from memory, long ago by replaying; for every seat and for those who watch."""
    play = Play(dealt(Setup(game, 3)))
    told: dict[int | None, list[msgspec.Raw]] = {seat: [] for seat in (None, 0, 1, 2)}
    while play.ply < MAX_RECENT_STEPS + 20:
        act(play)
        for seat, steps in told.items():
            steps.append(play.last_step.seen_by(seat))
    for seat, steps in told.items():
        assert list(missed(play, seat, play.ply - 5)) == steps[-5:]
        assert list(missed(play, seat, 0)) == steps
        assert [msgspec.json.decode(step)["ply"] for step in missed(play, seat, -1)] == list(range(play.ply + 1))
        assert missed(play, seat, play.ply) == ()


@pytest.mark.parametrize("game", ["fishing", "xylotar"])
def test_a_game_that_was_taken_up_again_tells_the_same_story(game: str) -> None:
    document = dealt(Setup(game, 3))
    told, again = Play(document), Play(document)
    while told.ply < MAX_RECENT_STEPS + 20:
        act(told)
        assert told.last_step.ply == told.ply
    again.catch_up(told.match.record.moves, [0] * told.ply)
    for _ in range(3):
        for seat in (None, 0, 1, 2):
            for since in (-1, 0, told.ply - 5, told.ply - 1, told.ply):
                assert missed(again, seat, since) == missed(told, seat, since)
        act(told)
        act(again)


def test_only_acting_seats_see_legal_actions() -> None:
    play = Play(dealt(Setup("fishing", 3)))
    for seat in (None, 0, 1, 2):
        message = moved(play, seat)
        assert bool(message["legal"]) == (seat in play.match.actors)
        assert message["view"] == {**msgspec.json.decode(play.view(seat).json()), "log": []}


@pytest.mark.parametrize("game", ["fishing", "xylotar"])
@pytest.mark.parametrize("aid", ["none", "seen"])
def test_a_move_is_sent_to_all_seats_as_to_each_alone(game: str, aid: Any) -> None:
    play, seats = Play(dealt(Setup(game, 3, memory=aid))), (None, 0, 1, 2)
    for _ in range(25):
        act(play)
        sent = run(play.last_moved(seats))
        told = {seat: msgspec.json.decode(text) for seat, text in sent.items()}
        assert told == {seat: moved(play, seat, play.last_step.seen_by(seat)) for seat in seats}
        views = {seat: message["view"] for seat, message in told.items()}
        assert [view["seat"] for view in views.values()] == list(seats)
        log = {} if aid == "seen" else {"log": []}
        shown = limit(aid, play.match.state.all_views())
        assert views == {view.seat: {**msgspec.json.decode(view.json()), **log} for view in shown}


@pytest.mark.parametrize(
    ("aid", "log", "last", "chances"),
    [
        ("none", False, False, False),
        ("last-trick", False, True, False),
        ("seen", True, True, False),
        ("follows", True, True, True),
    ],
)
def test_the_memory_aid_decides_how_much_of_the_past_is_sent(aid: Any, log: bool, last: bool, chances: bool) -> None:
    play = Play(dealt(Setup("fishing", 3, memory=aid)))
    while play.ply < 5:
        act(play)
    message = moved(play, 0)
    memory = message["memory"] or {"last_trick": [], "chances": None}
    assert bool(message["view"]["log"]) == log
    assert bool(memory["last_trick"]) == last
    assert (memory["chances"] is not None) == chances


def test_a_position_is_sent_as_the_protocol_says() -> None:
    """It is put together from parts that are written apart."""
    assert set(moved(Play(dealt(Setup("fishing", 3))), 0)) == {"type", *Moved.__struct_fields__}
