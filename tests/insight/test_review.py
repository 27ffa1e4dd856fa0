"""Reviews: what was free is priced and what was forced is not; the costliest come first; luck and skill add up."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.insight.samples import with_a_blunder
from tests.kits import NAMED
from tests.setups import Setup, play
from trickhouse.engine.errors import SetupError
from trickhouse.engine.match import replay
from trickhouse.engine.record import Record
from trickhouse.games import NAMES
from trickhouse.insight.appraisal import is_forced
from trickhouse.insight.ledger import keep_ledger
from trickhouse.insight.plot import check_file, draw_plot
from trickhouse.insight.reason import MAX_SENTENCES, Reason, say
from trickhouse.insight.review import Decision, Review, decision_points, format_review, review
from trickhouse.insight.summary import summarise_seats
from trickhouse.insight.text import check_language, draw
from trickhouse.insight.verdict import MISTAKES, classify
from trickhouse.locale import LANGUAGES, catalogue
from trickhouse.players.player import Budget

QUICK = Budget(simulations=1200)
SETUPS = [NAMED["xylotar-4-shared"], NAMED["fishing-3"]]


@cache
def random_game(setup_name: str) -> Record:
    return play(NAMED[setup_name], 2).record


@cache
def reviewed(setup_name: str) -> Review:
    return review(random_game(setup_name), budget=QUICK, processes=1)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_free_decision_is_priced_and_no_forced_one(setup: Setup) -> None:
    record = random_game(str(setup))
    for seat in reviewed(str(setup)).seats:
        own = [question for question in decision_points(record) if question.view.seat == seat.seat]
        assert len(seat.decisions) + seat.forced == len(own)
        assert {decision.ply for decision in seat.decisions} <= {q.ply for q in own if not is_forced(q.view)}
        assert len(seat.decisions) > 5
    assert {seat.seat for seat in reviewed(str(setup)).seats} == set(setup.game.people(setup.players))


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_review_of_one_seat_is_the_same_on_any_number_of_cores(setup: Setup) -> None:
    told = []
    alone = review(random_game(str(setup)), [1], QUICK, processes=2, advance=told.append)
    assert alone.seats[0] == reviewed(str(setup)).seats[1]
    assert sum(told) == len(alone.seats[0].decisions) + alone.seats[0].forced
    assert format_review(msgspec.json.decode(format_review(alone), type=Review)) == format_review(alone)


def test_a_seat_that_does_not_play_cannot_be_reviewed() -> None:
    with pytest.raises(SetupError, match="seat 7"):
        review(random_game("fishing-3"), [7], QUICK)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_costliest_decisions_come_first(setup: Setup) -> None:
    for seat in reviewed(str(setup)).seats:
        shown = [seat.decisions[index] for index in seat.costliest]
        assert 0 < len(shown) <= 3
        lost = [decision.loss - 2.58 * decision.error for decision in shown]
        assert lost == sorted(lost, reverse=True)
        assert max(decision.loss - 2.58 * decision.error for decision in seat.decisions) == lost[0]


def test_a_loss_within_noise_is_not_a_mistake() -> None:
    assert classify(0.0, 0.0, is_best=True) == "best"
    assert classify(5.0, 3.0, is_best=False) == "good"
    assert classify(0.7, 0.1, is_best=False) == "inaccuracy"
    assert classify(0.8, 0.1, is_best=False) == "mistake"
    assert classify(2.5, 0.1, is_best=False) == "blunder"
    assert classify(-0.3, 0.05, is_best=False) == "good"


@pytest.mark.parametrize("name", NAMES)
def test_a_planted_blunder_is_among_those_shown(name: str) -> None:
    record, planted = with_a_blunder(name, 3)
    (seat,) = review(record, [0], Budget(simulations=3000), processes=1).seats
    assert planted in [seat.decisions[index].ply for index in seat.costliest]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_mistake_has_a_reason_that_is_its_own_figures(setup: Setup) -> None:
    mistakes = [
        decision
        for seat in reviewed(str(setup)).seats
        for decision in seat.decisions
        if decision.verdict in MISTAKES or not decision.reasons
    ]
    assert any(decision.reasons for decision in mistakes)
    for decision in mistakes:
        assert (decision.verdict in MISTAKES) == bool(decision.reasons)
        assert len(decision.reasons) <= MAX_SENTENCES
        for reason in decision.reasons:
            check_figures(decision, reason)
            assert all(say(reason, catalogue(language)).count(".") >= 1 for language in LANGUAGES)


def check_figures(decision: Decision, reason: Reason) -> None:
    options = {msgspec.json.encode(option.action): option for option in decision.options}
    made, best = (options[msgspec.json.encode(action)] for action in (decision.action, decision.best))
    if "made" in reason.values:
        scale = 100 if reason.code in ("trick", "bid") else 1
        for key, option in (("made", made), ("better", best)):
            assert reason.values[key] == pytest.approx(
                scale * option.figures[reason.code], abs=0.5 if scale > 1 else 0.051
            )
        assert reason.values["better"] > reason.values["made"]
    elif "loss" in reason.values:
        assert reason.values["loss"] == pytest.approx(decision.loss, abs=0.051)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_luck_and_skill_add_up(setup: Setup) -> None:
    for seat in reviewed(str(setup)).seats:
        books = seat.ledger
        assert books is not None
        assert books.deal + books.reveals + books.others + books.own == pytest.approx(books.result, abs=1e-9)
        assert sum(entry.amount for entry in books.entries) == pytest.approx(books.result, abs=1e-9)
        assert books.own == pytest.approx(-seat.lost)
        scores = play(setup, 2).result.scores
        others = [score for other, score in enumerate(scores) if other != seat.seat]
        assert books.result == pytest.approx(scores[seat.seat] - sum(others) / len(others))


def test_automatic_decisions_are_not_the_players() -> None:
    """A bot takes over somewhere in the first of two rounds."""
    setup = Setup("xylotar", 3, {"rounds": 2})
    record = play(setup, 2).record
    own = [ply for ply, move in enumerate(record.moves) if move.seat == 1]
    theirs, bots = own[: len(own) // 3], frozenset(own[len(own) // 3 :])
    (alone,) = review(record, [1], QUICK, processes=1).seats
    found = review(record, [1], QUICK, processes=1, automatic=bots)
    (seat,) = found.seats
    assert seat.decisions == tuple(decision for decision in alone.decisions if decision.ply in theirs)
    assert (seat.automatic, alone.automatic) == (len(bots), 0)
    assert len(seat.decisions) + seat.forced == len(theirs)
    assert seat.ledger is not None
    assert alone.ledger is not None
    assert sum(entry.amount for entry in seat.ledger.entries) == pytest.approx(alone.ledger.result, abs=1e-9)
    assert all(entry.account != "own" for entry in seat.ledger.entries if entry.ply in bots)
    (one,) = summarise_seats(record, found, bots)
    assert one.decisions == len(seat.decisions)
    assert one.goals == (), "there was no round without the bot"


class Priced(msgspec.Struct):
    ply: int
    round: int
    loss: float
    expected: float


AMOUNTS = st.floats(-40, 40)


@given(st.lists(st.tuples(AMOUNTS, AMOUNTS, st.booleans()), max_size=60), st.data())
def test_a_ledger_always_balances(steps: list[tuple[float, float, bool]], data: st.DataObject) -> None:
    decisions = [Priced(3 * n, n // 9, loss, expected) for n, (loss, expected, _) in enumerate(steps)]
    effects = {3 * n + 1: [0.0, loss] for n, (loss, _, is_others) in enumerate(steps) if is_others}
    result = data.draw(AMOUNTS)
    books = keep_ledger(1, decisions, effects, result)
    assert books.deal + books.reveals + books.others + books.own == pytest.approx(result, abs=1e-9)
    assert books.others == pytest.approx(sum(changed[1] for changed in effects.values()), abs=1e-9)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_review_is_summarised_per_seat(setup: Setup) -> None:
    record, found = random_game(str(setup)), reviewed(str(setup))
    bids = [event for events in spectated(record) for event in events if event.__struct_config__.tag == "bid"]
    for seat, one in zip(found.seats, summarise_seats(record, found), strict=True):
        assert one.luck + one.others - one.lost == pytest.approx(one.lead, abs=1e-9)
        assert sum(kind.decisions for kind in one.kinds) == one.decisions == len(seat.decisions)
        assert sum(kind.lost for kind in one.kinds) == pytest.approx(one.lost)
        values = [int(bid.card[1:]) for bid in bids if bid.seat == one.seat]
        assert [goal.value for goal in one.goals] == values, "round by round"


def spectated(record: Record) -> Iterator[list[Any]]:
    """What a spectator sees happen, action by action."""
    before = None
    for match in replay(record):
        yield record.game.display.events(before, match.view(None))
        before = match.view(None)


def test_an_unfinished_game_has_no_ledger_yet() -> None:
    record = random_game("fishing-3")
    found = review(record.with_moves(record.moves[:12]), [0], QUICK, processes=1)
    assert found.seats[0].ledger is None
    assert found.seats[0].rate is not None


def test_a_review_is_drawn(tmp_path: object) -> None:
    found = reviewed("xylotar-4-shared")
    draw_plot(found, tmp_path / "review.svg")
    assert "<svg" in (tmp_path / "review.svg").read_text()
    for file in (tmp_path / "review.png", tmp_path / "nowhere" / "review.svg"):
        with pytest.raises(SetupError):
            check_file(file)
    for language in LANGUAGES:
        assert draw(found, "here", language).renderables
    with pytest.raises(SetupError, match="language"):
        check_language("xx")
