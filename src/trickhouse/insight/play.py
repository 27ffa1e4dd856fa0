"""What a review says of one seat in a few figures: enough to look back at many games."""

import math
from collections.abc import Sequence, Set

import msgspec

from trickhouse.engine.match import replay
from trickhouse.engine.record import Record
from trickhouse.engine.telling import Goal
from trickhouse.insight.review import Decision, Review, SeatReview


class KindSum(msgspec.Struct, frozen=True):
    """Free decisions of one kind."""

    kind: str
    """In the game's own word."""
    decisions: int
    lost: float
    """In points, by all of them."""


class Play(msgspec.Struct, frozen=True):
    """How somebody played a game. `luck + others - lost = lead`, but for rounding."""

    game: str
    players: int
    seat: int
    score: int
    is_won: bool
    lead: float
    """Points ahead of the others' mean."""
    luck: float
    """The deal, and what came to light."""
    others: float
    """What the others' choices brought."""
    decisions: int
    """Those that were free."""
    lost: float
    """By own choices."""
    error: float
    """The standard error of `lost`."""
    mistakes: int
    blunders: int
    kinds: tuple[KindSum, ...]
    goals: tuple[Goal, ...]
    """Round by round; empty in games without bids."""


def plays(record: Record, review: Review, automatic: Set[int] = frozenset()) -> tuple[Play, ...]:
    """One for each seat of a finished game that was reviewed; at the plies in `automatic` others chose for them."""
    goals = _goals(record, automatic)
    *_, last = replay(record)
    assert last.result is not None
    result = last.result
    return tuple(
        _play(review, seat, result.scores[seat.seat], seat.seat in result.winners, goals.get(seat.seat, []))
        for seat in review.seats
    )


def _play(review: Review, seat: SeatReview, score: int, is_won: bool, goals: Sequence[Goal]) -> Play:
    books = seat.ledger
    assert books is not None
    called = [decision.verdict for decision in seat.decisions]
    return Play(
        game=review.game,
        players=review.players,
        seat=seat.seat,
        score=score,
        is_won=is_won,
        lead=books.result,
        luck=books.deal + books.light,
        others=books.others,
        decisions=len(called),
        lost=seat.lost,
        error=math.sqrt(math.fsum(decision.error**2 for decision in seat.decisions)),
        mistakes=called.count("mistake"),
        blunders=called.count("blunder"),
        kinds=_kinds(seat.decisions),
        goals=tuple(goals),
    )


def _kinds(decisions: Sequence[Decision]) -> tuple[KindSum, ...]:
    """In the order in which they first came."""
    losses: dict[str, list[float]] = {}
    for decision in decisions:
        losses.setdefault(decision.kind, []).append(decision.loss)
    return tuple(KindSum(kind, len(lost), math.fsum(lost)) for kind, lost in losses.items())


def _goals(record: Record, automatic: Set[int]) -> dict[int, list[Goal]]:
    """By seat, round by round, but for rounds in which somebody else chose for them."""
    found: dict[int, list[Goal]] = {}
    round_no, helped = 1, set[int]()
    for match in replay(record):
        view = match.view(None)
        if int(view.data.round) != round_no or match.result is not None:
            round_no = int(view.data.round)
            for seat, goal in record.game.telling.goals(view).items():
                if seat not in helped:
                    found.setdefault(seat, []).append(goal)
            helped.clear()
        if match.ply in automatic:
            helped.add(record.moves[match.ply].seat)
    return found
