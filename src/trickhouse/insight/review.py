"""A finished or unfinished game, looked at again: every decision of a seat with what it lost, and what that is called.

`docs/review.md` describes the method and the JSON; new fields come last, with defaults.
"""

import functools
import math
import os
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, Literal

import msgspec

from trickhouse.engine.errors import SetupError
from trickhouse.engine.match import replay
from trickhouse.engine.record import Record, format_record, parse_action, parse_record
from trickhouse.engine.rules import Action, Result
from trickhouse.engine.state import State, View, seated
from trickhouse.games import find
from trickhouse.insight.appraisal import CONFIDENT, USUAL, Option, appraise, is_forced
from trickhouse.insight.ledger import Ledger, effect, keep
from trickhouse.insight.reason import Reason, reasons
from trickhouse.insight.verdict import MISTAKES, Verdict, sure_loss, verdict
from trickhouse.players.player import Budget

FORMAT: Literal["trickhouse-review/1"] = "trickhouse-review/1"

SHOWN = 3
"""The costliest decisions that people are shown first."""


class Decision(msgspec.Struct, frozen=True):
    """One decision that was free."""

    ply: int
    """How many actions had been made before."""
    round: int
    kind: str
    """In the game's own word: `lead`, `bid` …"""
    action: dict[str, Any]
    """What was made, as in a record."""
    best: dict[str, Any]
    """What was better, or the same."""
    verdict: Verdict
    loss: float
    """In points, against the best action; slightly below 0 if chance has it so."""
    error: float
    """Its standard error."""
    expected: float
    """The lead over the others' mean that could be expected at the end, had the best been chosen."""
    options: tuple[Option, ...]
    reasons: tuple[Reason, ...]
    """Of a mistake, why: one or two sentences."""


class ErrorRate(msgspec.Struct, frozen=True):
    """Points lost a free decision, on average over the game, with a 95% interval."""

    mean: float
    low: float
    high: float


class SeatReview(msgspec.Struct, frozen=True):
    """All that one seat decided."""

    seat: int
    decisions: tuple[Decision, ...]
    """Those that were free, in order."""
    forced: int
    """How many others there were, which cost nothing and count for nothing."""
    costliest: tuple[int, ...]
    """Where in `decisions` the most was lost beyond doubt; at most three, the worst first."""
    lost: float
    """By all decisions."""
    rate: ErrorRate | None
    """`None` if nothing was free."""
    ledger: Ledger | None
    """Luck and skill apart; `None` if the game is not over."""
    automatic: int = 0
    """How many decisions somebody else made for this player, and which are not theirs."""


class Review(msgspec.Struct, frozen=True):
    """A game, looked at again."""

    format: Literal["trickhouse-review/1"]
    game: str
    players: int
    simulations: int
    """For a decision, at most."""
    seats: tuple[SeatReview, ...]


class Question(msgspec.Struct, frozen=True):
    """A decision as it came: what its player saw, and did."""

    ply: int
    view: View
    made: Action
    state: State
    """For the ledger, which looks at everybody's cards; `decide` does not."""


def questions(record: Record) -> Iterator[Question]:
    """Every decision of a record, forced ones as well."""
    for match in replay(record):
        if match.ply < len(record.moves):
            move = record.moves[match.ply]
            yield Question(match.ply, match.view(move.seat), move.action, match.state)


