"""Review a game, finished or not: every decision of a seat with its loss and verdict.

`docs/review.md` describes the method and the JSON; new fields come last, with defaults.
"""

import functools
import math
import os
from collections.abc import Callable, Iterator, Sequence, Set
from typing import Any, Literal, NamedTuple

import msgspec

from trickhouse.engine.errors import SetupError
from trickhouse.engine.match import replay
from trickhouse.engine.ordered_map import ordered_map
from trickhouse.engine.record import Record, format_record, parse_action, parse_record
from trickhouse.engine.rules import Action, Result
from trickhouse.engine.state import State, View, require_seat
from trickhouse.games import find
from trickhouse.insight.appraisal import DEFAULT_BUDGET, Z_95, Option, appraise, is_forced
from trickhouse.insight.ledger import Ledger, keep_ledger, measure_effect
from trickhouse.insight.reason import Reason, reasons
from trickhouse.insight.verdict import MISTAKES, Verdict, classify, sure_loss
from trickhouse.players.player import Budget

FORMAT: Literal["trickhouse-review/1"] = "trickhouse-review/1"

MAX_COSTLIEST = 3
"""The costliest decisions, which people see first."""


class Decision(msgspec.Struct, frozen=True):
    """A free decision, judged."""

    ply: int
    """Number of actions before this one."""
    round: int
    kind: str
    """Kind of decision, in the game's own word: `lead`, `bid` …"""
    action: dict[str, Any]
    """The action made, as in a record."""
    best: dict[str, Any]
    """The best action, which may be the same."""
    verdict: Verdict
    loss: float
    """Points lost against the best action; by chance it may be slightly below 0."""
    error: float
    """Standard error of the loss."""
    expected: float
    """The lead over the others' mean that the seat could expect at the end, had it chosen the best action."""
    options: tuple[Option, ...]
    reasons: tuple[Reason, ...]
    """Why a mistake is one, in one or two sentences."""


class ErrorRate(msgspec.Struct, frozen=True):
    """Mean points lost per free decision of a game, with a 95% interval."""

    mean: float
    low: float
    high: float


class SeatReview(msgspec.Struct, frozen=True):
    """All decisions of one seat, judged."""

    seat: int
    decisions: tuple[Decision, ...]
    """The free decisions, in order."""
    forced: int
    """Number of forced decisions, which cost nothing and count for nothing."""
    costliest: tuple[int, ...]
    """Indices of the `decisions` that surely lost most; at most three, the worst first."""
    lost: float
    """Points lost by all decisions."""
    rate: ErrorRate | None
    """`None` if nothing was free."""
    ledger: Ledger | None
    """Luck and skill; `None` if the game is not over."""
    automatic: int = 0
    """Number of decisions that a bot made for this player; they do not count as the player's."""


class Review(msgspec.Struct, frozen=True):
    """The review of a game."""

    format: Literal["trickhouse-review/1"]
    game: str
    players: int
    simulations: int
    """Maximum simulations per decision."""
    seats: tuple[SeatReview, ...]


class DecisionPoint(msgspec.Struct, frozen=True):
    """A decision as the player met it: what they saw, and what they did."""

    ply: int
    view: View
    made: Action
    state: State
    """The complete state, for the ledger, which looks at all cards; `review_decision` does not."""


def decision_points(record: Record) -> Iterator[DecisionPoint]:
    """Replay a record and yield every decision, forced ones as well."""
    yield from _replay(record)[0]


def _replay(record: Record) -> tuple[list[DecisionPoint], Result | None]:
    """Return every decision of a record, and the result if the game is over; an illegal record is refused."""
    points = []
    for match in replay(record):
        if match.ply < len(record.moves):
            move = record.moves[match.ply]
            points.append(DecisionPoint(match.ply, match.view(move.seat), move.action, match.state))
    return points, match.result


def review_decision(ply: int, view: View, made: Action, budget: Budget = DEFAULT_BUDGET) -> Decision | None:
    """Judge one decision; `None` if there was nothing to choose. It knows no more than the player did."""
    if is_forced(view):
        return None
    appraisal = appraise(view, budget, made)
    if len(appraisal.options) == 1:
        return None
    option, best = appraisal.option_for(made), appraisal.options[appraisal.best]
    called = classify(option.loss, option.error, is_best=option is best)
    why = _why(view, made, option, best) if called in MISTAKES else ()
    return Decision(
        ply,
        view.round,
        view.game.ai.kind(view),
        option.action,
        best.action,
        called,
        option.loss,
        option.error,
        best.worth,
        appraisal.options,
        why,
    )


def _why(view: View, made: Action, option: Option, best: Option) -> tuple[Reason, ...]:
    better = parse_action(view.game, best.action)
    return tuple(reasons(view, made, better, (option, best)))


