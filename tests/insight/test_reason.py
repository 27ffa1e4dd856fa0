"""Why to choose something, said before it is chosen: by the appraisal's own figures, in every language."""

from collections.abc import Iterator

import pytest

from tests.insight.samples import free_views
from tests.setups import Setup
from trickhouse.engine.record import parse_action
from trickhouse.engine.state import View
from trickhouse.insight.appraisal import Appraisal, appraise
from trickhouse.insight.reason import MAX_SENTENCES, MIN_LOSS_POINTS, reasons_beforehand, say
from trickhouse.insight.verdict import sure_loss
from trickhouse.locale import LANGUAGES
from trickhouse.locale.catalogue import catalogue
from trickhouse.players.player import Budget

EFFORT = Budget(simulations=4000)


def _appraised(setup: Setup) -> Iterator[tuple[View, Appraisal]]:
    """Some decisions of random games."""
    for view in free_views(setup, 14):
        appraisal = appraise(view, EFFORT)
        if len(appraisal.options) > 1:
            yield view, appraisal


@pytest.mark.parametrize("setup", [Setup("xylotar", 3, {"rounds": 1}), Setup("fishing", 3)], ids=str)
def test_a_reason_says_what_the_appraisal_found(setup: Setup) -> None:
    told = set[str]()
    for view, appraisal in _appraised(setup):
        best = appraisal.options[appraisal.best]
        action = parse_action(view.game, best.action)
        found = reasons_beforehand(view, action, appraisal)
        told |= {reason.code for reason in found}
        next_best = min((other for other in appraisal.options if other is not best), key=lambda other: other.loss)
        is_equal = sure_loss(next_best.loss, next_best.error) < MIN_LOSS_POINTS
        assert 1 <= len(found) <= MAX_SENTENCES
        assert is_equal == (found[0].code == "equal")
        for reason in found:
            if "better" in reason.values:
                factor = 100 if view.game.ai.figures[reason.code].is_chance else 1
                assert reason.values["better"] == pytest.approx(factor * best.figures[reason.code], abs=0.51)
                assert reason.values["made"] == pytest.approx(factor * next_best.figures[reason.code], abs=0.51)
            assert all(say(reason, catalogue(language), is_beforehand=True) for language in LANGUAGES)
    assert len(told) > 1, "not all choices are alike"


def test_nothing_is_said_for_a_choice_that_is_surely_worse() -> None:
    for view, appraisal in _appraised(Setup("fishing", 3)):
        worst = max(appraisal.options, key=lambda option: sure_loss(option.loss, option.error))
        if sure_loss(worst.loss, worst.error) >= MIN_LOSS_POINTS:
            assert reasons_beforehand(view, parse_action(view.game, worst.action), appraisal) == []
            return
    raise AssertionError("every choice is as good as any other")


def test_every_figure_and_fact_has_its_words() -> None:
    for language in LANGUAGES:
        words = catalogue(language)
        for code in ("equal", "worth", "trick", "bid", "tricks", "catch", "cards", "later"):
            values = {"made": 1.2, "better": 2.3, "gain": 1.1, "loss": 1.1}
            assert words.text(f"hint-why-{code}", **values)
        assert words.text("hint-why-xylotar-highest", slot=3, colour="x")
        assert words.text("hint-why-fishing-highest", card="x")