def decide(ply: int, view: View, made: Action, budget: Budget = USUAL) -> Decision | None:
    """Judge one decision; `None` if there was nothing to choose. It knows no more than the one who made it."""
    if is_forced(view):
        return None
    appraisal = appraise(view, budget, made)
    if len(appraisal.options) == 1:
        return None
    option, best = appraisal.of(made), appraisal.options[appraisal.best]
    called = verdict(option.loss, option.error, is_best=option is best)
    why = _why(view, made, option, best) if called in MISTAKES else ()
    return Decision(
        ply,
        int(view.data.round),
        view.game.thinking.kind(view),
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
    budget: Budget = USUAL,
    processes: int | None = None,
    advance: Callable[[int], None] = lambda _: None,
    automatic: Set[int] = frozenset(),
) -> Review:
    """Judge what these seats decided, or all people; `advance` hears how many more decisions have been looked at.

    At the plies in `automatic` somebody else chose for the player: these are not judged, and are others' choices.
    """
    chosen = _people(record, seats)
    *_, last = replay(record)  # an illegal record is refused here, in words, before any work is done
    plies = [ply for ply, move in enumerate(record.moves) if move.seat in chosen and ply not in automatic]
    found: dict[int, list[Decision | None]] = {seat: [] for seat in chosen}
    with _workers(processes) as run:
        text = format_record(record)
        for ply, decision in zip(plies, run(functools.partial(_decide_at, text, budget), plies), strict=True):
            found[record.moves[ply].seat].append(decision)
            advance(1)
        effects = [*run(functools.partial(_effect_at, text), range(len(record.moves)))] if last.result else None
    told = functools.partial(_of_seat, record, effects, last.result, automatic)
    reviews = tuple(told(seat, decisions) for seat, decisions in found.items())
    return Review(FORMAT, record.game.name, record.players, budget.simulations or 0, reviews)


def count(record: Record, seats: Sequence[int] | None = None) -> int:
    """How many decisions a review will look at; an error if somebody does not play."""
    chosen = _people(record, seats)
    return sum(move.seat in chosen for move in record.moves)


def _people(record: Record, seats: Sequence[int] | None) -> Sequence[int]:
    people = record.game.people(record.players)
    for seat in seats or ():
        if seat not in people:
            raise SetupError(f"there is no player in seat {seat}; there are {', '.join(map(str, people))}")
    return people if seats is None else seats


Run = Callable[[Callable[[int], Any], Iterable[int]], Iterator[Any]]
"""Like `map`."""


@contextmanager
def _workers(processes: int | None) -> Iterator[Run]:
    """So many processes, or one for each core; a single one is this."""
    processes = processes or os.cpu_count() or 1
    if processes == 1:
        yield map
        return
    with ProcessPoolExecutor(processes) as pool:
        try:
            yield pool.map
        finally:  # whoever has seen enough does not wait for the rest
            pool.shutdown(cancel_futures=True)


def _decide_at(text: bytes, budget: Budget, ply: int) -> Decision | None:
    question = _questions_of(text)[ply]
    return decide(ply, question.view, question.made, budget)


def _effect_at(text: bytes, ply: int) -> list[float]:
    question = _questions_of(text)[ply]
    return effect(question.state, seated(question.view), question.made)


@functools.lru_cache(4)
def _questions_of(text: bytes) -> list[Question]:
    """A process is asked about one game again and again."""
    return [*questions(parse_record(text, find))]


def _of_seat(
    record: Record,
    effects: list[list[float]] | None,
    result: Result | None,
    automatic: Set[int],
    seat: int,
    decisions: Sequence[Decision | None],
) -> SeatReview:
    free = tuple(decision for decision in decisions if decision is not None)
    ledger, own = None, {ply for ply, move in enumerate(record.moves) if move.seat == seat}
    if effects is not None and result is not None:
        by_others = {ply: changed for ply, changed in enumerate(effects) if ply not in own - automatic}
        ledger = keep(seat, free, by_others, _lead(record, seat, result))
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
    """A seat's points less the others' mean."""
    others = [result.scores[other] for other in record.game.people(record.players) if other != seat]
    return result.scores[seat] - math.fsum(others) / len(others)


def costliest(decisions: Sequence[Decision]) -> tuple[int, ...]:
    """Where the most was lost beyond doubt, the worst first; what is as good as the best is not among them."""
    lost = [sure_loss(decision.loss, decision.error) for decision in decisions]
    order = sorted(range(len(decisions)), key=lambda index: (-lost[index], index))
    return tuple(index for index in order[:SHOWN] if lost[index] > 0)


def error_rate(decisions: Sequence[Decision]) -> ErrorRate | None:
    """The mean loss. Its interval is that of this game's own decisions: only measuring them is uncertain."""
    if not decisions:
        return None
    mean = math.fsum(decision.loss for decision in decisions) / len(decisions)
    error = math.sqrt(math.fsum(decision.error**2 for decision in decisions)) / len(decisions)
    return ErrorRate(mean, mean - CONFIDENT * error, mean + CONFIDENT * error)


def format_review(found: Review) -> bytes:
    """As JSON."""
    return msgspec.json.encode(found)