def review(
    record: Record,
    seats: Sequence[int] | None = None,
    budget: Budget = DEFAULT_BUDGET,
    processes: int | None = None,
    advance: Callable[[int], None] = lambda _: None,
    automatic: Set[int] = frozenset(),
) -> Review:
    """Judge the decisions of these seats, or of all people; call `advance` with how many more have been judged.

    At the plies in `automatic` a bot chose for the player: these are not judged, and count as others' choices.
    """
    chosen = _people(record, seats)
    points, result = _replay(record)
    is_over = result is not None
    judged = {ply for ply, move in enumerate(record.moves) if move.seat in chosen and ply not in automatic}
    tasks = [_Task(ply, ply in judged, is_over) for ply in range(len(points)) if ply in judged or is_over]
    processes = processes or os.cpu_count() or 1
    if processes == 1:
        look: _Look = functools.partial(_look, points, budget)
    else:  # other processes get the record as text
        look = functools.partial(_look_at_text, format_record(record), budget)
    found: dict[int, list[Decision | None]] = {seat: [] for seat in chosen}
    effects: list[list[float]] = []
    for task, (decision, effect) in zip(tasks, ordered_map(look, tasks, processes), strict=True):
        if effect is not None:
            effects.append(effect)
        if task.is_judged:
            found[record.moves[task.ply].seat].append(decision)
            advance(1)
    summarise = functools.partial(_review_seat, record, effects, result, automatic)
    reviews = tuple(summarise(seat, decisions) for seat, decisions in found.items())
    return Review(FORMAT, record.game.name, record.players, budget.simulations or 0, reviews)


def count_decisions(record: Record, seats: Sequence[int] | None = None) -> int:
    """Count the decisions that a review will judge; refuse a seat without a player."""
    chosen = _people(record, seats)
    return sum(move.seat in chosen for move in record.moves)


def _people(record: Record, seats: Sequence[int] | None) -> Sequence[int]:
    people = record.game.people(record.players)
    for seat in seats or ():
        if seat not in people:
            raise SetupError(f"there is no player in seat {seat}; choose from {', '.join(map(str, people))}")
    return people if seats is None else seats


class _Task(NamedTuple):
    """What to find out about one ply."""

    ply: int
    is_judged: bool
    """Whether it is a decision to be judged."""
    is_priced: bool
    """Whether the ledgers need its effect on all seats."""


_Look = Callable[[_Task], tuple[Decision | None, list[float] | None]]


def _look(points: Sequence[DecisionPoint], budget: Budget, task: _Task) -> tuple[Decision | None, list[float] | None]:
    """Judge a decision and measure its effect, as far as the task asks for it."""
    ply, view, made, state = msgspec.structs.astuple(points[task.ply])
    decision = review_decision(ply, view, made, budget) if task.is_judged else None
    return decision, measure_effect(state, require_seat(view), made) if task.is_priced else None


def _look_at_text(text: bytes, budget: Budget, task: _Task) -> tuple[Decision | None, list[float] | None]:
    return _look(_parse_points(text), budget, task)


@functools.lru_cache(4)
def _parse_points(text: bytes) -> list[DecisionPoint]:
    """Parse and replay a record, once for all tasks that a process gets from one game."""
    return [*decision_points(parse_record(text, find))]


def _review_seat(
    record: Record,
    effects: list[list[float]],
    result: Result | None,
    automatic: Set[int],
    seat: int,
    decisions: Sequence[Decision | None],
) -> SeatReview:
    free = tuple(decision for decision in decisions if decision is not None)
    ledger, own = None, {ply for ply, move in enumerate(record.moves) if move.seat == seat}
    if result is not None:
        by_others = {ply: changed for ply, changed in enumerate(effects) if ply not in own - automatic}
        ledger = keep_ledger(seat, free, by_others, _lead(record, seat, result))
    return SeatReview(
        seat,
        free,
        len(decisions) - len(free),
        costliest(free),
        math.fsum(decision.loss for decision in free),
        error_rate(free),
        ledger,
        len(own & automatic),
    )


def _lead(record: Record, seat: int, result: Result) -> float:
    """Return a seat's points less the others' mean."""
    others = [result.scores[other] for other in record.game.people(record.players) if other != seat]
    return result.scores[seat] - math.fsum(others) / len(others)


def costliest(decisions: Sequence[Decision]) -> tuple[int, ...]:
    """Return the indices of the decisions that surely lost most, the worst first; only those that lost something."""
    lost = [sure_loss(decision.loss, decision.error) for decision in decisions]
    order = sorted(range(len(decisions)), key=lambda index: (-lost[index], index))
    return tuple(index for index in order[:MAX_COSTLIEST] if lost[index] > 0)


def error_rate(decisions: Sequence[Decision]) -> ErrorRate | None:
    """Return the mean loss. Its interval is about the decisions of this game: only measuring them is uncertain."""
    if not decisions:
        return None
    mean = math.fsum(decision.loss for decision in decisions) / len(decisions)
    error = math.sqrt(math.fsum(decision.error**2 for decision in decisions)) / len(decisions)
    return ErrorRate(mean, mean - Z_95 * error, mean + Z_95 * error)


def format_review(found: Review) -> bytes:
    """Format a review as JSON."""
    return msgspec.json.encode(found)
