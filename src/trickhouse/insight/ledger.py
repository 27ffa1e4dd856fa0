"""Luck and skill apart: a seat's way from an even game to its result, in steps that each belong to one account.

The book value is the lead over the others' mean that the seat can expect at the end. Before the deal it is 0. At each
free decision it becomes what the best action is worth by the seat's view, and then falls by what the choice lost. What
others choose is priced on the real cards, against what habits would have done there. All the rest is luck: the deal,
and what came to light since. So the accounts add up to the result by construction.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, Protocol

import msgspec
import numpy as np

from trickhouse.engine.dice import dice
from trickhouse.engine.rules import Action, Seat
from trickhouse.engine.state import State

Account = Literal["deal", "light", "others", "own"]

WORLDS = 128
"""Playouts by which a choice of somebody else is priced: fixed, so that a ledger is the same everywhere."""


class Priced(Protocol):
    """A free decision of the seat, as a review has it."""

    @property
    def ply(self) -> int: ...
    @property
    def round(self) -> int: ...
    @property
    def loss(self) -> float: ...
    @property
    def expected(self) -> float: ...


class Entry(msgspec.Struct, frozen=True):
    """A step."""

    ply: int
    account: Account
    amount: float


class Ledger(msgspec.Struct, frozen=True):
    """How a seat came to its result; `deal + light + others + own = result`."""

    result: float
    """Its points less the others' mean."""
    deal: float
    """What its cards were worth, deal by deal."""
    light: float
    """What came to light, for better or worse than could be expected."""
    others: float
    """What the others' choices brought, beside what habits would have done in their place."""
    own: float
    """What its own choices lost."""
    entries: tuple[Entry, ...]


def effect(state: State, seat: Seat, made: Action) -> list[float]:
    """By seat: what it changed that somebody did this and not what habits would have done, on the real cards."""
    nothing = [0.0] * state.game.rules.seats(state.players)
    view = state.view(seat)
    if len(view.legal) == 1:
        return nothing
    thinking = state.game.thinking
    habit = thinking.habit(view, dice(0))
    if habit == made:
        return nothing
    trials = thinking.trials(view, made, truth=state)
    if habit not in trials.actions:
        return nothing
    pair = np.array([trials.actions.index(made), trials.actions.index(habit)])
    worths = trials.measure(pair, WORLDS, dice(0))[:, :, len(trials.columns) :]
    changed: list[float] = (worths[0] - worths[1]).mean(axis=0).tolist()
    return changed[: len(nothing)]


def keep(seat: int, decisions: Sequence[Priced], effects: Mapping[int, Sequence[float]], result: float) -> Ledger:
    """The books of a seat, given its free decisions in order, what others changed, by ply, and its final lead."""
    entries = [*_steps(seat, decisions, effects, result)]
    sums = {
        account: math.fsum(entry.amount for entry in entries if entry.account == account)
        for account in ("deal", "light", "others", "own")
    }
    return Ledger(result, sums["deal"], sums["light"], sums["others"], sums["own"], tuple(entries))


def _steps(
    seat: int, decisions: Sequence[Priced], effects: Mapping[int, Sequence[float]], result: float
) -> Iterator[Entry]:
    value, round_no, after = 0.0, 0, -1
    for decision in decisions:
        by_others = [*_by_others(seat, effects, after, decision.ply)]
        yield from by_others
        value += math.fsum(entry.amount for entry in by_others)
        yield Entry(decision.ply, "deal" if decision.round != round_no else "light", decision.expected - value)
        yield Entry(decision.ply, "own", -decision.loss)
        value, round_no, after = decision.expected - decision.loss, decision.round, decision.ply
    last = max([after, *effects]) + 1
    by_others = [*_by_others(seat, effects, after, last)]
    yield from by_others
    yield Entry(last, "light", result - value - math.fsum(entry.amount for entry in by_others))


def _by_others(seat: int, effects: Mapping[int, Sequence[float]], after: int, before: int) -> Iterator[Entry]:
    for ply in range(after + 1, before):
        if ply in effects and effects[ply][seat]:
            yield Entry(ply, "others", effects[ply][seat])
