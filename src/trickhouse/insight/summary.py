"""Summarise what a review says of a seat in a few figures: enough to look back at many games."""

import math
from collections.abc import Sequence, Set

import msgspec

from trickhouse.engine.display import Goal
from trickhouse.engine.match import replay
from trickhouse.engine.record import Record
from trickhouse.engine.rules import Result
from trickhouse.insight.review import Decision, Review, SeatReview


class KindSum(msgspec.Struct, frozen=True):
    """The free decisions of one kind."""

    kind: str
    """Kind of decision, in the game's own word."""
    decisions: int
    lost: float
    """Points lost by all of them."""


class SeatSummary(msgspec.Struct, frozen=True):
    """How a seat played a game. `luck + others - lost = lead`, but for rounding."""

    game: str
    players: int
    seat: int
    score: int
    is_won: bool
    lead: float
    """Points ahead of the others' mean."""
    luck: float
    """Luck of the deal, and luck in play."""
    others: float
    """Points that the others' choices brought."""
    decisions: int
    """Number of free decisions."""
    lost: float
    """Points lost by own choices."""
    error: float
    """Standard error of `lost`."""
    mistakes: int
    blunders: int
    kinds: tuple[KindSum, ...]
    goals: tuple[Goal, ...]
    """Goals round by round; empty in games without bids."""


def summarise_seats(record: Record, review: Review, automatic: Set[int] = frozenset()) -> tuple[SeatSummary, ...]:
    """Summarise each reviewed seat of a finished game; at the plies in `automatic` a bot chose for the player."""
    goals, result = _replay_goals(record, automatic)
    return tuple(
        _summarise(review, seat, result.scores[seat.seat], seat.seat in result.winners, goals.get(seat.seat, []))
        for seat in review.seats
    )


def _summarise(review: Review, seat: SeatReview, score: int, is_won: bool, goals: Sequence[Goal]) -> SeatSummary:
    ledger = seat.ledger
    assert ledger is not None
    verdicts = [decision.verdict for decision in seat.decisions]
    return SeatSummary(
        game=review.game,
        players=review.players,
        seat=seat.seat,
        score=score,
        is_won=is_won,
        lead=ledger.result,
        luck=ledger.deal + ledger.reveals,
        others=ledger.others,
        decisions=len(verdicts),
        lost=seat.lost,
        error=math.sqrt(math.fsum(decision.error**2 for decision in seat.decisions)),
        mistakes=verdicts.count("mistake"),
        blunders=verdicts.count("blunder"),
        kinds=_kinds(seat.decisions),
        goals=tuple(goals),
    )


def _kinds(decisions: Sequence[Decision]) -> tuple[KindSum, ...]:
    """Sum up losses by kind, in the order in which the kinds first came up."""
    losses: dict[str, list[float]] = {}
    for decision in decisions:
        losses.setdefault(decision.kind, []).append(decision.loss)
    return tuple(KindSum(kind, len(lost), math.fsum(lost)) for kind, lost in losses.items())


def _replay_goals(record: Record, automatic: Set[int]) -> tuple[dict[int, list[Goal]], Result]:
    """Collect goals by seat and round, but for rounds in which a bot chose for the player, and the game's result."""
    found: dict[int, list[Goal]] = {}
    round_no, helped = 1, set[int]()
    for match in replay(record):
        view = match.view(None)
        if view.round != round_no or match.result is not None:
            round_no = view.round
            for seat, goal in record.game.display.goals(view).items():
                if seat not in helped:
                    found.setdefault(seat, []).append(goal)
            helped.clear()
        if match.ply in automatic:
            helped.add(record.moves[match.ply].seat)
    assert match.result is not None
    return found, match.result
