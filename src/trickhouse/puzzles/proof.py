"""Whether a position has one right answer: one action that leads all others, clearly and beyond doubt.

Effort grows from look to look, each with chance of its own, and a position is dropped as soon as it fails. What is left
is confirmed, doubted or overturned by a jury: several looks that take ten times as much as the last one, and one that
takes a hundred times as much. A look learns how the game is played on, and each learns it a little differently. That is
not in its standard error; it shows in how far the looks of a jury are apart.
"""

from collections.abc import Iterable, Sequence
from statistics import fmean, stdev
from typing import Any, Literal

from msgspec.structs import replace

from trickhouse.engine.state import View
from trickhouse.insight.appraisal import Appraisal, Option, appraise
from trickhouse.insight.verdict import THRESHOLDS, sure_loss
from trickhouse.players.player import Budget

LEAD = dict(THRESHOLDS)["mistake"]
"""In points, beyond doubt: every other answer is at least a mistake."""

ERRORS = 5.0
"""The same in standard errors."""

USUAL = 12_000
"""Simulations of the look that finds that an action leads."""

FIRST = 1 / 6
"""How much of that the look before it takes."""

CONFIRMING, CLOSEST, JURORS = 10, 100, 5
"""How much of it a juror takes, how much the last one, and how many there are before that one."""

LISTED = 100
"""Where at most so many worlds fit a view, all of them are looked at."""

HOPE = 2.0
"""Standard errors that a look with little effort is given the benefit of."""

Outcome = Literal["proven", "overturned", "doubtful"]


def leads(options: Iterable[Option], right: dict[str, Any]) -> bool:
    """Whether an action leads every other one by enough."""
    others = [option for option in options if option.action != right]
    return all(
        sure_loss(option.loss, option.error) >= LEAD and option.loss >= ERRORS * option.error for option in others
    )


def may_lead(appraisal: Appraisal) -> bool:
    """Whether it may be worth a closer look."""
    others = [option for index, option in enumerate(appraisal.options) if index != appraisal.best]
    return all(option.loss + HOPE * option.error >= LEAD for option in others)


def look(view: View, simulations: int = USUAL) -> Appraisal | None:
    """The second of two looks, if both found the same action best and the second one found that it leads."""
    first = _appraise(view, int(simulations * FIRST), seed=0)
    if not may_lead(first):
        return None
    second = _appraise(view, simulations, seed=1)
    return second if second.best == first.best and _leads(second) else None


def confirm(view: View, best: int, simulations: int = USUAL) -> tuple[Outcome, Appraisal]:
    """What a jury says to the action that was found best: every look by itself, and in the end all of them together."""
    looks: list[Appraisal] = []
    for seed, effort in enumerate((*(CONFIRMING,) * JURORS, CLOSEST), start=2):
        looks.append(_appraise(view, effort * simulations, seed))
        if looks[-1].best != best:
            return "overturned", looks[-1]
        if not _leads(looks[-1]) or (len(looks) >= JURORS and not _leads(together(looks))):
            return "doubtful", looks[-1]
    return "proven", together(looks)


def together(looks: Sequence[Appraisal]) -> Appraisal:
    """Several looks that agree, as one. Its errors are those of a single look, and of how differently they learn."""
    options = tuple(map(_mean, zip(*(look.options for look in looks), strict=True)))
    return replace(looks[0], options=options, simulations=sum(look.simulations for look in looks))


def _mean(found: Sequence[Option]) -> Option:
    """One action as several looks have found it."""
    losses = [option.loss for option in found]
    return Option(
        found[0].action,
        fmean(option.worth for option in found),
        fmean(losses),
        max(fmean(option.error for option in found), stdev(losses)),
        sum(option.worlds for option in found),
        {name: fmean(option.figures[name] for option in found) for name in found[0].figures},
    )


def _appraise(view: View, simulations: int, seed: int) -> Appraisal:
    return appraise(view, Budget(simulations=simulations), seed=seed, listed=LISTED)


def _leads(found: Appraisal) -> bool:
    return leads(found.options, found.options[found.best].action)
