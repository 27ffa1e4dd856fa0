"""Somebody's own puzzles: mistakes that a review has found in their games, where there was one right answer."""

import functools
from collections.abc import Iterator

import msgspec

from trickhouse.engine.record import Record, parse_record
from trickhouse.engine.state import View
from trickhouse.games import find
from trickhouse.insight.review import Decision, Review, questions
from trickhouse.insight.verdict import MISTAKES
from trickhouse.puzzles.proof import leads
from trickhouse.puzzles.puzzle import Finding, Puzzle

OWN = "own"
"""Their theme."""


@functools.lru_cache(64)
def own_puzzles(review: str, record: bytes, seat: int) -> tuple[Puzzle, ...]:
    """Of one game, as both are stored: whoever solves puzzles asks for them again and again."""
    played = parse_record(record, find)
    return tuple(_found(msgspec.json.decode(review, type=Review), played, int(seat)))


def _found(review: Review, record: Record, seat: int) -> Iterator[Puzzle]:
    views = {question.ply: question.view for question in questions(record)}
    for of_seat in review.seats:
        for decision in of_seat.decisions:
            if of_seat.seat == seat and _is_puzzle(decision, views[decision.ply]):
                yield Puzzle(record, _finding(decision, seat, views[decision.ply], review.simulations))


def _is_puzzle(decision: Decision, view: View) -> bool:
    """Every order of a rack cannot be listed, so a sort has no one right answer."""
    is_listed = all(action.is_single for action in view.legal)
    return decision.verdict in MISTAKES and is_listed and leads(decision.options, decision.best)


def _finding(decision: Decision, seat: int, view: View, simulations: int) -> Finding:
    figures = {str(option.action): option.figures for option in decision.options}
    themes = view.game.thinking.themes(view, figures[str(decision.best)], figures[str(decision.action)])
    return Finding(
        decision.ply, seat, decision.best, decision.options, (*themes, OWN), solvers=(), simulations=simulations
    )
