"""Turn a player's own mistakes into puzzles: those that a review has found, where there was one right answer."""

from collections.abc import Iterator

from trickhouse.engine.record import Record
from trickhouse.engine.state import View
from trickhouse.insight.review import Decision, Review, decision_points
from trickhouse.insight.verdict import MISTAKES
from trickhouse.training.proof import leads
from trickhouse.training.puzzle import Finding, Puzzle

OWN_THEME = "own"
"""Theme of these puzzles."""


def find_own_puzzles(review: Review, record: Record, seat: int) -> Iterator[Puzzle]:
    """Find the puzzles in one game of a player."""
    views = {question.ply: question.view for question in decision_points(record)}
    for of_seat in review.seats:
        for decision in of_seat.decisions:
            if of_seat.seat == seat and _is_puzzle(decision, views[decision.ply]):
                yield Puzzle(record, _make_finding(decision, int(seat), views[decision.ply], review.simulations))


def _is_puzzle(decision: Decision, view: View) -> bool:
    """Return whether a decision has one right answer. A sort has none: the orders of a rack cannot all be listed."""
    is_listed = all(action.is_single for action in view.legal)
    return decision.verdict in MISTAKES and is_listed and leads(decision.options, decision.best)


def _make_finding(decision: Decision, seat: int, view: View, simulations: int) -> Finding:
    figures = {str(option.action): option.figures for option in decision.options}
    themes = view.game.ai.themes(view, figures[str(decision.best)], figures[str(decision.action)])
    return Finding(
        decision.ply, seat, decision.best, decision.options, (*themes, OWN_THEME), solvers=(), simulations=simulations
    )
