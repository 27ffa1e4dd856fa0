"""Say why another action is better: what it changes, in the appraisal's own figures, in one or two sentences.

Nothing is interpreted here. A reason compares a figure of the action made and of the better one, or states a fact that
the player could be certain of, so it is true whenever the appraisal is.
"""

from typing import Any

import msgspec

from trickhouse.engine.rules import Action
from trickhouse.engine.state import View
from trickhouse.engine.trials import Figure
from trickhouse.insight.appraisal import Appraisal, Option
from trickhouse.insight.verdict import THRESHOLDS_POINTS, sure_loss
from trickhouse.locale.catalogue import Catalogue

CLEAR_PERCENT, CLEAR_DIFFERENCE = 10, 0.3
"""Differences worth mentioning: in percent, and in cards or points."""

MAX_SENTENCES = 2

MIN_LOSS_POINTS = THRESHOLDS_POINTS[-1][1]
"""The smallest loss that counts as one."""


class Reason(msgspec.Struct, frozen=True):
    """One sentence: the key of its message, `reason-…` or beforehand `hint-why-…`, and the values to fill in."""

    code: str
    values: dict[str, str | int | float]


def reasons(view: View, made: Action, better: Action, options: tuple[Option, Option]) -> list[Reason]:
    """Pick the figure that explains most, or else the bare loss; then a fact, or else another figure."""
    figures, facts = _figures(*options, view.game.ai.figures), _facts(view, made, better)
    fallback = Reason("worth", {"loss": round(options[0].loss, 1)})
    return [*(figures[:1] or [fallback]), *facts, *figures[1:]][:MAX_SENTENCES]


def reasons_beforehand(view: View, action: Action, appraisal: Appraisal) -> list[Reason]:
    """Say why to choose an action and not the next best; nothing if the appraisal finds another one better."""
    option = appraisal.option_for(action)
    others = [other for other in appraisal.options if other is not option]
    if not others or sure_loss(option.loss, option.error) >= MIN_LOSS_POINTS:
        return []
    next_best = min(others, key=lambda other: other.loss)
    if sure_loss(next_best.loss, next_best.error) < MIN_LOSS_POINTS:
        return [Reason("equal", {})]
    figures = _figures(next_best, option, view.game.ai.figures)
    facts = [Reason(fact.code, dict(fact.values)) for fact in view.game.ai.facts(view, action) if fact.speaks_for]
    return [*(figures[:1] or [Reason("worth", {"loss": round(next_best.loss, 1)})]), *facts, *figures[1:]][
        :MAX_SENTENCES
    ]


def _figures(made: Option, better: Option, figures: dict[str, Figure]) -> list[Reason]:
    """Return the figures that clearly speak for the better action, most points first."""
    found = []
    for name, figure in figures.items():
        gain = figure.points * (better.figures[name] - made.figures[name])
        reason = _compare(name, made, better, is_chance=figure.is_chance)
        if gain > 0 and reason is not None:
            found.append((gain, reason))
    return [reason for _, reason in sorted(found, key=lambda pair: -pair[0])]


def _compare(figure: str, made: Option, better: Option, *, is_chance: bool) -> Reason | None:
    """Compare a figure of both actions, rounded for people; `None` if they hardly differ."""
    values = made.figures[figure], better.figures[figure]
    if is_chance:
        rounded: list[float] = [round(100 * value) for value in values]
    else:
        rounded = [round(value, 1) for value in values]
    enough = CLEAR_PERCENT if is_chance else CLEAR_DIFFERENCE
    is_clear = rounded[1] - rounded[0] >= enough
    gain = round(rounded[1] - rounded[0], 1)
    return Reason(figure, {"made": rounded[0], "better": rounded[1], "gain": gain}) if is_clear else None


def _facts(view: View, made: Action, better: Action) -> list[Reason]:
    """Return what was certain about one of the two actions and not about the other."""
    ai = view.game.ai
    of_made, of_better = ai.facts(view, made), ai.facts(view, better)
    found = [fact for fact in of_better if fact.speaks_for and fact.code not in {other.code for other in of_made}]
    found += [fact for fact in of_made if not fact.speaks_for and fact.code not in {other.code for other in of_better}]
    return [Reason(fact.code, dict(fact.values)) for fact in found]


def say(reason: Reason, words: Catalogue, *, is_beforehand: bool = False) -> str:
    """Put a reason into words, about a decision made or to be made. Callers that know players' names pass them in."""
    values: dict[str, Any] = dict(reason.values)
    if "colour" in values:
        values["colour"] = words.text(f"colour-{values['colour']}.object")
    if "card" in values:
        card = str(values["card"])
        is_valued = card[1:].isdigit()
        values["card"] = words.text(f"card-{card[0]}", value=card[1:]) if is_valued else words.text(f"card-{card}")
    if "seat" in values:
        values["player"] = values.pop("player", None) or words.text("review-seat", seat=values["seat"])
        del values["seat"]
    return words.text(f"hint-why-{reason.code}" if is_beforehand else f"reason-{reason.code}", **values)
