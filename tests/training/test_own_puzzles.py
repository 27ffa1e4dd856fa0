"""Mistakes that a review finds become puzzles, where there was one right answer."""

import msgspec
import numpy as np

from trickhouse.engine.record import Move, Record
from trickhouse.engine.rules import Seat
from trickhouse.insight.review import FORMAT, Decision, Review, SeatReview, review_decision
from trickhouse.players.player import Budget
from trickhouse.training.own_puzzles import OWN_THEME, find_own_puzzles
from trickhouse.training.proof import DEFAULT_SIMULATIONS
from trickhouse.training.puzzle import Puzzle, load_puzzles


def with_a_mistake(puzzle: Puzzle) -> tuple[Record, Decision]:
    """The game of a puzzle, but with a wrong answer played, and what a review says about it."""
    finding, view = puzzle.finding, puzzle.replay_view()
    wrong = next(action for action in view.legal if action != puzzle.right)
    moves = (*puzzle.record.moves[: finding.ply], Move(Seat(finding.seat), wrong))
    decision = review_decision(finding.ply, view, wrong, Budget(simulations=2 * DEFAULT_SIMULATIONS))
    assert decision is not None
    return puzzle.record.with_moves(moves), decision


def review_of(decision: Decision, seat: int) -> Review:
    told = SeatReview(seat, (decision,), 0, (0,), decision.loss, None, None)
    return Review(FORMAT, "fishing", 3, DEFAULT_SIMULATIONS, (told,))


def test_a_mistake_with_one_right_answer_becomes_its_players_puzzle() -> None:
    puzzle = max(load_puzzles("fishing").values(), key=lambda one: sorted(one.finding.options, key=_loss)[1].loss)
    record, decision = with_a_mistake(puzzle)
    seat = puzzle.finding.seat
    (own,) = find_own_puzzles(review_of(decision, seat), record, seat)
    assert (own.right, own.replay_view()) == (puzzle.right, puzzle.replay_view())
    assert own.id == puzzle.id, "the same position is the same puzzle"
    assert OWN_THEME in own.finding.themes
    assert [*find_own_puzzles(review_of(decision, seat), record, seat + 1)] == [], "nobody else's"
    close = [msgspec.structs.replace(option, loss=min(option.loss, 0.4)) for option in decision.options]
    unclear = msgspec.structs.replace(decision, options=tuple(close))
    assert [*find_own_puzzles(review_of(unclear, seat), record, seat)] == []


def test_a_numpy_seat_becomes_a_plain_number() -> None:
    """NumPy's numbers cannot be written as JSON."""
    puzzle = next(iter(load_puzzles("fishing").values()))
    record, decision = with_a_mistake(puzzle)
    seat = puzzle.finding.seat
    (own,) = find_own_puzzles(review_of(decision, seat), record, np.int64(seat))
    assert type(own.finding.seat) is int


def _loss(option: object) -> float:
    return float(option.loss)
