"""Mistakes that a review finds become puzzles, where there was one right answer."""

import msgspec
import numpy as np

from trickhouse.engine.record import Move, Record, format_record
from trickhouse.engine.rules import Seat
from trickhouse.insight.review import FORMAT, Decision, Review, SeatReview, decide
from trickhouse.players.player import Budget
from trickhouse.puzzles.own import OWN, own_puzzles
from trickhouse.puzzles.proof import USUAL
from trickhouse.puzzles.puzzle import Puzzle, puzzles


def with_a_mistake(puzzle: Puzzle) -> tuple[Record, Decision]:
    """The game of a puzzle, but with a wrong answer played, and what a review says about it."""
    finding, view = puzzle.finding, puzzle.view
    wrong = next(action for action in view.legal if action != puzzle.right)
    moves = (*puzzle.record.moves[: finding.ply], Move(Seat(finding.seat), wrong))
    decision = decide(finding.ply, view, wrong, Budget(simulations=2 * USUAL))
    assert decision is not None
    return puzzle.record.with_moves(moves), decision


def review_of(decision: Decision, seat: int) -> str:
    told = SeatReview(seat, (decision,), 0, (0,), decision.loss, None, None)
    return msgspec.json.encode(Review(FORMAT, "fishing", 3, USUAL, (told,))).decode()


def test_a_mistake_with_one_right_answer_becomes_a_puzzle_of_whoever_made_it() -> None:
    puzzle = max(puzzles("fishing").values(), key=lambda one: sorted(one.finding.options, key=_loss)[1].loss)
    record, decision = with_a_mistake(puzzle)
    seat, text = puzzle.finding.seat, format_record(record)
    (own,) = own_puzzles(review_of(decision, seat), text, seat)
    assert (own.right, own.view) == (puzzle.right, puzzle.view)
    assert own.id == puzzle.id, "the same position is the same puzzle"
    assert OWN in own.finding.themes
    assert own_puzzles(review_of(decision, seat), text, seat + 1) == (), "nobody else's"
    close = [msgspec.structs.replace(option, loss=min(option.loss, 0.4)) for option in decision.options]
    unclear = msgspec.structs.replace(decision, options=tuple(close))
    assert own_puzzles(review_of(unclear, seat), text, seat) == ()


def test_a_seat_from_numpy_does_not_stay_in_what_is_remembered() -> None:
    """A cached answer is for everybody who asks later, and NumPy's numbers cannot be written as JSON."""
    puzzle = next(iter(puzzles("fishing").values()))
    record, decision = with_a_mistake(puzzle)
    seat, text = puzzle.finding.seat, format_record(record)
    own_puzzles.cache_clear()
    assert own_puzzles(review_of(decision, seat), text, np.int64(seat))
    (own,) = own_puzzles(review_of(decision, seat), text, seat)
    assert type(own.finding.seat) is int


def _loss(option: object) -> float:
    return float(option.loss)
