"""Prove that a position has one right answer: one action that leads all others, clearly and beyond doubt.

Effort grows from look to look, each with its own dice, and a position is dropped as soon as it fails. A jury confirms,
doubts or overturns what is left: several looks with ten times the effort of the last one, and one with a hundred times
as much. Each look learns a little differently how the game goes on. Its standard error does not include that; it shows
in how far the looks of a jury lie apart.
"""

from collections.abc import Iterable, Sequence
from statistics import fmean, stdev
from typing import Any, Literal

from msgspec.structs import replace

from trickhouse.engine.state import View
from trickhouse.insight.appraisal import Appraisal, Option, appraise
from trickhouse.insight.verdict import THRESHOLDS_POINTS, sure_loss
from trickhouse.players.player import Budget

MIN_LEAD_POINTS = dict(THRESHOLDS_POINTS)["mistake"]
"""Minimum lead beyond doubt: every other answer is at least a mistake."""

MIN_LEAD_ERRORS = 5.0
"""Minimum lead in standard errors."""

DEFAULT_SIMULATIONS = 12_000
"""Simulations of the look that finds a leading action."""

FIRST_LOOK_SHARE = 1 / 6
"""Share of these simulations that the look before it takes."""

JUROR_EFFORT, LAST_JUROR_EFFORT, JURORS = 10, 100, 5
"""Effort of a juror and of the last one, as multiples of these simulations, and the number of those before the last."""

MAX_LISTED_WORLDS = 100
"""Up to this many worlds, all of them are examined."""

HOPE_ERRORS = 2.0
"""Benefit of the doubt for a look with little effort, in standard errors."""

ProofOutcome = Literal["proven", "overturned", "doubtful"]


def leads(options: Iterable[Option], right: dict[str, Any]) -> bool:
    """Return whether an action leads every other one by enough."""
    others = [option for option in options if option.action != right]
    return all(
        sure_loss(option.loss, option.error) >= MIN_LEAD_POINTS and option.loss >= MIN_LEAD_ERRORS * option.error
        for option in others
    )


def may_lead(appraisal: Appraisal) -> bool:
    """Return whether a position may be worth a closer look."""
    others = [option for index, option in enumerate(appraisal.options) if index != appraisal.best]
    return all(option.loss + HOPE_ERRORS * option.error >= MIN_LEAD_POINTS for option in others)


def look(view: View, simulations: int = DEFAULT_SIMULATIONS) -> Appraisal | None:
    """Look twice; return the second look if both found the same action best and the second found that it leads."""
    first = _appraise(view, int(simulations * FIRST_LOOK_SHARE), seed=0)
    if not may_lead(first):
        return None
    second = _appraise(view, simulations, seed=1)
    return second if second.best == first.best and _leads(second) else None


def confirm(view: View, best: int, simulations: int = DEFAULT_SIMULATIONS) -> tuple[ProofOutcome, Appraisal]:
    """Ask a jury about the action that was found best: every look by itself, and in the end all of them together."""
    looks: list[Appraisal] = []
    for seed, effort in enumerate((*(JUROR_EFFORT,) * JURORS, LAST_JUROR_EFFORT), start=2):
        looks.append(_appraise(view, effort * simulations, seed))
        if looks[-1].best != best:
            return "overturned", looks[-1]
        if not _leads(looks[-1]) or (len(looks) >= JURORS and not _leads(combine_looks(looks))):
            return "doubtful", looks[-1]
    return "proven", combine_looks(looks)


def combine_looks(looks: Sequence[Appraisal]) -> Appraisal:
    """Combine looks that agree. An error is that of a single look, or how far the looks lie apart if that is more."""
    options = tuple(map(_mean, zip(*(look.options for look in looks), strict=True)))
    return replace(looks[0], options=options, simulations=sum(look.simulations for look in looks))


def _mean(found: Sequence[Option]) -> Option:
    """Average one action over several looks."""
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
    return appraise(view, Budget(simulations=simulations), seed=seed, max_listed=MAX_LISTED_WORLDS)


def _leads(found: Appraisal) -> bool:
    return leads(found.options, found.options[found.best].action)
