"""Tell luck from skill: a seat's way from an even game to its result, in steps that each belong to one account.

The book value is the lead over the others' mean that the seat can expect at the end. Before the deal it is 0. At each
free decision it becomes what the best action is worth by the seat's view, and then falls by what the choice lost. What
others choose is priced on the real cards, against what habits would have done there. All the rest is luck: the deal,
and what play has revealed since. So the accounts add up to the result by construction.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, Protocol, get_args

import msgspec
import numpy as np

from trickhouse.engine.dice import dice
from trickhouse.engine.rules import Action, Seat
from trickhouse.engine.state import State

LedgerAccount = Literal["deal", "light", "others", "own"]
"""Names of the accounts in stored reviews; `light` is the account that Python calls `reveals`."""

REVEALS: LedgerAccount = "light"

EFFECT_PLAYOUTS = 128
"""Playouts that price a choice of another player: a fixed number, so that a ledger is the same everywhere."""


class PricedDecision(Protocol):
    """What the ledger needs to know of a free decision."""

    @property
    def ply(self) -> int: ...
    @property
    def round(self) -> int: ...
    @property
    def loss(self) -> float: ...
    @property
    def expected(self) -> float: ...


class LedgerEntry(msgspec.Struct, frozen=True):
    """One step on the way to the result."""

    ply: int
    account: LedgerAccount
    amount: float


class Ledger(msgspec.Struct, frozen=True):
    """How a seat came to its result; `deal + reveals + others + own = result`."""

    result: float
    """The seat's points less the others' mean."""
    deal: float
    """What the seat's cards were worth, summed over all deals."""
    reveals: float = msgspec.field(name="light")
    """Luck in play: what later reveals brought, beyond what the seat could expect."""
    others: float
    """What the others' choices brought, compared with what habits would have done in their place."""
    own: float
    """What the seat's own choices lost."""
    entries: tuple[LedgerEntry, ...]


def measure_effect(state: State, seat: Seat, made: Action) -> list[float]:
    """Measure, by seat, what an action changed compared with what habits would have done, on the real cards."""
    nothing = [0.0] * state.game.rules.seats(state.players)
    view = state.view(seat)
    if len(view.legal) == 1:
        return nothing
    ai = state.game.ai
    habit = ai.habit(view, dice(0))
    if habit == made:
        return nothing
    trials = ai.trials(view, made, truth=state)
    if habit not in trials.actions:
        return nothing
    pair = np.array([trials.actions.index(made), trials.actions.index(habit)])
    worths = trials.measure(pair, EFFECT_PLAYOUTS, dice(0))[:, :, len(trials.columns) :]
    changed: list[float] = (worths[0] - worths[1]).mean(axis=0).tolist()
    return changed[: len(nothing)]


def keep_ledger(
    seat: int, decisions: Sequence[PricedDecision], effects: Mapping[int, Sequence[float]], result: float
) -> Ledger:
    """Keep the ledger of a seat, from its free decisions in order, the effects of others by ply, and its final lead."""
    entries = [*_steps(seat, decisions, effects, result)]
    sums = {
        account: math.fsum(entry.amount for entry in entries if entry.account == account)
        for account in get_args(LedgerAccount)
    }
    return Ledger(result, sums["deal"], sums[REVEALS], sums["others"], sums["own"], tuple(entries))


def _steps(
    seat: int, decisions: Sequence[PricedDecision], effects: Mapping[int, Sequence[float]], result: float
) -> Iterator[LedgerEntry]:
    value, round_no, after = 0.0, 0, -1
    for decision in decisions:
        by_others = [*_by_others(seat, effects, after, decision.ply)]
        yield from by_others
        value += math.fsum(entry.amount for entry in by_others)
        yield LedgerEntry(decision.ply, "deal" if decision.round != round_no else REVEALS, decision.expected - value)
        yield LedgerEntry(decision.ply, "own", -decision.loss)
        value, round_no, after = decision.expected - decision.loss, decision.round, decision.ply
    last = max([after, *effects]) + 1
    by_others = [*_by_others(seat, effects, after, last)]
    yield from by_others
    yield LedgerEntry(last, REVEALS, result - value - math.fsum(entry.amount for entry in by_others))


def _by_others(seat: int, effects: Mapping[int, Sequence[float]], after: int, before: int) -> Iterator[LedgerEntry]:
    for ply in range(after + 1, before):
        if ply in effects and effects[ply][seat]:
            yield LedgerEntry(ply, "others", effects[ply][seat])
